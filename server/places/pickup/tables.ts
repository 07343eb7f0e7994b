import { doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Where orders of a shop may be fetched. Hours as [from, to] of a day, workdays 1 (Monday) to 7. */
export const pickupLocation = pgTable(
  'pickup_location',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    shopId: integer('shop_id').notNull(),
    name: text('name').notNull(),
    phone: text('contract_phone').notNull().default(''),
    city: text('city').notNull(),
    area: text('area').notNull(),
    address: text('address').notNull(),
    lat: doublePrecision('lat').notNull().default(0),
    lng: doublePrecision('lng').notNull().default(0),
    hours: jsonb('hours').$type<[string, string][]>().notNull(),
    workdays: integer('workdays').array().notNull(),
    /** days until the first pickup, and how many days may be chosen */
    waitDays: integer('wait_pickup_days').notNull().default(0),
    latestDays: integer('latest_pickup_days').notNull().default(7),
  },
  (table) => [index('pickup_location_shop').on(table.shopId)],
);
