/** The value of points as money (contract 4.11): `deductPoint` points are one yuan. */
import type { SettingFields } from '../../../schemas/types/settings.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { Codec } from '../../kernel/system/settings/setting-page.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';

export interface PointRule {
  /** points per yuan */
  deductPoint: number;
  /** percent of the goods that points may pay */
  limitPercent: number;
  /** whether points may pay freight too */
  paysFreight: boolean;
  /** points cannot be used as money at present */
  isOff?: boolean;
}

type RuleFields = Pick<SettingFields['point-rules'], 'is_money' | 'deduct_point' | 'limit_percent' | 'pays_freight'>;

/** A rule that is switched off keeps its values, for when it is switched on again. */
export const ruleSetting: Codec<PointRule, RuleFields> = {
  key: 'point-rule',
  decode: ({ isOff, deductPoint, limitPercent, paysFreight }) => ({
    is_money: isOff !== true,
    deduct_point: deductPoint,
    limit_percent: limitPercent,
    pays_freight: paysFreight,
  }),
  encode: ({ is_money, deduct_point, limit_percent, pays_freight }) => ({
    deductPoint: deduct_point,
    limitPercent: limit_percent,
    paysFreight: pays_freight,
    ...(!is_money && { isOff: true }),
  }),
};

/** undefined while points cannot be used as money. */
export async function pointRule(context: Context): Promise<PointRule | undefined> {
  const rule = await settingOf(context, ruleSetting);
  return rule.isOff === true ? undefined : rule;
}

/**
 * The value of points in cents, for limits. A part of a cent counts as a whole cent, so that no amount is too small to count.
 * Where points are not money, each counts as a cent.
 */
export async function worthOf(context: Context, points: number): Promise<number> {
  const rule = await pointRule(context);
  return rule && rule.deductPoint > 0 ? Math.ceil((points * 100) / rule.deductPoint) : points;
}

/** Cents that `points` pay. */
export function centsOfPoints(points: number, rule: PointRule): number {
  return Math.trunc((points * 100) / rule.deductPoint);
}

/** Points needed to pay `cents`. */
export function pointsOfCents(cents: number, rule: Pick<PointRule, 'deductPoint'>): number {
  return Math.ceil((cents * rule.deductPoint) / 100);
}

/**
 * The most points that may be used: limited by the rule's share of the goods (and of the freight, when points may pay it), and by
 * the balance.
 */
export function maxPoints(rule: PointRule, balance: number, goodsFee: number, freightFee: number): number {
  const limitOf = (cents: number): number => pointsOfCents(Math.floor((cents * rule.limitPercent) / 100), rule);
  const limit = limitOf(goodsFee) + (rule.paysFreight ? limitOf(freightFee) : 0);
  return Math.max(0, Math.min(limit, balance));
}
