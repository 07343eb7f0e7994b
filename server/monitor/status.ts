/** GET /mall/system-status: what /metrics tells, as a page of the office shows it, for who has no monitoring. */
import type { MetricObjectWithValues, MetricValue, MetricValueWithName } from 'prom-client';
import type { ReadSystemStatusAnswer } from '../../schemas/types/contract.ts';
import type { Handler } from '../kernel/calls/operation.ts';
import { seconds } from '../kernel/http/context.ts';
import type { Metrics } from '../kernel/metrics.ts';
import { readFacts } from './facts.ts';

type Process = NonNullable<ReadSystemStatusAnswer['process']>;
/** The parts of a histogram have names of their own. */
type Values = (MetricValue<string> & Partial<Pick<MetricValueWithName<string>, 'metricName'>>)[];

/** The routes that took the most time, and the calls that failed most often. */
const MAX_ROWS = 10;
/** seconds; what took longer counts as slow */
const SLOW = 1;

class Read {
  readonly #values: Map<string, Values>;

  constructor(metrics: MetricObjectWithValues<MetricValue<string>>[]) {
    this.#values = new Map(metrics.map(({ name, values }) => [name, values]));
  }

  all(name: string): Values {
    return this.#values.get(name) ?? [];
  }

  one(name: string): number {
    return this.all(name)[0]?.value ?? 0;
  }

  sum(name: string, where: (labels: Values[number]['labels']) => boolean = () => true): number {
    return this.all(name).reduce((sum, { labels, value }) => (where(labels) ? sum + value : sum), 0);
  }
}

const textOf = (label: string | number | undefined): string => (label === undefined ? '' : String(label));

interface RouteTimes {
  route: string;
  count: number;
  /** seconds */
  sum: number;
  fast: number;
}

function routesOf(read: Read): Process['routes'] {
  const found = new Map<string, RouteTimes>();
  for (const { labels, value, metricName } of read.all('mall_http_request_seconds')) {
    const route = textOf(labels['route']);
    const times = found.get(route) ?? { route, count: 0, sum: 0, fast: 0 };
    if (metricName?.endsWith('_count')) times.count = value;
    else if (metricName?.endsWith('_sum')) times.sum = value;
    else if (labels['le'] === SLOW) times.fast = value;
    found.set(route, times);
  }
  return [...found.values()]
    .toSorted((a, b) => b.sum - a.sum)
    .slice(0, MAX_ROWS)
    .map(({ route, count, sum, fast }) => ({
      route,
      count,
      mean: Math.round((sum / count) * 1000),
      slow: count - fast,
    }));
}

function failedCalls(read: Read): Process['failed_calls'] {
  return read
    .all('mall_calls_total')
    .filter(({ labels }) => labels['outcome'] === 'failed')
    .map(({ labels, value }) => ({ call: textOf(labels['call']), count: value }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_ROWS);
}

function cachesOf(read: Read): Process['caches'] {
  const lookups = (cache: string, found: string): number =>
    read.sum('mall_cache_lookups', (labels) => labels['cache'] === cache && labels['found'] === found);
  return read.all('mall_cache_entries').map(({ labels, value }) => {
    const name = textOf(labels['cache']);
    return { name, size: value, hits: lookups(name, 'yes'), misses: lookups(name, 'no') };
  });
}

function connectionsOf(read: Read): Process['connections'] {
  const states = read.all('mall_database_connections');
  const of = (state: string): number => states.find(({ labels }) => labels['state'] === state)?.value ?? 0;
  return states.length === 0 ? null : { busy: of('busy'), idle: of('idle'), waiting: of('waiting') };
}

async function processOf({ registry }: Metrics): Promise<Process> {
  const read = new Read(await registry.getMetricsAsJSON());
  return {
    pid: process.pid,
    started: Math.floor(read.one('process_start_time_seconds')),
    memory: read.one('process_resident_memory_bytes'),
    heap: read.one('nodejs_heap_size_used_bytes'),
    loop_p99: Math.round(read.one('nodejs_eventloop_lag_p99_seconds') * 1000),
    requests: read.sum('mall_http_requests_total'),
    failed_requests: read.sum('mall_http_requests_total', ({ status }) => Number(status) >= 500),
    stock_refusals: read.one('mall_stock_refusals_total'),
    streams: read.one('mall_streams_open'),
    connections: connectionsOf(read),
    routes: routesOf(read),
    failed_calls: failedCalls(read),
    caches: cachesOf(read),
  };
}

export const readSystemStatus: Handler<'readSystemStatus'> = async (context) => {
  const { hour, queues, jobs } = await readFacts(context);
  const now = seconds(context);
  return {
    node: process.version,
    database: context.config.databaseUrl === undefined ? 'embedded' : 'postgres',
    hour,
    queues: queues.map(({ queue, count, oldest }) => ({
      queue,
      count,
      waited: oldest === undefined ? 0 : Math.max(0, now - oldest),
    })),
    failing_jobs: jobs
      .filter(({ failed_at, started }) => failed_at >= started)
      .map(({ title, error, failed_at }) => ({ title, error, failed_at })),
    process: context.metrics ? await processOf(context.metrics) : null,
  };
};
