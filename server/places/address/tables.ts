import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/** Delivery addresses of members; names as on the wire, `codes` the regions from province to county. */
export const memberAddress = pgTable(
  'member_address',
  {
    addressId: integer('address_id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id').notNull(),
    username: text('username').notNull(),
    telephone: text('telephone').notNull(),
    province: text('province').notNull(),
    city: text('city').notNull(),
    county: text('county').notNull(),
    detail: text('adrdetail').notNull(),
    postalCode: text('postal_code').notNull().default(''),
    codes: integer('codes').array().notNull(),
    isDefault: boolean('is_def').notNull().default(false),
  },
  (table) => [
    index('member_address_member').on(table.userId),
    uniqueIndex('member_address_default')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
  ],
);
