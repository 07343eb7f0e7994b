// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A refused call: HTTP 200 with this inside {data}, except 401, which is both (contract 1.3).
 */
export interface Failure {
  message: string;
  status_code: number;
  code?: number;
  /**
   * Messages by field, or a list of places.
   */
  errors?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
