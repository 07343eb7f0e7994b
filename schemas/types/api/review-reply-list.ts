// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface ReviewReplyList {
  list: ReviewReply[];
  total_count: number;
  count: number;
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
