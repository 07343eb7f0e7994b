import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Every movement of stored value, in cents; the sum of a member's rows is member.deposit. `reference` names the cause. */
export const depositLedger = pgTable(
  'deposit_ledger',
  {
    ledgerId: bigint('ledger_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').notNull(),
    kind: text('kind').$type<'opening' | 'payment' | 'refund' | 'recharge' | 'bonus'>().notNull(),
    reference: text('reference').notNull(),
    /** cents; negative when spent */
    change: integer('change').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('deposit_ledger_cause').on(table.userId, table.kind, table.reference),
    index('deposit_ledger_member').on(table.userId, table.at.desc()),
  ],
);
