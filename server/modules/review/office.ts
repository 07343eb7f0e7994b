/** The office's list of reviews: by state, stars, pictures, shop, day and words, with how many are in each state; and one in full. */
import { and, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import { REVIEW_MESSAGES } from '../../../engine/rules/reviews.ts';
import type { MallReview, MallReviewDetail, MallReviewList } from '../../../schemas/types/contract.ts';
import { notFound, type Failure } from '../../http/answer.ts';
import { containing, listAnswer, pagingOf } from '../../http/input.ts';
import { sortOf, spanOf } from '../../http/listing.ts';
import type { Handler, InputOf, ScopedContext } from '../../http/operation.ts';
import { goods } from '../goods/tables.ts';
import { member } from '../member/tables.ts';
import { shop } from '../shop/tables.ts';
import { brandSetting } from '../system/settings.ts';
import { shownPictures } from './answers.ts';
import { review, reviewPraise, reviewReply } from './tables.ts';

const SORTS = { rate_id: review.rateId, created: review.created, star: review.star };

type Tab = NonNullable<InputOf<'listMallReviews'>['state']>;

const repliesThat = (condition: SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${reviewReply} where ${reviewReply.rateId} = ${review.rateId} and ${condition})`;

const answered = repliesThat(sql`${reviewReply.userId} = 0`);
const added = sql`${review.added} is not null`;
const addedWaits = sql`(${added} and ${review.addedState} = 'waiting')`;
/** Something of it waits for the office. */
const waits = sql<boolean>`(${review.state} = 'waiting' or ${addedWaits} or ${repliesThat(sql`${reviewReply.state} = 'waiting'`)})`;

const TABS: Record<Tab, SQL> = {
  waiting: waits,
  unanswered: sql`(${review.state} = 'shown' and not ${answered})`,
  shown: sql`${review.state} = 'shown'`,
  hidden: sql`${review.state} = 'hidden'`,
};

const hasPictures = sql`(cardinality(${review.pics}) > 0 or cardinality(${review.addedPics}) > 0)`;

function found(keyword: string): SQL | undefined {
  if (keyword === '') return undefined;
  const pattern = containing(keyword);
  const orderId = /^\d{4,}$/.test(keyword) ? ilike(review.orderId, pattern) : undefined;
  return or(ilike(review.content, pattern), ilike(review.addedContent, pattern), ilike(goods.name, pattern), orderId);
}

const COLUMNS = {
  row: review,
  goodsName: goods.name,
  shopName: shop.name,
  username: member.username,
  answered,
  waits,
  replies: sql<number>`(select count(*)::int from ${reviewReply} where ${reviewReply.rateId} = ${review.rateId})`,
  praises: sql<number>`(select count(*)::int from ${reviewPraise} where ${reviewPraise.rateId} = ${review.rateId})`,
};

function select({ db }: Pick<ScopedContext, 'db'>) {
  return db
    .select(COLUMNS)
    .from(review)
    .leftJoin(goods, eq(goods.goodsId, review.goodsId))
    .leftJoin(shop, eq(shop.distributorId, review.shopId))
    .leftJoin(member, eq(member.userId, review.userId));
}

type Read = Awaited<ReturnType<typeof select>>[number];

function rowAnswer({ row, ...read }: Read, headOffice: string): MallReview {
  return {
    rate_id: row.rateId,
    order_id: row.orderId,
    goods_id: row.goodsId,
    goods_name: read.goodsName ?? '',
    item_spec_desc: row.specDesc,
    distributor_id: row.shopId,
    distributor_name: row.shopId === 0 ? headOffice : (read.shopName ?? ''),
    username: read.username ?? '',
    anonymous: row.anonymous,
    star: row.star,
    content: row.content,
    pics: shownPictures(row.pics),
    state: row.state,
    hidden_reason: row.hiddenReason,
    waits: read.waits,
    addition:
      row.added === null
        ? null
        : {
            content: row.addedContent,
            pics: shownPictures(row.addedPics),
            state: row.addedState,
            created: row.added,
          },
    is_answered: read.answered,
    replies: read.replies,
    praise_num: read.praises,
    created: row.created,
  };
}

const headOfficeOf = async (context: ScopedContext): Promise<string> =>
  (await brandSetting(context)).brand_name || '商城自营';

const ownOnly = ({ operator: { shopId } }: ScopedContext): SQL | undefined =>
  shopId === undefined ? undefined : eq(review.shopId, shopId);

/** GET /mall/reviews; `counts` are by state, of what the other filters find. */
export const listMallReviews: Handler<'listMallReviews'> = async (context, input): Promise<MallReviewList> => {
  const { db } = context;
  const { pageSize, offset } = pagingOf(input, 20);
  const { state, distributor_id: shopId, star, has_pics: pictures } = input;
  const every = and(
    ownOnly(context),
    shopId === undefined ? undefined : eq(review.shopId, shopId),
    star === undefined ? undefined : eq(review.star, star),
    pictures === undefined ? undefined : pictures ? hasPictures : sql`not ${hasPictures}`,
    spanOf(input, 'created', review.created),
    found((input.keyword ?? '').slice(0, 50)),
  );
  const countOf = (condition: SQL): SQL<number> => sql<number>`(count(*) filter (where ${condition}))::int`;
  const tabs = Object.keys(TABS) as Tab[];
  const counted = Object.fromEntries(tabs.map((tab) => [tab, countOf(TABS[tab])])) as Record<Tab, SQL<number>>;
  const [counts, rows, headOffice] = await Promise.all([
    db
      .select({ ...counted, total: countOf(state ? TABS[state] : sql`true`) })
      .from(review)
      .leftJoin(goods, eq(goods.goodsId, review.goodsId))
      .where(every),
    select(context)
      .where(and(every, state && TABS[state]))
      .orderBy(...sortOf(input, SORTS, [desc(review.created), desc(review.rateId)], review.rateId))
      .limit(pageSize)
      .offset(offset),
    headOfficeOf(context),
  ]);
  const { total = 0, ...byState } = counts[0] ?? {};
  const list = rows.map((row) => rowAnswer(row, headOffice));
  return { ...listAnswer(list, total), counts: byState };
};

/** One review with all its replies, those that are not shown included. */
export async function mallReview(context: ScopedContext, rateId: number): Promise<MallReviewDetail | Failure> {
  const { db } = context;
  const [[row], replies, headOffice] = await Promise.all([
    select(context).where(and(ownOnly(context), eq(review.rateId, rateId))),
    db
      .select({ reply: reviewReply, username: member.username })
      .from(reviewReply)
      .leftJoin(member, eq(member.userId, reviewReply.userId))
      .where(eq(reviewReply.rateId, rateId))
      .orderBy(reviewReply.created, reviewReply.replyId),
    headOfficeOf(context),
  ]);
  if (!row) return notFound(REVIEW_MESSAGES.none);
  return {
    review: rowAnswer(row, headOffice),
    replies: replies.map(({ reply, username }) => ({
      reply_id: reply.replyId,
      role: reply.userId === 0 ? 'seller' : 'buyer',
      username: reply.userId === 0 ? '商家' : (username ?? ''),
      content: reply.content,
      state: reply.state,
      created: reply.created,
    })),
  };
}

/** GET /mall/reviews/:rate_id */
export const readMallReview: Handler<'readMallReview'> = (context, { rate_id: rateId = 0 }) =>
  mallReview(context, rateId);
