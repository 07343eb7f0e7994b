// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Settings of the page of an article.
 */
export interface W0087ArticlePage {
  uuid: string;
  /**
   * Row number given by the server at the first save.
   */
  id?: number | string;
  name: string;
  alias: string;
  width: number;
  height: number;
  isDateShown: boolean;
  isOthersShown: boolean;
  othersTitle: string;
  type: 'W0087';
}
