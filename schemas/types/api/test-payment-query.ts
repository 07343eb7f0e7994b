// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * The signed address of the page of the test payment.
 */
export interface TestPaymentQuery {
  trade_id?: string;
  amount?: string | number;
  time?: string | number;
  sign?: string;
  [k: string]: unknown;
}
