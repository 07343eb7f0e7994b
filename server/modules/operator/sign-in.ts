/** Operators sign in: one rule for the designer's session and for the contract's login call. */
import { eq } from 'drizzle-orm';
import { Failure, WithHeaders, fail, isFailure, notSignedIn } from '../../http/answer.ts';
import { seconds, type Context, type Services } from '../../http/context.ts';
import { textOf, type Input } from '../../http/input.ts';
import { issueToken } from '../../http/tokens.ts';
import { verifyPassword } from '../member/password.ts';
import { addressKey, forgive, hit } from '../system/rate-limit.ts';
import { revokedToken } from '../system/tables.ts';
import { operator } from './tables.ts';

export type OperatorRecord = typeof operator.$inferSelect;

/** Failed tries by account and by address (checklist 24); the window in seconds. */
const TRIES = 8;
const WINDOW = 15 * 60;

/** seconds; a foreign designer cannot renew its token the way ours does */
const CONTRACT_TOKEN_LIFE = 3600;

/** The operator of a name and password, or what to tell. Only failures count against the limits. */
export async function checkOperator(
  context: Services & { ip: string },
  input: Input,
): Promise<OperatorRecord | Failure> {
  const username = textOf(input['username'], 60);
  const password = typeof input['password'] === 'string' ? input['password'].slice(0, 200) : '';
  if (username === '') return fail('请输入账号');
  if (password === '') return fail('请输入密码');
  const keys = [`operator:account:${username.toLowerCase()}`, `operator:ip:${addressKey(context.ip)}`];
  for (const key of keys) {
    const retryAfter = await hit(context, key, TRIES, WINDOW);
    if (retryAfter > 0) return fail(`登录过于频繁，请${Math.ceil(retryAfter / 60)}分钟后再试`, 429, { retryAfter });
  }
  const [row] = await context.db.select().from(operator).where(eq(operator.username, username));
  if (!(await verifyPassword(password, row?.passwordHash)) || !row) return fail('账号或密码错误');
  for (const key of keys) await forgive(context, key, WINDOW);
  return row;
}

function contractToken(context: Context, operatorId: number): string {
  return issueToken(context.signingKey, 'operator', operatorId, seconds(context), CONTRACT_TOKEN_LIFE);
}

/** Contract sign-in: {token}, good for an hour. */
export async function loginOperator(context: Context, input: Input): Promise<{ token: string } | Failure> {
  const row = await checkOperator(context, input);
  return isFailure(row) ? row : { token: await contractToken(context, row.operatorId) };
}

/** Ends the token of the context before its time; false when somebody did so already. */
async function revoke({ db, operator: who }: Context): Promise<boolean> {
  if (!who) return false;
  const rows = await db
    .insert(revokedToken)
    .values({ jti: who.jti, expires: who.expires })
    .onConflictDoNothing()
    .returning({ jti: revokedToken.jti });
  return rows.length > 0;
}

/** Exchanges the token for a new one, which travels in the Authorization header of the answer (contract 2); the old one ends. */
export async function refreshOperatorToken(context: Context): Promise<WithHeaders | Failure> {
  const { operator: who } = context;
  if (!who || !(await revoke(context))) return notSignedIn();
  return new WithHeaders({ result: true }, { authorization: `Bearer ${await contractToken(context, who.operatorId)}` });
}

/** Signs the operator out. */
export async function invalidateToken(context: Context): Promise<{ result: true }> {
  await revoke(context);
  return { result: true };
}
