import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ServiceHours } from '../../../engine/rules/people/service-hours.ts';
import type { TrailWords } from '../../kernel/db/trail-words.ts';

/** What a member and a shop write to each other: one conversation for the two, reopened by the next message. Times in Unix seconds. */
export const conversation = pgTable(
  'conversation',
  {
    conversation_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer().notNull(),
    /** 0 is the mall itself */
    shop_id: integer().notNull().default(0),
    state: text().$type<'open' | 'closed'>().notNull().default('open'),
    /** what it is about now: the order or the goods that was attached last; '' and 0 for neither */
    order_id: text().notNull().default(''),
    goods_id: integer().notNull().default(0),
    /** the operator who handles it; 0 for nobody */
    operator_id: integer().notNull().default(0),
    last_text: text().notNull().default(''),
    last_at: bigint({ mode: 'number' }).notNull(),
    /** since when the member waits for an answer; null while the shop wrote last */
    waiting_since: bigint({ mode: 'number' }),
    /** messages of the other side that the member, and the office, have not read */
    member_unread: integer().notNull().default(0),
    office_unread: integer().notNull().default(0),
    /** when the oldest answer was written that the member has not read; null without one */
    unread_since: bigint({ mode: 'number' }),
    /** The member was told of the unread answers. */
    told: boolean().notNull().default(false),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('conversation_sides').on(table.user_id, table.shop_id),
    index('conversation_last').on(table.last_at, table.conversation_id),
    index('conversation_shop').on(table.shop_id, table.last_at),
    index('conversation_waiting')
      .on(table.waiting_since, table.conversation_id)
      .where(sql`${table.waiting_since} is not null`),
    index('conversation_untold')
      .on(table.unread_since)
      .where(sql`${table.unread_since} is not null and not ${table.told}`),
  ],
);

export const conversationMessage = pgTable(
  'conversation_message',
  {
    message_id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversation_id: integer().notNull(),
    /** as in the conversation, for the shop's time to answer */
    shop_id: integer().notNull().default(0),
    /** note: of an operator to colleagues, which the member does not see */
    by: text().$type<'member' | 'office' | 'note'>().notNull(),
    /** who wrote it in the office; 0 for the member */
    operator_id: integer().notNull().default(0),
    text: text().notNull().default(''),
    pics: jsonb().$type<string[]>().notNull().default([]),
    order_id: text().notNull().default(''),
    goods_id: integer().notNull().default(0),
    /** of an answer: the seconds for which the member had waited; null of others */
    took: integer(),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('conversation_message_conversation').on(table.conversation_id, table.message_id),
    index('conversation_message_took')
      .on(table.shop_id, table.created)
      .where(sql`${table.took} is not null`),
  ],
);

/** How a shop serves: its quick replies, and its hours where they differ from the mall's. Shop 0 is the mall, whose hours are a setting. */
export const serviceDesk = pgTable('service_desk', {
  shop_id: integer().primaryKey(),
  /** null: those of the mall */
  hours: jsonb().$type<ServiceHours>(),
  replies: jsonb().$type<string[]>().notNull().default([]),
});

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  conversation: { state: '状态', operator_id: '处理人', note: '说明' },
  'service-desk': { hours: '服务时间', replies: '快捷回复' },
};
