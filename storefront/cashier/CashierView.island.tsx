import { useEffect, useId, useRef, useState } from 'react';
import { safeAddress } from '../../engine/address.ts';
import { formatDateTime } from '../../engine/rules/format/dates.ts';
import { orderQuery } from '../../engine/rules/orders/order-query.ts';
import { randomId } from '../../engine/rules/wire/random-id.ts';
import { formatYuan } from '../../engine/rules/format/price.ts';
import { COMMON_MESSAGES } from '../../engine/rules/messages/common.ts';
import { Price } from '../../widgets/parts/goods/Price.tsx';
import { ApiError } from '../shell/api/answers.ts';
import { clockText, useCountdown } from '../shell/client/countdown.ts';
import { markOrders } from '../shell/client/order-mark.ts';
import { useShop } from '../shell/client/shop-context.ts';
import { ordersPath } from '../orders/list/order-list-state.ts';
import { PayMark } from '../parts/PayMark.tsx';
import { CodePanel, type OpenPayment } from './CodePanel.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Radio } from '../../ui/controls/Radio.tsx';
import { toast } from '../parts/asking/toast.ts';
import { Row, Stack, Well } from '../../ui/layout/flow.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './cashier.module.css';

/** A payment way as the cashier offers it. */
export interface PayWay {
  type: string;
  name: string;
  /** the balance, or what happens next */
  note: string;
  /** the balance does not cover the order */
  disabled: boolean;
}

/** An order to pay. */
interface DueOrder {
  orderId: string;
  /** Name of the order's first goods. */
  title: string;
  /** cents */
  totalFee: number;
}

export interface CashierProps {
  base: string;
  /** One order, or a batch with one payment: all are paid or none. */
  orders: DueOrder[];
  /** Orders of the batch that are not paid here: they were cancelled, or paid alone. */
  left: { orderId: string; isPaid: boolean }[];
  /** sum of all orders in cents */
  totalFee: number;
  /** Points already taken by an exchange; 0 for other orders. */
  points: number;
  /** seconds from the rendering of the document until the first order is cancelled */
  seconds: number;
  ways: PayWay[];
  /** chosen at first; '' when no way can be used */
  payType: string;
  /** Error of the form when it was sent without scripts and refused. */
  error: string;
}

/** Milliseconds between a message and leaving the page it is on (flows 1e.6). */
const LEAVE_MS = 1000;

function leaveToOrders({ base, points }: CashierProps, message: string): void {
  toast(message, 'error');
  setTimeout(() => location.replace(base + ordersPath(points > 0)), LEAVE_MS);
}

/**
 * The shopper returns from the payment or another page: browsers then show the old page from memory or cache, but the order may be
 * paid by now. Reloading asks the server.
 */
function reloadOnReturn(): () => void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) location.reload();
  };
  addEventListener('pageshow', onPageShow);
  if (navigation?.type === 'back_forward') location.reload();
  return () => removeEventListener('pageshow', onPageShow);
}

const numbersOf = ({ orders }: CashierProps): string[] => orders.map(({ orderId }) => orderId);

const resultPath = (props: CashierProps): string => `${props.base}/finish/result?${orderQuery(numbersOf(props))}`;

/** Returns a check that leaves the page when an order can no longer be paid, whoever changed it. */
function useOrderState(props: CashierProps) {
  const shop = useShop();
  const check = async (): Promise<void> => {
    if (!shop) return;
    const { payments } = await shop.apis();
    const orders = await payments.orders(numbersOf(props));
    // Orders that cost nothing were paid when they were created.
    const due = orders.filter(({ total_fee }) => total_fee > 0);
    if (due.every(({ order_status }) => order_status === 'NOTPAY')) return;
    markOrders();
    if (due.every(({ payStatus }) => payStatus === 'PAYED')) location.replace(resultPath(props));
    // The page then goes on with the rest, and says so.
    else if (due.some(({ order_status }) => order_status === 'NOTPAY')) location.reload();
    else leaveToOrders(props, '订单已取消');
  };
  return check;
}

/** Pays once per intent: the key is kept as long as it is unknown whether the last try arrived. */
function usePay(props: CashierProps, onCode: (payment: OpenPayment) => void) {
  const shop = useShop();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(props.error);
  const intent = useRef({ payType: '', key: '' });
  /** false when the payment was refused, with the reason in `error`. */
  const pay = async (payType: string): Promise<boolean> => {
    if (!shop || busy) return true;
    setBusy(true);
    setError('');
    try {
      if (intent.current.payType !== payType) intent.current = { payType, key: randomId() };
      const { payments, order } = await shop.apis();
      const made = await payments.pay(numbersOf(props), payType, intent.current.key);
      intent.current = { payType: '', key: '' };
      if (made.pay_status) {
        markOrders();
        location.replace(resultPath(props));
        // The page is being left; the button stays busy until then.
        return true;
      }
      const { trade_id, time_start } = made.trade_info;
      order.begin(trade_id, formatDateTime(time_start));
      if (made.qrcode_url === '') {
        location.assign(safeAddress(made.pay_url) || props.base + (made.page_path ?? `/finish?trade_id=${trade_id}`));
        return true;
      }
      onCode({ url: made.qrcode_url, tradeId: order.trade_no, created: order.trade_createtime });
    } catch (failure) {
      if (failure instanceof ApiError && failure.refusal > 0) intent.current = { payType: '', key: '' };
      setError(failure instanceof ApiError ? failure.message : COMMON_MESSAGES.operationFailed);
      setBusy(false);
      return false;
    }
    setBusy(false);
    return true;
  };
  return { pay, busy, error };
}

function Ways({ ways, payType, onChange }: Pick<CashierProps, 'ways' | 'payType'> & { onChange(type: string): void }) {
  return (
    <Stack as="fieldset">
      <Text as="legend" size="md">
        选择支付方式
      </Text>
      {ways.map(({ type, name, note, disabled }) => (
        <Radio
          key={type}
          name="pay_type"
          className={styles.way}
          value={payType === type ? type : ''}
          trueValue={type}
          falseValue=""
          disabled={disabled}
          onChange={onChange}
        >
          <PayMark way={type} />
          <Text size="md" className={styles.name}>
            {name}
          </Text>
          <Text tone="second">{note}</Text>
        </Radio>
      ))}
    </Stack>
  );
}

function OrderNumber({ orderId }: { orderId: string | undefined }) {
  return (
    <Text numeric>
      <Text tone="second">订单编号</Text> {orderId}
    </Text>
  );
}

/** The order, or all orders of one payment with the amount of each. */
function DueOrders({ orders }: Pick<CashierProps, 'orders'>) {
  const [only] = orders;
  if (orders.length > 1)
    return (
      <Stack as="ul" gap={1} aria-label={`合并支付的${orders.length}个订单`}>
        {orders.map(({ orderId, title, totalFee }) => (
          <li key={orderId} className={styles.order}>
            <OrderNumber orderId={orderId} />
            <Text tone="second" long="cut">
              {title}
            </Text>
            <Price cents={totalFee} />
          </li>
        ))}
      </Stack>
    );
  return (
    <div>
      <OrderNumber orderId={only?.orderId} />
      <Text as="p" tone="second" long="cut">
        {only?.title}
      </Text>
    </div>
  );
}

/** Says which orders of the batch are not paid here. */
function Left({ left }: Pick<CashierProps, 'left'>) {
  const named = (paid: boolean): string =>
    left
      .filter(({ isPaid }) => isPaid === paid)
      .map(({ orderId }) => orderId)
      .join('、');
  if (left.length === 0) return null;
  return (
    <Well as="p" tone="warning" role="status">
      {named(false) !== '' && `订单 ${named(false)} 已取消，`}
      {named(true) !== '' && `订单 ${named(true)} 已付款，`}请继续支付其余订单。
    </Well>
  );
}

function Facts({ orders, totalFee, points, left, seconds }: CashierProps) {
  return (
    <Row as="header" gap={5} className={`${styles.inner} ${styles.head}`}>
      <Stack className="grow">
        <h1>订单提交成功，请尽快付款</h1>
        <Left left={left} />
        <DueOrders orders={orders} />
        {points > 0 && <Note>已使用 {points} 积分，超时未付将退回</Note>}
        <Note>
          请在{' '}
          <Text as="b" tone="link" numeric role="timer" aria-label="支付剩余时间">
            {clockText(seconds)}
          </Text>{' '}
          内完成支付，超时订单将自动取消
        </Note>
      </Stack>
      <Note className="fixed">
        应付金额
        <b className={styles.due}>
          <Price cents={totalFee} />
        </b>
      </Note>
    </Row>
  );
}

/** The cashier (storefront spec 2.3; flows 1e.6): the payment ways, the code to scan, and the remaining time. */
export default function CashierView(props: CashierProps) {
  const { base, orders, totalFee, ways } = props;
  const [payType, setPayType] = useState(props.payType);
  const [open, setOpen] = useState<OpenPayment | null>(null);
  const [codes, setCodes] = useState(0);
  const { pay, busy, error } = usePay(props, (payment) => {
    setOpen(payment);
    setCodes((made) => made + 1);
  });
  const check = useOrderState(props);
  const seconds = useCountdown(props.seconds, 'document', () => leaveToOrders(props, '订单已超时，已自动取消'));
  const errorId = useId();
  useEffect(reloadOnReturn, []);
  return (
    <div className={`${styles.sheet} ${styles.wide}`}>
      <Facts {...props} seconds={seconds} />
      {open ? (
        <CodePanel
          key={codes}
          base={base}
          payment={open}
          title="请用手机扫码支付"
          heading="h2"
          totalFee={totalFee}
          poll={check}
          onRenew={async () => {
            if (!(await pay(payType))) setOpen(null);
          }}
        >
          <Button size="large" onClick={() => setOpen(null)}>
            更换支付方式
          </Button>
        </CodePanel>
      ) : (
        <Stack
          as="form"
          gap={5}
          className={styles.inner}
          method="post"
          action={`${base}/cashier`}
          aria-describedby={error ? errorId : undefined}
          onSubmit={(event) => {
            event.preventDefault();
            void pay(payType);
          }}
        >
          <input type="hidden" name={orders.length > 1 ? 'order_ids' : 'order_id'} value={numbersOf(props).join()} />
          <Ways ways={ways} payType={payType} onChange={setPayType} />
          {error && (
            <Well as="p" tone="danger" role="alert" id={errorId}>
              {error}
            </Well>
          )}
          <Row at="end" className={styles.submit}>
            <Button type="submit" kind="primary" size="large" busy={busy} disabled={payType === ''}>
              立即支付 {formatYuan(totalFee)}
            </Button>
          </Row>
        </Stack>
      )}
    </div>
  );
}
