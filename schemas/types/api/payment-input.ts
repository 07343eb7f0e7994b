// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A payment to be started: of which order, in which way.
 */
export interface PaymentInput {
  order_id: string | number;
  pay_type: string;
  [k: string]: unknown;
}
