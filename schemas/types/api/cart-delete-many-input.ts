// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface CartDeleteManyInput {
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
  /**
   * Lines
   */
  cart_id_list?: {
    [k: string]: unknown;
  };
  /**
   * One line or a list
   */
  cart_id?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
