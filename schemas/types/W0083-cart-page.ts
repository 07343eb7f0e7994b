// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Settings of the cart.
 */
export interface W0083CartPage {
  uuid: string;
  /**
   * Row number given by the server at the first save.
   */
  id?: number | string;
  name: string;
  alias: string;
  width: number;
  height: number;
  recommended: 'empty' | 'always' | 'never';
  recommendedTitle: string;
  type: 'W0083';
}
