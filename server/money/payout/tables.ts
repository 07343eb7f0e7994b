import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** The account that is paid to, as it was when the payout was made. */
export interface Payee {
  name: string;
  bank: string;
  account: string;
}

/** What shops are paid of what they are due: waits for its transfer, was paid, or was void. Cents, times in Unix seconds. Never deleted. */
export const payout = pgTable(
  'payout',
  {
    payoutId: integer('payout_id').primaryKey().generatedByDefaultAsIdentity(),
    shopId: integer('shop_id').notNull(),
    /** orders that were received before this moment */
    until: bigint('until', { mode: 'number' }).notNull(),
    orders: integer('orders').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    payee: jsonb('payee').$type<Payee>().notNull(),
    state: text('state').$type<'waiting' | 'paid' | 'void'>().notNull().default('waiting'),
    /** for the merchant to read */
    note: text('note').notNull().default(''),
    /** the bank's number of the transfer */
    reference: text('reference').notNull().default(''),
    /** why it is void */
    reason: text('reason').notNull().default(''),
    madeBy: integer('made_by').notNull(),
    created: bigint('created', { mode: 'number' }).notNull(),
    closedBy: integer('closed_by'),
    closed: bigint('closed', { mode: 'number' }),
  },
  (table) => [
    index('payout_shop').on(table.shopId, table.payoutId),
    // Of two that are made at once for a shop one waits for the other's end.
    uniqueIndex('payout_waiting')
      .on(table.shopId)
      .where(sql`${table.state} = 'waiting'`),
    check('payout_amount', sql`${table.amount} > 0 and ${table.orders} > 0`),
  ],
);

/** What a payout holds of each order; below 0 where money went back after an earlier payout held the order. */
export const payoutLine = pgTable(
  'payout_line',
  {
    lineId: integer('line_id').primaryKey().generatedByDefaultAsIdentity(),
    payoutId: integer('payout_id').notNull(),
    orderId: text('order_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('payout_line_once').on(table.payoutId, table.orderId),
    index('payout_line_order').on(table.orderId),
  ],
);
