/** What arrives and waits for operators: the events of live news and of mails, for server and office. */
import type { Right } from '../../../schemas/rights.ts';

interface Arrival {
  /** as a choice */
  name: string;
  /** of so many, as a notice */
  text(count: number): string;
  /** who hears of it */
  right: Right;
  /** where it is treated */
  path: string;
}

const KINDS = {
  'order-paid': {
    name: '新订单',
    text: (count) => `${count} 个新订单`,
    right: 'orders.read',
    path: '/edit/orders?state=to_ship',
  },
  'aftersales-asked': {
    name: '售后申请',
    text: (count) => `${count} 个售后申请`,
    right: 'aftersales.read',
    path: '/edit/aftersales?state=to_decide',
  },
  'voucher-handed-in': {
    name: '转账凭证',
    text: (count) => `${count} 张转账凭证`,
    right: 'money.read',
    path: '/edit/vouchers',
  },
  'invoice-asked': {
    name: '开票申请',
    text: (count) => `${count} 个开票申请`,
    right: 'money.read',
    path: '/edit/invoices',
  },
  'merchant-applied': {
    name: '入驻申请',
    text: (count) => `${count} 个入驻申请`,
    right: 'merchants.read',
    path: '/edit/merchants',
  },
  'conversation-written': {
    name: '客服会话',
    text: (count) => `${count} 条会话消息`,
    right: 'service.read',
    path: '/edit/conversations?state=waiting',
  },
  'comment-written': {
    name: '提到我或回复我的批注',
    text: (count) => `${count} 条批注`,
    right: 'pages.read',
    path: '/edit/page-comments',
  },
  'page-asked': {
    name: '发布申请',
    text: (count) => `${count} 个发布申请`,
    right: 'publishing.write',
    path: '/edit/page-requests?state=waiting',
  },
  'page-decided': {
    name: '我的发布申请有结果',
    text: (count) => `${count} 个发布申请的结果`,
    right: 'pages.write',
    path: '/edit/page-requests',
  },
  'message-written': {
    name: '客服留言',
    text: (count) => `${count} 条客服留言`,
    right: 'members.read',
    path: '/edit/help',
  },
} as const satisfies Record<string, Arrival>;

export type ArrivalKind = keyof typeof KINDS;

export const ARRIVALS: Readonly<Record<ArrivalKind, Arrival>> = KINDS;

export const ARRIVAL_KINDS = Object.keys(KINDS) as ArrivalKind[];

export const isArrival = (event: string): event is ArrivalKind => Object.hasOwn(KINDS, event);

/** Counted arrivals as one text: 2 个新订单、1 条客服留言. */
export const arrivalsText = (counts: Partial<Record<ArrivalKind, number>>): string =>
  ARRIVAL_KINDS.flatMap((kind) => (counts[kind] ? [ARRIVALS[kind].text(counts[kind])] : [])).join('、');
