// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface GoodsItems {
  list: GoodsItem[];
  total_count: number;
  count: number;
  brand_list?: {
    list: {
      attribute_id: string | number;
      attribute_name: string;
      image_url?: string;
    }[];
    total_count: number;
  };
  tdk_data?: Tdk;
}
/**
 * One row of a goods list: the goods by its default sku. Prices in cents.
 */
export interface GoodsItem {
  item_id: string | number;
  itemId: string | number;
  goods_id: string | number;
  default_item_id: string | number;
  company_id: string | number;
  item_name: string;
  itemName: string;
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
   * cents of the flash sale or limited-time sale that runs; null without one
   */
  activity_price: number | null;
  store: number;
  sales: number;
  distributor_id: string | number;
  approve_status: 'onsale' | 'instock' | 'only_show' | 'offline_sale';
  nospec: boolean;
  is_default: boolean;
  item_category: string | number;
  item_main_cat_id: string | number;
  brand_id: string | number;
  goods_brand: string;
  tagList: Tag[];
  promotion_activity: {
    marketing_id: string | number;
    marketing_type: string;
    marketing_name: string;
    promotion_tag: string;
  }[];
  /**
   * The same as the seeds' cards read it (storefront spec 3)
   */
  promotions: {
    promotion_tag: string;
    promotion_name: string;
  }[];
  product_type: 'normal' | 'sale' | 'bag';
  staff_goods: 0 | 1;
  /**
   * 1: shown grey, never bought
   */
  valid_lucky: 0 | 1;
  /**
   * Unix seconds
   */
  created: number;
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
