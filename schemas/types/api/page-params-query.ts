// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface PageParamsQuery {
  /**
   * Template set, e.g. pc
   */
  template_name: string;
  page_name?: string;
  name?: string;
  version?: string;
  [k: string]: unknown;
}
