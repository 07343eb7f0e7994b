// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Number of a payment.
 */
export interface TradeQuery {
  trade_id: string | number;
  [k: string]: unknown;
}
