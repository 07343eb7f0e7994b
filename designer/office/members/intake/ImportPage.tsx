/** 导入会员: members from a table, found by their numbers. */
import { MEMBER_TABLE, memberTemplate } from '../../../../engine/rules/sheets/member-rows.ts';
import type { OfficeView } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Columns, Stack } from '../../../../ui/layout/flow.tsx';
import { Card } from '../../../../ui/layout/layout.tsx';
import { useAttempt, useOffice } from '../../office-context.ts';
import { ColumnsTable } from '../../files/intake/ColumnsTable.tsx';
import { KeptMappings, type Mapping } from '../../files/intake/KeptMappings.tsx';
import { IntakeSteps } from '../../files/intake/IntakeSteps.tsx';
import { useIntake } from '../../files/intake/use-intake.ts';
import { memberCalls, type Check, type Reading } from './member-calls.ts';
import { MemberCheck } from './MemberCheck.tsx';

/** Meanings of columns are kept like views, under a name of their own: heading=field. */
const KEPT = 'members-import';

const TITLES = Object.fromEntries(
  Object.entries(MEMBER_TABLE.columns).map(([id, { titles }]) => [id, titles[0] ?? id]),
);

const mappingOf = ({ view_id, name, query, own }: OfficeView): Mapping => ({
  id: view_id,
  name,
  isOwn: own,
  columns: [...new URLSearchParams(query)].map(([heading, field]) => ({
    heading,
    field,
  })),
});

interface ColumnsProps {
  check: Check;
  isBusy: boolean;
  onFields(fields: string[]): void;
}

function ColumnsCard({ check: { columns, line }, isBusy, onFields }: ColumnsProps) {
  const { session } = useOffice();
  const { value, reload } = useCall(session, 'GET /mall/views', { list: KEPT });
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
        <Columns count="narrow" align="end">
          <KeptMappings
            columns={columns}
            kept={(value?.list ?? []).map(mappingOf)}
            maxName={20}
            isBusy={isBusy}
            onFields={onFields}
            onKeep={(name) =>
              void attempt(
                () =>
                  ask(session, 'POST /mall/views', {
                    list: KEPT,
                    name,
                    query,
                    shared: true,
                  }),
                '已保存',
              )
            }
            onDrop={(view_id) => void attempt(() => ask(session, 'DELETE /mall/views/:view_id', { view_id }), '已删除')}
          />
        </Columns>
        <ColumnsTable
          columns={columns}
          titles={TITLES}
          place={line > 0 ? `列名在第 ${line} 行` : '第一行已是内容，没有列名'}
          isBusy={isBusy}
          onFields={onFields}
        />
      </Stack>
    </Card>
  );
}

export default function ImportPage() {
  const steps = useIntake<Reading, Check>(memberCalls, () => ({}));
  return (
    <IntakeSteps
      of="会员"
      unit="位"
      note="支持 CSV、制表符分隔的文本、xlsx 和 xls，最大 64 MB、5 万行。按手机号识别会员：没有的新建，已有的按填写的内容修改，空格子不变；标签加到原有标签上，积分是导入后的余额。导入前会先检查，不会直接写入。"
      steps={steps}
      template={() => Promise.resolve(memberTemplate())}
      listPath={() => '/edit/members'}
    >
      {({ check }, isBusy) => (
        <>
          <ColumnsCard check={check} isBusy={isBusy} onFields={(fields) => void steps.change({ fields })} />
          <MemberCheck check={check} />
        </>
      )}
    </IntakeSteps>
  );
}
