/**
 * A member's message box: its pages, the number of unread messages, and marking as read. All calls concern the member who calls.
 */
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { messageKinds, type MessageKind } from '../../../engine/rules/people/message-kinds.ts';
import type { ListMessagesAnswer, CountUnreadAnswer } from '../../../schemas/types/contract.ts';
import { notFound, type Failure } from '../http/answer.ts';
import { seconds } from '../http/context.ts';
import { listAnswer, pagingOf } from '../http/input.ts';
import type { InputOf, MemberContext } from '../calls/operation.ts';
import { sumOf } from '../system/spread.ts';
import { memberMessage } from './tables.ts';

function ofMember({ member }: MemberContext, kind: InputOf<'listMessages'>['kind'] = ''): SQL | undefined {
  return and(
    eq(memberMessage.user_id, member.user_id),
    memberMessage.shown,
    kind === '' ? undefined : eq(memberMessage.kind, kind),
  );
}

/** GET /mall/messages: newest first, 10 a page; `kind` keeps one. */
export async function listMessages(
  context: MemberContext,
  input: InputOf<'listMessages'>,
): Promise<ListMessagesAnswer> {
  const { db } = context;
  const { pageSize, offset } = pagingOf(input, 10);
  const where = ofMember(context, input.kind);
  const [rows, total] = await Promise.all([
    db.select().from(memberMessage).where(where).orderBy(desc(memberMessage.message_id)).limit(pageSize).offset(offset),
    db.$count(memberMessage, where),
  ]);
  const list = rows.map(({ message_id, kind, title, text, path, created, read_at }) => ({
    message_id: String(message_id),
    kind,
    title,
    text,
    path,
    created,
    is_read: read_at !== null,
  }));
  return listAnswer(list, total);
}

/** GET /mall/messages/num: unread messages, by kind and in all. */
export async function countUnread(context: MemberContext): Promise<CountUnreadAnswer> {
  const rows = await context.db
    .select({ kind: memberMessage.kind, count: sql<number>`count(*)::int` })
    .from(memberMessage)
    .where(and(ofMember(context), isNull(memberMessage.read_at)))
    .groupBy(memberMessage.kind);
  const of = (kind: MessageKind): number => rows.find((row) => row.kind === kind)?.count ?? 0;
  const byKind = Object.fromEntries(messageKinds.map((kind) => [kind, of(kind)]));
  return { ...byKind, unread: sumOf(rows, ({ count }) => count) };
}

/**
 * POST /mall/messages/read: marks the named messages, all of which must be the member's; with is_all all messages, or all of a
 * kind.
 */
export async function readMessages(
  context: MemberContext,
  { message_ids: ids = [], is_all: all, kind }: InputOf<'readMessages'>,
): Promise<{ status: true } | Failure> {
  const { db } = context;
  if (!all) {
    const named = [...new Set(ids)];
    const own = await db.$count(memberMessage, and(ofMember(context), inArray(memberMessage.message_id, named)));
    if (named.length === 0 || own < named.length) return notFound('消息不存在');
  }
  await db
    .update(memberMessage)
    .set({ read_at: seconds(context) })
    .where(
      and(
        ofMember(context, kind),
        isNull(memberMessage.read_at),
        all ? undefined : inArray(memberMessage.message_id, ids),
      ),
    );
  return { status: true };
}
