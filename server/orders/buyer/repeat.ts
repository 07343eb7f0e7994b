/**
 * Repeated order submissions (checklist 4). A key sent by the client means the same order for a day. Without one, a key is
 * derived from the request, and it means the same order only while that order is unchanged: after payment, cancellation or
 * completion an equal request is a new purchase.
 */
import { inArray, sql, type SQL } from 'drizzle-orm';
import type { OrderMade, CreateOrdersAnswer } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { isFailure, type Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { MemberContext } from '../../kernel/calls/operation.ts';
import { answerBefore, digest, repeated, REPEAT, type IdempotentKey } from '../../kernel/system/idempotent.ts';
import type { Wanted } from '../../pricing/wanted.ts';
import { orders } from '../tables.ts';

/**
 * A call that makes orders. Its keys begin with the member's number and one of these names: `sent` for keys of the client,
 * `derived` for derived keys.
 */
export interface OrderCall {
  sent: string;
  derived: string;
}

/** order_new makes one order; orders_new makes the orders of several shops. */
export const ONE_ORDER: OrderCall = { sent: 'order_new', derived: 'order_same' };
export const SEVERAL_ORDERS: OrderCall = { sent: 'orders_new', derived: 'orders_same' };

type Made = OrderMade | CreateOrdersAnswer;

/** A request that makes orders. */
export interface Submission {
  call: OrderCall;
  input: object;
  /** the key the client sent; '' without one */
  sent: string;
}

/** Condition on a row of orders: unchanged since it was made. An order without costs is paid when it is made. */
const asMade = sql`(order_status = 'NOTPAY' or (order_status = 'PAYED' and total_fee = 0))`;

/**
 * Condition on a row `held` of idempotent_call: its key was derived, and its order is unchanged no longer, so the key may be used
 * again. Of two concurrent calls that reuse a key, the second does not see the first one's order yet; the condition is false for
 * it, and it gets the first one's answer. Orders of several shops are made from cart lines, whose numbers are never reused, so
 * their derived keys never need to be used again.
 */
export const purchaseOver: SQL = sql`(split_part(held.key, ':', 2) = ${sql.raw(`'${ONE_ORDER.derived}'`)} and (
  held.created < ${sql.placeholder('now')}::bigint - ${sql.raw(String(REPEAT))}
  or exists (select 1 from orders where order_id = held.answer::jsonb ->> 'order_id' and not ${asMade})))`;

/**
 * The client's key, else one derived from the body and the current lines of the cart. `wanted` is empty for goods that the
 * request names itself.
 */
export function keyOf(
  context: MemberContext,
  { call, input, sent }: Submission,
  wanted: readonly Wanted[] = [],
): IdempotentKey {
  const body = digest(input);
  const { user_id } = context.member;
  if (sent !== '') return { key: `${user_id}:${call.sent}:${sent}`, body };
  const cart = wanted.flatMap(({ cart_id, updated, line }) => (cart_id === null ? [] : [[cart_id, line.num, updated]]));
  return { key: `${user_id}:${call.derived}:${digest([body, cart])}`, body };
}

const numbersOf = (made: Made): string[] =>
  'orders' in made ? made.orders.map(({ order_id }) => order_id) : [made.order_id];

/** The stored answer, while all its orders are unchanged. */
async function standing<M extends Made>(db: Db, made: unknown): Promise<M | undefined> {
  if (made === undefined) return undefined;
  const answer = made as M;
  const rows = await db
    .select({ stands: sql<boolean>`${asMade}` })
    .from(orders)
    .where(inArray(orders.order_id, numbersOf(answer)));
  return rows.length > 0 && rows.every(({ stands }) => stands) ? answer : undefined;
}

/** The answer stored under the key, or why the key cannot be used. */
export async function madeBefore<M extends Made>(
  context: Context,
  key: IdempotentKey,
): Promise<M | Failure | undefined> {
  const kind = key.key.split(':')[1];
  if (kind === ONE_ORDER.sent || kind === SEVERAL_ORDERS.sent)
    return (await answerBefore(context, key)) as M | Failure | undefined;
  const before = await answerBefore(context, key, REPEAT);
  return isFailure(before) ? before : standing(context.db, before);
}

/** Looks for an earlier answer before cart and stock are read: by the client's key, or by goods that the request names. */
export async function sentBefore<M extends Made>(
  context: MemberContext,
  submission: Submission,
  namesGoods: boolean,
): Promise<M | Failure | undefined> {
  if (submission.sent === '' && !namesGoods) return undefined;
  return madeBefore(context, keyOf(context, submission));
}

/** The order that emptied the cart or used the ticket, when an equal body comes again without a key. */
export async function emptiedBy<M extends Made>(
  context: MemberContext,
  { input, sent }: Submission,
  failure: Failure,
): Promise<M | undefined> {
  if (sent !== '' || !failure.extra.used) return undefined;
  const before = await repeated(context, `${context.member.user_id}:order`, digest(input));
  return isFailure(before) ? undefined : standing(context.db, before);
}
