import { safeAddress } from '../../../engine/address.ts';
import { Island } from '../../../engine/render/Island.tsx';
import { PAY_SERVERS, pageWay, type PayPage } from '../../../engine/rules/money/pay-ways.ts';
import { orderNumbers, orderQuery } from '../../../engine/rules/orders/order-query.ts';
import type { OpenedPaymentAnswer } from '../../../schemas/types/contract.ts';
import PaymentCode from './PaymentCode.island.tsx';
import WechatPay, { type Bridge } from './WechatPay.island.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import { ResultPanel } from '../finish/ResultPanel.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { answered, answeredOr, LackingAddress, redirectTo, type LoadArgs, type PageProps } from '../../route-types.ts';
import styles from '../cashier.module.css';

interface WayData {
  page: PayPage;
  /** undefined when the member has no such payment */
  payment: OpenedPaymentAnswer | undefined;
  /** whether the mall offers this way */
  isOpen: boolean;
}

const pageOf = (url: URL): PayPage => url.pathname.replace(/^.*\/payment\//, '').replace(/\/$/, '') as PayPage;

const headingOf = (page: PayPage): string => pageWay(page).heading ?? pageWay(page).title;

/**
 * /payment/NAME ?trade_id=, a page for each of PAGE_WAYS (storefront spec 2.3): continues a payment that was started at the
 * cashier. A way that is off shows a message; a settled payment redirects to its result.
 */
export async function load({ api, site }: LoadArgs): Promise<WayData> {
  const { base, url } = site;
  const page = pageOf(url);
  const tradeId = url.searchParams.get('trade_id') ?? '';
  const { code, platform } = pageWay(page);
  const isOpen = answeredOr(await api.call('GET trade/payment/list', { platform }), []).some(
    ({ pay_type_code }) => pay_type_code === code,
  );
  if (!/^[\w-]{1,40}$/.test(tradeId)) {
    const orders = orderNumbers(url.searchParams);
    if (isOpen && orders.length > 0) throw redirectTo(`${base}/cashier?${orderQuery(orders)}`);
    if (isOpen && tradeId === '')
      throw new LackingAddress({
        title: '缺少支付单号',
        hint: '请从收银台选择支付方式。',
        way: { name: '查看我的订单', path: '/member/trade' },
      });
    return { page, payment: undefined, isOpen };
  }
  const result = await api.call('GET trade/payment/open', { trade_id: tradeId });
  if (result.refused?.status === 404) return { page, payment: undefined, isOpen };
  const payment = answered(result);
  if (payment.trade_state !== 'NOTPAY') throw redirectTo(`${base}/finish?trade_id=${encodeURIComponent(tradeId)}`);
  const own = payment.page_path ?? '';
  if (own !== '' && !own.startsWith(`/payment/${page}?`)) throw redirectTo(base + own);
  return { page, payment, isOpen };
}

export function status({ payment, isOpen }: WayData): number {
  return payment || !isOpen ? 200 : 404;
}

const cashierOf = (payment: OpenedPaymentAnswer, base: string): string =>
  `${base}/cashier?${orderQuery(payment.order_ids)}`;

/** Explains why nothing can be paid here. */
function Nothing({ data, base }: { data: WayData; base: string }) {
  const { page, payment, isOpen } = data;
  const actions = payment
    ? [{ name: '更换支付方式', href: cashierOf(payment, base) }]
    : [{ name: '查看我的订单', href: `${base}/member/trade` }];
  if (!isOpen)
    return (
      <ResultPanel
        kind="unknown"
        title={`${PAY_SERVERS[pageWay(page).server]}尚未开通`}
        hint="商城还没有开通该支付方式，请选择其他方式支付。"
        actions={actions}
        base={base}
      />
    );
  if (payment)
    return <ResultPanel kind="failed" title="暂时无法支付" hint={payment.refused} actions={actions} base={base} />;
  return (
    <ResultPanel
      kind="unknown"
      title="未找到支付记录"
      hint="支付单不存在，或不属于当前账号。"
      actions={actions}
      base={base}
    />
  );
}

function bridgeOf({
  appId,
  timeStamp,
  nonceStr,
  package: packed,
  signType,
  paySign,
}: OpenedPaymentAnswer): Bridge | undefined {
  if (!appId || !timeStamp || !nonceStr || !packed || !signType || !paySign) return undefined;
  return { appId, timeStamp, nonceStr, package: packed, signType, paySign };
}

function Card({ data, payment, base }: { data: WayData; payment: OpenedPaymentAnswer; base: string }) {
  const { page } = data;
  const finish = `${base}/finish?trade_id=${encodeURIComponent(payment.trade_id)}`;
  const address = safeAddress(payment.pay_url);
  const bridge = bridgeOf(payment);
  return (
    <Stack as="section" gap={4} className={`${styles.sheet} ${styles.narrow} ${styles.inner}`}>
      <h1>{headingOf(page)}</h1>
      <PaymentFacts
        rows={[...payment.order_ids.map((orderId) => ['订单编号', orderId] as const), ['支付单号', payment.trade_id]]}
        amount={['支付金额', payment.total_fee]}
      />
      {address && (
        <ButtonLink kind="primary" size="large" block href={address}>
          {pageWay(page).go}
        </ButtonLink>
      )}
      {bridge && <Island name="WechatPay" component={WechatPay} props={{ bridge, finish }} hydrate="idle" />}
      <Row as="p" gap={5} at="middle" className={styles.onward}>
        <a href={finish}>我已完成支付</a>
        <a href={cashierOf(payment, base)}>更换支付方式</a>
      </Row>
    </Stack>
  );
}

export default function PaymentWayPage({ data, site }: PageProps<WayData>) {
  const { payment, page } = data;
  const { base } = site;
  if (!payment || payment.refused !== '') return <Nothing data={data} base={base} />;
  if (payment.qrcode_url === '') return <Card data={data} payment={payment} base={base} />;
  return (
    <div className={styles.sheet}>
      <Island
        name="PaymentCode"
        component={PaymentCode}
        props={{
          base,
          tradeId: payment.trade_id,
          created: payment.time_start,
          code: payment.qrcode_url,
          title: headingOf(page),
          totalFee: payment.total_fee,
          cashier: cashierOf(payment, base),
        }}
        hydrate="idle"
      />
    </div>
  );
}
