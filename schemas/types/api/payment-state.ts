// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * What became of a payment.
 */
export interface PaymentState {
  status: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
  pay_type: string;
  transaction_id: string;
  order_id: string;
  msg: string;
}
