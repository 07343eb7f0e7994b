/** What points are worth as money (contract 4.11): `deductPoint` points are one yuan. */
import type { SettingFields } from '../../../schemas/types/settings.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { Codec } from '../../kernel/system/setting-page.ts';
import { settingOf } from '../../kernel/system/settings.ts';

export interface PointRule {
  /** points a yuan */
  deductPoint: number;
  /** percent of the goods that points may pay */
  limitPercent: number;
  /** points may pay freight too */
  paysFreight: boolean;
  /** points are no money for now */
  isOff?: boolean;
}

type RuleFields = Pick<SettingFields['point-rules'], 'is_money' | 'deduct_point' | 'limit_percent' | 'pays_freight'>;

/** Points that are no money keep what they were worth, for when they are again. */
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

/** Undefined while points are no money. */
export async function pointRule(context: Context): Promise<PointRule | undefined> {
  const rule = await settingOf(context, ruleSetting);
  return rule.isOff === true ? undefined : rule;
}

/**
 * Cents that so many points stand for: as at checkout, a part of a cent as a whole one, so that no step is too small to count; a cent
 * each where points pay nothing there.
 */
export async function worthOf(context: Context, points: number): Promise<number> {
  const rule = await pointRule(context);
  return rule && rule.deductPoint > 0 ? Math.ceil((points * 100) / rule.deductPoint) : points;
}

/** Cents that so many points pay. */
export function centsOfPoints(points: number, rule: PointRule): number {
  return Math.trunc((points * 100) / rule.deductPoint);
}

/** Points that pay so many cents. */
export function pointsOfCents(cents: number, rule: Pick<PointRule, 'deductPoint'>): number {
  return Math.ceil((cents * rule.deductPoint) / 100);
}

/** Points that may be used at most: the rule's share of the goods (and the freight when points pay it), and the balance. */
export function maxPoints(rule: PointRule, balance: number, goodsFee: number, freightFee: number): number {
  const limitOf = (cents: number): number => pointsOfCents(Math.floor((cents * rule.limitPercent) / 100), rule);
  const limit = limitOf(goodsFee) + (rule.paysFreight ? limitOf(freightFee) : 0);
  return Math.max(0, Math.min(limit, balance));
}
