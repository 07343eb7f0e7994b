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
    bn: text('aftersales_bn').primaryKey(),
    orderId: text('order_id').notNull(),
    userId: integer('user_id').notNull(),
    shopId: integer('shop_id').notNull(),
    kind: text('aftersales_type').$type<AftersalesKind>().notNull(),
    progress: integer('progress').$type<Progress>().notNull(),
    reason: text('reason').notNull(),
    description: text('description').notNull(),
    pics: jsonb('pics').$type<string[]>().notNull(),
    /** the sum of its lines; 0 for an exchange */
    refundFee: integer('refund_fee').notNull(),
    refundPoint: integer('refund_point').notNull(),
    /** cents the mall no longer adds for the shop, for its own discounts and for points */
    refundAdded: integer('refund_added').notNull().default(0),
    refuseReason: text('refuse_reason').notNull().default(''),
    /** whether the goods came back fit for the shelf; null until they came */
    sound: boolean('sound'),
    sentBack: jsonb('sent_back').$type<SentParcel>(),
    resent: jsonb('resent').$type<SentParcel>(),
    created: bigint('created', { mode: 'number' }).notNull(),
    updated: bigint('updated', { mode: 'number' }).notNull(),
    /** when the clock moves it on; null where it waits for people alone */
    deadline: bigint('deadline', { mode: 'number' }),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('aftersales_order').on(table.orderId),
    index('aftersales_member').on(table.userId, table.created.desc(), table.bn.desc()),
    // The office's list by its sorts, by what waits, and of a shop.
    index('aftersales_created').on(table.created, table.bn),
    index('aftersales_amount').on(table.refundFee, table.bn),
    index('aftersales_progress').on(table.progress, table.created, table.bn),
    index('aftersales_shop').on(table.shopId, table.progress, table.created, table.bn),
    index('aftersales_due')
      .on(table.deadline)
      .where(sql`${table.deadline} is not null`),
    index('aftersales_refunding')
      .on(table.bn)
      .where(sql`${table.progress} = 9`),
    check('aftersales_sums', sql`${table.refundFee} >= 0 and ${table.refundPoint} >= 0 and ${table.refundAdded} >= 0`),
  ],
);

export type Aftersales = typeof aftersales.$inferSelect;

/** Pieces of an order's line in an application: each by its place in the line, so that no piece is in two that hold it. */
export const aftersalesLine = pgTable(
  'aftersales_line',
  {
    bn: text('aftersales_bn').notNull(),
    lineId: bigint('line_id', { mode: 'number' }).notNull(),
    units: jsonb('units').$type<number[]>().notNull(),
    refundFee: integer('refund_fee').notNull(),
    refundPoint: integer('refund_point').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bn, table.lineId] }),
    index('aftersales_line_line').on(table.lineId),
    check('aftersales_line_sums', sql`${table.refundFee} >= 0 and ${table.refundPoint} >= 0`),
  ],
);

/** What happened to an application, and what both sides wrote: the one timeline they both see. */
export const aftersalesEvent = pgTable(
  'aftersales_event',
  {
    eventId: bigint('event_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bn: text('aftersales_bn').notNull(),
    by: text('by').$type<'buyer' | 'shop' | 'system'>().notNull(),
    /** a move of the machine, or `message` */
    action: text('action').notNull(),
    text: text('text').notNull(),
    pics: jsonb('pics').$type<string[]>().notNull(),
    /** after it */
    progress: integer('progress').$type<Progress>().notNull(),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [index('aftersales_event_of').on(table.bn, table.eventId)],
);
