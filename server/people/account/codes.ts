/** The calls that send codes for registration, sign-in and forgotten passwords. */
import { emailMessage, phoneMessage } from '../../../engine/rules/people/identity.ts';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { notSignedIn, type Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { sendCode, type CodeKind } from '../../kernel/codes/codes.ts';
import { makePicture } from '../../kernel/codes/picture-code.ts';
import { addressIn, pictureFailure, resendActivation } from './email.ts';
import { fieldFailure } from './sign-up.ts';

const SENT = { message: ACCOUNT_MESSAGES.codeSent };

export const pictureCode: Handler<'pictureCode'> = (context, { type = 'sign', spoken = false }) =>
  makePicture(context, type, spoken);

/**
 * Why no code is sent for a purpose. A member who changes the own account is identified already; all other callers must have read
 * a picture code.
 */
async function failure(
  context: Context,
  kind: CodeKind,
  read: { token?: string | undefined; yzm?: string | undefined },
): Promise<Failure | undefined> {
  if (kind === 'update') return context.member ? undefined : notSignedIn();
  return pictureFailure(context, kind, read);
}

export const smsCode: Handler<'smsCode'> = async (context, input) => {
  const { mobile, type = 'sign' } = input;
  const phone = phoneMessage(mobile);
  if (phone !== '') return fieldFailure('mobile', phone);
  return (await failure(context, type, input)) ?? (await sendCode(context, type, mobile)) ?? SENT;
};

/**
 * Sends a code by e-mail: to sign in (check_type email_otp), or for a member's own changes; purpose activate sends the link of a
 * registration again.
 */
export const emailCode: Handler<'emailCode'> = async (context, input) => {
  const { purpose = 'login' } = input;
  if (purpose === 'activate') return resendActivation(context, input);
  const email = addressIn(input.email);
  const wrong = emailMessage(email);
  if (wrong !== '') return fieldFailure('email', wrong);
  return (await failure(context, purpose, input)) ?? (await sendCode(context, purpose, email)) ?? SENT;
};
