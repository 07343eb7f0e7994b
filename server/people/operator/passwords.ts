/** Passwords of operators. */
import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { passwordMessage } from '../../../engine/rules/people/identity.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import { record } from '../../kernel/system/audit.ts';
import { DEMO_PASSWORD, hashPassword } from '../../kernel/system/password.ts';
import { endOperatorSessions } from './sessions.ts';
import { operator } from './tables.ts';

/** Without letters and digits that are easily confused, since they are read aloud and typed. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';

/** A password for somebody: 12 letters and digits, at least one of each. */
export function madePassword(): string {
  const one = (from: string): string => from[randomInt(from.length)] ?? '';
  return [LETTERS, DIGITS, ...Array.from({ length: 10 }, () => LETTERS + DIGITS)].map(one).join('');
}

/** Why a password is refused, or ''. */
export function newPasswordMessage(password: string): string {
  return password === DEMO_PASSWORD ? '不能使用演示账号的密码' : passwordMessage(password);
}

/** Stores a password that the operator chose; every other sign-in than `except` ends. */
export async function putPassword(context: Context, operatorId: number, password: string, except = ''): Promise<void> {
  const password_hash = await hashPassword(password, context.config);
  await inTransaction(context, async (tx, context) => {
    await tx.update(operator).set({ password_hash, temporary_until: null }).where(eq(operator.operator_id, operatorId));
    const ended = await endOperatorSessions(tx, operatorId, except);
    await record(context, 'operator.password', `operator:${operatorId}`, { ended }, tx);
  });
}
