// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * An order as the payment pages need it.
 */
export interface PaymentOrder {
  order_id: string;
  user_id: string;
  order_type: string;
  order_status: 'NOTPAY' | 'PAYED' | 'WAIT_BUYER_CONFIRM' | 'DONE' | 'CANCEL';
  payStatus: 'NOTPAY' | 'PAYED';
  /**
   * Unix seconds
   */
  payDate: number | null;
  /**
   * Way of its last payment, else the one it was ordered with
   */
  pay_type: string;
  /**
   * Number of its last payment; empty without one
   */
  tradeId: string;
  tradeState: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
  /**
   * Name of its first line
   */
  title: string;
  /**
   * cents
   */
  total_fee: number;
  /**
   * Points spent in it
   */
  point: number;
  /**
   * Unix seconds
   */
  create_time: number;
  /**
   * Seconds left to pay it
   */
  auto_cancel_seconds: number;
  /**
   * Points that pay all of it; null where points cannot
   */
  pay_point: number | null;
}
