// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * An uploaded file to be registered.
 */
export interface PictureRecord {
  image_name?: string;
  /**
   * Key the storage answered
   */
  image_url?: string;
  image_cat_id?: string | number;
  image_type?: string;
  storage?: string;
  [k: string]: unknown;
}
