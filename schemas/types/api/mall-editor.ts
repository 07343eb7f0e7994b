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
  document: Page;
  issues: Issue[];
  has_draft: boolean;
}
/**
 * A page as stored: widgets from top to bottom, the page's own settings (W0000) first. What a widget holds is the business of its own schema; properties no schema knows are kept.
 */
export interface Page {
  schemaVersion: 1;
  widgets: Widget[];
}
export interface Widget {
  type: string;
  uuid?: string;
  id?: string | number;
  childWidgets?: Widget[];
  [k: string]: unknown;
}
export interface Issue {
  part?: 'header' | 'body' | 'footer';
  /**
   * Leads to the place in the document, e.g. 3.childWidgets.1.data.0
   */
  path: string;
  type: string;
  message: string;
  /**
   * What is gone or off sale: kind and id, e.g. goods:12
   */
  gone?: string;
}
