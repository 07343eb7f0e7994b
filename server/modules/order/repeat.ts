/**
 * Orders that are sent again (checklist 4). A key of the client stands for its order for a day. Without one the key is derived,
 * and stands for the order only as long as that is as it was made: what is paid, cancelled or done was another purchase.
 */
import { eq, sql, type SQL } from 'drizzle-orm';
import { MESSAGES } from '../../../engine/rules/messages.ts';
import type { OrderMade } from '../../../schemas/types/contract.ts';
import type { Db } from '../../db/database.ts';
import { isFailure, type Failure } from '../../http/answer.ts';
import type { Context } from '../../http/context.ts';
import { REFUSED } from '../../http/messages.ts';
import type { MemberContext } from '../../http/operation.ts';
import { answerBefore, digest, repeated, REPEAT, type IdempotentKey } from '../system/idempotent.ts';
import type { Quote } from './quote.ts';
import { orders } from './tables.ts';
import type { OrderRequest } from '../pricing/order-request.ts';

const SENT = 'order_new';
const DERIVED = 'order_same';

/** Of a row of orders: nobody did anything to it since it was made. What costs nothing is paid as it is made. */
const asMade = sql`(order_status = 'NOTPAY' or (order_status = 'PAYED' and total_fee = 0))`;

/**
 * Of a row `held` of idempotent_call: its key was derived, and its order is another purchase by now. Of two calls that take a key
 * over, the second does not see the first one's order yet, finds nothing over, and gets the first one's answer.
 */
export const purchaseOver: SQL = sql`(split_part(held.key, ':', 2) = ${sql.raw(`'${DERIVED}'`)} and (
  held.created < ${sql.placeholder('now')}::bigint - ${sql.raw(String(REPEAT))}
  or exists (select 1 from orders where order_id = held.answer::jsonb ->> 'order_id' and not ${asMade})))`;

/** The key that was sent, else one of the body and the lines of the cart as they are; none of a cart means goods that are named. */
export function keyOf(context: MemberContext, input: object, sent: string, quote: Quote | undefined): IdempotentKey {
  const body = digest(input);
  const { userId } = context.member;
  if (sent !== '') return { key: `${userId}:${SENT}:${sent}`, body };
  const cart = quote?.wanted.flatMap(({ cartId, updated, line }) =>
    cartId === null ? [] : [[cartId, line.num, updated]],
  );
  return { key: `${userId}:${DERIVED}:${digest([body, cart ?? []])}`, body };
}

async function standing(db: Db, made: unknown): Promise<OrderMade | undefined> {
  if (made === undefined) return undefined;
  const answer = made as OrderMade;
  const [row] = await db
    .select({ stands: sql<boolean>`${asMade}` })
    .from(orders)
    .where(eq(orders.orderId, answer.order_id));
  return row?.stands ? answer : undefined;
}

/** The answer given before under the key, or why the key cannot be used. */
export async function madeBefore(context: Context, call: IdempotentKey): Promise<OrderMade | Failure | undefined> {
  if (call.key.split(':')[1] === SENT) return (await answerBefore(context, call)) as OrderMade | Failure | undefined;
  return standing(context.db, await answerBefore(context, call, REPEAT));
}

/** What came before anything is read of cart and stock: by the key that was sent, or by goods that are named. */
export async function sentBefore(
  context: MemberContext,
  input: object,
  sent: string,
  request: OrderRequest,
): Promise<OrderMade | Failure | undefined> {
  if (sent === '' && request.items === null) return undefined;
  return madeBefore(context, keyOf(context, input, sent, undefined));
}

/** The order that emptied the cart or used the ticket, when the same body comes again without a key. */
export async function emptiedBy(
  context: MemberContext,
  input: object,
  sent: string,
  refused: Failure,
): Promise<OrderMade | undefined> {
  const used = refused.message === REFUSED.nothingChosen || refused.message === MESSAGES.ticketGone;
  if (sent !== '' || !used) return undefined;
  const before = await repeated(context, `${context.member.userId}:order`, digest(input));
  return isFailure(before) ? undefined : standing(context.db, before);
}
