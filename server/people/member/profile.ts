/** The signed-in shopper as GET member answers it. */
import { and, eq, gte, sql } from 'drizzle-orm';
import { maskEmail, maskMobile } from '../../../engine/rules/format/text.ts';
import type { Member as MemberAnswer } from '../../../schemas/types/contract.ts';
import { seconds, type Context, type Member } from '../../kernel/http/context.ts';
import type { MemberContext } from '../../kernel/calls/operation.ts';
import { coupon, memberCoupon } from '../../offers/coupon/tables.ts';
import { pieceEnd } from '../../offers/promotion/coupon-piece.ts';
import { ownVip } from '../../wallet/vip/grades.ts';
import { withClientFacts } from './other-clients.ts';
import { member } from './tables.ts';

interface Counters {
  coupons: number;
  created: number;
  sex: number;
  birthday: string;
}

/** Number of coupons the member can use now, and what the member's row has besides the context. */
async function counters(context: Context, userId: number): Promise<Counters> {
  const usable = context.db
    .select({ total: sql<number>`count(*)::int` })
    .from(memberCoupon)
    .innerJoin(coupon, eq(coupon.card_id, memberCoupon.card_id))
    .where(and(eq(memberCoupon.user_id, userId), eq(memberCoupon.status, 1), gte(pieceEnd, seconds(context))));
  const [row] = await context.db
    .select({
      created: member.created,
      sex: member.sex,
      birthday: member.birthday,
      coupons: sql<number>`(${usable})`,
    })
    .from(member)
    .where(eq(member.user_id, userId));
  return row ?? { coupons: 0, created: 0, sex: 0, birthday: '' };
}

function memberInfo(who: Member, created: number, sex: number): MemberAnswer['memberInfo'] {
  return {
    user_id: String(who.user_id),
    company_id: '1',
    grade_id: String(who.grade_id),
    mobile: maskMobile(who.mobile),
    email: maskEmail(who.email),
    username: who.username,
    nickname: who.username,
    avatar: who.avatar,
    sex,
    created,
  };
}

/** Profile, balances and counters. Money in cents; the mobile number is masked (contract 11.16). */
export async function memberProfile(context: MemberContext): Promise<MemberAnswer> {
  const { member: who } = context;
  const { coupons, created, sex, birthday } = await counters(context, who.user_id);
  const answer: MemberAnswer = {
    user_id: String(who.user_id),
    userId: String(who.user_id),
    company_id: '1',
    grade_id: String(who.grade_id),
    login_type: 'password',
    is_staff: who.is_staff,
    deposit: who.deposit,
    point: who.point,
    coupon: coupons,
    userDiscountCount: coupons,
    point_open_status: true,
    memberInfo: memberInfo(who, created, sex),
    vipgrade: await ownVip(context),
  };
  return context.foreign ? withClientFacts(context, answer, { birthday, sex }) : answer;
}
