/** Granting the money of an application: all of it, or less with a reason that the buyer reads. */
import { useState } from 'react';
import { AFTERSALES_LIMITS } from '../../../../engine/rules/aftersales/aftersales.ts';
import { AMOUNT_MESSAGES } from '../../../../engine/rules/aftersales/aftersales-amount.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { MallAftersalesDetail } from '../../../../schemas/types/contract.ts';
import { Note } from '../../../../ui/text/Note.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { Text } from '../edit/receiver-fields.tsx';
import { centsOf, yuanOf } from '../order-texts.ts';
import { pointsOf, pointsTyped, RefundSplit } from './RefundSplit.tsx';

interface RefundDialogProps {
  info: MallAftersalesDetail['info'];
  send(granted: { amount?: number; points?: number; reason?: string }): Promise<unknown>;
  onClose(): void;
  onDone(): void;
}

export function RefundDialog({ info, send, onClose, onDone }: RefundDialogProps) {
  const { refund_fee: asked, refund_point: points, order_info: order } = info;
  const isPoints = asked === 0 && points > 0;
  const most = isPoints ? points : asked;
  const [typed, setTyped] = useState(isPoints ? String(points) : yuanOf(asked));
  const [reason, setReason] = useState('');
  const amount = isPoints ? pointsTyped(typed) : centsOf(typed);
  const isLess = amount < most;
  const check = (): string => {
    if (Number.isNaN(amount)) return isPoints ? AMOUNT_MESSAGES.pointsFormat : '请输入正确的金额，最多两位小数';
    if (amount > most) return `最多可退 ${isPoints ? `${most} 积分` : formatYuan(most)}`;
    if (amount === 0 && most > 0) return AMOUNT_MESSAGES.nothingGranted;
    return isLess && reason.trim() === '' ? AMOUNT_MESSAGES.reasonEmpty : '';
  };
  return (
    <FormDialog
      title="同意退款"
      submit="同意退款"
      check={check}
      send={() => send({ [isPoints ? 'points' : 'amount']: amount, ...(isLess && { reason: reason.trim() }) })}
      onClose={onClose}
      onDone={onDone}
    >
      <Text
        title={isPoints ? `退回积分，最多 ${points}` : `退款金额（元），最多 ${yuanOf(asked)}`}
        value={typed}
        maxLength={20}
        decimal
        onChange={setTyped}
      />
      {isLess && (
        <Text
          title="少退的原因（买家可以看到）"
          value={reason}
          maxLength={AFTERSALES_LIMITS.text}
          onChange={setReason}
        />
      )}
      <RefundSplit
        amount={isPoints ? 0 : amount}
        points={isPoints ? amount : pointsOf(points, amount, asked)}
        way=""
        coupon={order.coupon_discount > 0 ? '全部商品退完后退回' : ''}
      />
      <Note>款项原路退给买家，不能撤回。{isLess && '买家可以看到申请和实退的金额，没有退的部分可以再申请。'}</Note>
    </FormDialog>
  );
}
