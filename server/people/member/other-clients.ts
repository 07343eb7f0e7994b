/** Additional fields of the signed-in shopper for other clients of the contract. Our own pages do not get them. */
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Member as MemberAnswer, MemberGradesAnswer } from '../../../schemas/types/contract.ts';
import type { MemberContext } from '../../kernel/calls/operation.ts';
import { orders } from '../../orders/tables.ts';
import { maskEmail } from '../../../engine/rules/format/text.ts';
import { rulesOf } from '../../wallet/deposit/rules.ts';
import { staffRelative } from '../staff/tables.ts';
import { memberGrades } from './grades.ts';

type Grade = MemberGradesAnswer['member_card_list'][number];

/** A grade as this answer has it, without its rights; the wire's empty object without one. */
function gradeAnswer(grade: Grade | undefined): NonNullable<MemberAnswer['memberInfo']['gradeInfo']> {
  if (!grade) return [];
  const { rights: _rights, ...answer } = grade;
  return answer;
}

/** There is no programme for promoters; nobody sells or delivers for a shop by an account of their own. */
const NOBODY = {
  is_open_popularize: false,
  is_promoter: false,
  salesPersonList: { list: [], total_count: 0 },
  deliveryStaffList: { list: [], total_count: 0 },
} satisfies Partial<MemberAnswer>;

/** Whether the shopper ever paid for an order. */
export async function hasBought({ db, member }: MemberContext): Promise<boolean> {
  const where = and(eq(orders.user_id, member.user_id), isNotNull(orders.paid_at));
  return (await db.select({ id: orders.order_id }).from(orders).where(where).limit(1)).length > 0;
}

/** The answer with these fields. */
export async function withClientFacts(
  context: MemberContext,
  answer: MemberAnswer,
  profile: { birthday: string; sex: number },
): Promise<MemberAnswer> {
  const { db, member: who } = context;
  const [{ member_card_list: grades }, have_consume, relatives, recharges] = await Promise.all([
    memberGrades(context),
    hasBought(context),
    db.$count(staffRelative, eq(staffRelative.user_id, who.user_id)),
    rulesOf(context),
  ]);
  const at = grades.findIndex(({ grade_id }) => Number(grade_id) === who.grade_id);
  return {
    ...answer,
    ...NOBODY,
    is_recharge_status: recharges.length > 0,
    memberInfo: {
      ...answer.memberInfo,
      birthday: profile.birthday,
      login_email: maskEmail(who.email),
      // Blocked members cannot sign in.
      disabled: false,
      use_point: true,
      have_consume,
      gradeInfo: gradeAnswer(grades[at]),
      nextGradeInfo: gradeAnswer(at < 0 ? undefined : grades[at + 1]),
      is_employee: who.is_staff,
      is_relative: relatives > 0,
      requestFields: { username: who.username, sex: profile.sex, birthday: profile.birthday },
    },
  };
}
