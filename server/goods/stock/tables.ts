import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** `adjust`: by the office, after a delivery or stocktaking. */
type StockKind = 'opening' | 'order' | 'return' | 'exchange' | 'adjust';

/**
 * Every movement of stock; the sum of a variant's rows is its counter. `reference` names the cause, for orders and after-sales
 * their number: one row for each variant, kind and reference, so nothing is taken or returned twice.
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
    /** Who changed it, as in the trail; '' when the reference tells. */
    actor: text().notNull().default(''),
    /** The reason, as the operator wrote it. */
    reason: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.reference, table.item_id, table.kind] }),
    index('stock_ledger_item').on(table.item_id, table.at),
  ],
);
