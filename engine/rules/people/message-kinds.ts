/** Kinds of messages to members with their names, in the order of the tabs. */
import type { MessageKindKind } from '../../../schemas/types/contract.ts';

export type MessageKind = MessageKindKind;

export const MESSAGE_KINDS: Readonly<Record<MessageKind, string>> = {
  order: '订单',
  refund: '退款',
  coupon: '优惠券',
  arrival: '到货',
  sale: '秒杀',
  news: '商城通知',
};

export const messageKinds = Object.keys(MESSAGE_KINDS) as MessageKind[];
