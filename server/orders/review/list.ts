/**
 * Reading reviews (storefront spec 7.3): one query per page, including the counts and the first replies. Only visible reviews are
 * answered.
 */
import { sql } from 'drizzle-orm';
import type { Review, ListReviewsAnswer, ListRepliesAnswer } from '../../../schemas/types/contract.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { REVIEW_MESSAGES } from '../../../engine/rules/orders/reviews.ts';
import type { Context } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { replyAnswer, reviewAnswer, type ReplyRow, type ReviewRow } from './answers.ts';
import { goodsOf, replyColumn, reviewColumns, visibleReview } from './columns.ts';

/** The condition of each kind of reviews. */
const KINDS = {
  pics: sql`(cardinality(r.pics) > 0 or (r.added_state = 'shown' and cardinality(r.added_pics) > 0))`,
  good: sql`r.star >= 4`,
  middle: sql`r.star = 3`,
  bad: sql`r.star <= 2`,
};

interface Counts extends Record<'total' | keyof typeof KINDS, number> {
  average: number | null;
}

const NOTHING: { counts: Counts; list: ReviewRow[] } = {
  counts: { total: 0, average: null, pics: 0, good: 0, middle: 0, bad: 0 },
  list: [],
};

/** GET order/rate/list: newest first, then by stars and pictures. 20 a page, at most 50. */
export async function listReviews(context: Context, input: InputOf<'listReviews'>): Promise<ListReviewsAnswer> {
  const { pageSize, offset } = pagingOf(input, 20, 50);
  const { kind } = input;
  const { rows } = (await context.db.execute(sql`
    with g as (select ${goodsOf(input.item_id)} as id)
    select (select json_build_object('total', count(*), 'average', round(avg(r.star), 1),
        'pics', count(*) filter (where ${KINDS.pics}), 'good', count(*) filter (where ${KINDS.good}),
        'middle', count(*) filter (where ${KINDS.middle}), 'bad', count(*) filter (where ${KINDS.bad}))
        from review r where r.goods_id = (select id from g) and r.state = 'shown') as counts,
      (select coalesce(json_agg(page), '[]') from (
        select ${reviewColumns()}
        from review r left join member m on m.user_id = r.user_id
        where r.goods_id = (select id from g) and r.state = 'shown'${kind ? sql` and ${KINDS[kind]}` : sql``}
        order by r.created desc, r.star desc, cardinality(r.pics) desc, r.rate_id desc limit ${pageSize} offset ${offset}
      ) page) as list`)) as unknown as {
    rows: { counts: Counts; list: ReviewRow[] }[];
  };
  const [answer] = rows;
  const { list, counts } = answer ?? NOTHING;
  const { total, average, ...kinds } = counts;
  return {
    ...listAnswer(list.map(reviewAnswer), kind ? kinds[kind] : total),
    good_count: kinds.good,
    counts: { all: total, ...kinds },
    ...(average === null ? {} : { average_star: average }),
  };
}

/** GET order/replyRate/list: oldest first. */
export async function listReplies(context: Context, input: InputOf<'listReplies'>): Promise<ListRepliesAnswer> {
  const { pageSize, offset } = pagingOf(input, 20, 50);
  const rateId = await visibleReview(context, input.rate_id);
  if (rateId === undefined) return listAnswer([], 0);
  const { rows } = (await context.db.execute(sql`
    select ${replyColumn} as reply, (count(*) over ())::int as total
    from review_reply p join review r on r.rate_id = p.rate_id left join member pm on pm.user_id = p.user_id
    where p.rate_id = ${rateId} and p.state = 'shown'
    order by p.created, p.reply_id limit ${pageSize} offset ${offset}`)) as unknown as {
    rows: { reply: ReplyRow; total: number }[];
  };
  return listAnswer(
    rows.map((row) => replyAnswer(row.reply)),
    rows[0]?.total ?? 0,
  );
}

/** GET order/rate/detail/{id}: one review of goods that shoppers may see. */
export async function reviewDetail(
  context: Context,
  { rate_id = 0 }: InputOf<'reviewDetail'>,
): Promise<Review | Failure> {
  const { rows } = (await context.db.execute(sql`
    select ${reviewColumns()} from review r left join member m on m.user_id = r.user_id
    where r.rate_id = ${rate_id} and r.state = 'shown'
      and r.goods_id = ${goodsOf(sql`r.item_id`)}`)) as unknown as { rows: ReviewRow[] };
  const [row] = rows;
  return row ? reviewAnswer(row) : notFound(REVIEW_MESSAGES.none);
}
