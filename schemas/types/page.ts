// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A page as stored: widgets from top to bottom, the page's own settings (W0000) first. What a widget holds is the business of its own schema; properties no schema knows are kept.
 */
export interface Page {
  schemaVersion: 1;
  widgets: Widget[];
}
/**
 * This interface was referenced by `Page`'s JSON-Schema
 * via the `definition` "widget".
 */
export interface Widget {
  type: string;
  uuid?: string;
  id?: string | number;
  childWidgets?: Widget[];
  [k: string]: unknown;
}
