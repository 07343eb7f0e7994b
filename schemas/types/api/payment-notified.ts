// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * The notice was taken.
 */
export interface PaymentNotified {
  status: true;
}
