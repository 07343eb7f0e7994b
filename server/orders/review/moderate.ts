/** The office's moderation of reviews: publishes waiting ones, and hides others with a reason that the author reads. */
import { eq, inArray } from 'drizzle-orm';
import type { ReviewState } from '../../../engine/rules/orders/reviews.ts';
import { REVIEW_MESSAGES } from '../../../engine/rules/orders/reviews.ts';
import type { MallReviewDetail, ModerateReviewsAnswer } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, InputOf } from '../../kernel/calls/operation.ts';
import { notifyOperators } from '../../kernel/live/news.ts';
import { notify } from '../../kernel/message/notify.ts';
import { record } from '../../kernel/system/audit.ts';
import { digest, once } from '../../kernel/system/idempotent.ts';
import { orThrow, throwFailure, transact } from '../../kernel/system/transact.ts';
import { mallReview } from './office.ts';
import { countStars } from '../../goods/stars.ts';
import { review, reviewReply } from './tables.ts';
import { isOwnShop } from '../../kernel/access/shops.ts';

type Row = typeof review.$inferSelect;

/** Reviews that one call may change. */
const MAX_REVIEWS = 500;

const reviewPath = (orderId: string): string => `/member/trade/rate?order_id=${orderId}`;

async function notifyHidden(tx: Db, context: Context, row: Row, reason: string): Promise<void> {
  await notify(tx, context, 'review_hidden', {
    user_id: row.user_id,
    reference: `review-hidden:${row.rate_id}:${seconds(context)}`,
    values: { reason },
    path: reviewPath(row.order_id),
  });
}

/** Locks rows in ascending order of their numbers. A change of visibility changes the goods' counters in the same transaction. */
async function changeState(
  tx: Db,
  context: Context,
  ids: number[],
  { state, reason }: { state: 'shown' | 'hidden'; reason: string },
): Promise<number> {
  const locked = await tx
    .select()
    .from(review)
    .where(inArray(review.rate_id, ids))
    .orderBy(review.rate_id)
    .for('update');
  const rows = locked.filter((row) => row.state !== state || (state === 'shown' && row.added_state !== 'shown'));
  if (rows.length === 0) return 0;
  const changed = rows.map(({ rate_id }) => rate_id);
  const values =
    state === 'shown' ? { state, hidden_reason: '', added_state: state } : { state, hidden_reason: reason };
  await tx.update(review).set(values).where(inArray(review.rate_id, changed));
  const was = (one: ReviewState): Row[] => rows.filter((row) => row.state === one);
  if (state === 'hidden') await countStars(tx, was('shown'), -1);
  else await countStars(tx, [...was('waiting'), ...was('hidden')], 1);
  for (const row of rows) {
    const detail = {
      before: { state: row.state },
      after: { state, ...(reason === '' ? {} : { reason }) },
    };
    await record(context, 'review.moderate', `review:${row.rate_id}`, detail, tx);
    if (state === 'hidden') await notifyHidden(tx, context, row, reason);
  }
  for (const shopId of new Set(was('waiting').map((row) => row.shop_id))) notifyOperators(tx, 'orders.read', shopId);
  return rows.length;
}

/** PUT /mall/reviews: sets the same state for all named reviews; hiding needs a reason. */
export const moderateReviews: Handler<'moderateReviews'> = async (
  context,
  { rate_ids: ids, state, reason = '' },
): Promise<ModerateReviewsAnswer | Failure> => {
  if (ids.length === 0 || ids.length > MAX_REVIEWS)
    return fail(`一次可处理1至${MAX_REVIEWS}条评价`, 422, {
      field: 'rate_ids',
    });
  const why = state === 'hidden' ? reason.trim() : '';
  if (state === 'hidden' && why === '') return fail('请填写隐藏原因，买家可以看到', 422, { field: 'reason' });
  return transact(context, async (tx, context) => ({
    count: await changeState(tx, context, ids, { state, reason: why }),
  }));
};

/** PUT /mall/reviews/:rate_id/replies/:reply_id */
export const moderateReply: Handler<'moderateReply'> = async (
  context,
  { rate_id = 0, reply_id = 0, state },
): Promise<MallReviewDetail | Failure> =>
  transact(context, async (tx, context) => {
    const [row] = await tx.select().from(reviewReply).where(eq(reviewReply.reply_id, reply_id)).for('update');
    if (!row || row.rate_id !== rate_id) return notFound('回复不存在');
    if (row.state !== state) {
      await tx.update(reviewReply).set({ state }).where(eq(reviewReply.reply_id, reply_id));
      const detail = {
        reply: reply_id,
        before: { state: row.state },
        after: { state },
      };
      await record(context, 'review.moderate', `review:${rate_id}`, detail, tx);
    }
    return mallReview(context, rate_id);
  });

type Answer = InputOf<'answerReview'>;

async function writeAnswer(tx: Db, context: Context, row: Row, content: string): Promise<void> {
  const created = seconds(context);
  const [reply] = await tx
    .insert(reviewReply)
    .values({ rate_id: row.rate_id, user_id: 0, content, created })
    .returning({ reply_id: reviewReply.reply_id });
  await record(context, 'review.answer', `review:${row.rate_id}`, { reply: reply?.reply_id, after: content }, tx);
  await notify(tx, context, 'review_answered', {
    user_id: row.user_id,
    reference: `review-answer:${reply?.reply_id}`,
    values: {
      words: content.length > 60 ? `${content.slice(0, 60)}…` : content,
    },
    path: reviewPath(row.order_id),
  });
}

/** POST /mall/reviews/:rate_id/replies: the shop's reply; a merchant may reply for the own shop only. */
export const answerReview: Handler<'answerReview'> = async (context, input: Answer) => {
  const { rate_id = 0 } = input;
  const { operator_id } = context.operator;
  const content = input.content.trim();
  if (content === '') return fail(SERVER_MESSAGES.replyEmpty, 422, { field: 'content' });
  const body = digest({ rateId: rate_id, content });
  const key = `review-answer:${operator_id}:${context.idempotencyKey ?? body}`;
  return once(context, { key, body }, async (tx, context) => {
    const [row] = await tx.select().from(review).where(eq(review.rate_id, rate_id)).for('update');
    if (!row || !isOwnShop(context, row.shop_id)) throwFailure(notFound(REVIEW_MESSAGES.none));
    if (row) await writeAnswer(tx, context, row, content);
    return orThrow(await mallReview(context, rate_id));
  });
};
