import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** The owner of a cart: owner_id is the user_id of a member or the sid of a guest (storefront spec 6). */
export interface CartOwner {
  owner_kind: 'member' | 'guest';
  owner_id: string;
}

/** pointsmall is the slot of the points mall; lists of cart lines do not contain it. */
export type CartType = 'cart' | 'fastbuy' | 'pointsmall';

/** Cart lines of members (owner_id = user_id) and guests (owner_id = sid). One line per owner, kind of cart and sku. */
export const cartLine = pgTable(
  'cart_line',
  {
    cart_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    owner_kind: text().$type<CartOwner['owner_kind']>().notNull(),
    owner_id: text().notNull(),
    cart_type: text().$type<CartType>().notNull().default('cart'),
    shop_id: integer().notNull(),
    goods_id: integer().notNull(),
    item_id: integer().notNull(),
    num: integer().notNull(),
    is_checked: boolean().notNull().default(true),
    /** the full promotion chosen for the line; null means the first that applies, 0 none */
    promotion_id: integer(),
    created: bigint({ mode: 'number' }).notNull(),
    updated: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('cart_line_owner_item').on(table.owner_kind, table.owner_id, table.cart_type, table.item_id),
    index('cart_line_updated').on(table.updated),
  ],
);
