import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Payment records. Money in cents, times in Unix seconds; one order is paid by one trade at most. */
export const trade = pgTable(
  'trade',
  {
    /** number of the payment, 16 digits and the way's letters before it where the wire has them */
    tradeId: text('trade_id').primaryKey(),
    orderId: text('order_id').notNull(),
    userId: integer('user_id').notNull(),
    payType: text('pay_type').notNull(),
    payChannel: text('pay_channel').notNull().default(''),
    amount: integer('amount').notNull(),
    state: text('trade_state').$type<'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED'>().notNull().default('NOTPAY'),
    /** the provider's own number; '' until it told */
    providerReference: text('provider_reference').notNull().default(''),
    created: bigint('created', { mode: 'number' }).notNull(),
    paidAt: bigint('paid_at', { mode: 'number' }),
  },
  (table) => [
    index('trade_order').on(table.orderId),
    uniqueIndex('trade_paid_once')
      .on(table.orderId)
      .where(sql`${table.state} = 'SUCCESS'`),
  ],
);

/** Money that goes back: of cancelled paid orders, and of payments that came too late (checklist 9). */
export const refund = pgTable(
  'refund',
  {
    refundId: bigint('refund_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tradeId: text('trade_id').notNull(),
    orderId: text('order_id').notNull(),
    amount: integer('amount').notNull(),
    reason: text('reason').$type<'cancel' | 'late-payment' | 'paid-twice'>().notNull(),
    state: text('refund_status').$type<'READY' | 'SUCCESS' | 'CANCEL'>().notNull(),
    created: bigint('created', { mode: 'number' }).notNull(),
    doneAt: bigint('done_at', { mode: 'number' }),
  },
  (table) => [uniqueIndex('refund_cause').on(table.tradeId, table.reason), index('refund_order').on(table.orderId)],
);

/** Answers of calls that must not happen twice, by who called, what and with which key (checklist 4). */
export const idempotentCall = pgTable(
  'idempotent_call',
  {
    /** member, call and key in one text */
    key: text('key').primaryKey(),
    /** SHA-256 of the body */
    body: text('body').notNull(),
    /** the answer as JSON text; '' while the call runs */
    answer: text('answer').notNull().default(''),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [index('idempotent_call_body').on(table.body)],
);
