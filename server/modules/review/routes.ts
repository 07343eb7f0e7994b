import type { Handlers } from '../../http/operation.ts';
import { createReviews, replyToReview } from './create.ts';
import { listReplies, listReviews, reviewDetail } from './list.ts';

export const handlers = {
  listReviews,
  createReviews,
  listReplies,
  replyToReview,
  reviewDetail,
  reviewsOpen: async () => ({ rate_status: true }),
} satisfies Handlers;
