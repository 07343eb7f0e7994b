/** The list of operators' accounts: names, roles and locks. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import { fail, notFound } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { sortOf } from '../../kernel/http/listing.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import { transact } from '../../kernel/system/transact.ts';
import { addOperator, lockOperator, newPasswordMessage } from './account.ts';
import { operator, operatorSession } from './tables.ts';

const SORTS = { operator_id: operator.operator_id, username: operator.username, created: operator.created };

/** Accounts in the order they were made, each with the number of its sign-ins. */
export const listOperators: Handler<'listOperators'> = async (context, input) => {
  const { pageSize, offset } = pagingOf(input, 20);
  const { locked } = input;
  const where = and(
    finds(input.keyword, operator.username),
    locked === undefined ? undefined : eq(operator.locked, locked),
  );
  const open = and(
    eq(operatorSession.operator_id, sql`${operator}.${sql.identifier('operator_id')}`),
    gt(operatorSession.expires, seconds(context)),
  );
  const [total, rows] = await Promise.all([
    context.db.$count(operator, where),
    context.db
      .select({ row: operator, sessions: context.db.$count(operatorSession, open) })
      .from(operator)
      .where(where)
      .orderBy(...sortOf(input, SORTS, [asc(operator.operator_id)], operator.operator_id))
      .limit(pageSize)
      .offset(offset),
  ]);
  const list = rows.map(({ row: { operator_id, username, role, locked: isLocked, created }, sessions }) => ({
    operator_id,
    username,
    role,
    locked: isLocked,
    sessions,
    created,
    current: operator_id === context.operator.operator_id,
  }));
  return listAnswer(list, total);
};

/**
 * Locks an account, which ends all its sign-ins, or unlocks it. Operators cannot lock their own account, since they could not
 * unlock it.
 */
export const setOperatorLocked: Handler<'setOperatorLocked'> = async (context, { operator_id, locked }) => {
  if (locked && operator_id === context.operator.operator_id) return fail('不能锁定自己的账号');
  const isFound = await lockOperator(context, eq(operator.operator_id, operator_id), locked);
  return isFound ? { result: true } : notFound('账号不存在');
};

/** Adds an account of the mall; merchants' accounts are made by the approval of their application. */
export const addMallOperator: Handler<'addMallOperator'> = async (context, { username, password, role }) => {
  const name = username.trim();
  if (name === '' || name.length > 60) return fail('请输入1-60个字的账号', 422, { field: 'username' });
  const message = newPasswordMessage(password);
  if (message !== '') return fail(message, 422, { field: 'password' });
  const isNew = await addOperator(context, name, password, role);
  return isNew ? { result: true } : fail('账号已存在', 422, { field: 'username' });
};

/**
 * Changes a role. Rights are read with each request, so it takes effect at once. Operators cannot change their own role: it may
 * be the last one with the right to change roles.
 */
export const setOperatorRole: Handler<'setOperatorRole'> = (context, { operator_id, role }) =>
  transact(context, async (tx, context) => {
    if (operator_id === context.operator.operator_id) return fail('不能修改自己的角色');
    const [before] = await tx.select().from(operator).where(eq(operator.operator_id, operator_id)).for('update');
    if (!before) return notFound('账号不存在');
    if (before.role === 'merchant') return fail('商家账号的角色不能修改');
    await tx.update(operator).set({ role }).where(eq(operator.operator_id, operator_id));
    const detail = { before: { role: before.role }, after: { role } };
    await record(context, 'operator.role', `operator:${operator_id}`, detail, tx);
    return { result: true };
  });
