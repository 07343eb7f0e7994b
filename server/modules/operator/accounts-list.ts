/** The accounts of operators, for operators: who there is, and who may not sign in. */
import { and, asc, eq, gt, ilike, sql } from 'drizzle-orm';
import { fail, notFound } from '../../http/answer.ts';
import { seconds } from '../../http/context.ts';
import { containing, listAnswer, pagingOf, textOf } from '../../http/input.ts';
import { sortOf } from '../../http/listing.ts';
import type { Handler } from '../../http/operation.ts';
import { lockOperator } from './account.ts';
import { operator, operatorSession } from './tables.ts';

const SORTS = { operator_id: operator.operatorId, username: operator.username, created: operator.created };

/** Accounts in the order they were made, each with how often it is signed in. */
export const listOperators: Handler<'listOperators'> = async (context, input) => {
  const { pageSize, offset } = pagingOf(input, 20);
  const pattern = containing(textOf(input.keyword, 50));
  const { locked } = input;
  const where = and(
    pattern === '%%' ? undefined : ilike(operator.username, pattern),
    locked === undefined ? undefined : eq(operator.locked, locked),
  );
  const open = and(
    eq(operatorSession.operatorId, sql`${operator}.${sql.identifier('operator_id')}`),
    gt(operatorSession.expires, seconds(context)),
  );
  const [total, rows] = await Promise.all([
    context.db.$count(operator, where),
    context.db
      .select({ row: operator, sessions: context.db.$count(operatorSession, open) })
      .from(operator)
      .where(where)
      .orderBy(...sortOf(input, SORTS, [asc(operator.operatorId)], operator.operatorId))
      .limit(pageSize)
      .offset(offset),
  ]);
  const list = rows.map(({ row: { operatorId, username, locked: isLocked, created }, sessions }) => ({
    operator_id: operatorId,
    username,
    locked: isLocked,
    sessions,
    created,
    current: operatorId === context.operator.operatorId,
  }));
  return listAnswer(list, total);
};

/** Shuts an account, which signs it out everywhere, or opens it again. Nobody shuts the own one: there is no way back in. */
export const setOperatorLocked: Handler<'setOperatorLocked'> = async (context, { operator_id: operatorId, locked }) => {
  if (locked && operatorId === context.operator.operatorId) return fail('不能锁定自己的账号');
  const isFound = await lockOperator(context, eq(operator.operatorId, operatorId), locked);
  return isFound ? { result: true } : notFound('账号不存在');
};
