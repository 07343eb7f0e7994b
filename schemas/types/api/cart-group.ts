// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * The lines of one shop; sums over the ticked ones, in cents.
 */
export interface CartGroup {
  shop_id: string | number;
  shop_name: string;
  /**
   * Ticked pieces
   */
  cart_total_num: number;
  /**
   * Ticked lines
   */
  cart_total_count: number;
  /**
   * cents
   */
  cart_total_price: number;
  /**
   * cents
   */
  item_fee: number;
  /**
   * cents
   */
  discount_fee: number;
  /**
   * cents
   */
  member_discount: number;
  /**
   * cents
   */
  total_fee: number;
  used_activity: unknown[];
  list: CartLine[];
}
/**
 * A cart line. Money in cents.
 */
export interface CartLine {
  cart_id: string | number;
  user_id: string | number;
  shop_id: string | number;
  item_id: string | number;
  goods_id: string | number;
  item_name: string;
  /**
   * Address of one picture
   */
  pics: string;
  /**
   * e.g. 颜色:红,尺码:S
   */
  item_spec_desc: string;
  /**
   * cents
   */
  price: number;
  /**
   * cents
   */
  market_price: number;
  num: number;
  /**
   * cents
   */
  total_fee: number;
  /**
   * cents
   */
  discount_fee: number;
  /**
   * Pieces in stock
   */
  store: number;
  is_checked: boolean;
  approve_status: string;
  activity_type: string;
  /**
   * Unix seconds
   */
  created: number;
  /**
   * Unix seconds
   */
  updated: number;
  /**
   * Why the line cannot be bought
   */
  invalid_reason?: string;
}
