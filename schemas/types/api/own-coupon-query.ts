// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface OwnCouponQuery {
  page?: string | number;
  pageSize?: string | number;
  page_no?: string | number;
  page_size?: string | number;
  /**
   * 1 unused, 2 used, 3 expired
   */
  status?: 1 | 2 | 3 | '1' | '2' | '3';
  scope_type?: string;
  card_type?: string;
  valid?: string | boolean | number;
  distributor_id?: string | number;
  cart_type?: 'cart' | 'fastbuy' | 'offline';
  code?: string;
  card_id?: string | number;
  [k: string]: unknown;
}
