/**
 * The office's list of reviews, filtered by state, stars, pictures, shop, day and keyword, with counts by state; and one review
 * in full.
 */
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { contains, finds, numberIn } from '../../kernel/db/finds.ts';
import { REVIEW_MESSAGES } from '../../../engine/rules/orders/reviews.ts';
import type { MallReview, MallReviewDetail, ListMallReviewsAnswer } from '../../../schemas/types/contract.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { personsOf } from '../../kernel/access/persons/persons.ts';
import { countTabs, keyAnswer, keyPageOf, rowsOfPage, spanOf, type KeySorts } from '../../kernel/http/listing.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { goods } from '../../goods/tables.ts';
import { member } from '../../people/member/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { brandSetting } from '../../kernel/system/settings/settings.ts';
import { safePictures } from './answers.ts';
import { review, reviewPraise, reviewReply } from './tables.ts';
import { ofOwnShops } from '../../kernel/access/shops.ts';

const SORTS: KeySorts = {
  columns: { rate_id: review.rate_id, created: review.created, star: review.star },
  last: review.rate_id,
  usual: '-created',
};

type Tab = NonNullable<InputOf<'listMallReviews'>['state']>;

const repliesThat = (condition: SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${reviewReply} where ${reviewReply.rate_id} = ${review.rate_id} and ${condition})`;

const added = sql`${review.added} is not null`;
const addedWaits = sql`(${added} and ${review.added_state} = 'waiting')`;
/** true when the review, its addition or one of its replies waits for the office. */
const waits = sql<boolean>`(${review.state} = 'waiting' or ${addedWaits} or ${repliesThat(sql`${reviewReply.state} = 'waiting'`)})`;

/** The same condition as a list of review numbers: the indexes behind it contain only waiting rows. */
const waiting = sql`${review.rate_id} in (select rate_id from review where state = 'waiting'
  union all select rate_id from review where added is not null and added_state = 'waiting'
  union all select rate_id from review_reply where state = 'waiting')`;

const TABS: Record<Tab, SQL> = {
  waiting,
  unanswered: sql`(${review.state} = 'shown' and not ${review.is_answered})`,
  shown: sql`${review.state} = 'shown'`,
  hidden: sql`${review.state} = 'hidden'`,
};

const hasPictures = sql`(cardinality(${review.pics}) > 0 or cardinality(${review.added_pics}) > 0)`;

function found(keyword: string): SQL | undefined {
  const named = finds(keyword, review.content, review.added_content, goods.item_name);
  const number = numberIn(keyword);
  return /^\d{4,}$/.test(number) ? or(named, contains(review.order_id, number)) : named;
}

const COLUMNS = {
  row: review,
  goodsName: goods.item_name,
  shopName: shop.name,
  username: member.username,
  waits,
  replies: sql<number>`(select count(*)::int from ${reviewReply} where ${reviewReply.rate_id} = ${review.rate_id})`,
  praises: sql<number>`(select count(*)::int from ${reviewPraise} where ${reviewPraise.rate_id} = ${review.rate_id})`,
};

function select({ db }: Pick<ScopedContext, 'db'>, key = sql<string>`''`) {
  return db
    .select({ ...COLUMNS, key })
    .from(review)
    .leftJoin(goods, eq(goods.goods_id, review.goods_id))
    .leftJoin(shop, eq(shop.distributor_id, review.shop_id))
    .leftJoin(member, eq(member.user_id, review.user_id));
}

type Read = Awaited<ReturnType<typeof select>>[number];

function rowAnswer(context: ScopedContext, { row, ...read }: Read, headOffice: string): MallReview {
  return {
    rate_id: row.rate_id,
    order_id: row.order_id,
    goods_id: row.goods_id,
    goods_name: read.goodsName ?? '',
    item_spec_desc: row.item_spec_desc,
    distributor_id: row.shop_id,
    distributor_name: row.shop_id === 0 ? headOffice : (read.shopName ?? ''),
    username: personsOf(context, row.shop_id).name(read.username ?? ''),
    anonymous: row.anonymous,
    star: row.star,
    content: row.content,
    pics: safePictures(row.pics),
    state: row.state,
    hidden_reason: row.hidden_reason,
    waits: read.waits,
    addition:
      row.added === null
        ? null
        : {
            content: row.added_content,
            pics: safePictures(row.added_pics),
            state: row.added_state,
            created: row.added,
          },
    is_answered: row.is_answered,
    replies: read.replies,
    praise_num: read.praises,
    created: row.created,
  };
}

const headOfficeOf = async (context: ScopedContext): Promise<string> =>
  (await brandSetting(context)).brand_name || '商城自营';

const ownOnly = (context: ScopedContext): SQL | undefined => ofOwnShops(context, review.shop_id);

/** GET /mall/reviews; `counts` are by state and respect the other filters. */
export const listMallReviews: Handler<'listMallReviews'> = async (context, input): Promise<ListMallReviewsAnswer> => {
  const { state, distributor_id: shopId, star, has_pics: pictures } = input;
  const every = and(
    ownOnly(context),
    shopId === undefined ? undefined : eq(review.shop_id, shopId),
    star === undefined ? undefined : eq(review.star, star),
    pictures === undefined ? undefined : pictures ? hasPictures : sql`not ${hasPictures}`,
    spanOf(input, 'created', review.created),
    found((input.keyword ?? '').slice(0, 50)),
  );
  const page = keyPageOf(input, SORTS);
  const [counts, read, headOffice] = await Promise.all([
    countTabs(context.db, Object.keys(TABS) as Tab[], state, (tab) => {
      const where = and(every, tab && TABS[tab]) ?? sql`true`;
      // Goods are joined only for a keyword: with the join, an index-only scan would not be possible.
      const named = input.keyword ? sql` left join ${goods} on ${goods.goods_id} = ${review.goods_id}` : undefined;
      return sql`select 1 from ${review}${named} where ${where}`;
    }),
    select(context, page.key)
      .where(and(every, state && TABS[state], page.where))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    headOfficeOf(context),
  ]);
  const { rows, ...beside } = rowsOfPage(page, read);
  const list = rows.map((row) => rowAnswer(context, row, headOffice));
  return { ...keyAnswer(list, counts.total, beside), counts: counts.byTab };
};

/** One review with all its replies, hidden ones included. */
export async function mallReview(context: ScopedContext, rateId: number): Promise<MallReviewDetail | Failure> {
  const { db } = context;
  const [[row], replies, headOffice] = await Promise.all([
    select(context).where(and(ownOnly(context), eq(review.rate_id, rateId))),
    db
      .select({ reply: reviewReply, username: member.username })
      .from(reviewReply)
      .leftJoin(member, eq(member.user_id, reviewReply.user_id))
      .where(eq(reviewReply.rate_id, rateId))
      .orderBy(reviewReply.created, reviewReply.reply_id),
    headOfficeOf(context),
  ]);
  if (!row) return notFound(REVIEW_MESSAGES.none);
  return {
    review: rowAnswer(context, row, headOffice),
    replies: replies.map(({ reply, username }) => ({
      reply_id: reply.reply_id,
      role: reply.user_id === 0 ? 'seller' : 'buyer',
      username: reply.user_id === 0 ? '商家' : personsOf(context, row.row.shop_id).name(username ?? ''),
      content: reply.content,
      state: reply.state,
      created: reply.created,
    })),
  };
}

/** GET /mall/reviews/:rate_id */
export const readMallReview: Handler<'readMallReview'> = (context, { rate_id = 0 }) => mallReview(context, rate_id);
