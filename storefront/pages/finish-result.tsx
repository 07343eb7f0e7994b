import type { PaymentOrder } from '../../schemas/types/contract.ts';
import { cashierPath } from '../parts/checkout/after-order.ts';
import { ordersPath } from '../parts/order-list-state.ts';
import { ResultPanel, type ResultKind } from '../parts/ResultPanel.tsx';
import { answered, type LoadArgs, type PageProps, type Tdk } from '../route-types.ts';

/** undefined when the member has no such order */
type ResultData = PaymentOrder | undefined;

/**
 * /finish/result, /finish/success, /finish/fail and /result with order_id (storefront spec 2.1, 2.3). They say what the order
 * is, whatever the address claims.
 */
export async function load({ api, site }: LoadArgs): Promise<ResultData> {
  const id = site.url.searchParams.get('order_id') ?? '';
  if (!/^\d{1,20}$/.test(id)) return undefined;
  const asked = await api.call('GET order_new/:order_id', { order_id: id });
  return asked.refused?.status === 404 ? undefined : answered(asked);
}

interface Outcome {
  kind: ResultKind;
  title: string;
  hint: string;
}

function outcomeOf(order: ResultData): Outcome {
  if (!order) return { kind: 'unknown', title: '未找到订单', hint: '订单不存在，或不属于当前账号。' };
  const { order_status, payStatus, tradeState } = order;
  if (order_status === 'CANCEL') {
    const hint = tradeState === 'REFUND' ? '您支付的款项已原路退回。' : '如已付款，款项将原路退回。';
    return { kind: 'failed', title: '订单已取消', hint };
  }
  if (payStatus === 'PAYED')
    return {
      kind: 'success',
      title: order.order_class === 'pointsmall' ? '兑换成功' : '支付成功',
      hint: '我们会尽快为您备货，请留意订单状态。',
    };
  return { kind: 'failed', title: '支付未完成', hint: '订单尚未支付，超时将自动取消。' };
}

export function tdk(order: ResultData): Tdk {
  return { title: outcomeOf(order).title };
}

export function status(order: ResultData): number {
  return order ? 200 : 404;
}

export default function FinishResultPage({ data: order, site }: PageProps<ResultData>) {
  const { base } = site;
  const orders = { name: '查看我的订单', href: base + ordersPath(false) };
  if (!order) return <ResultPanel {...outcomeOf(order)} actions={[orders]} base={base} />;
  const { order_id: orderId, total_fee: totalFee, order_status, payStatus, pay_type_name, order_class } = order;
  const isExchange = order_class === 'pointsmall';
  const detail = { name: '查看订单', href: `${base}/member/trade/${orderId}` };
  const again = { name: '继续支付', href: cashierPath(base, isExchange, orderId) };
  const way = payStatus === 'PAYED' ? pay_type_name : undefined;
  return (
    <ResultPanel
      {...outcomeOf(order)}
      facts={{ orderId, totalFee, ...(way ? { way } : {}), ...(isExchange ? { points: order.point } : {}) }}
      actions={order_status === 'NOTPAY' ? [again, detail] : [detail]}
      base={base}
    />
  );
}
