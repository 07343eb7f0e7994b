import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Goods of an order that are done with: a parcel with a carrier, pieces handed over at a pickup point, what is no thing and was
 * there with the payment, or pieces that will never come and are paid back (`short`). Never deleted.
 */
export const shipment = pgTable(
  'shipment',
  {
    shipment_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    order_id: text().notNull(),
    kind: text().$type<'parcel' | 'pickup' | 'service' | 'short'>().notNull(),
    /** code of the carrier and number of the parcel; '' for what was handed over */
    carrier: text().notNull().default(''),
    code: text().notNull().default(''),
    /** the first shipment of a parcel that holds goods of several orders; null for one that holds those of one */
    parcel_id: integer(),
    /** Unix seconds */
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('shipment_order').on(table.order_id),
    index('shipment_code').on(table.code),
    index('shipment_parcel').on(table.parcel_id),
  ],
);

/** Pieces of an order's line in a shipment. All shipments of a line hold at most what was bought (delivery/pieces). */
export const shipmentItem = pgTable(
  'shipment_item',
  {
    shipment_id: integer().notNull(),
    line_id: bigint({ mode: 'number' }).notNull(),
    num: integer().notNull(),
    /** what the buyer was given, of what is no thing */
    content: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.shipment_id, table.line_id] }),
    index('shipment_item_line').on(table.line_id),
    check('shipment_item_num', sql`${table.num} > 0`),
  ],
);

/** What the office notes about an order; buyers never see it. */
export const orderNote = pgTable(
  'order_note',
  {
    note_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    order_id: text().notNull(),
    operator_id: integer().notNull(),
    text: text().notNull(),
    /** Unix seconds */
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('order_note_order').on(table.order_id)],
);
