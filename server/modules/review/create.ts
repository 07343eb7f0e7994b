/** Writing reviews: of the member's own finished order, each goods once, whatever is sent however often (checklist 4, 16, 27). */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ReviewCreated, ReviewReply } from '../../../schemas/types/contract.ts';
import type { Db } from '../../db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../http/answer.ts';
import { seconds } from '../../http/context.ts';
import { intOf, listOf, textOf } from '../../http/input.ts';
import type { InputOf, MemberContext } from '../../http/operation.ts';
import { lockOrder } from '../order/change.ts';
import { orderLine, orders } from '../order/tables.ts';
import { isStoredPicture } from '../picture/store.ts';
import { hit } from '../system/rate-limit.ts';
import { digest, once } from '../system/idempotent.ts';
import { orRefuse, refuse } from '../system/transact.ts';
import { replyAnswer } from './answers.ts';
import { review, reviewReply } from './tables.ts';

const MAX_TEXT = 300;
const MAX_PICS = 5;
const MAX_STAR = 5;
/** status_code of refused reviews (contract 1.3) */
const REFUSED = 400;

const refused = (message: string): Failure => fail(message, REFUSED);

interface Wish {
  itemId: number;
  star: number;
  content: string;
  pics: string[];
}

function wishOf(value: unknown): Wish | Failure {
  const entry = (value !== null && typeof value === 'object' ? value : {}) as Record<string, unknown>;
  const itemId = intOf(entry['item_id']);
  const star = intOf(entry['star']);
  const content = textOf(entry['content'], MAX_TEXT + 1);
  const given = entry['pics'] ?? [];
  const pics: unknown[] = Array.isArray(given) ? given : String(given).split(',').filter(Boolean);
  if (itemId === undefined) return refused('请选择要评价的商品');
  if (star === undefined || star < 1 || star > MAX_STAR) return refused('请选择1至5星');
  if (content === '') return refused('请输入评价内容');
  if (content.length > MAX_TEXT) return refused(`评价内容不能超过${MAX_TEXT}字`);
  if (pics.length > MAX_PICS) return refused(`最多上传${MAX_PICS}张图片`);
  if (!pics.every(isStoredPicture)) return refused('图片地址不正确');
  return { itemId, star, content, pics };
}

function wishesOf(value: unknown): Wish[] | Failure {
  const list = listOf(value);
  if (list.length === 0 || list.length > 100) return refused('请填写评价');
  const wishes: Wish[] = [];
  for (const entry of list) {
    const wish = wishOf(entry);
    if (isFailure(wish)) return wish;
    if (wishes.some((other) => other.itemId === wish.itemId)) return refused('同一商品只能评价一次');
    wishes.push(wish);
  }
  return wishes;
}

type Line = typeof orderLine.$inferSelect;

/** What was bought, by variant; gifts are not reviewed. */
async function linesOf(tx: Db, orderId: string): Promise<Map<number, Line>> {
  const ofOrder = and(eq(orderLine.orderId, orderId), eq(orderLine.orderItemType, 'normal'));
  const lines = await tx.select().from(orderLine).where(ofOrder);
  return new Map(lines.map((line) => [line.itemId, line]));
}

interface Written {
  userId: number;
  orderId: string;
  anonymous: boolean;
  wishes: Wish[];
  now: number;
}

/** Goods carry the number and the sum of their stars, so that lists need not count; locked by their numbers, as orders lock them. */
async function countStars(tx: Db, rows: readonly (typeof review.$inferSelect)[]): Promise<void> {
  const given = JSON.stringify(rows.map(({ goodsId, star }) => ({ goods_id: goodsId, star })));
  await tx.execute(sql`
    with given as (select goods_id, count(*)::int as count, sum(star)::int as stars
      from json_to_recordset(${given}::json) as row(goods_id int, star int) group by goods_id),
    rated as (select goods_id from goods where goods_id in (select goods_id from given) order by goods_id for update)
    update goods set rate_count = goods.rate_count + given.count, rate_stars = goods.rate_stars + given.stars
    from given, rated where goods.goods_id = given.goods_id and rated.goods_id = goods.goods_id`);
}

/** The order's row lock puts calls for it into a line; an order is rated when every goods of it is. */
async function write(tx: Db, { userId, orderId, anonymous, wishes, now }: Written): Promise<ReviewCreated> {
  const order = orRefuse(await lockOrder(tx, orderId, userId));
  if (order.status !== 'DONE') refuse(refused('订单完成后才能评价'));
  const lines = await linesOf(tx, orderId);
  const values = wishes.map((wish) => {
    const line = lines.get(wish.itemId) ?? refuse(refused('订单中没有该商品'));
    return { ...wish, orderId, userId, anonymous, goodsId: line.goodsId, specDesc: line.specDesc, created: now };
  });
  const rows = await tx.insert(review).values(values).onConflictDoNothing().returning();
  if (rows.length < values.length) refuse(refused('该商品已评价'));
  await countStars(tx, rows);
  const [done] = await tx
    .select({ reviews: sql<number>`count(*)::int` })
    .from(review)
    .where(and(eq(review.orderId, orderId), inArray(review.itemId, [...lines.keys()])));
  if (done?.reviews === lines.size)
    await tx
      .update(orders)
      .set({ isRated: true, version: sql`${orders.version} + 1` })
      .where(eq(orders.orderId, orderId));
  return rows.map((row) => ({
    rate_id: String(row.rateId),
    company_id: '1',
    order_id: row.orderId,
    item_id: String(row.itemId),
    goods_id: String(row.goodsId),
    star: row.star,
    content: row.content,
    rate_pic: row.pics.join(','),
    anonymous: row.anonymous ? 1 : 0,
    created: row.created,
  }));
}

/** POST order/rate/create. Without a key the body stands for itself: the same reviews again get the same answer. */
export async function createReviews(
  context: MemberContext,
  { order_id: orderId, anonymous = false, rates }: InputOf<'createReviews'>,
): Promise<ReviewCreated | Failure> {
  const { userId } = context.member;
  const wishes = wishesOf(rates);
  if (isFailure(wishes)) return wishes;
  const body = digest({ orderId, anonymous, wishes });
  const call = { key: `${userId}:rate:${context.idempotencyKey ?? body}`, body };
  return once(context, call, (tx) => write(tx, { userId, orderId, anonymous, wishes, now: seconds(context) }));
}

/** Replies one member may write in an hour. */
const REPLIES = 30;

/** POST order/replyRate: a member's reply to anybody's review. */
export async function replyToReview(
  context: MemberContext,
  { rate_id: rateId, content }: InputOf<'replyToReview'>,
): Promise<ReviewReply | Failure> {
  const { member } = context;
  if (content === '') return refused('请输入回复内容');
  const [target] = await context.db.select({ id: review.rateId }).from(review).where(eq(review.rateId, rateId));
  if (!target) return notFound('评价不存在');
  const retryAfter = await hit(context, `reply:${member.userId}`, REPLIES, 3600);
  if (retryAfter > 0) return fail('回复过于频繁，请稍后再试', 429, { retryAfter });
  const created = seconds(context);
  const [row] = await context.db
    .insert(reviewReply)
    .values({ rateId, userId: member.userId, content, created })
    .returning();
  if (!row) throw new Error('A reply was not written.');
  const { replyId: id, rateId: rate, userId: user } = row;
  return replyAnswer({ id, rate, user, name: member.username, content, created });
}
