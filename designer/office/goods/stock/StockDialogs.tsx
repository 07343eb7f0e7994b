import { Choices } from '../../../../ui/controls/Choices.tsx';
import { useId, useState } from 'react';
import { OFFICE_MESSAGES } from '../../../../engine/rules/messages/office.ts';
import { ask } from '../../../calls/ask.ts';
import { NumberInput } from '../../../schema-form/controls/numbers/number-input.tsx';
import { Input } from '../../../../ui/controls/Input.tsx';
import { useOffice } from '../../office-context.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';

const MODES = { come: '入库', go: '出库', count: '盘点为' } as const;

type Mode = keyof typeof MODES;

interface AdjustProps {
  itemId: number;
  name: string;
  store: number;
  onClose(): void;
  onDone(): void;
}

/** Adjusts stock: pieces received, pieces removed, or a counted total, with a reason. */
export function AdjustDialog({ itemId, name, store, onClose, onDone }: AdjustProps) {
  const { session } = useOffice();
  const id = useId();
  const [mode, setMode] = useState<Mode>('come');
  const [num, setNum] = useState(0);
  const [reason, setReason] = useState('');
  const [number] = useState(() => crypto.randomUUID());
  const send = async (): Promise<void> => {
    const moved = mode === 'count' ? { store: num } : { change: mode === 'come' ? num : -num };
    const rows = [{ item_id: itemId, ...moved }];
    const { list } = await ask(session, 'POST /mall/stock/adjust', { number, reason: reason.trim(), rows });
    const [done] = list;
    if (done && done.message !== '') throw new Error(done.message);
  };
  const check = (): string => {
    if (mode !== 'count' && num === 0) return '请填写件数';
    return reason.trim() === '' ? OFFICE_MESSAGES.adjustmentEmpty : '';
  };
  return (
    <FormDialog
      title={`调整库存：${name}`}
      submit="确认调整"
      check={check}
      send={send}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{`现有 ${store} 件`}</p>
      <Choices>
        <legend>方式</legend>
        {(Object.keys(MODES) as Mode[]).map((one) => (
          <label key={one}>
            <input type="radio" name={id} checked={mode === one} onChange={() => setMode(one)} />
            {MODES[one]}
          </label>
        ))}
      </Choices>
      <Field>
        <label htmlFor={`${id}-num`}>件数</label>
        <NumberInput
          id={`${id}-num`}
          value={num}
          limits={{ minimum: 0, maximum: 100_000_000 }}
          unit="件"
          onChange={(value) => setNum(Math.round(value))}
        />
      </Field>
      <Field>
        <label htmlFor={`${id}-reason`}>原因</label>
        <Input
          id={`${id}-reason`}
          maxLength={100}
          placeholder="如 到货、报损、盘点"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
