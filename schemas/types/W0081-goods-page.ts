// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Blocks of the goods page below pictures and buy box, which stay where they are.
 */
export interface W0081GoodsPage {
  uuid: string;
  /**
   * Row number given by the server at the first save.
   */
  id?: number | string;
  name: string;
  alias: string;
  width: number;
  height: number;
  /**
   * @minItems 7
   * @maxItems 7
   */
  blocks: {
    id?: 'packages' | 'between' | 'reviews' | 'questions' | 'intro' | 'recommended' | 'shop';
    show: boolean;
    title: string;
    [k: string]: unknown;
  }[];
  isShopShown: boolean;
  isBestReviewsShown: boolean;
  type: 'W0081';
}
