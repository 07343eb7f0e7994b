/**
 * Cost and revenue of promotions and coupons, computed from the discounts in order lines: orders that are paid and not cancelled;
 * refunds are not subtracted. Money in cents.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { PromotionFigures } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { memberCoupon } from '../coupon/tables.ts';
import { orders } from '../../orders/tables.ts';
import type { PromotionKind } from './tables.ts';

export type FigureKind = PromotionKind | 'seckill' | 'coupon';

export const NOTHING: PromotionFigures = { orders: 0, pieces: 0, fee: 0, discount: 0 };

interface Row extends PromotionFigures {
  kind: string;
  id: string;
}

export type FiguresOf = (kind: FigureKind, id: number) => PromotionFigures;

interface FiguresRequest {
  /** Unix seconds of payment; `to` is excluded */
  from: number;
  to: number;
  /** Narrows the orders, so that an index of their own can be used. */
  where?: SQL | undefined;
}

/** The figures of all promotions in one query over the orders of a time range. Lines name a coupon by the code of its piece. */
export async function figuresOf(db: Db, { from, to, where }: FiguresRequest): Promise<FiguresOf> {
  const narrowed = where ? sql` and ${where}` : sql``;
  const { rows } = (await db.execute(sql`
    select kind, id, count(distinct order_id)::int as orders, sum(num)::int as pieces,
      sum(total_fee)::double precision as fee, sum(saved)::double precision as discount
    from (
      select d.type as kind, case when d.type = 'coupon' then mine.card_id::text else d.id end as id,
        line.order_id, line.num, line.total_fee, d.fee as saved
      from ${orders} join order_line line on line.order_id = ${orders.order_id}
      cross join lateral jsonb_to_recordset(line.discounts) as d(type text, id text, fee int)
      left join member_coupon mine on d.type = 'coupon' and mine.code = d.id
      where ${orders.paid_at} >= ${from}::bigint and ${orders.paid_at} < ${to}::bigint and ${orders.service} is null
        and ${orders.order_status} <> 'CANCEL' and d.type not in ('member_price', 'employee_purchase')${narrowed}
    ) parts group by kind, id`)) as unknown as { rows: Row[] };
  const found = new Map(rows.map(({ kind, id, ...figures }) => [`${kind}:${id}`, figures]));
  return (kind, id) => found.get(`${kind}:${id}`) ?? NOTHING;
}

function ordersWith(kind: FigureKind, id: number): SQL | undefined {
  if (kind === 'coupon')
    return sql`${orders.order_id} in (select mc.order_id from ${memberCoupon} mc where mc.card_id = ${id})`;
  return kind === 'seckill' ? sql`${orders.seckill_id} = ${id}` : undefined;
}

/** The figures of one promotion from its beginning until now; Unix seconds. */
export async function figuresOfOne(
  db: Db,
  kind: FigureKind,
  id: number,
  [begin, now]: readonly [begin: number, now: number],
): Promise<PromotionFigures> {
  const of = await figuresOf(db, { from: begin, to: now + 1, where: ordersWith(kind, id) });
  return of(kind, id);
}
