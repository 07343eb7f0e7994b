/** Questions about a goods for its page: those with answers first, then the newest. Only shown ones are answered. */
import { sql } from 'drizzle-orm';
import type { GoodsQuestion, ListQuestionsAnswer } from '../../../schemas/types/contract.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { maskedName } from '../review/answers.ts';
import { goodsOf } from '../review/columns.ts';
import { goodsAnswer, goodsQuestion } from './tables.ts';

/** Answers of a question; more than a page shows are not worth a call of their own. */
const ANSWERS = 20;
const SELLER = '商家';

interface AnswerRow {
  id: number;
  user: number;
  name: string | null;
  content: string;
  created: number;
}

interface QuestionRow {
  id: number;
  name: string | null;
  content: string;
  created: number;
  answers: AnswerRow[] | null;
}

function questionAnswer({ id, name, content, created, answers }: QuestionRow): GoodsQuestion {
  return {
    question_id: String(id),
    username: maskedName(name),
    content,
    created: Number(created),
    answers: (answers ?? []).map((one) => ({
      answer_id: String(one.id),
      role: one.user === 0 ? 'seller' : 'buyer',
      username: one.user === 0 ? SELLER : maskedName(one.name),
      content: one.content,
      created: one.created,
    })),
  };
}

/** GET /mall/questions: 5 a page, at most 50; the shop's answer stands before those of buyers. */
export const listQuestions: Handler<'listQuestions'> = async (context, input): Promise<ListQuestionsAnswer> => {
  const { pageSize, offset } = pagingOf(input, 5, 50);
  const rows = await context.db
    .select({
      id: sql<number>`q.question_id`,
      name: sql<string | null>`m.username`,
      content: sql<string>`q.content`,
      created: sql<number>`q.created`,
      answers: sql<AnswerRow[] | null>`(select json_agg(a) from (
        select a.answer_id as id, a.user_id as user, am.username as name, a.content, a.created
        from ${goodsAnswer} a left join member am on am.user_id = a.user_id
        where a.question_id = q.question_id and a.state = 'shown'
        order by a.user_id = 0 desc, a.created, a.answer_id limit ${ANSWERS}) a)`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(sql`${goodsQuestion} q left join member m on m.user_id = q.user_id`)
    .where(sql`q.goods_id = ${goodsOf(input.item_id)} and q.state = 'shown'`)
    .orderBy(
      sql`exists (select 1 from ${goodsAnswer} a where a.question_id = q.question_id and a.state = 'shown') desc`,
      sql`q.created desc, q.question_id desc`,
    )
    .limit(pageSize)
    .offset(offset);
  return listAnswer(rows.map(questionAnswer), rows[0]?.total ?? 0);
};
