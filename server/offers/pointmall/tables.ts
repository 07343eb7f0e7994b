import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Goods of the points mall. Name, pictures, specifications and stock are those of the goods, which need not be for sale for
 * money: gifts and hidden goods (offline_sale) can be exchanged too.
 */
export const pointGoods = pgTable('point_goods', {
  goodsId: integer('goods_id').primaryKey(),
  /** onsale is exchanged; instock is off the shelf of the points mall, whatever the goods are elsewhere */
  approveStatus: text('approve_status').$type<'onsale' | 'instock'>().notNull().default('onsale'),
  /** pieces of one order; 0: as many as there are */
  limitOrder: integer('limit_order').notNull().default(0),
  /** pieces of one member, over all orders that were not cancelled; 0: as many as there are */
  limitMember: integer('limit_member').notNull().default(0),
  sort: integer('sort').notNull().default(0),
  created: bigint('created', { mode: 'number' }).notNull(),
});

/** What a variant costs in the points mall; variants without a row are not exchanged. */
export const pointItem = pgTable(
  'point_item',
  {
    itemId: integer('item_id').primaryKey(),
    goodsId: integer('goods_id').notNull(),
    /** points a piece */
    point: integer('point').notNull(),
    /** cents a piece, paid beside the points; 0: points alone */
    price: integer('price').notNull().default(0),
  },
  (table) => [index('point_item_goods').on(table.goodsId, table.point, table.price, table.itemId)],
);
