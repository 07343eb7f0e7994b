import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { ListSystemJobsAnswer } from '../../../../schemas/types/contract.ts';
import { Badge } from '../../../../ui/text/Badge.tsx';
import type { ListDef } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { HOUR } from '../../../../engine/rules/format/time.ts';

type Row = ListSystemJobsAnswer['list'][number];

function pace(seconds: number): string {
  if (seconds >= HOUR) return `${Math.round(seconds / HOUR)} 小时`;
  return seconds >= 60 ? `${Math.round(seconds / 60)} 分钟` : `${seconds} 秒`;
}

const stateOf = ({ error, failed_at, started }: Row): boolean => error !== '' && failed_at >= started;

/** The server's scheduled tasks: when each last ran, and its last error. */
const systemJobs: ListDef<Row> = {
  name: 'system-jobs',
  title: '系统任务',
  call: 'GET /mall/system-jobs',
  idOf: (row) => row.name,
  titleOf: (row) => row.title,
  empty: '服务器启动后，这里显示自动运行的任务',
  columns: [
    { id: 'title', title: '任务', text: (row) => row.title },
    {
      id: 'state',
      title: '上次结果',
      width: 96,
      text: (row) => (stateOf(row) ? '出错' : '正常'),
      mark: true,
      cell: (row) => <Badge tone={stateOf(row) ? 'danger' : 'success'} text={stateOf(row) ? '出错' : '正常'} />,
    },
    { id: 'started', title: '上次运行', width: 144, text: (row) => formatDateTime(row.started) },
    { id: 'took', title: '用时', width: 80, align: 'right', text: (row) => `${row.took} 毫秒` },
    { id: 'every', title: '间隔', width: 80, align: 'right', text: (row) => pace(row.every) },
    { id: 'next', title: '下次运行', width: 144, text: (row) => formatDateTime(row.next) },
    { id: 'error', title: '最近一次错误', text: (row) => row.error },
    {
      id: 'failed_at',
      title: '出错时间',
      width: 144,
      hidden: true,
      text: (row) => (row.failed_at ? formatDateTime(row.failed_at) : '—'),
    },
  ],
};

export default function SystemJobs() {
  return <ListPage def={systemJobs} />;
}
