// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * One payment record (contract, Trade).
 */
export interface Trade {
  trade_id: string;
  order_id: string;
  user_id: string;
  company_id: string;
  distributor_id: string;
  trade_state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
  trade_source_type: string;
  pay_type: string;
  /**
   * cents
   */
  total_fee: number;
  /**
   * cents
   */
  pay_fee: number;
  fee_type: string;
  /**
   * cents
   */
  refunded_fee: number;
  /**
   * The provider's own number; empty until it told
   */
  transaction_id: string;
  /**
   * Unix seconds
   */
  time_start: number;
  /**
   * Unix seconds of its end; null while it is open
   */
  time_expire: number | null;
}
