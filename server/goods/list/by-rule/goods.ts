/** The goods that the rule of a list finds (engine/document/source.ts), for shoppers: on sale, of open shops, and in stock. */
import { and, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { ListSource, SourceSort } from '../../../../engine/document/source.ts';
import { promotionRuns } from '../../../offers/promotion/running.ts';
import { seconds, type Context } from '../../../kernel/http/context.ts';
import { descendantsOf } from '../../categories/categories.ts';
import { goods, goodsTag } from '../../tables.ts';
import { listed, ofOpenShop } from '../../visibility.ts';

/** As the indexes of goods are ordered. Stored copies, guests and checks get the best sellers where goods are recommended. */
const ORDERS: Readonly<Record<SourceSort, SQL>> = {
  recommended: sql`goods.sales desc nulls last, goods.goods_id desc nulls last`,
  sales: sql`goods.sales desc nulls last, goods.goods_id desc nulls last`,
  newest: sql`goods.created desc nulls last, goods.goods_id desc nulls last`,
  price: sql`goods.price asc, goods.goods_id desc nulls last`,
  'price-down': sql`goods.price desc, goods.goods_id asc`,
  rated: sql`goods.rate_stars::float8 / greatest(goods.rate_count, 1) desc, goods.rate_count desc, goods.goods_id desc`,
};

/** Goods with a flash sale or a promotion that has a price of its own now. */
function onSale(now: number): SQL {
  return sql`${goods.goods_id} in (select s.goods_id from seckill_item ki join seckill k using (seckill_id)
      join sku s on s.item_id = ki.item_id where k.begin_time <= ${now}::bigint and k.end_time > ${now}::bigint
    union all select s.goods_id from promotion_item pi join promotion p using (promotion_id)
      join sku s on s.item_id = pi.item_id where pi.price is not null and ${promotionRuns(now)})`;
}

async function conditionOf(
  context: Context,
  { where, excluded }: ListSource,
  categories?: readonly number[],
): Promise<SQL | undefined> {
  const { category, brand, tag, shop, from, to, on_sale } = where;
  const tagged = sql`${goods.goods_id} in (select gt.goods_id from ${goodsTag} gt where gt.tag_id = ${tag})`;
  return and(
    listed,
    ofOpenShop,
    sql`not ${goods.sold_out}`,
    category === undefined ? undefined : inArray(goods.category_id, await descendantsOf(context, category)),
    categories && inArray(goods.category_id, [...categories]),
    brand === undefined ? undefined : eq(goods.brand_id, brand),
    tag === undefined ? undefined : tagged,
    shop === undefined ? undefined : eq(goods.shop_id, shop),
    from === undefined ? undefined : gte(goods.price, from),
    to === undefined ? undefined : lte(goods.price, to),
    on_sale ? onSale(seconds(context)) : undefined,
    excluded.length === 0 ? undefined : sql`${goods.goods_id} <> all(${sql.param(excluded.map(Number))}::int[])`,
  );
}

/**
 * Ids in the rule's order: the pinned ones that shoppers may see, then what fits, only of the given categories when there are some.
 * One query.
 */
export async function goodsByRule(
  context: Context,
  source: ListSource,
  categories?: readonly number[],
): Promise<string[]> {
  const { sort, count, excluded } = source;
  const pinned = source.pinned.filter((id) => !excluded.includes(id)).map(Number);
  const named = sql`${sql.param(pinned)}::int[]`;
  const where = and(
    await conditionOf(context, source, categories),
    pinned.length === 0 ? undefined : sql`${goods.goods_id} <> all(${named})`,
  );
  const found = sql`select ${goods.goods_id} from ${goods} where ${where} order by ${ORDERS[sort]} limit ${count}`;
  if (pinned.length === 0) return idsOf(await context.db.execute(found));
  const first = sql`select ${goods.goods_id}, 0 as part, array_position(${named}, ${goods.goods_id}) as nth from ${goods}
    where ${goods.goods_id} = any(${named}) and ${listed} and ${ofOpenShop}`;
  const rest = sql`select goods_id, 1, row_number() over () from (${found}) found`;
  return idsOf(
    await context.db.execute(
      sql`select goods_id from (${first} union all ${rest}) both_parts order by part, nth limit ${count}`,
    ),
  );
}

function idsOf(answer: unknown): string[] {
  return (answer as { rows: { goods_id: number }[] }).rows.map(({ goods_id }) => String(goods_id));
}

/** How many fit the rule, whatever its count. */
export async function countByRule(context: Context, source: ListSource): Promise<number> {
  return context.db.$count(goods, await conditionOf(context, source));
}
