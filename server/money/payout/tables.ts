import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TrailWords } from '../../kernel/db/trail-words.ts';

/** The receiving account, as it was when the payout was made. */
export interface Payee {
  name: string;
  bank: string;
  account: string;
}

/**
 * Payouts to shops; the state says whether it waits for its transfer, was paid, or is void. Cents, times in Unix seconds. Never
 * deleted.
 */
export const payout = pgTable(
  'payout',
  {
    payout_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    shop_id: integer().notNull(),
    /** orders received before this time */
    until: bigint({ mode: 'number' }).notNull(),
    orders: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    payee: jsonb().$type<Payee>().notNull(),
    state: text().$type<'waiting' | 'paid' | 'void'>().notNull().default('waiting'),
    /** note that the merchant reads */
    note: text().notNull().default(''),
    /** the bank's number of the transfer */
    reference: text().notNull().default(''),
    /** why it is void */
    reason: text().notNull().default(''),
    made_by: integer().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
    closed_by: integer(),
    closed: bigint({ mode: 'number' }),
  },
  (table) => [
    index('payout_shop').on(table.shop_id, table.payout_id),
    // At most one payout of a shop waits; a concurrent one waits for the first transaction's end.
    uniqueIndex('payout_waiting')
      .on(table.shop_id)
      .where(sql`${table.state} = 'waiting'`),
    check('payout_amount', sql`${table.amount} > 0 and ${table.orders} > 0`),
  ],
);

/** The amount of each order in a payout; negative when money was refunded after an earlier payout contained the order. */
export const payoutLine = pgTable(
  'payout_line',
  {
    line_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    payout_id: integer().notNull(),
    order_id: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('payout_line_once').on(table.payout_id, table.order_id),
    index('payout_line_order').on(table.order_id),
  ],
);

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  payout: {
    orders: '订单数',
  },
};
