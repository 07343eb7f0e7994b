// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Settings of lists of articles.
 */
export interface W0086ArticlesPage {
  uuid: string;
  /**
   * Row number given by the server at the first save.
   */
  id?: number | string;
  name: string;
  alias: string;
  width: number;
  height: number;
  isPictureShown: boolean;
  isSummaryShown: boolean;
  isDateShown: boolean;
  type: 'W0086';
}
