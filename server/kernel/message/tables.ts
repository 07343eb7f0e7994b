import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NoticeChannel } from '../../../engine/rules/notices/notice.ts';
import type { NoticeKind } from '../../../engine/rules/notices/notices.ts';
import type { MessageKind } from '../../../engine/rules/people/message-kinds.ts';
import { DAY } from '../../../engine/rules/format/time.ts';
import { retention } from '../db/retention.ts';
import type { TrailWords } from '../db/trail-words.ts';

/** Messages of the mall to members. `reference` names the cause, and each cause has one message. Times in Unix seconds. */
export const memberMessage = pgTable(
  'member_message',
  {
    message_id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer().notNull(),
    kind: text().$type<MessageKind>().notNull(),
    reference: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** path of the shop page that the message is about, without /h5 */
    path: text().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
    /** when it was read; null until then */
    read_at: bigint({ mode: 'number' }),
    /** false when the box of this kind is off; the row then only records that the cause had its message */
    shown: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('member_message_cause').on(table.user_id, table.kind, table.reference),
    index('member_message_newest').on(table.user_id, table.message_id.desc()),
    index('member_message_unread')
      .on(table.user_id)
      .where(sql`${table.read_at} is null`),
    index('member_message_created').on(table.created),
  ],
);

/** What operators changed about a notice on a channel; a notice without a row is as written in engine/rules/notices. */
export const messageTemplate = pgTable(
  'message_template',
  {
    kind: text().$type<NoticeKind>().notNull(),
    channel: text().$type<NoticeChannel>().notNull(),
    is_on: boolean().notNull(),
    /** null for the text of the house */
    title: text(),
    text: text(),
    /** the SMS gateway's own number of a template; '' without one */
    gateway_template: text().notNull().default(''),
    updated: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.channel] })],
);

export const RETENTIONS = [retention(memberMessage.created, 183 * DAY, '清理旧提醒')];

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  'message-template': { is_on: '发送', gateway_template: '短信平台模板编号', to: '接收人' },
};
