/** The price of a variant for the calling member (contract 4.3). */
import type { Context } from '../../kernel/http/context.ts';
import { vipGradeOf } from './grades.ts';

/**
 * Computes the member's price in cents from the price and the variant's member price (which takes precedence, when set); never
 * more than the price.
 */
export type MemberPrice = (price: number, own: number | null) => number;

/** A price less the percentage of a paid grade, for variants without a member price. */
export function lessPercent(price: number, discount: number): number {
  return price - Math.trunc((price * discount) / 100);
}

/** A paid grade reduces prices of variants without a member price. No member pays more than the price. */
export function memberPriceAt(discount: number): MemberPrice {
  return (price, own) => Math.min(price, own ?? lessPercent(price, discount));
}

/** Guests pay the price. */
export async function memberPricing(context: Pick<Context, 'db' | 'clock' | 'member'>): Promise<MemberPrice> {
  if (!context.member) return (price) => price;
  return memberPriceAt((await vipGradeOf(context, context.member))?.discount ?? 0);
}
