import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TrailWords } from '../../../kernel/db/trail-words.ts';

/** Who sends, as it is printed on a label. */
export interface Sender {
  name: string;
  mobile: string;
  state: string;
  city: string;
  district: string;
  address: string;
}

/** A shop's contract with a carrier, by which waybills are made. */
export const carrierAccount = pgTable(
  'carrier_account',
  {
    account_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** 0: the mall's own, used by every shop without one of its own */
    shop_id: integer().notNull().default(0),
    /** code of the carrier (engine/rules/orders/carriers.ts) */
    carrier: text().notNull(),
    /** name of the provider (waybill/providers.ts) */
    provider: text().notNull(),
    /** given by the carrier; '' where it needs none */
    customer: text().notNull().default(''),
    /** sealed (waybill/seal.ts); '' where the carrier needs none */
    password: text().notNull().default(''),
    month_code: text().notNull().default(''),
    /** who pays the carrier: 1 sender, 2 receiver, 3 by month */
    pay_type: integer().$type<1 | 2 | 3>().notNull().default(3),
    sender: jsonb().$type<Sender>().notNull(),
    version: integer().notNull().default(1),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('carrier_account_shop').on(table.shop_id, table.carrier),
    check('carrier_account_pay', sql`${table.pay_type} between 1 and 3`),
  ],
);

/** What a label shows besides sender and receiver. */
export interface LabelMarks {
  /** the big line for sorting: route, station */
  route: string;
  station: string;
  package: string;
}

/**
 * Waybills: one a parcel. The row is there before the provider is asked and its number is the provider's key, so that a repeated
 * request makes no second waybill. Never deleted.
 */
export const waybill = pgTable(
  'waybill',
  {
    waybill_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    order_id: text().notNull(),
    /** the pieces of the parcel as line:num, sorted, and the version of the order that was shown */
    parcel: text().notNull(),
    order_version: integer().notNull(),
    account_id: integer().notNull(),
    carrier: text().notNull(),
    state: text().$type<'asked' | 'made' | 'cancelled'>().notNull(),
    /** number of the carrier; '' until it is made */
    code: text().notNull().default(''),
    marks: jsonb().$type<LabelMarks>(),
    /** the shipment that went out with it */
    shipment_id: integer(),
    created_by: integer().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('waybill_parcel')
      .on(table.order_id, table.parcel)
      .where(sql`${table.state} <> 'cancelled' and ${table.shipment_id} is null`),
    index('waybill_shipment').on(table.shipment_id),
    index('waybill_code').on(table.code),
  ],
);

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  'carrier-account': {
    carrier: '物流公司',
    customer: '客户编码',
    password: '密码',
    month_code: '月结编码',
    pay_type: '付费方式',
    sender: '寄件人',
  },
};
