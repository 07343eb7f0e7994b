/** A review of the wire as the page shows it, and no more: it travels inside the document. */
import { safePicture } from '../../engine/address.ts';
import type { Review, ReviewReply } from '../../schemas/types/contract.ts';

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

export const REVIEW_KINDS = [
  { kind: 'all', name: '全部' },
  { kind: 'pics', name: '有图' },
  { kind: 'good', name: '好评' },
  { kind: 'middle', name: '中评' },
  { kind: 'bad', name: '差评' },
] as const;

export type ReviewKind = (typeof REVIEW_KINDS)[number]['kind'];

/** The kind of an address; all where it names none. */
export function reviewKind(name: string | null): ReviewKind {
  return REVIEW_KINDS.find(({ kind }) => kind === name)?.kind ?? 'all';
}

export interface ReviewPage {
  list: ReviewRow[];
  /** Reviews of the kind shown. */
  total: number;
  /** Reviews with four or five stars. */
  good: number;
  /** Reviews of each kind; other backends may not tell them. */
  counts?: Record<ReviewKind, number> | undefined;
}

const STARS = 5;

export function replyRow({ reply_id, username, content }: ReviewReply): ReviewRow['replies'][number] {
  return { id: String(reply_id), username, content };
}

/** Other backends send no replies with the list, and stars as text. */
export function reviewRow(review: Omit<Review, 'reply'> & { reply?: Partial<Review['reply']> }): ReviewRow {
  const replies = (review.reply?.list ?? []).map(replyRow);
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
