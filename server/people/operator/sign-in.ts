/** Signing in of operators: the same rule for the designer's session and for the contract's login call. */
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { OperatorResult } from '../../../schemas/types/contract.ts';
import { eq, getTableColumns } from 'drizzle-orm';
import { grantsOfHeld, HELD, operatorWith } from '../../kernel/access/operator-grants.ts';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { SIGN_IN_STEPS } from '../../../engine/rules/people/sign-in-steps.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { accountDisabled, fail, isFailure, notSignedIn, WithHeaders, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context, type Operator } from '../../kernel/http/context.ts';
import type { InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { verifyPassword } from '../../kernel/system/password.ts';
import { recordSignIn } from '../../kernel/system/audit.ts';
import { limitedCheck } from '../../kernel/codes/sign-in-limit.ts';
import { begin, checkFactor, type Enrolment } from './factor/factor.ts';
import { newPasswordMessage, putPassword } from './passwords.ts';
import { endOperatorSession, openOperatorSession, operatorBearer, signOutOperator } from './sessions.ts';
import { operator } from './tables.ts';

const ACCOUNT = { ...getTableColumns(operator), ...HELD };
type Login = InputOf<'loginOperator'>;

export type OperatorRecord = typeof operator.$inferSelect & Pick<Parameters<typeof operatorWith>[0], 'roles'>;

/** seconds; foreign designers cannot renew tokens as ours does */
const CONTRACT_TOKEN_LIFE = 3600;

/**
 * The operator with this name and password, undefined when they do not match, or the refusal after too many tries. `wrong` is
 * called for each wrong password. Tries refused without a check write nothing, so that nobody can fill the trail.
 */
export function checkPassword(
  context: Context,
  { username, password }: { username: string; password: string },
  wrong: (operatorId: number | undefined) => Promise<void>,
): Promise<OperatorRecord | Failure | undefined> {
  return limitedCheck(context, { kind: 'operator', name: username }, async () => {
    const [row] = await context.db.select(ACCOUNT).from(operator).where(eq(operator.username, username));
    if (await verifyPassword(password.slice(0, 200), row?.password_hash, context.config)) return row;
    await wrong(row?.operator_id);
    return undefined;
  });
}

interface Checked {
  row: OperatorRecord;
  /** New recovery codes, when the sign-in confirmed a second factor. */
  recovery?: string[];
}

/** The account whose name and password these are, or the failure. */
async function accountOf(context: Context, { username = '', password = '' }: Login): Promise<OperatorRecord | Failure> {
  if (username === '') return fail(SERVER_MESSAGES.noAccount);
  if (password === '') return fail(ACCOUNT_MESSAGES.passwordEmpty);
  const row = await checkPassword(context, { username, password }, (id) => recordSignIn(context, id, 'refused'));
  if (isFailure(row)) return row;
  if (!row) return fail(SERVER_MESSAGES.wrongPassword);
  if (!row.locked) return row;
  await recordSignIn(context, row.operator_id, 'locked');
  return accountDisabled();
}

/** Why a temporary password cannot serve for this sign-in, which must choose another; undefined when it can. */
function temporaryFailure(context: Context, until: number, { password, new_password: next = '' }: Login) {
  if (until < seconds(context)) return fail('临时密码已过期，请联系管理员重新生成');
  if (next === '') return fail('这是临时密码，请设置新密码', 422, { code: SIGN_IN_STEPS.password });
  const message = next === password ? SERVER_MESSAGES.samePassword : newPasswordMessage(next);
  return message === '' ? undefined : fail(message, 422, { code: SIGN_IN_STEPS.password, field: 'new_password' });
}

/** The operator who signs in, or the failure. A code is used up last of all checks, since it serves once. */
async function checkOperator(context: Context, input: Login): Promise<Checked | Failure> {
  const row = await accountOf(context, input);
  if (isFailure(row)) return row;
  const { temporary_until: until } = row;
  const unfit = until === null ? undefined : temporaryFailure(context, until, input);
  if (unfit) return unfit;
  const factor = await checkFactor(context, row, grantsOfHeld(row), input.code);
  if (isFailure(factor)) return factor;
  if (until !== null) await putPassword(context, row.operator_id, input.new_password ?? '');
  return { row, ...factor };
}

/** Begins the second factor of an account that must have one and cannot sign in before; the failure when it is another. */
export async function enrolAtSignIn(context: Context, input: Login): Promise<Enrolment | Failure> {
  const row = await accountOf(context, input);
  return isFailure(row) ? row : begin(context, row);
}

/** Opens a sign-in for `life` seconds for an operator whose identity was checked; it replaces the sign-in `before`, if given. */
export function replaceSignIn(context: Context, operatorId: number, life: number, before?: string): Promise<string> {
  return inTransaction(context, async (_tx, context) => {
    if (before !== undefined) await signOutOperator(context, before);
    const sessionId = await openOperatorSession(context, operatorId, life);
    await recordSignIn(context, operatorId, 'signed in');
    return sessionId;
  });
}

export type SignedIn = Operator & Pick<Checked, 'recovery'>;

/** Signs an operator in for `life` seconds; the sign-in `before`, if given, ends. */
export async function signInOperator(
  context: Context,
  input: InputOf<'loginOperator'>,
  life: number,
  before?: string,
): Promise<SignedIn | Failure> {
  const checked = await checkOperator(context, input);
  if (isFailure(checked)) return checked;
  const { row, recovery } = checked;
  const { operator_id, username, shop_id, roles } = row;
  const sessionId = await replaceSignIn(context, operator_id, life, before);
  const who = operatorWith({ operator_id, username, shop_id, roles, session_id: sessionId });
  return recovery ? { ...who, recovery } : who;
}

async function contractToken(context: Context, operatorId: number): Promise<string> {
  const sessionId = await openOperatorSession(context, operatorId, CONTRACT_TOKEN_LIFE);
  return operatorBearer(context, operatorId, sessionId, CONTRACT_TOKEN_LIFE);
}

/** Clients of the contract have no field for it, and their developers read this. */
const codeWanted = ({ message, extra }: Failure): Failure => fail(`${message}（参数 code）`, 422, extra);

/** The contract's sign-in: {token}, valid for an hour. */
export async function loginOperator(
  context: Context,
  input: InputOf<'loginOperator'>,
): Promise<{ token: string } | Failure> {
  const signed = await signInOperator(context, input, CONTRACT_TOKEN_LIFE);
  if (isFailure(signed)) return signed.extra.code === SIGN_IN_STEPS.code ? codeWanted(signed) : signed;
  return { token: operatorBearer(context, signed.operator_id, signed.session_id, CONTRACT_TOKEN_LIFE) };
}

/**
 * Exchanges the token for a new one, which is sent in the Authorization header of the answer (contract 2); the old sign-in ends.
 */
export async function refreshOperatorToken(context: ScopedContext): Promise<WithHeaders<OperatorResult> | Failure> {
  const { operator: who } = context;
  if (!(await endOperatorSession(context.db, who.session_id))) return notSignedIn();
  return new WithHeaders(
    { result: true },
    {
      authorization: `Bearer ${await contractToken(context, who.operator_id)}`,
    },
  );
}

/** Signs the operator out. */
export async function invalidateToken(context: ScopedContext): Promise<{ result: true }> {
  await signOutOperator(context, context.operator.session_id);
  return { result: true };
}
