/** Operators sign in: one rule for the designer's session and for the contract's login call. */
import type { OperatorResult } from '../../../schemas/types/contract.ts';
import { eq } from 'drizzle-orm';
import { accountDisabled, fail, isFailure, notSignedIn, WithHeaders, type Failure } from '../../http/answer.ts';
import { REFUSED } from '../../http/messages.ts';
import type { Context, Services } from '../../http/context.ts';
import type { InputOf, OperatorContext } from '../../http/operation.ts';
import { verifyPassword } from '../system/password.ts';
import { limitedCheck } from '../system/sign-in-limit.ts';
import { endOperatorSession, openOperatorSession, operatorBearer } from './sessions.ts';
import { operator } from './tables.ts';

export type OperatorRecord = typeof operator.$inferSelect;

/** seconds; a foreign designer cannot renew its token the way ours does */
const CONTRACT_TOKEN_LIFE = 3600;

/** The operator of a name and password, undefined when they do not fit, or that there were too many tries. */
export function checkPassword(
  context: Services & { ip: string },
  username: string,
  password: string,
): Promise<OperatorRecord | Failure | undefined> {
  return limitedCheck(context, { kind: 'operator', name: username }, async () => {
    const [row] = await context.db.select().from(operator).where(eq(operator.username, username));
    return (await verifyPassword(password.slice(0, 200), row?.passwordHash)) ? row : undefined;
  });
}

/** The operator who signs in, or what to tell. */
export async function checkOperator(
  context: Services & { ip: string },
  { username = '', password = '' }: InputOf<'loginOperator'>,
): Promise<OperatorRecord | Failure> {
  if (username === '') return fail(REFUSED.noAccount);
  if (password === '') return fail('请输入密码');
  const row = await checkPassword(context, username, password);
  if (isFailure(row)) return row;
  if (!row) return fail(REFUSED.wrongPassword);
  return row.locked ? accountDisabled() : row;
}

async function contractToken(context: Context, operatorId: number): Promise<string> {
  const sessionId = await openOperatorSession(context, operatorId, CONTRACT_TOKEN_LIFE);
  return operatorBearer(context, operatorId, sessionId, CONTRACT_TOKEN_LIFE);
}

/** Contract sign-in: {token}, good for an hour. */
export async function loginOperator(
  context: Context,
  input: InputOf<'loginOperator'>,
): Promise<{ token: string } | Failure> {
  const row = await checkOperator(context, input);
  return isFailure(row) ? row : { token: await contractToken(context, row.operatorId) };
}

/** Exchanges the token for a new one, which travels in the Authorization header of the answer (contract 2); the old sign-in ends. */
export async function refreshOperatorToken(context: OperatorContext): Promise<WithHeaders<OperatorResult> | Failure> {
  const { operator: who } = context;
  if (!(await endOperatorSession(context.db, who.sessionId))) return notSignedIn();
  return new WithHeaders({ result: true }, { authorization: `Bearer ${await contractToken(context, who.operatorId)}` });
}

/** Signs the operator out. */
export async function invalidateToken(context: OperatorContext): Promise<{ result: true }> {
  await endOperatorSession(context.db, context.operator.sessionId);
  return { result: true };
}
