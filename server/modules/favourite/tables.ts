import { bigint, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** Goods members like; times in Unix seconds. */
export const favourite = pgTable(
  'favourite',
  {
    userId: integer('user_id').notNull(),
    goodsId: integer('goods_id').notNull(),
    created: bigint('created', { mode: 'number' }).notNull(),
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
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.goodsId] }),
    index('footprint_newest').on(table.userId, table.seen.desc()),
  ],
);
