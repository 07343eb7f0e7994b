/**
 * Active promotions and flash sales of goods. All code that shows a price or a label reads them here: lists, the goods page,
 * goods on composed pages. The pricing of orders (pricing/wanted.ts) uses the same time windows and the same order.
 */
import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Rule } from './rule-text.ts';
import type { PromotionKind } from './tables.ts';

const SECKILL_TAG = '秒杀';

/** An active flash sale or promotion of one variant. */
export interface ActivePromotion {
  item: number;
  type: PromotionKind | 'seckill';
  /** number of the flash sale or the promotion */
  id: number;
  name: string;
  /** the label on goods, e.g. 秒杀 */
  tag: string;
  /** cents per piece; a package's price applies only when all its goods are bought; null for promotions without a price */
  price: number | null;
  /** Unix seconds */
  begin: number;
  end: number;
  /** pieces of a flash sale that are in no ticket and no order */
  left: number | null;
  /** pieces of a flash sale that one shopper may buy */
  limit: number | null;
  /** rule of a full promotion, when requested */
  rule?: Rule;
}

/** An active promotion with the goods it belongs to. */
export interface RunningOfGoods extends ActivePromotion {
  goods: number;
}

/** Unix seconds, a placeholder of a prepared statement, or an SQL expression. */
export type Moment = number | Placeholder | SQL;

/** Condition: promotion `p` is active. */
export const promotionRuns = (now: Moment) => sql`p.begin_time <= ${now}::bigint and p.end_time > ${now}::bigint`;

interface RunningOptions {
  /** includes flash sales that have not begun */
  coming?: boolean;
  /** includes the rules of promotions */
  rules?: boolean;
  /** includes the number of the goods; `variants` must then select goods_id too */
  goods?: boolean;
}

/**
 * Rows of `Running` for the variants. `variants` is a select of item_id; sort by `RUNNING_ORDER`, the order in which promotions
 * decide a price.
 */
export function selectRunning(
  variants: SQL,
  now: Moment,
  { coming = false, rules = false, goods = false }: RunningOptions = {},
): SQL {
  const ofGoods = goods ? sql`, v.goods_id as goods` : sql``;
  const rule = (column: SQL): SQL => (rules ? sql`, ${column} as rule${ofGoods}` : ofGoods);
  const begun = coming ? sql`` : sql` and k.begin_time <= ${now}::bigint`;
  return sql`select 1 as rank, k.begin_time as first, ki.item_id as item, 'seckill' as type, k.seckill_id as id, k.name,
      ${SECKILL_TAG}::text as tag, ki.price, k.begin_time as "begin", k.end_time as "end", ki.stock_left as "left",
      ki.limit_num as "limit"${rule(sql`null::jsonb`)}
    from (${variants}) v join seckill_item ki on ki.item_id = v.item_id join seckill k on k.seckill_id = ki.seckill_id
    where k.end_time > ${now}::bigint${begun}
    union all
    select case p.marketing_type when 'limited_time_sale' then 2 else 3 end, pi.price, pi.item_id, p.marketing_type,
      p.promotion_id, p.marketing_name, p.promotion_tag, pi.price, p.begin_time, p.end_time, null, null${rule(sql`p.rule`)}
    from (${variants}) v join promotion_item pi on pi.item_id = v.item_id join promotion p on p.promotion_id = pi.promotion_id
    where ${promotionRuns(now)}`;
}

/** Flash sales, earliest first, then limited-time sales, cheapest first, then the rest. */
export const RUNNING_ORDER = sql`rank, first, id, item`;

/** A column of `Running[]`: everything active for the variants, in the order in which promotions decide a price. */
export function activeRows(
  variants: SQL,
  now: Moment,
  options?: Omit<RunningOptions, 'goods'>,
): SQL<ActivePromotion[]> {
  return sql<ActivePromotion[]>`(select coalesce(json_agg(row order by ${RUNNING_ORDER}), '[]')
    from (${selectRunning(variants, now, options)}) row)`;
}

/**
 * The promotion that decides the variant's price at `time` (Unix seconds): the first flash sale that has begun, else a
 * limited-time sale.
 */
export function activityOf(
  rows: readonly ActivePromotion[],
  itemId: number,
  time: number,
): ActivePromotion | undefined {
  return rows.find(
    ({ type, item, price, begin }) =>
      item === itemId && price !== null && begin <= time && (type === 'seckill' || type === 'limited_time_sale'),
  );
}

/** Each promotion and flash sale of the rows once: flash sales first, then by number. */
export function eachOnce(rows: readonly ActivePromotion[]): ActivePromotion[] {
  const rank = ({ type }: ActivePromotion): number => (type === 'seckill' ? 0 : 1);
  const found = new Map(rows.map((row) => [`${rank(row)} ${row.id}`, row]));
  return [...found.values()].sort((one, other) => rank(one) - rank(other) || one.id - other.id);
}

/** A column: the limited-time sale that decides the price of variant `item`; null without one. */
export const activeSaleOf = (item: SQL, now: Moment) => sql<{
  id: number;
  name: string;
  price: number;
  own: boolean;
} | null>`(
  select json_build_object('id', p.promotion_id, 'name', p.marketing_name, 'price', pi.price, 'own', p.shop_id <> 0)
  from promotion_item pi join promotion p on p.promotion_id = pi.promotion_id
  where pi.item_id = ${item} and p.marketing_type = 'limited_time_sale' and pi.price is not null and ${promotionRuns(now)}
  order by pi.price, p.promotion_id limit 1)`;

/**
 * A column: the full promotion of a cart line with variant `item`: `chosen` while it is active, else the first active one; null
 * when `chosen` is 0.
 */
export const boundPromotion = (item: SQL, now: Moment, chosen: SQL) => sql<number | null>`(
  select p.promotion_id
  from promotion_item pi join promotion p on p.promotion_id = pi.promotion_id
  where pi.item_id = ${item} and p.marketing_type in ('full_minus', 'full_discount', 'full_gift')
    and ${promotionRuns(now)} and ${chosen} is distinct from 0
  order by p.promotion_id is not distinct from ${chosen} desc, p.promotion_id limit 1)`;

/** A column: true when a promotion other than a limited-time sale is active for variant `item`; most variants have none. */
export const isPromoted = (item: SQL, now: Moment) => sql<boolean>`exists (
  select 1 from promotion_item pi join promotion p on p.promotion_id = pi.promotion_id
  where pi.item_id = ${item} and p.marketing_type <> 'limited_time_sale' and ${promotionRuns(now)})`;
