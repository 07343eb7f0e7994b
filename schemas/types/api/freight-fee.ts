// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * What an order would cost (contract 4). Money in cents, points whole.
 */
export interface FreightFee {
  distributor_id: string | number;
  receipt_type: 'logistics' | 'ziti';
  /**
   * Items: A line as it would stand in the order
   */
  items: {
    item_id: string | number;
    goods_id: string | number;
    item_name: string;
    item_spec_desc: string;
    pic: string;
    distributor_id: string | number;
    order_item_type: 'normal' | 'gift';
    /**
     * cents
     */
    price: number;
    num: number;
    /**
     * cents
     */
    item_fee: number;
    /**
     * cents
     */
    discount_fee: number;
    discount_info: {
      type:
        | 'member_price'
        | 'seckill'
        | 'limited_time_sale'
        | 'package'
        | 'full_minus'
        | 'full_discount'
        | 'full_gift'
        | 'coupon';
      id: string;
      /**
       * Name for people
       */
      info: string;
      /**
       * cents
       */
      discount_fee: number;
    }[];
    /**
     * cents
     */
    point_fee: number;
    /**
     * cents
     */
    total_fee: number;
  }[];
  totalItemNum: number;
  /**
   * cents
   */
  item_fee: number;
  /**
   * cents
   */
  item_fee_new: number;
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
  promotion_discount: number;
  /**
   * cents
   */
  coupon_discount: number;
  coupon_info:
    | {
        coupon_code: string;
        info: string;
        /**
         * cents
         */
        discount_fee: number;
      }
    | unknown[];
  /**
   * Sums by cause over all bought lines
   */
  discount_info: {
    type:
      | 'member_price'
      | 'seckill'
      | 'limited_time_sale'
      | 'package'
      | 'full_minus'
      | 'full_discount'
      | 'full_gift'
      | 'coupon';
    id: string;
    /**
     * Name for people
     */
    info: string;
    /**
     * cents
     */
    discount_fee: number;
  }[];
  is_distribution: boolean;
  /**
   * cents
   */
  freight_fee: number;
  freight_type: 'cash' | 'point';
  user_point: number;
  /**
   * Points that may be used for this order
   */
  max_point: number;
  point_use: number;
  /**
   * cents
   */
  point_fee: number;
  deduct_point_rule: {
    full_amount: boolean;
    /**
     * percent
     */
    deduct_proportion_limit: number;
    /**
     * Points a yuan; 0 when points are no money
     */
    deduct_point: number;
  };
  point_rule: {
    point_pay_first: 0 | 1;
  };
  /**
   * cents
   */
  total_fee: number;
}
