/** One count sheet: counting, differences with reasons, handing in, and the approval by a second person. */
import { useId, useState } from 'react';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { MallCount } from '../../../../schemas/types/contract.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Choices } from '../../../../ui/controls/Choices.tsx';
import { Stack, Well } from '../../../../ui/layout/flow.tsx';
import { Actions, Card, Head } from '../../../../ui/layout/layout.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { Facts } from '../../../../ui/text/Facts.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import type { PageProps } from '../../../route.ts';
import { FormDialog, ReasonDialog, TextDialog } from '../../form/form-dialog.tsx';
import { useAttempt, useOffice } from '../../office-context.ts';
import { DialogButton } from '../../parts/DialogButton.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { COUNT_STATES, differenceText } from './count-texts.ts';
import { CountLines } from './CountLines.tsx';
import { CountScan } from './CountScan.tsx';

interface Props {
  sheet: MallCount;
  reload(): void;
}

interface Ends {
  onClose(): void;
  onDone(): void;
}

/** Characters of a note. */
const NOTE = 200;

function SubmitDialog({ sheet, onClose, onDone }: Ends & { sheet: MallCount }) {
  const { session } = useOffice();
  const id = useId();
  const [uncounted, setUncounted] = useState<'keep' | 'zero'>('keep');
  const { sheet_id, version } = sheet;
  return (
    <FormDialog
      title={`提交盘点单 ${sheet_id}`}
      submit="提交"
      check={() => (sheet.unexplained > 0 ? `还有 ${sheet.unexplained} 个有差异的规格没有填写原因` : '')}
      send={() => ask(session, 'POST /mall/counts/:sheet_id/submit', { sheet_id, version, uncounted })}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{differenceText(sheet)}。提交后由另一位同事批准，库存才会改变。</p>
      {sheet.uncounted > 0 && (
        <Choices below>
          <legend>{`还有 ${sheet.uncounted} 个规格没有盘`}</legend>
          <label>
            <input type="radio" name={id} checked={uncounted === 'keep'} onChange={() => setUncounted('keep')} />
            保持原来的库存
          </label>
          <label>
            <input type="radio" name={id} checked={uncounted === 'zero'} onChange={() => setUncounted('zero')} />
            按 0 件计，减去它们的全部库存
          </label>
        </Choices>
      )}
    </FormDialog>
  );
}

function Steps({ sheet, reload }: Props) {
  const { session, notices } = useOffice();
  const attempt = useAttempt(reload);
  const { sheet_id, version } = sheet;
  const approve = async (): Promise<void> => {
    const question = `批准盘点单 ${sheet_id}？${differenceText(sheet)}，会立刻写入库存。`;
    if (!(await notices.confirm(question, '批准'))) return;
    await attempt(() => ask(session, 'POST /mall/counts/:sheet_id/approve', { sheet_id, version }), '差异已写入库存');
  };
  if (!session.may('goods.write') || sheet.state === 'done' || sheet.state === 'cancelled') return null;
  return (
    <Actions>
      <DialogButton
        text="取消盘点"
        onDone={reload}
        dialog={(ends) => (
          <ReasonDialog
            action="取消"
            title={`取消盘点单 ${sheet_id}`}
            label="取消原因，库存不会改变"
            maxLength={NOTE}
            send={(note) => ask(session, 'POST /mall/counts/:sheet_id/cancel', { sheet_id, version, note })}
            {...ends}
          />
        )}
      />
      {sheet.state === 'counting' ? (
        <DialogButton primary text="提交" onDone={reload} dialog={(ends) => <SubmitDialog sheet={sheet} {...ends} />} />
      ) : (
        <>
          <DialogButton
            text="退回再盘"
            onDone={reload}
            dialog={(ends) => (
              <TextDialog
                title={`退回盘点单 ${sheet_id}`}
                label="为什么要再盘"
                submit="退回"
                empty="请填写原因"
                maxLength={NOTE}
                send={(note) => ask(session, 'POST /mall/counts/:sheet_id/reopen', { sheet_id, version, note })}
                {...ends}
              />
            )}
          />
          {sheet.may_approve && (
            <Button kind="primary" onClick={() => void approve()}>
              批准
            </Button>
          )}
        </>
      )}
    </Actions>
  );
}

function Sheet({ sheet, reload }: Props) {
  const { session } = useOffice();
  const [round, setRound] = useState(0);
  const changed = (): void => {
    setRound((count) => count + 1);
    reload();
  };
  const { state, lines, uncounted } = sheet;
  const isWaiting = state === 'submitted' && !sheet.may_approve;
  return (
    <Stack>
      <Head as="header">
        <h1>{`盘点单 ${sheet.sheet_id}　${sheet.title}`}</h1>
        <Badge {...COUNT_STATES[state]} />
        <Steps sheet={sheet} reload={changed} />
      </Head>
      {isWaiting && <Note>等待另一位有「盘点批准」权限的同事批准。</Note>}
      {sheet.note !== '' && (
        <Well tone="warning">
          <p>{`${state === 'cancelled' ? '取消原因' : '退回原因'}：${sheet.note}`}</p>
        </Well>
      )}
      <Card as="section">
        <h2>进度</h2>
        <Facts
          columns
          facts={[
            ['店铺', sheet.distributor_name],
            ['已盘', `${lines - uncounted} / ${lines} 个规格`],
            ['差异', differenceText(sheet)],
            ['未盘的', state === 'counting' || uncounted === 0 ? '' : sheet.zeroes ? '按 0 件计' : '库存不变'],
            ['冻结', `${formatDateTime(sheet.created)} ${sheet.made_by}`],
            ['提交', sheet.submitted === null ? '' : `${formatDateTime(sheet.submitted)} ${sheet.submitted_by}`],
            ['结束', sheet.closed === null ? '' : `${formatDateTime(sheet.closed)} ${sheet.closed_by}`],
          ]}
        />
      </Card>
      {state === 'counting' && session.may('goods.write') && <CountScan sheet={sheet} onCounted={changed} />}
      <CountLines sheet={sheet} round={round} onChange={changed} />
    </Stack>
  );
}

export default function CountPage({ params, session }: PageProps) {
  const asked = useCall(session, 'GET /mall/counts/:sheet_id', { sheet_id: Number(params['sheet_id']) });
  if (!asked.value) return <Waiting page name="盘点单" asked={asked} />;
  return <Sheet sheet={asked.value} reload={asked.reload} />;
}
