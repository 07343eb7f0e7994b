// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Where and how to upload: multipart with file, token and key to `host`.
 */
export interface UploadToken {
  host: string;
  token: string;
  domain: string;
  region: string;
  key: string;
}
