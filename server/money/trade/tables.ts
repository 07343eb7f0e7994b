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
import type { TrailWords } from '../../kernel/db/trail-words.ts';

/** What the browser must do next with a payment at another server. */
export interface Started {
  /** content of the QR code */
  qrcodeUrl?: string;
  /** address to which the browser goes */
  payUrl?: string;
  /** HTML page that goes there by itself (contract 8) */
  form?: string;
  /** fields for payment inside WeChat's browser */
  bridge?: Record<'appId' | 'timeStamp' | 'nonceStr' | 'package' | 'signType' | 'paySign', string>;
}

/** A payment as its provider opened it last. */
interface Opened extends Started {
  /** Unix seconds */
  at: number;
  /** IP address it was opened for: providers refuse to open the same payment with other data */
  ip: string;
  /** the payer's id at WeChat for whom it was opened; '' when unknown */
  openId: string;
}

/** Payments. A trade pays one or more orders of one member (tradeOrder). Money in cents, times in Unix seconds. */
export const trade = pgTable(
  'trade',
  {
    /** number of the payment: 16 digits, after the way's letters where the contract has them */
    trade_id: text().primaryKey(),
    user_id: integer().notNull(),
    pay_type: text().notNull(),
    pay_channel: text().notNull().default(''),
    /** the sum of its orders' amounts */
    amount: integer().notNull(),
    /** cents refunded or being refunded: the sum of its refunds except cancelled ones */
    refunded: integer().notNull().default(0),
    /** CLOSED: void, because one of its orders ended unpaid; money that still arrives is refunded */
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

/** The orders that a trade pays, with amounts in cents. At most one trade pays an order. */
export const tradeOrder = pgTable(
  'trade_order',
  {
    trade_id: text().notNull(),
    order_id: text().notNull(),
    amount: integer().notNull(),
    /** this trade paid the order */
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

/** Refunds, by order: of cancelled paid orders, of after-sales, and of payments that came too late (checklist 9). */
export const refund = pgTable(
  'refund',
  {
    refund_id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    trade_id: text().notNull(),
    order_id: text().notNull(),
    amount: integer().notNull(),
    reason: text().$type<'cancel' | 'late-payment' | 'paid-twice' | 'aftersales'>().notNull(),
    /** number of its after-sales application; '' for the whole order */
    cause: text().notNull().default(''),
    refund_status: text().$type<'READY' | 'SUCCESS' | 'CANCEL'>().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
    done_at: bigint({ mode: 'number' }),
  },
  (table) => [
    uniqueIndex('refund_cause').on(table.trade_id, table.order_id, table.reason, table.cause),
    index('refund_order').on(table.order_id),
    // For figures of a range of time.
    index('refund_done')
      .on(table.done_at)
      .where(sql`${table.refund_status} = 'SUCCESS'`),
    check('refund_amount', sql`${table.amount} >= 0`),
  ],
);

/** A provider's statement of a day (China), and the state of its comparison with our ledger. */
export const statement = pgTable(
  'statement',
  {
    provider: text().notNull(),
    /** YYYY-MM-DD */
    day: text().notNull(),
    state: text().$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** when it may be requested; a process that does so moves it ahead, so that no other process does */
    next_at: bigint({ mode: 'number' }).notNull(),
    /** why the last attempt failed */
    error: text().notNull().default(''),
    /** rows of the statement, and their sum in cents: payments minus refunds */
    entries: integer().notNull().default(0),
    total: bigint({ mode: 'number' }).notNull().default(0),
    compared_at: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.day] }),
    index('statement_waiting').on(table.state, table.next_at),
  ],
);

/**
 * A difference between a statement and our ledger about one payment or refund. Amounts in cents, null on the side that lacks the
 * entry.
 */
export const statementDifference = pgTable(
  'statement_difference',
  {
    difference_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    provider: text().notNull(),
    day: text().notNull(),
    /** payment or refund */
    entry: text().$type<'payment' | 'refund'>().notNull(),
    /** our number: of the trade, or of trade and refund */
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

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  difference: {
    ours: '我方金额（分）',
    theirs: '对方金额（分）',
    solved_by: '处理人',
    solved_at: '处理时间',
  },
};
