import type { Handlers } from '../../kernel/calls/operation.ts';
import { appendReviews, createReviews } from './create.ts';
import { shopFigures } from './figures.ts';
import { listReplies, listReviews } from './list.ts';
import { ownReviews } from './mine.ts';
import { answerReview, moderateReply, moderateReviews } from './moderate.ts';
import { listMallReviews, readMallReview } from './office.ts';
import { praiseReview, reviewsPraised } from './praise.ts';
import { replyToReview } from './reply.ts';

export const handlers = {
  listReviews,
  shopFigures,
  createReviews,
  appendReviews,
  ownReviews,
  listReplies,
  replyToReview,
  praiseReview,
  reviewsPraised,
  listMallReviews,
  readMallReview,
  answerReview,
  moderateReviews,
  moderateReply,
} satisfies Handlers;
