// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A page of a list.
 */
export interface PagingQuery {
  page?: string | number;
  pageSize?: string | number;
  [k: string]: unknown;
}
