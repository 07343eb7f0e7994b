// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Settings of the page after a payment.
 */
export interface W0084ResultPage {
  uuid: string;
  /**
   * Row number given by the server at the first save.
   */
  id?: number | string;
  name: string;
  alias: string;
  width: number;
  height: number;
  isRecommendedShown: boolean;
  recommendedTitle: string;
  type: 'W0084';
}
