/** How the server fares: what waits, what fails, which pages take time. */
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { DAY, HOUR, MINUTE } from '../../../engine/rules/format/time.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { ReadSystemStatusAnswer } from '../../../schemas/types/contract.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Scroll, Stack, Well } from '../../../ui/layout/flow.tsx';
import { Actions, Card, Head } from '../../../ui/layout/layout.tsx';
import { Heads, Table } from '../../../ui/list/Table.tsx';
import { Facts } from '../../../ui/text/Facts.tsx';
import { Figures } from '../../../ui/text/Figures.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Failed, Pending } from '../../../ui/text/Pending.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useOffice } from '../office-context.ts';

type Status = ReadSystemStatusAnswer;
type Process = NonNullable<Status['process']>;

const QUEUES: Record<Status['queues'][number]['queue'], string> = {
  messages: '待发短信和邮件',
  refunds: '待完成退款',
  jobs: '后台任务',
  approvals: '待复核',
};

/** seconds in the largest unit that has at least one */
function spanOf(seconds: number): string {
  const units: [number, string][] = [
    [DAY, '天'],
    [HOUR, '小时'],
    [MINUTE, '分钟'],
  ];
  const [size, name] = units.find(([one]) => seconds >= one) ?? [1, '秒'];
  return `${Math.floor(seconds / size)} ${name}`;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
const share = (part: number, all: number): string => (all === 0 ? '—' : `${Math.round((part / all) * 100)}%`);

function Hour({ status: { hour, process } }: { status: Status }) {
  return (
    <Card as="section" aria-labelledby="status-hour">
      <h2 id="status-hour">最近一小时</h2>
      <Figures
        large
        figures={[
          ['下单数', hour.orders],
          ['支付成功', hour.paid],
          ['支付金额', formatYuan(hour.amount)],
          ...(process
            ? [
                ['启动后的请求', process.requests] as const,
                ['其中出错', process.failed_requests] as const,
                ['库存不足被拒', process.stock_refusals] as const,
              ]
            : []),
        ]}
      />
    </Card>
  );
}

interface RowsProps {
  title: string;
  id: string;
  head: readonly string[];
  /** Each begins with the name of its row. */
  rows: readonly (readonly [name: string, ...figures: (string | number)[]])[];
  none?: string;
}

/** A card with a table of numbers. */
function Rows({ title, id, head, rows, none }: RowsProps) {
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 && <Note>{none}</Note>}
      {rows.length > 0 && (
        <Scroll label={`${title}的数据`}>
          <Table numbers={2}>
            <Heads titles={head} />
            <tbody>
              {rows.map(([name, ...figures]) => (
                <tr key={name}>
                  <td>{name}</td>
                  {figures.map((figure, at) => (
                    <td key={head[at + 1]}>{figure}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      )}
    </Card>
  );
}

function Queues({ queues }: { queues: Status['queues'] }) {
  return (
    <Rows
      title="排队"
      id="status-queues"
      head={['内容', '数量', '最久已等']}
      rows={queues.map(({ queue, count, waited }) => [QUEUES[queue], count, count === 0 ? '—' : spanOf(waited)])}
    />
  );
}

function FailingJobs({ jobs }: { jobs: Status['failing_jobs'] }) {
  return (
    <Well tone="warning" role="status">
      <p>有 {jobs.length} 项系统任务上次运行出错：</p>
      <ul>
        {jobs.map(({ title, error, failed_at }) => (
          <li key={title}>
            {title}（{formatDateTime(failed_at)}）：{error}
          </li>
        ))}
      </ul>
    </Well>
  );
}

function ProcessFacts({ status: { node, database }, process }: { status: Status; process: Process }) {
  const { connections } = process;
  return (
    <Card as="section" aria-labelledby="status-process">
      <h2 id="status-process">进程</h2>
      <Facts
        columns
        facts={[
          ['进程号', String(process.pid)],
          ['启动时间', formatDateTime(process.started)],
          ['运行环境', `Node.js ${node}`],
          ['数据库', database === 'postgres' ? 'PostgreSQL' : '内置数据库'],
          ['内存', `${megabytes(process.memory)}，其中堆 ${megabytes(process.heap)}`],
          ['响应延迟', `${process.loop_p99} 毫秒`],
          ['实时连接', String(process.streams)],
          [
            '数据库连接',
            connections ? `忙 ${connections.busy}，空闲 ${connections.idle}，等待 ${connections.waiting}` : '一个',
          ],
        ]}
      />
    </Card>
  );
}

/** What took time, what failed, and what was found in caches, since the start of the process. */
function Counted({ process: { routes, failed_calls: failed, caches } }: { process: Process }) {
  return (
    <>
      <Rows
        title="用时最多的页面和接口"
        id="status-routes"
        head={['地址', '次数', '平均用时', '超过 1 秒']}
        rows={routes.map(({ route, count, mean, slow }) => [route, count, `${mean} 毫秒`, slow])}
        none="启动后还没有请求"
      />
      <Rows
        title="出错的接口"
        id="status-failed"
        head={['接口', '出错次数']}
        rows={failed.map(({ call, count }) => [call, count])}
        none="启动后没有接口出错"
      />
      <Rows
        title="缓存"
        id="status-caches"
        head={['名称', '条数', '查询次数', '命中率']}
        rows={caches.map(({ name, size, hits, misses }) => [name, size, hits + misses, share(hits, hits + misses)])}
        none="还没有用到缓存"
      />
    </>
  );
}

function Shown({ status }: { status: Status }) {
  const { process } = status;
  return (
    <>
      {status.failing_jobs.length > 0 && <FailingJobs jobs={status.failing_jobs} />}
      <Hour status={status} />
      <Queues queues={status.queues} />
      {process ? (
        <>
          <ProcessFacts status={status} process={process} />
          <Counted process={process} />
        </>
      ) : (
        <Well>统计已关闭（METRICS=off），所以没有请求、用时和缓存的数字。</Well>
      )}
    </>
  );
}

export default function SystemStatus() {
  const { session } = useOffice();
  const { value: status, failure, reload } = useCall(session, 'GET /mall/system-status', {});
  return (
    <Stack>
      <Head>
        <h1>系统状态</h1>
        <Actions>
          <Button onClick={reload}>刷新</Button>
        </Actions>
      </Head>
      {failure !== '' && <Failed name="系统状态" reason={failure} retry={reload} />}
      {status ? <Shown status={status} /> : failure === '' && <Pending size="page" />}
    </Stack>
  );
}
