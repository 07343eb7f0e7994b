// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A provider's notice; each provider reads and verifies its own fields.
 */
export interface PaymentNotice {
  provider?: string;
  [k: string]: unknown;
}
