/** The price of a variant for the calling member (contract 4.3). */
import { keyOfGrade, keyOfPaid, type GradePrices } from '../../../engine/rules/goods/grade-prices.ts';
import type { Context } from '../../kernel/http/context.ts';
import { vipGradeOf } from './grades.ts';

/** What a variant costs members, in cents; null for variants that were taken out. */
export interface OwnPrices {
  /** for all members */
  member_price: number | null;
  grade_prices: GradePrices | null;
}

/**
 * Computes the member's price in cents from the price and the variant's own prices: that of the grade comes first, then the one
 * for all members; never more than the price.
 */
export type MemberPrice = (price: number, own: OwnPrices) => number;

/** A price less the percentage of a paid grade, for variants without a member price. */
function lessPercent(price: number, discount: number): number {
  return price - Math.trunc((price * discount) / 100);
}

/** A paid grade reduces prices of variants without a member price. No member pays more than the price. */
export function memberPriceAt(key: string, discount: number): MemberPrice {
  return (price, { member_price, grade_prices }) =>
    Math.min(price, grade_prices?.[key] ?? member_price ?? lessPercent(price, discount));
}

/** Guests pay the price. A paid grade takes the place of the other one while it lasts. */
export async function memberPricing(context: Pick<Context, 'db' | 'clock' | 'member'>): Promise<MemberPrice> {
  if (!context.member) return (price) => price;
  const paid = await vipGradeOf(context, context.member);
  return paid
    ? memberPriceAt(keyOfPaid(paid.id), paid.discount)
    : memberPriceAt(keyOfGrade(context.member.grade_id), 0);
}
