// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A picture sent to the server itself.
 */
export interface UploadedPicture {
  /**
   * The key to register
   */
  image_url: string;
  /**
   * The picture's address on this origin
   */
  url: string;
}
