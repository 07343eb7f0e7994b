/**
 * What this process counts for whoever watches the mall (docs/monitoring.md). Each app has its own; with METRICS=off there is
 * none, and nothing is counted.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** A cache as monitoring sees it. */
export interface WatchedCache {
  hits: number;
  misses: number;
  size: number;
}

/** Numbers of a gauge with labels, read when somebody asks. */
export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

/** seconds */
const TIMES = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

export class Metrics {
  readonly registry = new Registry();
  readonly #requests: Counter<'method' | 'route' | 'status'>;
  readonly #times: Histogram<'route'>;
  readonly #calls: Counter<'call' | 'outcome'>;
  readonly #soldOut: Counter;
  /** Caches that belong to this app and not to its database. */
  readonly caches = new Map<string, WatchedCache>();

  constructor() {
    const registers = [this.registry];
    this.#requests = new Counter({
      name: 'mall_http_requests_total',
      help: 'Requests answered, by method, route and status',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    this.#times = new Histogram({
      name: 'mall_http_request_seconds',
      help: 'Time until an answer was sent, by route',
      labelNames: ['route'],
      buckets: TIMES,
      registers,
    });
    this.#calls = new Counter({
      name: 'mall_calls_total',
      help: 'Calls of the contract carried out, over HTTP and for pages: ok, refused by a rule, or failed',
      labelNames: ['call', 'outcome'],
      registers,
    });
    this.#soldOut = new Counter({
      name: 'mall_stock_refusals_total',
      help: 'Calls refused because there were not enough goods: carts, orders, flash sales',
      registers,
    });
    collectDefaultMetrics({ register: this.registry });
  }

  /** An answered request; `seconds` is the time it took. */
  answered(request: { method: string; route: string; status: number; seconds: number }): void {
    const { method, route, status, seconds } = request;
    this.#requests.inc({ method, route, status });
    this.#times.observe({ route }, seconds);
  }

  called(call: string, outcome: 'ok' | 'refused' | 'failed'): void {
    this.#calls.inc({ call, outcome });
  }

  soldOut(): void {
    this.#soldOut.inc();
  }

  watchCache(name: string, cache: WatchedCache): void {
    this.caches.set(name, cache);
  }

  /** A gauge whose samples are read when somebody asks; labels that no sample has any more disappear. */
  watch(name: string, help: string, labelNames: string[], read: () => Sample[] | Promise<Sample[]>): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        const samples = await read();
        this.reset();
        // Without labels a reset gauge would read 0, which is a number too.
        if (labelNames.length === 0) this.remove();
        for (const { labels = {}, value } of samples) this.set(labels, value);
      },
    });
  }
}
