// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A line of an order, as it was bought. Money in cents.
 */
export interface OrderLine {
  id: string | number;
  order_id: string | number;
  item_id: string | number;
  goods_id: string | number;
  distributor_id: string | number;
  item_name: string;
  item_spec_desc: string;
  pic: string;
  order_item_type: 'normal' | 'gift';
  num: number;
  /**
   * cents
   */
  price: number;
  /**
   * cents: price x num
   */
  item_fee: number;
  /**
   * cents
   */
  discount_fee: number;
  discount_info: {
    type: string;
    id: string;
    /**
     * Name of the discount
     */
    info: string;
    /**
     * cents
     */
    discount_fee: number;
  }[];
  /**
   * Points used on the line
   */
  share_points: number;
  /**
   * cents the points paid
   */
  point_fee: number;
  /**
   * cents paid for the line
   */
  total_fee: number;
  aftersales_status: string | null;
}
