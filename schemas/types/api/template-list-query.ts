// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Filter and page of the list.
 */
export interface TemplateListQuery {
  /**
   * index or custom; both without it
   */
  page_type?: string;
  page_no?: string | number;
  page_size?: string | number;
  page?: string | number;
  pageSize?: string | number;
  /**
   * 1 in use, 2 not in use
   */
  status?: string | number;
  distributor_id?: string | number;
  [k: string]: unknown;
}
