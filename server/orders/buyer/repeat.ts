/**
 * Orders that are sent again (checklist 4). A key of the client stands for its order for a day. Without one the key is derived,
 * and stands for the order only as long as that is as it was made: what is paid, cancelled or done was another purchase.
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

/** A call that makes orders: what its keys begin with after the member's number, those that were sent and those derived. */
export interface OrderCall {
  sent: string;
  derived: string;
}

/** order_new, which makes one order, and orders_new, which makes those of several shops. */
export const ONE_ORDER: OrderCall = { sent: 'order_new', derived: 'order_same' };
export const SEVERAL_ORDERS: OrderCall = { sent: 'orders_new', derived: 'orders_same' };

type Made = OrderMade | CreateOrdersAnswer;

/** A submission as it came. */
export interface Submission {
  call: OrderCall;
  input: object;
  /** the key the client sent; '' without one */
  sent: string;
}

/** Of a row of orders: nobody did anything to it since it was made. What costs nothing is paid as it is made. */
const asMade = sql`(order_status = 'NOTPAY' or (order_status = 'PAYED' and total_fee = 0))`;

/**
 * Of a row `held` of idempotent_call: its key was derived, and its order is another purchase by now. Of two calls that take a key
 * over, the second does not see the first one's order yet, finds nothing over, and gets the first one's answer. Orders of several
 * shops are made of cart lines, whose numbers never come again, so that their keys need not be used again.
 */
export const purchaseOver: SQL = sql`(split_part(held.key, ':', 2) = ${sql.raw(`'${ONE_ORDER.derived}'`)} and (
  held.created < ${sql.placeholder('now')}::bigint - ${sql.raw(String(REPEAT))}
  or exists (select 1 from orders where order_id = held.answer::jsonb ->> 'order_id' and not ${asMade})))`;

/** The key that was sent, else one of the body and the lines of the cart as they are; none of a cart means goods that are named. */
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

/** The answer, as long as all its orders are as they were made. */
async function standing<M extends Made>(db: Db, made: unknown): Promise<M | undefined> {
  if (made === undefined) return undefined;
  const answer = made as M;
  const rows = await db
    .select({ stands: sql<boolean>`${asMade}` })
    .from(orders)
    .where(inArray(orders.order_id, numbersOf(answer)));
  return rows.length > 0 && rows.every(({ stands }) => stands) ? answer : undefined;
}

/** The answer given before under the key, or why the key cannot be used. */
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

/** What came before anything is read of cart and stock: by the key that was sent, or by goods that are named. */
export async function sentBefore<M extends Made>(
  context: MemberContext,
  submission: Submission,
  namesGoods: boolean,
): Promise<M | Failure | undefined> {
  if (submission.sent === '' && !namesGoods) return undefined;
  return madeBefore(context, keyOf(context, submission));
}

/** The order that emptied the cart or used the ticket, when the same body comes again without a key. */
export async function emptiedBy<M extends Made>(
  context: MemberContext,
  { input, sent }: Submission,
  refused: Failure,
): Promise<M | undefined> {
  if (sent !== '' || !refused.extra.used) return undefined;
  const before = await repeated(context, `${context.member.user_id}:order`, digest(input));
  return isFailure(before) ? undefined : standing(context.db, before);
}
