// Written from the schema of the same name by `npm run generate`; edit the schema instead.

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
