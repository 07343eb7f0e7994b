// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface Pictures {
  list: Picture[];
  total_count: number;
  count: number;
}
/**
 * A picture of the library.
 */
export interface Picture {
  image_id: string | number;
  company_id: string | number;
  storage: string;
  image_name: string;
  image_cat_id: string | number;
  image_type: string;
  /**
   * Key in the storage
   */
  image_url: string;
  url: string;
  image_full_url: string;
  /**
   * bytes
   */
  img_size: number;
  width: number;
  height: number;
  distributor_id: string | number;
  /**
   * Unix seconds
   */
  created: number;
  /**
   * Unix seconds
   */
  updated: number;
}
