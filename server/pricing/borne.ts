/**
 * Who bears what an order was made cheaper by: the shop what it made itself or took off by hand, the mall the rest (its promotions
 * and coupons, prices of members, points as money). What the mall bears it adds to what the buyer paid, so the shop gets it.
 */
import type { Discount } from '../orders/tables.ts';
import { sumOf } from '../kernel/system/spread.ts';

/** The discount with who bears it. */
export function borne(own: boolean | undefined, discount: Omit<Discount, 'own'>): Discount {
  return own ? { ...discount, own: true } : discount;
}

function isBorneByMall({ type, own }: Pick<Discount, 'type' | 'own'>): boolean {
  return own !== true && type !== 'by_hand';
}

/** Cents the mall adds for a line. */
export function addedFor({ discounts, point_fee }: { discounts: readonly Discount[]; point_fee: number }): number {
  return sumOf(discounts.filter(isBorneByMall), ({ fee }) => fee) + point_fee;
}
