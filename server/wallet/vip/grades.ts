/**
 * Paid grades of members (setting `vip-grades`): their prices, rights and discount. Without the setting none is sold. Whose grade a
 * member has, and until when, is in the member's row, which every request reads anyway.
 */
import type { ListVipGradesAnswer, Vip } from '../../../schemas/types/contract.ts';
import { formatDate } from '../../../engine/rules/format/dates.ts';
import { seconds, type Context, type Member } from '../../kernel/http/context.ts';
import type { MemberContext } from '../../kernel/calls/operation.ts';
import { getSetting } from '../../kernel/system/settings.ts';

/** Periods of the wire. */
export type Period = 'monthly' | 'quarter' | 'year';

export interface VipPrice {
  name: Period;
  /** cents */
  price: number;
  days: number;
  desc: string;
}

export interface VipGrade {
  id: number;
  name: string;
  /** percent taken off goods that have no price for members (contract 1.5) */
  discount: number;
  guide: string;
  prices: VipPrice[];
  rights: { name: string; desc: string }[];
}

type Store = Pick<Context, 'db' | 'clock'>;

export async function vipGrades(context: Store): Promise<VipGrade[]> {
  return (await getSetting<VipGrade[]>(context, 'vip-grades')) ?? [];
}

/** The paid grade that counts for a member now. */
export async function vipGradeOf(
  context: Store,
  member: Pick<Member, 'vip_grade_id' | 'vip_ends_at'> | undefined,
): Promise<VipGrade | undefined> {
  if (!member || member.vip_ends_at <= seconds(context)) return undefined;
  return (await vipGrades(context)).find(({ id }) => id === member.vip_grade_id);
}

/** GET vipgrades/newlist: prices in cents. */
export async function listVipGrades(context: Context): Promise<ListVipGradesAnswer> {
  const list = (await vipGrades(context)).map(({ id, name, discount, guide, prices, rights }) => ({
    vip_grade_id: String(id),
    company_id: '1',
    grade_name: name,
    guide_title: guide,
    is_disabled: false,
    privileges: { discount, discount_desc: `${(100 - discount) / 10}` },
    price_list: prices.map((entry) => ({ name: entry.name, price: entry.price, day: entry.days, desc: entry.desc })),
    rights,
  }));
  return { list };
}

/** GET vipgrades/uservip, and `vipgrade` of GET member: end_date is a day, end_time in Unix seconds. */
export async function ownVip(context: MemberContext): Promise<Vip> {
  const { vip_grade_id, vip_ends_at } = context.member;
  const grades = await vipGrades(context);
  const grade = grades.find(({ id }) => id === vip_grade_id);
  const isVip = grade !== undefined && vip_ends_at > seconds(context);
  return {
    is_vip: isVip,
    is_had_vip: vip_grade_id !== 0,
    is_open: grades.length > 0,
    vip_grade_id: String(vip_grade_id),
    grade_name: grade?.name ?? '',
    guide_title: isVip ? '' : (grades[0]?.guide ?? ''),
    discount: isVip ? grade.discount : 0,
    end_date: vip_ends_at > 0 ? formatDate(vip_ends_at) : '',
    end_time: vip_ends_at,
  };
}
