// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Goods detail.
 */
export interface GoodsItemQuery {
  item_id?: string | number;
  goods_id?: string | number;
  distributor_id?: string | number;
  is_tdk?: true | false | 0 | 1 | '0' | '1' | 'true' | 'false';
  [k: string]: unknown;
}
