// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Ways to pay on a platform (contract 8).
 */
export type PaymentWays = {
  pay_type_code: string;
  pay_type: string;
  pay_type_name: string;
  pay_channel: string;
}[];
