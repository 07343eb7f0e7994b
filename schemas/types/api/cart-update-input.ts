// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Changes of several lines (storefront spec 7.4). All of them or none.
 */
export interface CartUpdateInput {
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
   * The lines as JSON text: a list, or an object that holds it as `cart`, `list` or `cart_params`
   */
  cart_params?: {
    [k: string]: unknown;
  };
  /**
   * The lines: a list of {cart_id, sku_id, is_checked, selected_promotion, totalQuantity}; or JSON text of one
   */
  cart?: {
    [k: string]: unknown;
  };
  /**
   * The same under another name
   */
  list?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
