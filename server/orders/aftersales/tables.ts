import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AftersalesKind, Progress } from '../../../engine/rules/aftersales/aftersales.ts';

/** A parcel by carrier code and number. */
export interface SentParcel {
  carrier: string;
  code: string;
}

/** What one piece of a line gives back, by its number in the line. */
export interface Part {
  unit: number;
  /** cents */
  fee: number;
  points: number;
  /** cents that the mall no longer pays the shop in addition */
  added: number;
}

/**
 * Applications for money or goods after an order was sent. Money in cents, times in Unix seconds; only aftersales/machine changes
 * progress.
 */
export const aftersales = pgTable(
  'aftersales',
  {
    /** 16 digits, made like order numbers */
    aftersales_bn: text().primaryKey(),
    order_id: text().notNull(),
    user_id: integer().notNull(),
    shop_id: integer().notNull(),
    aftersales_type: text().$type<AftersalesKind>().notNull(),
    progress: integer().$type<Progress>().notNull(),
    reason: text().notNull(),
    description: text().notNull(),
    pics: jsonb().$type<string[]>().notNull(),
    /** the sum of its lines; 0 for an exchange */
    refund_fee: integer().notNull(),
    refund_point: integer().notNull(),
    /** cents that the mall no longer pays the shop in addition (the mall's discounts, and points) */
    refund_added: integer().notNull().default(0),
    /** money without pieces: a compensation or a difference in price */
    by_amount: boolean().notNull().default(false),
    /** what the buyer asked for; null unless less was granted */
    asked_fee: integer(),
    asked_point: integer(),
    /** why less was granted */
    less_reason: text().notNull().default(''),
    refuse_reason: text().notNull().default(''),
    /** whether the returned goods may be sold again; null until they arrive */
    sound: boolean(),
    sent_back: jsonb().$type<SentParcel>(),
    resent: jsonb().$type<SentParcel>(),
    created: bigint({ mode: 'number' }).notNull(),
    updated: bigint({ mode: 'number' }).notNull(),
    /** when the clock moves it on; null when it waits for people only */
    deadline: bigint({ mode: 'number' }),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('aftersales_order').on(table.order_id),
    index('aftersales_member').on(table.user_id, table.created.desc(), table.aftersales_bn.desc()),
    // Indexes of the office's list: its sorts, waiting applications, and those of a shop.
    index('aftersales_created').on(table.created, table.aftersales_bn),
    index('aftersales_amount').on(table.refund_fee, table.aftersales_bn),
    index('aftersales_progress').on(table.progress, table.created, table.aftersales_bn),
    index('aftersales_shop').on(table.shop_id, table.progress, table.created, table.aftersales_bn),
    index('aftersales_due')
      .on(table.deadline)
      .where(sql`${table.deadline} is not null`),
    index('aftersales_refunding')
      .on(table.aftersales_bn)
      .where(sql`${table.progress} = 9`),
    check(
      'aftersales_sums',
      sql`${table.refund_fee} >= 0 and ${table.refund_point} >= 0 and ${table.refund_added} >= 0`,
    ),
  ],
);

export type Aftersales = typeof aftersales.$inferSelect;

/**
 * Pieces and money of an order line in an application. A piece is named by its number in the line, so that two open applications
 * never hold the same piece.
 */
export const aftersalesLine = pgTable(
  'aftersales_line',
  {
    aftersales_bn: text().notNull(),
    line_id: bigint({ mode: 'number' }).notNull(),
    /** pieces that the buyer gives up; none when only money is returned and the buyer may ask for the rest */
    units: jsonb().$type<number[]>().notNull(),
    refund_fee: integer().notNull(),
    refund_point: integer().notNull(),
    /** the same money by piece; null when each of `units` gives back its whole share */
    parts: jsonb().$type<Part[]>(),
    /** cents of it that return freight alone */
    freight_fee: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.aftersales_bn, table.line_id] }),
    index('aftersales_line_line').on(table.line_id),
    check('aftersales_line_sums', sql`${table.refund_fee} >= 0 and ${table.refund_point} >= 0`),
  ],
);

/** Events of an application and messages of both sides: the timeline that both see. */
export const aftersalesEvent = pgTable(
  'aftersales_event',
  {
    event_id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    aftersales_bn: text().notNull(),
    by: text().$type<'buyer' | 'shop' | 'system'>().notNull(),
    /** a move of the machine, or `message` */
    action: text().notNull(),
    text: text().notNull(),
    pics: jsonb().$type<string[]>().notNull(),
    /** progress after the event */
    progress: integer().$type<Progress>().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('aftersales_event_of').on(table.aftersales_bn, table.event_id)],
);
