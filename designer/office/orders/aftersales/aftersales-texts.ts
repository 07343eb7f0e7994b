/** Texts for after-sales in the office. */
import { formatYuan } from '../../../../engine/rules/format/price.ts';

/** The refund: money, points, or both. */
export function backText({
  refund_fee: fee,
  refund_point: points,
}: {
  refund_fee: number;
  refund_point: number;
}): string {
  if (points === 0) return formatYuan(fee);
  return fee > 0 ? `${formatYuan(fee)} + ${points} 积分` : `${points} 积分`;
}

/** What the buyer asked for; empty unless less was granted. */
export function askedText({
  asked_fee: fee,
  asked_point: points = 0,
}: {
  asked_fee?: number;
  asked_point?: number;
}): string {
  return fee === undefined ? '' : backText({ refund_fee: fee, refund_point: points });
}

export const WHO = { buyer: '买家', shop: '商家', system: '系统' } as const;
