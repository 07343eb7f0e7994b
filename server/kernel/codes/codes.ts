/**
 * Codes sent to a mobile number or an e-mail address to prove that it belongs to the caller (contract, auth). This module does
 * not look up whether an account exists, so neither the answer nor its timing reveals it; only a caller with the right code
 * learns it.
 */
import { inTransaction } from '../db/transaction.ts';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { fail, type Failure } from '../http/answer.ts';
import { seconds, type Context } from '../http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { sendNotice } from '../message/notify.ts';
import { channelClosed } from '../system/outbox/outbox.ts';
import { codeTraffic, countCode } from './mall-limit.ts';
import { addressKey, hit } from './rate-limit.ts';
import type { Channel } from '../system/outbox/senders.ts';
import { sentCode } from '../system/tables.ts';
import { DAY, HOUR, MINUTE } from '../../../engine/rules/format/time.ts';

/** The purposes of codes; a code is valid for its own purpose only. */
export const CODE_KINDS = ['sign', 'forgot_password', 'login', 'update', 'merchant_login', 'staff'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** seconds */
const CODE_LIFE = 300;
/** Seconds until another code may be sent. */
const PAUSE = 60;
const MAX_A_DAY = 5;
const MAX_TRIES = 5;
/** Per IP address: codes requested in an hour, and tries in 15 minutes. */
const ADDRESS_SENT = 30;
const ADDRESS_TRIES = 60;

const PURPOSE: Record<CodeKind, string> = {
  sign: '注册会员',
  forgot_password: '重置密码',
  login: '登录',
  update: '修改账号信息',
  merchant_login: '商家登录',
  staff: '员工认证',
};

/** What was done about a wanted code: it is on its way, or, while codes are scarce, it is if the receiver is a member. */
export interface SentCode {
  isScarce: boolean;
}

type Needs = Pick<Context, 'db' | 'clock' | 'config' | 'signingKey' | 'ip'>;

function keyOf(kind: CodeKind, recipient: string): string {
  return `${kind}:${recipient}`;
}

/** Codes are short, so the hash is keyed: without the signing key nobody can try all codes against it. */
export function codeHash({ signingKey }: Pick<Context, 'signingKey'>, key: string, code: string): string {
  return createHmac('sha256', signingKey).update(`${key}:${code}`).digest('base64url');
}

/** A mobile number gets its code by SMS, an e-mail address by e-mail. */
function channelOf(recipient: string): Channel {
  return recipient.includes('@') ? 'email' : 'sms';
}

const WORDS: Record<Channel, { recipient: string; code: string }> = {
  sms: { recipient: '该手机号', code: '短信验证码' },
  email: { recipient: '该邮箱', code: '邮件验证码' },
};

/**
 * Texts that name the recipient and the code. A name on a staff list (`work:...`) does not reveal whether a number or an e-mail
 * address belongs to it.
 */
function wordsOf(proves: string): { recipient: string; code: string } {
  return proves.includes(':') ? { recipient: '该账号', code: '验证码' } : WORDS[channelOf(proves)];
}

function waitMessage(message: string, retryAfter: number): Failure {
  return fail(message, 429, { retryAfter, errors: { vcode: [message] } });
}

/** Why no code may be sent now to prove a number, an e-mail address or a name on a staff list. */
async function sendingFailure(context: Needs, proves: string): Promise<Failure | undefined> {
  // A number gets one a minute and five a day of all kinds together: whoever pays for them or reads them does not care for what.
  const pause = await hit(context, `code:pause:${proves}`, 1, PAUSE);
  if (pause > 0) return waitMessage(`验证码已发送，请${pause}秒后再试`, pause);
  const address = await hit(context, `code:sent:${addressKey(context.ip)}`, ADDRESS_SENT, HOUR);
  if (address > 0) return waitMessage(SERVER_MESSAGES.sentTooOften, address);
  const day = await hit(context, `code:day:${proves}`, MAX_A_DAY, DAY);
  return day > 0 ? waitMessage(`${wordsOf(proves).recipient}今日获取验证码次数已达上限`, day) : undefined;
}

/**
 * Sends a code by SMS, or by e-mail to an address: one a minute, 5 a day of what it proves. When the mall has sent its codes of an hour,
 * members alone get one; the answer is the same for all, so that it tells nobody whose numbers are members'.
 *
 * @param recipient where it goes; '' sends nothing, with the same answer
 * @param proves the number or address itself, or a name on a list that has one
 * @param isKnown whether the recipient is a member, or somebody the mall knows as well
 */
export async function sendCode(
  context: Needs,
  kind: CodeKind,
  recipient: string,
  { proves = recipient, isKnown }: { proves?: string; isKnown(): Promise<boolean> },
): Promise<Failure | SentCode> {
  const key = keyOf(kind, proves);
  const channel = channelOf(recipient);
  const failure = channelClosed(context, channel) ?? (await sendingFailure(context, proves));
  if (failure) return failure;
  const traffic = channel === 'sms' ? await codeTraffic(context) : 'calm';
  const isScarce = traffic === 'scarce' || traffic === 'full';
  const goesOut = recipient !== '' && (!isScarce || (await isKnown()));
  const wait = traffic === 'full' || (goesOut && channel === 'sms') ? await countCode(context) : 0;
  if (wait > 0) return waitMessage(SERVER_MESSAGES.codesBusy, wait);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = seconds(context);
  const row = {
    hash: codeHash(context, key, code),
    tries: 0,
    created: now,
    expires: now + CODE_LIFE,
  };
  await inTransaction(context, async (tx, context) => {
    await tx
      .insert(sentCode)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: sentCode.key, set: row });
    const values = { code, purpose: PURPOSE[kind] };
    if (goesOut)
      await sendNotice(tx, context, 'code', {
        channel,
        recipient,
        values,
        outboxKind: kind,
      });
  });
  return { isScarce };
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/**
 * Checks a code; undefined when it is right. A code allows five tries. They are counted before the comparison, so parallel
 * guesses have no more. A code works once, unless `keep` is set.
 */
export async function checkCode(
  context: Needs,
  kind: CodeKind,
  recipient: string,
  code: string,
  { keep = false } = {},
): Promise<Failure | undefined> {
  const tooMany = await hit(context, `code:tried:${addressKey(context.ip)}`, ADDRESS_TRIES, 15 * MINUTE);
  if (tooMany > 0) return waitMessage('验证码错误次数过多，请稍后再试', tooMany);
  const key = keyOf(kind, recipient);
  const [row] = await context.db
    .update(sentCode)
    .set({ tries: sql`${sentCode.tries} + 1` })
    .where(and(eq(sentCode.key, key), lt(sentCode.tries, MAX_TRIES), gt(sentCode.expires, seconds(context))))
    .returning({ hash: sentCode.hash });
  const right = isSame(row?.hash ?? '', codeHash(context, key, code)) && (keep || (await use(context, key)));
  const message = `${wordsOf(recipient).code}错误或已过期`;
  return right ? undefined : fail(message, 422, { errors: { vcode: [message] } });
}

/** Ends a code; false when another request used it first. */
async function use({ db }: Needs, key: string): Promise<boolean> {
  const used = await db
    .update(sentCode)
    .set({ hash: '' })
    .where(and(eq(sentCode.key, key), ne(sentCode.hash, '')))
    .returning({ key: sentCode.key });
  return used.length > 0;
}
