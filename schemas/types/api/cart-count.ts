// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface CartCount {
  /**
   * Pieces
   */
  item_count: number;
  /**
   * Lines
   */
  cart_count: number;
}
