import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Every movement of points; the sum of a member's rows is member.point. journal_type as in contract 3. */
export const pointLedger = pgTable(
  'point_ledger',
  {
    ledgerId: bigint('ledger_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').notNull(),
    journalType: integer('journal_type').notNull(),
    reference: text('reference').notNull(),
    /** points; negative when spent */
    change: integer('change').notNull(),
    description: text('description').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('point_ledger_cause').on(table.userId, table.journalType, table.reference),
    index('point_ledger_member').on(table.userId, table.at.desc()),
  ],
);
