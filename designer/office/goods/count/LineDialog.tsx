/** One line by hand: what was counted, and why it differs. And one reason for all differences that have none. */
import { useId, useState } from 'react';
import { nameWithSpec } from '../../../../engine/rules/goods/specs.ts';
import { piecesOf } from '../../../../engine/rules/tables/number-cells.ts';
import type { MallCount, MallCountLine } from '../../../../schemas/types/contract.ts';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Input, SelectBox } from '../../../../ui/controls/Input.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { ask } from '../../../calls/ask.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useOffice } from '../../office-context.ts';

interface Ends {
  onClose(): void;
  onDone(): void;
}

interface Why {
  reason: string;
  note: string;
}

function WhyFields({ reasons, why, onChange }: { reasons: readonly string[]; why: Why; onChange(why: Why): void }) {
  const id = useId();
  // A reason that the settings have no more stays choosable.
  const all = why.reason === '' || reasons.includes(why.reason) ? reasons : [why.reason, ...reasons];
  return (
    <>
      <Field>
        <label htmlFor={`${id}-reason`}>差异原因</label>
        <SelectBox
          id={`${id}-reason`}
          value={why.reason}
          onChange={({ target }) => onChange({ ...why, reason: target.value })}
        >
          <option value="">没有差异，或写在说明里</option>
          {all.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </SelectBox>
      </Field>
      <Field>
        <label htmlFor={`${id}-note`}>说明</label>
        <Input
          id={`${id}-note`}
          maxLength={100}
          value={why.note}
          onChange={({ target }) => onChange({ ...why, note: target.value })}
        />
      </Field>
    </>
  );
}

export function LineDialog({ sheet, line, onClose, onDone }: Ends & { sheet: MallCount; line: MallCountLine }) {
  const { session } = useOffice();
  const id = useId();
  const [num, setNum] = useState(line.counted === null ? '' : String(line.counted));
  const [why, setWhy] = useState<Why>({ reason: line.reason, note: line.note });
  const counted = piecesOf(num);
  const check = (): string => {
    if (num.trim() === '') return '';
    return counted === undefined || counted < 0 ? '件数请填写 0 或更大的整数，没有盘到的请留空' : '';
  };
  const send = async (): Promise<void> => {
    const { sheet_id } = sheet;
    const { item_id } = line;
    const entry = num.trim() === '' ? { item_id, clear: true as const } : { item_id, counted: counted ?? 0 };
    const { list } = await ask(session, 'POST /mall/counts/:sheet_id/count', { sheet_id, rows: [entry] });
    const message = list[0]?.message ?? '';
    if (message !== '') throw new Error(message);
    await ask(session, 'POST /mall/counts/:sheet_id/reasons', { sheet_id, item_ids: [item_id], ...why });
  };
  return (
    <FormDialog
      title={nameWithSpec(line.name, line.spec)}
      submit="保存"
      check={check}
      send={send}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{`账面 ${line.book} 件${line.held > 0 ? `，其中 ${line.held} 件已下单还没发出` : ''}`}</p>
      <Field>
        <label htmlFor={id}>实盘件数</label>
        <Input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          fold="number"
          placeholder="没有盘到请留空"
          value={num}
          onChange={({ target }) => setNum(target.value)}
        />
      </Field>
      <WhyFields reasons={sheet.reasons} why={why} onChange={setWhy} />
    </FormDialog>
  );
}

export function AllReasons({ sheet, onClose, onDone }: Ends & { sheet: MallCount }) {
  const { session, notices } = useOffice();
  const [why, setWhy] = useState<Why>({ reason: sheet.reasons[0] ?? '', note: '' });
  const send = async (): Promise<void> => {
    const { done } = await ask(session, 'POST /mall/counts/:sheet_id/reasons', { sheet_id: sheet.sheet_id, ...why });
    notices.show(`已给 ${done} 个规格填写原因`);
  };
  return (
    <FormDialog
      title="统一填写差异原因"
      submit="填写"
      check={() => (why.reason === '' && why.note.trim() === '' ? '请选择原因或填写说明' : '')}
      send={send}
      onClose={onClose}
      onDone={onDone}
    >
      <Note>给还没有原因的 {sheet.unexplained} 个有差异的规格填写同一个原因。</Note>
      <WhyFields reasons={sheet.reasons} why={why} onChange={setWhy} />
    </FormDialog>
  );
}
