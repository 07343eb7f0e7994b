import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TrailWords } from '../../kernel/db/trail-words.ts';

/**
 * Pieces of an order that need no further delivery: a parcel with a carrier, pieces handed over at a pickup point, services
 * delivered with the payment, or pieces that will never be sent and are refunded (`short`). Never deleted.
 */
export const shipment = pgTable(
  'shipment',
  {
    shipment_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    order_id: text().notNull(),
    kind: text().$type<'parcel' | 'pickup' | 'service' | 'short'>().notNull(),
    /** code of the carrier and number of the parcel; '' for shipments without a carrier */
    carrier: text().notNull().default(''),
    code: text().notNull().default(''),
    /** the first shipment of a parcel with goods of several orders; null for a parcel of one order */
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

/** Pieces of an order line in a shipment. All shipments of a line together hold at most the bought number (delivery/pieces). */
export const shipmentItem = pgTable(
  'shipment_item',
  {
    shipment_id: integer().notNull(),
    line_id: bigint({ mode: 'number' }).notNull(),
    num: integer().notNull(),
    /** the text that the buyer got for a service */
    content: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.shipment_id, table.line_id] }),
    index('shipment_item_line').on(table.line_id),
    check('shipment_item_num', sql`${table.num} > 0`),
  ],
);

/** The office's notes about an order; buyers never see them. */
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

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  shipment: {
    carrier: '快递公司',
    pieces: '件数',
  },
};
