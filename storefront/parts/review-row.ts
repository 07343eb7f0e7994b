/** A review of the wire as the page shows it, and no more: it travels inside the document. */
import { safePicture } from '../../engine/address.ts';
import type { Review } from '../../schemas/types/contract.ts';

export interface ReviewRow {
  id: string;
  username: string;
  avatar: string;
  star: number;
  content: string;
  pics: string[];
  spec: string;
  /** Unix seconds */
  created: number;
  replies: { id: string; username: string; content: string }[];
  /** Replies beyond those that came with the review. */
  more: number;
}

export interface ReviewPage {
  list: ReviewRow[];
  total: number;
  /** Reviews with four or five stars. */
  good: number;
}

const STARS = 5;

/** Other backends send no replies with the list, and stars as text. */
export function reviewRow(review: Omit<Review, 'reply'> & { reply?: Partial<Review['reply']> }): ReviewRow {
  const replies = (review.reply?.list ?? []).map(({ reply_id, username, content }) => ({
    id: String(reply_id),
    username,
    content,
  }));
  return {
    id: String(review.rate_id),
    username: review.username,
    avatar: safePicture(review.avatar),
    star: Math.min(STARS, Math.max(0, Math.round(Number(review.star)) || 0)),
    content: review.content,
    pics: String(review.rate_pic ?? '')
      .split(',')
      .map(safePicture)
      .filter(Boolean),
    spec: review.item_spec_desc,
    created: Number(review.created),
    replies,
    more: Math.max(0, Number(review.reply?.total_count ?? 0) - replies.length),
  };
}
