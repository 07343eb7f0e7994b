/** What runs now: prices of activities by variant, and the short texts goods carry. One query each, whatever is asked for. */
import { sql } from 'drizzle-orm';
import { seconds, type Context } from '../../http/context.ts';
import type { PromotionKind } from './tables.ts';

export interface RunningActivity {
  type: 'seckill' | 'limited_time_sale' | 'package';
  /** of the seckill session or the promotion */
  id: number;
  name: string;
  /** the short text goods carry, e.g. 秒杀 */
  tag: string;
  /** cents a piece; a package's price counts only when its goods are bought together */
  price: number | null;
  /** Unix seconds */
  begin: number;
  end: number;
  /** pieces of a seckill nobody has a ticket or an order for */
  left?: number;
  /** pieces of a seckill one shopper may buy */
  limit?: number;
}

type Store = Pick<Context, 'db' | 'clock'>;

export const SECKILL_TAG = '秒杀';

interface Row extends Omit<RunningActivity, 'left' | 'limit'> {
  item_id: number;
  left: number | null;
  limit: number | null;
}

/**
 * The activity that decides the price of each variant now: a seckill before a limited-time sale before a package, the cheapest
 * of one kind. Variants without one are not in the answer.
 */
export async function runningActivities(
  context: Store,
  itemIds: readonly number[],
): Promise<Map<number, RunningActivity>> {
  if (itemIds.length === 0) return new Map();
  const now = seconds(context);
  const ids = sql`${sql.param(itemIds)}::int[]`;
  const { rows } = (await context.db.execute(sql`
    select distinct on (item_id) * from (
      select si.item_id, 'seckill' as type, 1 as rank, s.seckill_id as id, s.name, ${SECKILL_TAG}::text as tag, si.price,
        s.begin_time::float8 as begin, s.end_time::float8 as end, si.stock_left as left, si.limit_num as limit
      from seckill_item si join seckill s on s.seckill_id = si.seckill_id
      where si.item_id = any(${ids}) and s.begin_time <= ${now} and s.end_time > ${now}
      union all
      select pi.item_id, p.marketing_type, case p.marketing_type when 'package' then 3 else 2 end, p.promotion_id,
        p.marketing_name, p.promotion_tag, pi.price, p.begin_time::float8, p.end_time::float8, null, null
      from promotion_item pi join promotion p on p.promotion_id = pi.promotion_id
      where pi.item_id = any(${ids}) and p.marketing_type in ('limited_time_sale', 'package') and pi.price is not null
        and p.begin_time <= ${now} and p.end_time > ${now}
    ) running order by item_id, rank, price, id`)) as unknown as { rows: Row[] };
  return new Map(rows.map((row) => [row.item_id, activityOf(row)]));
}

function activityOf({ type, id, name, tag, price, begin, end, left, limit }: Row): RunningActivity {
  const pieces = left === null || limit === null ? {} : { left, limit };
  return { type, id, name, tag, price, begin, end, ...pieces };
}

export interface RunningPromotion {
  id: number;
  type: PromotionKind | 'seckill';
  tag: string;
  name: string;
  /** Unix seconds */
  begin: number;
  end: number;
}

/** What runs on any variant of each goods, seckills first, each once. Goods without anything are not in the answer. */
export async function promotionTags(
  context: Store,
  goodsIds: readonly number[],
): Promise<Map<number, RunningPromotion[]>> {
  if (goodsIds.length === 0) return new Map();
  const now = seconds(context);
  const { rows } = (await context.db.execute(sql`
    with variants as (select item_id, goods_id from sku where goods_id = any(${sql.param(goodsIds)}::int[]))
    select distinct v.goods_id, 1 as rank, s.seckill_id as id, 'seckill' as type, ${SECKILL_TAG}::text as tag, s.name,
      s.begin_time::float8 as begin, s.end_time::float8 as end
    from variants v join seckill_item si on si.item_id = v.item_id join seckill s on s.seckill_id = si.seckill_id
    where s.begin_time <= ${now} and s.end_time > ${now}
    union
    select v.goods_id, 2, p.promotion_id, p.marketing_type, p.promotion_tag, p.marketing_name,
      p.begin_time::float8, p.end_time::float8
    from variants v join promotion_item pi on pi.item_id = v.item_id join promotion p on p.promotion_id = pi.promotion_id
    where p.begin_time <= ${now} and p.end_time > ${now}
    order by goods_id, rank, id`)) as unknown as { rows: (RunningPromotion & { goods_id: number })[] };
  const found = new Map<number, RunningPromotion[]>();
  for (const { goods_id, id, type, tag, name, begin, end } of rows)
    found.set(goods_id, [...(found.get(goods_id) ?? []), { id, type, tag, name, begin, end }]);
  return found;
}
