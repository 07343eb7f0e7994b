import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Every movement of points; the sum of a member's rows is member.point. journal_type as in contract 3. */
export const pointLedger = pgTable(
  'point_ledger',
  {
    ledger_id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer().notNull(),
    journal_type: integer().notNull(),
    reference: text().notNull(),
    /** points; negative when spent */
    change: integer().notNull(),
    description: text().notNull(),
    at: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('point_ledger_cause').on(table.user_id, table.journal_type, table.reference),
    index('point_ledger_member').on(table.user_id, table.at.desc()),
  ],
);
