// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A payment to be started, with the order's older name tid.
 */
export interface PaymentOlderInput {
  order_id?: string | number;
  tid?: string | number;
  pay_type: string;
  [k: string]: unknown;
}
