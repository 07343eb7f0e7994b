/**
 * Registration and password reset by e-mail. Every call gives the same answer and sends one e-mail, whether or not an account
 * exists; only the e-mail tells which. An account is made when its link is opened, so nobody can register another person's
 * address.
 */
import { inTransaction } from '../../kernel/db/transaction.ts';
import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import { confirmMessage, emailMessage, passwordMessage } from '../../../engine/rules/people/identity.ts';
import type { SmsCode } from '../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import type { CodeKind } from '../../kernel/codes/codes.ts';
import { sendNotice } from '../../kernel/message/notify.ts';
import { hashPassword, verifyPassword } from '../../kernel/system/password.ts';
import { pictureMessage } from '../../kernel/codes/picture-code.ts';
import { addressKey, hit } from '../../kernel/codes/rate-limit.ts';
import { transact } from '../../kernel/system/transact.ts';
import { digestOf } from '../trust/flow.ts';
import { putPassword } from './password.ts';
import { addMember, fieldFailure, memberByName, termsFailure, signInAs, type MemberRecord } from './sign-up.ts';
import { linksReach } from './ways.ts';
import { emailLink } from '../member/tables.ts';
import { DAY, HOUR, MINUTE } from '../../../engine/rules/format/time.ts';

type Kind = 'activate' | 'reset';
/** seconds for which a link is valid */
const LIFE: Record<Kind, number> = { activate: DAY, reset: 3600 };
const SENT: SmsCode = { message: '邮件已发送，请注意查收' };
/** Maximum e-mails that one IP address may request in an hour, and that an e-mail address gets for one purpose in a day. */
const MAX_REQUESTS = 30;
const MAX_A_DAY = 5;

const activationOver = (): Failure => fail('激活链接无效或已过期，请重新注册', 422, { field: 'token' });
const resetOver = (): Failure => fail('重置链接无效或已过期，请重新获取', 422, { field: 'token' });

/**
 * Scheme and host of links in e-mails. In production the request's host is not used, since its sender could lead others to
 * another host.
 */
function linkOrigin({ config, origin }: Context): string | undefined {
  return config.publicOrigin ?? (config.production ? undefined : origin);
}

/** Why no e-mail may be sent to an address now; counted in the same way whether or not an account exists. */
async function mailFailure(context: Context, kind: Kind, email: string): Promise<Failure | undefined> {
  if (!linksReach(context)) return fail(SERVER_MESSAGES.noMail, 503);
  const pause = await hit(context, `email:pause:${kind}:${email}`, 1, MINUTE);
  if (pause > 0) return fail(`邮件已发送，请${pause}秒后再试`, 429, { retryAfter: pause });
  const retryAfter = await hit(context, `email:asked:${addressKey(context.ip)}`, MAX_REQUESTS, HOUR);
  if (retryAfter > 0) return fail(SERVER_MESSAGES.sentTooOften, 429, { retryAfter });
  const day = await hit(context, `email:day:${kind}:${email}`, MAX_A_DAY, DAY);
  return day > 0 ? fail('该邮箱今日获取邮件次数已达上限', 429, { retryAfter: day }) : undefined;
}

interface Mail {
  kind: Kind;
  email: string;
  /** what the link does; undefined when there is nothing to do, which the e-mail explains */
  link: Partial<typeof emailLink.$inferInsert> | undefined;
  notice: 'email_activate' | 'email_known' | 'email_none' | 'email_reset' | 'email_unknown';
}

/** Sends one e-mail. A link is stored in any case, so that the work is the same; a link that does nothing has expired at once. */
async function sendMail(context: Context, { kind, email, link: row, notice }: Mail): Promise<SmsCode> {
  const token = randomBytes(24).toString('base64url');
  const expires = seconds(context) + (row ? LIFE[kind] : 0);
  const page = kind === 'activate' ? '/auth/activate' : '/auth/forget-password';
  const values = { link: `${linkOrigin(context)}${page}?token=${token}` };
  await inTransaction(context, async (tx, context) => {
    await tx.insert(emailLink).values({ ...row, token: digestOf(token), kind, email, expires });
    await sendNotice(tx, context, notice, {
      channel: 'email',
      recipient: email,
      values,
      outboxKind: `email_${kind}`,
    });
  });
  return SENT;
}

/** The e-mail of a registration: with its link, or saying that there is nothing to activate. */
async function sendActivation(
  context: Context,
  email: string,
  wanted: Mail['link'],
  known: MemberRecord | undefined,
): Promise<SmsCode> {
  const link = known ? undefined : wanted;
  const nothing = known ? 'email_known' : 'email_none';
  return sendMail(context, {
    kind: 'activate',
    email,
    link,
    notice: link ? 'email_activate' : nothing,
  });
}

/** An e-mail address in the stored form. */
export function addressIn(email: string): string {
  return email.trim().toLowerCase();
}

type RegisterFields = Parameters<Handler<'registerByEmail'>>[1];

async function fieldsFailure(context: Context, email: string, input: RegisterFields): Promise<Failure | undefined> {
  const wrong = emailMessage(email);
  if (wrong !== '') return fieldFailure('email', wrong);
  const message = passwordMessage(input.password);
  if (message !== '') return fieldFailure('password', message);
  const again = input.password_confirmation ?? input.password_confirm ?? input.password;
  const mismatch = confirmMessage(input.password, again);
  if (mismatch !== '') return fieldFailure('password_confirmation', mismatch);
  return termsFailure(context, input.terms_version ?? '');
}

/** Why a form with a picture code is refused. The picture is used up in any case. */
export async function pictureFailure(
  context: Context,
  kind: CodeKind,
  { token = '', yzm = '' }: { token?: string | undefined; yzm?: string | undefined },
): Promise<Failure | undefined> {
  const wrong = await pictureMessage(context, kind, token, yzm);
  return wrong === '' ? undefined : fieldFailure('yzm', wrong);
}

export const registerByEmail: Handler<'registerByEmail'> = async (context, input) => {
  const email = addressIn(input.email);
  const failure =
    (await fieldsFailure(context, email, input)) ??
    (await pictureFailure(context, 'sign', input)) ??
    (await mailFailure(context, 'activate', email));
  if (failure) return failure;
  const { user_name: username = '', terms_version: terms = '' } = input;
  const [passwordHash, known] = await Promise.all([
    hashPassword(input.password, context.config),
    memberByName(context, email),
  ]);
  return sendActivation(context, email, { password_hash: passwordHash, username, terms }, known);
};

/** Sends the last registration of an address again, with a new link. */
export const resendActivation: Handler<'resendActivation'> = async (context, input) => {
  const email = addressIn(input.email);
  const wrong = emailMessage(email);
  if (wrong !== '') return fieldFailure('email', wrong);
  const failure = (await pictureFailure(context, 'sign', input)) ?? (await mailFailure(context, 'activate', email));
  if (failure) return failure;
  const [known, [last]] = await Promise.all([
    memberByName(context, email),
    context.db
      .select({
        password_hash: emailLink.password_hash,
        username: emailLink.username,
        terms: emailLink.terms,
      })
      .from(emailLink)
      .where(and(eq(emailLink.email, email), isGood(context, 'activate')))
      .orderBy(desc(emailLink.expires))
      .limit(1),
  ]);
  return sendActivation(context, email, last, known);
};

function isGood(context: Context, kind: Kind): ReturnType<typeof and> {
  return and(eq(emailLink.kind, kind), gt(emailLink.expires, seconds(context)));
}

async function linkOf(context: Context, kind: Kind, token: string): Promise<typeof emailLink.$inferSelect | undefined> {
  const [row] = await context.db
    .select()
    .from(emailLink)
    .where(and(eq(emailLink.token, digestOf(token)), isGood(context, kind)));
  return row;
}

/**
 * Makes the account of a link. It requires the chosen password: otherwise somebody who opens the link of another person's
 * registration would own an account whose password that person knows.
 */
export const activateEmail: Handler<'activateEmail'> = async (context, input) => {
  const link = await linkOf(context, 'activate', input.token);
  if (!link) return activationOver();
  if (input.password !== undefined && !(await verifyPassword(input.password, link.password_hash, context.config)))
    return fieldFailure('password', '密码与注册时设置的不一致');
  const { email, password_hash, username, terms } = link;
  const row = await transact(context, async (tx, context) => {
    await tx.delete(emailLink).where(and(eq(emailLink.email, email), eq(emailLink.kind, 'activate')));
    const made = await addMember(context, {
      mobile: '',
      email,
      password_hash,
      username,
      terms,
    });
    return made ?? activationOver();
  });
  if (isFailure(row)) return row;
  const signed = await signInAs(context, row, input);
  return isFailure(signed) ? signed : { ...signed, is_new: 1 };
};

export const requestEmailReset: Handler<'requestEmailReset'> = async (context, input) => {
  const email = addressIn(input.email);
  const wrong = emailMessage(email);
  if (wrong !== '') return fieldFailure('email', wrong);
  const failure = await mailFailure(context, 'reset', email);
  if (failure) return failure;
  const known = await memberByName(context, email);
  return sendMail(context, {
    kind: 'reset',
    email,
    link: known && {},
    notice: known ? 'email_reset' : 'email_unknown',
  });
};

export const resetByEmail: Handler<'resetByEmail'> = async (context, { token, password }) => {
  const message = passwordMessage(password);
  if (message !== '') return fieldFailure('password', message);
  const link = await linkOf(context, 'reset', token);
  const row = link && (await memberByName(context, link.email));
  if (!row) return resetOver();
  const [used] = await context.db
    .delete(emailLink)
    .where(and(eq(emailLink.token, digestOf(token)), isGood(context, 'reset')))
    .returning();
  if (!used) return resetOver();
  await putPassword(context, row, password);
  return { result: true };
};
