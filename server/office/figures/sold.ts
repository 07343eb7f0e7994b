/**
 * The orders and refunds that figures are made of (docs/decisions/figures.md). Sales: goods orders by the time of their payment, with
 * what they cost now; orders of the points mall are counted apart. Refunds: by the time when the money went back.
 */
import { sql, type SQL } from 'drizzle-orm';
import { inShops } from '../../kernel/access/shops.ts';

/** A range of time in Unix seconds, and the shops whose orders are counted; undefined for all. */
export interface Range {
  from: number;
  until: number;
  shop_ids: readonly number[] | undefined;
}

const ofShops = ({ shop_ids }: Range): SQL => (shop_ids ? sql`and ${inShops(shop_ids, sql`orders.shop_id`)}` : sql``);

export const POINTS = sql`orders.order_class = 'pointsmall'`;

export const paidWithin = (range: Range): SQL =>
  sql`orders.paid_at >= ${range.from}::bigint and orders.paid_at < ${range.until}::bigint and orders.service is null ${ofShops(range)}`;

/** Paid orders of a range, once each. */
export const soldOrders = (range: Range): SQL =>
  sql`select orders.* from orders where ${paidWithin(range)} and not ${POINTS}`;

/** Refunds that were done in a range, with their orders. Money that came too late or twice was never sold. */
export const refunds = (range: Range): SQL => sql`
  select orders.*, refund.refund_id, refund.amount, refund.done_at, refund.reason, refund.cause
  from refund join orders using (order_id)
  where refund.refund_status = 'SUCCESS' and refund.done_at >= ${range.from}::bigint and refund.done_at < ${range.until}::bigint
    and refund.reason in ('cancel', 'aftersales') and orders.service is null and not ${POINTS} ${ofShops(range)}`;
