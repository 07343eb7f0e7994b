/** A review of the wire reduced to what the page shows, because it is part of the document. */
import { safePicture } from '../../../engine/address.ts';
import { REVIEW_LIMITS } from '../../../engine/rules/orders/reviews.ts';
import { specText } from '../../../engine/rules/goods/specs.ts';
import type { Review, ReviewReply, ReviewsPraisedAnswer } from '../../../schemas/types/contract.ts';

export interface ReviewRow {
  id: string;
  username: string;
  avatar: string;
  star: number;
  content: string;
  pics: string[];
  /** Words that the reviewer chose. */
  tags: string[];
  spec: string;
  /** Unix seconds */
  created: number;
  /** The reviewer's later addition. */
  addition: { content: string; pics: string[]; created: number } | null;
  praises: number;
  /** Whether the signed-in member likes it. */
  praised: boolean;
  replies: { id: string; username: string; content: string }[];
  /** Number of replies beyond those sent with the review. */
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

/** The kind in an address; all without a valid one. */
export function reviewKind(name: string | null): ReviewKind {
  return REVIEW_KINDS.find(({ kind }) => kind === name)?.kind ?? 'all';
}

export interface ReviewPage {
  list: ReviewRow[];
  /** Reviews of the current kind. */
  total: number;
  /** Reviews with four or five stars. */
  good: number;
  /** Number of reviews of each kind; other backends may omit it. */
  counts?: Record<ReviewKind, number> | undefined;
  /** Words of most reviews, whatever kind is shown. */
  tags: { name: string; count: number }[];
}

export function replyRow({ reply_id, username, content }: ReviewReply): ReviewRow['replies'][number] {
  return { id: String(reply_id), username, content };
}

/** Ids of the reviews that the member likes. */
export function praisedIn(list: ReviewsPraisedAnswer): ReadonlySet<string> {
  return new Set(list.filter(({ status }) => status).map(({ rate_id }) => String(rate_id)));
}

export function picturesOf(text: unknown): string[] {
  return String(text ?? '')
    .split(',')
    .map(safePicture)
    .filter(Boolean);
}

type AnyReview = Omit<Review, 'reply' | 'addition' | 'tags'> & {
  tags?: string[];
  reply?: Partial<Review['reply']>;
  addition?: Review['addition'];
};

/** Other backends omit replies, additions and words in the list, and send stars as text. */
export function reviewRow(review: AnyReview, praised: ReadonlySet<string> = new Set()): ReviewRow {
  const { addition } = review;
  const replies = (review.reply?.list ?? []).map(replyRow);
  return {
    id: String(review.rate_id),
    username: review.username,
    avatar: safePicture(review.avatar),
    star: Math.min(REVIEW_LIMITS.stars, Math.max(0, Math.round(Number(review.star)) || 0)),
    content: review.content,
    pics: picturesOf(review.rate_pic),
    tags: review.tags ?? [],
    spec: specText(review.item_spec_desc),
    created: Number(review.created),
    addition: addition
      ? { content: addition.content, pics: picturesOf(addition.rate_pic), created: Number(addition.created) }
      : null,
    praises: Number(review.praise_num) || 0,
    praised: praised.has(String(review.rate_id)),
    replies,
    more: Math.max(0, Number(review.reply?.total_count ?? 0) - replies.length),
  };
}
