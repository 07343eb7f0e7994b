// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A signed-in shopper's bearer token.
 */
export interface Login {
  token: string;
  user_id: string | number;
  /**
   * seconds
   */
  expires_in: number;
}
