// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface FavouriteRemoveQuery {
  /**
   * Variant numbers, a list or comma-separated
   */
  item_ids?: string | number | unknown[];
  is_empty?: true | false | 0 | 1 | '0' | '1' | 'true' | 'false';
  [k: string]: unknown;
}
