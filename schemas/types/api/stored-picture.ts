// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * What the storage answers to a form upload, in the provider's own form: no envelope.
 */
export interface StoredPicture {
  key: string;
  /**
   * sha1, base64url
   */
  hash: string;
  /**
   * The picture's address on this origin
   */
  url: string;
  type: 'image/jpeg' | 'image/png';
  /**
   * bytes
   */
  size: number;
  /**
   * px
   */
  width: number;
  /**
   * px
   */
  height: number;
}
