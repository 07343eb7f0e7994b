// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Goods list: filters, sort and page.
 */
export interface GoodsItemsQuery {
  page?: string | number;
  pageSize?: string | number;
  keywords?: string;
  category_id?: string | number;
  main_category?: string | number;
  brand_id?: string | number;
  tag_id?: string | number;
  /**
   * Tag name
   */
  tag?: string;
  /**
   * Shop number, or several comma-separated
   */
  distributor_id?: string | number;
  /**
   * Variant numbers as item_id[]; a scalar is ignored
   */
  item_id?: {
    [k: string]: unknown;
  };
  /**
   * Goods number or list
   */
  goods_id?: {
    [k: string]: unknown;
  };
  /**
   * Lowest price in yuan
   */
  start_price?: number | string;
  /**
   * Highest price in yuan
   */
  end_price?: number | string;
  /**
   * 1 sales, 2 price high to low, 3 price low to high, 4 newest, 5 stock; else weight
   */
  goodsSort?: string | number;
  item_type?: string;
  is_tdk?: true | false | 0 | 1 | '0' | '1' | 'true' | 'false';
  [k: string]: unknown;
}
