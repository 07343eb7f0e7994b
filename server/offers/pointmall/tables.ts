import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Goods of the points mall. Name, pictures, specifications and stock are those of the goods, which need not be for sale for
 * money: gifts and hidden goods (offline_sale) can be exchanged too.
 */
export const pointGoods = pgTable('point_goods', {
  goods_id: integer().primaryKey(),
  /** onsale is exchanged; instock is off the shelf of the points mall, whatever the goods are elsewhere */
  approve_status: text().$type<'onsale' | 'instock'>().notNull().default('onsale'),
  /** pieces of one order; 0: as many as there are */
  limit_order: integer().notNull().default(0),
  /** pieces of one member, over all orders that were not cancelled; 0: as many as there are */
  limit_member: integer().notNull().default(0),
  sort: integer().notNull().default(0),
  created: bigint({ mode: 'number' }).notNull(),
});

/** What a variant costs in the points mall; variants without a row are not exchanged. */
export const pointItem = pgTable(
  'point_item',
  {
    item_id: integer().primaryKey(),
    goods_id: integer().notNull(),
    /** points a piece */
    point: integer().notNull(),
    /** cents a piece, paid beside the points; 0: points alone */
    price: integer().notNull().default(0),
  },
  (table) => [index('point_item_goods').on(table.goods_id, table.point, table.price, table.item_id)],
);
