import { cashierPath, orderQuery } from '../../../engine/rules/orders/order-query.ts';
import { formatDay } from '../../../engine/rules/format/dates.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { GoodsItem, PaymentOrder, PaymentOrdersAnswer } from '../../../schemas/types/contract.ts';
import styles from '../cashier.module.css';
import { ordersPath, TO_PAY } from '../../orders/list/order-list-state.ts';
import { canJoin } from '../../orders/list/JointPayment.tsx';
import { loadRecommended, Recommended } from '../../goods/cards/Recommended.tsx';
import { Place } from '../../shell/Place.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Row, Well } from '../../../ui/layout/flow.tsx';
import type { MallApi } from '../../shell/api/mall-api.ts';
import { namesOrders, paymentOrders } from '../payment-orders.ts';
import { ResultPanel, type ResultKind } from './ResultPanel.tsx';
import type { W0084ResultPage } from '../../../schemas/types/W0084-result-page.ts';
import { LackingAddress, type BlockProps, type LoadArgs, type Tdk } from '../../route-types.ts';

interface ResultData {
  /** undefined when the member has no such order */
  found: PaymentOrdersAnswer | undefined;
  /** other orders that the member can pay now */
  rest: { orderIds: string[]; totalFee: number };
  liked: GoodsItem[];
}

const NO_REST = { orderIds: [], totalFee: 0 };
/** Orders that one payment can name. */
const MAX_REST = 50;

/** The member's unpaid orders that are not shown here, made together with these or not. */
async function restOf(api: MallApi, shown: readonly string[]): Promise<ResultData['rest']> {
  const { data } = await api.call('GET orders', {
    order_type: 'normal',
    status: TO_PAY,
    pageSize: MAX_REST,
  });
  const due = (data?.list ?? []).filter((order) => canJoin(order) && !shown.includes(String(order.order_id)));
  return {
    orderIds: due.map(({ order_id }) => String(order_id)),
    totalFee: due.reduce((sum, { total_fee }) => sum + total_fee, 0),
  };
}

/**
 * /finish/result, /finish/success, /finish/fail and /result with order_id, or order_ids for the orders of one payment (storefront
 * spec 2.1, 2.3). Their text depends on the state of the orders, not on the address.
 */
export async function load({ api, site, blocks }: LoadArgs<W0084ResultPage>): Promise<ResultData> {
  if (!namesOrders(site.url.searchParams))
    throw new LackingAddress({
      title: '缺少订单编号',
      hint: '请从订单进入，查看支付结果。',
      way: { name: '查看我的订单', path: '/member/trade' },
    });
  const found = await paymentOrders(api, site.url.searchParams);
  if (!found?.orders.every(({ payStatus }) => payStatus === 'PAYED')) return { found, rest: NO_REST, liked: [] };
  const ids = found.orders.map(({ order_id }) => order_id);
  const liking = blocks().then(({ isRecommendedShown }) => (isRecommendedShown ? loadRecommended(api) : []));
  const [rest, liked] = await Promise.all([restOf(api, ids), liking]);
  return { found, rest, liked };
}

/** What happens with the paid orders: places and days as often as they differ, and the points of all. */
function afterOf(orders: readonly PaymentOrder[]): { name: string; value: string }[] {
  const texts = (of: (order: PaymentOrder) => string): string =>
    [...new Set(orders.map(of).filter(Boolean))].join('；');
  const points = orders.reduce((sum, { gain_point = 0 }) => sum + gain_point, 0);
  return [
    { name: '送至', value: texts(({ goes_to = '' }) => goes_to) },
    { name: '预计送达', value: texts(({ arrival }) => formatDay(arrival)) },
    { name: '获得积分', value: points > 0 ? `确认收货后 ${points} 积分` : '' },
  ].filter(({ value }) => value !== '');
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
  recharge: {
    hint: '充值金额已存入您的储值余额。',
    name: '查看储值',
    path: '/member/deposit',
  },
  membercard: {
    hint: '付费会员已开通，会员价即刻生效。',
    name: '查看会员',
    path: '/member/vip',
  },
};

function serviceOf({ orders }: PaymentOrdersAnswer): { hint: string; name: string; path: string } | undefined {
  const [only, another] = orders;
  return only && !another ? SERVICES[only.order_class] : undefined;
}

function outcomeOf(found: PaymentOrdersAnswer | undefined): Outcome {
  if (!found)
    return {
      kind: 'unknown',
      title: '未找到订单',
      hint: '订单不存在，或不属于当前账号。',
    };
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
  return {
    kind: 'failed',
    title: '支付未完成',
    hint: '订单尚未支付，超时将自动取消。',
  };
}

export function tdk({ found }: ResultData): Tdk {
  return { title: outcomeOf(found).title };
}

export function status({ found }: ResultData): number {
  return found ? 200 : 404;
}

/** The payment way; undefined when unpaid. Orders that cost nothing are skipped, since they have no payment way. */
function wayOf(orders: readonly PaymentOrder[]): { type: string; name: string } | undefined {
  const paid = orders.find(({ payStatus, total_fee }) => payStatus === 'PAYED' && total_fee > 0) ?? orders[0];
  return paid?.payStatus === 'PAYED' && paid.pay_type_name
    ? { type: paid.pay_type, name: paid.pay_type_name }
    : undefined;
}

/** Says which other orders are still to be paid. */
function Rest({ rest: { orderIds, totalFee }, base }: { rest: ResultData['rest']; base: string }) {
  if (orderIds.length === 0) return null;
  return (
    <Well tone="warning">
      <Row gap={4} wraps="always" at="middle">
        <span>
          您还有 {orderIds.length} 个订单待付款，合计 {formatYuan(totalFee)}
        </span>
        <ButtonLink href={cashierPath(base, false, orderQuery(orderIds))}>
          {orderIds.length > 1 ? '合并付款' : '去支付'}
        </ButtonLink>
      </Row>
    </Well>
  );
}

export default function FinishResultPage({
  data: { found, rest, liked },
  site,
  places,
  blocks,
}: BlockProps<ResultData, W0084ResultPage>) {
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
  const again = {
    name: '继续支付',
    href: cashierPath(base, exchange !== undefined, orderQuery(ids)),
  };
  const way = wayOf(found.orders);
  const orders = found.orders.map(({ order_id: orderId, total_fee: totalFee }) =>
    another ? { orderId, href: pathOf(orderId), totalFee } : { orderId },
  );
  const states = found.orders.map(({ order_status }) => order_status);
  const isOpen = states.includes('NOTPAY') && !states.includes('CANCEL');
  const facts = {
    orders,
    totalFee: found.total_fee,
    after: afterOf(found.orders),
    ...(way ? { way } : {}),
  };
  return (
    <>
      <ResultPanel
        {...outcomeOf(found)}
        facts={{ ...facts, ...(exchange ? { points: exchange.point } : {}) }}
        actions={isOpen ? [again, detail] : [detail]}
        base={base}
      >
        <Rest rest={rest} base={base} />
      </ResultPanel>
      <Place part={places?.between} />
      <div className={styles.liked}>
        <Recommended list={liked} site={site} title={blocks.recommendedTitle} />
      </div>
    </>
  );
}
