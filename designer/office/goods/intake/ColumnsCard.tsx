/** Which system the table comes from, and what its columns mean. */
import { useId } from 'react';
import { FORMATS } from '../../../../engine/rules/intake/headings/field-of.ts';
import { FIELD_TITLES } from '../../../../engine/rules/intake/fields.ts';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Field } from '../../../../ui/controls/Field.tsx';
import { SelectBox } from '../../../../ui/controls/Input.tsx';
import { Columns, Stack } from '../../../../ui/layout/flow.tsx';
import { Card } from '../../../../ui/layout/layout.tsx';
import { useAttempt, useOffice } from '../../office-context.ts';
import { ColumnsTable } from '../../files/intake/ColumnsTable.tsx';
import { KeptMappings } from '../../files/intake/KeptMappings.tsx';
import type { Check } from './intake-calls.ts';
import { Missing } from '../../parts/Waiting.tsx';

interface Props {
  check: Check;
  isBusy: boolean;
  onFormat(format: string): void;
  onFields(fields: string[]): void;
}

/** Meanings kept by name for the mall, or for a merchant's shop. */
function Kept({ check: { columns }, isBusy, onFields }: Omit<Props, 'onFormat'>) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/goods-intake-mappings', {});
  const { value, reload } = asked;
  const attempt = useAttempt(reload);
  const said = columns.map(({ heading, field }) => ({ heading, field }));
  if (!value && asked.failure !== '') return <Missing name="保存的对应关系" asked={asked} />;
  return (
    <KeptMappings
      columns={columns}
      kept={(value?.list ?? []).map((one) => ({ ...one, id: one.mapping_id, isOwn: true }))}
      maxName={40}
      isBusy={isBusy}
      onFields={onFields}
      onKeep={(name) =>
        void attempt(() => ask(session, 'POST /mall/goods-intake-mappings', { name, columns: said }), '已保存')
      }
      onDrop={(mapping_id) =>
        void attempt(() => ask(session, 'DELETE /mall/goods-intake-mappings/:mapping_id', { mapping_id }), '已删除')
      }
    />
  );
}

export function ColumnsCard({ check, isBusy, onFormat, onFields }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-label="各列的含义">
      <h2>各列的含义</h2>
      <Stack gap={4}>
        <Columns count="narrow" align="end">
          <Field>
            <label htmlFor={id}>表格来自</label>
            <SelectBox
              id={id}
              value={check.format}
              disabled={isBusy}
              onChange={(event) => onFormat(event.target.value)}
            >
              {FORMATS.map((format) => (
                <option key={format.id} value={format.id}>
                  {format.name}
                </option>
              ))}
            </SelectBox>
          </Field>
          <Kept check={check} isBusy={isBusy} onFields={onFields} />
        </Columns>
        <ColumnsTable
          columns={check.columns}
          titles={FIELD_TITLES}
          place={check.line > 0 ? `列名在第 ${check.line} 行` : '没有认出列名，第一行当作列名'}
          isBusy={isBusy}
          onFields={onFields}
        />
      </Stack>
    </Card>
  );
}
