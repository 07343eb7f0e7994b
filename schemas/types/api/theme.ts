// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Which theme a client shows.
 */
export interface Theme {
  platform: 'pc';
  /**
   * The family of calls that hold the pages
   */
  template: 'pctemplate';
}
