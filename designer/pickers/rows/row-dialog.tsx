/** A dialog to pick one or several rows of one list: goods, coupons, shops, and categories for navigation widgets. */
import { useState } from 'react';
import { DialogFrame } from '../dialog-frame.tsx';
import type { Done } from '../open-dialog.tsx';
import type { OperatorCalls } from '../../calls/operator-calls.ts';
import { Text } from '../../../ui/text/Text.tsx';
import { RowPicker } from './row-picker.tsx';
import type { Row } from '../../../engine/rules/wire/rows.ts';
import type { Source } from './sources.ts';
import { say } from '../../words/say.ts';

export interface RowDialogProps {
  title: string;
  source: Source;
  calls: OperatorCalls;
  multiple: boolean;
  /** Initially chosen rows, in order. */
  start?: readonly Row[];
  allows?(row: Row): boolean;
  /** When more than `count` rows are chosen, the dialog shows the message and stays open. */
  limit?: { count: number; message: string } | undefined;
  onDone: Done<Row[]>;
}

export function RowDialog({ title, source, calls, multiple, start = [], allows, limit, onDone }: RowDialogProps) {
  const [chosen, setChosen] = useState<readonly Row[]>(start);
  const [refusal, setRefusal] = useState('');
  const choose = (rows: readonly Row[]): void => {
    setChosen(rows);
    setRefusal('');
  };
  const confirm = (): void => {
    if (limit && chosen.length > limit.count) setRefusal(limit.message);
    else onDone([...chosen]);
  };
  return (
    <DialogFrame
      title={title}
      note={
        refusal ? (
          <Text tone="danger" role="alert">
            {refusal}
          </Text>
        ) : (
          multiple && say('已选择 {count}', { count: chosen.length })
        )
      }
      canConfirm={chosen.length > 0}
      onConfirm={confirm}
      onCancel={() => onDone(null)}
    >
      <RowPicker source={source} calls={calls} multiple={multiple} chosen={chosen} onChoose={choose} allows={allows} />
    </DialogFrame>
  );
}
