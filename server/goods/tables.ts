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
    categoryId: integer('category_id').primaryKey().generatedByDefaultAsIdentity(),
    parentId: integer('parent_id').notNull().default(0),
    name: text('category_name').notNull(),
    image: text('image_url').notNull().default(''),
    isMain: boolean('is_main').notNull().default(false),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [index('category_parent').on(table.parentId, table.sort)],
);

/** Attributes of goods; only brands so far. */
export const brand = pgTable('brand', {
  brandId: integer('brand_id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  image: text('image_url').notNull().default(''),
});

export const tag = pgTable('tag', {
  tagId: integer('tag_id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('tag_name').notNull(),
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
    goodsId: integer('goods_id').primaryKey(),
    name: text('item_name').notNull(),
    brief: text('brief').notNull().default(''),
    brandId: integer('brand_id').notNull().default(0),
    shopId: integer('shop_id').notNull().default(0),
    categoryId: integer('category_id').notNull().default(0),
    mainCategoryId: integer('main_category_id').notNull().default(0),
    pics: text('pics')
      .array()
      .notNull()
      .default(sql`'{}'`),
    intro: jsonb('intro').$type<IntroBlock[]>().notNull().default([]),
    specs: jsonb('specs').$type<SpecGroup[]>().notNull().default([]),
    /** name and value of what the goods is made of, in the order shown */
    params: jsonb('params').$type<[name: string, value: string][]>().notNull().default([]),
    /** cents, of the default sku */
    price: integer('price').notNull(),
    marketPrice: integer('market_price').notNull().default(0),
    /** pieces, sum of the skus */
    store: integer('store').notNull().default(0),
    /** of `store`: it changes with the last piece alone, so that indexes may hold it and an order writes none of them */
    soldOut: boolean('sold_out')
      .notNull()
      .generatedAlwaysAs(sql`store <= 0`),
    sales: integer('sales').notNull().default(0),
    /** reviews, and the sum of their stars */
    rateCount: integer('rate_count').notNull().default(0),
    rateStars: integer('rate_stars').notNull().default(0),
    approveStatus: text('approve_status').notNull().default('onsale'),
    isGift: boolean('is_gift').notNull().default(false),
    /** services: nothing is sent, the buyer gets `serviceText` as soon as the order is paid */
    itemType: text('item_type').$type<'normal' | 'services'>().notNull().default('normal'),
    serviceText: text('service_text').notNull().default(''),
    /** null: ships free */
    freightTemplateId: integer('freight_template_id'),
    /** grams a piece */
    weight: integer('weight').notNull().default(0),
    /** sale, bag (lucky bag) or normal; staff see a badge of it (storefront spec 4) */
    productType: text('product_type').$type<'normal' | 'sale' | 'bag'>().notNull().default('normal'),
    staffGoods: boolean('staff_goods').notNull().default(false),
    /** invalid goods: shown grey, never bought (storefront spec 4, valid_lucky 1) */
    validLucky: boolean('valid_lucky').notNull().default(false),
    sort: integer('sort').notNull().default(0),
    created: bigint('created', { mode: 'number' }).notNull(),
    updated: bigint('updated', { mode: 'number' }).notNull(),
    /** rises with each change in the office; who saw an older one overwrites nothing */
    version: integer('version').notNull().default(1),
    /** Unix seconds at which it goes on and off sale by itself */
    onAt: bigint('on_at', { mode: 'number' }),
    offAt: bigint('off_at', { mode: 'number' }),
    /** Unix seconds; orders and reviews keep naming it, so it is hidden (offline_sale) and never removed */
    deletedAt: bigint('deleted_at', { mode: 'number' }),
    /** which tab of the office's list they are in; of the stock it holds what `sold_out` does */
    tab: text('tab').$type<'deleted' | 'off' | 'sold_out' | 'on'>().notNull().generatedAlwaysAs(TAB),
  },
  (table) => {
    const isThere = sql`${table.deletedAt} is null`;
    // The storefront lists onsale and only_show goods that are no gifts; partial indexes hold just these. None has the stock:
    // every order would have to write it. Whether there is any comes before the weight.
    const listed = sql`${table.approveStatus} in ('onsale', 'only_show') and not ${table.isGift}`;
    return [
      index('goods_weight').on(table.soldOut, table.sort.desc(), table.goodsId.desc()).where(listed),
      index('goods_sales').on(table.sales.desc(), table.goodsId.desc()).where(listed),
      index('goods_price').on(table.price, table.goodsId.desc()).where(listed),
      index('goods_newest').on(table.created.desc(), table.goodsId.desc()).where(listed),
      index('goods_category')
        .on(table.categoryId, table.soldOut, table.sort.desc(), table.goodsId.desc())
        .where(listed),
      index('goods_main_category')
        .on(table.mainCategoryId, table.soldOut, table.sort.desc(), table.goodsId.desc())
        .where(listed),
      index('goods_brand').on(table.brandId, table.soldOut, table.sort.desc(), table.goodsId.desc()).where(listed),
      index('goods_shop').on(table.shopId, table.soldOut, table.sort.desc(), table.goodsId.desc()).where(listed),
      index('goods_timed')
        .on(table.goodsId)
        .where(sql`${table.onAt} is not null or ${table.offAt} is not null`),
      // The office's list by each of its sorts: of what is there, by tab, and of a shop.
      index('goods_updated').on(table.updated, table.goodsId).where(isThere),
      index('goods_there_price').on(table.price, table.goodsId).where(isThere),
      index('goods_there_sales').on(table.sales, table.goodsId).where(isThere),
      index('goods_tab').on(table.tab, table.updated, table.goodsId),
      index('goods_shop_tab').on(table.shopId, table.tab, table.updated, table.goodsId),
      check('goods_counts', sql`${table.store} >= 0 and ${table.sales} >= 0`),
      check(
        'goods_rates',
        sql`${table.rateCount} >= 0 and ${table.rateStars} between ${table.rateCount} and 5 * ${table.rateCount}`,
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
    goodsId: integer('goods_id').primaryKey(),
    /** pieces */
    store: integer('store').notNull(),
  },
  (table) => [index('goods_shelf_store').on(table.store, table.goodsId)],
);

/** One buyable variant; `spec_value_ids` follow the order of the goods' spec groups. */
export const sku = pgTable(
  'sku',
  {
    itemId: integer('item_id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1_000_000 }),
    goodsId: integer('goods_id').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    bn: text('item_bn').notNull().default(''),
    specValueIds: integer('spec_value_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    pic: text('pic').notNull().default(''),
    /** cents */
    price: integer('price').notNull(),
    marketPrice: integer('market_price').notNull().default(0),
    /** cents; null: no price of its own for members */
    memberPrice: integer('member_price'),
    /** pieces */
    store: integer('store').notNull().default(0),
  },
  (table) => [
    index('sku_goods').on(table.goodsId),
    // The office's list of stock; with the goods it counts a state without reading variants.
    index('sku_store').on(table.store, table.itemId, table.goodsId),
    index('sku_price').on(table.price, table.itemId),
    // What tables of goods and stock name variants by.
    index('sku_bn').on(table.bn),
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
    itemId: integer('item_id').primaryKey(),
    goodsId: integer('goods_id').notNull(),
    bn: text('item_bn').notNull(),
    specValueIds: integer('spec_value_ids').array().notNull(),
    pic: text('pic').notNull(),
    /** cents */
    price: integer('price').notNull(),
    marketPrice: integer('market_price').notNull(),
    /** cents */
    memberPrice: integer('member_price'),
  },
  (table) => [index('sku_off_goods').on(table.goodsId)],
);

export const goodsTag = pgTable(
  'goods_tag',
  { goodsId: integer('goods_id').notNull(), tagId: integer('tag_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.goodsId, table.tagId] }),
    index('goods_tag_tag').on(table.tagId, table.goodsId),
  ],
);

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Columns of goods that decide whether and where a search finds them; `goods_words` has them too. */
const ranked = {
  brandId: integer('brand_id').notNull(),
  shopId: integer('shop_id').notNull(),
  categoryId: integer('category_id').notNull(),
  mainCategoryId: integer('main_category_id').notNull(),
  price: integer('price').notNull(),
  soldOut: boolean('sold_out').notNull(),
  sales: integer('sales').notNull(),
  approveStatus: text('approve_status').notNull(),
  isGift: boolean('is_gift').notNull(),
  created: bigint('created', { mode: 'number' }).notNull(),
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
    goodsId: integer('goods_id').primaryKey(),
    // Before what is long: a row is read up to the last column that is asked for.
    ...ranked,
    words: tsvector('words').notNull(),
    name: text('name').notNull(),
    /** brand, tags and codes */
    others: text('others').notNull(),
    pinyin: text('pinyin').notNull(),
    initials: text('initials').notNull(),
  },
  // Without a pending list nobody's search pays for what others wrote.
  (table) => [index('goods_words_words').using('gin', table.words).with({ fastupdate: false })],
);

/** Names of the columns that are copies. */
export const COPIED_COLUMNS = Object.keys(ranked).map((key) => goodsWords[key as keyof typeof ranked].name);
