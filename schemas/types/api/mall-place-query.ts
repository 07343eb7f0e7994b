// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Where somebody is; without both the default city is answered.
 */
export interface MallPlaceQuery {
  /**
   * degrees
   */
  lat?: number | string;
  /**
   * degrees
   */
  lng?: number | string;
  [k: string]: unknown;
}
