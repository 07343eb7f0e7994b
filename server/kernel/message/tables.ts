import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Messages of the mall to members: each cause once, by its `reference`. Times in Unix seconds. */
export const memberMessage = pgTable(
  'member_message',
  {
    messageId: bigint('message_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').notNull(),
    kind: text('kind').$type<'order' | 'refund' | 'coupon' | 'arrival' | 'sale'>().notNull(),
    reference: text('reference').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** page of the shop that it is about, without /h5 */
    path: text('path').notNull(),
    created: bigint('created', { mode: 'number' }).notNull(),
    /** when it was read; null until then */
    readAt: bigint('read_at', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('member_message_cause').on(table.userId, table.kind, table.reference),
    index('member_message_newest').on(table.userId, table.messageId.desc()),
    index('member_message_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
    index('member_message_created').on(table.created),
  ],
);
