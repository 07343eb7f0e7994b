import type { GradePrices } from '../../engine/rules/goods/grade-prices.ts';
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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { DAY } from '../../engine/rules/format/time.ts';
import form from '../../schemas/api/goods/goods-fields.json' with { type: 'json' };
import { retention } from '../kernel/db/retention.ts';
import type { TrailWords } from '../kernel/db/trail-words.ts';

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
  values: {
    spec_value_id: number;
    spec_value_name: string;
    spec_image_url: string;
  }[];
}

/** A block of a goods' introduction: a paragraph, a picture, or sanitised markup written in the office. */
export type IntroBlock =
  | { kind: 'text'; text: string }
  | { kind: 'picture'; url: string }
  | { kind: 'html'; html: string };

const TAB = sql`case when deleted_at is not null then 'deleted' when approve_status not in ('onsale', 'only_show') then 'off'
  when store <= 0 then 'sold_out' else 'on' end`;

/**
 * Goods (SPU). goods_id is the item_id of their default variant, as in the contract. The list columns (price, store, sales) copy
 * those of the variants, so that a list is one index scan.
 */
export const goods = pgTable(
  'goods',
  {
    goods_id: integer().primaryKey(),
    item_name: text().notNull(),
    brief: text().notNull().default(''),
    /** code of the goods as a whole, by which imports find it; '' for none */
    goods_bn: text().notNull().default(''),
    brand_id: integer().notNull().default(0),
    shop_id: integer().notNull().default(0),
    category_id: integer().notNull().default(0),
    main_category_id: integer().notNull().default(0),
    pics: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** address of an mp4 or webm file; '' for none */
    video: text().notNull().default(''),
    /** '' for the first picture */
    video_poster: text().notNull().default(''),
    intro: jsonb().$type<IntroBlock[]>().notNull().default([]),
    specs: jsonb().$type<SpecGroup[]>().notNull().default([]),
    /** names and values of the goods' parameters, in display order */
    params: jsonb().$type<[name: string, value: string][]>().notNull().default([]),
    /** cents, of the default sku */
    price: integer().notNull(),
    market_price: integer().notNull().default(0),
    /** pieces, sum of the variants */
    store: integer().notNull().default(0),
    /** whether `store` is 0. It changes only with the last piece, so indexes may contain it, and most orders do not write them */
    sold_out: boolean()
      .notNull()
      .generatedAlwaysAs(sql`store <= 0`),
    sales: integer().notNull().default(0),
    /** number of visible reviews, and the sum of their stars */
    rate_count: integer().notNull().default(0),
    rate_stars: integer().notNull().default(0),
    approve_status: text().notNull().default('onsale'),
    is_gift: boolean().notNull().default(false),
    /** services: nothing is shipped; the buyer gets `service_text` when the order is paid */
    item_type: text().$type<'normal' | 'services'>().notNull().default('normal'),
    service_text: text().notNull().default(''),
    /** null: ships free */
    freight_template_id: integer(),
    /** grams per piece */
    weight: integer().notNull().default(0),
    /** sale, bag (lucky bag) or normal; staff see it as a badge (storefront spec 4) */
    product_type: text().$type<'normal' | 'sale' | 'bag'>().notNull().default('normal'),
    staff_goods: boolean().notNull().default(false),
    /** invalid goods: shown grey, cannot be bought (storefront spec 4, valid_lucky 1) */
    valid_lucky: boolean().notNull().default(false),
    sort: integer().notNull().default(0),
    created: bigint({ mode: 'number' }).notNull(),
    updated: bigint({ mode: 'number' }).notNull(),
    /** increases with each change by the office; a stale write is refused */
    version: integer().notNull().default(1),
    /** Unix seconds at which it goes on sale and off sale automatically */
    on_at: bigint({ mode: 'number' }),
    off_at: bigint({ mode: 'number' }),
    /** Unix seconds. Orders and reviews still refer to deleted goods, so they are hidden (offline_sale) and never removed */
    deleted_at: bigint({ mode: 'number' }),
    /** the last import (job.job_id) that made or changed it */
    intake_job: integer(),
    /** tab of the office's list; it depends on the stock only through `sold_out` */
    tab: text().$type<'deleted' | 'off' | 'sold_out' | 'on'>().notNull().generatedAlwaysAs(TAB),
  },
  (table) => {
    const isThere = sql`${table.deleted_at} is null`;
    // The storefront lists onsale and only_show goods that are not gifts; the partial indexes contain exactly these. No index
    // contains the stock, since every order would have to write it. sold_out comes before the weight.
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
      // For the office's list in each of its sorts: goods that were not deleted, by tab, and by shop.
      index('goods_updated').on(table.updated, table.goods_id).where(isThere),
      index('goods_there_price').on(table.price, table.goods_id).where(isThere),
      index('goods_there_sales').on(table.sales, table.goods_id).where(isThere),
      index('goods_tab').on(table.tab, table.updated, table.goods_id),
      index('goods_shop_tab').on(table.shop_id, table.tab, table.updated, table.goods_id),
      index('goods_bn')
        .on(table.goods_bn)
        .where(sql`${table.goods_bn} <> ''`),
      index('goods_intake')
        .on(table.intake_job, table.goods_id)
        .where(sql`${table.intake_job} is not null`),
      check('goods_counts', sql`${table.store} >= 0 and ${table.sales} >= 0`),
      check(
        'goods_rates',
        sql`${table.rate_count} >= 0 and ${table.rate_stars} between ${table.rate_count} and 5 * ${table.rate_count}`,
      ),
    ];
  },
);

/**
 * A copy of the goods' stock, maintained by a trigger of `goods`, for lists sorted by stock. With an index of the stock on
 * `goods` itself, each order would have to write all indexes of goods.
 */
export const goodsStock = pgTable(
  'goods_shelf',
  {
    goods_id: integer().primaryKey(),
    /** pieces */
    store: integer().notNull(),
  },
  (table) => [index('goods_shelf_store').on(table.store, table.goods_id)],
);

/** A variant that can be bought; `spec_value_ids` are in the order of the goods' specification groups. */
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
    /** cents; null: no member price */
    member_price: integer(),
    /** cents for members of single grades, before member_price; by the grade's key (engine/rules/goods/grade-prices.ts) */
    grade_prices: jsonb().$type<GradePrices>().notNull().default({}),
    barcode: text().notNull().default(''),
    /** grams per piece; null: that of the goods */
    weight: integer(),
    /** cents; null: unknown. Only those with the right to costs get it */
    cost_price: integer(),
    /** pieces */
    store: integer().notNull().default(0),
  },
  (table) => [
    index('sku_goods').on(table.goods_id),
    // For the office's list of stock; with goods_id it can count a state without reading variants.
    index('sku_store').on(table.store, table.item_id, table.goods_id),
    index('sku_price').on(table.price, table.item_id),
    // For import tables of goods and stock, which name variants by code.
    index('sku_bn').on(table.item_bn),
    index('sku_barcode').on(table.barcode),
    check('sku_store', sql`${table.store} >= 0`),
  ],
);

/**
 * Variants that are not sold: switched off, or no longer a combination. A variant that returns gets its number back, so that
 * carts and orders still refer to it. Its stock is the sum of its ledger rows.
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
    grade_prices: jsonb().$type<GradePrices>().notNull().default({}),
    barcode: text().notNull().default(''),
    /** grams */
    weight: integer(),
    /** cents */
    cost_price: integer(),
    /** its values as text when it was taken out, since the goods' groups may lose them; '' for rows from before */
    item_spec_desc: text().notNull().default(''),
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

/** Columns of goods that decide whether and where a search finds them; `goods_words` has copies. */
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
 * The search texts of goods (server/goods/search/word-text.ts), written in the transaction that changes one of them. `words`
 * holds pairs of characters, pinyin and initials as our own lexemes, so that results do not depend on a database's
 * parser or dictionary. Hits are checked against the text columns and ranked by copies of columns of goods: reading each hit's
 * goods would cost more than everything else. A trigger maintains the copies (migration 0043).
 */
export const goodsWords = pgTable(
  'goods_words',
  {
    goods_id: integer().primaryKey(),
    // Before the long columns: PostgreSQL reads a row only up to the last column it needs.
    ...ranked,
    words: tsvector().notNull(),
    name: text().notNull(),
    /** brand, categories without the top one, tags and codes */
    others: text().notNull(),
    pinyin: text().notNull(),
    initials: text().notNull(),
    /** values of variants, subtitle, parameters, top category */
    about: text().notNull(),
    /** values of parameters and variants as name:value, as shoppers choose them in a list */
    facets: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  // Without a pending list, searches do not pay for the writes of others.
  (table) => [index('goods_words_words').using('gin', table.words).with({ fastupdate: false })],
);

/** Names of the copied columns. */
export const COPIED_COLUMNS = Object.keys(ranked);

/** Who looks for `word` also finds `also`, and with `is_mutual` the reverse. Both are folded as search words are. */
export const synonym = pgTable(
  'search_synonym',
  {
    synonym_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    word: text().notNull(),
    also: text().notNull(),
    is_mutual: boolean().notNull(),
  },
  (table) => [uniqueIndex('search_synonym_pair').on(table.word, table.also)],
);

/** Search words that found nothing, folded, with how often and when (Unix seconds) somebody looked for them last. */
export const searchMiss = pgTable(
  'search_miss',
  {
    word: text().primaryKey(),
    count: integer().notNull().default(1),
    last: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('search_miss_last').on(table.last), index('search_miss_count').on(table.count, table.word)],
);

export const RETENTIONS = [retention(searchMiss.last, 90 * DAY, '清理没有结果的搜索词')];

/** Names of columns in the trail: the titles of the goods form. */
const titlesOf = (fields: Readonly<Record<string, { title: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, { title }]) => [name, title]));

export const TRAIL_WORDS: TrailWords = {
  category: {
    parent_id: '上级分类',
  },
  goods: {
    ...titlesOf(form.properties.items.items.properties),
    ...titlesOf(form.properties),
    sales: '销量',
    distributor_id: '店铺',
  },
  search_synonym: { word: '搜索词', also: '也找', is_mutual: '互为同义词' },
};
