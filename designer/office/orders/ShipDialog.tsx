import { useId, useState } from 'react';
import type { MallOrderDetail } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import buttons from '../../ui/ui.module.css';
import { useOffice } from '../office-context.ts';
import { FormDialog, parcelError, ParcelFields } from './form-dialog.tsx';
import styles from './orders.module.css';

interface OpenLine {
  lineId: number;
  name: string;
  left: number;
}

/** Lines of which pieces are left, with their names. */
function openLines({ detail, left }: MallOrderDetail): OpenLine[] {
  return left
    .map(({ line_id, left: open }) => {
      const line = detail.orderInfo.items.find(({ id }) => id === String(line_id));
      return { lineId: line_id, name: [line?.item_name, line?.item_spec_desc].filter(Boolean).join(' '), left: open };
    })
    .filter(({ left: open }) => open > 0);
}

interface ShipDialogProps {
  order: MallOrderDetail;
  onClose(): void;
  onDone(): void;
}

/** Sends pieces in a parcel, or hands them over by the pickup code; all that is left unless fewer are chosen. */
export function ShipDialog({ order, onClose, onDone }: ShipDialogProps) {
  const { session, notices } = useOffice();
  const { orderInfo: info } = order.detail;
  const isPickup = info.receipt_type === 'ziti';
  const lines = openLines(order);
  const [nums, setNums] = useState<Record<number, string>>(() =>
    Object.fromEntries(lines.map(({ lineId, left }) => [lineId, String(left)])),
  );
  const [parcel, setParcel] = useState({ carrier: '', code: '' });
  const numOf = ({ lineId }: OpenLine): number => Number(nums[lineId] ?? 0);
  const check = (): string => {
    const wrong = lines.find((line) => !Number.isInteger(numOf(line)) || numOf(line) < 0 || numOf(line) > line.left);
    if (wrong) return `「${wrong.name}」请输入 0 到 ${wrong.left} 之间的件数`;
    if (lines.every((line) => numOf(line) === 0)) return '请选择要发出的商品';
    if (isPickup) return parcel.code.trim() === '' ? '请输入买家出示的提货码' : '';
    return parcelError(parcel);
  };
  const send = (): Promise<unknown> => {
    const items = lines.filter((line) => numOf(line) > 0).map((line) => ({ line_id: line.lineId, num: numOf(line) }));
    const named = { order_id: String(info.order_id), version: info.version, items };
    return isPickup
      ? ask(session, 'POST /mall/orders/:order_id/hand-over', { ...named, code: parcel.code })
      : ask(session, 'POST /mall/orders/:order_id/ship', { ...named, ...parcel });
  };
  const id = useId();
  const verb = isPickup ? '核销' : '发货';
  return (
    <FormDialog
      title={isPickup ? '核销提货码' : '订单发货'}
      submit={`确认${verb}`}
      check={check}
      send={send}
      onClose={onClose}
      onDone={() => {
        notices.show(`${verb}成功`);
        onDone();
      }}
    >
      <fieldset className={styles.pieces}>
        <legend>{isPickup ? '交给买家的商品' : '这个包裹里的商品'}</legend>
        {lines.map((line) => (
          <div key={line.lineId}>
            <label htmlFor={`${id}-${line.lineId}`}>{line.name}</label>
            <input
              id={`${id}-${line.lineId}`}
              className={buttons.field}
              type="number"
              min={0}
              max={line.left}
              value={nums[line.lineId] ?? ''}
              aria-describedby={`${id}-${line.lineId}-left`}
              onChange={(event) => setNums({ ...nums, [line.lineId]: event.target.value })}
            />
            <span id={`${id}-${line.lineId}-left`}>/ {line.left} 件</span>
          </div>
        ))}
      </fieldset>
      {isPickup ? (
        <div className={styles.field}>
          <label htmlFor={`${id}-code`}>提货码</label>
          <input
            id={`${id}-code`}
            className={buttons.field}
            value={parcel.code}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            placeholder="买家出示的 6 位数字"
            onChange={(event) => setParcel({ ...parcel, code: event.target.value })}
          />
        </div>
      ) : (
        <ParcelFields {...parcel} onChange={(part) => setParcel({ ...parcel, ...part })} />
      )}
    </FormDialog>
  );
}

interface CorrectDialogProps {
  shipment: MallOrderDetail['shipments'][number];
  onClose(): void;
  onDone(): void;
}

/** Another carrier or number for a parcel that left. */
export function CorrectDialog({ shipment, onClose, onDone }: CorrectDialogProps) {
  const { session, notices } = useOffice();
  const [parcel, setParcel] = useState({ carrier: shipment.carrier, code: shipment.code });
  return (
    <FormDialog
      title="修改物流"
      submit="保存"
      check={() => parcelError(parcel)}
      send={() => ask(session, 'PUT /mall/shipments/:shipment_id', { shipment_id: shipment.shipment_id, ...parcel })}
      onClose={onClose}
      onDone={() => {
        notices.show('物流已修改');
        onDone();
      }}
    >
      <ParcelFields {...parcel} onChange={(part) => setParcel({ ...parcel, ...part })} />
    </FormDialog>
  );
}
