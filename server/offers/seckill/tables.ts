import { bigint, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** Who gets a message before a flash sale begins; `created` in Unix seconds. Rows go once it has begun. */
export const seckillReminder = pgTable(
  'seckill_reminder',
  {
    seckillId: integer('seckill_id').notNull(),
    userId: integer('user_id').notNull(),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seckillId, table.userId] }),
    index('seckill_reminder_member').on(table.userId),
  ],
);
