import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';

/** Sales and main categories, one tree each (`is_main`), three levels. */
export const category = pgTable(
  'category',
  {
    category_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    parent_id: integer().notNull().default(0),
    category_name: text().notNull(),
    image_url: text().notNull().default(''),
    is_main: boolean().notNull().default(false),
    sort: integer().notNull().default(0),
  },
  (table) => [index('category_parent').on(table.parent_id, table.sort)],
);

/** Attributes of goods; only brands so far. */
export const brand = pgTable('brand', {
  brand_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  image_url: text().notNull().default(''),
});

export const tag = pgTable('tag', {
  tag_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  tag_name: text().notNull(),
});

export interface SpecGroup {
  spec_id: number;
  spec_name: string;
  values: { spec_value_id: number; spec_value_name: string; spec_image_url: string }[];
}

/** A block of a goods introduction: a paragraph, a picture, or what the office wrote, which is harmless markup only. */
export type IntroBlock =
  | { kind: 'text'; text: string }
  | { kind: 'picture'; url: string }
  | { kind: 'html'; html: string };

const TAB = sql`case when deleted_at is not null then 'deleted' when approve_status not in ('onsale', 'only_show') then 'off'
  when store <= 0 then 'sold_out' else 'on' end`;

/**
 * Goods (SPU). goods_id is the item_id of its default sku, as on the wire. The list columns (price, store, sales) are copies
 * of the skus' so that a list is one index scan.
 */
export const goods = pgTable(
  'goods',
  {
    goods_id: integer().primaryKey(),
    item_name: text().notNull(),
    brief: text().notNull().default(''),
    brand_id: integer().notNull().default(0),
    shop_id: integer().notNull().default(0),
    category_id: integer().notNull().default(0),
    main_category_id: integer().notNull().default(0),
    pics: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    intro: jsonb().$type<IntroBlock[]>().notNull().default([]),
    specs: jsonb().$type<SpecGroup[]>().notNull().default([]),
    /** name and value of what the goods is made of, in the order shown */
    params: jsonb().$type<[name: string, value: string][]>().notNull().default([]),
    /** cents, of the default sku */
    price: integer().notNull(),
    market_price: integer().notNull().default(0),
    /** pieces, sum of the skus */
    store: integer().notNull().default(0),
    /** of `store`: it changes with the last piece alone, so that indexes may hold it and an order writes none of them */
    sold_out: boolean()
      .notNull()
      .generatedAlwaysAs(sql`store <= 0`),
    sales: integer().notNull().default(0),
    /** reviews, and the sum of their stars */
    rate_count: integer().notNull().default(0),
    rate_stars: integer().notNull().default(0),
    approve_status: text().notNull().default('onsale'),
    is_gift: boolean().notNull().default(false),
    /** services: nothing is sent, the buyer gets `serviceText` as soon as the order is paid */
    item_type: text().$type<'normal' | 'services'>().notNull().default('normal'),
    service_text: text().notNull().default(''),
    /** null: ships free */
    freight_template_id: integer(),
    /** grams a piece */
    weight: integer().notNull().default(0),
    /** sale, bag (lucky bag) or normal; staff see a badge of it (storefront spec 4) */
    product_type: text().$type<'normal' | 'sale' | 'bag'>().notNull().default('normal'),
    staff_goods: boolean().notNull().default(false),
    /** invalid goods: shown grey, never bought (storefront spec 4, valid_lucky 1) */
    valid_lucky: boolean().notNull().default(false),
    sort: integer().notNull().default(0),
    created: bigint({ mode: 'number' }).notNull(),
    updated: bigint({ mode: 'number' }).notNull(),
    /** rises with each change in the office; who saw an older one overwrites nothing */
    version: integer().notNull().default(1),
    /** Unix seconds at which it goes on and off sale by itself */
    on_at: bigint({ mode: 'number' }),
    off_at: bigint({ mode: 'number' }),
    /** Unix seconds; orders and reviews keep naming it, so it is hidden (offline_sale) and never removed */
    deleted_at: bigint({ mode: 'number' }),
    /** which tab of the office's list they are in; of the stock it holds what `sold_out` does */
    tab: text().$type<'deleted' | 'off' | 'sold_out' | 'on'>().notNull().generatedAlwaysAs(TAB),
  },
  (table) => {
    const isThere = sql`${table.deleted_at} is null`;
    // The storefront lists onsale and only_show goods that are no gifts; partial indexes hold just these. None has the stock:
    // every order would have to write it. Whether there is any comes before the weight.
    const listed = sql`${table.approve_status} in ('onsale', 'only_show') and not ${table.is_gift}`;
    return [
      index('goods_weight').on(table.sold_out, table.sort.desc(), table.goods_id.desc()).where(listed),
      index('goods_sales').on(table.sales.desc(), table.goods_id.desc()).where(listed),
      index('goods_price').on(table.price, table.goods_id.desc()).where(listed),
      index('goods_newest').on(table.created.desc(), table.goods_id.desc()).where(listed),
      index('goods_category')
        .on(table.category_id, table.sold_out, table.sort.desc(), table.goods_id.desc())
        .where(listed),
      index('goods_main_category')
        .on(table.main_category_id, table.sold_out, table.sort.desc(), table.goods_id.desc())
        .where(listed),
      index('goods_brand').on(table.brand_id, table.sold_out, table.sort.desc(), table.goods_id.desc()).where(listed),
      index('goods_shop').on(table.shop_id, table.sold_out, table.sort.desc(), table.goods_id.desc()).where(listed),
      index('goods_timed')
        .on(table.goods_id)
        .where(sql`${table.on_at} is not null or ${table.off_at} is not null`),
      // The office's list by each of its sorts: of what is there, by tab, and of a shop.
      index('goods_updated').on(table.updated, table.goods_id).where(isThere),
      index('goods_there_price').on(table.price, table.goods_id).where(isThere),
      index('goods_there_sales').on(table.sales, table.goods_id).where(isThere),
      index('goods_tab').on(table.tab, table.updated, table.goods_id),
      index('goods_shop_tab').on(table.shop_id, table.tab, table.updated, table.goods_id),
      check('goods_counts', sql`${table.store} >= 0 and ${table.sales} >= 0`),
      check(
        'goods_rates',
        sql`${table.rate_count} >= 0 and ${table.rate_stars} between ${table.rate_count} and 5 * ${table.rate_count}`,
      ),
    ];
  },
);

/**
 * The stock of goods once more, kept by a trigger of `goods`, for lists in its order: an index of it among those of `goods` would
 * have each order write them all.
 */
export const goodsShelf = pgTable(
  'goods_shelf',
  {
    goods_id: integer().primaryKey(),
    /** pieces */
    store: integer().notNull(),
  },
  (table) => [index('goods_shelf_store').on(table.store, table.goods_id)],
);

/** One buyable variant; `spec_value_ids` follow the order of the goods' spec groups. */
export const sku = pgTable(
  'sku',
  {
    item_id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1_000_000 }),
    goods_id: integer().notNull(),
    is_default: boolean().notNull().default(false),
    item_bn: text().notNull().default(''),
    spec_value_ids: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    pic: text().notNull().default(''),
    /** cents */
    price: integer().notNull(),
    market_price: integer().notNull().default(0),
    /** cents; null: no price of its own for members */
    member_price: integer(),
    /** pieces */
    store: integer().notNull().default(0),
  },
  (table) => [
    index('sku_goods').on(table.goods_id),
    // The office's list of stock; with the goods it counts a state without reading variants.
    index('sku_store').on(table.store, table.item_id, table.goods_id),
    index('sku_price').on(table.price, table.item_id),
    // What tables of goods and stock name variants by.
    index('sku_bn').on(table.item_bn),
    check('sku_store', sql`${table.store} >= 0`),
  ],
);

/**
 * Variants that are not sold, switched off or no longer among the combinations. One that comes back has its number again, so that
 * carts and orders mean the same by it; its stock is the sum of its rows in the ledger.
 */
export const skuOff = pgTable(
  'sku_off',
  {
    item_id: integer().primaryKey(),
    goods_id: integer().notNull(),
    item_bn: text().notNull(),
    spec_value_ids: integer().array().notNull(),
    pic: text().notNull(),
    /** cents */
    price: integer().notNull(),
    market_price: integer().notNull(),
    /** cents */
    member_price: integer(),
  },
  (table) => [index('sku_off_goods').on(table.goods_id)],
);

export const goodsTag = pgTable(
  'goods_tag',
  { goods_id: integer().notNull(), tag_id: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.goods_id, table.tag_id] }),
    index('goods_tag_tag').on(table.tag_id, table.goods_id),
  ],
);

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Columns of goods that decide whether and where a search finds them; `goods_words` has them too. */
const ranked = {
  brand_id: integer().notNull(),
  shop_id: integer().notNull(),
  category_id: integer().notNull(),
  main_category_id: integer().notNull(),
  price: integer().notNull(),
  sold_out: boolean().notNull(),
  sales: integer().notNull(),
  approve_status: text().notNull(),
  is_gift: boolean().notNull(),
  created: bigint({ mode: 'number' }).notNull(),
};

/**
 * What goods are found by (server/goods/search/word-text.ts), written in the transaction that changes a name, brand, tag or code.
 * `words` holds pairs of characters, pinyin and initials as lexemes of our own: no parser or dictionary of a database decides
 * what is found. The texts beside are what a hit is held against, and copies of columns of goods are what it is ranked by: looking up
 * each hit in goods costs more than all the rest. A trigger keeps the copies (migration 0043).
 */
export const goodsWords = pgTable(
  'goods_words',
  {
    goods_id: integer().primaryKey(),
    // Before what is long: a row is read up to the last column that is asked for.
    ...ranked,
    words: tsvector().notNull(),
    name: text().notNull(),
    /** brand, tags and codes */
    others: text().notNull(),
    pinyin: text().notNull(),
    initials: text().notNull(),
  },
  // Without a pending list nobody's search pays for what others wrote.
  (table) => [index('goods_words_words').using('gin', table.words).with({ fastupdate: false })],
);

/** Names of the columns that are copies. */
export const COPIED_COLUMNS = Object.keys(ranked);
