// Written from the schema of the same name by `npm run generate`; edit the schema instead.

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
   * Cents a piece: activity price, else member price, else price
   */
  price: number;
  /**
   * cents
   */
  market_price: number;
  num: number;
  /**
   * price x num - discount_fee
   */
  total_fee: number;
  /**
   * Cents promotions take off the line
   */
  discount_fee: number;
  /**
   * Pieces in stock
   */
  store: number;
  is_checked: boolean;
  approve_status: string;
  /**
   * What sets the price
   */
  activity_type: 'normal' | 'limited_time_sale' | 'package';
  /**
   * Unix seconds
   */
  created: number;
  /**
   * When the line changed, in Unix seconds; its version too
   */
  updated: number;
  /**
   * Why the line cannot be bought
   */
  invalid_reason?: string;
  item_bn: string;
  /**
   * Cents a piece as everybody pays, before member price and activities
   */
  original_price: number;
  /**
   * Cents the member price takes off the line
   */
  member_discount: number;
  /**
   * Of the limited-time sale or package that sets the price; '' without one
   */
  activity_id: string;
  /**
   * The promotion the line is bound to; 0 for none
   */
  marketing_id: string;
  /**
   * Its kind
   */
  marketing_type: 'full_minus' | 'full_discount' | 'full_gift' | null;
  /**
   * Promotions the line may choose from
   */
  promotions: CartPromotion[];
  /**
   * Every discount of the line, in the order it was taken
   */
  activity_info: {
    id: string;
    type: string;
    /**
     * Name for people
     */
    info: string;
    /**
     * Its condition for people, '' without one
     */
    rule: string;
    /**
     * cents
     */
    discount_fee: number;
  }[];
}
/**
 * A promotion a cart line may be bound to.
 */
export interface CartPromotion {
  marketing_id: string;
  marketing_name: string;
  marketing_type: 'full_minus' | 'full_discount' | 'full_gift';
  promotion_tag: string;
  /**
   * e.g. 满200元减30元
   */
  condition_rules: string;
}
