// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A page for editing: a body with header and footer, or a shared part alone.
 */
export interface MallEditor {
  page: MallPage;
  parts: {
    header?: Part;
    body?: Part;
    footer?: Part;
  };
}
/**
 * A page in the designer's list.
 */
export interface MallPage {
  page_id: number;
  kind: 'home' | 'custom' | 'header' | 'footer';
  title: string;
  enabled: boolean;
  platform: 'pc' | 'h5';
  /**
   * Unix seconds
   */
  updated: number;
  has_draft: boolean;
  published: boolean;
}
export interface Part {
  page_id: number;
  version: number;
  document: {
    schemaVersion: 1;
    widgets: {
      [k: string]: unknown;
    }[];
  };
  issues: Issue[];
  has_draft: boolean;
}
export interface Issue {
  part?: 'header' | 'body' | 'footer';
  /**
   * Leads to the place in the document, e.g. 3.childWidgets.1.data.0
   */
  path: string;
  type: string;
  message: string;
}
