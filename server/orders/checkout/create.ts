/** order_new: everything from the order row to stock, coupon, points and cart, all or nothing (contract 4, creation). */
import type { OrderMade } from '../../../schemas/types/contract.ts';
import { cacheOf } from '../../kernel/caches.ts';
import type { Db } from '../../kernel/db/database.ts';
import { isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { readOrderRequest } from '../../pricing/order-request.ts';
import type { IdempotentKey } from '../../kernel/system/idempotent.ts';
import { hit } from '../../kernel/codes/rate-limit.ts';
import { orRefuse, refuse, transact } from '../../kernel/system/transact.ts';
import {
  answerOf,
  changedMeanwhile,
  draftOf,
  placementOf,
  placeRefusal,
  takeMore,
  takesMore,
  type Draft,
} from './draft.ts';
import { placeOrder, placeWithOthers, type Placed, type Placement } from './place.ts';
import { quoteOf } from './quote.ts';
import { emptiedBy, keyOf, madeBefore, ONE_ORDER, sentBefore, type Submission } from '../buyer/repeat.ts';
import { tooFast } from '../edit/unpaid.ts';

/** Order, lines, cart and stock. What is refused may be the second half of a double click: then the first one's answer counts. */
async function place(
  db: Db,
  context: MemberContext,
  draft: Draft,
  key: IdempotentKey,
  placeOn: (db: Db, placement: Placement) => Promise<Placed>,
): Promise<OrderMade | Failure> {
  const answer = answerOf(draft);
  const placed = await placeOn(db, await placementOf(db, context, draft, key, answer));
  if (placed.made) return answer;
  const before = await madeBefore<OrderMade>({ ...context, db }, key);
  return before ?? placeRefusal(draft, placed) ?? changedMeanwhile();
}

async function placeWithMore(tx: Db, context: MemberContext, draft: Draft, key: IdempotentKey): Promise<OrderMade> {
  const made = orRefuse(await place(tx, context, draft, key, placeOrder));
  // Another number was made by an earlier submission, with all it took.
  const refusal = made.order_id === draft.order_id ? await takeMore(tx, context, draft) : undefined;
  return refusal ? refuse(refusal) : made;
}

async function makeOrder(context: MemberContext, input: InputOf<'createOrder'>): Promise<OrderMade | Failure> {
  const request = readOrderRequest(input);
  if (isFailure(request)) return request;
  const submission: Submission = { call: ONE_ORDER, input, sent: context.idempotencyKey ?? '' };
  const sent = (): Promise<OrderMade | Failure | undefined> => sentBefore(context, submission, request.items !== null);
  const before = await sent();
  if (before !== undefined) return before;
  const quote = await quoteOf(context, request, { picksCoupon: false });
  // The same submission may have been made while this one was read: it took the cart or the last pieces.
  if (isFailure(quote)) return (await sent()) ?? (await emptiedBy(context, submission, quote)) ?? quote;
  const draft = await draftOf(context, input, quote);
  if (isFailure(draft)) return draft;
  const key = keyOf(context, submission, quote.wanted);
  if (!takesMore(draft)) return place(context.db, context, draft, key, placeWithOthers);
  return transact(context, (tx, context) => placeWithMore(tx, context, draft, key));
}

/** Refused submissions of a member in a minute; those that made an order are counted with it (order/unpaid). */
const MAX_REFUSED = 60;

/** Who is refused again and again is refused for the rest of the minute, by each process from the first time it noticed. */
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
  const retryAfter = await hit(context, `order:refused:${key}`, MAX_REFUSED, 60);
  if (retryAfter === 0) return made;
  blocked.set(key, now + retryAfter, context.clock.now());
  return tooFast(retryAfter);
}

/** POST order_new. A submission that comes again gets the order that was made (order/repeat). */
export function createOrder(context: MemberContext, input: InputOf<'createOrder'>): Promise<OrderMade | Failure> {
  return unlessHammering(context, () => makeOrder(context, input));
}
