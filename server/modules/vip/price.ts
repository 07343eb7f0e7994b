/** What a variant costs the calling member (contract 4.3). */
import type { Context } from '../../http/context.ts';
import { vipGradeOf } from './grades.ts';

/** From the price, and the price for members if the variant has one (which wins), in cents; null where there is none. */
export type MemberPrice = (price: number, own: number | null) => number | null;

/** What a paid grade of so many percents off makes of a price without one for members. */
export function lessPercent(price: number, discount: number): number {
  return price - Math.trunc((price * discount) / 100);
}

/** Guests have none; a paid grade takes its percents off what has no price for members. */
export async function memberPricing(context: Pick<Context, 'db' | 'clock' | 'member'>): Promise<MemberPrice> {
  if (!context.member) return () => null;
  const discount = (await vipGradeOf(context, context.member))?.discount ?? 0;
  return (price, own) => own ?? (discount > 0 ? lessPercent(price, discount) : null);
}
