// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * The shop asked for, the nearest one, or the head office.
 */
export interface ShopValid {
  distributor_id: string | number;
  company_id: string | number;
  shop_id: string | number;
  name: string;
  store_name: string;
  logo: string;
  banner: string;
  intro: string;
  province: string;
  city: string;
  area: string;
  address: string;
  store_address: string;
  hour: string;
  lat: string;
  lng: string;
  is_valid: 'true' | 'false';
  tagList: Tag[];
  sales_count: number;
  /**
   * false: closed or unknown
   */
  status: boolean;
  is_ziti: boolean;
  is_delivery: boolean;
  /**
   * 1: the head office
   */
  distributor_self: 0 | 1;
}
export interface Tag {
  tag_id: string | number;
  tag_name: string;
}
