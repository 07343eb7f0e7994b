/** Accounts of operators: adding one, changing the password, locking. Each change writes a row of the audit trail. */
import { inTransaction } from '../../kernel/db/transaction.ts';
import { eq, type SQL } from 'drizzle-orm';
import { passwordMessage } from '../../../engine/rules/people/identity.ts';
import type { Role } from '../../../schemas/rights.ts';
import type { ChangeOperatorPasswordRequest, OperatorResult } from '../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import { DEMO_PASSWORD, hashPassword } from '../../kernel/system/password.ts';
import { record } from '../../kernel/system/audit.ts';
import { endOperatorSessions } from './sessions.ts';
import { checkPassword } from './sign-in.ts';
import { operator } from './tables.ts';

/** Why a password is refused, or ''. */
export function newPasswordMessage(password: string): string {
  return password === DEMO_PASSWORD ? '不能使用演示账号的密码' : passwordMessage(password);
}

/** Adds an account whose name and password were checked; false when the name is taken. */
export async function addOperator(
  context: Context,
  username: string,
  password: string,
  role: Exclude<Role, 'merchant'> = 'administrator',
): Promise<boolean> {
  const passwordHash = await hashPassword(password, context.config);
  return inTransaction(context, async (tx, context) => {
    const [row] = await tx
      .insert(operator)
      .values({ username, password_hash: passwordHash, role, created: seconds(context) })
      .onConflictDoNothing()
      .returning({ id: operator.operator_id });
    if (row) await record(context, 'operator.create', `operator:${row.id}`, { username, role }, tx);
    return row !== undefined;
  });
}

/** Locks the account that `which` selects, which ends all its sign-ins, or unlocks it; false when it does not exist. */
export async function lockOperator(context: Context, which: SQL, locked: boolean): Promise<boolean> {
  return inTransaction(context, async (tx, context) => {
    const [row] = await tx
      .update(operator)
      .set({ locked })
      .where(which)
      .returning({ id: operator.operator_id, username: operator.username });
    if (!row) return false;
    const { id, username } = row;
    if (locked) await endOperatorSessions(tx, id);
    await record(context, locked ? 'operator.lock' : 'operator.unlock', `operator:${id}`, { username }, tx);
    return true;
  });
}

/** Sets a new password, given the current one; every other sign-in ends. */
export async function changePassword(
  context: ScopedContext,
  { password: old, new_password: next }: ChangeOperatorPasswordRequest,
): Promise<OperatorResult | Failure> {
  const { operator: who } = context;
  const message = newPasswordMessage(next);
  if (message !== '') return fail(message, 422, { errors: { new_password: [message] } });
  const subject = `operator:${who.operator_id}`;
  const row = await checkPassword(context, { username: who.username, password: old }, () =>
    record(context, 'operator.password-refused', subject, {}),
  );
  if (isFailure(row)) return row;
  if (!row)
    return fail(SERVER_MESSAGES.wrongOldPassword, 422, { errors: { password: [SERVER_MESSAGES.wrongOldPassword] } });
  if (old === next) return fail(SERVER_MESSAGES.samePassword);
  const passwordHash = await hashPassword(next, context.config);
  await inTransaction(context, async (tx, context) => {
    await tx.update(operator).set({ password_hash: passwordHash }).where(eq(operator.operator_id, who.operator_id));
    const devices = await endOperatorSessions(tx, who.operator_id, who.session_id);
    await record(context, 'operator.password', subject, { ended: devices }, tx);
  });
  return { result: true };
}
