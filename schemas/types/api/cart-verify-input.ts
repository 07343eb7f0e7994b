// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Ticks lines when is_checked is there; else asks whether the ticked ones can be bought.
 */
export interface CartVerifyInput {
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
   * cart
   */
  mode?: string;
  /**
   * One line or a list; all without it
   */
  cart_id?: {
    [k: string]: unknown;
  };
  is_checked?: true | false | 0 | 1 | '0' | '1' | 'true' | 'false';
  [k: string]: unknown;
}
