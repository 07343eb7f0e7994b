/** What a variant costs the calling member (contract 4.3). */
import type { Context } from '../../kernel/http/context.ts';
import { vipGradeOf } from './grades.ts';

/** From the price, and the price for members if the variant has one (which wins), in cents; the price itself where nothing is off. */
export type MemberPrice = (price: number, own: number | null) => number;

/** What a paid grade of so many percents off makes of a price without one for members. */
export function lessPercent(price: number, discount: number): number {
  return price - Math.trunc((price * discount) / 100);
}

/** Guests pay the price; a paid grade takes its percents off what has no price for members. Nobody pays more than the price. */
export async function memberPricing(context: Pick<Context, 'db' | 'clock' | 'member'>): Promise<MemberPrice> {
  if (!context.member) return (price) => price;
  const discount = (await vipGradeOf(context, context.member))?.discount ?? 0;
  return (price, own) => Math.min(price, own ?? lessPercent(price, discount));
}
