/** Picking one or several rows of one list: goods for lists of goods, categories for navigations. */
import { useState } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import type { PickedType } from './links.ts';
import type { Done } from './open-dialog.tsx';
import type { OperatorCalls } from './operator-calls.ts';
import { RowPicker } from './row-picker.tsx';
import type { Row } from './rows.ts';
import { SOURCES } from './sources.ts';

export interface RowDialogProps {
  title: string;
  type: PickedType;
  calls: OperatorCalls;
  multiple: boolean;
  /** Rows chosen at the start, in their order. */
  start?: readonly Row[];
  allows?(row: Row): boolean;
  onDone: Done<Row[]>;
}

export function RowDialog({ title, type, calls, multiple, start = [], allows, onDone }: RowDialogProps) {
  const [chosen, setChosen] = useState<readonly Row[]>(start);
  return (
    <DialogFrame
      title={title}
      note={multiple ? `已选择 ${chosen.length}` : undefined}
      canConfirm={chosen.length > 0}
      onConfirm={() => onDone([...chosen])}
      onCancel={() => onDone(null)}
    >
      <RowPicker
        source={SOURCES[type]}
        calls={calls}
        multiple={multiple}
        chosen={chosen}
        onChoose={setChosen}
        allows={allows}
      />
    </DialogFrame>
  );
}
