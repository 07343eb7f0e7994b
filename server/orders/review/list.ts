/**
 * Reading reviews (storefront spec 7.3): one query per page, including the counts, the tags, the best two and the first replies.
 * Only visible reviews are answered.
 */
import { sql } from 'drizzle-orm';
import type { Review, ListReviewsAnswer, ListRepliesAnswer } from '../../../schemas/types/contract.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { REVIEW_MESSAGES } from '../../../engine/rules/orders/reviews.ts';
import type { Context } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { replyAnswer, reviewAnswer, type ReplyRow, type ReviewRow } from './answers.ts';
import { goods } from '../../goods/tables.ts';
import { figuresOf } from './figures.ts';
import { goodsOf, replyColumn, reviewColumns, visibleReview } from './columns.ts';

/** The condition of each kind of reviews. */
const KINDS = {
  pics: sql`(cardinality(r.pics) > 0 or (r.added_state = 'shown' and cardinality(r.added_pics) > 0))`,
  good: sql`r.star >= 4`,
  middle: sql`r.star = 3`,
  bad: sql`r.star <= 2`,
};

/** Tags a goods page shows, those of most reviews. */
const TAGS = 8;
/** Number of the best reviews. */
const BEST = 2;

/**
 * The best reviews, for the first screen of the goods: only those with 4 or 5 stars and at least 10 characters; those with pictures
 * before those without, then those that more members found useful, then the longer ones (beyond 120 characters length counts no
 * more), then the newest.
 */
const best = sql`(select coalesce(json_agg(b), '[]') from (
  select ${reviewColumns()}
  from review r left join member m on m.user_id = r.user_id
    cross join lateral (select count(*) as likes from review_praise z where z.rate_id = r.rate_id) useful
  where r.goods_id = (select id from g) and r.state = 'shown' and ${KINDS.good} and length(r.content) >= 10
  order by cardinality(r.pics) > 0 desc, useful.likes desc, least(length(r.content), 120) desc, r.created desc
  limit ${BEST}) b)`;

interface Read {
  counts: Counts;
  matched: number;
  tags: { name: string; count: number }[];
  list: ReviewRow[];
  best: ReviewRow[];
  shop: number | null;
}

interface Counts extends Record<'total' | keyof typeof KINDS, number> {
  average: number | null;
}

const NOTHING: Read = {
  counts: { total: 0, average: null, pics: 0, good: 0, middle: 0, bad: 0 },
  matched: 0,
  tags: [],
  list: [],
  best: [],
  shop: null,
};

/**
 * GET order/rate/list: newest first, then by stars and pictures. 20 a page, at most 50. `proof` adds the best reviews and the figures
 * of the shop, so that a goods page needs no further call.
 */
export async function listReviews(context: Context, input: InputOf<'listReviews'>): Promise<ListReviewsAnswer> {
  const { pageSize, offset } = pagingOf(input, 20, 50);
  const { kind, tag, proof } = input;
  const shown = sql`r.goods_id = (select id from g) and r.state = 'shown'`;
  const wanted = sql`${kind ? KINDS[kind] : sql`true`} and ${tag ? sql`${tag} = any(r.tags)` : sql`true`}`;
  const { rows } = (await context.db.execute(sql`
    with g as (select ${goodsOf(input.item_id)} as id)
    select (select json_build_object('total', count(*), 'average', round(avg(r.star), 1),
        'pics', count(*) filter (where ${KINDS.pics}), 'good', count(*) filter (where ${KINDS.good}),
        'middle', count(*) filter (where ${KINDS.middle}), 'bad', count(*) filter (where ${KINDS.bad}))
        from review r where ${shown}) as counts,
      (select count(*)::int from review r where ${shown} and ${wanted}) as matched,
      (select coalesce(json_agg(t), '[]') from (select t.name, count(*)::int as count from review r, unnest(r.tags) t(name)
        where ${shown} group by t.name order by count desc, t.name limit ${TAGS}) t) as tags,
      ${proof ? best : sql`'[]'::json`} as best,
      (select shop_id from ${goods} where goods_id = (select id from g)) as shop,
      (select coalesce(json_agg(page), '[]') from (
        select ${reviewColumns()}
        from review r left join member m on m.user_id = r.user_id
        where ${shown} and ${wanted}
        order by r.created desc, r.star desc, cardinality(r.pics) desc, r.rate_id desc limit ${pageSize} offset ${offset}
      ) page) as list`)) as unknown as {
    rows: Read[];
  };
  const { list, counts, matched, tags, best: chosen, shop } = rows[0] ?? NOTHING;
  const { total, average, ...kinds } = counts;
  return {
    ...listAnswer(list.map(reviewAnswer), matched),
    good_count: kinds.good,
    counts: { all: total, ...kinds },
    tags,
    ...(proof && shop !== null && { best: chosen.map(reviewAnswer), shop: await figuresOf(context, shop) }),
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
