// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface ThemeQuery {
  /**
   * Only pc has a theme
   */
  platform?: 'pc';
  [k: string]: unknown;
}
