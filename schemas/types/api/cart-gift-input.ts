// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface CartGiftInput {
  /**
   * -1 for a guest; a member is known by the token
   */
  user_id?: string | number;
  /**
   * A guest's session: 8 to 64 letters, digits, - or _
   */
  sid?: string;
  cart_type?: 'cart' | 'fastbuy';
  shop_type?: string;
  distributor_id?: string | number;
  rel_promotion_id: string | number;
  sku_id: string | number;
  /**
   * gift_num of the gift
   */
  quantity?: number | string;
  [k: string]: unknown;
}
