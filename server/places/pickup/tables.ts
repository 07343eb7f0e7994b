import { doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { TrailWords } from '../../kernel/db/trail-words.ts';

/** Points where orders of a shop can be fetched. Hours as [from, to] of a day, workdays 1 (Monday) to 7. */
export const pickupLocation = pgTable(
  'pickup_location',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    shop_id: integer().notNull(),
    name: text().notNull(),
    contract_phone: text().notNull().default(''),
    city: text().notNull(),
    area: text().notNull(),
    address: text().notNull(),
    lat: doublePrecision().notNull().default(0),
    lng: doublePrecision().notNull().default(0),
    hours: jsonb().$type<[string, string][]>().notNull(),
    workdays: integer().array().notNull(),
    /** days until the first pick-up, and number of days that can be chosen */
    wait_pickup_days: integer().notNull().default(0),
    latest_pickup_days: integer().notNull().default(7),
  },
  (table) => [index('pickup_location_shop').on(table.shop_id)],
);

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  pickup: {
    hours: '时限（小时）',
  },
};
