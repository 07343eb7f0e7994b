import { boolean, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Shops (distributors). Number 0 is the head office and has no row. */
export const shop = pgTable('shop', {
  distributorId: integer('distributor_id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  logo: text('logo').notNull().default(''),
  banner: text('banner').notNull().default(''),
  intro: text('intro').notNull().default(''),
  province: text('province').notNull().default(''),
  city: text('city').notNull().default(''),
  area: text('area').notNull().default(''),
  address: text('address').notNull().default(''),
  hour: text('hour').notNull().default(''),
  lat: doublePrecision('lat').notNull().default(0),
  lng: doublePrecision('lng').notNull().default(0),
  sales: integer('sales').notNull().default(0),
  /** false: closed; its goods are not sold and it appears nowhere */
  isValid: boolean('is_valid').notNull().default(true),
});

export const shopTag = pgTable('shop_tag', {
  tagId: integer('tag_id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('tag_name').notNull(),
  sort: integer('sort').notNull().default(0),
});

export const shopTagLink = pgTable(
  'shop_tag_link',
  { distributorId: integer('distributor_id').notNull(), tagId: integer('tag_id').notNull() },
  (table) => [primaryKey({ columns: [table.distributorId, table.tagId] })],
);
