/** Likes of reviews (contract: rates). The contract answers each count as a list of one. */
import { inTransaction } from '../../kernel/db/transaction.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { REVIEW_MESSAGES } from '../../../engine/rules/orders/reviews.ts';
import type { WrappedCount, StatusFlag, ReviewsPraisedAnswer } from '../../../schemas/types/contract.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { visibleReview } from './columns.ts';
import { reviewPraise } from './tables.ts';

type Named = InputOf<'praiseReview'>;

/** Reviews in one call; a page shows ten. */
const MAX_REVIEWS = 50;

const noReview = (): Failure => notFound(REVIEW_MESSAGES.none);

async function countOf({ db }: Context, rateId: number): Promise<WrappedCount> {
  return [{ count: await db.$count(reviewPraise, eq(reviewPraise.rate_id, rateId)) }];
}

/** GET order/rate/praise/num/ID */
export async function reviewPraises(context: Context, { rate_id = 0 }: Named): Promise<WrappedCount | Failure> {
  const rateId = await visibleReview(context, rate_id);
  return rateId === undefined ? noReview() : countOf(context, rateId);
}

/** GET order/rate/praise/check/ID */
export async function reviewPraised(context: MemberContext, { rate_id = 0 }: Named): Promise<StatusFlag | Failure> {
  const rateId = await visibleReview(context, rate_id);
  if (rateId === undefined) return noReview();
  const own = and(eq(reviewPraise.rate_id, rateId), eq(reviewPraise.user_id, context.member.user_id));
  return { status: (await context.db.$count(reviewPraise, own)) > 0 };
}

/** GET order/ratePraise/status: answers in the order of the named reviews. */
export async function reviewsPraised(
  context: MemberContext,
  { rate_ids = [] }: InputOf<'reviewsPraised'>,
): Promise<ReviewsPraisedAnswer> {
  const named = rate_ids.slice(0, MAX_REVIEWS);
  if (named.length === 0) return [];
  const rows = await context.db
    .select({ rate_id: reviewPraise.rate_id })
    .from(reviewPraise)
    .where(and(eq(reviewPraise.user_id, context.member.user_id), inArray(reviewPraise.rate_id, named)));
  const liked = new Set(rows.map(({ rate_id }) => rate_id));
  return named.map((rateId) => ({ rate_id: String(rateId), status: liked.has(rateId) }));
}

/** GET order/rate/praise/ID: adds or removes the member's like; answers the new count. */
export async function praiseReview(context: MemberContext, { rate_id = 0 }: Named): Promise<WrappedCount | Failure> {
  const { db, member } = context;
  const rateId = await visibleReview(context, rate_id);
  if (rateId === undefined) return noReview();
  const own = { rate_id: rateId, user_id: member.user_id };
  await inTransaction({ db }, async (tx) => {
    const made = await tx
      .insert(reviewPraise)
      .values({ ...own, created: seconds(context) })
      .onConflictDoNothing()
      .returning({ rate_id: reviewPraise.rate_id });
    if (made.length === 0)
      await tx
        .delete(reviewPraise)
        .where(and(eq(reviewPraise.rate_id, own.rate_id), eq(reviewPraise.user_id, own.user_id)));
  });
  return countOf(context, rateId);
}
