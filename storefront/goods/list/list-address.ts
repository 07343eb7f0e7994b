/** What the address of a goods list refers to. */
import type { CategoryNode, GoodsItems } from '../../../schemas/types/contract.ts';
import type { MallApi } from '../../shell/api/mall-api.ts';
import { notFound } from '../../route-types.ts';
import { loadGoods } from './load-goods.ts';
import { listQuery } from '../../parts/list-state.ts';

/** The parameters with the category, the brand and the prices that the keywords named, and without these keywords. */
export function viewOf(params: URLSearchParams, { opened }: Pick<GoodsItems, 'opened'>): URLSearchParams {
  const view = new URLSearchParams(params);
  if (!opened) return view;
  const { keywords, category_id, brand_id, start_price, end_price } = opened;
  const changed = {
    keywords,
    ...(category_id && { cat_id: category_id }),
    ...(brand_id && { brand_id }),
    ...(start_price && { start_price }),
    ...(end_price && { end_price }),
  };
  for (const [name, value] of Object.entries(changed)) view.set(name, String(value));
  if (keywords === '') view.delete('keywords');
  return view;
}

/** The tag of a route, which is there whether or not goods have it (storefront spec 2.5). */
const NEW = '新品';

interface Listed {
  goods: GoodsItems;
  categories: CategoryNode[];
  trail: CategoryNode[];
}

/**
 * Throws not found for a category, brand or tag that the mall does not have, or has no goods of. A list with other filters that finds
 * nothing is no reason. Calls that failed answer nothing, and are none either.
 */
export async function assertKnown(
  api: MallApi,
  params: URLSearchParams,
  { goods, categories, trail }: Listed,
): Promise<void> {
  const asked = (name: string): string => params.get(name)?.trim() ?? '';
  const isEmpty = goods.total_count === 0 && goods.brand_list !== undefined;
  const isOfCategory = asked('main_category') !== '' || asked('cat_id') !== '';
  if (isOfCategory && trail.length === 0 && (categories.length > 0 || isEmpty)) throw notFound();
  if (!isEmpty) return;
  for (const name of ['brand_id', 'tag'] as const) {
    if (asked(name) === '' || asked(name) === NEW) continue;
    const query = listQuery(new URLSearchParams({ [name]: asked(name) }));
    const alone = await loadGoods(api, { ...query, pageSize: 1 });
    if (alone.brand_list && alone.total_count === 0) throw notFound();
  }
}
