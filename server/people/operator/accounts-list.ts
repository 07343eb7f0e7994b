/** The list of operators' accounts: names, roles and locks. */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import { ROLE_NAMES } from '../../../schemas/rights.ts';
import { emailMessage, phoneMessage } from '../../../engine/rules/people/identity.ts';
import { templateOf } from '../../kernel/access/operator-grants.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { sortOf } from '../../kernel/http/listing.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import type { Db } from '../../kernel/db/database.ts';
import { record } from '../../kernel/system/audit.ts';
import { transact } from '../../kernel/system/transact.ts';
import { addOperator, lockOperator, rolesText } from './account.ts';
import { newPasswordMessage } from './passwords.ts';
import { giveRoles, lastAdministrator, lockManaged } from './roles/given.ts';
import { givenFailure, rolesOf } from './roles/roles.ts';
import { operator, operatorFactor, operatorRole, operatorSession, role } from './tables.ts';

const SORTS = {
  operator_id: operator.operator_id,
  username: operator.username,
  created: operator.created,
};

/** Roles of accounts by their number, as number and name. */
async function rolesByOperator(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { role_id: number; name: string }[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: operatorRole.operator_id,
      role_id: operatorRole.role_id,
      name: role.name,
    })
    .from(operatorRole)
    .leftJoin(role, eq(role.role_id, operatorRole.role_id))
    .where(inArray(operatorRole.operator_id, [...ids]))
    .orderBy(operatorRole.role_id);
  const roles = new Map<number, { role_id: number; name: string }[]>();
  for (const { id, role_id, name } of rows) {
    const template = templateOf(role_id);
    roles.set(id, [...(roles.get(id) ?? []), { role_id, name: template ? ROLE_NAMES[template] : (name ?? '') }]);
  }
  return roles;
}

/** Accounts in the order they were made, each with the number of its sign-ins. */
export const listOperators: Handler<'listOperators'> = async (context, input) => {
  const { pageSize, offset } = pagingOf(input, 20);
  const { locked } = input;
  const where = and(
    finds(input.keyword, operator.username, operator.name, operator.mobile, operator.email),
    locked === undefined ? undefined : eq(operator.locked, locked),
  );
  const open = and(
    eq(operatorSession.operator_id, sql`${operator}.${sql.identifier('operator_id')}`),
    gt(operatorSession.expires, seconds(context)),
  );
  const [total, rows] = await Promise.all([
    context.db.$count(operator, where),
    context.db
      .select({
        row: operator,
        sessions: context.db.$count(operatorSession, open),
        confirmed: operatorFactor.confirmed,
      })
      .from(operator)
      .leftJoin(operatorFactor, eq(operatorFactor.operator_id, operator.operator_id))
      .where(where)
      .orderBy(...sortOf(input, SORTS, [asc(operator.operator_id)], operator.operator_id))
      .limit(pageSize)
      .offset(offset),
  ]);
  const roles = await rolesByOperator(
    context.db,
    rows.map(({ row }) => row.operator_id),
  );
  const list = rows.map(
    ({ row: { operator_id, username, name, mobile, email, shop_id, ...row }, sessions, confirmed }) => ({
      operator_id,
      username,
      name,
      mobile,
      email,
      roles: roles.get(operator_id) ?? [],
      is_merchant: shop_id !== null,
      has_factor: confirmed !== null,
      locked: row.locked,
      sessions,
      created: row.created,
      current: operator_id === context.operator.operator_id,
    }),
  );
  return listAnswer(list, total);
};

/**
 * Locks an account, which ends all its sign-ins, or unlocks it. Operators cannot lock their own account, since they could not
 * unlock it.
 */
export const setOperatorLocked: Handler<'setOperatorLocked'> = (context, { operator_id, locked }) =>
  transact(context, async (tx, context) => {
    if (locked && operator_id === context.operator.operator_id) return fail('不能锁定自己的账号');
    const managed = await lockManaged(tx, context.operator, operator_id);
    if (isFailure(managed)) return managed;
    const last = locked ? await lastAdministrator(tx, operator_id) : undefined;
    if (last) return last;
    await lockOperator(context, eq(operator.operator_id, operator_id), locked);
    return { result: true };
  });

interface Person {
  name: string;
  mobile: string;
  email: string;
}

/** Name, mobile number and e-mail of a person, each may be ''. */
function personOf({ name = '', mobile = '', email = '' }: Partial<Person>): Person | Failure {
  const person = {
    name: name.trim(),
    mobile: mobile.trim(),
    email: email.trim(),
  };
  if ([...person.name].length > 30) return fail('姓名最多30个字', 422, { field: 'name' });
  const phone = person.mobile && phoneMessage(person.mobile);
  if (phone) return fail(phone, 422, { field: 'mobile' });
  const mail = person.email && emailMessage(person.email);
  return mail ? fail(mail, 422, { field: 'email' }) : person;
}

/** Adds an account of the mall; merchants' accounts are made by the approval of their application. */
export const addMallOperator: Handler<'addMallOperator'> = async (context, input) => {
  const { password, role_ids } = input;
  const username = input.username.trim();
  if (username === '' || username.length > 60) return fail('请输入1-60个字的账号', 422, { field: 'username' });
  const message = newPasswordMessage(password);
  if (message !== '') return fail(message, 422, { field: 'password' });
  const person = personOf(input);
  if (isFailure(person)) return person;
  return transact(context, async (_tx, context) => {
    if (role_ids.length === 0) return fail('请至少选择一个角色', 422, { field: 'role_ids' });
    const roles = await rolesOf(context.db, role_ids);
    if (isFailure(roles)) return roles;
    const failure = givenFailure(context.operator.grants, roles, 'role_ids');
    if (failure) return failure;
    const isNew = await addOperator(context, username, password, {
      roles,
      ...person,
    });
    return isNew ? { result: true } : fail('账号已存在', 422, { field: 'username' });
  });
};

/** Changes the person of an account, the own one included. */
export const changeOperator: Handler<'changeOperator'> = (context, { operator_id, ...input }) =>
  transact(context, async (tx, context) => {
    const after = personOf(input);
    if (isFailure(after)) return after;
    const [before] = await tx
      .select({
        name: operator.name,
        mobile: operator.mobile,
        email: operator.email,
      })
      .from(operator)
      .where(eq(operator.operator_id, operator_id))
      .for('update');
    if (!before) return notFound('账号不存在');
    await tx.update(operator).set(after).where(eq(operator.operator_id, operator_id));
    await record(context, 'operator.change', `operator:${operator_id}`, { before, after }, tx);
    return { result: true };
  });

/**
 * Gives an account other roles. Rights are read with each request, so it takes effect at once. Operators cannot change their own
 * roles, nor give what they have not.
 */
export const setOperatorRoles: Handler<'setOperatorRoles'> = (context, { operator_id, role_ids }) =>
  transact(context, async (tx, context) => {
    if (operator_id === context.operator.operator_id) return fail('不能修改自己的角色');
    const account = await lockManaged(tx, context.operator, operator_id);
    if (isFailure(account)) return account;
    if (account.shop_id !== null) return fail('商家账号的角色不能修改');
    if (role_ids.length === 0)
      return fail('请至少选择一个角色；不再使用的账号可以锁定', 422, {
        field: 'role_ids',
      });
    const after = await rolesOf(tx, role_ids);
    if (isFailure(after)) return after;
    const before = (await rolesByOperator(tx, [operator_id])).get(operator_id) ?? [];
    const failure = givenFailure(context.operator.grants, after, 'role_ids');
    if (failure) return failure;
    const last = after.some(({ role_id }) => templateOf(role_id) === 'administrator')
      ? undefined
      : await lastAdministrator(tx, operator_id);
    if (last) return last;
    await giveRoles(tx, operator_id, role_ids);
    const detail = {
      before: { roles: rolesText(before) },
      after: { roles: rolesText(after) },
    };
    await record(context, 'operator.role', `operator:${operator_id}`, detail, tx);
    return { result: true };
  });
