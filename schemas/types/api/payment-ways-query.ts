// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Where the browser is that pays: pc or h5.
 */
export interface PaymentWaysQuery {
  platform?: string;
  [k: string]: unknown;
}
