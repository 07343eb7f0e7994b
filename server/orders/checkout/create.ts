/** order_new: writes order, stock, coupon, points and cart in one transaction (contract 4, creation). */
import type { OrderMade } from '../../../schemas/types/contract.ts';
import { cacheOf } from '../../kernel/caches.ts';
import type { Db } from '../../kernel/db/database.ts';
import { isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { readOrderRequest } from '../../pricing/order-request.ts';
import type { IdempotentKey } from '../../kernel/system/idempotent.ts';
import { hit } from '../../kernel/codes/rate-limit.ts';
import { orThrow, throwFailure, transact } from '../../kernel/system/transact.ts';
import {
  draftAnswer,
  changedMeanwhile,
  draftOf,
  placementOf,
  placeFailure,
  takeMore,
  takesMore,
  type Draft,
} from './draft.ts';
import { placeOrder, placeWithOthers, type Placed, type Placement } from './place.ts';
import { quoteOf } from './quote.ts';
import { emptiedBy, keyOf, madeBefore, ONE_ORDER, sentBefore, type Submission } from '../buyer/repeat.ts';
import { tooFast } from '../edit/unpaid.ts';
import { MINUTE } from '../../../engine/rules/format/time.ts';

/**
 * Writes order, lines, cart and stock. A refused call may be the second half of a double click; then it gets the first one's
 * answer.
 */
async function place(
  db: Db,
  context: MemberContext,
  draft: Draft,
  key: IdempotentKey,
  placeOn: (db: Db, placement: Placement) => Promise<Placed>,
): Promise<OrderMade | Failure> {
  const answer = draftAnswer(draft);
  const placed = await placeOn(db, await placementOf(db, context, draft, key, answer));
  if (placed.made) return answer;
  const before = await madeBefore<OrderMade>({ ...context, db }, key);
  return before ?? placeFailure(draft, placed) ?? changedMeanwhile();
}

/** Writes what else belongs to a new order, in its transaction. */
export type Along = (tx: Db, made: OrderMade) => Promise<void>;

async function placeWithMore(
  tx: Db,
  context: MemberContext,
  draft: Draft,
  key: IdempotentKey,
  along?: Along,
): Promise<OrderMade> {
  const made = orThrow(await place(tx, context, draft, key, placeOrder));
  // Another order number comes from an earlier submission, which already took ticket, coupon and points.
  if (made.order_id !== draft.order_id) return made;
  const failure = await takeMore(tx, context, draft);
  if (failure) throwFailure(failure);
  await along?.(tx, made);
  return made;
}

async function makeOrder(
  context: MemberContext,
  input: InputOf<'createOrder'>,
  along?: Along,
): Promise<OrderMade | Failure> {
  const request = readOrderRequest(input);
  if (isFailure(request)) return request;
  const submission: Submission = { call: ONE_ORDER, input, sent: context.idempotencyKey ?? '' };
  const sent = (): Promise<OrderMade | Failure | undefined> => sentBefore(context, submission, request.items !== null);
  const before = await sent();
  if (before !== undefined) return before;
  const quote = await quoteOf(context, request, { picksCoupon: false });
  // An equal submission may have been carried out while this one was read, and emptied the cart or taken the last pieces.
  if (isFailure(quote)) return (await sent()) ?? (await emptiedBy(context, submission, quote)) ?? quote;
  const draft = await draftOf(context, input, quote);
  if (isFailure(draft)) return draft;
  const key = keyOf(context, submission, quote.wanted);
  if (!along && !takesMore(draft)) return place(context.db, context, draft, key, placeWithOthers);
  return transact(context, (tx, context) => placeWithMore(tx, context, draft, key, along));
}

/**
 * The order of a customer who becomes a member by it: both or neither. The price is that of the customer without a row; `join`
 * makes the row, in the transaction of the order.
 */
export async function createFirstOrder(
  customer: MemberContext,
  input: InputOf<'createOrder'>,
  join: (tx: Db) => Promise<MemberContext>,
  along: Along,
): Promise<OrderMade | Failure> {
  const request = readOrderRequest(input);
  if (isFailure(request)) return request;
  const quote = await quoteOf(customer, request, { picksCoupon: false });
  if (isFailure(quote)) return quote;
  const submission: Submission = { call: ONE_ORDER, input, sent: customer.idempotencyKey ?? '' };
  return transact(customer, async (tx) => {
    const buyer = await join(tx);
    const draft = orThrow(await draftOf(buyer, input, quote));
    return placeWithMore(tx, buyer, draft, keyOf(buyer, submission, quote.wanted), along);
  });
}

/**
 * The order of a member in an open transaction that also writes what belongs to it. Not for members who call by themselves: their
 * repetitions are found before a transaction begins.
 */
export async function createOrderIn(
  tx: Db,
  buyer: MemberContext,
  input: InputOf<'createOrder'>,
): Promise<OrderMade | Failure> {
  const inside = { ...buyer, db: tx };
  const request = readOrderRequest(input);
  if (isFailure(request)) return request;
  const quote = await quoteOf(inside, request, { picksCoupon: false });
  if (isFailure(quote)) return quote;
  const draft = await draftOf(inside, input, quote);
  if (isFailure(draft)) return draft;
  const submission: Submission = { call: ONE_ORDER, input, sent: buyer.idempotencyKey ?? '' };
  return placeWithMore(tx, inside, draft, keyOf(inside, submission, quote.wanted));
}

/** Refused submissions of a member in a minute; submissions that made an order are counted in edit/unpaid. */
const MAX_REFUSED = 60;

/**
 * Refuses a member with too many refused submissions for the rest of the minute. Each process remembers it after its first
 * refusal.
 */
export async function unlessHammering<T>(
  context: MemberContext,
  make: () => Promise<T | Failure>,
): Promise<T | Failure> {
  const key = String(context.member.user_id);
  const blocked = cacheOf<number>(context.db, 'orders-refused', 1000, 60_000);
  const now = seconds(context);
  const wait = (blocked.get(key, context.clock.now()) ?? 0) - now;
  if (wait > 0) return tooFast(wait);
  const made = await make();
  if (!isFailure(made)) return made;
  const retryAfter = await hit(context, `order:refused:${key}`, MAX_REFUSED, MINUTE);
  if (retryAfter === 0) return made;
  blocked.set(key, now + retryAfter, context.clock.now());
  return tooFast(retryAfter);
}

/** POST order_new. A repeated submission gets the order that was made (buyer/repeat). */
export function createOrder(
  context: MemberContext,
  input: InputOf<'createOrder'>,
  along?: Along,
): Promise<OrderMade | Failure> {
  return unlessHammering(context, () => makeOrder(context, input, along));
}
