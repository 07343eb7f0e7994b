/** Reading reviews (storefront spec 7.3): one query a page, with the counts and the first replies in it. */
import { sql, type SQL } from 'drizzle-orm';
import type { Review, ReviewList, ReviewReplyList } from '../../../schemas/types/contract.ts';
import { notFound, type Failure } from '../../http/answer.ts';
import type { Context } from '../../http/context.ts';
import { listAnswer, pagingOf } from '../../http/input.ts';
import type { InputOf } from '../../http/operation.ts';
import { replyAnswer, reviewAnswer, type ReplyRow, type ReviewRow } from './answers.ts';

/** Replies that come with a review; the rest is asked for. */
const FIRST_REPLIES = 3;

/** The goods of a variant, when a shopper may see them. */
const goodsOf = (itemId: number | SQL) => sql`(select s.goods_id from sku s join goods g on g.goods_id = s.goods_id
  left join shop d on d.distributor_id = g.shop_id
  where s.item_id = ${itemId} and g.approve_status <> 'offline_sale' and (g.shop_id = 0 or d.is_valid))`;

const reply = sql.raw(`json_build_object('id', p.reply_id, 'rate', p.rate_id, 'user', p.user_id, 'name', pm.username,
  'content', p.content, 'created', p.created)`);

/** Of review `r` and its member `m`. */
const reviewColumns = sql`r.rate_id as id, r.item_id as item, r.goods_id as goods, r.star, r.content, r.pics, r.item_spec_desc as spec,
          r.anonymous, m.username as name, m.avatar, r.created,
          (select count(*)::int from review_reply p where p.rate_id = r.rate_id) as replies,
          (select json_agg(f.reply) from (
            select ${reply} as reply from review_reply p left join member pm on pm.user_id = p.user_id
            where p.rate_id = r.rate_id order by p.created, p.reply_id limit ${FIRST_REPLIES}) f) as first`;

/** What a kind of reviews is. */
const KINDS = {
  pics: sql`cardinality(r.pics) > 0`,
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
export async function listReviews(context: Context, input: InputOf<'listReviews'>): Promise<ReviewList> {
  const { pageSize, offset } = pagingOf(input, 20, 50);
  const { kind } = input;
  const { rows } = (await context.db.execute(sql`
    with g as (select ${goodsOf(input.item_id)} as id)
    select (select json_build_object('total', count(*), 'average', round(avg(r.star), 1),
        'pics', count(*) filter (where ${KINDS.pics}), 'good', count(*) filter (where ${KINDS.good}),
        'middle', count(*) filter (where ${KINDS.middle}), 'bad', count(*) filter (where ${KINDS.bad}))
        from review r where r.goods_id = (select id from g)) as counts,
      (select coalesce(json_agg(page), '[]') from (
        select ${reviewColumns}
        from review r left join member m on m.user_id = r.user_id where r.goods_id = (select id from g)${kind ? sql` and ${KINDS[kind]}` : sql``}
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

/** GET order/replyRate/list: in the order they were written. */
export async function listReplies(context: Context, input: InputOf<'listReplies'>): Promise<ReviewReplyList> {
  const { pageSize, offset } = pagingOf(input, 20, 50);
  const { rate_id: rateId } = input;
  const visible = sql`exists (select 1 from review r join goods g on g.goods_id = r.goods_id
    left join shop d on d.distributor_id = g.shop_id
    where r.rate_id = ${rateId} and g.approve_status <> 'offline_sale' and (g.shop_id = 0 or d.is_valid))`;
  const { rows } = (await context.db.execute(sql`
    select ${reply} as reply, (count(*) over ())::int as total
    from review_reply p left join member pm on pm.user_id = p.user_id
    where p.rate_id = ${rateId} and ${visible}
    order by p.created, p.reply_id limit ${pageSize} offset ${offset}`)) as unknown as {
    rows: { reply: ReplyRow; total: number }[];
  };
  return listAnswer(
    rows.map((row) => replyAnswer(row.reply)),
    rows[0]?.total ?? 0,
  );
}

/** GET order/rate/detail/{id}: one of a goods that a shopper may see. */
export async function reviewDetail(
  context: Context,
  { rate_id: rateId = 0 }: InputOf<'reviewDetail'>,
): Promise<Review | Failure> {
  const { rows } = (await context.db.execute(sql`
    select ${reviewColumns} from review r left join member m on m.user_id = r.user_id
    where r.rate_id = ${rateId} and r.goods_id = ${goodsOf(sql`r.item_id`)}`)) as unknown as { rows: ReviewRow[] };
  const [row] = rows;
  return row ? reviewAnswer(row) : notFound('评价不存在');
}
