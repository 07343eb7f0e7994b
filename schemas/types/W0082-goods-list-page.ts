// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Settings of lists of goods and of searches.
 */
export interface W0082GoodsListPage {
  uuid: string;
  /**
   * Row number given by the server at the first save.
   */
  id?: number | string;
  name: string;
  alias: string;
  width: number;
  height: number;
  columns: 3 | 4 | 5;
  sort: '' | '1' | '4' | '3' | '2';
  isCategoryShown: boolean;
  isBrandShown: boolean;
  isAttributesShown: boolean;
  isPriceShown: boolean;
  isRecommendedShown: boolean;
  recommendedTitle: string;
  type: 'W0082';
}
