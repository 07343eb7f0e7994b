/**
 * Who pays for the discounts of an order: the shop for those it made itself and for manual discounts, the mall for the rest (its
 * promotions and coupons, member prices, points as money). The mall adds its part to what the buyer paid, so that the shop
 * receives it.
 */
import type { Discount } from '../orders/tables.ts';
import { sumOf } from '../kernel/system/spread.ts';

/** The discount, marked with `own` when the shop pays for it. */
export function borne(own: boolean | undefined, discount: Omit<Discount, 'own'>): Discount {
  return own ? { ...discount, own: true } : discount;
}

function isBorneByMall({ type, own }: Pick<Discount, 'type' | 'own'>): boolean {
  return own !== true && type !== 'by_hand';
}

/** Cents that the mall pays the shop in addition for a line. */
export function addedFor({ discounts, point_fee }: { discounts: readonly Discount[]; point_fee: number }): number {
  return sumOf(discounts.filter(isBorneByMall), ({ fee }) => fee) + point_fee;
}
