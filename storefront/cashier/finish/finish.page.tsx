import { Island } from '../../../engine/render/Island.tsx';
import { orderQuery } from '../../../engine/rules/orders/order-query.ts';
import type { Trade } from '../../../schemas/types/contract.ts';
import FinishWait from './FinishWait.island.tsx';
import { ResultPanel } from './ResultPanel.tsx';
import { answered, LackingAddress, redirectTo, type LoadArgs, type PageProps } from '../../route-types.ts';

/** undefined when the member has no such payment */
type FinishData = Trade | undefined;

/** /finish?trade_id=: the page after a payment. A settled payment redirects to its result; an open one is polled until it is settled. */
export async function load({ api, site }: LoadArgs): Promise<FinishData> {
  const tradeId = site.url.searchParams.get('trade_id') ?? '';
  if (tradeId === '')
    throw new LackingAddress({
      title: '缺少支付单号',
      hint: '请从订单进入，查看支付结果。',
      way: { name: '查看我的订单', path: '/member/trade' },
    });
  if (!/^[\w-]{1,40}$/.test(tradeId)) return undefined;
  const result = await api.call('GET trade/detail', { trade_id: tradeId });
  if (result.refused?.status === 404) return undefined;
  const trade = answered(result);
  if (trade.trade_state !== 'NOTPAY') throw redirectTo(`${site.base}/finish/result?${orderQuery(paidBy(trade))}`);
  return trade;
}

/** The orders of a payment; other backends only name one of them. */
function paidBy({ order_id, order_ids }: Pick<Trade, 'order_id' | 'order_ids'>): string[] {
  return order_ids.length > 0 ? order_ids : [order_id];
}

export function status(trade: FinishData): number {
  return trade ? 200 : 404;
}

export default function FinishPage({ data: trade, site }: PageProps<FinishData>) {
  const { base } = site;
  if (!trade)
    return (
      <ResultPanel
        kind="unknown"
        title="未找到支付记录"
        hint="支付单不存在，或不属于当前账号。"
        actions={[{ name: '查看我的订单', href: `${base}/member/trade` }]}
        base={base}
      />
    );
  return (
    <ResultPanel
      kind="waiting"
      title="等待支付结果"
      hint={
        <Island name="FinishWait" component={FinishWait} props={{ base, tradeId: trade.trade_id }} hydrate="idle" />
      }
      facts={{ orders: paidBy(trade).map((orderId) => ({ orderId })), totalFee: trade.total_fee }}
      actions={[
        { name: '刷新', href: site.url.pathname + site.url.search },
        { name: '返回收银台', href: `${base}/cashier?${orderQuery(paidBy(trade))}` },
      ]}
      base={base}
    />
  );
}
