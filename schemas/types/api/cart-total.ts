// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Pieces and lines that can be bought.
 */
export interface CartTotal {
  totalQuantity: number;
  number: number;
  item_count: number;
  cart_count: number;
}
