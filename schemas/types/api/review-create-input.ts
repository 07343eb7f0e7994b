// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Reviews of an order's goods.
 */
export interface ReviewCreateInput {
  order_id: string | number;
  anonymous?: true | false | 0 | 1 | '0' | '1' | 'true' | 'false';
  /**
   * Entries of {item_id, content, star, pics}, or their JSON as text
   */
  rates: unknown[] | string;
  [k: string]: unknown;
}
