// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface CouponQuery {
  page_no?: string | number;
  page_size?: string | number;
  distributor_id?: string | number;
  item_id?: string | number;
  /**
   * Numbers, comma-separated
   */
  card_id?: string | number | unknown[];
  card_type?: string;
  title?: string;
  /**
   * Any value hides coupons that are over
   */
  end_date?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
