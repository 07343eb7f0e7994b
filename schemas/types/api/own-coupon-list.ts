// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface OwnCouponList {
  list: OwnCoupon[];
  total_count: number;
  /**
   * newGetCardList: the number; getUserCardList: numbers by kind
   */
  count: number | {};
}
/**
 * A coupon in the member's hands. Dates are YYYY-MM-DD (contract 1.5).
 */
export interface OwnCoupon {
  /**
   * the same as code
   */
  id: string;
  card_id: string | number;
  code: string;
  card_type: 'cash' | 'discount' | 'gift';
  title: string;
  /**
   * percent taken off
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
  company_id: string | number;
  user_id: string | number;
  description: string;
  /**
   * cents
   */
  most_cost: number;
  use_bound: 0 | 1 | 2 | 3 | 4 | 5;
  begin_date: string;
  end_date: string;
  /**
   * 1 unused, 2 used, 5 expired
   */
  status: 1 | 2 | 5;
  /**
   * 1: can be used now, in this checkout when there is one
   */
  valid: 0 | 1;
  /**
   * why not
   */
  invalid_desc: string;
  tagClass: '' | 'used' | 'notstarted' | 'overdue';
  /**
   * cents
   */
  fee: number;
  /**
   * shop it is for; 0 for all
   */
  distributor_id: string | number;
}
