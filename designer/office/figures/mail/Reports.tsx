/** 邮件报告: figures that are mailed at set times, and the own switch of who gets them. */
import { useState } from 'react';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { FigureReport, ListFigureReportsAnswer } from '../../../../schemas/types/contract.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Card } from '../../../../ui/layout/layout.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { useAttempt, useOffice } from '../../office-context.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { planText } from './report-texts.ts';
import { ReportDialog } from './ReportDialog.tsx';

const NOTHING = (): void => undefined;

interface RowProps {
  report: FigureReport;
  readers: ListFigureReportsAnswer['readers'];
  mayWrite: boolean;
  onEdit(): void;
  show(answer: ListFigureReportsAnswer): void;
}

function Report({ report, readers, mayWrite, onEdit, show }: RowProps) {
  const { session, notices } = useOffice();
  const [busy, setBusy] = useState(false);
  const attempt = useAttempt(NOTHING);
  const { report_id, name } = report;
  const remove = async (): Promise<void> => {
    if (!(await notices.confirm(`删除报告「${name}」？收件人不会再收到它。`, '删除', true))) return;
    await attempt(
      async () => show(await ask(session, 'DELETE /mall/figure-reports/:report_id', { report_id })),
      '报告已删除',
    );
  };
  const mute = (): Promise<boolean> =>
    attempt(
      async () =>
        show(await ask(session, 'PUT /mall/figure-reports/:report_id/own', { report_id, is_off: !report.is_off })),
      report.is_off ? '您会再收到这份报告' : '您不会再收到这份报告',
    );
  const test = async (): Promise<void> => {
    setBusy(true);
    await attempt(async () => {
      const { email } = await ask(session, 'POST /mall/figure-reports/:report_id/test', { report_id });
      notices.show(`已发送到 ${email}`);
    });
    setBusy(false);
  };
  const names = readers
    .filter(({ operator_id }) => report.operator_ids.includes(operator_id))
    .map((reader) => reader.name);
  return (
    <Row as="li" wraps="always" gap={3}>
      <Stack gap={1} className="grow">
        <Row wraps="always">
          <b>{name}</b>
          {!report.is_on && <Badge tone="neutral" text="已停用" />}
          {report.is_off && <Badge tone="neutral" text="您已关闭" />}
        </Row>
        <Note>
          {[
            planText(report),
            names.length > 0 ? `收件人：${names.join('、')}` : '',
            report.sent_at === null ? '还没有发送过' : `上次 ${formatDateTime(report.sent_at)}`,
          ]
            .filter(Boolean)
            .join('；')}
        </Note>
      </Stack>
      {report.is_mine && (
        <Button kind="quiet" onClick={() => void mute()}>
          {report.is_off ? '重新接收' : '不再接收'}
        </Button>
      )}
      {mayWrite && (
        <>
          <Button kind="quiet" aria-label={`给自己发一份${name}`} disabled={busy} onClick={() => void test()}>
            {busy ? '正在发送…' : '发测试邮件'}
          </Button>
          <Button kind="quiet" aria-label={`修改${name}`} onClick={onEdit}>
            修改
          </Button>
          <Button kind="quiet" aria-label={`删除${name}`} onClick={() => void remove()}>
            删除
          </Button>
        </>
      )}
    </Row>
  );
}

export function Reports() {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/figure-reports', {});
  const [open, setOpen] = useState<{ report: FigureReport | undefined }>();
  const mayWrite = session.mayEverywhere('settings.write');
  const { value, show } = asked;
  // Who neither writes reports nor gets one has nothing to see here.
  if (value && !mayWrite && value.list.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="figure-reports">
      <Row wraps="always" gap={3}>
        <h2 id="figure-reports" className="grow">
          邮件报告
        </h2>
        {mayWrite && <Button onClick={() => setOpen({ report: undefined })}>新建邮件报告</Button>}
      </Row>
      {!value && <Waiting name="邮件报告" asked={asked} />}
      {value?.closed && <Note tone="error">还没有设置发信服务器，报告不会发出。</Note>}
      {value?.list.length === 0 && <Note>按时把销售额、订单和上期的比较发到邮箱，附上选择的表格。</Note>}
      {value && value.list.length > 0 && (
        <Stack as="ul" gap={3}>
          {value.list.map((report) => (
            <Report
              key={report.report_id}
              report={report}
              readers={value.readers}
              mayWrite={mayWrite}
              onEdit={() => setOpen({ report })}
              show={show}
            />
          ))}
        </Stack>
      )}
      {open && value && (
        <ReportDialog report={open.report} readers={value.readers} onClose={() => setOpen(undefined)} onDone={show} />
      )}
    </Card>
  );
}
