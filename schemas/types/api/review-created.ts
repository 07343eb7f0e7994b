// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * The reviews that were written.
 */
export type ReviewCreated = {
  rate_id: string | number;
  company_id: string | number;
  order_id: string;
  item_id: string | number;
  goods_id: string | number;
  star: number;
  content: string;
  rate_pic: string;
  anonymous: 0 | 1;
  /**
   * Unix seconds
   */
  created: number;
}[];
