import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** `adjust`: by the office, counted or delivered. */
type StockKind = 'opening' | 'order' | 'return' | 'exchange' | 'adjust';

/**
 * Every movement of stock; the sum of a sku's rows is its counter. `reference` names the cause, for orders and after-sales their number: one
 * row a sku, kind and reference, so nothing is taken or given back twice.
 */
export const stockLedger = pgTable(
  'stock_ledger',
  {
    itemId: integer('item_id').notNull(),
    kind: text('kind').$type<StockKind>().notNull(),
    reference: text('reference').notNull(),
    /** pieces; negative when taken */
    change: integer('change').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
    /** Who moved it, as in the trail; '' where the reference has it. */
    actor: text('actor').notNull().default(''),
    /** Why, in the words of who adjusted it. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.reference, table.itemId, table.kind] }),
    index('stock_ledger_item').on(table.itemId, table.at),
  ],
);
