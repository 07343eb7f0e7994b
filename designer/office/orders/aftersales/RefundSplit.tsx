/** What goes back with an amount, while it is typed: money, points, and the coupon. */
import { pointsWith } from '../../../../engine/rules/aftersales/aftersales-amount.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import { Facts } from '../../../../ui/text/Facts.tsx';

interface RefundSplitProps {
  /** cents; NaN while the input is invalid */
  amount: number;
  points: number;
  /** name of the way the money came */
  way: string;
  /** what becomes of the order's coupon; empty without one */
  coupon: string;
}

export function RefundSplit({ amount, points, way, coupon }: RefundSplitProps) {
  const money = Number.isNaN(amount) ? '—' : `${formatYuan(amount)}${way && `，退到${way}`}`;
  return (
    <div aria-live="polite">
      <Facts
        facts={[
          ['退回现金', amount === 0 && points > 0 ? '' : money],
          ['退回积分', points > 0 ? `${points} 积分` : ''],
          ['优惠券', coupon],
        ]}
      />
    </div>
  );
}

/** Points typed by the office; NaN for invalid input. */
export const pointsTyped = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : NaN);

/** Points that go back with a part of the money. */
export function pointsOf(points: number, amount: number, whole: number): number {
  if (amount === whole) return points;
  return Number.isNaN(amount) ? 0 : pointsWith(points, amount, whole);
}
