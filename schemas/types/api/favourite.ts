// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A goods a member likes. Prices in cents.
 */
export interface Favourite {
  fav_id: string | number;
  company_id: string | number;
  item_id: string | number;
  item_name: string;
  item_image: string;
  /**
   * cents
   */
  item_price: number;
  /**
   * cents
   */
  price: number;
  /**
   * cents
   */
  market_price: number;
  item_type: 'normal';
  point: number;
  distributor_id: string | number;
  approve_status: string;
  store: number;
  /**
   * Unix seconds
   */
  created: number;
  /**
   * Unix seconds
   */
  updated: number;
}
