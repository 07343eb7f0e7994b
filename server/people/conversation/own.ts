/** A member's own conversations: the list, one of them with its messages, writing, and marking as read. */
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { CONVERSATION_MESSAGES } from '../../../engine/rules/people/conversations.ts';
import { PICTURE_MESSAGES } from '../../../engine/rules/content/pictures.ts';
import { HOUR } from '../../../engine/rules/format/time.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { ListOwnConversationsAnswer, ReadOwnConversationAnswer } from '../../../schemas/types/contract.ts';
import { isStoredPicture } from '../../content/picture/store.ts';
import { memberUploader, showUploads } from '../../content/picture/upload/own-uploads.ts';
import type { Handler, MemberContext } from '../../kernel/calls/operation.ts';
import { hit } from '../../kernel/codes/rate-limit.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { announce, notifyOperators } from '../../kernel/live/news.ts';
import { digest, once } from '../../kernel/system/idempotent.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import { transact } from '../../kernel/system/transact.ts';
import { orders } from '../../orders/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { cardsOf, goodsNamed, type About } from './cards.ts';
import { expectedOf } from './desk.ts';
import {
  addMessage,
  lockConversation,
  messagesOf,
  sendConversation,
  writtenOf,
  type Conversation,
} from './messages.ts';
import { conversation } from './tables.ts';

/** Messages that a member may write in an hour. */
const WRITTEN = 120;

interface Named {
  distributor_id?: number;
  item_id?: number;
  order_id?: string;
}

/** The shop with which a member speaks, and what it is about. Another member's order is refused as one that does not exist. */
async function sidesOf(
  { db, member }: MemberContext,
  { distributor_id = 0, item_id = 0, order_id = '' }: Named,
): Promise<{ shop_id: number; shop_name: string; about: About } | Failure> {
  let about: About = { order_id, goods_id: 0 };
  let shopId = distributor_id;
  if (order_id !== '') {
    const own = and(eq(orders.order_id, order_id), eq(orders.user_id, member.user_id));
    const [order] = await db.select({ shop_id: orders.shop_id }).from(orders).where(own);
    if (!order) return notFound(SERVER_MESSAGES.noOrder);
    shopId = order.shop_id;
  } else if (item_id > 0) {
    const item = await goodsNamed(db, item_id);
    if (!item) return notFound(SERVER_MESSAGES.noGoods);
    about = { order_id: '', goods_id: item.goods_id };
    shopId = item.shop_id;
  }
  if (shopId === 0) return { shop_id: 0, shop_name: '', about };
  const [row] = await db.select({ name: shop.name }).from(shop).where(eq(shop.distributor_id, shopId));
  return row ? { shop_id: shopId, shop_name: row.name, about } : notFound(CONVERSATION_MESSAGES.noShop);
}

async function ownWith(db: Db, userId: number, shopId: number): Promise<Conversation | undefined> {
  const [row] = await db
    .select()
    .from(conversation)
    .where(and(eq(conversation.user_id, userId), eq(conversation.shop_id, shopId)));
  return row;
}

/** What is not what the conversation is about already. */
const newAbout = (row: Conversation | undefined, about: About): About =>
  row?.order_id === about.order_id && row.goods_id === about.goods_id ? { order_id: '', goods_id: 0 } : about;

/** GET /mall/own-conversation */
export const readOwnConversation: Handler<'readOwnConversation'> = async (
  context,
  input,
): Promise<ReadOwnConversationAnswer | Failure> => {
  const sides = await sidesOf(context, input);
  if (isFailure(sides)) return sides;
  const { shop_id, shop_name, about } = sides;
  const row = await ownWith(context.db, context.member.user_id, shop_id);
  const attached = newAbout(row, about);
  const [expected, card, messages] = await Promise.all([
    expectedOf(context, shop_id),
    cardsOf(context.db, [attached]),
    row ? messagesOf(context.db, row.conversation_id, 'member', input.before) : { list: [], older: false },
  ]);
  return {
    conversation_id: row?.conversation_id ?? 0,
    distributor_id: shop_id,
    shop_name,
    state: row?.state ?? 'open',
    unread: row?.member_unread ?? 0,
    expected,
    about: card(attached),
    ...messages,
  };
};

/** The member's conversation with the shop, locked; it is made by the first message. */
async function openConversation(tx: Db, userId: number, shopId: number, now: number): Promise<Conversation> {
  await tx
    .insert(conversation)
    .values({ user_id: userId, shop_id: shopId, last_at: now, created: now })
    .onConflictDoNothing();
  const row = await ownWith(tx, userId, shopId);
  const locked = row && (await lockConversation(tx, row.conversation_id));
  if (!locked) throw new Error('A conversation was deleted while it was written to.');
  return locked;
}

/** POST /mall/own-conversation: a message to the shop. The same `key` is written once. */
export const writeOwnConversation: Handler<'writeOwnConversation'> = async (context, input) => {
  const sides = await sidesOf(context, input);
  if (isFailure(sides)) return sides;
  const { shop_id, about } = sides;
  const written = writtenOf(input, about, isStoredPicture);
  if (isFailure(written)) return written;
  if (written.text === '' && written.pics.length === 0)
    return fail(CONVERSATION_MESSAGES.empty, 422, { field: 'text' });
  const { user_id } = context.member;
  const work = async (tx: Db, context: MemberContext) => {
    const retryAfter = await hit({ ...context, db: tx }, `conversation:${user_id}`, WRITTEN, HOUR);
    if (retryAfter > 0) return fail(CONVERSATION_MESSAGES.often, 429, { retryAfter });
    if (!(await showUploads(tx, memberUploader(user_id), written.pics)))
      return fail(PICTURE_MESSAGES.wrongAddress, 422, { field: 'pics' });
    const now = seconds(context);
    const row = await openConversation(tx, user_id, shop_id, now);
    const message_id = await addMessage(
      tx,
      row,
      'member',
      { ...written, ...newAbout(row, about) },
      { operator_id: 0, now },
    );
    sendConversation(tx, row);
    notifyOperators(tx, 'service.read', shop_id);
    announce(tx, 'conversation-written', shop_id);
    return { conversation_id: row.conversation_id, message_id };
  };
  const key = input.key ?? context.idempotencyKey ?? '';
  if (key === '') return transact(context, work);
  return once(context, { key: `conversation:${user_id}:${key}`, body: digest({ shop_id, written }) }, work);
};

/** POST /mall/own-conversation/read */
export const readOwnMessages: Handler<'readOwnMessages'> = async (context, { conversation_id }) => {
  const own = and(eq(conversation.conversation_id, conversation_id), eq(conversation.user_id, context.member.user_id));
  const [row] = await context.db
    .update(conversation)
    .set({ member_unread: 0, unread_since: null, told: false })
    .where(own)
    .returning({ shop_id: conversation.shop_id });
  return row ? { distributor_id: row.shop_id } : notFound(CONVERSATION_MESSAGES.none);
};

/** GET /mall/own-conversations: the newest first, and how many messages are unread in all. */
export const listOwnConversations: Handler<'listOwnConversations'> = async (
  context,
  input,
): Promise<ListOwnConversationsAnswer> => {
  const { db, member } = context;
  const { pageSize, offset } = pagingOf(input, 10);
  const mine = eq(conversation.user_id, member.user_id);
  const [rows, total, unread] = await Promise.all([
    db
      .select({ row: conversation, name: shop.name, logo: shop.logo })
      .from(conversation)
      .leftJoin(shop, eq(shop.distributor_id, conversation.shop_id))
      .where(mine)
      .orderBy(desc(conversation.last_at), desc(conversation.conversation_id))
      .limit(pageSize)
      .offset(offset),
    db.$count(conversation, mine),
    db
      .select({ count: sql<number>`sum(${conversation.member_unread})::int` })
      .from(conversation)
      .where(and(mine, gt(conversation.member_unread, 0))),
  ]);
  const list = rows.map(({ row, name, logo }) => ({
    conversation_id: row.conversation_id,
    distributor_id: row.shop_id,
    shop_name: name ?? '',
    logo: logo ?? '',
    state: row.state,
    last_text: row.last_text,
    last_at: row.last_at,
    unread: row.member_unread,
  }));
  return { ...listAnswer(list, total), unread: sumOf(unread, ({ count }) => count ?? 0) };
};
