// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A goods by the number of any of its variants.
 */
export interface ItemQuery {
  item_id: string | number;
  [k: string]: unknown;
}
