// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A delivery address of the member. Regions by name; area is always null (contract 10.1).
 */
export interface Address {
  address_id: string | number;
  user_id: string | number;
  company_id: string | number;
  username: string;
  telephone: string;
  province: string;
  city: string;
  /**
   * '' where the city has no counties
   */
  county: string;
  area: null;
  adrdetail: string;
  postalCode: string;
  is_def: boolean;
}
