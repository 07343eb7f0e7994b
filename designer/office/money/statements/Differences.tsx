import { useId, useState, type FormEvent } from 'react';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { OFFICE_MESSAGES } from '../../../../engine/rules/messages/office.ts';
import { PAY_SERVERS } from '../../../../engine/rules/money/pay-ways.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { MallDifference, MallStatement } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { useOneAtATime } from '../../../parts/one-at-a-time.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Textarea } from '../../../../ui/controls/Input.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import type { ListDef, RowTools } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Row, Stack, Well } from '../../../../ui/layout/flow.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { DecisionForm } from '../../parts/Decision.tsx';
import styles from '../money.module.css';
import { Missing } from '../../parts/Waiting.tsx';

const ENTRIES: Record<MallDifference['entry'], string> = { payment: '收款', refund: '退款' };

/** The kind of a difference as text. */
function kindOf({ kind, entry }: MallDifference): string {
  if (kind === 'amount') return `${ENTRIES[entry]}金额不符`;
  return `${kind === 'missing_here' ? '商城' : '渠道'}没有该笔${ENTRIES[entry]}`;
}

const sum = (cents: number | null): string => (cents === null ? '—' : cents < 0 ? '无法识别' : formatYuan(cents));

function Solve({ row, tools }: { row: MallDifference; tools: RowTools }) {
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const { busy, run } = useOneAtATime();
  const id = useId();
  const solve = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setError(note.trim() === '' ? OFFICE_MESSAGES.solutionEmpty : '');
    if (note.trim() === '') return document.getElementById(id)?.focus();
    const solved = { difference_id: row.id, note };
    const call = 'POST /mall/statement-differences/:difference_id/solve';
    await run(() => tools.attempt(() => ask(tools.session, call, solved), '已标记为处理完成'));
  };
  return (
    <DecisionForm label="处理差异" onSubmit={solve}>
      <label htmlFor={id}>处理说明</label>
      <Textarea
        id={id}
        rows={3}
        maxLength={500}
        placeholder="原因和处理结果，例如：渠道延迟入账，次日已到账"
        value={note}
        aria-invalid={error !== '' || undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => {
          setNote(event.target.value);
          setError('');
        }}
      />
      <Note tone="error" id={`${id}-error`} role="alert">
        {error}
      </Note>
      <Row at="end">
        <Button type="submit" kind="primary" disabled={busy}>
          标记为已处理
        </Button>
      </Row>
    </DecisionForm>
  );
}

const differences: ListDef<MallDifference> = {
  name: 'statement-differences',
  title: '渠道对账',
  call: 'GET /mall/statement-differences',
  idOf: (row) => String(row.id),
  titleOf: (row) => `${kindOf(row)} ${row.number}`,
  search: '搜索支付单号或退款单号',
  empty: '没有差异：每天上午自动下载支付渠道前一日的对账单，与商城账目核对',
  sort: '-id',
  filters: [
    {
      kind: 'tabs',
      name: 'state',
      title: '状态',
      options: [
        { value: 'open', text: '待处理' },
        { value: 'solved', text: '已处理' },
      ],
    },
    {
      kind: 'choice',
      name: 'provider',
      title: '渠道',
      options: Object.entries(PAY_SERVERS).map(([value, text]) => ({ value, text })),
    },
  ],
  columns: [
    { id: 'id', title: '编号', width: 64, sortable: true, text: (row) => String(row.id) },
    { id: 'day', title: '账单日期', width: 112, sortable: true, text: (row) => row.day },
    { id: 'provider', title: '渠道', width: 96, text: (row) => row.provider },
    { id: 'kind', lead: true, title: '差异', width: 168, text: kindOf },
    { id: 'number', title: '单号', text: (row) => row.number },
    { id: 'trade_id', title: '支付单号', hidden: true, text: (row) => row.trade_id },
    { id: 'ours', title: '商城金额', width: 112, align: 'right', text: (row) => sum(row.ours) },
    { id: 'theirs', title: '渠道金额', width: 112, align: 'right', text: (row) => sum(row.theirs) },
    {
      id: 'state',
      title: '状态',
      width: 88,
      text: (row) => (row.state === 'open' ? '待处理' : '已处理'),
      mark: true,
      cell: ({ state }) =>
        state === 'open' ? <Badge tone="warning" text="待处理" /> : <Badge tone="success" text="已处理" />,
    },
    { id: 'solved_by', title: '处理人', width: 112, text: (row) => row.solved_by },
    {
      id: 'solved_at',
      title: '处理时间',
      width: 144,
      hidden: true,
      text: (row) => (row.solved_at > 0 ? formatDateTime(row.solved_at) : ''),
    },
    { id: 'note', title: '处理说明', hidden: true, text: (row) => row.note },
  ],
  actions: (row, tools) => (
    <Button
      kind="quiet"
      aria-label={`${row.state === 'open' ? '处理' : '查看'}差异 ${row.id}`}
      onClick={() => tools.open(String(row.id))}
    >
      {row.state === 'open' ? '处理' : '查看'}
    </Button>
  ),
  detail: (row, tools) =>
    row.state === 'open' && tools.session.may('money.write') && <Solve key={row.id} row={row} tools={tools} />,
};

const STATES: Record<MallStatement['state'], string> = { waiting: '等待对账单', done: '已核对', failed: '核对失败' };

/** Statements per page. */
const OF_A_PAGE = 14;

/** The progress of comparing the statements, latest first. */
function Statements() {
  const { session } = useOffice();
  const [page, setPage] = useState(1);
  const asked = useCall(session, 'GET /mall/statements', { page, pageSize: OF_A_PAGE });
  const { list: rows = [], total_count: total = 0 } = asked.value ?? {};
  const pages = Math.max(1, Math.ceil(total / OF_A_PAGE));
  if (total === 0) return <Missing name="对账单" asked={asked} />;
  return (
    <Stack as="section" gap={1} aria-label="对账单">
      {pages > 1 && (
        <Row>
          <Button kind="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
            更近的账单
          </Button>
          <Note as="span">{`${page} / ${pages}`}</Note>
          <Button kind="quiet" disabled={page === pages} onClick={() => setPage(page + 1)}>
            更早的账单
          </Button>
        </Row>
      )}
      <StatementRows rows={rows} />
    </Stack>
  );
}

function StatementRows({ rows }: { rows: readonly MallStatement[] }) {
  return (
    <Row as="ul" align="stretch" className={styles.statements} aria-label="最近的对账单">
      {rows.map(({ provider, day, state, error, entries, total }) => (
        <Well as="li" key={provider + day} tone="outline" gap={0} className="fixed">
          <b>{`${day} ${provider}`}</b>
          <span>{state === 'done' ? `${STATES.done} ${entries} 笔` : STATES[state]}</span>
          <small>{state === 'done' ? `净额 ${total < 0 ? '-' : ''}${formatYuan(Math.abs(total))}` : error}</small>
        </Well>
      ))}
    </Row>
  );
}

/** Compares the statements of payment providers with our ledger. */
export default function Differences() {
  return (
    <ListPage def={differences}>
      <Statements />
    </ListPage>
  );
}
