/** Questions about goods in the office: listed with counts by state, shown, hidden, and answered as the shop. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { QUESTION_MESSAGES } from '../../../engine/rules/goods/questions.ts';
import type { MallQuestion, MallQuestionDetail, ListMallQuestionsAnswer } from '../../../schemas/types/contract.ts';
import { goods } from '../../goods/tables.ts';
import { personsOf } from '../../kernel/access/persons/persons.ts';
import { isOwnShop, ofOwnShops } from '../../kernel/access/shops.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import type { Db } from '../../kernel/db/database.ts';
import { finds } from '../../kernel/db/finds.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { countTabs, keyAnswer, keyPageOf, rowsOfPage, spanOf, type KeySorts } from '../../kernel/http/listing.ts';
import { notifyOperators } from '../../kernel/live/news.ts';
import { record } from '../../kernel/system/audit.ts';
import { digest, once } from '../../kernel/system/idempotent.ts';
import { throwFailure, transact } from '../../kernel/system/transact.ts';
import { member } from '../../people/member/tables.ts';
import { tellAsker } from './tell.ts';
import { goodsAnswer, goodsQuestion } from './tables.ts';

const SORTS: KeySorts = {
  columns: { question_id: goodsQuestion.question_id, created: goodsQuestion.created },
  last: goodsQuestion.question_id,
  usual: '-created',
};

type Tab = NonNullable<InputOf<'listMallQuestions'>['state']>;

const TABS: Record<Tab, SQL> = {
  // As lists of numbers: the indexes behind them contain only waiting rows.
  waiting: sql`${goodsQuestion.question_id} in (select question_id from goods_question where state = 'waiting'
    union all select question_id from goods_answer where state = 'waiting')`,
  unanswered: sql`(${goodsQuestion.state} = 'shown' and ${goodsQuestion.answered} is null)`,
  shown: sql`${goodsQuestion.state} = 'shown'`,
  hidden: sql`${goodsQuestion.state} = 'hidden'`,
};

const answersOf = sql`from ${goodsAnswer} where ${goodsAnswer.question_id} = ${goodsQuestion.question_id}`;

const COLUMNS = {
  row: goodsQuestion,
  goodsName: goods.item_name,
  username: member.username,
  answers: sql<number>`(select count(*)::int ${answersOf})`,
  waits: sql<boolean>`(${goodsQuestion.state} = 'waiting'
    or exists (select 1 ${answersOf} and ${goodsAnswer.state} = 'waiting'))`,
};

function select({ db }: Pick<ScopedContext, 'db'>, key = sql<string>`''`) {
  return db
    .select({ ...COLUMNS, key })
    .from(goodsQuestion)
    .leftJoin(goods, eq(goods.goods_id, goodsQuestion.goods_id))
    .leftJoin(member, eq(member.user_id, goodsQuestion.user_id));
}

type Read = Awaited<ReturnType<typeof select>>[number];

function rowAnswer(context: ScopedContext, { row, ...read }: Read): MallQuestion {
  const { user_id: _user, shop_id, answered, ...facts } = row;
  return {
    ...facts,
    distributor_id: shop_id,
    goods_name: read.goodsName ?? '',
    username: personsOf(context, shop_id).name(read.username ?? ''),
    is_answered: answered !== null,
    answers: read.answers,
    waits: read.waits,
  };
}

/** GET /mall/goods-questions; `counts` are by state and respect the other filters. */
export const listMallQuestions: Handler<'listMallQuestions'> = async (
  context,
  input,
): Promise<ListMallQuestionsAnswer> => {
  const { state } = input;
  const every = and(
    ofOwnShops(context, goodsQuestion.shop_id),
    spanOf(input, 'created', goodsQuestion.created),
    finds((input.keyword ?? '').slice(0, 50), goodsQuestion.content, goods.item_name),
  );
  const page = keyPageOf(input, SORTS);
  const [counts, read] = await Promise.all([
    countTabs(context.db, Object.keys(TABS) as Tab[], state, (tab) => {
      const where = and(every, tab && TABS[tab]) ?? sql`true`;
      const named = input.keyword
        ? sql` left join ${goods} on ${goods.goods_id} = ${goodsQuestion.goods_id}`
        : undefined;
      return sql`select 1 from ${goodsQuestion}${named} where ${where}`;
    }),
    select(context, page.key)
      .where(and(every, state && TABS[state], page.where))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
  ]);
  const { rows, ...beside } = rowsOfPage(page, read);
  const list = rows.map((row) => rowAnswer(context, row));
  return { ...keyAnswer(list, counts.total, beside), counts: counts.byTab };
};

/** GET /mall/goods-questions/:question_id, with hidden answers. */
export const readMallQuestion: Handler<'readMallQuestion'> = async (
  context,
  { question_id = 0 },
): Promise<MallQuestionDetail | Failure> => {
  const [[row], answers] = await Promise.all([
    select(context).where(and(ofOwnShops(context, goodsQuestion.shop_id), eq(goodsQuestion.question_id, question_id))),
    context.db
      .select({ answer: goodsAnswer, username: member.username })
      .from(goodsAnswer)
      .leftJoin(member, eq(member.user_id, goodsAnswer.user_id))
      .where(eq(goodsAnswer.question_id, question_id))
      .orderBy(goodsAnswer.created, goodsAnswer.answer_id),
  ]);
  if (!row) return notFound(QUESTION_MESSAGES.none);
  const persons = personsOf(context, row.row.shop_id);
  return {
    question: rowAnswer(context, row),
    answers: answers.map(({ answer: { answer_id, user_id, content, state, created }, username }) => ({
      answer_id,
      role: user_id === 0 ? 'seller' : 'buyer',
      username: user_id === 0 ? '商家' : persons.name(username ?? ''),
      content,
      state,
      created,
    })),
  };
};

/** Tells who asked of answers that the shop gave while the question waited. */
async function tellOfAnswers(tx: Db, context: Context, question: typeof goodsQuestion.$inferSelect): Promise<void> {
  const given = await tx
    .select()
    .from(goodsAnswer)
    .where(and(eq(goodsAnswer.question_id, question.question_id), eq(goodsAnswer.state, 'shown')))
    .orderBy(goodsAnswer.answer_id);
  for (const answer of given) await tellAsker(tx, context, question, answer);
}

async function changeQuestions(tx: Db, context: Context, ids: number[], state: 'shown' | 'hidden'): Promise<number> {
  const rows = await tx
    .select()
    .from(goodsQuestion)
    .where(and(inArray(goodsQuestion.question_id, ids), sql`${goodsQuestion.state} <> ${state}`))
    .orderBy(goodsQuestion.question_id)
    .for('update');
  for (const row of rows) {
    await tx.update(goodsQuestion).set({ state }).where(eq(goodsQuestion.question_id, row.question_id));
    const detail = { before: { state: row.state }, after: { state } };
    await record(context, 'question.moderate', `question:${row.question_id}`, detail, tx);
    if (row.state === 'waiting' && state === 'shown') await tellOfAnswers(tx, context, row);
  }
  for (const shopId of new Set(rows.map((row) => row.shop_id))) notifyOperators(tx, 'orders.read', shopId);
  return rows.length;
}

/** Shows or hides answers; who asked is told of those that become visible. */
async function changeAnswers(tx: Db, context: Context, ids: number[], state: 'shown' | 'hidden'): Promise<number> {
  const rows = await tx
    .select({ answer: goodsAnswer, question: goodsQuestion })
    .from(goodsAnswer)
    .innerJoin(goodsQuestion, eq(goodsQuestion.question_id, goodsAnswer.question_id))
    .where(and(inArray(goodsAnswer.answer_id, ids), sql`${goodsAnswer.state} <> ${state}`))
    .orderBy(goodsAnswer.answer_id)
    .for('update');
  for (const { answer, question } of rows) {
    await tx.update(goodsAnswer).set({ state }).where(eq(goodsAnswer.answer_id, answer.answer_id));
    const detail = { reply: answer.answer_id, before: { state: answer.state }, after: { state } };
    await record(context, 'question.moderate', `question:${question.question_id}`, detail, tx);
    if (state === 'shown' && question.state === 'shown') await tellAsker(tx, context, question, answer);
  }
  return rows.length;
}

/** PUT /mall/goods-questions: sets the same state for the named questions and answers. */
export const moderateQuestions: Handler<'moderateQuestions'> = async (
  context,
  { question_ids = [], answer_ids = [], state },
) => {
  const most = 500;
  const named = question_ids.length + answer_ids.length;
  if (named === 0 || named > most) return fail(`一次可处理1至${most}条`, 422, { field: 'question_ids' });
  return transact(context, async (tx, context) => {
    const questions = question_ids.length > 0 ? await changeQuestions(tx, context, question_ids, state) : 0;
    const changed = answer_ids.length > 0 ? await changeAnswers(tx, context, answer_ids, state) : 0;
    return { count: questions + changed };
  });
};

/** POST /mall/goods-questions/:question_id/answers: the shop's answer; a merchant answers for the own shop only. */
export const answerMallQuestion: Handler<'answerMallQuestion'> = async (context, { question_id = 0, content }) => {
  const text = content.trim();
  if (text === '') return fail(QUESTION_MESSAGES.answerEmpty, 422, { field: 'content' });
  const body = digest({ questionId: question_id, content: text });
  const key = `question-answer:${context.operator.operator_id}:${context.idempotencyKey ?? body}`;
  return once(context, { key, body }, async (tx, context) => {
    const [row] = await tx.select().from(goodsQuestion).where(eq(goodsQuestion.question_id, question_id)).for('update');
    if (!row || !isOwnShop(context, row.shop_id)) return throwFailure(notFound(QUESTION_MESSAGES.none));
    const created = seconds(context);
    const [answer] = await tx
      .insert(goodsAnswer)
      .values({ question_id, user_id: 0, content: text, created })
      .returning();
    if (row.answered === null)
      await tx.update(goodsQuestion).set({ answered: created }).where(eq(goodsQuestion.question_id, question_id));
    await record(context, 'question.answer', `question:${question_id}`, { reply: answer?.answer_id, after: text }, tx);
    if (answer && row.state === 'shown') await tellAsker(tx, context, row, answer);
    notifyOperators(tx, 'orders.read', row.shop_id);
    return { answer_id: String(answer?.answer_id) };
  });
};
