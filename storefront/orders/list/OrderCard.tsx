import type { ReactNode } from 'react';
import { buyerMoves, type BuyerMove } from '../../../engine/rules/orders/order-moves.ts';
import { cashierPath, orderQuery } from '../../../engine/rules/orders/order-query.ts';
import { Island } from '../../../engine/render/Island.tsx';
import type { OrderCard as Order } from '../../../schemas/types/contract.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { Price } from '../../../widgets/parts/goods/Price.tsx';
import OrderActions, { type OrderActionsProps, type OrderButton } from '../OrderActions.island.tsx';
import type { BoughtLine } from '../order-api.ts';
import { PointPrice, pointText } from '../../points/PointPrice.tsx';
import { applyPath } from '../../aftersales/aftersales-places.ts';
import { invoiceApplyPath, invoicePath } from '../../invoice/invoice-places.ts';
import { orderTone, rateText } from '../order-rules.ts';
import { OrderLines } from '../OrderLines.tsx';
import { TextLink } from '../../goods/parts/TextLink.tsx';
import { ratePath } from '../rate/rate-path.ts';
import { Badge } from '../../../ui/text/Badge.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { CardSides } from '../CardSides.tsx';
import records from '../../member/parts/records.module.css';
import styles from './trade.module.css';

/** How many goods a card shows before it links to the order's page. */
const VISIBLE = 3;

function boughtLines(order: Order): BoughtLine[] {
  return order.items
    .filter((line) => line.order_item_type === 'normal')
    .map((line) => ({
      itemId: String(line.item_id),
      name: line.item_name,
      num: line.num,
      shopId: String(line.distributor_id),
    }));
}

/** Name of the sum: paid, to be paid, or the total of an order that was not paid. */
export function sumName({ pay_status, order_status }: Pick<Order, 'pay_status' | 'order_status'>): string {
  if (pay_status === 'PAYED') return '实付款';
  return order_status === 'NOTPAY' ? '应付款' : '合计';
}

/** Whether the order is an exchange for points. */
export function isExchange({ order_class }: Pick<Order, 'order_class'>): boolean {
  return order_class === 'pointsmall';
}

/** Whether the order is an internal purchase. */
export function isPurchase({ order_class }: Pick<Order, 'order_class'>): boolean {
  return order_class === 'employee_purchase';
}

function freightText({ receipt_type, freight_fee, freight_type }: Order): string {
  if (receipt_type === 'ziti') return '到店自提';
  if (freight_type === 'point') return `含运费 ${pointText(freight_fee, 0)}`;
  return freight_fee > 0 ? `含运费 ${formatYuan(freight_fee)}` : '免运费';
}

/** Address that shows the order's parcels. */
function logisticsPath(base: string, orderId: string): string {
  return `${base}/member/trade/logistics?order_id=${orderId}`;
}

/**
 * Address of the latest after-sales application, or of the order's applications when several lines have any; '' when there is
 * none.
 */
function aftersalesOf({ items, order_id }: Order, base: string): string {
  const [first, ...others] = items.filter(({ aftersales_status }) => aftersales_status !== null);
  if (!first) return '';
  const path = `${base}/member/trade/aftersale`;
  return others.length > 0
    ? `${path}-list?order_id=${order_id}`
    : `${path}?order_id=${order_id}&item_id=${first.item_id}`;
}

/** Address of the order's invoice, or of the form to apply for one; '' when neither is possible. */
function invoiceOf({ order_id, invoice_id = '', invoice_able = false }: Order, base: string): string {
  if (invoice_id !== '') return invoicePath(base, invoice_id);
  return invoice_able ? invoiceApplyPath(base, [String(order_id)]) : '';
}

/** The buttons of an order; what is most likely wanted comes first. */
function buttonsOf(order: Order, base: string): OrderButton[] {
  const query = orderQuery([String(order.order_id)]);
  const isPaid = order.pay_status === 'PAYED';
  const moves: Record<BuyerMove, OrderButton> = {
    pay: { text: '去支付', kind: 'primary', href: cashierPath(base, isExchange(order), query) },
    'edit-voucher': { text: '修改凭证', href: `${base}/payment/offline?${query}` },
    'confirm-receipt': { text: '确认收货', kind: 'primary', action: 'confirm' },
    'buy-again': { text: '再次购买', action: 'again' },
    cancel: { text: isPaid ? '申请取消' : '取消订单', kind: 'text', action: 'cancel' },
    delete: { text: '删除订单', kind: 'text', action: 'delete' },
  };
  const may = order.moves ?? buyerMoves(order);
  const shown = (...names: BuyerMove[]): OrderButton[] =>
    names.filter((name) => may.includes(name)).map((name) => moves[name]);
  const link = (text: string, href: string): OrderButton[] => (text === '' || href === '' ? [] : [{ text, href }]);
  const parcels = link('查看物流', order.delivery_code === '' ? '' : logisticsPath(base, String(order.order_id)));
  const isDone = order.order_status_des === 'DONE';
  const rates = order.can_rate === 1 || order.can_append_rate === 1;
  const rate = link(rateText(order), ratePath(base, order.order_id));
  return [
    ...shown('pay', 'edit-voucher', 'confirm-receipt'),
    ...(rates ? rate : []),
    ...(isDone ? [] : parcels),
    ...link('查看售后', aftersalesOf(order, base)),
    ...shown('buy-again'),
    ...(isDone ? parcels : []),
    ...link('申请售后', order.can_apply_aftersales === 1 ? applyPath(base, order.order_id) : ''),
    ...(rates ? [] : rate),
    ...link((order.invoice_id ?? '') === '' ? '申请发票' : '查看发票', invoiceOf(order, base)),
    ...shown('cancel', 'delete'),
  ];
}

export function actionsOf(order: Order, base: string, isDetail: boolean): OrderActionsProps {
  return {
    base,
    buttons: buttonsOf(order, base),
    order: { orderId: String(order.order_id), version: order.version },
    isPaid: order.pay_status === 'PAYED',
    isDetail,
    lines: boughtLines(order),
  };
}

/** One order of the list: its shop, goods, sum, state and buttons (flows 1e.7); `choice` chooses it for a common payment. */
export function OrderCard({ order, base, choice }: { order: Order; base: string; choice?: ReactNode }) {
  const href = `${base}/member/trade/${order.order_id}`;
  const pieces = order.items.reduce((sum, line) => sum + line.num, 0);
  const more = order.items.length - VISIBLE;
  return (
    <article className="card" aria-label={`订单 ${order.order_id}`}>
      <header className={records.head}>
        <b>
          {choice} {order.distributor_name} {isPurchase(order) && <Badge tone="accent" text="员工内购" />}
        </b>
        <time>{order.create_date}</time>
        <span>订单号 {order.order_id}</span>
        <TextLink href={href}>订单详情</TextLink>
        <b className={records.state} data-tone={orderTone(order.order_status_des)}>
          {order.order_status_msg}
        </b>
      </header>
      <CardSides
        goods={
          <>
            <OrderLines lines={order.items.slice(0, VISIBLE)} base={base} />
            {more > 0 && (
              <a className={styles.more} href={href}>
                还有 {more} 种商品，查看全部
              </a>
            )}
          </>
        }
      >
        <Text as="p" tone="second" className={styles.sum}>
          共 {pieces} 件，{sumName(order)}{' '}
          <Text size="lg">
            {isExchange(order) ? (
              <PointPrice point={order.point} cents={order.total_fee} />
            ) : (
              <Price cents={order.total_fee} />
            )}
          </Text>
          <small>{freightText(order)}</small>
          {order.waits_for_edit === 1 && <small>改单待补款</small>}
        </Text>
        <Island name="OrderActions" component={OrderActions} props={actionsOf(order, base, false)} hydrate="touch" />
      </CardSides>
    </article>
  );
}
