/** Meanings of columns that were kept by name, and keeping today's. */
import { useId, useState } from 'react';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Input, SelectBox } from '../../../../ui/controls/Input.tsx';
import { Row } from '../../../../ui/layout/flow.tsx';
import type { Column } from './ColumnsTable.tsx';

export interface Mapping {
  id: number;
  name: string;
  columns: readonly Pick<Column, 'heading' | 'field'>[];
  /** false for one that cannot be dropped here. */
  isOwn: boolean;
}

interface Props {
  columns: readonly Column[];
  kept: readonly Mapping[];
  maxName: number;
  isBusy: boolean;
  onFields(fields: string[]): void;
  onKeep(name: string): void;
  onDrop(id: number): void;
}

export function KeptMappings({ columns, kept, maxName, isBusy, onFields, onKeep, onDrop }: Props) {
  const id = useId();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState(0);
  const mapping = kept.find((one) => one.id === chosen);
  const use = (wanted: number): void => {
    setChosen(wanted);
    const found = kept.find((one) => one.id === wanted);
    if (!found) return;
    const fields = new Map(found.columns.map(({ heading, field }) => [heading, field]));
    onFields(columns.map(({ heading, field }) => fields.get(heading) ?? field));
  };
  return (
    <>
      {kept.length > 0 && (
        <Field>
          <label htmlFor={`${id}-kept`}>已保存的对应</label>
          <Row>
            <SelectBox
              id={`${id}-kept`}
              value={chosen}
              disabled={isBusy}
              onChange={(event) => use(Number(event.target.value))}
            >
              <option value={0}>不使用</option>
              {kept.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </SelectBox>
            {mapping?.isOwn && (
              <Button
                kind="quiet"
                onClick={() => {
                  setChosen(0);
                  onDrop(mapping.id);
                }}
              >
                删除
              </Button>
            )}
          </Row>
        </Field>
      )}
      <Field>
        <label htmlFor={`${id}-name`}>保存现在的对应</label>
        <Row>
          <Input
            id={`${id}-name`}
            value={name}
            maxLength={maxName}
            placeholder="名称，如 ERP 导出"
            onChange={(event) => setName(event.target.value)}
          />
          <Button disabled={name.trim() === ''} onClick={() => onKeep(name.trim())}>
            保存
          </Button>
        </Row>
      </Field>
    </>
  );
}
