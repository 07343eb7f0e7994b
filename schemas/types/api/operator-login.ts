// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Operator sign-in.
 */
export interface OperatorLogin {
  username?: string;
  password?: string;
  logintype?: string;
  [k: string]: unknown;
}
