/** Accounts of operators: adding one, changing the password, locking. Each change writes a row of the audit trail. */
import { inTransaction } from '../../kernel/db/transaction.ts';
import { isNull, type SQL } from 'drizzle-orm';
import { ROLE_IDS } from '../../../schemas/rights.ts';
import type { ChangeOperatorPasswordRequest, OperatorResult } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import { hashPassword } from '../../kernel/system/password.ts';
import { record } from '../../kernel/system/audit.ts';
import { giveRoles } from './roles/given.ts';
import type { Grant } from './roles/roles.ts';
import { newPasswordMessage, putPassword } from './passwords.ts';
import { endOperatorSessions } from './sessions.ts';
import { checkPassword } from './sign-in.ts';
import { operator } from './tables.ts';

/** A role by its number and name. */
type Named = Pick<Grant, 'role_id' | 'name'>;

export interface NewOperator {
  roles: readonly Named[];
  name?: string;
  mobile?: string;
  email?: string;
}

const ADMINISTRATOR: NewOperator = {
  roles: [{ role_id: ROLE_IDS.administrator, name: '管理员' }],
};

/** Roles in the words of the trail. */
export const rolesText = (roles: readonly Named[]): string => roles.map(({ name }) => name).join('、') || '没有角色';

/** Adds an account whose name and password were checked; false when the name is taken. */
export async function addOperator(
  context: Context,
  username: string,
  password: string,
  { roles, ...person }: NewOperator = ADMINISTRATOR,
): Promise<boolean> {
  const passwordHash = await hashPassword(password, context.config);
  return inTransaction(context, async (tx, context) => {
    const [row] = await tx
      .insert(operator)
      .values({
        username,
        password_hash: passwordHash,
        ...person,
        created: seconds(context),
      })
      .onConflictDoNothing()
      .returning({ id: operator.operator_id });
    if (!row) return false;
    await giveRoles(
      tx,
      row.id,
      roles.map(({ role_id }) => role_id),
    );
    const after = { username, roles: rolesText(roles), ...person };
    await record(context, 'operator.create', `operator:${row.id}`, { before: null, after }, tx);
    return true;
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
    return fail(SERVER_MESSAGES.wrongOldPassword, 422, {
      errors: { password: [SERVER_MESSAGES.wrongOldPassword] },
    });
  if (old === next) return fail(SERVER_MESSAGES.samePassword);
  await putPassword(context, who.operator_id, next, who.session_id);
  return { result: true };
}

/** Whether somebody can sign in to the mall's office at all. */
export async function hasOperators(db: Db): Promise<boolean> {
  const rows = await db.select({ id: operator.operator_id }).from(operator).where(isNull(operator.shop_id)).limit(1);
  return rows.length > 0;
}
