// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * What the page of the test payment shows.
 */
export interface TestPayment {
  trade_id: string;
  trade_state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
  /**
   * cents
   */
  total_fee: number;
  shop_name: string;
}
