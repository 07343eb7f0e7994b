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
    item_id: integer().notNull(),
    kind: text().$type<StockKind>().notNull(),
    reference: text().notNull(),
    /** pieces; negative when taken */
    change: integer().notNull(),
    at: bigint({ mode: 'number' }).notNull(),
    /** Who moved it, as in the trail; '' where the reference has it. */
    actor: text().notNull().default(''),
    /** Why, in the words of who adjusted it. */
    reason: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.reference, table.item_id, table.kind] }),
    index('stock_ledger_item').on(table.item_id, table.at),
  ],
);
