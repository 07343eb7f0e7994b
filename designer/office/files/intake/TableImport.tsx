/** The page of an import whose columns are those of one table: members, staff, stock, parcels and orders of another mall. */
import type { ReactNode } from 'react';
import type { OfficeView } from '../../../../schemas/types/contract.ts';
import { BYTE_ORDER_MARK, csvOf } from '../../../../engine/rules/tables/write.ts';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Columns, Stack } from '../../../../ui/layout/flow.tsx';
import { Card } from '../../../../ui/layout/layout.tsx';
import { useAttempt, useOffice } from '../../office-context.ts';
import { CheckCard } from './CheckCard.tsx';
import { ColumnsTable } from './ColumnsTable.tsx';
import { IntakeSteps } from './IntakeSteps.tsx';
import { KeptMappings, type Mapping } from './KeptMappings.tsx';
import { tableCalls, type Begin, type Check, type Reading } from './table-calls.ts';
import { useIntake } from './use-intake.ts';
import { Missing } from '../../parts/Waiting.tsx';

const mappingOf = ({ view_id, name, query, own }: OfficeView): Mapping => ({
  id: view_id,
  name,
  isOwn: own,
  columns: [...new URLSearchParams(query)].map(([heading, field]) => ({ heading, field })),
});

interface ColumnsProps {
  /** Meanings of columns are kept like views, under a name of their own: heading=field. */
  kept: string;
  check: Check;
  isBusy: boolean;
  onFields(fields: string[]): void;
}

function ColumnsCard({ kept, check: { columns, fields, line }, isBusy, onFields }: ColumnsProps) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/views', { list: kept });
  const { value, reload } = asked;
  const attempt = useAttempt(reload);
  // Columns that are not imported are so without a word, too.
  const query = new URLSearchParams(
    columns
      .filter(({ heading, field }) => heading !== '' && field !== '')
      .map(({ heading, field }) => [heading, field]),
  ).toString();
  return (
    <Card as="section" aria-label="各列的含义">
      <h2>各列的含义</h2>
      <Stack gap={4}>
        <Missing name="保存的对应关系" asked={asked} />
        <Columns count="narrow" align="end">
          <KeptMappings
            columns={columns}
            kept={(value?.list ?? []).map(mappingOf)}
            maxName={20}
            isBusy={isBusy}
            onFields={onFields}
            onKeep={(name) =>
              void attempt(() => ask(session, 'POST /mall/views', { list: kept, name, query, shared: true }), '已保存')
            }
            onDrop={(view_id) => void attempt(() => ask(session, 'DELETE /mall/views/:view_id', { view_id }), '已删除')}
          />
        </Columns>
        <ColumnsTable
          columns={columns}
          titles={Object.fromEntries(fields.map(({ id, title }) => [id, title]))}
          place={line > 0 ? `列名在第 ${line} 行` : '第一行已是内容，没有列名'}
          isBusy={isBusy}
          onFields={onFields}
        />
      </Stack>
    </Card>
  );
}

interface Props {
  begin: Begin;
  /** What is imported, e.g. 会员, and its unit. */
  of: string;
  unit: string;
  /** How a row is found and what it does. */
  note: string;
  /** The table to fill in, with its headings. */
  template: readonly (readonly string[])[];
  listPath: string;
  /** What is chosen before the file; `isReady` tells whether it was. */
  before?: ReactNode;
  isReady?: boolean;
}

export function TableImport({ begin, of, unit, note, template, listPath, before, isReady }: Props) {
  const steps = useIntake<Reading, Check>(tableCalls(begin), () => ({}));
  return (
    <IntakeSteps
      of={of}
      unit={unit}
      note={`支持 CSV、制表符分隔的文本、xlsx 和 xls，最大 64 MB。${note}导入前会先检查，不会直接写入。`}
      steps={steps}
      template={() => Promise.resolve(BYTE_ORDER_MARK + csvOf(template))}
      listPath={() => listPath}
      before={before}
      isReady={isReady}
    >
      {({ check }, isBusy) => (
        <>
          <ColumnsCard
            kept={`${begin.kind}-import`}
            check={check}
            isBusy={isBusy}
            onFields={(fields) => void steps.change({ fields })}
          />
          <CheckCard
            of="行"
            unit="行"
            all={of}
            titles={check.titles}
            figures={[
              ['新增', check.counts.made],
              ['更新', check.counts.changed],
              ['没有变化', check.counts.same],
              ['拒绝', check.counts.refused],
            ]}
            rows={check.rows}
            refused={check.refused}
            refusedCount={check.counts.refused}
            heads={check.heads}
            problem={check.problem}
            empty="文件里没有可导入的行。"
            notes={check.notes}
          />
        </>
      )}
    </IntakeSteps>
  );
}
