/**
 * The states of an after-sales application (contract 7, flows 1e.8): the only table of their texts, for server, shop and office.
 */
import type { ListMallAftersalesRequest } from '../../../schemas/types/contract.ts';
import { PROGRESS, type Progress } from './aftersales.ts';

/** A tab of the office's list; every application is in exactly one. */
export type AftersalesTab = NonNullable<ListMallAftersalesRequest['state']>;

/** The tabs, in the order in which the office handles them. */
export const AFTERSALES_TABS: Readonly<Record<AftersalesTab, string>> = {
  to_decide: '待处理',
  to_return: '待买家寄回',
  to_receive: '待收货',
  to_refund: '待退款/换货',
  refunding: '退款中',
  done: '已完成',
  refused: '已拒绝',
  closed: '已关闭',
};

interface StateWords {
  text: string;
  /** the contract's aftersales_status: 0 pending, 1 processing, 2 done, 3 rejected, 4 closed */
  status: 0 | 1 | 2 | 3 | 4;
  /** aftersales_status of the order's lines, a word in the contract */
  line: string;
  tone: 'neutral' | 'warning' | 'danger' | 'accent' | 'success';
  tab: AftersalesTab;
  /** somebody must still act, so the order does not finish automatically */
  isOpen?: true;
  /** the shop refused it */
  isRefused?: true;
  /** text that tells the buyer what to do or to wait for */
  hint: string;
  /** texts that differ for an exchange */
  exchange?: { text?: string; hint: string };
}

export const AFTERSALES_STATES: Readonly<Record<Progress, StateWords>> = {
  [PROGRESS.pending]: {
    text: '待商家处理',
    status: 0,
    line: 'WAIT_SELLER_AGREE',
    tone: 'danger',
    tab: 'to_decide',
    isOpen: true,
    hint: '申请已提交，请等待商家处理',
  },
  [PROGRESS.accepted]: {
    text: '待寄回商品',
    status: 1,
    line: 'WAIT_BUYER_RETURN_GOODS',
    tone: 'neutral',
    tab: 'to_return',
    isOpen: true,
    hint: '商家已同意，请按退货地址寄回商品并填写物流单号',
  },
  [PROGRESS.sentBack]: {
    text: '商品寄回中',
    status: 1,
    line: 'WAIT_SELLER_CONFIRM_GOODS',
    tone: 'warning',
    tab: 'to_receive',
    isOpen: true,
    hint: '商品寄回中，商家收到后会尽快处理',
  },
  [PROGRESS.refused]: {
    text: '商家已拒绝',
    status: 3,
    line: 'SELLER_REFUSE_BUYER',
    tone: 'neutral',
    tab: 'refused',
    isRefused: true,
    hint: '您可以修改后重新申请，或撤销申请',
  },
  [PROGRESS.handled]: {
    text: '已换货',
    status: 2,
    line: 'SELLER_SEND_GOODS',
    tone: 'success',
    tab: 'done',
    hint: '换货商品已发出，到哪里了可以在下面查看',
  },
  [PROGRESS.refundRefused]: {
    text: '退款被拒绝',
    status: 3,
    line: 'REFUND_CLOSED',
    tone: 'neutral',
    tab: 'refused',
    isRefused: true,
    hint: '商家拒绝退款，商品会退回给您；您可以重新申请',
    exchange: { text: '换货被拒绝', hint: '商家拒绝换货，商品会退回给您；您可以重新申请' },
  },
  [PROGRESS.refunded]: {
    text: '退款成功',
    status: 2,
    line: 'REFUND_SUCCESS',
    tone: 'success',
    tab: 'done',
    hint: '款项已原路退回，请留意到账通知',
  },
  [PROGRESS.closed]: {
    text: '已关闭',
    status: 4,
    line: 'CLOSED',
    tone: 'neutral',
    tab: 'closed',
    hint: '售后申请已关闭',
  },
  [PROGRESS.received]: {
    text: '商家已收货',
    status: 1,
    line: 'WAIT_SELLER_CONFIRM_GOODS',
    tone: 'warning',
    tab: 'to_refund',
    isOpen: true,
    hint: '商家已收到商品，正在核对退款',
    exchange: { hint: '商家已收到商品，即将发出换货商品' },
  },
  [PROGRESS.refunding]: {
    text: '退款中',
    status: 1,
    line: 'WAIT_SELLER_CONFIRM_GOODS',
    tone: 'accent',
    tab: 'refunding',
    isOpen: true,
    hint: '退款已提交，正在原路退回',
  },
};

export const PROGRESSES: readonly Progress[] = Object.values(PROGRESS);

/** Progress values in which somebody must still act. */
export const OPEN_PROGRESS = PROGRESSES.filter((progress) => AFTERSALES_STATES[progress].isOpen);

/** Progress values whose pieces cannot be applied for again: open or refunded ones. */
export const HOLDING_PROGRESS: readonly Progress[] = [...OPEN_PROGRESS, PROGRESS.refunded];

/** Names of aftersales_status. */
export const STATUS_NAMES = ['待处理', '处理中', '已完成', '已拒绝', '已关闭'] as const;

/** The state of a progress; undefined when it is unknown. */
export function aftersalesState(progress: number): StateWords | undefined {
  return (AFTERSALES_STATES as Readonly<Record<number, StateWords>>)[progress];
}

/** Text and hint of an application; empty for an unknown progress. */
export function aftersalesWords(progress: number, kind: string): { text: string; hint: string } {
  const { text = '', hint = '', exchange } = aftersalesState(progress) ?? {};
  return { text, hint, ...(kind === 'EXCHANGING_GOODS' && exchange) };
}
