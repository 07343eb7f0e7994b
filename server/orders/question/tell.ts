/** The notice of an answer to who asked; nobody is told of an own answer, or of the same one twice. */
import type { Db } from '../../kernel/db/database.ts';
import type { Context } from '../../kernel/http/context.ts';
import { notify } from '../../kernel/message/notify.ts';
import type { goodsAnswer, goodsQuestion } from './tables.ts';

/** Characters of an answer that the message shows. */
const SHOWN = 60;

export async function tellAsker(
  tx: Db,
  context: Context,
  question: typeof goodsQuestion.$inferSelect,
  { answer_id, user_id, content }: typeof goodsAnswer.$inferSelect,
): Promise<void> {
  if (user_id === question.user_id) return;
  await notify(tx, context, 'question_answered', {
    user_id: question.user_id,
    reference: `question-answer:${answer_id}`,
    values: { words: content.length > SHOWN ? `${content.slice(0, SHOWN)}…` : content },
    path: `/items/${question.goods_id}`,
  });
}
