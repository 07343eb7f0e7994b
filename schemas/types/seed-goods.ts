// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A paragraph, or a picture with its alternative text.
 */
export type IntroductionBlock =
  | {
      text: string;
    }
  | {
      picture: string;
      alt: string;
    };
/**
 * Goods of one group. Money is cents (CNY).
 */
export type SeedGoods = GoodsSeed[];

export interface GoodsSeed {
  /**
   * Also the item id of the default (first) sku.
   */
  id: number;
  /**
   * The item_name.
   */
  name: string;
  brief: string;
  brandId: number;
  /**
   * 0 = head office, else the id of a shop.
   */
  shopId: number;
  /**
   * Leaf of the tree of sales categories.
   */
  categoryId: number;
  /**
   * Leaf of the tree of main categories.
   */
  mainCategoryId: number;
  tagIds: number[];
  /**
   * 2 to 6, square: drawings of 800 px, rendered pictures of 1,200 px; the first is the one on cards.
   *
   * @minItems 2
   * @maxItems 6
   */
  pictures:
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string];
  video?: string;
  /**
   * Cents, of the default sku.
   */
  marketPrice?: number;
  /**
   * Pieces sold so far.
   */
  sales: number;
  /**
   * Unit of counting: 件, 盒, 袋 ...
   */
  unit: string;
  /**
   * Table of facts of the detail page: [name, value].
   */
  params: [string, string][];
  /**
   * The long description.
   */
  introduction: IntroductionBlock[];
  specs: SpecSeed[];
  /**
   * @minItems 1
   */
  skus: [SkuSeed, ...SkuSeed[]];
  approveStatus: 'onsale' | 'instock' | 'only_show';
  isGift?: boolean;
  /**
   * What staff see a badge for: goods of the staff sale, lucky bags.
   */
  productType?: 'sale' | 'bag';
  /**
   * Goods staff may buy.
   */
  staffGoods?: boolean;
  /**
   * Displayed grey and never sold.
   */
  validLucky?: boolean;
  /**
   * What buyers of a virtual goods are handed over with the payment.
   */
  serviceText?: string;
}
export interface SpecSeed {
  /**
   * Unique over the whole mall.
   */
  id: number;
  name: string;
  /**
   * @minItems 1
   */
  values: [SpecValueSeed, ...SpecValueSeed[]];
}
export interface SpecValueSeed {
  /**
   * Unique over the whole mall.
   */
  id: number;
  name: string;
  picture?: string;
}
export interface SkuSeed {
  /**
   * Item id, one number space with the goods ids; the first sku of a goods has the id of the goods.
   */
  id: number;
  /**
   * One spec value id per spec, in the order of `specs`; empty for goods without specs.
   */
  values: number[];
  /**
   * Cents.
   */
  price: number;
  /**
   * Cents, above `price`.
   */
  marketPrice?: number;
  /**
   * Cents members pay, below `price`.
   */
  memberPrice?: number;
  /**
   * Pieces; 0 is out of stock.
   */
  store: number;
  picture?: string;
}
