/** Refunds pieces that the shop cannot send, for an order of which other pieces have been sent. */
import { useId, useState } from 'react';
import { AFTERSALES_LIMITS } from '../../../../engine/rules/aftersales/aftersales.ts';
import type { ReadMallOrderAnswer } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Textarea } from '../../../../ui/controls/Input.tsx';
import { useOffice } from '../../office-context.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { openLines, Pieces } from './ShipDialog.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';

interface ShortDialogProps {
  order: ReadMallOrderAnswer;
  onClose(): void;
  onDone(): void;
}

export function ShortDialog({ order, onClose, onDone }: ShortDialogProps) {
  const { session, notices } = useOffice();
  const { orderInfo: info } = order.detail;
  const lines = openLines(order);
  const [nums, setNums] = useState<Record<number, number>>(() =>
    Object.fromEntries(lines.map(({ lineId, left }) => [lineId, left])),
  );
  const [reason, setReason] = useState('');
  const id = useId();
  const items = lines.map(({ lineId }) => ({ line_id: lineId, num: nums[lineId] ?? 0 })).filter(({ num }) => num > 0);
  const check = (): string => {
    if (items.length === 0) return '请填写缺货的件数';
    return reason.trim() === '' ? '请填写缺货说明' : '';
  };
  return (
    <FormDialog
      title="缺货退款"
      submit="确认退款"
      check={check}
      send={() =>
        ask(session, 'POST /mall/orders/:order_id/refund-short', {
          order_id: String(info.order_id),
          version: info.version,
          reason: reason.trim(),
          items,
        })
      }
      onClose={onClose}
      onDone={() => {
        notices.show('已退款，这些商品不再发出');
        onDone();
      }}
    >
      <Note>这些商品不再发出，实付金额和积分按份额原路退给买家，件数退回库存。</Note>
      <Pieces legend="缺货的商品" lines={lines} nums={nums} onChange={setNums} />
      <Field>
        <label htmlFor={id}>缺货说明（买家可以看到）</label>
        <Textarea
          id={id}
          rows={3}
          maxLength={AFTERSALES_LIMITS.text}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
