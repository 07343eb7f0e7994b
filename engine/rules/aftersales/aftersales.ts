/** After-sales for server, shop and office (flows 1e.8): kinds, progress, limits, messages, and texts of the timeline. */

export const AFTERSALES_KINDS = {
  ONLY_REFUND: '仅退款',
  REFUND_GOODS: '退货退款',
  EXCHANGING_GOODS: '换货',
} as const;

const BY_AMOUNT = '补偿/差价';

export type AftersalesKind = keyof typeof AFTERSALES_KINDS;

export function isAftersalesKind(text: string): text is AftersalesKind {
  return Object.hasOwn(AFTERSALES_KINDS, text);
}

/** The contract's `progress` values. */
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

/** The kind's name, also of money without pieces; '' for an unknown kind. */
export function aftersalesKindName({
  aftersales_type: kind,
  by_amount,
}: {
  aftersales_type: string;
  by_amount?: boolean;
}): string {
  if (by_amount === true) return BY_AMOUNT;
  return isAftersalesKind(kind) ? AFTERSALES_KINDS[kind] : '';
}

/** Maximum characters, and pictures. */
export const AFTERSALES_LIMITS = { reason: 50, text: 300, pictures: 5 } as const;

export const AFTERSALES_MESSAGES = {
  reasonEmpty: '请选择售后原因',
  linesEmpty: '请选择售后商品',
  onlyRefund: '虚拟商品不需要寄回，只能申请仅退款',
  textLong: `最多${AFTERSALES_LIMITS.text}个字`,
  textEmpty: '请输入内容',
  picturesMany: `最多上传${AFTERSALES_LIMITS.pictures}张图片`,
} as const;

/** Names of an application's events, for both sides. */
const ACTIONS: Readonly<Record<string, string>> = {
  apply: '提交申请',
  short: '商家缺货，主动退款',
  begin: '商家发起售后',
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

/** The name of an event; '' for an unknown one. */
export function aftersalesActionName(action: string, kind: string): string {
  if (action === 'refuse-refund' && kind === 'EXCHANGING_GOODS') return '拒绝换货';
  return ACTIONS[action] ?? '';
}
