/** Changing a member's number: needs codes sent to the old and the new number, once in 30 days (contract, PUT member/mobile). */
import { and, eq } from 'drizzle-orm';
import { formatDate } from '../../../engine/rules/format/dates.ts';
import { phoneMessage } from '../../../engine/rules/people/identity.ts';
import { maskMobile, unmasked } from '../../../engine/rules/format/text.ts';
import type { Db } from '../../kernel/db/database.ts';
import { Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { endOtherMemberSessions } from '../../kernel/access/member-sessions.ts';
import type { Handler, InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import { checkCode, sendCode } from '../../kernel/codes/codes.ts';
import { sendNotice } from '../../kernel/message/notify.ts';
import { transact } from '../../kernel/system/transact.ts';
import { sentAnswer } from './codes.ts';
import { mergeUnproved } from './claim.ts';
import { fieldFailure, memberByMobile } from './sign-up.ts';
import { member } from '../member/tables.ts';
import { memberSession } from '../../kernel/access/tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

/** seconds */
const PAUSE = 30 * DAY;

/** Where a member gets codes: the number, or the e-mail address of a member without one. */
export function ownRecipient({ mobile, email }: MemberContext['member']): string {
  return mobile || email;
}

/** POST /mall/member/own-code: sends a code that proves that the stored number or address still belongs to the member. */
export const sendOwnCode: Handler<'sendOwnCode'> = async (context) => {
  const recipient = ownRecipient(context.member);
  return sentAnswer(
    await sendCode(context, 'update', recipient, {
      isKnown: () => Promise.resolve(true),
    }),
  );
};

/** Checks the code sent to a number or address; a failure names the form's own field. */
export async function provedBy(
  context: MemberContext,
  field: string,
  recipient: string,
  code: string,
  { keep = false } = {},
): Promise<Failure | undefined> {
  const wrong = await checkCode(context, 'update', recipient, code, { keep });
  return (
    wrong &&
    new Failure(wrong.statusCode, wrong.message, {
      ...wrong.extra,
      errors: { [field]: [wrong.message] },
    })
  );
}

/** Why the member cannot change to this number; checked before a code is used. */
async function failureOf({ db, clock, member: who }: MemberContext, mobile: string): Promise<Failure | undefined> {
  const phone = phoneMessage(mobile);
  if (phone !== '') return fieldFailure('new_mobile', phone);
  if (mobile === who.mobile) return fieldFailure('new_mobile', '新手机号不能与原手机号相同');
  const [row] = await db.select({ changed: member.mobile_changed }).from(member).where(eq(member.user_id, who.user_id));
  const again = (row?.changed ?? 0) + PAUSE;
  if (!row?.changed || again <= seconds({ clock })) return undefined;
  return fieldFailure('new_mobile', `手机号每30天可更换一次，请于${formatDate(again)}后再试`);
}

/** Seconds after signing in during which the sign-in replaces the old number's code, for clients that do not send one. */
const FRESH = 15 * 60;

/** true when the member signed in within the last `FRESH` seconds. */
export async function signedInNow(context: MemberContext): Promise<boolean> {
  const [row] = await context.db
    .select({ created: memberSession.created })
    .from(memberSession)
    .where(eq(memberSession.session_id, context.member.session_id));
  return (row?.created ?? 0) > seconds(context) - FRESH;
}

/**
 * Why a change without the old number's code is refused. Unmodified clients send `old_mobile` and the new number's code only.
 * This is accepted shortly after signing in, so that a stolen token is not enough to take over an account.
 */
async function withoutCodeFailure(context: MemberContext, oldMobile = ''): Promise<Failure | undefined> {
  const own = context.member.mobile;
  if (unmasked(oldMobile, own, maskMobile) === own && (await signedInNow(context))) return undefined;
  return fieldFailure(
    'old_code',
    oldMobile === '' ? '请输入原手机号的验证码' : '原手机号不正确，或距登录已超过15分钟，请重新登录',
  );
}

/** Sends a message to the old number, unless its code was checked. */
async function messageFormerNumber(context: MemberContext, mobile: string, tx: Db): Promise<void> {
  await sendNotice(tx, context, 'mobile_changed', {
    channel: 'sms',
    recipient: mobile,
    values: {},
  });
}

type Change = InputOf<'changeMobile'>;

/** Checks the codes; the old number's last, so that a wrong code of the new number does not use it. */
async function codesFailure(context: MemberContext, input: Change): Promise<Failure | undefined> {
  const { new_mobile: mobile, smsCode: code, old_code } = input;
  const { mobile: own } = context.member;
  if (old_code === undefined)
    return (await withoutCodeFailure(context, input.old_mobile)) ?? (await provedBy(context, 'smsCode', mobile, code));
  return (
    (await provedBy(context, 'old_code', own, old_code, { keep: true })) ??
    (await provedBy(context, 'smsCode', mobile, code)) ??
    (await provedBy(context, 'old_code', own, old_code))
  );
}

export const changeMobile: Handler<'changeMobile'> = async (context, input) => {
  const { member: who } = context;
  const { new_mobile: mobile } = input;
  const failure = (await failureOf(context, mobile)) ?? (await codesFailure(context, input));
  if (failure) return failure;
  const { user_id, session_id, token_id } = who;
  return transact(context, async (tx, context) => {
    // Only a caller with the number's code learns that it has an account.
    const taken = fieldFailure('new_mobile', '该手机号已注册，请先注销或换一个手机号');
    const known = await memberByMobile(context, mobile);
    if (known && !(await mergeUnproved(tx, context, known, user_id))) return taken;
    const [row] = await tx
      .update(member)
      .set({ mobile, mobile_changed: seconds(context) })
      .where(and(eq(member.user_id, user_id), eq(member.mobile, who.mobile)))
      .returning();
    if (!row) return fieldFailure('new_mobile', '手机号已变化，请刷新后重试');
    await endOtherMemberSessions(tx, { user_id, session_id, token_id });
    const detail = {
      before: maskMobile(who.mobile),
      after: maskMobile(mobile),
    };
    await record(context, 'member.mobile', `member:${user_id}`, detail, tx);
    if (input.old_code === undefined) await messageFormerNumber(context, who.mobile, tx);
    return {
      user_id: String(user_id),
      company_id: '1',
      grade_id: String(row.grade_id),
      mobile: maskMobile(mobile),
      created: row.created,
    };
  });
};
