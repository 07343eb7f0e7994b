/** Writing reviews: for the member's own finished order, each goods once, also when calls are repeated (checklist 4, 16, 27). */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { REVIEW_MESSAGES } from '../../../engine/rules/orders/reviews.ts';
import type { ReviewCreated } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { notifyOperators } from '../../kernel/live/news.ts';
import { reviewSetting, tagsOf } from '../../goods/review-setting.ts';
import { lockOrder } from '../moves/change.ts';
import { orderLine, orders, type Order } from '../tables.ts';
import { memberUploader, showUploads } from '../../content/picture/upload/own-uploads.ts';
import { digest, once } from '../../kernel/system/idempotent.ts';
import { orThrow, throwFailure } from '../../kernel/system/transact.ts';
import { countStars } from '../../goods/stars.ts';
import { review } from './tables.ts';
import { additionsOf, failure, requestsOf, type ReviewText, type ReviewRequest } from './requests.ts';

type Line = typeof orderLine.$inferSelect;
type Row = typeof review.$inferSelect;

/** The bought goods by variant; gifts cannot be reviewed. */
export async function ratedLines(db: Db, orderId: string): Promise<Map<number, Line>> {
  const ofOrder = and(eq(orderLine.order_id, orderId), eq(orderLine.order_item_type, 'normal'));
  const lines = await db.select().from(orderLine).where(ofOrder).orderBy(orderLine.line_id);
  return new Map(lines.map((line) => [line.item_id, line]));
}

/** Locks the member's own order; refused when it is not finished. */
async function lockFinished(tx: Db, orderId: string, userId: number): Promise<Order> {
  const order = orThrow(await lockOrder(tx, orderId, userId));
  return order.order_status === 'DONE' ? order : throwFailure(failure(REVIEW_MESSAGES.notDone));
}

interface Call<Entry> {
  user_id: number;
  order_id: string;
  /** true when new texts wait for the office's approval. */
  isHeld: boolean;
  /** words that can be chosen; an operator may have changed them since the page was opened */
  offered: readonly string[];
  requests: Entry[];
  now: number;
}

function createdAnswer(row: Row, { content, pics }: Pick<Row, 'content' | 'pics'>): ReviewCreated[number] {
  return {
    rate_id: String(row.rate_id),
    company_id: '1',
    order_id: row.order_id,
    item_id: String(row.item_id),
    goods_id: String(row.goods_id),
    star: row.star,
    content,
    rate_pic: pics.join(','),
    anonymous: row.anonymous ? 1 : 0,
    created: row.created,
  };
}

/** Makes the pictures public; refused when another member uploaded one of them. */
async function show(tx: Db, { user_id, requests }: Call<ReviewText>): Promise<void> {
  for (const { item_id, pics } of requests)
    if (!(await showUploads(tx, memberUploader(user_id), pics)))
      throwFailure(failure(REVIEW_MESSAGES.pictureWrong, `pics_${item_id}`));
}

/** Writes reviews. The order's row lock serialises calls for it; the order is rated when all its goods are. */
async function write(tx: Db, call: Call<ReviewRequest>, anonymous: boolean): Promise<ReviewCreated> {
  const { user_id, order_id, isHeld, offered, requests, now } = call;
  const { shop_id } = await lockFinished(tx, order_id, user_id);
  await show(tx, call);
  const lines = await ratedLines(tx, order_id);
  const state = isHeld ? ('waiting' as const) : ('shown' as const);
  const values = requests.map((request) => {
    const { goods_id, item_spec_desc: specDesc } =
      lines.get(request.item_id) ?? throwFailure(failure(REVIEW_MESSAGES.notBought));
    return {
      ...request,
      tags: (request.tags ?? []).filter((tag) => offered.includes(tag)),
      order_id,
      user_id,
      shop_id,
      anonymous,
      state,
      goods_id,
      item_spec_desc: specDesc,
      created: now,
    };
  });
  const rows = await tx.insert(review).values(values).onConflictDoNothing().returning();
  if (rows.length < values.length) throwFailure(failure(REVIEW_MESSAGES.rated));
  if (isHeld) notifyOperators(tx, 'orders.read', shop_id);
  else await countStars(tx, rows, 1);
  const [done] = await tx
    .select({ reviews: sql<number>`count(*)::int` })
    .from(review)
    .where(and(eq(review.order_id, order_id), inArray(review.item_id, [...lines.keys()])));
  if (done?.reviews === lines.size)
    await tx
      .update(orders)
      .set({ is_rated: true, version: sql`${orders.version} + 1` })
      .where(eq(orders.order_id, order_id));
  return rows.map((row) => createdAnswer(row, row));
}

/** Writes additions. An addition is written once and cannot be changed; the rest of the review stays unchanged. */
async function append(tx: Db, call: Call<ReviewText>): Promise<ReviewCreated> {
  const { user_id, order_id, isHeld, requests, now } = call;
  await lockFinished(tx, order_id, user_id);
  await show(tx, call);
  const answers: ReviewCreated = [];
  for (const { item_id, content, pics } of requests.toSorted((one, other) => one.item_id - other.item_id)) {
    const own = and(eq(review.order_id, order_id), eq(review.item_id, item_id));
    const [known] = await tx.select().from(review).where(own).for('update');
    if (!known) throwFailure(failure(REVIEW_MESSAGES.notRated));
    if (known?.state === 'hidden') throwFailure(failure(REVIEW_MESSAGES.hidden));
    const [row] = await tx
      .update(review)
      .set({ added_content: content, added_pics: pics, added_state: isHeld ? 'waiting' : 'shown', added: now })
      .where(and(own, isNull(review.added)))
      .returning();
    answers.push(createdAnswer(row ?? throwFailure(failure(REVIEW_MESSAGES.appended)), { content, pics }));
  }
  return answers;
}

/** Without a key, the body is the key: an equal body gets the same answer. */
async function writeOnce<Entry>(
  context: MemberContext,
  { name, order_id, requests }: { name: 'rate' | 'append'; order_id: string; requests: Entry[] | Failure },
  more: object,
  make: (tx: Db, call: Call<Entry>) => Promise<ReviewCreated>,
): Promise<ReviewCreated | Failure> {
  const { user_id } = context.member;
  const { is_open, is_held, tags } = await reviewSetting(context);
  if (!is_open) return failure(REVIEW_MESSAGES.closed);
  if (isFailure(requests)) return requests;
  // This object must not change: stored digests are compared with it.
  const body = digest({ orderId: order_id, ...more, wishes: requests });
  const key = `${user_id}:${name}:${context.idempotencyKey ?? body}`;
  return once(context, { key, body }, (tx, context) =>
    make(tx, { user_id, order_id, isHeld: is_held, offered: tagsOf(tags), requests, now: seconds(context) }),
  );
}

/** POST order/rate/create. */
export async function createReviews(
  context: MemberContext,
  { order_id, anonymous = false, rates }: InputOf<'createReviews'>,
): Promise<ReviewCreated | Failure> {
  const call = { name: 'rate', order_id, requests: requestsOf(rates) } as const;
  return writeOnce(context, call, { anonymous }, (tx, made) => write(tx, made, anonymous));
}

/** POST order/rate/append: at most one addition to each review. */
export async function appendReviews(
  context: MemberContext,
  { order_id, rates }: InputOf<'appendReviews'>,
): Promise<ReviewCreated | Failure> {
  return writeOnce(context, { name: 'append', order_id, requests: additionsOf(rates) }, {}, append);
}
