/** After-sales in words, the same for server, shop and office (flows 1e.8): kinds, the ten progress states, and what a buyer may do in each. */

export const AFTERSALES_KINDS = {
  ONLY_REFUND: '仅退款',
  REFUND_GOODS: '退货退款',
  EXCHANGING_GOODS: '换货',
} as const;

export type AftersalesKind = keyof typeof AFTERSALES_KINDS;

export function isAftersalesKind(text: string): text is AftersalesKind {
  return Object.hasOwn(AFTERSALES_KINDS, text);
}

/** progress of the wire: where an application is. */
export const PROGRESS = {
  pending: 0,
  accepted: 1,
  sentBack: 2,
  refused: 3,
  handled: 4,
  refundRefused: 5,
  refunded: 6,
  closed: 7,
  received: 8,
  refunding: 9,
} as const;

export type Progress = (typeof PROGRESS)[keyof typeof PROGRESS];

export const PROGRESSES = Object.values(PROGRESS);

/** aftersales_status of the wire: 0 pending, 1 processing, 2 done, 3 rejected, 4 closed. */
const STATUS: Record<Progress, 0 | 1 | 2 | 3 | 4> = { 0: 0, 1: 1, 2: 1, 3: 3, 4: 2, 5: 3, 6: 2, 7: 4, 8: 1, 9: 1 };

export function statusOfProgress(progress: Progress): 0 | 1 | 2 | 3 | 4 {
  return STATUS[progress];
}

export const STATUS_NAMES = ['待处理', '处理中', '已完成', '已拒绝', '已关闭'] as const;

const PROGRESS_NAMES: Record<Progress, string> = {
  0: '待商家处理',
  1: '待寄回商品',
  2: '商品寄回中',
  3: '商家已拒绝',
  4: '已换货',
  5: '退款被拒绝',
  6: '退款成功',
  7: '已关闭',
  8: '商家已收货',
  9: '退款中',
};

export function progressName(progress: number, kind: string): string {
  if (progress === PROGRESS.refundRefused && kind === 'EXCHANGING_GOODS') return '换货被拒绝';
  return PROGRESS_NAMES[progress as Progress] ?? '';
}

/** What a buyer may do now; whoever was refused applies anew. */
export function buyerMoves(progress: number): {
  canClose: boolean;
  canChange: boolean;
  canSendBack: boolean;
  canReapply: boolean;
} {
  const refused = progress === PROGRESS.refused || progress === PROGRESS.refundRefused;
  return {
    canClose: refused || progress === PROGRESS.pending || progress === PROGRESS.accepted,
    canChange: progress === PROGRESS.pending,
    canSendBack: progress === PROGRESS.accepted,
    canReapply: refused,
  };
}

/** Progress in which somebody still has something to do: the order does not finish by itself meanwhile. */
export const OPEN_PROGRESS: readonly Progress[] = [0, 1, 2, 8, 9];

/** Progress whose pieces cannot be applied for again: under way, or paid back. */
export const HOLDING_PROGRESS: readonly Progress[] = [...OPEN_PROGRESS, PROGRESS.refunded];

/** Characters, and pictures. */
export const AFTERSALES_LIMITS = { reason: 50, text: 300, pictures: 5 } as const;

export const AFTERSALES_MESSAGES = {
  reasonEmpty: '请选择售后原因',
  linesEmpty: '请选择售后商品',
  onlyRefund: '虚拟商品不需要寄回，只能申请仅退款',
  textLong: `最多${AFTERSALES_LIMITS.text}个字`,
  textEmpty: '请输入内容',
  picturesMany: `最多上传${AFTERSALES_LIMITS.pictures}张图片`,
} as const;

/** What happened to an application, for both sides. */
const ACTIONS: Readonly<Record<string, string>> = {
  apply: '提交申请',
  short: '商家缺货，主动退款',
  edit: '商家改单，主动退款',
  modify: '修改申请',
  close: '撤销申请',
  accept: '同意申请',
  refuse: '拒绝申请',
  'send-back': '寄回商品',
  miss: '逾期未寄回',
  receive: '确认收到商品',
  refund: '同意退款',
  refunded: '退款成功',
  'refuse-refund': '拒绝退款',
  resend: '发出换货商品',
  lapse: '自动关闭',
  message: '留言',
};

/** '' for what this version does not know. */
export function aftersalesActionName(action: string, kind: string): string {
  if (action === 'refuse-refund' && kind === 'EXCHANGING_GOODS') return '拒绝换货';
  return ACTIONS[action] ?? '';
}
