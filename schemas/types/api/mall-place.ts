// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A place by its names, as the region tree and distributor/list write them.
 */
export interface MallPlace {
  province: string;
  city: string;
  /**
   * empty where only the city is known
   */
  area: string;
}
