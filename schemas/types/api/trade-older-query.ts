// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Number of a payment, by its older name too.
 */
export interface TradeOlderQuery {
  trade_id?: string | number;
  payment_id?: string | number;
  [k: string]: unknown;
}
