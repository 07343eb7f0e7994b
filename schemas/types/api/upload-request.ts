// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * What is going to be uploaded.
 */
export interface UploadRequest {
  /**
   * image
   */
  filetype?: string;
  filename?: string;
  group?: string;
  [k: string]: unknown;
}
