// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Header or footer.
 */
export interface TemplateSharedQuery {
  page_name: 'header' | 'footer';
  [k: string]: unknown;
}
