// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A page of the member's orders.
 */
export interface OrderList {
  list: OrderCard[];
  pager: {
    count: number;
    page_no: number;
    page_size: number;
  };
  total_count: number;
  /**
   * Reviews are open
   */
  rate_status: boolean;
}
/**
 * An order of a list. Money in cents, times in Unix seconds.
 */
export interface OrderCard {
  order_id: string | number;
  user_id: string | number;
  order_type: 'normal';
  order_class: 'normal' | 'seckill';
  order_status: 'NOTPAY' | 'PAYED' | 'WAIT_BUYER_CONFIRM' | 'DONE' | 'CANCEL';
  order_status_des:
    | 'NOTPAY'
    | 'PAYED'
    | 'PAYED_PENDING'
    | 'PAYED_PARTAIL'
    | 'PAYED_WAIT_PROCESS'
    | 'WAIT_BUYER_CONFIRM'
    | 'DONE'
    | 'CANCEL'
    | 'CANCEL_WAIT_PROCESS'
    | 'CANCEL_REFUND_PROCESS'
    | 'CANCEL_REFUND_FAIL';
  order_status_msg: string;
  pay_status: 'NOTPAY' | 'PAYED';
  delivery_status: 'PENDING' | 'PARTAIL' | 'DONE';
  cancel_status: 'NO_APPLY_CANCEL' | 'WAIT_PROCESS' | 'REFUND_PROCESS' | 'SUCCESS' | 'FAILS';
  ziti_status: 'NOTZITI' | 'PENDING' | 'DONE';
  /**
   * Pickup code; '' without one
   */
  ziti_code: string;
  receipt_type: 'logistics' | 'ziti';
  pay_type: string;
  offline_pay_check_status: null;
  /**
   * cents
   */
  item_fee: number;
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
  /**
   * cents
   */
  discount_fee: number;
  /**
   * cents
   */
  freight_fee: number;
  freight_type: 'cash';
  /**
   * Points used
   */
  point: number;
  /**
   * cents
   */
  point_fee: number;
  /**
   * cents
   */
  total_fee: number;
  distributor_id: string | number;
  distributor_name: string;
  receiver_name: string;
  delivery_code: string;
  delivery_corp_name: string;
  is_rate: boolean;
  /**
   * Unix seconds
   */
  create_time: number;
  create_date: string;
  /**
   * Unix seconds
   */
  auto_cancel_time: number;
  /**
   * Seconds left to pay; negative afterwards
   */
  auto_cancel_seconds: number;
  can_apply_aftersales: 0 | 1;
  /**
   * Goes up with every change; send it back with a change
   */
  version: number;
  items: OrderLine[];
}
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
