import { cashierPath, orderQuery } from '../../../engine/rules/orders/order-query.ts';
import type { PaymentOrder, PaymentOrdersAnswer } from '../../../schemas/types/contract.ts';
import { ordersPath } from '../../orders/list/order-list-state.ts';
import { namesOrders, paymentOrders } from '../payment-orders.ts';
import { ResultPanel, type ResultKind } from './ResultPanel.tsx';
import { LackingAddress, type LoadArgs, type PageProps, type Tdk } from '../../route-types.ts';

/** undefined when the member has no such order */
type ResultData = PaymentOrdersAnswer | undefined;

/**
 * /finish/result, /finish/success, /finish/fail and /result with order_id, or order_ids for the orders of one payment (storefront
 * spec 2.1, 2.3). Their text depends on the state of the orders, not on the address.
 */
export async function load({ api, site }: LoadArgs): Promise<ResultData> {
  if (!namesOrders(site.url.searchParams))
    throw new LackingAddress({
      title: '缺少订单编号',
      hint: '请从订单进入，查看支付结果。',
      way: { name: '查看我的订单', path: '/member/trade' },
    });
  return paymentOrders(api, site.url.searchParams);
}

interface Outcome {
  kind: ResultKind;
  title: string;
  hint: string;
}

/** The exchange, which is always paid alone. */
function exchangeOf({ orders }: PaymentOrdersAnswer): PaymentOrder | undefined {
  return orders.find(({ order_class }) => order_class === 'pointsmall');
}

/** Top-ups and memberships take effect at once: their messages, and the pages that show them. */
const SERVICES: Partial<Record<PaymentOrder['order_class'], { hint: string; name: string; path: string }>> = {
  recharge: { hint: '充值金额已存入您的储值余额。', name: '查看储值', path: '/member/deposit' },
  membercard: { hint: '付费会员已开通，会员价即刻生效。', name: '查看会员', path: '/member/vip' },
};

function serviceOf({ orders }: PaymentOrdersAnswer): { hint: string; name: string; path: string } | undefined {
  const [only, another] = orders;
  return only && !another ? SERVICES[only.order_class] : undefined;
}

function outcomeOf(found: ResultData): Outcome {
  if (!found) return { kind: 'unknown', title: '未找到订单', hint: '订单不存在，或不属于当前账号。' };
  const cancelled = found.orders.find(({ order_status }) => order_status === 'CANCEL');
  if (cancelled) {
    const hint = cancelled.tradeState === 'REFUND' ? '您支付的款项已原路退回。' : '如已付款，款项将原路退回。';
    return { kind: 'failed', title: '订单已取消', hint };
  }
  if (found.orders.every(({ payStatus }) => payStatus === 'PAYED'))
    return {
      kind: 'success',
      title: exchangeOf(found) ? '兑换成功' : '支付成功',
      hint: serviceOf(found)?.hint ?? '我们会尽快为您备货，请留意订单状态。',
    };
  return { kind: 'failed', title: '支付未完成', hint: '订单尚未支付，超时将自动取消。' };
}

export function tdk(found: ResultData): Tdk {
  return { title: outcomeOf(found).title };
}

export function status(found: ResultData): number {
  return found ? 200 : 404;
}

/** Name of the payment way; undefined when unpaid. Orders that cost nothing are skipped, since they have no payment way. */
function wayOf(orders: readonly PaymentOrder[]): string | undefined {
  const paid = orders.find(({ payStatus, total_fee }) => payStatus === 'PAYED' && total_fee > 0) ?? orders[0];
  return paid?.payStatus === 'PAYED' ? paid.pay_type_name : undefined;
}

export default function FinishResultPage({ data: found, site }: PageProps<ResultData>) {
  const { base } = site;
  const all = { name: '查看我的订单', href: base + ordersPath(false) };
  if (!found) return <ResultPanel {...outcomeOf(found)} actions={[all]} base={base} />;
  const pathOf = (orderId: string): string => `${base}/member/trade/${orderId}`;
  const ids = found.orders.map(({ order_id }) => order_id);
  const [only = '', another] = ids;
  const exchange = exchangeOf(found);
  const service = serviceOf(found);
  const goods = another ? all : { name: '查看订单', href: pathOf(only) };
  const detail = service ? { name: service.name, href: base + service.path } : goods;
  const again = { name: '继续支付', href: cashierPath(base, exchange !== undefined, orderQuery(ids)) };
  const way = wayOf(found.orders);
  const orders = found.orders.map(({ order_id: orderId, total_fee: totalFee }) =>
    another ? { orderId, href: pathOf(orderId), totalFee } : { orderId },
  );
  const states = found.orders.map(({ order_status }) => order_status);
  const isOpen = states.includes('NOTPAY') && !states.includes('CANCEL');
  const facts = { orders, totalFee: found.total_fee, ...(way ? { way } : {}) };
  return (
    <ResultPanel
      {...outcomeOf(found)}
      facts={{ ...facts, ...(exchange ? { points: exchange.point } : {}) }}
      actions={isOpen ? [again, detail] : [detail]}
      base={base}
    />
  );
}
