/** One conversation in the office: read with the member and the orders beside it, answered, handed over, closed and reopened. */
import { and, desc, eq, isNull } from 'drizzle-orm';
import { CONVERSATION_LIMITS, CONVERSATION_MESSAGES } from '../../../engine/rules/people/conversations.ts';
import type { ConversationColleaguesAnswer, ConversationDetail } from '../../../schemas/types/contract.ts';
import { isLibraryPicture } from '../../content/picture/store.ts';
import { grantsOfHeld, HELD } from '../../kernel/access/operator-grants.ts';
import { isOwnShop, mayIn } from '../../kernel/access/shops.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { listAnswer } from '../../kernel/http/input.ts';
import { notifyOperators, operatorTopic, sendNews } from '../../kernel/live/news.ts';
import { record } from '../../kernel/system/audit.ts';
import { digest, once } from '../../kernel/system/idempotent.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import { orders } from '../../orders/tables.ts';
import { member } from '../member/tables.ts';
import { operator } from '../operator/tables.ts';
import { cardsOf, goodsNamed, type About } from './cards.ts';
import {
  addMessage,
  lockConversation,
  messagesOf,
  sendConversation,
  writtenOf,
  type Conversation,
} from './messages.ts';
import { listed, personsIn, selectConversations } from './office-list.ts';
import { conversation, conversationMessage } from './tables.ts';

/** Orders of the member beside the conversation. */
const ORDERS = 5;

async function memberBeside(context: ScopedContext, row: Conversation): Promise<ConversationDetail['member']> {
  const { db } = context;
  const persons = personsIn(context, row.shop_id);
  const { shop_ids } = context.operator;
  // Who serves single shops sees the orders in the conversation's shop alone.
  const own = and(eq(orders.user_id, row.user_id), isNull(orders.service), shop_ids && eq(orders.shop_id, row.shop_id));
  const [[who], latest, count] = await Promise.all([
    db.select().from(member).where(eq(member.user_id, row.user_id)),
    db
      .select({ order_id: orders.order_id })
      .from(orders)
      .where(own)
      .orderBy(desc(orders.created), desc(orders.order_id))
      .limit(ORDERS),
    db.$count(orders, own),
  ]);
  const about = latest.map(({ order_id }) => ({ order_id, goods_id: 0 }));
  const card = await cardsOf(db, about);
  return {
    user_id: row.user_id,
    username: persons.name(who?.username ?? ''),
    mobile: persons.mobile(who?.mobile ?? ''),
    created: who?.created ?? 0,
    orders_count: count,
    orders: about.flatMap((one) => card(one).order ?? []),
  };
}

async function detailOf(context: ScopedContext, id: number, before?: number): Promise<ConversationDetail | Failure> {
  const [read] = await selectConversations(context).where(eq(conversation.conversation_id, id));
  if (!read || !isOwnShop(context, read.row.shop_id)) return notFound(CONVERSATION_MESSAGES.none);
  const { row } = read;
  const [beside, card, messages] = await Promise.all([
    memberBeside(context, row),
    cardsOf(context.db, [row]),
    messagesOf(context.db, id, 'office', before),
  ]);
  return { conversation: listed(context, read), member: beside, about: card(row), ...messages };
}

/** GET /mall/conversations/:conversation_id */
export const readConversation: Handler<'readConversation'> = (context, { conversation_id, before }) =>
  detailOf(context, conversation_id, before);

async function lockOwn(tx: Db, context: ScopedContext, id: number): Promise<Conversation> {
  const row = await lockConversation(tx, id);
  return orThrow(row && isOwnShop(context, row.shop_id) ? row : notFound(CONVERSATION_MESSAGES.none));
}

/** What an answer is about: goods of the shop, or an order of the member there. */
async function aboutOf(
  { db }: ScopedContext,
  { user_id, shop_id }: Conversation,
  { item_id = 0, order_id = '' }: { item_id?: number; order_id?: string },
): Promise<About | Failure> {
  if (order_id !== '') {
    const own = and(eq(orders.order_id, order_id), eq(orders.user_id, user_id), eq(orders.shop_id, shop_id));
    return (await db.$count(orders, own)) > 0
      ? { order_id, goods_id: 0 }
      : fail(CONVERSATION_MESSAGES.noOrder, 422, { field: 'order_id' });
  }
  if (item_id === 0) return { order_id: '', goods_id: 0 };
  const item = await goodsNamed(db, item_id);
  // The mall itself recommends goods of every shop.
  return item && (shop_id === 0 || item.shop_id === shop_id)
    ? { order_id: '', goods_id: item.goods_id }
    : fail(CONVERSATION_MESSAGES.noGoods, 422, { field: 'item_id' });
}

/** POST /mall/conversations/:conversation_id/messages. The same `key` is written once; the first who answers handles it. */
export const answerConversation: Handler<'answerConversation'> = async (context, input) => {
  const { conversation_id, key = context.idempotencyKey ?? '' } = input;
  const { operator_id } = context.operator;
  const work = async (tx: Db, context: ScopedContext) => {
    const row = await lockOwn(tx, context, conversation_id);
    const about = orThrow(await aboutOf({ ...context, db: tx }, row, input));
    const written = orThrow(writtenOf(input, about, (address) => isLibraryPicture(context.config, address)));
    if (written.text === '' && written.pics.length === 0 && about.order_id === '' && about.goods_id === 0)
      return fail(CONVERSATION_MESSAGES.empty, 422, { field: 'text' });
    const message_id = await addMessage(tx, row, 'office', written, { operator_id, now: seconds(context) });
    sendConversation(tx, row);
    notifyOperators(tx, 'service.read', row.shop_id);
    return { message_id };
  };
  if (key === '') return transact(context, work);
  const { item_id = 0, order_id = '', text = '', pics = [] } = input;
  const body = digest({ conversation_id, item_id, order_id, text, pics });
  return once(context, { key: `conversation-answer:${operator_id}:${key}`, body }, work);
};

/** POST /mall/conversations/:conversation_id/read */
export const readByOffice: Handler<'readByOffice'> = (context, { conversation_id }) =>
  transact(context, async (tx, context) => {
    const row = await lockOwn(tx, context, conversation_id);
    if (row.office_unread === 0) return { status: true as const };
    await tx.update(conversation).set({ office_unread: 0 }).where(eq(conversation.conversation_id, conversation_id));
    notifyOperators(tx, 'service.read', row.shop_id);
    return { status: true as const };
  });

/** Operators who can answer in the shop, in the order of their names. */
async function colleaguesIn(db: Db, shopId: number): Promise<ConversationColleaguesAnswer['list']> {
  const rows = await db
    .select({ operator_id: operator.operator_id, username: operator.username, name: operator.name, ...HELD })
    .from(operator)
    .where(eq(operator.locked, false))
    .orderBy(operator.username);
  return rows
    .filter((row) => mayIn({ operator: { grants: grantsOfHeld(row) } }, 'service.write', shopId))
    .map(({ operator_id, username, name }) => ({ operator_id, name: name || username }));
}

/** GET /mall/conversations/:conversation_id/colleagues */
export const conversationColleagues: Handler<'conversationColleagues'> = async (context, { conversation_id }) => {
  const one = eq(conversation.conversation_id, conversation_id);
  const [row] = await context.db.select({ shop_id: conversation.shop_id }).from(conversation).where(one);
  if (!row || !isOwnShop(context, row.shop_id)) return notFound(CONVERSATION_MESSAGES.none);
  const list = await colleaguesIn(context.db, row.shop_id);
  return listAnswer(list, list.length);
};

interface Change {
  state?: 'open' | 'closed';
  /** of the new handler */
  name?: string | undefined;
  note: string;
}

/** A change as a note between the messages. */
function noteText({ state, name, note }: Change): string {
  const said = [
    ...(name === undefined ? [] : [`转交给 ${name}`]),
    ...(state === undefined ? [] : [state === 'closed' ? '结束了会话' : '重新打开了会话']),
  ].join('，');
  return note === '' ? said : `${said === '' ? '' : `${said}：`}${note}`;
}

/** PUT /mall/conversations/:conversation_id: hands over, closes, reopens, or leaves a note to colleagues. */
export const changeConversation: Handler<'changeConversation'> = async (context, input) => {
  const { conversation_id, state, operator_id } = input;
  const note = (input.note ?? '').trim();
  if ([...note].length > CONVERSATION_LIMITS.note) return fail(CONVERSATION_MESSAGES.noteLong, 422, { field: 'note' });
  const changed = await transact(context, async (tx, context) => {
    const row = await lockOwn(tx, context, conversation_id);
    const handler =
      operator_id === undefined
        ? undefined
        : (await colleaguesIn(tx, row.shop_id)).find((one) => one.operator_id === operator_id);
    if (operator_id !== undefined && !handler)
      return fail(CONVERSATION_MESSAGES.noColleague, 422, { field: 'operator_id' });
    const before = { state: row.state, operator_id: row.operator_id };
    const after = { state: state ?? row.state, operator_id: operator_id ?? row.operator_id };
    const isMoved = after.operator_id !== before.operator_id;
    const text = noteText({
      ...(after.state !== before.state && { state: after.state }),
      name: isMoved ? handler?.name : undefined,
      note,
    });
    if (text === '') return {};
    // Closing a conversation that waits is an answer, too.
    const waiting = after.state === 'closed' ? { waiting_since: null, office_unread: 0 } : {};
    await tx
      .update(conversation)
      .set({ ...after, ...waiting })
      .where(eq(conversation.conversation_id, conversation_id));
    await tx.insert(conversationMessage).values({
      conversation_id,
      shop_id: row.shop_id,
      by: 'note',
      operator_id: context.operator.operator_id,
      text,
      created: seconds(context),
    });
    const detail = { before, after, ...(note !== '' && { note }) };
    await record(context, 'conversation.change', `conversation:${conversation_id}`, detail, tx);
    sendConversation(tx, row);
    notifyOperators(tx, 'service.read', row.shop_id);
    if (isMoved && operator_id !== undefined && operator_id !== context.operator.operator_id)
      sendNews(tx, { topics: [operatorTopic(operator_id)], event: 'conversation-written', data: {} });
    return {};
  });
  return isFailure(changed) ? changed : detailOf(context, conversation_id);
};
