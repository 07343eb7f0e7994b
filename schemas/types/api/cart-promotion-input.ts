// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface CartPromotionInput {
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
  cart_id: string | number;
  /**
   * The promotion; 0 for none
   */
  activity_id: number | string;
  /**
   * The line's `updated` as the client knows it; another one is refused with 409 and the fresh cart
   */
  updated?: number | string;
  [k: string]: unknown;
}
