/** Messages to buyers when another person, or the clock, moves their order. */
import { formatYuan } from '../../engine/rules/format/price.ts';
import type { Db } from '../kernel/db/database.ts';
import { seconds, type Context } from '../kernel/http/context.ts';
import { notify } from '../kernel/message/notify.ts';
import type { OrderAction, OrderRole } from '../../engine/rules/orders/order-moves.ts';
import { remindOfRest } from './order-group.ts';
import type { Order } from './tables.ts';

type Words = (order: Order) => { title: string; text: string };

/** Text about how paid goods reach the buyer; an order with services only has no address. */
function comes({ ziti_status, receiver }: Order): string {
  if (ziti_status === 'PENDING') return '请按预约时间到店提货';
  return receiver.address === '' ? '虚拟商品已即时交付' : '商家会尽快发货';
}

/** What was paid: money, points of an exchange, or both. */
function paidText({ order_class, total_fee, point }: Order): string {
  const points = order_class === 'pointsmall' && point > 0 ? `${point} 积分` : '';
  const money = total_fee > 0 || points === '' ? formatYuan(total_fee) : '';
  return [points, money].filter(Boolean).join(' + ');
}

const WORDS: Partial<Record<OrderAction, Words>> = {
  pay: (order) => ({
    title: '订单支付成功',
    text: `订单 ${order.order_id} 已支付 ${paidText(order)}，${comes(order)}。`,
  }),
  serve: ({ order_id }) => ({
    title: '虚拟商品已交付',
    text: `订单 ${order_id} 的虚拟商品已交付，请在订单详情查看内容。`,
  }),
  'serve-part': ({ order_id }) => ({
    title: '虚拟商品已交付',
    text: `订单 ${order_id} 的虚拟商品已交付，请在订单详情查看内容，其余商品会尽快发出。`,
  }),
  ship: ({ order_id }) => ({
    title: '订单已发货',
    text: `订单 ${order_id} 已发货，请留意物流信息并及时收货。`,
  }),
  'ship-part': ({ order_id }) => ({
    title: '部分商品已发货',
    text: `订单 ${order_id} 的部分商品已发货，其余商品会尽快发出。`,
  }),
  'pick-up': ({ order_id }) => ({ title: '订单已提货', text: `订单 ${order_id} 已完成提货，欢迎评价。` }),
  cancel: ({ order_id, cancel_reason }) => ({
    title: '订单已取消',
    text: `订单 ${order_id} 已由商家取消${cancel_reason === '' ? '' : `，原因：${cancel_reason}`}。`,
  }),
  'call-off': ({ order_id, cancel_reason }) => ({
    title: '订单已取消',
    text: `订单 ${order_id} 已由商家取消，原因：${cancel_reason}。款项、积分和优惠券将原路退回。`,
  }),
  expire: ({ order_id }) => ({
    title: '订单已取消',
    text: `订单 ${order_id} 超时未支付，已自动取消，所用积分和优惠券已退回。`,
  }),
  'approve-cancel': ({ order_id }) => ({
    title: '取消申请已通过',
    text: `订单 ${order_id} 已取消，款项将原路退回。`,
  }),
  'refuse-cancel': ({ order_id, cancel_refusal }) => ({
    title: '取消申请未通过',
    text: `订单 ${order_id} 的取消申请未通过${cancel_refusal === '' ? '' : `，原因：${cancel_refusal}`}。订单会继续处理。`,
  }),
  finish: ({ order_id }) => ({ title: '订单已自动确认收货', text: `订单 ${order_id} 已完成，欢迎评价。` }),
};

/** A paid service order is delivered at once; the message links to the page that shows it. */
function paidService({ service, total_fee }: Order): ReturnType<Words> & { path: string } {
  if (service?.kind === 'recharge')
    return { title: '储值充值成功', text: `${service.title}已到账。`, path: '/member/deposit' };
  if (service?.kind === 'supplement')
    return {
      title: '补款成功',
      text: `订单 ${service.orderId} 已补款 ${formatYuan(total_fee)}，商品已按改单更新。`,
      path: `/member/trade/${service.orderId}`,
    };
  return { title: '付费会员已生效', text: `${service?.title ?? ''}已开通，会员价即刻生效。`, path: '/member/vip' };
}

/** Buyers get no message about their own actions, except payments, which providers report. */
export async function notifyBuyer(
  tx: Db,
  context: Context,
  order: Order,
  action: OrderAction,
  role: OrderRole,
): Promise<void> {
  const words = role === 'buyer' ? undefined : WORDS[action]?.(order);
  if (!words) return;
  const { order_id, user_id, service, version } = order;
  if (service && action !== 'pay') return;
  const message = service ? paidService(order) : { ...words, path: `/member/trade/${order_id}` };
  const reference = `${order_id}:${version}`;
  await notify(tx, { user_id, kind: 'order', reference, ...message, created: seconds(context) });
  if (order.order_status === 'CANCEL') await remindOfRest(tx, context, [order]);
}
