/** The office's calls about compared statements and their differences. */
import { and, desc, eq } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import type { MallDifference } from '../../../schemas/types/contract.ts';
import { fail, notFound } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { sortOf } from '../../kernel/http/listing.ts';
import type { Handler, Handlers } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import { transact } from '../../kernel/system/transact.ts';
import { statementSources } from '../trade/providers.ts';
import { statement, statementDifference } from '../trade/tables.ts';

type Row = typeof statementDifference.$inferSelect;

const SORTS = { id: statementDifference.difference_id, day: statementDifference.day };
/** Statements per page. */
const OF_A_PAGE = 14;

const titleOf = (provider: string): string => statementSources.find(({ name }) => name === provider)?.title ?? provider;

function answerOf(row: Row): MallDifference {
  return {
    id: row.difference_id,
    provider: titleOf(row.provider),
    day: row.day,
    entry: row.entry,
    kind: row.ours === null ? 'missing_here' : row.theirs === null ? 'missing_there' : 'amount',
    number: row.number,
    trade_id: row.trade_id,
    ours: row.ours,
    theirs: row.theirs,
    state: row.state,
    note: row.note,
    solved_by: row.solved_by,
    solved_at: row.solved_at ?? 0,
    created: row.created,
  };
}

/** GET /mall/statement-differences, the newest first. */
const listDifferences: Handler<'listDifferences'> = async ({ db }, input) => {
  const { pageSize, offset } = pagingOf(input, 20);
  const { keyword, state, provider } = input;
  const where = and(
    state && eq(statementDifference.state, state),
    provider ? eq(statementDifference.provider, provider) : undefined,
    finds(keyword, statementDifference.number, statementDifference.trade_id),
  );
  const [total, rows] = await Promise.all([
    db.$count(statementDifference, where),
    db
      .select()
      .from(statementDifference)
      .where(where)
      .orderBy(...sortOf(input, SORTS, [desc(statementDifference.difference_id)], statementDifference.difference_id))
      .limit(pageSize)
      .offset(offset),
  ]);
  return listAnswer(rows.map(answerOf), total);
};

/** GET /mall/statements: the latest first. */
const listStatements: Handler<'listStatements'> = async ({ db }, input) => {
  const { pageSize, offset } = pagingOf(input, OF_A_PAGE);
  const [total, rows] = await Promise.all([
    db.$count(statement),
    db.select().from(statement).orderBy(desc(statement.day), statement.provider).limit(pageSize).offset(offset),
  ]);
  const list = rows.map((row) => ({
    provider: titleOf(row.provider),
    day: row.day,
    state: row.state,
    error: row.error,
    entries: row.entries,
    total: row.total,
  }));
  return listAnswer(list, total);
};

/** POST /mall/statement-differences/:difference_id/solve: once, with a note about the cause. */
const solveDifference: Handler<'solveDifference'> = async (context, { difference_id: id, note }) => {
  const words = note.trim();
  if (words === '') return fail(OFFICE_MESSAGES.solutionEmpty, 422, { field: 'note' });
  const one = eq(statementDifference.difference_id, id);
  return transact(context, async (tx, context) => {
    const [before] = await tx.select().from(statementDifference).where(one).for('update');
    if (!before) return notFound('差异不存在');
    if (before.state === 'solved') return fail(`该差异已由${before.solved_by}处理`, 409);
    const after = {
      state: 'solved',
      note: words,
      solved_by: context.operator.username,
      solved_at: seconds(context),
    } as const;
    await tx.update(statementDifference).set(after).where(one);
    const { ours, theirs, number } = before;
    const detail = { number, ours, theirs, before: 'open', after };
    await record(context, 'statement.solve', `difference:${id}`, detail, tx);
    return answerOf({ ...before, ...after });
  });
};

export const handlers = { listDifferences, listStatements, solveDifference } satisfies Handlers;
