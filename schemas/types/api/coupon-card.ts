// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A coupon that can be claimed. Money in cents, times in Unix seconds.
 */
export interface CouponCard {
  card_id: string | number;
  company_id: string | number;
  card_type: 'cash' | 'discount' | 'gift';
  title: string;
  description: string;
  /**
   * Percent taken off
   */
  discount: number;
  /**
   * cents
   */
  reduce_cost: number;
  /**
   * cents
   */
  least_cost: number;
  /**
   * Pieces one shopper may claim
   */
  get_limit: number;
  quantity: number;
  /**
   * Pieces claimed
   */
  get_num: number;
  date_type: string;
  /**
   * Unix seconds
   */
  begin_date: number;
  /**
   * Unix seconds
   */
  end_date: number;
  /**
   * Unix seconds
   */
  begin_time: number;
  /**
   * Unix seconds
   */
  end_time: number;
  distributor_id: string | number;
  use_bound: number;
  receive: string;
  /**
   * Unix seconds
   */
  created: number;
  /**
   * Pieces this shopper claimed
   */
  user_get_num: number;
  /**
   * 1: this shopper's limit is reached
   */
  ifget: 0 | 1;
  /**
   * 1: all are claimed
   */
  numNull: 0 | 1;
  /**
   * 1: it is over
   */
  gameOver: 0 | 1;
}
