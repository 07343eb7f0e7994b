// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A save that is published at once.
 */
export interface TemplateSave {
  theme_pc_template_id?: string | number;
  /**
   * header or footer, for saveHeaderOrFooter
   */
  page_name?: string;
  /**
   * All widgets, as JSON text of an array
   */
  config?: string | unknown[];
  /**
   * Version the save is based on; a stale one is refused with 409, without it any save is accepted
   */
  version?: string | number;
  [k: string]: unknown;
}
