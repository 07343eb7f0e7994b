/** An operator's calls about the own second factor, and an administrator's about another's. */
import { ACCOUNT_MESSAGES } from '../../../../engine/rules/messages/account.ts';
import { SERVER_MESSAGES } from '../../../../engine/rules/messages/server.ts';
import type { Handler, ScopedContext } from '../../../kernel/calls/operation.ts';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import { record } from '../../../kernel/system/audit.ts';
import { transact } from '../../../kernel/system/transact.ts';
import { lockManaged } from '../roles/given.ts';
import { checkPassword } from '../sign-in.ts';
import { begin, confirm, drop, hasFactor, isDemanded } from './factor.ts';

async function passwordFailure(context: ScopedContext, password: string): Promise<Failure | undefined> {
  const { operator_id, username, is_merchant } = context.operator;
  if (is_merchant) return fail('商家账号用手机验证码登录，不需要二次验证');
  if (password === '') return fail(ACCOUNT_MESSAGES.passwordEmpty, 422, { field: 'password' });
  const row = await checkPassword(context, { username, password }, () =>
    record(context, 'operator.password-refused', `operator:${operator_id}`, {}),
  );
  if (isFailure(row)) return row;
  return row ? undefined : fail(SERVER_MESSAGES.wrongPassword, 422, { field: 'password' });
}

export const readFactor: Handler<'readFactor'> = async (context) => ({
  on: await hasFactor(context.db, context.operator),
  demanded: await isDemanded(context, context.operator.grants),
});

/** POST /mall/operator/factor */
export const beginFactor: Handler<'beginFactor'> = async (context, { password }) =>
  (await passwordFailure(context, password)) ?? begin(context, context.operator);

/** PUT /mall/operator/factor */
export const confirmFactor: Handler<'confirmFactor'> = async (context, { code }) => {
  const codes = await confirm(context, context.operator, code);
  return isFailure(codes) ? codes : { codes };
};

/** DELETE /mall/operator/factor: with the password, unless the mall demands a second factor of the account. */
export const endFactor: Handler<'endFactor'> = async (context, { password }) => {
  const { grants, operator_id } = context.operator;
  if (await isDemanded(context, grants)) return fail('您的角色须使用二次验证，不能关闭');
  const failure = await passwordFailure(context, password);
  if (failure) return failure;
  await drop(context, operator_id);
  return { result: true };
};

/** DELETE /mall/operators/:operator_id/factor: for who lost authenticator and recovery codes. */
export const dropOperatorFactor: Handler<'dropOperatorFactor'> = (context, { operator_id }) =>
  transact(context, async (tx, context) => {
    const managed = await lockManaged(tx, context.operator, operator_id);
    if (isFailure(managed)) return managed;
    return (await drop(context, operator_id)) ? { result: true } : fail('该账号没有开启二次验证');
  });
