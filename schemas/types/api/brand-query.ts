// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface BrandQuery {
  page?: string | number;
  pageSize?: string | number;
  /**
   * Only brands so far
   */
  attribute_type?: 'brand';
  attribute_name?: string;
  /**
   * List of numbers
   */
  attribute_ids?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
