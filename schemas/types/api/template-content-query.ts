// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Which page.
 */
export interface TemplateContentQuery {
  theme_pc_template_id?: string | number;
  /**
   * index: rows of the home page; home, header, footer, custom: one object
   */
  page_type?: string;
  page_id?: string | number;
  [k: string]: unknown;
}
