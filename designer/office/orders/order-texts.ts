/** Words and tones of orders in the office. */
import type { MallOrder, MallOrderDetail } from '../../../schemas/types/contract.ts';
import type { BadgeTone } from '../list/Badge.tsx';

type Des = MallOrder['order_status_des'];

const TONES: Partial<Record<Des, BadgeTone>> = {
  NOTPAY: 'neutral',
  PAYED: 'warning',
  PAYED_PARTAIL: 'warning',
  PAYED_PENDING: 'warning',
  PAYED_WAIT_PROCESS: 'danger',
  WAIT_BUYER_CONFIRM: 'accent',
  DONE: 'success',
};

export function toneOf(des: Des): BadgeTone {
  return TONES[des] ?? 'neutral';
}

/** What the trail calls things; what is not here is shown as it is called there. */
const EVENTS: Record<string, string> = {
  'order.create': '提交订单',
  'order.cancel': '取消订单，或申请取消',
  'order.expire': '超时未支付，自动取消',
  'order.call-off': '商家取消订单',
  'order.approve-cancel': '同意取消',
  'order.refuse-cancel': '拒绝取消申请',
  'order.confirm-receipt': '确认收货',
  'order.finish': '到期自动确认收货',
  'order.serve': '虚拟商品已交付',
  'order.serve-part': '虚拟商品已交付，其余待发',
  'order.write-off': '其余缺货，不再发出',
  'order.write-off-part': '部分缺货，不再发出',
  'order.price': '修改金额',
  'order.receiver': '修改收货信息',
  'order.for-member': '商家代客下单',
  'order.note': '添加备注',
  'order.edit': '改单',
  'order.edit-asked': '改单，等待买家补款',
  'order.edit-dropped': '改单失效',
  'order.parcels': '规划包裹',
  payment: '支付成功',
  refund: '退款成功',
  'aftersales.apply': '申请售后',
  'aftersales.short': '缺货退款',
  'aftersales.modify': '修改售后申请',
  'aftersales.close': '撤销售后申请',
  'aftersales.accept': '同意售后',
  'aftersales.refuse': '拒绝售后',
  'aftersales.send-back': '寄回商品',
  'aftersales.miss': '逾期未寄回',
  'aftersales.receive': '收到退回商品',
  'aftersales.refund': '同意退款',
  'aftersales.paid-back': '退回款项、积分和库存',
  'aftersales.refunded': '售后退款完成',
  'aftersales.refuse-refund': '拒绝退款',
  'aftersales.resend': '换货发出',
  'aftersales.lapse': '售后自动关闭',
  'aftersales.message': '售后留言',
  'shipment.create': '商品发出',
  'shipment.correct': '修改物流',
};

export function eventText(action: string): string {
  return EVENTS[action] ?? action;
}

type Info = MallOrderDetail['detail']['orderInfo'];

type Received = Pick<
  Info,
  'receipt_type' | 'ziti_info' | `receiver_${'name' | 'mobile' | 'state' | 'city' | 'district' | 'address'}`
>;

export function receiverLines(order: Received): string[] {
  const person = `${order.receiver_name} ${order.receiver_mobile}`;
  const pickup = order.ziti_info;
  if (order.receipt_type === 'ziti')
    return [
      person,
      pickup ? `${pickup.name}（${pickup.city}${pickup.area}${pickup.address}）` : '到店自提',
      pickup ? `${pickup.pickup_date} ${pickup.pickup_time.join('–')}` : '',
    ];
  const { receiver_state: state, receiver_city: city, receiver_district: district, receiver_address: street } = order;
  return [person, [state, city === state ? '' : city, district, street].join('')];
}
