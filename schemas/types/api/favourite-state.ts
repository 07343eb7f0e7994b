// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface FavouriteState {
  /**
   * 1 when the member likes it
   */
  fav: 0 | 1;
}
