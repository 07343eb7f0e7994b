// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A reply to a review.
 */
export interface ReviewReplyInput {
  rate_id: string | number;
  content: string;
  [k: string]: unknown;
}
