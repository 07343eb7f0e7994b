// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface OrderCancelInput {
  order_id: string | number;
  cancel_reason?: string;
  other_reason?: string;
  /**
   * The version the caller saw; another one is refused with 409
   */
  version?: string | number;
  [k: string]: unknown;
}
