import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Goods of an order that are done with: a parcel with a carrier, pieces handed over at a pickup point, what is no thing and was
 * there with the payment, or pieces that will never come and are paid back (`short`). Never deleted.
 */
export const shipment = pgTable(
  'shipment',
  {
    shipmentId: integer('shipment_id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: text('order_id').notNull(),
    kind: text('kind').$type<'parcel' | 'pickup' | 'service' | 'short'>().notNull(),
    /** code of the carrier and number of the parcel; '' for what was handed over */
    carrier: text('carrier').notNull().default(''),
    code: text('code').notNull().default(''),
    /** the first shipment of a parcel that holds goods of several orders; null for one that holds those of one */
    parcelId: integer('parcel_id'),
    /** Unix seconds */
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('shipment_order').on(table.orderId),
    index('shipment_code').on(table.code),
    index('shipment_parcel').on(table.parcelId),
  ],
);

/** Pieces of an order's line in a shipment. All shipments of a line hold at most what was bought (delivery/pieces). */
export const shipmentItem = pgTable(
  'shipment_item',
  {
    shipmentId: integer('shipment_id').notNull(),
    lineId: bigint('line_id', { mode: 'number' }).notNull(),
    num: integer('num').notNull(),
    /** what the buyer was given, of what is no thing */
    content: text('content').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.lineId] }),
    index('shipment_item_line').on(table.lineId),
    check('shipment_item_num', sql`${table.num} > 0`),
  ],
);

/** What the office notes about an order; buyers never see it. */
export const orderNote = pgTable(
  'order_note',
  {
    noteId: integer('note_id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: text('order_id').notNull(),
    operatorId: integer('operator_id').notNull(),
    text: text('text').notNull(),
    /** Unix seconds */
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [index('order_note_order').on(table.orderId)],
);
