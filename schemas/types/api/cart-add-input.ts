// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface CartAddInput {
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
  item_id?: string | number;
  goods_id?: string | number;
  /**
   * Pieces, 1 unless said
   */
  num?: number | string;
  isAccumulate?: true | false | 0 | 1 | '0' | '1' | 'true' | 'false';
  [k: string]: unknown;
}
