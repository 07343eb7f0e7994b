// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * An older version of the page.
 */
export interface MallRestore {
  version: string | number;
  [k: string]: unknown;
}
