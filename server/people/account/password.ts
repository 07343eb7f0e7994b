/** Changing a member's password, with a code sent to the number, or with the current password. */
import { inTransaction } from '../../kernel/db/transaction.ts';
import { eq } from 'drizzle-orm';
import { maskMobile } from '../../../engine/rules/format/text.ts';
import { passwordMessage, phoneMessage } from '../../../engine/rules/people/identity.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { endOtherMemberSessions } from '../../kernel/access/member-sessions.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import { checkCode } from '../../kernel/codes/codes.ts';
import { hashPassword, verifyPassword } from '../../kernel/system/password.ts';
import { limitedCheck } from '../../kernel/codes/sign-in-limit.ts';
import { fieldFailure, memberByName, memberOfProved, type MemberRecord } from './sign-up.ts';
import { member } from '../member/tables.ts';

/** Stores a new password and ends every sign-in of the member except the current one. */
export async function putPassword(
  context: Context,
  { user_id }: Pick<MemberRecord, 'user_id'>,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password, context.config);
  const { session_id = '', token_id = '' } = context.member ?? {};
  await inTransaction(context, async (tx, context) => {
    await tx.update(member).set({ password_hash: passwordHash }).where(eq(member.user_id, user_id));
    await endOtherMemberSessions(tx, { user_id, session_id, token_id });
    await record(context, 'member.password', `member:${user_id}`, {}, tx);
  });
}

/**
 * Sets a password with a code of type forgot_password. For a signed-in member the own number is used, whatever the request names.
 */
export const resetPassword: Handler<'resetPassword'> = async (context, input) => {
  const mobile = context.member?.mobile ?? input.mobile ?? '';
  const phone = phoneMessage(mobile);
  if (phone !== '') return fieldFailure('mobile', phone);
  const message = passwordMessage(input.password);
  if (message !== '') return fieldFailure('password', message);
  const wrong = await checkCode(context, 'forgot_password', mobile, input.vcode);
  if (wrong) return wrong;
  const row = await memberOfProved(context, mobile);
  if (!row) return fieldFailure('mobile', SERVER_MESSAGES.unknownPhone);
  await putPassword(context, row, input.password);
  const { user_id, grade_id, created } = row;
  return {
    user_id: String(user_id),
    company_id: '1',
    grade_id: String(grade_id),
    mobile: maskMobile(mobile),
    created,
  };
};

/** Sets a password with the current one; wrong tries count like those of signing in. */
export const changeMemberPassword: Handler<'changeMemberPassword'> = async (context, input) => {
  const { member: who } = context;
  const { password: old, new_password: next } = input;
  const message = passwordMessage(next);
  if (message !== '') return fieldFailure('new_password', message);
  const name = who.mobile || who.email;
  const row = await limitedCheck(context, { kind: 'member', name }, async () => {
    const found = await memberByName(context, name);
    return (await verifyPassword(old, found?.password_hash, context.config)) ? found : undefined;
  });
  if (isFailure(row)) return row;
  if (!row) return fieldFailure('password', SERVER_MESSAGES.wrongOldPassword);
  if (old === next) return fieldFailure('new_password', SERVER_MESSAGES.samePassword);
  await putPassword(context, row, next);
  return { result: true };
};

/** Checks whether the code is right, as a separate step of older clients; the code stays valid for setting the password. */
export const checkResetCode: Handler<'checkResetCode'> = async (context, { mobile = '', vcode }) => {
  const wrong = await checkCode(context, 'forgot_password', context.member?.mobile ?? mobile, vcode, { keep: true });
  return wrong ?? { status: true };
};
