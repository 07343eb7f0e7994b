// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface MallPublished {
  /**
   * Unix seconds
   */
  published_at: number;
}
