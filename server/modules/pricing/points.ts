/** Points as money (contract 4.11): `deductPoint` points are one yuan. */
import type { PointRule } from './types.ts';

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
