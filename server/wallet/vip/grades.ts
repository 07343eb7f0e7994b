/**
 * Paid grades of members: prices, rights and discount. Without grades in the settings none is sold. A member's grade and its end
 * are in the member's row, which every request reads anyway.
 */
import type { ListVipGradesAnswer, Vip } from '../../../schemas/types/contract.ts';
import type { SettingFields } from '../../../schemas/types/settings.ts';
import { and, count, gt, inArray, max } from 'drizzle-orm';
import { formatDate } from '../../../engine/rules/format/dates.ts';
import { fail } from '../../kernel/http/answer.ts';
import { seconds, type Context, type Member, type DbClock } from '../../kernel/http/context.ts';
import type { MemberContext } from '../../kernel/calls/operation.ts';
import {
  numbered,
  rightsIn,
  rightsText,
  type Codec,
  type NamedRight,
  type SettingPages,
} from '../../kernel/system/settings/setting-page.ts';
import { YUAN } from '../../kernel/system/currency.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';
import { member as members } from '../../people/member/tables.ts';
import { guideSetting } from './guide.ts';
import { lastPricedGrade } from './priced-grades.ts';

/** Periods of the contract. */
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
  /** percent taken off goods without a member price (contract 1.5) */
  discount: number;
  guide: string;
  prices: VipPrice[];
  rights: NamedRight[];
}

type GradeFields = SettingFields['vip-grades']['grades'][number];

const PERIODS: readonly { name: Period; days: number; desc: string }[] = [
  { name: 'monthly', days: 30, desc: '月卡' },
  { name: 'quarter', days: 90, desc: '季卡' },
  { name: 'year', days: 365, desc: '年卡' },
];

/** Prices of the periods that are sold. A period that was sold before keeps its days and texts. */
function pricesOf(fields: GradeFields, before: readonly VipPrice[]): VipPrice[] {
  return PERIODS.filter(({ name }) => fields[name] > 0).map((period) => ({
    ...(before.find(({ name }) => name === period.name) ?? period),
    price: fields[period.name],
  }));
}

const gradesSetting: Codec<VipGrade[], Pick<SettingFields['vip-grades'], 'grades'>> = {
  key: 'vip-grades',
  decode: (stored) => ({
    grades: stored.map(({ prices, rights, ...grade }) => {
      const priceOf = (period: Period): number => prices.find(({ name }) => name === period)?.price ?? 0;
      const periods = { monthly: priceOf('monthly'), quarter: priceOf('quarter'), year: priceOf('year') };
      return { ...grade, ...periods, rights: rightsText(rights) };
    }),
  }),
  encode: ({ grades }, before = []) =>
    grades.map((grade) => {
      const { id, name, discount, guide, rights } = grade;
      const prices = pricesOf(grade, before.find((one) => one.id === id)?.prices ?? []);
      return { id, name, discount, guide, prices, rights: rightsIn(rights) };
    }),
};

export const vipPage: SettingPages['vip-grades'] = {
  codecs: [gradesSetting, guideSetting],
  prepare: async (context, fields, before) => {
    const { grades, guide_open, guide_name } = fields;
    if (guide_open && guide_name === '') return fail('请输入会员名称', 422, { field: 'guide_name' });
    const unsold = grades.find((grade) => pricesOf(grade, []).length === 0);
    if (unsold) return fail(`「${unsold.name}」至少要有一个时长的价格`, 422, { field: 'grades' });
    const removed = before.grades.map(({ id }) => id).filter((id) => !grades.some((grade) => grade.id === id));
    const used = and(inArray(members.vip_grade_id, removed), gt(members.vip_ends_at, seconds(context)));
    const [held] = removed.length === 0 ? [] : await context.db.select({ count: count() }).from(members).where(used);
    if (held && held.count > 0)
      return fail(`还有${held.count}位会员在有效期内，不能删除他们的等级`, 422, { field: 'grades' });
    // Members of a deleted grade must not get a new grade that reuses its number.
    const [last] = await context.db.select({ id: max(members.vip_grade_id) }).from(members);
    const above = Math.max(last?.id ?? 0, await lastPricedGrade(context.db, 'paid'));
    return { ...fields, grades: numbered(grades, before.grades, above) };
  },
};

export const vipGrades = (context: DbClock): Promise<VipGrade[]> => settingOf(context, gradesSetting);

/** The paid grade of a member now. */
export async function vipGradeOf(
  context: DbClock,
  member: Pick<Member, 'vip_grade_id' | 'vip_ends_at'> | undefined,
): Promise<VipGrade | undefined> {
  if (!member || member.vip_ends_at <= seconds(context)) return undefined;
  return (await vipGrades(context)).find(({ id }) => id === member.vip_grade_id);
}

/** GET vipgrades/newlist: prices in yuan. */
export async function listVipGrades(context: Context): Promise<ListVipGradesAnswer> {
  const list = (await vipGrades(context)).map(({ id, name, discount, guide, prices, rights }) => ({
    vip_grade_id: String(id),
    company_id: '1',
    grade_name: name,
    guide_title: guide,
    is_disabled: false,
    privileges: { discount, discount_desc: `${(100 - discount) / 10}` },
    price_list: prices.map((entry) => ({
      name: entry.name,
      price: entry.price / 100,
      day: entry.days,
      desc: entry.desc,
    })),
    rights,
  }));
  return { list, ...(context.foreign && { cur: YUAN }) };
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
    ...(context.foreign && { company_id: '1', user_id: String(context.member.user_id), valid: isVip }),
  };
}
