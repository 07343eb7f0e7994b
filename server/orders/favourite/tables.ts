import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Goods members like, with what they saw then, so that a moved price is known and deleted goods can be listed. Prices in cents, times in
 * Unix seconds. In all three tables a row with `removed` counts as deleted and waits for 撤销; removal.ts deletes it for good.
 */
export const favourite = pgTable(
  'favourite',
  {
    userId: integer('user_id').notNull(),
    goodsId: integer('goods_id').notNull(),
    name: text('goods_name').notNull().default(''),
    pic: text('pic').notNull().default(''),
    price: integer('price').notNull().default(0),
    /** sold out at the last run; who likes them gets a message when they are back */
    soldOut: boolean('sold_out').notNull().default(false),
    created: bigint('created', { mode: 'number' }).notNull(),
    removed: bigint('removed', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.goodsId] }),
    index('favourite_newest').on(table.userId, table.created.desc()),
  ],
);

/** Goods members looked at, once each with the last time. */
export const footprint = pgTable(
  'footprint',
  {
    userId: integer('user_id').notNull(),
    goodsId: integer('goods_id').notNull(),
    seen: bigint('seen', { mode: 'number' }).notNull(),
    removed: bigint('removed', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.goodsId] }),
    index('footprint_newest').on(table.userId, table.seen.desc()),
  ],
);

/** Shops members follow. */
export const shopFollow = pgTable(
  'shop_follow',
  {
    userId: integer('user_id').notNull(),
    shopId: integer('shop_id').notNull(),
    created: bigint('created', { mode: 'number' }).notNull(),
    removed: bigint('removed', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.shopId] }), index('shop_follow_shop').on(table.shopId)],
);
