import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { TrailWords } from '../../kernel/db/trail-words.ts';

/**
 * Goods of the points mall. Name, pictures, specifications and stock are those of the goods. The goods need not be sold for
 * money: gifts and hidden goods (offline_sale) can be exchanged too.
 */
export const pointGoods = pgTable('point_goods', {
  goods_id: integer().primaryKey(),
  /** onsale: can be exchanged; instock: taken out of the points mall, whatever the state of the goods elsewhere */
  approve_status: text().$type<'onsale' | 'instock'>().notNull().default('onsale'),
  /** maximum pieces in one order; 0: no limit */
  limit_order: integer().notNull().default(0),
  /** maximum pieces of one member, over all orders except cancelled ones; 0: no limit */
  limit_member: integer().notNull().default(0),
  sort: integer().notNull().default(0),
  created: bigint({ mode: 'number' }).notNull(),
});

/** The price of a variant in the points mall; variants without a row cannot be exchanged. */
export const pointItem = pgTable(
  'point_item',
  {
    item_id: integer().primaryKey(),
    goods_id: integer().notNull(),
    /** points per piece */
    point: integer().notNull(),
    /** cents per piece in addition to the points; 0: points only */
    price: integer().notNull().default(0),
  },
  (table) => [index('point_item_goods').on(table.goods_id, table.point, table.price, table.item_id)],
);

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  'point-goods': {
    limit_order: '每单限兑',
    limit_member: '每人限兑',
    is_new: '新品',
  },
};
