import { useId, useState } from 'react';
import { nameWithSpec } from '../../../../engine/rules/goods/specs.ts';
import type { ReadMallOrderAnswer } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Input } from '../../../../ui/controls/Input.tsx';
import { NumberInput } from '../../../schema-form/controls/numbers/number-input.tsx';
import { useOffice } from '../../office-context.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { newParcel, parcelError, ParcelFields, rememberCarrier } from '../../form/parcel-fields.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Row, Stack, Well } from '../../../../ui/layout/flow.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import styles from '../orders.module.css';

export interface OpenLine {
  orderId: string;
  lineId: number;
  name: string;
  left: number;
}

/** Lines with unsent pieces, with their names. */
export function openLines({ detail, left }: ReadMallOrderAnswer): OpenLine[] {
  return left
    .map(({ line_id, left: open }) => {
      const line = detail.orderInfo.items.find(({ id }) => id === String(line_id));
      const name = nameWithSpec(line?.item_name ?? '', line?.item_spec_desc ?? '');
      return { orderId: String(detail.orderInfo.order_id), lineId: line_id, name, left: open };
    })
    .filter(({ left: open }) => open > 0);
}

type Other = ReadMallOrderAnswer['together'][number];

const linesOfOther = ({ order_id: orderId, lines }: Other): OpenLine[] =>
  lines.map(({ line_id, name, spec, left }) => ({ orderId, lineId: line_id, name: nameWithSpec(name, spec), left }));

interface PiecesProps {
  legend: string;
  lines: readonly OpenLine[];
  nums: Readonly<Record<number, number>>;
  onChange(nums: Record<number, number>): void;
}

/** Fields for the number of pieces of each line. */
export function Pieces({ legend, lines, nums, onChange }: PiecesProps) {
  const id = useId();
  return (
    <Stack as="fieldset" gap={2} className={styles.pieces}>
      <Text as="legend" tone="second">
        {legend}
      </Text>
      {lines.map((line) => (
        <div key={line.lineId}>
          <label htmlFor={`${id}-${line.lineId}`}>{line.name}</label>
          <NumberInput
            id={`${id}-${line.lineId}`}
            compact
            limits={{ type: 'integer', minimum: 0, maximum: line.left }}
            value={nums[line.lineId] ?? 0}
            describedBy={`${id}-${line.lineId}-left`}
            onChange={(num) => onChange({ ...nums, [line.lineId]: num })}
          />
          <Note as="span" id={`${id}-${line.lineId}-left`}>
            / {line.left} 件
          </Note>
        </div>
      ))}
    </Stack>
  );
}

interface OthersProps {
  others: readonly Other[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

/** Other orders of the same buyer and address that the parcel can include. */
function Others({ others, chosen, onChange }: OthersProps) {
  return (
    <Well as="fieldset" tone="outline" gap={2}>
      <Text as="legend" tone="second">
        同一买家、同一地址的待发货订单，可以一起发出
      </Text>
      {others.map((other) => (
        <Row as="label" key={other.order_id} align="start">
          <input
            type="checkbox"
            checked={chosen.includes(other.order_id)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, other.order_id] : chosen.filter((orderId) => orderId !== other.order_id),
              )
            }
          />
          <Stack as="span" gap={0}>
            合并订单 {other.order_id}
            <small>
              {linesOfOther(other)
                .map(({ name, left }) => `${name} ×${left}`)
                .join('，')}
            </small>
          </Stack>
        </Row>
      ))}
    </Well>
  );
}

interface ShipDialogProps {
  order: ReadMallOrderAnswer;
  /** The pieces of this parcel are chosen one by one; the rest of the order is sent later. */
  part: boolean;
  /** The initial pieces of a planned parcel. */
  pieces?: ReadMallOrderAnswer['plan'][number]['items'];
  onClose(): void;
  onDone(): void;
}

const PART_TITLES = { parcel: '拆单发货', pickup: '分次提货' };
const PART_HINT = '填写这一次的件数，其余留在订单里下次再发；订单、付款和售后仍是一笔，买家看到每个包裹。';

/** Sends pieces in a parcel, or hands them over against the pickup code; by default all unsent pieces. */
export function ShipDialog({ order, part, pieces, onClose, onDone }: ShipDialogProps) {
  const { session, notices } = useOffice();
  const { orderInfo: info } = order.detail;
  const isPickup = info.receipt_type === 'ziti';
  const own = openLines(order);
  const every = [...own, ...order.together.flatMap(linesOfOther)];
  const [nums, setNums] = useState<Record<number, number>>(() =>
    Object.fromEntries(
      every.map(({ lineId, left }) => {
        const planned = pieces?.find(({ line_id }) => line_id === lineId)?.num ?? 0;
        return [lineId, part ? planned : left];
      }),
    ),
  );
  const [merged, setMerged] = useState<string[]>([]);
  const [parcel, setParcel] = useState(newParcel);
  const others = order.together.filter(({ order_id }) => merged.includes(order_id));
  const groups = [own, ...others.map(linesOfOther)];
  const numOf = ({ lineId }: OpenLine): number => nums[lineId] ?? 0;
  const check = (): string => {
    const none = groups.find((lines) => lines.every((line) => numOf(line) === 0));
    if (none) return groups.length > 1 ? `请选择订单 ${none[0]?.orderId ?? ''} 要发出的商品` : '请选择要发出的商品';
    if (isPickup) return parcel.code.trim() === '' ? '请输入买家出示的提货码' : '';
    return parcelError(parcel);
  };
  const itemsOf = (lines: readonly OpenLine[]): { line_id: number; num: number }[] =>
    lines.filter((line) => numOf(line) > 0).map((line) => ({ line_id: line.lineId, num: numOf(line) }));
  const send = (): Promise<unknown> => {
    const named = { order_id: String(info.order_id), version: info.version, items: itemsOf(own) };
    if (isPickup) return ask(session, 'POST /mall/orders/:order_id/hand-over', { ...named, code: parcel.code });
    if (others.length === 0) return ask(session, 'POST /mall/orders/:order_id/ship', { ...named, ...parcel });
    const more = others.map((other) => ({
      order_id: other.order_id,
      version: other.version,
      items: itemsOf(linesOfOther(other)),
    }));
    return ask(session, 'POST /mall/orders/ship-together', { ...parcel, orders: [named, ...more] });
  };
  const id = useId();
  const verb = isPickup ? '核销' : '发货';
  const title = isPickup ? '核销提货码' : '订单发货';
  return (
    <FormDialog
      title={part ? PART_TITLES[isPickup ? 'pickup' : 'parcel'] : title}
      submit={`确认${verb}`}
      check={check}
      send={send}
      onClose={onClose}
      onDone={() => {
        if (!isPickup) rememberCarrier(parcel);
        notices.show(others.length > 0 ? `${others.length + 1} 个订单已合并发货` : `${verb}成功`);
        onDone();
      }}
    >
      {part && <Note>{PART_HINT}</Note>}
      <Pieces legend={isPickup ? '交给买家的商品' : '这个包裹里的商品'} lines={own} nums={nums} onChange={setNums} />
      {order.together.length > 0 && !part && <Others others={order.together} chosen={merged} onChange={setMerged} />}
      {others.map((other) => (
        <Pieces
          key={other.order_id}
          legend={`订单 ${other.order_id} 的商品`}
          lines={linesOfOther(other)}
          nums={nums}
          onChange={setNums}
        />
      ))}
      {isPickup ? (
        <Field>
          <label htmlFor={`${id}-code`}>提货码</label>
          <Input
            id={`${id}-code`}
            value={parcel.code}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            fold="code"
            placeholder="买家出示的 6 位数字"
            onChange={(event) => setParcel({ ...parcel, code: event.target.value })}
          />
        </Field>
      ) : (
        <ParcelFields {...parcel} first={!part} onChange={(part) => setParcel({ ...parcel, ...part })} />
      )}
    </FormDialog>
  );
}

interface CorrectDialogProps {
  shipment: ReadMallOrderAnswer['shipments'][number];
  onClose(): void;
  onDone(): void;
}

/** Corrects the carrier or number of a parcel that has been sent. */
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
