// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Delivery addresses, the default first.
 */
export interface AddressList {
  list: Address[];
  total_count: number;
  /**
   * Misspelt as on the wire; an empty list without one
   */
  defualt_address: Address | unknown[];
}
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
