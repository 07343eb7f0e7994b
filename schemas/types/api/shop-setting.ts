// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * The mall's name and pictures.
 */
export interface ShopSetting {
  brand_name: string;
  logo: string;
  intro: string;
  /**
   * Picture behind the sign-in form
   */
  background: string;
}
