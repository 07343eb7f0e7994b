// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A page in the list of operators.
 */
export interface Template {
  theme_pc_template_id: string | number;
  company_id: string | number;
  distributor_id: string | number;
  template_title: string;
  template_description: string;
  page_type: 'index' | 'custom';
  /**
   * 1 in use, 2 not in use
   */
  status: '1' | '2';
  version: string;
  /**
   * Number of the newest version, 0 before the first save
   */
  version_id: number;
  /**
   * Unix seconds
   */
  created: number;
  /**
   * Unix seconds
   */
  updated: number;
  deleted_at: null;
}
