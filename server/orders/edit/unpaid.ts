/**
 * Limits on unpaid orders of a member (checklist 6): their number, and for each variant a few pieces or half of the stock. A
 * column of the member holds what is unpaid. The statement that places orders locks the member, checks and counts; every move of
 * an order out of the unpaid state subtracts it.
 */
import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import type { StatementPart } from '../../kernel/db/prepared.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';
import { orderMinute, releaseUnpaid } from '../../people/member/counters.ts';
import type { Order } from '../tables.ts';

export interface OrderLimits {
  /** unpaid orders of a member */
  orders: number;
  /** unpaid pieces of a variant that a member may always hold, however low the stock */
  pieces: number;
  /** orders of a member in a minute */
  pace: number;
}

export async function orderLimits(context: Context): Promise<OrderLimits> {
  const [orders, pieces, pace] = await Promise.all([
    settingOf(context, 'unpaid-orders'),
    settingOf(context, 'unpaid-pieces'),
    settingOf(context, 'orders-a-minute'),
  ]);
  return { orders, pieces, pace };
}

/** Which limits an order respects; null when the member was deleted. */
export interface WithinLimits {
  orders: boolean;
  pieces: boolean;
  pace: boolean;
}

const cap = (name: keyof OrderLimits) => sql`${sql.placeholder(`most_${name}`)}::int`;

/** The buyers of the part `request` (user_id), locked in ascending order of their numbers. */
export const lockedBuyers: StatementPart = [
  'buyer',
  sql`select user_id, unpaid_pieces, order_minute, order_count from member
    where user_id = any(array(select user_id from request)) order by user_id for update of member`,
];

/**
 * The part `crowded`: numbers `n` of orders that would hold too many unpaid pieces of a variant: more than the allowed pieces and
 * than half of the stock, in which the buyer's unpaid pieces are included.
 */
export const crowdedOrders: StatementPart = [
  'crowded',
  sql`select n from (
      select n, buyer_upto as num, store, (select coalesce(sum((value ->> item_id::text)::int), 0) from jsonb_each(unpaid_pieces)) as held
      from bought join buyer using (user_id) join shelf using (item_id)) wanted
    where held + num > greatest(${cap('pieces')}, (store + held) / 2)`,
];

/** Columns of WithinLimits for a row of `request` with its buyer. All `size` orders of its party count. */
export const withinLimits = sql`
  coalesce((select count(*) from jsonb_object_keys(unpaid_pieces)) + size <= ${cap('orders')}, false) as orders,
  n not in (select n from crowded) as pieces,
  coalesce(case order_minute = ${orderMinute} when true then order_count when false then 0 end + size <= ${cap('pace')}, false) as pace`;

/** The values of the limits for the statement's placeholders. */
export function limitValues(limits: OrderLimits): Record<string, number> {
  return { most_orders: limits.orders, most_pieces: limits.pieces, most_pace: limits.pace };
}

/** `retryAfter` in seconds. */
export const tooFast = (retryAfter: number): Failure => fail('下单过于频繁，请稍后再试', 429, { retryAfter });

/** The message for the buyer of `size` orders made at once; undefined when they are within the limits. */
export function limitFailure(within: WithinLimits, limits: OrderLimits, now: number, size = 1): Failure | undefined {
  if (!within.orders)
    return fail(
      size === 1
        ? `您有${limits.orders}个未付款的订单，请先付款或取消后再下单`
        : `未付款的订单最多${limits.orders}个，请先付款或取消，或减少结算的店铺`,
    );
  if (!within.pieces) return fail('同一商品未付款的件数过多，请先付款或减少数量');
  return within.pace ? undefined : tooFast(60 - (now % 60));
}

/** Subtracts an order from its buyer's unpaid counts when it stops being unpaid. The member is locked before any variant. */
export async function endUnpaid(tx: Db, { order_id, user_id }: Pick<Order, 'order_id' | 'user_id'>): Promise<void> {
  await releaseUnpaid(tx, user_id, order_id);
}
