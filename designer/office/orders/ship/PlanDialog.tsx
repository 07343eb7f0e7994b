/** 拆单: plans the parcels for the unsent pieces of an order, each with its pieces and a note for the warehouse. */
import { useId, useState } from 'react';
import type { ReadMallOrderAnswer } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Input } from '../../../../ui/controls/Input.tsx';
import { useOffice } from '../../office-context.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { openLines, Pieces } from './ShipDialog.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Row, Well } from '../../../../ui/layout/flow.tsx';

interface Draft {
  /** Stays the same while other parcels are added and removed. */
  key: number;
  note: string;
  nums: Record<number, number>;
}

interface PlanDialogProps {
  order: ReadMallOrderAnswer;
  onClose(): void;
  onDone(): void;
}

/** The existing plan, or two parcels with all pieces in the first. */
function firstDraft(order: ReadMallOrderAnswer): Draft[] {
  const lines = openLines(order);
  if (order.plan.length > 0)
    return order.plan.map(({ note, items }, key) => ({
      key,
      note,
      nums: Object.fromEntries(
        lines.map(({ lineId }) => [lineId, items.find(({ line_id }) => line_id === lineId)?.num ?? 0]),
      ),
    }));
  return [
    { key: 0, note: '', nums: Object.fromEntries(lines.map(({ lineId, left }) => [lineId, left])) },
    { key: 1, note: '', nums: Object.fromEntries(lines.map(({ lineId }) => [lineId, 0])) },
  ];
}

export function PlanDialog({ order, onClose, onDone }: PlanDialogProps) {
  const { session, notices } = useOffice();
  const { orderInfo: info } = order.detail;
  const lines = openLines(order);
  const [parcels, setParcels] = useState(() => firstDraft(order));
  const id = useId();
  const numOf = ({ nums }: Draft, lineId: number): number => nums[lineId] ?? 0;
  const put = (parcel: Draft, part: Partial<Draft>): void =>
    setParcels(parcels.map((one) => (one === parcel ? { ...one, ...part } : one)));
  const itemsOf = (parcel: Draft): { line_id: number; num: number }[] =>
    lines.map(({ lineId }) => ({ line_id: lineId, num: numOf(parcel, lineId) })).filter(({ num }) => num > 0);
  const check = (): string => {
    for (const { lineId, name, left } of lines) {
      const sum = parcels.reduce((all, parcel) => all + numOf(parcel, lineId), 0);
      if (sum > left) return `「${name}」共 ${left} 件，各包裹合计 ${sum} 件`;
    }
    const empty = parcels.findIndex((parcel) => itemsOf(parcel).length === 0);
    return empty >= 0 ? `包裹 ${empty + 1} 还没有商品` : '';
  };
  return (
    <FormDialog
      title="拆单"
      submit="保存包裹"
      check={check}
      send={() =>
        ask(session, 'PUT /mall/orders/:order_id/parcels', {
          order_id: String(info.order_id),
          version: info.version,
          parcels: parcels.map((parcel) => ({ note: parcel.note.trim(), items: itemsOf(parcel) })),
        })
      }
      onClose={onClose}
      onDone={() => {
        notices.show(parcels.length > 0 ? `已拆成 ${parcels.length} 个包裹` : '已取消拆单');
        onDone();
      }}
    >
      <Note>每个包裹单独打印发货单、单独发货和查物流，可以分别售后；付款和发票仍是一笔，买家看到每个包裹。</Note>
      {parcels.map((parcel, at) => (
        <Well as="section" key={parcel.key} tone="outline" gap={2} aria-label={`包裹 ${at + 1}`}>
          <Pieces
            legend={`包裹 ${at + 1} 的商品`}
            lines={lines}
            nums={parcel.nums}
            onChange={(nums) => put(parcel, { nums })}
          />
          <Field>
            <label htmlFor={`${id}-${parcel.key}`}>包裹 {at + 1} 的仓库备注（买家看不到）</label>
            <Input
              id={`${id}-${parcel.key}`}
              value={parcel.note}
              maxLength={200}
              onChange={({ target }) => put(parcel, { note: target.value })}
            />
          </Field>
          <Row>
            <Button kind="quiet" onClick={() => setParcels(parcels.filter((one) => one !== parcel))}>
              去掉包裹 {at + 1}
            </Button>
          </Row>
        </Well>
      ))}
      <Button
        disabled={parcels.length >= 20}
        onClick={() =>
          setParcels([...parcels, { key: Math.max(-1, ...parcels.map(({ key }) => key)) + 1, note: '', nums: {} }])
        }
      >
        加一个包裹
      </Button>
    </FormDialog>
  );
}
