import type { Operation } from '../../http/operation.ts';
import { createReviews, replyToReview } from './create.ts';
import { listReplies, listReviews } from './list.ts';

const list = {
  method: 'GET',
  summary: 'Reviews of a goods, newest first, with their first replies',
  tag: 'review',
  access: 'optional',
  input: 'review-query',
  answer: 'review-list',
  handle: listReviews,
} as const;

/** item.rate.list is an older name of the list (storefront spec 7.6). */
export const reviewOperations: Operation[] = [
  { ...list, path: '/h5app/wxapp/order/rate/list' },
  { ...list, path: '/h5app/wxapp/item.rate.list' },
  {
    method: 'POST',
    path: '/h5app/wxapp/order/rate/create',
    summary: "Review the goods of one's own finished order",
    tag: 'review',
    access: 'member',
    input: 'review-create-input',
    answer: 'review-created',
    handle: createReviews,
  },
  {
    method: 'GET',
    path: '/h5app/wxapp/order/replyRate/list',
    summary: 'Replies to a review',
    tag: 'review',
    access: 'optional',
    input: 'review-reply-query',
    answer: 'review-reply-list',
    handle: listReplies,
  },
  {
    method: 'POST',
    path: '/h5app/wxapp/order/replyRate',
    summary: 'Reply to a review',
    tag: 'review',
    access: 'member',
    input: 'review-reply-input',
    answer: 'review-reply',
    handle: replyToReview,
  },
];
