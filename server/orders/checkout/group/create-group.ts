/**
 * orders_new: makes the orders of several shops, all or none. One statement places them. It locks in ascending order of ids, as
 * every order does, so that two groups with the same goods cannot deadlock. Coupons and points are taken in the same transaction.
 */
import type { CreateOrdersAnswer } from '../../../../schemas/types/contract.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import type { InputOf, MemberContext } from '../../../kernel/calls/operation.ts';
import { sumOf } from '../../../kernel/system/spread.ts';
import type { IdempotentKey } from '../../../kernel/system/idempotent.ts';
import { orThrow, throwFailure, transact } from '../../../kernel/system/transact.ts';
import { unlessHammering } from '../create.ts';
import {
  draftAnswer,
  changedMeanwhile,
  draftOf,
  placementOf,
  placeFailure,
  takeMore,
  takesMore,
  type Draft,
} from '../draft.ts';
import { bodiesOf, ofOrder, readGroup, type GroupRequest } from './group.ts';
import { groupQuoteOf, type GroupQuote } from './group-quote.ts';
import { placeOrders } from '../place.ts';
import { emptiedBy, keyOf, madeBefore, sentBefore, SEVERAL_ORDERS, type Submission } from '../../buyer/repeat.ts';

interface GroupDraft {
  drafts: Draft[];
  names: string[];
}

/** Drafts of all orders, or why one of them cannot be made. */
async function draftsOf(
  context: MemberContext,
  input: InputOf<'createOrders'>,
  { orders }: GroupQuote,
): Promise<GroupDraft | Failure> {
  const bodies = bodiesOf(input);
  const drafts: Draft[] = [];
  for (const [index, { quote, shopName, refusal: failure }] of orders.entries()) {
    if (failure) return failure;
    const draft = await draftOf(context, bodies[index] ?? {}, quote);
    if (isFailure(draft)) return ofOrder(draft, index, shopName);
    drafts.push(draft);
  }
  return { drafts, names: orders.map(({ shopName }) => shopName) };
}

async function place(
  db: Db,
  context: MemberContext,
  { drafts, names }: GroupDraft,
  key: IdempotentKey,
): Promise<CreateOrdersAnswer | Failure> {
  const made = drafts.map(draftAnswer);
  const answer: CreateOrdersAnswer = { orders: made, total_fee: sumOf(made, ({ total_fee }) => total_fee) };
  const party = await Promise.all(drafts.map((draft) => placementOf(db, context, draft, key, answer)));
  const group_id = drafts.length > 1 ? (drafts[0]?.order_id ?? null) : null;
  const placed = await placeOrders(
    db,
    party.map((placement) => ({ ...placement, order: { ...placement.order, group_id } })),
  );
  if (placed.every((order) => order.made)) return answer;
  const before = await madeBefore<CreateOrdersAnswer>({ ...context, db }, key);
  if (before) return before;
  for (const [index, draft] of drafts.entries()) {
    const order = placed[index];
    const failure = order && placeFailure(draft, order, drafts.length);
    if (failure) return order.orders && order.pace ? ofOrder(failure, index, names[index] ?? '') : failure;
  }
  return changedMeanwhile();
}

async function placeWithMore(
  tx: Db,
  context: MemberContext,
  group: GroupDraft,
  key: IdempotentKey,
): Promise<CreateOrdersAnswer> {
  const made = orThrow(await place(tx, context, group, key));
  // Other order numbers come from an earlier submission, which already took coupons and points.
  if (made.orders[0]?.order_id !== group.drafts[0]?.order_id) return made;
  for (const [index, draft] of group.drafts.entries()) {
    const failure = await takeMore(tx, context, draft);
    if (failure) throwFailure(ofOrder(failure, index, group.names[index] ?? ''));
  }
  return made;
}

async function quoted(context: MemberContext, group: GroupRequest): Promise<GroupQuote | Failure> {
  const quote = await groupQuoteOf(context, group, { picksCoupon: false });
  if (isFailure(quote) || group.points <= quote.maxPoint) return quote;
  return fail(`最多可使用${quote.maxPoint}积分`, 422, { field: 'point_use' });
}

async function makeOrders(
  context: MemberContext,
  input: InputOf<'createOrders'>,
): Promise<CreateOrdersAnswer | Failure> {
  const group = readGroup(input);
  if (isFailure(group)) return group;
  const submission: Submission = { call: SEVERAL_ORDERS, input, sent: context.idempotencyKey ?? '' };
  const sent = (): Promise<CreateOrdersAnswer | Failure | undefined> => sentBefore(context, submission, false);
  const before = await sent();
  if (before !== undefined) return before;
  const quote = await quoted(context, group);
  // An equal submission may have been carried out while this one was read, and emptied the cart or taken the last pieces.
  if (isFailure(quote)) return (await sent()) ?? (await emptiedBy(context, submission, quote)) ?? quote;
  const drafts = await draftsOf(context, input, quote);
  if (isFailure(drafts)) return drafts;
  const key = keyOf(
    context,
    submission,
    quote.orders.flatMap(({ quote: { wanted } }) => wanted),
  );
  if (!drafts.drafts.some(takesMore)) return place(context.db, context, drafts, key);
  return transact(context, (tx, context) => placeWithMore(tx, context, drafts, key));
}

/** POST orders_new. A repeated submission gets the orders that were made (buyer/repeat). */
export function createOrders(
  context: MemberContext,
  input: InputOf<'createOrders'>,
): Promise<CreateOrdersAnswer | Failure> {
  return unlessHammering(context, () => makeOrders(context, input));
}
