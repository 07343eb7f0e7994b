import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AftersalesKind, Progress } from '../../../engine/rules/orders/aftersales.ts';

/** A parcel by carrier code and number. */
export interface SentParcel {
  carrier: string;
  code: string;
}

/** Applications for money or goods after an order has left. Money in cents, times in Unix seconds; progress changes by aftersales/machine. */
export const aftersales = pgTable(
  'aftersales',
  {
    /** 16 digits, as orders have them */
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
    /** cents the mall no longer adds for the shop, for its own discounts and for points */
    refund_added: integer().notNull().default(0),
    refuse_reason: text().notNull().default(''),
    /** whether the goods came back fit for the shelf; null until they came */
    sound: boolean(),
    sent_back: jsonb().$type<SentParcel>(),
    resent: jsonb().$type<SentParcel>(),
    created: bigint({ mode: 'number' }).notNull(),
    updated: bigint({ mode: 'number' }).notNull(),
    /** when the clock moves it on; null where it waits for people alone */
    deadline: bigint({ mode: 'number' }),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('aftersales_order').on(table.order_id),
    index('aftersales_member').on(table.user_id, table.created.desc(), table.aftersales_bn.desc()),
    // The office's list by its sorts, by what waits, and of a shop.
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

/** Pieces of an order's line in an application: each by its place in the line, so that no piece is in two that hold it. */
export const aftersalesLine = pgTable(
  'aftersales_line',
  {
    aftersales_bn: text().notNull(),
    line_id: bigint({ mode: 'number' }).notNull(),
    units: jsonb().$type<number[]>().notNull(),
    refund_fee: integer().notNull(),
    refund_point: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.aftersales_bn, table.line_id] }),
    index('aftersales_line_line').on(table.line_id),
    check('aftersales_line_sums', sql`${table.refund_fee} >= 0 and ${table.refund_point} >= 0`),
  ],
);

/** What happened to an application, and what both sides wrote: the one timeline they both see. */
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
    /** after it */
    progress: integer().$type<Progress>().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('aftersales_event_of').on(table.aftersales_bn, table.event_id)],
);
