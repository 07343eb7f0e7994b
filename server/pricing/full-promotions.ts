/** Full promotions (满减, 满折, 满赠) on their lines (contract 4.4 and 4.5). */
import { borne } from './borne.ts';
import { percentOf, spread, sumOf } from '../kernel/system/spread.ts';
import type { FullPromotion, PricedLine } from './types.ts';

/** The price of a line after its discounts. */
export function openFee(line: PricedLine): number {
  return line.item_fee - sumOf(line.discounts, (discount) => discount.fee);
}

type Step = FullPromotion['steps'][number];

/** The highest step whose threshold is reached. */
export function reachedStep(promotion: FullPromotion, lines: readonly PricedLine[]): Step | undefined {
  const have = promotion.by === 'amount' ? sumOf(lines, openFee) : sumOf(lines, (line) => line.num);
  return promotion.steps.filter((step) => step.full <= have).toSorted((a, b) => b.full - a.full)[0];
}

function savedBy(promotion: FullPromotion, step: Step, open: number): number {
  if (promotion.kind === 'full_minus') return Math.min(step.minus ?? 0, open);
  return promotion.kind === 'full_discount' ? Math.min(percentOf(open, step.discount ?? 0), open) : 0;
}

function giftLines(promotion: FullPromotion, step: Step): PricedLine[] {
  return (step.gifts ?? []).map(({ item_id, goods_id, num, price }) => ({
    item_id,
    goods_id,
    num,
    order_item_type: 'gift',
    price,
    item_fee: price * num,
    discounts: [
      borne(promotion.own, {
        type: 'full_gift',
        id: String(promotion.promotion_id),
        name: promotion.name,
        fee: price * num,
      }),
    ],
    points: 0,
    point_fee: 0,
    total_fee: 0,
  }));
}

/** Adds the promotion's discount to its lines; answers the gifts of the promotion. */
export function applyPromotion(promotion: FullPromotion, lines: PricedLine[]): PricedLine[] {
  const step = reachedStep(promotion, lines);
  if (!step) return [];
  if (promotion.kind === 'full_gift') return giftLines(promotion, step);
  const open = lines.map(openFee);
  const shares = spread(savedBy(promotion, step, sumOf(open, Number)), open);
  lines.forEach((line, index) => {
    const fee = shares[index] ?? 0;
    const { kind: type, promotion_id, name, own } = promotion;
    if (fee > 0) line.discounts.push(borne(own, { type, id: String(promotion_id), name, fee }));
  });
  return [];
}
