// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface PicturesDelete {
  /**
   * Numbers, comma-separated or a list
   */
  image_id: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
