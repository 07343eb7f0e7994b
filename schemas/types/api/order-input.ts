// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * What is ordered, how it is received and paid (contract 4); wish.ts reads it. Prices are never taken from a client.
 */
export interface OrderInput {
  distributor_id?: string | number;
  shop_id?: string | number;
  cart_type?: 'cart' | 'fastbuy';
  /**
   * Lines item_id, num; only without cart_type
   *
   * @maxItems 200
   */
  items?: unknown[];
  order_type?: 'normal' | 'normal_seckill';
  seckill_id?: string | number;
  seckill_ticket?: string | number;
  ticket?: string | number;
  receipt_type?: 'logistics' | 'ziti';
  receiver_name?: string | number;
  receiver_mobile?: string | number;
  receiver_state?: string | number;
  receiver_city?: string | number;
  receiver_district?: string | number;
  receiver_address?: string | number;
  pickup_location?: unknown;
  pickup_date?: string | number;
  pickup_time?: unknown;
  pay_type?: string | number;
  /**
   * Code of the coupon
   */
  coupon_discount?: string | number;
  not_use_coupon?: true | false | 0 | 1 | '0' | '1' | 'true' | 'false';
  point_use?: unknown;
  remark?: string | number;
  /**
   * Cents the shopper was shown; an order that would cost another amount is refused with 409. Our own field
   */
  shown_fee?: {
    [k: string]: unknown;
  };
  invoice_type?: string | number;
  invoice_content?: unknown;
}
