// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Fields of a page.
 */
export interface MallPageFields {
  /**
   * home or custom, when adding
   */
  kind?: string;
  /**
   * pc (default) or h5, when adding
   */
  platform?: string;
  title?: string;
  enabled?: boolean;
  [k: string]: unknown;
}
