// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * What a shopper walks through, in three levels.
 */
export type SeedCategories = CategorySeed[];

/**
 * A node of the tree of sales categories.
 */
export interface CategorySeed {
  /**
   * Unique over sales and main categories.
   */
  id: number;
  name: string;
  /**
   * Square tile, on level 1 and 2.
   */
  image?: string;
  /**
   * Absent on level 3, the leaves goods hang on.
   */
  children?: CategorySeed[];
}
