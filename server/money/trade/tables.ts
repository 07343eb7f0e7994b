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
    trade_id: text().primaryKey(),
    user_id: integer().notNull(),
    pay_type: text().notNull(),
    pay_channel: text().notNull().default(''),
    /** the sum of its orders' amounts */
    amount: integer().notNull(),
    /** cents of it that went back or are on their way back: the sum of its refunds that were not given up */
    refunded: integer().notNull().default(0),
    /** CLOSED: void, because one of its orders ended unpaid; money that still comes goes back */
    trade_state: text().$type<'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED'>().notNull().default('NOTPAY'),
    /** the provider's own number; '' until it reported one */
    provider_reference: text().notNull().default(''),
    created: bigint({ mode: 'number' }).notNull(),
    paid_at: bigint({ mode: 'number' }),
    opened: jsonb().$type<Opened>(),
    /** when its provider was last queried; 0 for never */
    asked_at: bigint({ mode: 'number' }).notNull().default(0),
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
    trade_id: text().notNull(),
    order_id: text().notNull(),
    amount: integer().notNull(),
    /** this trade paid this order */
    paid: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.trade_id, table.order_id] }),
    index('trade_order_order').on(table.order_id),
    uniqueIndex('trade_order_paid_once')
      .on(table.order_id)
      .where(sql`${table.paid}`),
    check('trade_order_amount', sql`${table.amount} >= 0`),
  ],
);

/** Money that goes back, by order: of cancelled paid orders, of goods that came back, and of payments that came too late (checklist 9). */
export const refund = pgTable(
  'refund',
  {
    refund_id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    trade_id: text().notNull(),
    order_id: text().notNull(),
    amount: integer().notNull(),
    reason: text().$type<'cancel' | 'late-payment' | 'paid-twice' | 'aftersales'>().notNull(),
    /** number of the after-sales it is for; '' for the whole order */
    cause: text().notNull().default(''),
    refund_status: text().$type<'READY' | 'SUCCESS' | 'CANCEL'>().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
    done_at: bigint({ mode: 'number' }),
  },
  (table) => [
    uniqueIndex('refund_cause').on(table.trade_id, table.order_id, table.reason, table.cause),
    index('refund_order').on(table.order_id),
    check('refund_amount', sql`${table.amount} >= 0`),
  ],
);

/** A provider's statement of a day (China), and how far the comparison with our ledger is. */
export const statement = pgTable(
  'statement',
  {
    provider: text().notNull(),
    /** YYYY-MM-DD */
    day: text().notNull(),
    state: text().$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** when it may be requested; a process that does moves it ahead, so no other does too */
    next_at: bigint({ mode: 'number' }).notNull(),
    /** why the last attempt failed */
    error: text().notNull().default(''),
    /** rows of the statement, and what they come to in cents: payments less refunds */
    entries: integer().notNull().default(0),
    total: bigint({ mode: 'number' }).notNull().default(0),
    compared_at: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.day] }),
    index('statement_waiting').on(table.state, table.next_at),
  ],
);

/** A difference between a statement and our ledger about one payment or refund. Amounts in cents, null on the side that lacks it. */
export const statementDifference = pgTable(
  'statement_difference',
  {
    difference_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    provider: text().notNull(),
    day: text().notNull(),
    /** payment or refund */
    entry: text().$type<'payment' | 'refund'>().notNull(),
    /** our number of it: of the trade, or trade and refund */
    number: text().notNull(),
    trade_id: text().notNull(),
    ours: integer(),
    theirs: integer(),
    state: text().$type<'open' | 'solved'>().notNull().default('open'),
    note: text().notNull().default(''),
    /** name of the operator who solved it */
    solved_by: text().notNull().default(''),
    solved_at: bigint({ mode: 'number' }),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('statement_difference_once').on(table.provider, table.entry, table.number),
    index('statement_difference_state').on(table.state, table.difference_id),
  ],
);
