// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * The cart as older clients read it (storefront spec 3, Cart data), beside the cart of today.
 */
export interface CartOlder {
  resultCartData: {
    shop_id: string;
    shop_name: string;
    cartitemlist: {
      cart_id: string;
      sku_id: string;
      item_id: string;
      is_checked: boolean;
      quantity: number;
      store: number;
      /**
       * cents
       */
      price: number;
      /**
       * cents
       */
      discount_price: number;
      title: string;
      bn: string;
      spec_info: {
        color: string;
        size: string;
      };
      goodspromotion: {
        promotion_id: string;
      }[];
    }[];
  }[];
  totalCart: {
    totalQuantity: number;
    number: number;
  };
  valid_cart: CartGroup[];
  invalid_cart: CartLine[];
  is_check_store: boolean;
  status?: boolean;
}
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
   * Cents of the ticked lines at the prices shown, before promotions
   */
  cart_total_price: number;
  /**
   * Cents of the ticked lines before every discount
   */
  item_fee: number;
  /**
   * Cents of all discounts, the member price among them: item_fee - total_fee
   */
  discount_fee: number;
  /**
   * Cents of member prices
   */
  member_discount: number;
  /**
   * cents
   */
  total_fee: number;
  /**
   * Every discount of the group, one entry a cause
   */
  used_activity: {
    /**
     * '' for the member price
     */
    activity_id: string;
    activity_name: string;
    activity_type: string;
    activity_tag: string;
    condition_rules: string;
    /**
     * cents
     */
    discount_fee: number;
  }[];
  list: CartLine[];
  used_activity_ids: string[];
  /**
   * Promotions ticked lines are bound to, reached or not
   */
  activity_grouping: {
    activity_id: string;
    activity_name: string;
    activity_tag: string;
    activity_type: 'full_minus' | 'full_discount' | 'full_gift';
    condition_rules: string;
    /**
     * cents
     */
    discount_fee: number;
    /**
     * What was reached, or what is missing
     */
    discount_desc: string;
    cart_ids: string[];
  }[];
  /**
   * Gifts that come with the ticked lines
   */
  gift_activity: {
    activity_id: string;
    activity_name: string;
    discount_desc: string;
    gifts: {
      item_id: string;
      goods_id: string;
      item_name: string;
      item_spec_desc: string;
      pics: string;
      /**
       * cents
       */
      price: number;
      gift_num: number;
    }[];
  }[];
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
