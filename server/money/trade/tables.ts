import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** How the browser goes on with a payment that is made elsewhere. */
export interface Started {
  /** what the QR code holds */
  qrcodeUrl?: string;
  /** address where the browser goes on */
  payUrl?: string;
  /** HTML page that goes there by itself (contract 8) */
  form?: string;
  /** the fields for paying in WeChat's own browser */
  bridge?: Record<'appId' | 'timeStamp' | 'nonceStr' | 'package' | 'signType' | 'paySign', string>;
}

/** A payment as its provider opened it last. */
interface Opened extends Started {
  /** Unix seconds */
  at: number;
  /** address of the browser it was opened for: providers refuse the same payment with other facts */
  ip: string;
  /** whom it was opened for, at WeChat; '' when nobody said */
  openId: string;
}

/** Payments. A trade pays one or more orders of one member (tradeOrder). Money in cents, times in Unix seconds. */
export const trade = pgTable(
  'trade',
  {
    /** number of the payment, 16 digits and the way's letters before it where the wire has them */
    tradeId: text('trade_id').primaryKey(),
    userId: integer('user_id').notNull(),
    payType: text('pay_type').notNull(),
    payChannel: text('pay_channel').notNull().default(''),
    /** the sum of its orders' amounts */
    amount: integer('amount').notNull(),
    /** cents of it that went back or are on their way back: the sum of its refunds that were not given up */
    refunded: integer('refunded').notNull().default(0),
    /** CLOSED: void, because one of its orders ended unpaid; money that still comes goes back */
    state: text('trade_state').$type<'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED'>().notNull().default('NOTPAY'),
    /** the provider's own number; '' until it reported one */
    providerReference: text('provider_reference').notNull().default(''),
    created: bigint('created', { mode: 'number' }).notNull(),
    paidAt: bigint('paid_at', { mode: 'number' }),
    opened: jsonb('opened').$type<Opened>(),
    /** when its provider was last queried; 0 for never */
    queriedAt: bigint('asked_at', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    // Only recent trades are still queried.
    index('trade_created').on(table.created),
    check('trade_refunded', sql`${table.refunded} between 0 and ${table.amount}`),
  ],
);

/** What a trade pays: an order with its amount in cents. An order is paid by one trade at most. */
export const tradeOrder = pgTable(
  'trade_order',
  {
    tradeId: text('trade_id').notNull(),
    orderId: text('order_id').notNull(),
    amount: integer('amount').notNull(),
    /** this trade paid this order */
    paid: boolean('paid').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tradeId, table.orderId] }),
    index('trade_order_order').on(table.orderId),
    uniqueIndex('trade_order_paid_once')
      .on(table.orderId)
      .where(sql`${table.paid}`),
    check('trade_order_amount', sql`${table.amount} >= 0`),
  ],
);

/** Money that goes back, by order: of cancelled paid orders, of goods that came back, and of payments that came too late (checklist 9). */
export const refund = pgTable(
  'refund',
  {
    refundId: bigint('refund_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tradeId: text('trade_id').notNull(),
    orderId: text('order_id').notNull(),
    amount: integer('amount').notNull(),
    reason: text('reason').$type<'cancel' | 'late-payment' | 'paid-twice' | 'aftersales'>().notNull(),
    /** number of the after-sales it is for; '' for the whole order */
    cause: text('cause').notNull().default(''),
    state: text('refund_status').$type<'READY' | 'SUCCESS' | 'CANCEL'>().notNull(),
    created: bigint('created', { mode: 'number' }).notNull(),
    doneAt: bigint('done_at', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('refund_cause').on(table.tradeId, table.orderId, table.reason, table.cause),
    index('refund_order').on(table.orderId),
    check('refund_amount', sql`${table.amount} >= 0`),
  ],
);

/** A provider's statement of a day (China), and how far the comparison with our ledger is. */
export const statement = pgTable(
  'statement',
  {
    provider: text('provider').notNull(),
    /** YYYY-MM-DD */
    day: text('day').notNull(),
    state: text('state').$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** when it may be requested; a process that does moves it ahead, so no other does too */
    nextAt: bigint('next_at', { mode: 'number' }).notNull(),
    /** why the last attempt failed */
    error: text('error').notNull().default(''),
    /** rows of the statement, and what they come to in cents: payments less refunds */
    entries: integer('entries').notNull().default(0),
    total: bigint('total', { mode: 'number' }).notNull().default(0),
    comparedAt: bigint('compared_at', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.day] }),
    index('statement_waiting').on(table.state, table.nextAt),
  ],
);

/** A difference between a statement and our ledger about one payment or refund. Amounts in cents, null on the side that lacks it. */
export const statementDifference = pgTable(
  'statement_difference',
  {
    differenceId: integer('difference_id').primaryKey().generatedByDefaultAsIdentity(),
    provider: text('provider').notNull(),
    day: text('day').notNull(),
    /** payment or refund */
    entry: text('entry').$type<'payment' | 'refund'>().notNull(),
    /** our number of it: of the trade, or trade and refund */
    number: text('number').notNull(),
    tradeId: text('trade_id').notNull(),
    ours: integer('ours'),
    theirs: integer('theirs'),
    state: text('state').$type<'open' | 'solved'>().notNull().default('open'),
    note: text('note').notNull().default(''),
    /** name of the operator who solved it */
    solvedBy: text('solved_by').notNull().default(''),
    solvedAt: bigint('solved_at', { mode: 'number' }),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('statement_difference_once').on(table.provider, table.entry, table.number),
    index('statement_difference_state').on(table.state, table.differenceId),
  ],
);
