import { bigint, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** Members who want a message before a flash sale begins; `created` in Unix seconds. Rows are deleted once it has begun. */
export const seckillReminder = pgTable(
  'seckill_reminder',
  {
    seckill_id: integer().notNull(),
    user_id: integer().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seckill_id, table.user_id] }),
    index('seckill_reminder_member').on(table.user_id),
  ],
);
