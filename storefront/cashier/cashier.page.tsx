import { Island } from '../../engine/render/Island.tsx';
import { orderQuery } from '../../engine/rules/orders/order-query.ts';
import { BALANCE_WAYS } from '../../engine/rules/money/pay-ways.ts';
import { formatYuan } from '../../engine/rules/format/price.ts';
import type { Member, PaymentOrder, PaymentOrdersAnswer, PaymentWays } from '../../schemas/types/contract.ts';
import CashierView, { type CashierProps, type PayWay } from './CashierView.island.tsx';
import { ordersPath } from '../orders/list/order-list-state.ts';
import { paymentOrders } from './payment-orders.ts';
import { platformOf, redirectTo, type LoadArgs, type PageProps } from '../route-types.ts';

function depositWay(deposit: number, totalFee: number): PayWay {
  const short = deposit < totalFee;
  const note = `可用余额 ${formatYuan(deposit)}${short ? '，余额不足' : ''}`;
  return { type: 'deposit', name: BALANCE_WAYS.deposit, note, disabled: short };
}

function pointWay(point: number, needed: number): PayWay {
  const short = point < needed;
  const note = `需 ${needed} 积分，可用 ${point} 积分${short ? '，积分不足' : ''}`;
  return { type: 'point', name: BALANCE_WAYS.point, note, disabled: short };
}

/** The providers' payment ways, then the shopper's own balances (contract 8). */
function waysOf(listed: PaymentWays, order: PaymentOrdersAnswer, member: Member | undefined): PayWay[] {
  const ways = listed.map((way) => ({
    type: way.pay_type || way.pay_type_code,
    name: way.pay_type_name,
    // Other backends send no note.
    note: (way.note as string | undefined) ?? '使用手机扫码或在本机完成支付',
    disabled: false,
  }));
  if (!member) return ways;
  const points = order.pay_point === null ? [] : [pointWay(member.point, order.pay_point)];
  // Stored value cannot be paid with stored value.
  if (order.orders.some(({ order_class }) => order_class === 'recharge')) return ways;
  return [...ways, depositWay(member.deposit, order.total_fee), ...points];
}

/** Whether the order can still be paid. */
function isOpen({ order_status, auto_cancel_seconds }: PaymentOrder): boolean {
  return order_status === 'NOTPAY' && auto_cancel_seconds > 0;
}

/**
 * The cashier /cashier?order_id=, or order_ids= for a batch of orders (storefront spec 2.3); for orders of the points mall
 * /pointitems/cashierpoint. Redirects to the shopper's orders when none can be paid, and to the result when all are paid. When only
 * some of a batch can be paid, it goes on with these.
 */
export async function load({ api, site }: LoadArgs): Promise<CashierProps> {
  const { base } = site;
  const named = await paymentOrders(api, site.url.searchParams);
  if (!named) throw redirectTo(base + ordersPath(false));
  const rest = named.orders.filter(isOpen);
  const left = named.orders.filter((order) => !isOpen(order) && order.total_fee > 0);
  const isPart = rest.length > 0 && left.length > 0;
  const ids = rest.map(({ order_id }) => order_id);
  const found = isPart ? await paymentOrders(api, new URLSearchParams(orderQuery(ids))) : named;
  if (!found) throw redirectTo(base + ordersPath(false));
  const query = orderQuery(found.orders.map(({ order_id }) => order_id));
  if (found.orders.every(({ payStatus }) => payStatus === 'PAYED')) throw redirectTo(`${base}/finish/result?${query}`);
  if (found.orders.some(({ offline_pay_check_status }) => String(offline_pay_check_status) === '0'))
    throw redirectTo(`${base}/payment/offline?${query}`);
  const due = found.orders.filter(({ payStatus, total_fee }) => payStatus === 'NOTPAY' || total_fee > 0);
  const exchange = found.orders.find(({ order_class }) => order_class === 'pointsmall');
  if (!due.every(isOpen)) throw redirectTo(base + ordersPath(exchange !== undefined));
  const [listed, member] = await Promise.all([
    api.call('GET trade/payment/list', { platform: platformOf(site) }),
    api.call('GET member'),
  ]);
  const ways = waysOf(listed.data ?? [], found, member.data);
  const usable = ways.filter((way) => !way.disabled);
  const typed = site.form?.values['pay_type'] || due[0]?.pay_type;
  return {
    base,
    orders: found.orders.map(({ order_id, title, total_fee }) => ({ orderId: order_id, title, totalFee: total_fee })),
    totalFee: found.total_fee,
    left: isPart
      ? left.map(({ order_id, payStatus }) => ({
          orderId: order_id,
          isPaid: payStatus === 'PAYED',
        }))
      : [],
    points: exchange?.point ?? 0,
    seconds: Math.min(...due.map(({ auto_cancel_seconds }) => auto_cancel_seconds)),
    ways,
    payType: (usable.find((way) => way.type === typed) ?? usable[0])?.type ?? '',
    error: site.form?.error ?? '',
  };
}

export default function CashierPage({ data }: PageProps<CashierProps>) {
  return <Island name="CashierView" component={CashierView} props={data} hydrate="idle" />;
}
