/** Members ask about goods, and members who received the goods answer. Both wait for the office where reviews do. */
import { and, eq, sql } from 'drizzle-orm';
import { QUESTION_MESSAGES } from '../../../engine/rules/goods/questions.ts';
import { HOUR } from '../../../engine/rules/format/time.ts';
import { reviewSetting } from '../../goods/review-setting.ts';
import { goods } from '../../goods/tables.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { hit } from '../../kernel/codes/rate-limit.ts';
import { fail, notFound } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { notifyOperators } from '../../kernel/live/news.ts';
import { digest, once } from '../../kernel/system/idempotent.ts';
import { goodsOf } from '../review/columns.ts';
import { orderLine, orders } from '../tables.ts';
import { tellAsker } from './tell.ts';
import { goodsAnswer, goodsQuestion } from './tables.ts';

/** Questions and answers that one member may write in an hour. */
const WRITTEN = 20;

/** POST /mall/questions */
export const askQuestion: Handler<'askQuestion'> = async (context, { item_id, content }) => {
  const { db, member } = context;
  if (content.trim() === '') return fail(QUESTION_MESSAGES.empty, 422, { field: 'content' });
  const [found] = await db
    .select({ goods_id: goods.goods_id, shop_id: goods.shop_id })
    .from(goods)
    .where(eq(goods.goods_id, goodsOf(item_id)));
  if (!found) return notFound(QUESTION_MESSAGES.noGoods);
  const { is_open, is_held } = await reviewSetting(context);
  if (!is_open) return fail(QUESTION_MESSAGES.closed, 422, { field: 'content' });
  const retryAfter = await hit(context, `question:${member.user_id}`, WRITTEN, HOUR);
  if (retryAfter > 0) return fail(QUESTION_MESSAGES.often, 429, { retryAfter });
  const state = is_held ? 'waiting' : 'shown';
  const body = digest({ item_id, text: content.trim() });
  const key = `question:${member.user_id}:${context.idempotencyKey ?? body}`;
  return once(context, { key, body }, async (tx, context) => {
    const [row] = await tx
      .insert(goodsQuestion)
      .values({ ...found, user_id: member.user_id, content: content.trim(), state, created: seconds(context) })
      .returning({ question_id: goodsQuestion.question_id });
    notifyOperators(tx, 'orders.read', found.shop_id);
    return { question_id: String(row?.question_id), state };
  });
};

/** POST /mall/questions/:question_id/answers */
export const answerQuestion: Handler<'answerQuestion'> = async (context, { question_id = 0, content }) => {
  const { db, member } = context;
  const text = content.trim();
  if (text === '') return fail(QUESTION_MESSAGES.answerEmpty, 422, { field: 'content' });
  const shown = and(eq(goodsQuestion.question_id, question_id), eq(goodsQuestion.state, 'shown'));
  const [question] = await db.select().from(goodsQuestion).where(shown);
  if (!question) return notFound(QUESTION_MESSAGES.none);
  const { is_open, is_held } = await reviewSetting(context);
  if (!is_open) return fail(QUESTION_MESSAGES.closed, 422, { field: 'content' });
  const received = await db.$count(
    orderLine,
    and(
      eq(orderLine.goods_id, question.goods_id),
      sql`exists (select 1 from ${orders} where ${orders.order_id} = ${orderLine.order_id}
        and ${orders.user_id} = ${member.user_id} and ${orders.order_status} = 'DONE')`,
    ),
  );
  if (received === 0) return fail(QUESTION_MESSAGES.notBought, 422, { field: 'content' });
  const retryAfter = await hit(context, `question:${member.user_id}`, WRITTEN, HOUR);
  if (retryAfter > 0) return fail(QUESTION_MESSAGES.often, 429, { retryAfter });
  const state = is_held ? 'waiting' : 'shown';
  const body = digest({ question_id, text });
  const key = `question-answer:of:${member.user_id}:${context.idempotencyKey ?? body}`;
  return once(context, { key, body }, async (tx, context) => {
    const [row] = await tx
      .insert(goodsAnswer)
      .values({ question_id, user_id: member.user_id, content: text, state, created: seconds(context) })
      .returning();
    if (row && !is_held) await tellAsker(tx, context, question, row);
    if (is_held) notifyOperators(tx, 'orders.read', question.shop_id);
    return { answer_id: String(row?.answer_id), state };
  });
};
