import { boolean, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TrailWords } from '../../kernel/db/trail-words.ts';

/** Shops (distributors). Number 0 is the head office and has no row. */
export const shop = pgTable('shop', {
  distributor_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  logo: text().notNull().default(''),
  banner: text().notNull().default(''),
  intro: text().notNull().default(''),
  province: text().notNull().default(''),
  city: text().notNull().default(''),
  area: text().notNull().default(''),
  address: text().notNull().default(''),
  hour: text().notNull().default(''),
  lat: doublePrecision().notNull().default(0),
  lng: doublePrecision().notNull().default(0),
  /** for the office alone */
  contact: text().notNull().default(''),
  phone: text().notNull().default(''),
  sales: integer().notNull().default(0),
  /** false: closed; its goods are not sold, and it is shown nowhere */
  is_valid: boolean().notNull().default(true),
});

export const shopTag = pgTable('shop_tag', {
  tag_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  tag_name: text().notNull(),
  sort: integer().notNull().default(0),
});

export const shopTagLink = pgTable(
  'shop_tag_link',
  { distributor_id: integer().notNull(), tag_id: integer().notNull() },
  (table) => [primaryKey({ columns: [table.distributor_id, table.tag_id] })],
);

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  shop: {
    distributor_id: '店铺',
    tag_name: '名称',
    logo: '标志',
    intro: '简介',
    hour: '营业时间',
    place: '地址',
    contact: '联系人',
    phone: '联系电话',
  },
};
