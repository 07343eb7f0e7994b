/** Puts this process's metrics together and hands them out at /metrics (docs/monitoring.md). */
import { timingSafeEqual, hash } from 'node:crypto';
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { cachesOf } from '../kernel/caches.ts';
import type { Database } from '../kernel/db/database.ts';
import { seconds, type Services } from '../kernel/http/context.ts';
import { inTime } from '../kernel/in-time.ts';
import { Neighbours } from '../kernel/neighbours.ts';
import type { Hub } from '../kernel/live/hub.ts';
import { log } from '../kernel/log.ts';
import type { Metrics, Sample, WatchedCache } from '../kernel/metrics.ts';
import { bearerOf } from '../kernel/access/tokens.ts';
import { traceRequests } from '../kernel/tracing.ts';
import { readFacts, type Facts } from './facts.ts';
import { textOfMachine } from './machine.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The route of a shop page, whose documents share one route of the server; '' for other requests. */
    page: string;
  }
}

/** milliseconds that an answer of /metrics waits for the database; without it the process's own numbers are answered */
const LIMIT = 1500;

/** A pattern, never an address. */
const routeOf = (request: FastifyRequest): string => request.page || (request.routeOptions.url ?? 'none');

/** Counts every request when its answer was sent. */
function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.answered({
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
}

const isUp = (services: Services): Promise<boolean> =>
  inTime(LIMIT, readFacts(services)).then(
    () => true,
    () => false,
  );

/** A gauge of the whole mall. While the database does not answer, it has no samples. */
function watchMall(services: Services, metrics: Metrics): void {
  const of =
    (samples: (facts: Facts) => Sample[]): (() => Promise<Sample[]>) =>
    () =>
      inTime(LIMIT, readFacts(services)).then(samples, () => []);
  metrics.watch('mall_database_up', '1 while the database answers', [], async () => [
    { value: (await isUp(services)) ? 1 : 0 },
  ]);
  metrics.watch(
    'mall_orders_last_hour',
    'Orders made in the last hour',
    [],
    of(({ hour }) => [{ value: hour.orders }]),
  );
  metrics.watch(
    'mall_payments_last_hour',
    'Payments that succeeded in the last hour',
    [],
    of(({ hour }) => [{ value: hour.paid }]),
  );
  metrics.watch(
    'mall_payments_last_hour_cents',
    'Their sum in cents',
    [],
    of(({ hour }) => [{ value: hour.amount }]),
  );
  metrics.watch(
    'mall_queue_waiting',
    'What waits: messages to send, refunds to pay, jobs of operators, approvals',
    ['queue'],
    of(({ queues }) => queues.map(({ queue, count }) => ({ labels: { queue }, value: count }))),
  );
  metrics.watch(
    'mall_queue_oldest_seconds',
    'How long the oldest of them has waited',
    ['queue'],
    of(({ queues }) =>
      queues.map(({ queue, oldest }) => ({
        labels: { queue },
        value: oldest === undefined ? 0 : Math.max(0, seconds(services) - oldest),
      })),
    ),
  );
  metrics.watch(
    'mall_job_failing',
    "1 while the last run of one of the server's own jobs failed",
    ['job'],
    of(({ jobs }) =>
      jobs.map(({ name, failed_at, started }) => ({ labels: { job: name }, value: failed_at >= started ? 1 : 0 })),
    ),
  );
  metrics.watch(
    'mall_job_late_seconds',
    'How long a job is overdue',
    ['job'],
    of(({ jobs }) =>
      jobs.map(({ name, started, every }) => ({
        labels: { job: name },
        value: Math.max(0, seconds(services) - started - every),
      })),
    ),
  );
}

function cacheSamples(
  services: Services,
  metrics: Metrics,
  read: (cache: WatchedCache) => { value: number; labels?: Record<string, string> }[],
): Sample[] {
  return [...cachesOf(services.db), ...metrics.caches].flatMap(([name, cache]) =>
    read(cache).map(({ value, labels }) => ({ labels: { cache: name, ...labels }, value })),
  );
}

/** What this process holds: connections, caches, open streams. */
function watchProcess(services: Services, metrics: Metrics, { database, hub }: { database: Database; hub: Hub }): void {
  const { connections } = database;
  if (connections)
    metrics.watch(
      'mall_database_connections',
      'Connections to PostgreSQL; waiting: requests for one',
      ['state'],
      () => {
        const { busy, idle, waiting } = connections();
        return Object.entries({ busy, idle, waiting }).map(([state, value]) => ({ labels: { state }, value }));
      },
    );
  const { replicas } = database;
  if (replicas)
    metrics.watch('mall_replica_behind_seconds', 'How far a replica is behind the writer at most', ['replica'], () =>
      replicas.behind.flatMap((ms, index) =>
        Number.isFinite(ms) ? [{ labels: { replica: String(index + 1) }, value: ms / 1000 }] : [],
      ),
    );
  metrics.watch('mall_cache_entries', 'Entries of a cache', ['cache'], () =>
    cacheSamples(services, metrics, ({ size }) => [{ value: size }]),
  );
  metrics.watch('mall_cache_lookups', 'Look-ups of a cache since the start', ['cache', 'found'], () =>
    cacheSamples(services, metrics, ({ hits, misses }) => [
      { labels: { found: 'yes' }, value: hits },
      { labels: { found: 'no' }, value: misses },
    ]),
  );
  metrics.watch('mall_streams_open', 'Open event streams', [], () => [{ value: hub.size }]);
}

const CONTENT_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** The text that Prometheus reads. */
type ReadMetrics = () => Promise<string>;

/** Of this process; where several serve a machine, whichever answers tells the numbers of all. */
function readerOf(app: FastifyInstance, { registry }: Metrics): ReadMetrics {
  if (!cluster.isWorker) return () => registry.metrics();
  const neighbours = new Neighbours(registry);
  app.addHook('onClose', async () => neighbours.end());
  return async () => textOfMachine(await neighbours.all());
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** GET /metrics for whoever has the token; 404 for others, so that nobody learns that it exists. */
function answerBearers(app: FastifyInstance, read: ReadMetrics, token: string): void {
  app.get('/metrics', async (request, reply) => {
    const sent = bearerOf(request.headers.authorization) ?? '';
    if (!timingSafeEqual(digest(sent), digest(token)))
      return reply.code(404).header('cache-control', 'no-store').send({ status: 'not found' });
    return reply
      .header('content-type', CONTENT_TYPE)
      .header('cache-control', 'no-store')
      .send(await read());
  });
}

/** A listener of its own for /metrics, on a port that the public does not reach. */
function answerOnPort(app: FastifyInstance, read: ReadMetrics, { host, port }: { host: string; port: number }): void {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void read().then(
      (text) => response.writeHead(200, { 'content-type': CONTENT_TYPE }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'The metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  app.addHook('onListen', () => {
    server.on('error', (error) => log.error({ err: error }, 'The port of METRICS_PORT cannot be used'));
    server.listen(port, host);
  });
  app.addHook('onClose', async () => void server.close());
}

/**
 * Traces requests where a collector is named, counts them unless METRICS=off, registers the gauges, and answers /metrics by token or
 * on a port of its own.
 */
export function registerMonitor(
  app: FastifyInstance,
  services: Services,
  parts: { database: Database; hub: Hub },
): void {
  const { metrics, config } = services;
  app.decorateRequest('page', '');
  if (config.tracing) traceRequests(app, routeOf);
  if (!metrics) return;
  countRequests(app, metrics);
  watchMall(services, metrics);
  watchProcess(services, metrics, parts);
  const read = readerOf(app, metrics);
  if (config.metrics.token !== undefined) answerBearers(app, read, config.metrics.token);
  if (config.metrics.port !== undefined) answerOnPort(app, read, { host: config.host, port: config.metrics.port });
}
