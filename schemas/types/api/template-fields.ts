// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Fields of a page.
 */
export interface TemplateFields {
  theme_pc_template_id?: string | number;
  template_title?: string;
  template_description?: string;
  page_type?: string;
  /**
   * 1 in use, 2 not in use
   */
  status?: string | number;
  distributor_id?: string | number;
  [k: string]: unknown;
}
