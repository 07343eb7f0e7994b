// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Goods to recommend; those of item_id are left out.
 */
export interface RecommendQuery {
  page?: string | number;
  pageSize?: string | number;
  distributor_id?: string | number;
  item_id?: string | number;
  [k: string]: unknown;
}
