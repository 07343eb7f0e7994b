import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PastLine, PastOrderFacts } from '../../../engine/rules/sheets/past-order-rows.ts';

/** A goods of a past order; `goods_id` is that of ours with the same code or name, 0 without one. */
export interface StoredPastLine extends PastLine {
  goods_id: number;
}

/**
 * Orders that were made and ended in another mall. They are kept to be read: nothing here is paid, sent, returned, reviewed or counted in
 * figures, which is why they are no rows of `orders`. Money in cents, times in Unix seconds.
 */
export const pastOrder = pgTable(
  'past_order',
  {
    past_order_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** as the other mall numbered it */
    number: text().notNull(),
    state: text().$type<PastOrderFacts['state']>().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
    ended: bigint({ mode: 'number' }),
    /** null when the table named nobody */
    user_id: integer(),
    receiver: jsonb().$type<PastOrderFacts['receiver']>().notNull(),
    lines: jsonb().$type<StoredPastLine[]>().notNull(),
    freight_fee: integer().notNull(),
    discount_fee: integer().notNull(),
    total_fee: integer().notNull(),
    pay: text().notNull(),
    parcel: text().notNull(),
    remark: text().notNull(),
    /** when it was imported, and by which job */
    imported: bigint({ mode: 'number' }).notNull(),
    job_id: integer().notNull(),
  },
  (table) => [
    uniqueIndex('past_order_number').on(table.number),
    index('past_order_member').on(table.user_id, table.created.desc(), table.past_order_id.desc()),
    index('past_order_created').on(table.created, table.past_order_id),
    check('past_order_sums', sql`${table.freight_fee} >= 0 and ${table.discount_fee} >= 0 and ${table.total_fee} >= 0`),
  ],
);
