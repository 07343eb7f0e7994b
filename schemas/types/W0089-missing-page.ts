// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Texts and blocks of the page for unknown addresses.
 */
export interface W0089MissingPage {
  uuid: string;
  /**
   * Row number given by the server at the first save.
   */
  id?: number | string;
  name: string;
  alias: string;
  width: number;
  height: number;
  title: string;
  hint: string;
  isSearchShown: boolean;
  isRecommendedShown: boolean;
  recommendedTitle: string;
  type: 'W0089';
}
