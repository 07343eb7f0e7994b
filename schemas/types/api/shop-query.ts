// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface ShopQuery {
  page?: string | number;
  pageSize?: string | number;
  /**
   * degrees
   */
  lat?: number | string;
  /**
   * degrees
   */
  lng?: number | string;
  name?: string;
  province?: string;
  city?: string;
  area?: string;
  /**
   * 1: by province, city and area
   */
  type?: string | number;
  /**
   * 0 newest, 1 nearest, 2 farthest
   */
  sort_type?: string | number;
  distributor_tag_id?: string | number;
  show_discount?: true | false | 0 | 1 | '0' | '1' | 'true' | 'false';
  [k: string]: unknown;
}
