// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface OrderQuery {
  page?: string | number;
  pageSize?: string | number;
  order_type?: string;
  /**
   * 0 all, 1 to receive, 3 done, 4 to pick up, 5 to pay, 6 to ship, 7 to review; 2 is a leftover: shipped
   */
  status?: string | number;
  /**
   * Part of the order number or of a goods name
   */
  keywords?: string;
  order_id?: string | number;
  /**
   * Unix seconds
   */
  time_start_begin?: string | number;
  /**
   * Unix seconds
   */
  time_start_end?: string | number;
  [k: string]: unknown;
}
