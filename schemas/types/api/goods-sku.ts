// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * One variant in the goods detail.
 */
export interface GoodsSku {
  item_id: string | number;
  item_bn: string;
  store: number;
  /**
   * cents
   */
  price: number;
  /**
   * cents
   */
  member_price: number | null;
  /**
   * cents
   */
  act_price: number | null;
  /**
   * cents
   */
  market_price: number;
  is_default: boolean;
  approve_status: string;
  /**
   * Value numbers in the order of item_spec, joined by -
   */
  custom_spec_id: string;
  /**
   * e.g. 颜色:红,尺码:S
   */
  item_spec_desc: string;
  pics: string[];
  item_spec: {
    item_id: string | number;
    spec_id: string | number;
    spec_name: string;
    spec_value_id: string | number;
    spec_value_name: string;
    spec_image_url: string;
  }[];
  /**
   * Pieces one shopper may buy in the flash sale; 0 without one
   */
  limit_num: number;
}
