/** 推荐 for a signed-in member. For guests, stored copies and checks recommended goods are the best sellers. */
import { sql } from 'drizzle-orm';
import type { ListSource } from '../../../../engine/document/source.ts';
import { memberIdOf, type Context } from '../../../kernel/http/context.ts';
import { favourite, footprint } from '../../../orders/favourite/tables.ts';
import { orderLine, orders } from '../../../orders/tables.ts';
import { goods } from '../../tables.ts';
import { goodsByRule } from './goods.ts';

/** Goods of each kind that are looked at, the latest ones. */
const LATEST = 30;
/** Categories that come first. */
const MOST = 3;

/**
 * The categories of the goods that the member viewed, keeps or bought last: of 30 of each, where a goods viewed counts 1, kept 2,
 * bought 3; at most three, the one that counts most first.
 */
export async function ownCategories(context: Context): Promise<number[]> {
  const id = memberIdOf(context);
  const { rows } = (await context.db.execute(sql`
    select ${goods.category_id} as id from (
      (select f.goods_id, 1 as weight from ${footprint} f where f.user_id = ${id} and f.removed is null order by f.seen desc limit ${LATEST})
      union all
      (select f.goods_id, 2 from ${favourite} f where f.user_id = ${id} and f.removed is null order by f.created desc limit ${LATEST})
      union all
      (select l.goods_id, 3 from (select o.order_id, o.created from ${orders} o where o.user_id = ${id} and o.paid_at is not null
        order by o.created desc limit ${LATEST}) o join ${orderLine} l using (order_id) order by o.created desc limit ${LATEST})
    ) own join ${goods} using (goods_id) where ${goods.category_id} > 0
    group by ${goods.category_id} order by sum(own.weight) desc, ${goods.category_id} limit ${MOST}`)) as unknown as {
    rows: { id: number }[];
  };
  return rows.map((row) => row.id);
}

/** Ids in the rule's order, but those of the categories first; the pinned ones stay before them. */
export async function goodsForMember(
  context: Context,
  source: ListSource,
  categories: readonly number[],
): Promise<string[]> {
  if (categories.length === 0) return goodsByRule(context, source);
  const [own, all] = await Promise.all([goodsByRule(context, source, categories), goodsByRule(context, source)]);
  return [...new Set([...own, ...all])].slice(0, source.count);
}
