/** Words and tones of after-sales in the office. */
import { PROGRESS } from '../../../../engine/rules/orders/aftersales.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { BadgeTone } from '../../parts/Badge.tsx';

const TONES: Record<number, BadgeTone> = {
  [PROGRESS.pending]: 'danger',
  [PROGRESS.accepted]: 'neutral',
  [PROGRESS.sentBack]: 'warning',
  [PROGRESS.received]: 'warning',
  [PROGRESS.refunding]: 'accent',
  [PROGRESS.handled]: 'success',
  [PROGRESS.refunded]: 'success',
};

export function progressTone(progress: number): BadgeTone {
  return TONES[progress] ?? 'neutral';
}

/** What goes back: money, points, or both. */
export function backText({
  refund_fee: fee,
  refund_point: points,
}: {
  refund_fee: number;
  refund_point: number;
}): string {
  return points > 0 ? `${formatYuan(fee)} + ${points} 积分` : formatYuan(fee);
}

export const WHO = { buyer: '买家', shop: '商家', system: '系统' } as const;
