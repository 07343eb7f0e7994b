// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * What to put live.
 */
export interface MallPublish {
  /**
   * Page numbers
   *
   * @maxItems 3
   */
  parts: (string | number)[];
  /**
   * By page number the version to publish
   */
  versions: {
    [k: string]: number | string;
  };
  [k: string]: unknown;
}
