// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface SeckillSessions {
  list: SeckillSession[];
  total_count: number;
  count: number;
}
/**
 * A flash sale
 */
export interface SeckillSession {
  seckill_id: string | number;
  company_id: string | number;
  activity_name: string;
  seckill_type: 'normal';
  item_type: 'normal';
  status: 'in_the_notice' | 'in_sale' | 'it_has_ended';
  /**
   * Unix seconds
   */
  activity_start_time: number;
  /**
   * Unix seconds
   */
  activity_end_time: number;
  /**
   * Seconds until the next change
   */
  last_seconds: number;
  /**
   * Minutes an unpaid order lives
   */
  validity_period: number;
  items: {
    seckill_id: string | number;
    item_id: string | number;
    goods_id: string | number;
    distributor_id: string | number;
    item_name: string;
    item_title: string;
    item_pic: string;
    pics: string[];
    /**
     * cents
     */
    price: number;
    /**
     * cents
     */
    market_price: number;
    /**
     * cents
     */
    activity_price: number;
    /**
     * Pieces of the session
     */
    activity_store: number;
    /**
     * Pieces left
     */
    store: number;
    sales_store: number;
    /**
     * Pieces one shopper may buy
     */
    limit_num: number;
  }[];
}
