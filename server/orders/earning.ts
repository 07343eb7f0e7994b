/**
 * What the mall owes the shops for their orders: what buyers paid and were not refunded, plus what the mall adds, because it pays
 * for its own promotions and coupons and for points used as money (pricing/borne.ts). The shop pays for its own discounts itself.
 * Cents.
 */
import { and, desc, eq, gte, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import { PROGRESS } from '../../engine/rules/aftersales/aftersales.ts';
import type { MallEarning, ListEarningsAnswer } from '../../schemas/types/contract.ts';
import type { Db } from '../kernel/db/database.ts';
import { seconds } from '../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../kernel/http/input.ts';
import type { Handler } from '../kernel/calls/operation.ts';
import { aftersales } from './aftersales/tables.ts';
import { orders } from './tables.ts';
import { payout, payoutLine } from '../money/payout/tables.ts';
import { shop } from '../places/shop/tables.ts';
import { formatDate } from '../../engine/rules/format/dates.ts';
import { monthSpan } from '../../engine/rules/format/days.ts';
import { ownShop } from './own-order.ts';

/** Sums of discounts by who pays for them, as in `isBorneByMall`. */
export const borne = sql`lateral (select
    coalesce(sum(one.fee) filter (where one.own is not true and one.type <> 'by_hand'), 0) as added,
    coalesce(sum(one.fee) filter (where one.own or one.type = 'by_hand'), 0) as own
  from order_line line, jsonb_to_recordset(line.discounts) as one(type text, fee int, own boolean)
  where line.order_id = ${orders.order_id}) borne`;

export const refundedSums = sql`lateral (select coalesce(sum(${aftersales.refund_fee}), 0) as fee, coalesce(sum(${aftersales.refund_added}), 0) as added
  from ${aftersales} where ${aftersales.order_id} = ${orders.order_id}
    and ${inArray(aftersales.progress, [PROGRESS.refunding, PROGRESS.refunded])}) back`;

/** What payouts already contain of an order, except void ones. */
export const paidOutSums = sql`lateral (select coalesce(sum(${payoutLine.amount}), 0) as fee from ${payoutLine}
  join ${payout} on ${payout.payout_id} = ${payoutLine.payout_id}
  where ${payoutLine.order_id} = ${orders.order_id} and ${payout.state} <> 'void') settled`;

const cents = (sum: SQL): SQL<number> => sql<number>`coalesce(sum(${sum}), 0)::float8`;
const added = sql`${orders.point_fee} + borne.added - back.added`;
/** Cents the mall owes the shop for an order; needs the joins `borne` and `back`. */
export const dueOfOrder = sql`${orders.total_fee} - back.fee + ${added}`;

const SUMS = {
  orders: sql<number>`count(*)::int`,
  paid: cents(sql`${orders.total_fee}`),
  own_discount: cents(sql`borne.own`),
  refunded: cents(sql`back.fee`),
  added: cents(added),
  due: cents(dueOfOrder),
  settled: cents(sql`settled.fee`),
};

/** The sum of a figure over all shops that the query finds, before its limit. */
const overall = (figure: SQL<number>): SQL<number> => sql<number>`(sum(${figure}) over ())::float8`;

const TOTALS = {
  orders: overall(SUMS.orders),
  paid: overall(SUMS.paid),
  own_discount: overall(SUMS.own_discount),
  refunded: overall(SUMS.refunded),
  added: overall(SUMS.added),
  due: overall(SUMS.due),
  settled: overall(SUMS.settled),
};

/** Condition: orders of goods that are paid and not cancelled. */
export const paidAndNotCancelled = and(
  eq(orders.pay_status, 'PAYED'),
  ne(orders.order_status, 'CANCEL'),
  isNull(orders.service),
);

export async function earningOf(db: Db, orderId: string): Promise<MallEarning | null> {
  const [row] = await db
    .select(SUMS)
    .from(orders)
    .crossJoin(borne)
    .crossJoin(refundedSums)
    .crossJoin(paidOutSums)
    .where(and(paidAndNotCancelled, eq(orders.order_id, orderId)));
  return row && row.orders > 0 ? row : null;
}

/** Unix seconds of the month's first moment. */
function monthStart(now: number): number {
  return monthSpan(formatDate(now).slice(0, 7))[0];
}

/** GET /mall/earnings: shops by what the mall owes them for orders paid in a time range, by default this month. */
export const listEarnings: Handler<'listEarnings'> = async (context, input): Promise<ListEarningsAnswer> => {
  const { pageSize, offset } = pagingOf(input, 20);
  const { paid_from: from = monthStart(seconds(context)), paid_to: to } = input;
  const where = and(
    paidAndNotCancelled,
    ownShop(context),
    gte(orders.paid_at, from),
    to === undefined ? undefined : lt(orders.paid_at, to),
  );
  const [[count], rows] = await Promise.all([
    context.db
      .select({ shops: sql<number>`count(distinct ${orders.shop_id})::int` })
      .from(orders)
      .where(where),
    context.db
      .select({
        distributor_id: orders.shop_id,
        distributor_name: sql<string>`coalesce(max(${shop.name}), '')`,
        merchant_name: sql<string>`coalesce((select max(m.name) from merchant m where m.shop_id = ${orders.shop_id}), '')`,
        ...SUMS,
        totals: TOTALS,
      })
      .from(orders)
      .crossJoin(borne)
      .crossJoin(refundedSums)
      .crossJoin(paidOutSums)
      .leftJoin(shop, eq(shop.distributor_id, orders.shop_id))
      .where(where)
      .groupBy(orders.shop_id)
      .orderBy(desc(SUMS.due), orders.shop_id)
      .limit(pageSize)
      .offset(offset),
  ]);
  const list = rows.map(({ totals: _totals, ...row }) => row);
  return { ...listAnswer(list, count?.shops ?? 0), ...(rows[0] && { totals: rows[0].totals }) };
};
