/** Notices about orders. */
import { sent, toMember, type Notice } from './notice.ts';
import type { VariableKey } from './variables.ts';

const about = (name: string, title: string, text: string, variables: readonly VariableKey[] = ['order']): Notice =>
  toMember({ name, area: '订单', box: 'order', variables, title, text });

export const OF_ORDERS = {
  order_paid: about('支付成功', '订单支付成功', '订单 {订单号} 已支付 {金额}，{后续安排}。', [
    'order',
    'amount',
    'next',
  ]),
  order_served: about('虚拟商品已交付', '虚拟商品已交付', '订单 {订单号} 的虚拟商品已交付，请在订单详情查看内容。'),
  order_served_part: about(
    '虚拟商品已交付，其余待发',
    '虚拟商品已交付',
    '订单 {订单号} 的虚拟商品已交付，请在订单详情查看内容，其余商品会尽快发出。',
  ),
  order_shipped: about('已发货', '订单已发货', '订单 {订单号} 已发货，请留意物流信息并及时收货。'),
  order_shipped_part: about('部分发货', '部分商品已发货', '订单 {订单号} 的部分商品已发货，其余商品会尽快发出。'),
  order_picked_up: about('已提货', '订单已提货', '订单 {订单号} 已完成提货，欢迎评价。'),
  order_cancelled: about('商家取消未付款订单', '订单已取消', '订单 {订单号} 已由商家取消[，原因：{原因}]。', [
    'order',
    'reason',
  ]),
  order_called_off: about(
    '商家取消已付款订单',
    '订单已取消',
    '订单 {订单号} 已由商家取消[，原因：{原因}]。款项、积分和优惠券将原路退回。',
    ['order', 'reason'],
  ),
  order_expired: about(
    '超时未付，自动取消',
    '订单已取消',
    '订单 {订单号} 超时未支付，已自动取消，所用积分和优惠券已退回。',
  ),
  cancel_approved: about('同意取消申请', '取消申请已通过', '订单 {订单号} 已取消，款项将原路退回。'),
  cancel_refused: about(
    '拒绝取消申请',
    '取消申请未通过',
    '订单 {订单号} 的取消申请未通过[，原因：{原因}]。订单会继续处理。',
    ['order', 'reason'],
  ),
  order_finished: about('自动确认收货', '订单已自动确认收货', '订单 {订单号} 已完成，欢迎评价。'),
  receipt: toMember({
    name: '即将自动确认收货',
    area: '订单',
    box: 'order',
    variables: ['order', 'time'],
    title: '订单即将自动确认收货',
    text: '订单 {订单号} 将于 {时间} 自动确认收货；如未收到商品或有问题，请在此之前申请售后。',
    isEither: true,
  }),
  orders_rest: about(
    '同次下单的其余订单待付款',
    '同次下单的其余订单待付款',
    '您一起下单的订单中，还有 {数量} 个待付款，合计 {金额}，可以一并支付。',
    ['count', 'amount'],
  ),
  order_for_member: about(
    '商家代客下单',
    '商家为您下了订单',
    '订单 {订单号} 等待您付款，24 小时内有效，请用本手机号登录商城付款。如非您本人要求，不必理会，订单会自动取消。',
  ),
  order_price: about('订单改价', '订单金额已修改', '商家修改了订单 {订单号} 的金额，现在应付 {金额}。', [
    'order',
    'amount',
  ]),
  order_receiver: about(
    '修改收货信息',
    '收货信息已修改',
    '商家修改了订单 {订单号} 的收货信息：{收货信息}。如非您本人要求，请联系商家。',
    ['order', 'receiver'],
  ),
  edit_due: about(
    '改单待补款',
    '订单待补款',
    '商家修改了订单 {订单号} 的商品，需补款 {金额}[，原因：{原因}]。24 小时内在订单详情补款后生效；不补款则订单保持原样。',
    ['order', 'amount', 'reason'],
  ),
  edit_done: about(
    '已付款订单改单完成',
    '订单商品已修改',
    '商家修改了订单 {订单号} 的商品：{金额变化}[，原因：{原因}]。如非您本人要求，请联系商家。',
    ['order', 'change', 'reason'],
  ),
  edit_unpaid: about(
    '未付款订单改单完成',
    '订单商品已修改',
    '商家修改了订单 {订单号} 的商品，现在应付 {金额}[，原因：{原因}]。如非您本人要求，请联系商家。',
    ['order', 'amount', 'reason'],
  ),
  edit_dropped: about('改单失效', '改单已失效', '订单 {订单号} 的改单没有补款，已失效，订单保持原样。'),
  recharge_paid: about('储值充值成功', '储值充值成功', '{商品}已到账。', ['goods']),
  supplement_paid: about('补款成功', '补款成功', '订单 {订单号} 已补款 {金额}，商品已按改单更新。', [
    'order',
    'amount',
  ]),
  vip_paid: about('付费会员生效', '付费会员已生效', '{商品}已开通，会员价即刻生效。', ['goods']),
  pickup: sent({
    name: '提货码',
    area: '订单',
    audience: '收货人',
    variables: ['order', 'pickup_code'],
    sms: '【{商城}】订单 {订单号} 的提货码是 {提货码}，提货时请出示，请勿告诉他人。',
    needs: ['pickup_code'],
    isFixed: true,
  }),
} as const satisfies Record<string, Notice>;
