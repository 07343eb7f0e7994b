// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Parts to save as drafts, together.
 */
export interface MallDraft {
  parts: {
    header?: Part;
    body?: Part;
    footer?: Part;
  };
  [k: string]: unknown;
}
export interface Part {
  page_id: string | number;
  /**
   * Version the edit is based on, 0 for a page that was never saved
   */
  version: number | string;
  /**
   * A page document; garbage in it is read as far as it goes (engine/document)
   */
  document: {
    schemaVersion?: unknown;
    widgets: unknown[];
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
