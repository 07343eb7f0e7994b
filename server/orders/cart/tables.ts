import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Whose cart: owner_id is the user_id of a member or the sid of a guest (storefront spec 6). */
export interface CartOwner {
  ownerKind: 'member' | 'guest';
  ownerId: string;
}

/** pointsmall is the slot of the points mall, which is in no list of cart lines. */
export type CartType = 'cart' | 'fastbuy' | 'pointsmall';

/** Cart lines of members (owner_id = user_id) and guests (owner_id = sid). One line per owner, kind of cart and sku. */
export const cartLine = pgTable(
  'cart_line',
  {
    cartId: bigint('cart_id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    ownerKind: text('owner_kind').$type<CartOwner['ownerKind']>().notNull(),
    ownerId: text('owner_id').notNull(),
    cartType: text('cart_type').$type<CartType>().notNull().default('cart'),
    shopId: integer('shop_id').notNull(),
    goodsId: integer('goods_id').notNull(),
    itemId: integer('item_id').notNull(),
    num: integer('num').notNull(),
    isChecked: boolean('is_checked').notNull().default(true),
    /** the spend-and-save promotion chosen for the line; null takes the first that fits, 0 none */
    promotionId: integer('promotion_id'),
    created: bigint('created', { mode: 'number' }).notNull(),
    updated: bigint('updated', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('cart_line_owner_item').on(table.ownerKind, table.ownerId, table.cartType, table.itemId),
    index('cart_line_updated').on(table.updated),
  ],
);
