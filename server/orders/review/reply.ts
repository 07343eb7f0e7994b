/** Members' replies to reviews. */
import { REVIEW_MESSAGES } from '../../../engine/rules/orders/reviews.ts';
import type { ReviewReply } from '../../../schemas/types/contract.ts';
import { and, eq } from 'drizzle-orm';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { reviewSetting } from '../../goods/review-setting.ts';
import { hit } from '../../kernel/codes/rate-limit.ts';
import { replyAnswer } from './answers.ts';
import { visibleReview } from './columns.ts';
import { review, reviewReply } from './tables.ts';
import { failure } from './requests.ts';
import { HOUR } from '../../../engine/rules/format/time.ts';

/** Replies that one member may write in an hour. */
const REPLIES = 30;

/** POST order/replyRate: a member's reply to any visible review. */
export async function replyToReview(
  context: MemberContext,
  { rate_id, content }: InputOf<'replyToReview'>,
): Promise<ReviewReply | Failure> {
  const { db, member } = context;
  const { user_id } = member;
  if (content === '') return failure(SERVER_MESSAGES.replyEmpty);
  const rateId = await visibleReview(context, rate_id);
  if (rateId === undefined) return notFound(REVIEW_MESSAGES.none);
  const { is_open, is_held } = await reviewSetting(context);
  if (!is_open) return failure(REVIEW_MESSAGES.closed);
  const retryAfter = await hit(context, `reply:${user_id}`, REPLIES, HOUR);
  if (retryAfter > 0) return fail('回复过于频繁，请稍后再试', 429, { retryAfter });
  const created = seconds(context);
  const state = is_held ? 'waiting' : 'shown';
  const [row] = await db.insert(reviewReply).values({ rate_id: rateId, user_id, content, state, created }).returning();
  if (!row) throw new Error('A reply was not written.');
  const nameless = and(eq(review.rate_id, rateId), eq(review.user_id, user_id), eq(review.anonymous, true));
  const anonymous = (await db.$count(review, nameless)) > 0;
  const { reply_id: id, rate_id: rate } = row;
  return { ...replyAnswer({ id, rate, user: user_id, name: member.username, anonymous, content, created }), state };
}
