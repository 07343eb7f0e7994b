// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Number of an order.
 */
export interface PaymentOrderQuery {
  order_id: string | number;
  [k: string]: unknown;
}
