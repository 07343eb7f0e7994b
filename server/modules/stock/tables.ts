import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/**
 * Every movement of stock; the sum of a sku's rows is its counter. `reference` names the cause, for orders their number: one
 * row a sku, kind and reference, so nothing is taken or given back twice.
 */
export const stockLedger = pgTable(
  'stock_ledger',
  {
    ledgerId: bigint('ledger_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: integer('item_id').notNull(),
    kind: text('kind').$type<'opening' | 'order' | 'return'>().notNull(),
    reference: text('reference').notNull(),
    /** pieces; negative when taken */
    change: integer('change').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('stock_ledger_cause').on(table.itemId, table.kind, table.reference),
    index('stock_ledger_reference').on(table.reference),
  ],
);
