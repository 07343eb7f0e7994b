// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A goods with everything its page shows. Prices in cents.
 */
export interface GoodsDetail {
  item_id: string | number;
  itemId: string | number;
  goods_id: string | number;
  default_item_id: string | number;
  company_id: string | number;
  distributor_id: string | number;
  item_name: string;
  itemName: string;
  item_bn: string;
  brief: string;
  pics: string[];
  /**
   * cents
   */
  price: number;
  /**
   * cents
   */
  market_price: number;
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
  activity_price: number | null;
  activity_type: 'normal' | 'seckill' | 'limited_time_sale' | 'group' | 'limited_buy' | 'package';
  /**
   * What runs or comes next; an empty list when there is nothing
   */
  activity_info:
    | {
        seckill_id: string | number;
        status: 'in_the_notice' | 'in_sale';
        /**
         * cents
         */
        activity_price: number;
        activity_name: string;
        /**
         * Unix seconds
         */
        activity_start_time: number;
        /**
         * Unix seconds
         */
        activity_end_time: number;
        /**
         * Seconds until it begins or ends
         */
        last_seconds: number;
      }
    | {
        activity_id: string | number;
        activity_name: string;
        /**
         * Unix seconds
         */
        activity_start_time: number;
        /**
         * Unix seconds
         */
        activity_end_time: number;
        /**
         * Seconds until it begins or ends
         */
        last_seconds: number;
      }
    | unknown[];
  /**
   * Upsell of the paid membership
   */
  vipgrade_guide_title:
    | {
        vipgrade_name: string;
        /**
         * In folds, e.g. 9.5
         */
        gradeDiscount: number | string;
        guide_title_desc: string;
      }
    | unknown[];
  /**
   * Promotions that run
   */
  promotion_activity: {
    marketing_id: string | number;
    marketing_type: string;
    marketing_name: string;
    promotion_tag: string;
  }[];
  store: number;
  item_total_store: number;
  sales: number;
  approve_status: 'onsale' | 'instock' | 'only_show';
  is_gift: boolean;
  nospec: boolean;
  /**
   * Items: A specification group; groups come by number, highest first
   */
  item_spec_desc: {
    spec_id: string | number;
    spec_name: string;
    spec_values: {
      spec_value_id: string | number;
      spec_value_name: string;
      spec_image_url: string;
    }[];
  }[];
  spec_items: GoodsSku[];
  goods_brand: string;
  brand_id: string | number;
  brand_logo: string;
  item_params: {
    attribute_id: string | number;
    attribute_name: string;
    attribute_value_id: string | number;
    attribute_value_name: string;
  }[];
  /**
   * HTML made by the server from text and pictures, escaped
   */
  intro: string;
  category_id: string | number;
  item_category: (string | number)[];
  item_main_cat_id: string | number;
  /**
   * The path to the sales category, each node inside the one before
   */
  item_category_info: CategoryNode[];
  /**
   * The path to the main category
   */
  item_category_main: CategoryNode[];
  distributor_info: ShopBrief | unknown[];
  tagList: Tag[];
  /**
   * Unix seconds
   */
  created: number;
  tdk_data?: Tdk;
  product_type: 'normal' | 'sale' | 'bag';
  staff_goods: 0 | 1;
  /**
   * 1: invalid, shown and not sold
   */
  valid_lucky: 0 | 1;
  /**
   * Pieces one shopper may buy in the flash sale; 0 without one
   */
  limit_num: number;
}
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
/**
 * A category of the sales tree or of the main tree.
 */
export interface CategoryNode {
  id: string | number;
  category_id: string | number;
  category_name: string;
  label: string;
  parent_id: string | number;
  image_url: string;
  sort: number;
  /**
   * 1 at the top
   */
  category_level: number;
  is_main_category: boolean;
  children: CategoryNode[];
}
/**
 * The shop that owns a goods.
 */
export interface ShopBrief {
  distributor_id: string | number;
  name: string;
  logo: string;
  banner: string;
}
export interface Tag {
  tag_id: string | number;
  tag_name: string;
}
/**
 * Texts for search engines; empty ones where nothing was set.
 */
export interface Tdk {
  title: string;
  mate_description: string;
  mate_keywords: string;
}
