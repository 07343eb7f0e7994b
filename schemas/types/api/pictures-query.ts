// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Page of the library.
 */
export interface PicturesQuery {
  page?: string | number;
  pageSize?: string | number;
  /**
   * Part of the name
   */
  image_name?: string;
  type?: string;
  storage?: string;
  [k: string]: unknown;
}
