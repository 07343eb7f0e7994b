/** Changes to an order: its price before payment, and its receiver before anything is shipped. */
import { useState } from 'react';
import { OFFICE_MESSAGES } from '../../../../engine/rules/messages/office.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { ReadMallOrderAnswer } from '../../../../schemas/types/contract.ts';
import { needsApproval } from '../../../calls/api-error.ts';
import { ask } from '../../../calls/ask.ts';
import { useOffice, type OfficeTools } from '../../office-context.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { centsOf, yuanOf } from '../order-texts.ts';
import { placeError, ReceiverFields, Text, type Place } from '../edit/receiver-fields.tsx';

export interface DialogProps {
  order: ReadMallOrderAnswer;
  onClose(): void;
  onDone(): void;
}

/** The amount already taken off by hand, in cents. */
const byHandOf = ({ detail: { orderInfo } }: ReadMallOrderAnswer): number =>
  orderInfo.discount_info.find(({ type }) => type === 'by_hand')?.discount_fee ?? 0;

export function PriceDialog({ order, onClose, onDone }: DialogProps) {
  const { session, notices } = useOffice();
  const { orderInfo: info } = order.detail;
  const before = byHandOf(order);
  const goodsFee = info.total_fee - info.freight_fee + before;
  const [less, setLess] = useState(yuanOf(before));
  const [freight, setFreight] = useState(yuanOf(info.freight_fee));
  const [reason, setReason] = useState('');
  const total = goodsFee - centsOf(less) + centsOf(freight);
  const check = (): string => {
    if (Number.isNaN(total)) return '请输入正确的金额，最多两位小数';
    if (centsOf(less) > goodsFee) return `最多可减 ${formatYuan(goodsFee)}`;
    return total < 1 ? OFFICE_MESSAGES.priceTooLow : '';
  };
  const sums = { less: centsOf(less), freight_fee: centsOf(freight), reason: reason.trim() };
  return (
    <FormDialog
      title="修改金额"
      submit="保存并通知买家"
      check={check}
      send={() =>
        ask(session, 'PUT /mall/orders/:order_id/price', {
          order_id: String(info.order_id),
          version: info.version,
          ...sums,
        })
      }
      onClose={onClose}
      onDone={() => {
        notices.show('金额已修改，已通知买家');
        onDone();
      }}
    >
      <p>商品应付 {formatYuan(goodsFee)}。已经打开的支付会失效，买家按新金额重新支付。</p>
      <Text title="商品减价（元）" value={less} maxLength={20} decimal onChange={setLess} />
      <Text title="运费（元）" value={freight} maxLength={20} decimal onChange={setFreight} />
      <Text title="改价原因（买家看不到）" value={reason} maxLength={200} onChange={setReason} />
      <p aria-live="polite">改价后实付 {Number.isNaN(total) ? '—' : formatYuan(total)}</p>
    </FormDialog>
  );
}

/** After a change of address, offers to change the freight to what shipping there costs. */
async function recountFreight(
  { session, notices }: Pick<OfficeTools, 'session' | 'notices'>,
  named: { order_id: string },
  price: { version: number; less: number },
): Promise<void> {
  const {
    freight_fee: before,
    due_fee: due,
    refused,
  } = await ask(session, 'GET /mall/orders/:order_id/freight', named);
  if (refused) notices.show('运费模板不配送到新地址，请与买家确认', 'warning');
  if (refused || due === before) return;
  const question = `按新地址运费应为 ${formatYuan(due)}，订单里是 ${formatYuan(before)}。是否改为 ${formatYuan(due)}？买家按新金额支付。`;
  if (!(await notices.confirm(question, '修改运费'))) return;
  const reason = '收货地址变更，重新计算运费';
  await ask(session, 'PUT /mall/orders/:order_id/price', { ...named, ...price, freight_fee: due, reason });
  notices.show('运费已修改，已通知买家');
}

export function ReceiverDialog({ order, onClose, onDone }: DialogProps) {
  const { session, notices } = useOffice();
  const { orderInfo: info } = order.detail;
  const [place, setPlace] = useState<Place>({
    name: info.receiver_name,
    mobile: info.receiver_mobile,
    state: info.receiver_state,
    city: info.receiver_city,
    district: info.receiver_district,
    address: info.receiver_address,
  });
  const isPaid = info.pay_status === 'PAYED';
  const change = (part: Partial<Place>): void => setPlace({ ...place, ...part });
  const send = async (): Promise<void> => {
    const named = { order_id: String(info.order_id) };
    const { version } = await ask(session, 'PUT /mall/orders/:order_id/receiver', {
      ...named,
      version: info.version,
      ...place,
    });
    notices.show('收货信息已修改，已通知买家');
    if (isPaid) return;
    try {
      await recountFreight({ session, notices }, named, { version, less: byHandOf(order) });
    } catch (error) {
      // The address is changed already; the price can still be changed by hand.
      notices.show((error as Error).message, needsApproval(error) ? 'warning' : 'error');
    }
  };
  const check = (): string => placeError(place);
  return (
    <FormDialog
      title="修改收货信息"
      submit="保存并通知买家"
      check={check}
      send={send}
      onClose={onClose}
      onDone={onDone}
    >
      <ReceiverFields place={place} change={change} />
      <p>{isPaid ? '订单已付款，运费不再变动。' : '保存后按新地址重新计算运费，有差额时会先问您。'}</p>
    </FormDialog>
  );
}
