import type { Handlers } from '../../kernel/calls/operation.ts';
import { reviewSetting } from '../../goods/review-setting.ts';
import { appendReviews, createReviews } from './create.ts';
import { listReplies, listReviews, reviewDetail } from './list.ts';
import { ownReviews } from './mine.ts';
import { answerReview, moderateReply, moderateReviews } from './moderate.ts';
import { listMallReviews, readMallReview } from './office.ts';
import { praiseReview, reviewPraised, reviewPraises, reviewsPraised } from './praise.ts';
import { replyToReview } from './reply.ts';

export const handlers = {
  listReviews,
  createReviews,
  appendReviews,
  ownReviews,
  listReplies,
  replyToReview,
  reviewDetail,
  praiseReview,
  reviewPraises,
  reviewPraised,
  reviewsPraised,
  reviewsOpen: async (context) => ({ rate_status: (await reviewSetting(context)).is_open }),
  listMallReviews,
  readMallReview,
  answerReview,
  moderateReviews,
  moderateReply,
} satisfies Handlers;
