import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Members' favourite goods with a copy of what the member saw, so that price changes are known and deleted goods can be listed.
 * Prices in cents, times in Unix seconds. In all three tables a row with `removed` counts as deleted and waits for 撤销; removal.ts
 * deletes it for good.
 */
export const favourite = pgTable(
  'favourite',
  {
    user_id: integer().notNull(),
    goods_id: integer().notNull(),
    goods_name: text().notNull().default(''),
    pic: text().notNull().default(''),
    price: integer().notNull().default(0),
    /** sold out at the last run; members get a message when the goods are back in stock */
    sold_out: boolean().notNull().default(false),
    /** the price that the member knows: a lower one is told */
    told_price: integer(),
    /** the member wants to be told of lower prices */
    alerts: boolean().notNull().default(false),
    created: bigint({ mode: 'number' }).notNull(),
    removed: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.goods_id] }),
    index('favourite_newest').on(table.user_id, table.created.desc()),
    index('favourite_alerts')
      .on(table.goods_id)
      .where(sql`${table.alerts}`),
  ],
);

/** Goods whose lower prices somebody wants to be told of, with the price of the last run in cents: only changed ones are looked at. */
export const priceWatch = pgTable('price_watch', {
  goods_id: integer().primaryKey(),
  price: integer().notNull(),
});

/** Goods that members viewed, each once with the last time. */
export const footprint = pgTable(
  'footprint',
  {
    user_id: integer().notNull(),
    goods_id: integer().notNull(),
    seen: bigint({ mode: 'number' }).notNull(),
    removed: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.goods_id] }),
    index('footprint_newest').on(table.user_id, table.seen.desc()),
  ],
);

/** Shops members follow. */
export const shopFollow = pgTable(
  'shop_follow',
  {
    user_id: integer().notNull(),
    shop_id: integer().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
    removed: bigint({ mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.shop_id] }), index('shop_follow_shop').on(table.shop_id)],
);
