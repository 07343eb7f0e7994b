/** Messages of a conversation: read for both sides, and written by both. */
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { CONVERSATION_LIMITS, CONVERSATION_MESSAGES } from '../../../engine/rules/people/conversations.ts';
import { PICTURE_MESSAGES } from '../../../engine/rules/content/pictures.ts';
import type { ConversationMessage } from '../../../schemas/types/contract.ts';
import { picturesNamed } from '../../content/picture/upload/own-uploads.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { memberTopic, officeTopics, sendNews } from '../../kernel/live/news.ts';
import { operator } from '../operator/tables.ts';
import { cardsOf, type About } from './cards.ts';
import { conversation, conversationMessage } from './tables.ts';

export type Conversation = typeof conversation.$inferSelect;

/** Messages of one answer; older ones are asked for by `before`. */
const PAGE = 50;

interface Page {
  list: ConversationMessage[];
  /** There are older ones. */
  older: boolean;
}

/** The newest messages, or those before one, oldest first. Members see neither notes nor the names of operators. */
export async function messagesOf(db: Db, id: number, side: 'member' | 'office', before?: number): Promise<Page> {
  const rows = await db
    .select({ row: conversationMessage, name: operator.name, username: operator.username })
    .from(conversationMessage)
    .leftJoin(operator, eq(operator.operator_id, conversationMessage.operator_id))
    .where(
      and(
        eq(conversationMessage.conversation_id, id),
        before === undefined ? undefined : lt(conversationMessage.message_id, before),
        side === 'member' ? ne(conversationMessage.by, 'note') : undefined,
      ),
    )
    .orderBy(desc(conversationMessage.message_id))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE).toReversed();
  const card = await cardsOf(
    db,
    page.map(({ row }) => row),
  );
  const list = page.map(({ row, name, username }) => ({
    message_id: row.message_id,
    by: row.by,
    name: side === 'office' ? name || (username ?? '') : '',
    text: row.text,
    pics: row.pics,
    created: row.created,
    ...card(row),
  }));
  return { list, older: rows.length > PAGE };
}

/** What somebody writes. */
export interface Written extends About {
  text: string;
  pics: string[];
}

/** Text and pictures of a request; `isPicture` says which addresses count. */
export function writtenOf(
  input: { text?: string; pics?: unknown },
  about: About,
  isPicture: (address: string) => boolean,
): Written | Failure {
  const text = (input.text ?? '').trim();
  const pics = picturesNamed(input.pics);
  if ([...text].length > CONVERSATION_LIMITS.text) return fail(CONVERSATION_MESSAGES.long, 422, { field: 'text' });
  if (pics.length > CONVERSATION_LIMITS.pictures)
    return fail(CONVERSATION_MESSAGES.picturesMany, 422, { field: 'pics' });
  if (!pics.every(isPicture)) return fail(PICTURE_MESSAGES.wrongAddress, 422, { field: 'pics' });
  return { text, pics, ...about };
}

/** Characters of the last message that lists show. */
const SHOWN = 60;

/** One line of a message for lists and notices. */
function briefOf({ text, pics, order_id }: Written): string {
  const line = text.replace(/\s+/g, ' ');
  if (line !== '') return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
  if (pics.length > 0) return '［图片］';
  return order_id === '' ? '［商品］' : '［订单］';
}

/** Locks the conversation for a message or a change; undefined without one. */
export async function lockConversation(tx: Db, id: number): Promise<Conversation | undefined> {
  const [row] = await tx.select().from(conversation).where(eq(conversation.conversation_id, id)).for('update');
  return row;
}

/** Stores a message in the locked conversation, which it opens again; answers its number. */
export async function addMessage(
  tx: Db,
  row: Conversation,
  by: 'member' | 'office',
  written: Written,
  { operator_id, now }: { operator_id: number; now: number },
): Promise<number> {
  const { conversation_id, shop_id, waiting_since } = row;
  const took = by === 'office' && waiting_since !== null ? Math.max(0, now - waiting_since) : null;
  const [message] = await tx
    .insert(conversationMessage)
    .values({ conversation_id, shop_id, by, operator_id, ...written, took, created: now })
    .returning({ message_id: conversationMessage.message_id });
  const isAbout = written.order_id !== '' || written.goods_id > 0;
  await tx
    .update(conversation)
    .set({
      state: 'open',
      last_text: briefOf(written),
      last_at: now,
      ...(isAbout && { order_id: written.order_id, goods_id: written.goods_id }),
      // Whoever writes has read.
      ...(by === 'member'
        ? {
            waiting_since: waiting_since ?? now,
            office_unread: sql`${conversation.office_unread} + 1`,
            member_unread: 0,
            unread_since: null,
            told: false,
          }
        : {
            waiting_since: null,
            office_unread: 0,
            member_unread: sql`${conversation.member_unread} + 1`,
            unread_since: row.unread_since ?? now,
            ...(row.operator_id === 0 && { operator_id }),
          }),
    })
    .where(eq(conversation.conversation_id, conversation_id));
  return message?.message_id ?? 0;
}

/** Open pages of both sides load the conversation again. */
export function sendConversation(tx: Db, { user_id, shop_id }: Pick<Conversation, 'user_id' | 'shop_id'>): void {
  const topics = [memberTopic(user_id), ...officeTopics('service.read', shop_id)];
  sendNews(tx, { topics, event: 'conversation', data: {} });
}
