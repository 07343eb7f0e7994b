/** Changes that other programs can hear of, with the right that reading what changed needs. */
import type { Right } from '../../../schemas/rights.ts';

interface EventType {
  /** name for operators */
  title: string;
  right: Right;
  /** for the OpenAPI document */
  summary: string;
}

const typed = <Name extends string>(types: Record<Name, EventType>): Record<Name, EventType> => types;

export const EVENT_TYPES = typed({
  'order.created': { title: '提交订单', right: 'orders.read', summary: 'An order was placed; it is not paid yet' },
  'order.paid': { title: '订单已支付', right: 'orders.read', summary: 'An order was paid and may be sent' },
  'order.shipped': { title: '订单全部发出', right: 'orders.read', summary: 'The last pieces of an order were sent' },
  'order.cancelled': { title: '订单已取消', right: 'orders.read', summary: 'An order was cancelled' },
  'order.completed': { title: '订单已完成', right: 'orders.read', summary: 'An order was received' },
  'order.updated': {
    title: '订单其他变化',
    right: 'orders.read',
    summary: 'Another change of an order: a part was sent, its price or receiver changed, a cancellation was asked for',
  },
  'payment.succeeded': { title: '收到付款', right: 'orders.read', summary: 'Money for an order arrived' },
  'refund.succeeded': { title: '退款完成', right: 'orders.read', summary: 'A refund of an order was paid out' },
  'parcel.created': { title: '发出包裹', right: 'orders.read', summary: 'A parcel of an order was sent' },
  'parcel.updated': {
    title: '修改包裹',
    right: 'orders.read',
    summary: 'Carrier or number of a parcel were corrected',
  },
  'aftersales.created': { title: '提交售后', right: 'aftersales.read', summary: 'After-sales was applied for' },
  'aftersales.updated': { title: '售后有进展', right: 'aftersales.read', summary: 'After-sales moved on' },
  'goods.created': { title: '新增商品', right: 'goods.read', summary: 'Goods were added' },
  'goods.updated': {
    title: '修改商品',
    right: 'goods.read',
    summary: 'Goods were changed, put on or off sale, deleted or restored',
  },
  'stock.changed': { title: '库存变化', right: 'goods.read', summary: 'The stock of a variant changed' },
  'member.created': { title: '新会员', right: 'members.read', summary: 'A member registered' },
  'member.updated': { title: '修改会员', right: 'members.read', summary: 'A member was changed' },
  'member.closed': { title: '会员注销', right: 'members.read', summary: 'A member closed the account' },
});

export type EventName = keyof typeof EVENT_TYPES;

export const EVENT_NAMES = Object.keys(EVENT_TYPES) as EventName[];

/** What a test of an address sends. */
export const TEST_EVENT = 'webhook.test';

export function isEventName(text: string): text is EventName {
  return Object.hasOwn(EVENT_TYPES, text);
}

/** Name of an event for operators. */
export const eventTitle = (type: string): string =>
  isEventName(type) ? EVENT_TYPES[type].title : type === TEST_EVENT ? '测试' : type;
