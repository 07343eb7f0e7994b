// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Blocks and list of the page of a shop, below its sign.
 */
export interface W0088ShopPage {
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
  /**
   * @minItems 3
   * @maxItems 3
   */
  blocks: {
    id?: 'coupons' | 'between' | 'goods';
    show: boolean;
    title: string;
    [k: string]: unknown;
  }[];
  isIntroShown: boolean;
  type: 'W0088';
}
