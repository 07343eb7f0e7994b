import type { Handlers } from '../../http/operation.ts';
import { createReviews, replyToReview } from './create.ts';
import { listReplies, listReviews } from './list.ts';

export const handlers = { listReviews, createReviews, listReplies, replyToReview } satisfies Handlers;
