import { useState } from 'react';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import { gainText } from '../../../../engine/rules/money/gain.ts';
import { sumText } from '../../../../engine/rules/orders/order-sum.ts';
import { ORDER_STATES } from '../../../../engine/rules/orders/order-states.ts';
import type { OrderStateOfficeMoves, ReadMallOrderAnswer } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { FactCard } from '../../parts/FactCard.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { OwnApprovals } from '../../money/approvals/OwnApprovals.tsx';
import { useAttempt, useOffice } from '../../office-context.ts';
import type { PageProps } from '../../../route.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { ReasonDialog } from '../../form/form-dialog.tsx';
import { consentText } from './consent-text.ts';
import { Notes, Parcels, Story } from './OrderParts.tsx';
import { receiverLines, refundedText, withPoints } from '../order-texts.ts';
import { BeginDialog } from '../aftersales/BeginDialog.tsx';
import { Edits, WaitingEdit } from './Edits.tsx';
import { PlanDialog } from '../ship/PlanDialog.tsx';
import { PlannedParcels } from '../ship/PlannedParcels.tsx';
import { PriceDialog, ReceiverDialog, type DialogProps } from './UnpaidChanges.tsx';
import { ShipDialog } from '../ship/ShipDialog.tsx';
import { ShortDialog } from '../ship/ShortDialog.tsx';
import { Actions, Head } from '../../../../ui/layout/layout.tsx';
import { Stack, Columns, Well } from '../../../../ui/layout/flow.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { LineGoods, LineTable } from '../line-table.tsx';
import styles from '../orders.module.css';

interface PartProps {
  order: ReadMallOrderAnswer;
  reload(): void;
}

/** Refuses the buyer's request to cancel, or cancels on the shop's own initiative; the buyer reads the reason in both cases. */
function EndDialog({ action, order, onClose, onDone }: { action: '拒绝' | '取消' } & DialogProps) {
  const { session, notices } = useOffice();
  const { orderInfo: info } = order.detail;
  const named = { order_id: String(info.order_id), version: info.version };
  const isPaid = info.pay_status === 'PAYED';
  const done = action === '拒绝' ? '已拒绝取消申请' : isPaid ? '订单已取消，款项正在原路退回' : '订单已取消';
  const back = isPaid ? `，${sumText(info)} 原路退给买家，库存、积分和优惠券一并退回` : '';
  return (
    <ReasonDialog
      action={action}
      title={action === '拒绝' ? '拒绝取消申请' : '取消订单'}
      label={action === '拒绝' ? '拒绝原因（买家可以看到），订单会继续发货' : `取消原因（买家可以看到）${back}`}
      maxLength={200}
      send={(reason) =>
        action === '拒绝'
          ? ask(session, 'POST /mall/orders/:order_id/refuse-cancel', { ...named, reason })
          : ask(session, 'POST /mall/orders/:order_id/cancel', { ...named, reason })
      }
      onClose={onClose}
      onDone={() => {
        notices.show(done);
        onDone();
      }}
    />
  );
}

type OfficeMove = OrderStateOfficeMoves[number];

/** Dialogs that an action opens. */
type Opened = '拒绝' | '取消' | 'receiver' | 'price' | 'begin' | 'short' | 'plan' | 'part' | 'all';

function OpenedDialog({ what, ...dialog }: { what: Opened } & DialogProps) {
  if (what === '拒绝' || what === '取消') return <EndDialog action={what} {...dialog} />;
  if (what === 'receiver') return <ReceiverDialog {...dialog} />;
  if (what === 'price') return <PriceDialog {...dialog} />;
  if (what === 'begin') return <BeginDialog {...dialog} />;
  if (what === 'short') return <ShortDialog {...dialog} />;
  if (what === 'plan') return <PlanDialog {...dialog} />;
  return <ShipDialog part={what === 'part'} {...dialog} />;
}

/** The actions possible now: the moves in the answer, each with its texts and dialog. */
function OrderActions({ order, reload }: PartProps) {
  const { session, notices } = useOffice();
  const [opened, setOpened] = useState<Opened>();
  const attempt = useAttempt(reload);
  const { orderInfo: info } = order.detail;
  const orderId = String(info.order_id);
  const isPickup = info.receipt_type === 'ziti';
  const approve = async (): Promise<void> => {
    const question = `同意取消？订单关闭，${sumText(info)} 原路退给买家，库存、积分和优惠券一并退回。`;
    if (!(await notices.confirm(question, '同意取消并退款', true))) return;
    const named = { order_id: orderId, version: info.version };
    await attempt(
      () => ask(session, 'POST /mall/orders/:order_id/approve-cancel', named),
      '订单已取消，款项正在原路退回',
    );
  };
  const words: Record<OfficeMove, [text: string, does: Opened | { to: string } | (() => void)]> = {
    'refuse-cancel': ['拒绝取消申请', '拒绝'],
    'approve-cancel': ['同意取消并退款', () => void approve()],
    cancel: ['取消订单', '取消'],
    'change-receiver': ['修改收货信息', 'receiver'],
    'change-price': ['修改金额', 'price'],
    'edit-lines': ['改单', { to: `/edit/orders/${orderId}/lines` }],
    'refund-short': ['缺货退款', 'short'],
    'plan-parcels': ['拆单', 'plan'],
    'send-part': [isPickup ? '分次提货' : '拆单发货', 'part'],
    send: [isPickup ? '核销提货码' : '发货', 'all'],
    'begin-aftersales': ['发起售后/退款', 'begin'],
  };
  const close = (): void => setOpened(undefined);
  return (
    <Actions>
      {info.pay_status === 'PAYED' && <LinkButton to={`/edit/orders/${orderId}/slip`}>打印发货单</LinkButton>}
      {(session.may('orders.write') ? order.moves : []).map((move) => {
        const [text, does] = words[move];
        if (typeof does === 'object')
          return (
            <LinkButton key={move} to={does.to}>
              {text}
            </LinkButton>
          );
        return (
          <Button
            key={move}
            kind={move === 'send' || move === 'approve-cancel' ? 'primary' : 'secondary'}
            className={move === 'send' ? styles.last : undefined}
            onClick={() => (typeof does === 'string' ? setOpened(does) : does())}
          >
            {text}
          </Button>
        );
      })}
      {opened && (
        <OpenedDialog
          what={opened}
          order={order}
          onClose={close}
          onDone={() => {
            close();
            reload();
          }}
        />
      )}
    </Actions>
  );
}

function Goods({ order }: { order: ReadMallOrderAnswer }) {
  const { orderInfo: info } = order.detail;
  const sentOf = (id: string): number => {
    const line = order.left.find(({ line_id }) => String(line_id) === id);
    return line ? line.num - line.left : 0;
  };
  return (
    <LineTable label="商品清单">
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">单价</th>
          <th scope="col">数量</th>
          <th scope="col">已发出</th>
          <th scope="col">小计</th>
        </tr>
      </thead>
      <tbody>
        {info.items.map((line) => (
          <tr key={String(line.id)}>
            <td>
              <LineGoods
                picture={line.pic}
                name={`${line.order_item_type === 'gift' ? '【赠品】' : ''}${line.item_name}`}
                spec={line.item_spec_desc}
              />
            </td>
            <td data-title="单价">{withPoints(line.item_point, line.price)}</td>
            <td data-title="数量">{line.num}</td>
            <td data-title="已发出">{sentOf(String(line.id))}</td>
            <td data-title="小计">
              {withPoints(line.point, line.total_fee)}{' '}
              {refundedText(line) !== '' && <Note as="small">已退 {refundedText(line)}</Note>}
            </td>
          </tr>
        ))}
      </tbody>
    </LineTable>
  );
}

/** Of orders for points nothing is said in yuan where nothing is paid in them. */
const freightText = ({
  freight_type,
  freight_fee,
  order_class,
}: ReadMallOrderAnswer['detail']['orderInfo']): string => {
  if (freight_type === 'point') return `${freight_fee} 积分`;
  return order_class === 'pointsmall' && freight_fee === 0 ? '免运费' : formatYuan(freight_fee);
};

const buyerText = ({ username, mobile, proved }: ReadMallOrderAnswer['buyer']): string =>
  [username, mobile, proved ? '' : '（手机号未验证）'].filter(Boolean).join(' ');

/** The discounts borne by the shop and by the mall, and what the shop is due; empty before the payment. */
function earningFacts(earning: ReadMallOrderAnswer['earning']): [string, string][] {
  if (!earning) return [];
  const { added, own_discount, due } = earning;
  return [
    ['店铺承担优惠', own_discount > 0 ? formatYuan(own_discount) : ''],
    ['平台承担优惠', added > 0 ? formatYuan(added) : ''],
    // Nothing is due of what was exchanged for points.
    ['店铺应收', due === 0 ? '' : formatYuan(due)],
  ];
}

function AllFacts({ order }: { order: ReadMallOrderAnswer }) {
  const { orderInfo: info, tradeInfo, cancelData, distributor } = order.detail;
  const [person = '', place = '', time = ''] = receiverLines(info);
  const goodsPoints = info.items.reduce((sum, { point }) => sum + point, 0);
  const less = (fee: number): string => (fee > 0 ? formatYuan(-fee) : '');
  const isPickup = info.receipt_type === 'ziti';
  return (
    <Columns count={3} align="stretch">
      <FactCard
        title={isPickup ? '自提信息' : '收货信息'}
        facts={[
          [isPickup ? '提货人' : '收货人', person],
          [isPickup ? '自提点' : '收货地址', place],
          ['提货时间', time],
          ['买家', buyerText(order.buyer)],
          ['买家留言', info.remark],
          ['取消原因', cancelData?.cancel_reason ?? ''],
        ]}
      />
      <FactCard
        title="订单信息"
        facts={[
          ['店铺', distributor.name],
          ['下单时间', info.create_date],
          ['助手', order.assistant],
          ['助手转达', consentText(order.consent)],
          ['支付方式', info.pay_status === 'PAYED' ? tradeInfo.payTypeName || '在线支付' : '尚未支付'],
          ['支付时间', tradeInfo.payDate],
          ['支付单号', info.pay_status === 'PAYED' ? tradeInfo.tradeId : ''],
          ['发货时间', formatDateTime(info.delivery_time)],
          [info.order_status === 'CANCEL' ? '取消时间' : '完成时间', info.end_date],
        ]}
      />
      <FactCard
        title="金额"
        facts={[
          ['商品总额', sumText({ ...info, point: goodsPoints, total_fee: info.item_fee })],
          ['优惠', less(info.discount_fee)],
          ['运费', freightText(info)],
          ['积分抵扣', less(info.point_fee)],
          ['改单抵扣', less(info.carried_fee ?? 0)],
          [info.pay_status === 'PAYED' ? '实付' : '应付', sumText(info)],
          ['已退款', refundedText(info)],
          ['购物奖励', gainText(info)],
          ...earningFacts(order.earning),
          ['发票', info.invoice ? info.invoice.content : '不开发票'],
        ]}
      />
    </Columns>
  );
}

function Order({ order, reload }: PartProps) {
  const { session } = useOffice();
  const { orderInfo: info } = order.detail;
  return (
    <Stack as="section" aria-labelledby="order">
      <Head as="header">
        <h1 id="order">订单 {info.order_id}</h1>
        <Badge tone={ORDER_STATES[info.order_status_des].tone} text={info.order_status_msg} />
        {order.open > 0 && (
          <Note as="span">
            还有 {order.open} 件{info.receipt_type === 'ziti' ? '未提货' : '未发出'}
          </Note>
        )}
        <OrderActions order={order} reload={reload} />
      </Head>
      {info.order_status_des === 'PAYED_WAIT_PROCESS' && (
        <Well as="p" tone="warning" role="status">
          买家申请取消订单，处理之前不能发货。
        </Well>
      )}
      <WaitingEdit order={order} reload={reload} />
      {session.may('orders.write') && <OwnApprovals about="order" target={String(info.order_id)} onChange={reload} />}
      <AllFacts order={order} />
      <Goods order={order} />
      <Edits order={order} />
      <PlannedParcels order={order} reload={reload} />
      <Parcels order={order} reload={reload} />
      <Columns>
        <Story order={order} />
        <Notes order={order} reload={reload} />
      </Columns>
    </Stack>
  );
}

/** One order: buyer, goods, receiver, shipments, and history. */
export default function OrderPage({ params, session }: PageProps) {
  const asked = useCall(session, 'GET /mall/orders/:order_id', { order_id: params['order_id'] ?? '' });
  if (!asked.value) return <Waiting page name="订单" asked={asked} />;
  return <Order order={asked.value} reload={asked.reload} />;
}
