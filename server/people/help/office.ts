/** The office's calls about live help: questions and answers. */
import { and, count, desc, eq, gte, sum } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import type { MallDays, MallHelp, ListHelpAnswer } from '../../../schemas/types/contract.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { sortOf, spanOf } from '../../kernel/http/listing.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { notifyOperators } from '../../kernel/live/news.ts';
import { member } from '../member/tables.ts';
import { notify } from '../../kernel/message/notify.ts';
import { record } from '../../kernel/system/audit.ts';
import { daysAnswer, lastDays } from '../../kernel/system/mall-days.ts';
import { transact } from '../../kernel/system/transact.ts';
import { helpClick, helpMessage } from './tables.ts';

const LONGEST = 500;
const SORTS = { help_id: helpMessage.help_id, created: helpMessage.created };

type Row = typeof helpMessage.$inferSelect;

function listed(row: Row, name: string | null): MallHelp {
  const { help_id, user_id, contact, order_id, content, state, answer, answered_by, answered_at, created } = row;
  return {
    help_id,
    user_id,
    name: name ?? '',
    contact,
    order_id,
    content,
    state,
    answer,
    answered_by,
    answered: answered_at,
    created,
  };
}

/** Questions, newest first; `counts` by state respect the other filters. */
export const listHelp: Handler<'listHelp'> = async (context, input): Promise<ListHelpAnswer> => {
  const { pageSize, offset } = pagingOf(input, 20);
  const found = and(
    finds(input.keyword, helpMessage.content, helpMessage.contact, helpMessage.order_id),
    spanOf(input, 'created', helpMessage.created),
  );
  const where = and(found, input.state ? eq(helpMessage.state, input.state) : undefined);
  const [total, states, rows] = await Promise.all([
    context.db.$count(helpMessage, where),
    context.db
      .select({ state: helpMessage.state, value: count() })
      .from(helpMessage)
      .where(found)
      .groupBy(helpMessage.state),
    context.db
      .select({ row: helpMessage, name: member.username })
      .from(helpMessage)
      .leftJoin(member, eq(member.user_id, helpMessage.user_id))
      .where(where)
      .orderBy(...sortOf(input, SORTS, [desc(helpMessage.help_id)], helpMessage.help_id))
      .limit(pageSize)
      .offset(offset),
  ]);
  const counted = (state: Row['state']): number => states.find((one) => one.state === state)?.value ?? 0;
  return {
    ...listAnswer(
      rows.map(({ row, name }) => listed(row, name)),
      total,
    ),
    counts: {
      open: counted('open'),
      answered: counted('answered'),
      closed: counted('closed'),
    },
  };
};

/**
 * Answers a question, or closes it. A member gets a message in the box; a guest is answered outside the mall, by the address the
 * guest left.
 */
export const answerHelp: Handler<'answerHelp'> = async (context, { help_id, answer: text = '', state }) => {
  const answer = text.trim();
  if (answer === '' && state !== 'closed') return fail('请填写回复内容', 422, { field: 'answer' });
  if ([...answer].length > LONGEST) return fail(`回复最多${LONGEST}个字`, 422, { field: 'answer' });
  return transact(context, async (tx, context): Promise<MallHelp | Failure> => {
    const one = eq(helpMessage.help_id, help_id);
    const [before] = await tx.select().from(helpMessage).where(one).for('update');
    if (!before) return notFound('留言不存在');
    const now = seconds(context);
    const said = answer === '' ? {} : { answer, answered_by: context.operator.username, answered_at: now };
    const [row] = await tx
      .update(helpMessage)
      .set({ ...said, state: state === 'closed' ? 'closed' : 'answered' })
      .where(one)
      .returning();
    if (!row) return notFound('留言不存在');
    await record(context, 'help.answer', `help:${help_id}`, { before: before.state, after: row.state }, tx);
    if (before.state === 'open') notifyOperators(tx, 'members.read');
    if (answer !== '' && row.user_id > 0)
      await notify(tx, context, 'help_answered', {
        user_id: row.user_id,
        reference: `help:${help_id}:${now}`,
        values: { words: answer.slice(0, 100) },
        path: '/service',
      });
    return listed(row, null);
  });
};

/** Clicks on the entry to help for each of the last days, including today. */
export const helpClicksByDay: Handler<'helpClicksByDay'> = async (context, input): Promise<MallDays> => {
  const span = lastDays(seconds(context), input.days);
  const rows = await context.db
    .select({ day: helpClick.day, value: sum(helpClick.hits).mapWith(Number) })
    .from(helpClick)
    .where(gte(helpClick.day, span.first))
    .groupBy(helpClick.day);
  return daysAnswer(span, rows);
};
