import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Every movement of stock; the sum of a sku's rows is its counter. `reference` names the cause, for orders and after-sales their number: one
 * row a sku, kind and reference, so nothing is taken or given back twice.
 */
export const stockLedger = pgTable(
  'stock_ledger',
  {
    itemId: integer('item_id').notNull(),
    kind: text('kind').$type<'opening' | 'order' | 'return' | 'exchange'>().notNull(),
    reference: text('reference').notNull(),
    /** pieces; negative when taken */
    change: integer('change').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.reference, table.itemId, table.kind] })],
);
