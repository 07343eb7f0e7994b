// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A category tree of at most three levels.
 */
export type GoodsCategory = CategoryNode[];

/**
 * A category of the sales tree or of the main tree.
 */
export interface CategoryNode {
  id: string | number;
  category_id: string | number;
  category_name: string;
  label: string;
  parent_id: string | number;
  image_url: string;
  sort: number;
  /**
   * 1 at the top
   */
  category_level: number;
  is_main_category: boolean;
  children: CategoryNode[];
}
