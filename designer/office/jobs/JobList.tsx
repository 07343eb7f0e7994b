/** Work that the server does for operators: how far it got, what went wrong, and its files. */
import { useEffect } from 'react';
import { formatDateTime } from '../../../engine/rules/dates.ts';
import type { MallJob } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import buttons from '../../ui/ui.module.css';
import { Badge, type BadgeTone } from '../list/Badge.tsx';
import type { ListDef, RowTools } from '../list/list-def.ts';
import { ListPage } from '../list/ListPage.tsx';
import type { LoadedList } from '../list/use-list.ts';
import { useOffice } from '../office-context.ts';
import { useAsked } from '../use-asked.ts';
import styles from './jobs.module.css';

type State = MallJob['state'];

const STATES: Record<State, { text: string; tone: BadgeTone }> = {
  draft: { text: '准备中', tone: 'neutral' },
  waiting: { text: '等待', tone: 'neutral' },
  running: { text: '进行中', tone: 'accent' },
  stopped: { text: '已停止', tone: 'warning' },
  done: { text: '已完成', tone: 'success' },
  failed: { text: '出错', tone: 'danger' },
};

/** milliseconds between two looks at work that goes on */
const PACE = 2000;

const isGoing = ({ state }: MallJob): boolean => state === 'waiting' || state === 'running';
const timeText = (seconds: number): string => (seconds ? formatDateTime(seconds) : '—');

async function download({ session }: RowTools, { job_id }: MallJob): Promise<void> {
  const { url } = await ask(session, 'POST /mall/jobs/:job_id/file', { job_id });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

function Actions({ row, tools }: { row: MallJob; tools: RowTools }) {
  const change = (action: 'stop' | 'start', done: string): void =>
    void tools.attempt(() => ask(tools.session, 'PUT /mall/jobs/:job_id', { job_id: row.job_id, action }), done);
  const mayGoOn = row.is_own && (row.state === 'stopped' || row.state === 'failed');
  return (
    <>
      {row.has_file && (
        <button type="button" className={buttons.quiet} onClick={() => void tools.attempt(() => download(tools, row))}>
          下载
        </button>
      )}
      {isGoing(row) && (
        <button type="button" className={buttons.quiet} onClick={() => change('stop', '已停止')}>
          停止
        </button>
      )}
      {mayGoOn && (
        <button type="button" className={buttons.quiet} onClick={() => change('start', '已继续')}>
          继续
        </button>
      )}
      <button type="button" className={buttons.quiet} onClick={() => tools.open(String(row.job_id))}>
        详情
      </button>
    </>
  );
}

/** Which rows were refused, and why. */
function Report({ row }: { row: MallJob }) {
  const { session } = useOffice();
  const { value: answer } = useAsked(session, 'GET /mall/jobs/:job_id', { job_id: row.job_id });
  if (!answer || answer.wrong.length === 0) return null;
  return (
    <table className={styles.report}>
      <caption>未处理的内容{row.failed > answer.wrong.length && `（前 ${answer.wrong.length} 条）`}</caption>
      <tbody>
        {answer.wrong.map(({ label, message }, at) => (
          <tr key={at}>
            <th scope="row">{label}</th>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const jobs: ListDef<MallJob> = {
  name: 'jobs',
  title: '后台任务',
  call: 'GET /mall/jobs',
  idOf: (row) => String(row.job_id),
  titleOf: (row) => row.title,
  empty: '还没有后台任务；导出一页以上的列表时，文件在这里生成',
  filters: [
    {
      kind: 'tabs',
      name: 'state',
      title: '状态',
      options: (['running', 'stopped', 'done', 'failed'] as const).map((value) => ({
        value,
        text: STATES[value].text,
      })),
    },
  ],
  columns: [
    { id: 'title', title: '任务', text: (row) => row.title },
    {
      id: 'state',
      title: '状态',
      width: 96,
      text: (row) => STATES[row.state].text,
      cell: (row) => <Badge {...STATES[row.state]} />,
    },
    {
      id: 'progress',
      title: '进度',
      width: 176,
      text: (row) => `${row.done} / ${row.total}`,
      cell: (row) => (
        <span className={styles.progress}>
          <progress value={row.done} max={Math.max(1, row.total)} aria-label={`${row.title}进度`} />
          {row.done} / {row.total}
        </span>
      ),
    },
    { id: 'failed', title: '未处理', width: 72, align: 'right', text: (row) => String(row.failed) },
    { id: 'problem', title: '问题', text: (row) => row.problem },
    { id: 'operator', title: '操作员', width: 96, text: (row) => row.operator },
    { id: 'created', title: '提交时间', width: 144, text: (row) => timeText(row.created) },
    { id: 'ended', title: '结束时间', width: 144, hidden: true, text: (row) => timeText(row.ended) },
  ],
  actions: (row, tools) => <Actions row={row} tools={tools} />,
  detail: (row) => <Report row={row} />,
};

/** Looks again while something goes on. */
function Watch({ list: { page, loading, reload } }: { list: LoadedList<MallJob> }) {
  const waits = !loading && (page?.rows.some(isGoing) ?? false);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(reload, PACE);
    return () => clearTimeout(timer);
  }, [waits, page, reload]);
  return null;
}

export default function JobList() {
  return <ListPage def={jobs} tools={(list) => <Watch list={list} />} />;
}
