/** Helps operators who forgot the password: a temporary one, which serves once, to choose another. */
import { eq } from 'drizzle-orm';
import { DAY } from '../../../engine/rules/format/time.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import { hashPassword } from '../../kernel/system/password.ts';
import { transact } from '../../kernel/system/transact.ts';
import { madePassword } from './passwords.ts';
import { lockManaged } from './roles/given.ts';
import { endOperatorSessions } from './sessions.ts';
import { operator } from './tables.ts';

export interface Temporary {
  password: string;
  /** Unix seconds */
  until: number;
}

/** Gives the account a temporary password for a day; every sign-in of it ends. The caller has checked that it exists. */
export async function giveTemporaryPassword(context: Context, operatorId: number): Promise<Temporary> {
  const password = madePassword();
  const password_hash = await hashPassword(password, context.config);
  const until = seconds(context) + DAY;
  await context.db
    .update(operator)
    .set({ password_hash, temporary_until: until })
    .where(eq(operator.operator_id, operatorId));
  await endOperatorSessions(context.db, operatorId);
  await record(context, 'operator.reset', `operator:${operatorId}`, {});
  return { password, until };
}

/** POST /mall/operators/:operator_id/reset: the temporary password, shown once. */
export const resetOperatorPassword: Handler<'resetOperatorPassword'> = (context, { operator_id }) =>
  transact(context, async (tx, context) => {
    const managed = await lockManaged(tx, context.operator, operator_id);
    return isFailure(managed) ? managed : giveTemporaryPassword(context, operator_id);
  });
