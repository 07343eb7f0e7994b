// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Fields of a delivery address; the server checks them with messages at each (storefront spec 5).
 */
export interface AddressInput {
  address_id?: string | number;
  /**
   * older name of address_id
   */
  addr_id?: string | number;
  username?: string | number | null;
  /**
   * older name of username
   */
  name?: string | number | null;
  telephone?: string | number | null;
  province?: string | number | null;
  city?: string | number | null;
  county?: string | number | null;
  /**
   * Region codes from province to county, beside or instead of the names
   *
   * @maxItems 3
   */
  tmp_code?: unknown[];
  adrdetail?: string | number | null;
  /**
   * older name of adrdetail
   */
  addr?: string | number | null;
  postalCode?: string | number | null;
  is_def?: true | false | 0 | 1 | '0' | '1' | 'true' | 'false';
  [k: string]: unknown;
}
