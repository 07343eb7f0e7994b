// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * The order that was made, now or by an earlier submission of the same (contract 4).
 */
export interface OrderMade {
  order_id: string;
  /**
   * cents
   */
  total_fee: number;
  pay_type: string;
}
