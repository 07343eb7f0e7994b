/** The calls that send codes for registration, sign-in and forgotten passwords. */
import { eq } from 'drizzle-orm';
import { maskEmail, maskMobile, unmasked } from '../../../engine/rules/format/text.ts';
import { emailMessage, phoneMessage } from '../../../engine/rules/people/identity.ts';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { isFailure, notSignedIn, type Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { sendCode, type CodeKind, type SentCode } from '../../kernel/codes/codes.ts';
import { makePicture } from '../../kernel/codes/picture-code.ts';
import { merchant } from '../merchant/tables.ts';
import { addressIn, pictureFailure, resendActivation } from './email.ts';
import { fieldFailure, memberByMobile } from './sign-up.ts';

/** The answer to a request for a code. */
export const sentAnswer = (sent: Failure | SentCode): Failure | { message: string } =>
  isFailure(sent) ? sent : { message: sent.isScarce ? ACCOUNT_MESSAGES.codeScarce : ACCOUNT_MESSAGES.codeSent };

/** true for numbers that get a code while codes are scarce: those of members and merchants, and any that a member asks for. */
export async function isKnownNumber(context: Context, mobile: string): Promise<boolean> {
  if (context.member) return true;
  const [known, merchants] = await Promise.all([
    memberByMobile(context, mobile),
    context.db.$count(merchant, eq(merchant.mobile, mobile)),
  ]);
  return known !== undefined || merchants > 0;
}

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
  const { type = 'sign' } = input;
  const mobile = unmasked(input.mobile, context.member?.mobile ?? '', maskMobile);
  const phone = phoneMessage(mobile);
  if (phone !== '') return fieldFailure('mobile', phone);
  const refused = await failure(context, type, input);
  return (
    refused ?? sentAnswer(await sendCode(context, type, mobile, { isKnown: () => isKnownNumber(context, mobile) }))
  );
};

/**
 * Sends a code by e-mail: to sign in (check_type email_otp), or for a member's own changes; purpose activate sends the link of a
 * registration again.
 */
export const emailCode: Handler<'emailCode'> = async (context, input) => {
  const { purpose = 'login' } = input;
  if (purpose === 'activate') return resendActivation(context, input);
  const email = unmasked(addressIn(input.email), context.member?.email ?? '', maskEmail);
  const wrong = emailMessage(email);
  if (wrong !== '') return fieldFailure('email', wrong);
  const refused = await failure(context, purpose, input);
  // Only messages by SMS are ever scarce.
  return refused ?? sentAnswer(await sendCode(context, purpose, email, { isKnown: () => Promise.resolve(true) }));
};
