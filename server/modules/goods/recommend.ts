import type { GoodsItems } from '../../../schemas/types/contract.ts';
import type { Context } from '../../http/context.ts';
import { pagingOf } from '../../http/input.ts';
import type { InputOf } from '../../http/operation.ts';
import { listGoods } from './list.ts';

/** The list's sort by sales. */
const BEST_SELLERS = '1';

/** GET promotions/recommendlike: what sells best, without the goods being looked at (item_id). 6 a page. */
export async function recommendGoods(context: Context, input: InputOf<'recommendGoods'>): Promise<GoodsItems> {
  const { page, pageSize } = pagingOf(input, 6, 49);
  const without = String(input.item_id ?? '');
  const { distributor_id } = input;
  // One more than asked for takes the place of the goods left out.
  const asked = pageSize + (page === 1 && without !== '' ? 1 : 0);
  const found = await listGoods(context, { page, pageSize: asked, distributor_id, goodsSort: BEST_SELLERS });
  return { ...found, list: found.list.filter((row) => row.item_id !== without).slice(0, pageSize) };
}
