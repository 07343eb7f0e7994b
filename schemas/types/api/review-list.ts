// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface ReviewList {
  list: Review[];
  total_count: number;
  count: number;
  /**
   * Reviews with four or five stars
   */
  good_count: number;
}
/**
 * A review as everybody sees it: neither the order nor the reviewer's number.
 */
export interface Review {
  rate_id: string | number;
  company_id: string | number;
  item_id: string | number;
  goods_id: string | number;
  star: number;
  content: string;
  content_len: number;
  /**
   * Addresses, comma-separated
   */
  rate_pic: string;
  rate_pic_num: number;
  item_spec_desc: string;
  anonymous: 0 | 1;
  /**
   * Masked; the same for all anonymous reviewers
   */
  username: string;
  avatar: string;
  is_reply: boolean;
  praise_num: number;
  order_type: 'normal';
  /**
   * Unix seconds
   */
  created: number;
  /**
   * The first replies
   */
  reply: {
    total_count: number;
    list: ReviewReply[];
  };
}
export interface ReviewReply {
  reply_id: string | number;
  rate_id: string | number;
  company_id: string | number;
  role: 'seller' | 'buyer';
  /**
   * Masked
   */
  username: string;
  content: string;
  content_len: number;
  /**
   * Unix seconds
   */
  created: number;
}
