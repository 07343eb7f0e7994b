/** Jobs that the server runs for operators: their progress, errors and files. */
import { useEffect } from 'react';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { MallJob } from '../../../../schemas/types/contract.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import type { ListDef, RowTools } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import type { LoadedList } from '../../list/use-list.ts';
import { useNews } from '../../news.tsx';
import { JobButtons, JobProgress, JobReport } from '../../jobs/job-parts.tsx';
import { isGoing, JOB_STATES } from '../../jobs/job-texts.ts';

/** Milliseconds between two polls while jobs run, which may be those of other operators. */
const PACE = 2000;

const timeText = (seconds: number): string => (seconds ? formatDateTime(seconds) : '—');

function Actions({ row, tools }: { row: MallJob; tools: RowTools }) {
  return (
    <>
      <JobButtons job={row} attempt={tools.attempt} />
      <Button kind="quiet" onClick={() => tools.open(String(row.job_id))}>
        详情
      </Button>
    </>
  );
}

const jobs: ListDef<MallJob> = {
  name: 'jobs',
  title: '后台任务',
  call: 'GET /mall/jobs',
  idOf: (row) => String(row.job_id),
  titleOf: (row) => row.title,
  empty: '还没有后台任务；批量操作、导入和长列表的导出在这里进行',
  filters: [
    {
      kind: 'tabs',
      name: 'state',
      title: '状态',
      options: (['running', 'stopped', 'done', 'failed'] as const).map((value) => ({
        value,
        text: JOB_STATES[value].text,
      })),
    },
  ],
  columns: [
    { id: 'title', title: '任务', text: (row) => row.title },
    {
      id: 'state',
      title: '状态',
      width: 96,
      text: (row) => JOB_STATES[row.state].text,
      mark: true,
      cell: (row) => <Badge {...JOB_STATES[row.state]} />,
    },
    {
      id: 'progress',
      title: '进度',
      width: 176,
      text: (row) => `${row.done} / ${row.total}`,
      cell: (row) => <JobProgress job={row} />,
    },
    { id: 'failed', title: '未处理', width: 72, align: 'right', text: (row) => String(row.failed) },
    { id: 'problem', title: '问题', text: (row) => row.problem },
    { id: 'operator', title: '操作员', width: 96, text: (row) => row.operator },
    { id: 'created', title: '提交时间', width: 144, text: (row) => timeText(row.created) },
    { id: 'ended', title: '结束时间', width: 144, hidden: true, text: (row) => timeText(row.ended) },
  ],
  actions: (row, tools) => <Actions row={row} tools={tools} />,
  detail: (row) => <JobReport job={row} />,
};

/** Reloads the list while a job on it runs. */
function Watch({ list: { page, loading, reload } }: { list: LoadedList<MallJob> }) {
  const waits = !loading && (page?.rows.some(isGoing) ?? false);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(reload, PACE);
    return () => clearTimeout(timer);
  }, [waits, page, reload]);
  useNews((event) => event === 'job' && reload());
  return null;
}

export default function JobList() {
  return <ListPage def={jobs} tools={(list) => <Watch list={list} />} />;
}
