/** Words and tones of after-sales in the office. */
import { PROGRESS } from '../../../engine/rules/aftersales.ts';
import { formatYuan } from '../../../engine/rules/price.ts';
import type { BadgeTone } from '../list/Badge.tsx';

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

/** What happened, as the office says it. */
export const ACTIONS: Record<string, string> = {
  apply: '提交申请',
  modify: '修改申请',
  close: '撤销申请',
  accept: '同意申请',
  refuse: '拒绝申请',
  'send-back': '寄回商品',
  miss: '逾期未寄回',
  receive: '确认收到商品',
  refund: '同意退款',
  refunded: '退款完成',
  'refuse-refund': '拒绝退款',
  resend: '发出换货商品',
  lapse: '自动关闭',
  message: '留言',
};

export const WHO = { buyer: '买家', shop: '商家', system: '系统' } as const;
