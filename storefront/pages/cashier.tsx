import { Island } from '../../engine/Island.tsx';
import { BALANCE_WAYS } from '../../engine/rules/pay-ways.ts';
import { formatYuan } from '../../engine/rules/price.ts';
import type { Member, PaymentOrder, PaymentWays } from '../../schemas/types/contract.ts';
import CashierView, { type CashierProps, type PayWay } from '../islands/CashierView.tsx';
import { ordersPath } from '../parts/order-list-state.ts';
import { answered, platformOf, redirectTo, type LoadArgs, type PageProps } from '../route-types.ts';
import styles from './cashier.module.css';

/** The order to pay, as the address names it; '' when it names none. */
function orderIdOf(url: URL): string {
  const id = url.searchParams.get('order_id') ?? '';
  return /^\d{1,20}$/.test(id) ? id : '';
}

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

/** What providers offer, then the shopper's own balances (contract 8). */
function waysOf(listed: PaymentWays, order: PaymentOrder, member: Member | undefined): PayWay[] {
  const ways = listed.map((way) => ({
    type: way.pay_type || way.pay_type_code,
    name: way.pay_type_name,
    note: '使用手机扫码或在本机完成支付',
    disabled: false,
  }));
  if (!member) return ways;
  const points = order.pay_point === null ? [] : [pointWay(member.point, order.pay_point)];
  return [...ways, depositWay(member.deposit, order.total_fee), ...points];
}

/**
 * The cashier /cashier?order_id= (storefront spec 2.3), for orders of the points mall /pointitems/cashierpoint. Without a payable order it leads to the shopper's orders; a paid one
 * to its result.
 */
export async function load({ api, site }: LoadArgs): Promise<CashierProps> {
  const { base } = site;
  const orderId = orderIdOf(site.url);
  const asked = orderId === '' ? undefined : await api.call('GET order_new/:order_id', { order_id: orderId });
  if (!asked || asked.refused?.status === 404) throw redirectTo(base + ordersPath(false));
  const order = answered(asked);
  if (order.payStatus === 'PAYED') throw redirectTo(`${base}/finish/result?order_id=${orderId}`);
  if (order.order_status !== 'NOTPAY' || order.auto_cancel_seconds === 0)
    throw redirectTo(base + ordersPath(order.order_class === 'pointsmall'));
  const [listed, member] = await Promise.all([
    api.call('GET trade/payment/list', { platform: platformOf(site) }),
    api.call('GET member'),
  ]);
  const ways = waysOf(listed.data ?? [], order, member.data);
  const open = ways.filter((way) => !way.disabled);
  const typed = site.form?.values['pay_type'] || order.pay_type;
  return {
    base,
    orderId,
    title: order.title,
    totalFee: order.total_fee,
    points: order.order_class === 'pointsmall' ? order.point : 0,
    seconds: order.auto_cancel_seconds,
    ways,
    payType: (open.find((way) => way.type === typed) ?? open[0])?.type ?? '',
    error: site.form?.error ?? '',
  };
}

export default function CashierPage({ data }: PageProps<CashierProps>) {
  return (
    <div className={styles.page}>
      <Island name="CashierView" component={CashierView} props={data} hydrate="idle" />
    </div>
  );
}
