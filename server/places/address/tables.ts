import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/** Delivery addresses of members; column names as in the contract, `codes` are the regions from province to county. */
export const memberAddress = pgTable(
  'member_address',
  {
    address_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer().notNull(),
    username: text().notNull(),
    telephone: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    county: text().notNull(),
    adrdetail: text().notNull(),
    postal_code: text().notNull().default(''),
    codes: integer().array().notNull(),
    /** how the member calls it, e.g. 家; '' without a name */
    label: text().notNull().default(''),
    is_def: boolean().notNull().default(false),
  },
  (table) => [
    index('member_address_member').on(table.user_id),
    uniqueIndex('member_address_default')
      .on(table.user_id)
      .where(sql`${table.is_def}`),
  ],
);
