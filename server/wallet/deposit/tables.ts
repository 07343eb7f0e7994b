import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Every movement of stored value, in cents; the sum of a member's rows is member.deposit. `reference` names the cause. */
export const depositLedger = pgTable(
  'deposit_ledger',
  {
    ledger_id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer().notNull(),
    kind: text().$type<'opening' | 'payment' | 'refund' | 'recharge' | 'bonus'>().notNull(),
    reference: text().notNull(),
    /** cents; negative when spent */
    change: integer().notNull(),
    at: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('deposit_ledger_cause').on(table.user_id, table.kind, table.reference),
    index('deposit_ledger_member').on(table.user_id, table.at.desc()),
  ],
);
