import { Island } from '../../../engine/render/Island.tsx';
import { gainText } from '../../../engine/rules/money/gain.ts';
import type { DeliveryListAnswer, OrderDetail, OrderInfo } from '../../../schemas/types/contract.ts';
import CopyText from './CopyText.island.tsx';
import OrderActions from '../OrderActions.island.tsx';
import OrderCountdown from './OrderCountdown.island.tsx';
import { MemberArea } from '../../member/parts/area/MemberArea.tsx';
import { loadCounts, type NavCounts } from '../../member/parts/member-places.ts';
import { ordersPath } from '../list/order-list-state.ts';
import { actionsOf, isExchange, isPurchase } from '../list/OrderCard.tsx';
import { Facts, type Fact } from '../../parts/Facts.tsx';
import { addressPlace } from '../../parts/address/AddressText.tsx';
import { Deliveries } from '../logistics/Deliveries.tsx';
import { GroupOrders } from './GroupOrders.tsx';
import { OrderEdits } from './OrderEdits.tsx';
import { OrderFees } from './OrderFees.tsx';
import { OrderLines } from '../OrderLines.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { PayMark } from '../../parts/PayMark.tsx';
import { QrCode } from '../../parts/QrCode.tsx';
import { servicePath } from '../../content/help/service-path.ts';
import { hintOf, orderTone } from '../order-rules.ts';
import { answered, notFound, type LoadArgs, type PageProps } from '../../route-types.ts';
import { Columns, Row, Stack, Well } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import records from '../../member/parts/records.module.css';
import styles from './trade-order.module.css';

interface TradeOrderData {
  detail: OrderDetail;
  /** Shipments; undefined when they could not be read. */
  deliveries: DeliveryListAnswer | undefined;
  navCounts: NavCounts;
}

/** Order details /member/trade/{id}; orders of other members are not found. */
export async function load({ api, site, params }: LoadArgs): Promise<TradeOrderData> {
  const id = params['id'] ?? '';
  if (!/^\d{1,20}$/.test(id)) throw notFound();
  const [detail, deliveries, navCounts] = await Promise.all([
    api.call('GET order/:order_id', { order_id: id }),
    api.call('GET delivery/lists', { order_id: id }),
    loadCounts({ api, site }),
  ]);
  return { detail: answered(detail), deliveries: deliveries.data, navCounts };
}

function receiverFacts(order: OrderInfo): Fact[] {
  return [
    { name: '收货人', value: order.receiver_name },
    { name: '手机号码', value: order.receiver_mobile },
    {
      name: '收货地址',
      value: addressPlace({
        province: order.receiver_state,
        city: order.receiver_city,
        county: order.receiver_district,
        adrdetail: order.receiver_address,
      }),
    },
  ];
}

function pickupFacts({ ziti_info, receiver_name, receiver_mobile }: OrderInfo): Fact[] {
  return [
    { name: '提货人', value: `${receiver_name} ${receiver_mobile}` },
    { name: '自提点', value: ziti_info?.name ?? '' },
    { name: '提货地址', value: ziti_info ? `${ziti_info.city}${ziti_info.area}${ziti_info.address}` : '' },
    { name: '联系电话', value: ziti_info?.contract_phone ?? '' },
    { name: '提货时间', value: ziti_info ? `${ziti_info.pickup_date} ${ziti_info.pickup_time.join('–')}` : '' },
  ];
}

function CopyNumber({ id }: { id: string }) {
  return (
    <span className={styles.copy} data-screen>
      <Island name="CopyText" component={CopyText} props={{ text: id, label: '订单号' }} hydrate="touch" />
    </span>
  );
}

function paymentFacts({ orderInfo, tradeInfo, cancelData }: OrderDetail): Fact[] {
  const { pay_status, order_id, create_date, order_status_des, end_date } = orderInfo;
  const isPaid = pay_status === 'PAYED';
  return [
    { name: '订单编号', value: String(order_id), tool: <CopyNumber id={String(order_id)} /> },
    { name: '订单类型', value: isPurchase(orderInfo) ? '员工内购' : '' },
    { name: '下单时间', value: create_date },
    {
      name: '支付方式',
      value: isPaid ? tradeInfo.payTypeName || '在线支付' : '',
      mark: <PayMark way={tradeInfo.payType} />,
    },
    { name: '支付时间', value: tradeInfo.payDate },
    { name: '支付单号', value: isPaid ? tradeInfo.tradeId : '' },
    { name: '购物奖励', value: gainText(orderInfo) },
    { name: order_status_des === 'DONE' ? '完成时间' : '取消时间', value: end_date },
    { name: '取消原因', value: orderInfo.cancel_reason },
    { name: '取消被拒原因', value: cancelData?.refuse_reason ?? '' },
    { name: '买家留言', value: orderInfo.remark },
  ];
}

function invoiceFacts({ invoice }: OrderInfo): Fact[] {
  if (!invoice) return [{ name: '发票', value: '不开发票' }];
  return [
    { name: '发票类型', value: invoice.title === 'unit' ? '企业' : '个人' },
    { name: '发票抬头', value: invoice.content },
    { name: '税号', value: invoice.registration_number },
    { name: '单位地址', value: invoice.company_address },
    { name: '单位电话', value: invoice.company_phone },
    { name: '开户银行', value: invoice.bankname },
    { name: '银行账号', value: invoice.bankaccount },
  ];
}

/** Title of the list of parcels, pickups or services. */
function deliveriesTitle({ receipt_type, items }: OrderInfo): string {
  if (items.every(({ item_type }) => item_type === 'services')) return '交付内容';
  return receipt_type === 'ziti' ? '提货记录' : '包裹';
}

const TONES = { done: 'success', over: 'second' } as const;

/** The buttons of the order, and the way to the service: one below the other, at the edge of a phone in one line. */
function Moves({ order, base }: { order: OrderInfo; base: string }) {
  const service = (
    <Text
      as="a"
      tone="second"
      touch
      className={styles.service}
      href={servicePath(base, 'order', { order_id: String(order.order_id) })}
    >
      联系客服
    </Text>
  );
  const moves = (
    <Island name="OrderActions" component={OrderActions} props={actionsOf(order, base, true)} hydrate="touch" />
  );
  if (base === '')
    return (
      <Stack gap={2} align="end" data-screen>
        {moves}
        {service}
      </Stack>
    );
  return (
    <Row at="edges" gap={3} data-screen>
      {service}
      {moves}
    </Row>
  );
}

/** The order's state, what comes next, and on the desktop the buttons. */
function State({ detail, base }: { detail: OrderDetail; base: string }) {
  const { orderInfo: order } = detail;
  const { order_status_des: des, auto_cancel_seconds: left } = order;
  const inReview = String(order.offline_pay_check_status) === '0';
  const waits = des === 'NOTPAY' && left > 0 && !inReview;
  const tone = orderTone(des);
  const hint = hintOf(des, left <= 0, { inReview, waitsForEdit: order.waits_for_edit === 1 });
  return (
    <section className={`${records.card} ${styles.inner}`} aria-label="订单状态">
      <Row at="edges" gap={5} className={styles.now}>
        <Stack gap={1}>
          <Text as="h2" tone={tone ? TONES[tone] : 'link'}>
            {order.order_status_msg}
          </Text>
          {waits ? (
            <Island name="OrderCountdown" component={OrderCountdown} props={{ seconds: left }} hydrate="idle" />
          ) : (
            hint && (
              <Note>
                {hint}
                {order.auto_finish_date && `，${order.auto_finish_date.slice(0, 16)} 后自动确认`}
              </Note>
            )
          )}
        </Stack>
        {base === '' && <Moves order={order} base={base} />}
      </Row>
      {des === 'PAYED_PENDING' && (
        <Well tone="primary" above>
          <Row gap={4}>
            <QrCode text={order.ziti_code} label={`提货码 ${order.ziti_code} 的二维码`} maxWidth={116} />
            <Row as="p" gap={3} align="baseline">
              提货码
              <Text as="b" tone="link" size="xl" numeric className={styles.code}>
                {order.ziti_code.replace(/^(\d{3})/, '$1 ')}
              </Text>
            </Row>
          </Row>
        </Well>
      )}
      <OrderSteps detail={detail} />
    </section>
  );
}

export default function TradeOrderPage({ data, site }: PageProps<TradeOrderData>) {
  const { base } = site;
  const { detail, deliveries, navCounts } = data;
  const { orderInfo: order, distributor } = detail;
  const isPickup = order.receipt_type === 'ziti';
  const title = deliveriesTitle(order);
  const exchanged = isExchange(order);
  return (
    <MemberArea
      site={site}
      title="订单详情"
      parents={[{ name: exchanged ? '积分订单' : '我的订单', href: base + ordersPath(exchanged) }]}
      counts={navCounts}
    >
      <State detail={detail} base={base} />
      {detail.group && <GroupOrders group={detail.group} own={String(order.order_id)} base={base} />}
      {deliveries && (deliveries.delivery_num > 0 || deliveries.list.length > 1) && (
        <section className={records.card} aria-label={title}>
          <h2 className={records.head}>
            <b>{title}</b>
          </h2>
          <Deliveries list={deliveries.list} />
        </section>
      )}
      <Columns count={3} gap={5} className={`${records.card} ${styles.inner}`}>
        <Facts
          title={isPickup ? '提货信息' : '收货信息'}
          facts={isPickup ? pickupFacts(order) : receiverFacts(order)}
        />
        <Facts title="订单信息" facts={paymentFacts(detail)} />
        <Facts title="发票信息" facts={invoiceFacts(order)} />
      </Columns>
      <OrderEdits edits={detail.edits ?? []} base={base} />
      <section className={`${records.card} ${styles.goods}`} aria-label="商品清单">
        <h2 className={records.head}>
          <b>{distributor.name}</b>
        </h2>
        <OrderLines lines={order.items} base={base} full />
        <OrderFees order={order} way={detail.tradeInfo.payTypeName ?? ''} />
      </section>
      {base !== '' && (
        <section className={styles.moves} aria-label="订单操作">
          <Moves order={order} base={base} />
        </section>
      )}
    </MemberArea>
  );
}
