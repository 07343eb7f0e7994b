/** Forms of what members pay the mall for itself (recharge offers, paid grades) and of what points are worth. */
import { and, count, gt, inArray, max } from 'drizzle-orm';
import { foldsOf } from '../../../engine/rules/format/price.ts';
import { fail } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { RechargeRule } from '../../wallet/deposit/rules.ts';
import { member } from '../../people/member/tables.ts';
import type { PointExpiry } from '../../wallet/point/expiry.ts';
import type { PointGain } from '../../wallet/point/gain.ts';
import type { PointRule } from '../../wallet/point/rule.ts';
import type { Period, VipGrade, VipPrice } from '../../wallet/vip/grades.ts';
import type { VipGuide } from '../../wallet/vip/guide.ts';
import { numbered, rightsIn, rightsText, type SettingForm } from './setting-form.ts';

interface RuleFields {
  id?: number;
  money: number;
  gift_type: 'none' | 'money' | 'point';
  gift_money?: number;
  gift_point?: number;
}

function ruleOf({ id = 0, money, gift_type: type, gift_money = 0, gift_point = 0 }: RuleFields): RechargeRule {
  const value = type === 'money' ? gift_money : gift_point;
  return type === 'none' || value === 0 ? { id, money } : { id, money, gift: { type, value } };
}

export const rechargeForm: SettingForm = {
  keys: ['recharge-rules'],
  read: ([stored]) => ({
    rules: ((stored as RechargeRule[] | undefined) ?? []).map(({ id, money, gift }) => ({
      id,
      money,
      gift_type: gift?.type ?? 'none',
      gift_money: gift?.type === 'money' ? gift.value : 0,
      gift_point: gift?.type === 'point' ? gift.value : 0,
    })),
  }),
  write: async (_context, value, [stored]) => {
    const { rules = [] } = value as { rules?: RuleFields[] };
    const sums = rules.map(({ money }) => money);
    if (new Set(sums).size < sums.length) return fail('充值金额不能重复', 422, { field: 'rules' });
    return [numbered(rules, (stored as RechargeRule[] | undefined) ?? []).map(ruleOf)];
  },
};

interface VipFields extends Partial<Record<Period, number>> {
  id?: number;
  name: string;
  discount: number;
  guide?: string;
  rights?: string;
}

const PERIODS: readonly { name: Period; days: number; desc: string }[] = [
  { name: 'monthly', days: 30, desc: '月卡' },
  { name: 'quarter', days: 90, desc: '季卡' },
  { name: 'year', days: 365, desc: '年卡' },
];

/** Prices of the periods that are sold; days and words of one that was sold before stay. */
function pricesOf(fields: VipFields, before: readonly VipPrice[]): VipPrice[] {
  return PERIODS.filter(({ name }) => (fields[name] ?? 0) > 0).map((period) => ({
    ...(before.find(({ name }) => name === period.name) ?? period),
    price: fields[period.name] ?? 0,
  }));
}

interface GuideFields {
  guide_open?: boolean;
  guide_name?: string;
  guide_discount?: number;
  guide_text?: string;
}

function guideFields(stored: VipGuide | undefined): GuideFields {
  const folds = Number(stored?.gradeDiscount ?? 0);
  return {
    guide_open: stored !== undefined && stored.isOff !== true,
    guide_name: stored?.vipgrade_name ?? '',
    guide_discount: folds > 0 ? Math.round(100 - folds * 10) : 0,
    guide_text: stored?.guide_title_desc ?? '',
  };
}

function guideOf({ guide_open, guide_name = '', guide_discount = 0, guide_text = '' }: GuideFields): VipGuide {
  return {
    vipgrade_name: guide_name.trim(),
    gradeDiscount: guide_discount > 0 ? foldsOf(guide_discount) : '',
    guide_title_desc: guide_text.trim(),
    ...(guide_open !== true && { isOff: true }),
  };
}

export const vipGradesForm: SettingForm = {
  keys: ['vip-grades', 'vip-guide'],
  read: ([stored, invitation]) => ({
    ...guideFields(invitation as VipGuide | undefined),
    grades: ((stored as VipGrade[] | undefined) ?? []).map(({ id, name, discount, guide, prices, rights }) => ({
      id,
      name,
      discount,
      guide,
      ...Object.fromEntries(
        PERIODS.map((period) => [period.name, prices.find((one) => one.name === period.name)?.price ?? 0]),
      ),
      rights: rightsText(rights),
    })),
  }),
  write: async (context, value, [stored]) => {
    const before = (stored as VipGrade[] | undefined) ?? [];
    const { grades = [], ...invitation } = value as { grades?: VipFields[] } & GuideFields;
    const line = guideOf(invitation);
    if (!line.isOff && line.vipgrade_name === '') return fail('请输入会员名称', 422, { field: 'guide_name' });
    const unsold = grades.find((grade) => pricesOf(grade, []).length === 0);
    if (unsold) return fail(`「${unsold.name}」至少要有一个时长的价格`, 422, { field: 'grades' });
    const removed = before.filter(({ id }) => !grades.some((grade) => grade.id === id));
    const used = and(
      inArray(
        member.vip_grade_id,
        removed.map(({ id }) => id),
      ),
      gt(member.vip_ends_at, seconds(context)),
    );
    const [held] = removed.length === 0 ? [] : await context.db.select({ members: count() }).from(member).where(used);
    if (held && held.members > 0)
      return fail(`还有${held.members}位会员在有效期内，不能删除他们的等级`, 422, { field: 'grades' });
    // Who once had a deleted grade must not wake up with a new one.
    const [last] = await context.db.select({ id: max(member.vip_grade_id) }).from(member);
    return [
      numbered(grades, before, last?.id ?? 0).map((grade) => {
        const { id, name, discount, guide = '', rights } = grade;
        const prices = pricesOf(grade, before.find((one) => one.id === id)?.prices ?? []);
        return { id, name, discount, guide, prices, rights: rightsIn(rights) } satisfies VipGrade;
      }),
      line,
    ];
  },
};

interface PointFields {
  gift_point?: number;
  gain_point?: number;
  is_money?: boolean;
  deduct_point?: number;
  limit_percent?: number;
  pays_freight?: boolean;
  point_years?: number;
}

/** Points that are no money keep what they were worth, for when they are again. */
export const pointRulesForm: SettingForm = {
  keys: ['registration', 'point-rule', 'point-expiry', 'point-gain'],
  read: ([registration, stored, expiry, gain]) => {
    const rule = stored as PointRule | undefined;
    return {
      gift_point: (registration as { point?: number } | undefined)?.point ?? 0,
      gain_point: (gain as PointGain | undefined)?.perYuan ?? 0,
      is_money: rule !== undefined && rule.isOff !== true,
      deduct_point: rule?.deductPoint ?? 100,
      limit_percent: rule?.limitPercent ?? 50,
      pays_freight: rule?.paysFreight ?? false,
      point_years: (expiry as PointExpiry | undefined)?.years ?? 0,
    } satisfies PointFields;
  },
  write: async (_context, value, [registration]) => {
    const fields = value as PointFields;
    const { gift_point = 0, is_money = false, deduct_point = 100, limit_percent = 50, pays_freight = false } = fields;
    const rule: PointRule = { deductPoint: deduct_point, limitPercent: limit_percent, paysFreight: pays_freight };
    return [
      { ...(registration as object | undefined), point: gift_point },
      is_money ? rule : { ...rule, isOff: true },
      { years: fields.point_years ?? 0 } satisfies PointExpiry,
      { perYuan: fields.gain_point ?? 0 } satisfies PointGain,
    ];
  },
};
