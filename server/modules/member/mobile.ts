/** A member's number: another one for codes sent to both, once in 30 days (contract, PUT member/mobile). */
import { and, eq } from 'drizzle-orm';
import { formatDate } from '../../../engine/rules/dates.ts';
import { phoneMessage } from '../../../engine/rules/identity.ts';
import { maskMobile } from '../../../engine/rules/text.ts';
import { Failure, isFailure } from '../../http/answer.ts';
import { seconds } from '../../http/context.ts';
import { endOtherMemberSessions } from '../../http/member-sessions.ts';
import type { Handler, MemberContext } from '../../http/operation.ts';
import { record } from '../system/audit.ts';
import { checkCode, sendCode } from '../system/codes.ts';
import { transact } from '../system/transact.ts';
import { fieldFailure, memberByMobile } from './sign-up.ts';
import { member } from './tables.ts';

/** seconds */
const PAUSE = 30 * 24 * 3600;

/** POST /mall/member/own-code: proves that the number on file is still theirs. */
export const sendOwnCode: Handler<'sendOwnCode'> = async (context) => {
  const refused = await sendCode(context, 'update', context.member.mobile);
  return isFailure(refused) ? refused : { message: '验证码已发送，请注意查收' };
};

/** The code that was sent to a number; what is wrong with it is said at the form's own field. */
export async function provedBy(
  context: MemberContext,
  field: string,
  mobile: string,
  code: string,
  { keep = false } = {},
): Promise<Failure | undefined> {
  const wrong = await checkCode(context, 'update', mobile, code, { keep });
  return (
    wrong && new Failure(wrong.statusCode, wrong.message, { ...wrong.extra, errors: { [field]: [wrong.message] } })
  );
}

/** Why the number cannot be that one, before any code is used up. */
async function refusalOf({ db, clock, member: who }: MemberContext, mobile: string): Promise<Failure | undefined> {
  const phone = phoneMessage(mobile);
  if (phone !== '') return fieldFailure('new_mobile', phone);
  if (mobile === who.mobile) return fieldFailure('new_mobile', '新手机号不能与原手机号相同');
  const [row] = await db.select({ changed: member.mobileChanged }).from(member).where(eq(member.userId, who.userId));
  const again = (row?.changed ?? 0) + PAUSE;
  if (!row?.changed || again <= seconds({ clock })) return undefined;
  return fieldFailure('new_mobile', `手机号每30天可更换一次，请于${formatDate(again)}后再试`);
}

/** Both codes have to be right; the old one is used up last, so that a slip in the new one costs none. */
export const changeMobile: Handler<'changeMobile'> = async (context, input) => {
  const { member: who, db } = context;
  const { new_mobile: mobile, smsCode: code, old_code: oldCode = '' } = input;
  const refused =
    (await refusalOf(context, mobile)) ??
    (await provedBy(context, 'old_code', who.mobile, oldCode, { keep: true })) ??
    (await provedBy(context, 'smsCode', mobile, code)) ??
    (await provedBy(context, 'old_code', who.mobile, oldCode));
  if (refused) return refused;
  const { userId, sessionId, tokenId } = who;
  return transact(db, async (tx) => {
    // Only who has its code is told that the number has an account.
    const taken = fieldFailure('new_mobile', '该手机号已注册，请先注销或换一个手机号');
    if (await memberByMobile({ db: tx }, mobile)) return taken;
    const [row] = await tx
      .update(member)
      .set({ mobile, mobileChanged: seconds(context) })
      .where(and(eq(member.userId, userId), eq(member.mobile, who.mobile)))
      .returning();
    if (!row) return fieldFailure('new_mobile', '手机号已变化，请刷新后重试');
    await endOtherMemberSessions(tx, { userId, sessionId, tokenId });
    const detail = { before: maskMobile(who.mobile), after: maskMobile(mobile) };
    await record(context, 'member.mobile', `member:${userId}`, detail, tx);
    return {
      user_id: String(userId),
      company_id: '1',
      grade_id: String(row.gradeId),
      mobile: maskMobile(mobile),
      created: row.created,
    };
  });
};
