/** A server under measurement: CPU time per request from its own process.cpuUsage, latency measured from outside. */
import http from 'node:http';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startGuarded } from '../../support/processes/guarded.ts';
import { freePort } from '../../support/processes/port.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface Measured {
  url: string;
  /** CPU microseconds since the start; resident and heap bytes now. `collected`: after a garbage collection. */
  usage(collected?: 'collected'): Promise<{ cpu: number; rss: number; heap: number }>;
  stop(): Promise<void>;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** Starts a program under with-control.mjs and waits for GET /healthz. */
export async function startMeasured(program: string, env: Record<string, string> = {}): Promise<Measured> {
  const [port, control] = [await freePort(), await freePort()];
  const folder = await mkdtemp(path.join(tmpdir(), 'mallwright-bench-'));
  const server = startGuarded({
    commands: [[process.execPath, 'tests/bench/lib/with-control.mjs', path.join(ROOT, program)]],
    env: {
      ...process.env,
      PORT: String(port),
      CONTROL_PORT: String(control),
      HOST: '127.0.0.1',
      DEMO_HISTORY: '0',
      DATA_DIR: path.join(folder, 'data'),
      ...env,
    },
    cwd: ROOT,
    signal: 'SIGTERM',
    folder,
  });
  const url = `http://127.0.0.1:${port}`;
  let ended = false;
  void server.ended.then(() => (ended = true));
  while (!(await answers(`${url}/healthz`))) {
    if (ended) throw new Error(`The server ended.\n${server.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    usage: async (collected) =>
      (await (await fetch(`http://127.0.0.1:${control}/usage${collected ? '?collected' : ''}`)).json()) as {
        cpu: number;
        rss: number;
        heap: number;
      },
    stop: server.stop,
  };
}

interface ProcessTimes {
  parent: number;
  /** CPU milliseconds so far. */
  cpu: number;
}

/** The CPU time of a Linux process; undefined when it has ended. */
async function timesOf(id: number): Promise<ProcessTimes | undefined> {
  try {
    const [stat, schedule] = await Promise.all(
      ['stat', 'schedstat'].map((name) => readFile(`/proc/${id}/${name}`, 'utf8')),
    );
    // In `stat`, the fields after the name in brackets are state, parent, ...; `schedstat` starts with the nanoseconds of CPU time.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
    return { parent: Number(fields[1]), cpu: Number(schedule?.split(' ')[0]) / 1_000_000 };
  } catch {
    return undefined;
  }
}

/**
 * CPU milliseconds so far of all processes of the PostgreSQL behind a URL, if the system counts them (Linux); otherwise 0.
 *
 * @param without process id of a connection that is not counted, as `pg_backend_pid()` returns it
 */
export async function databaseCpu(url: string, without?: number): Promise<number> {
  const folder = new URL(url).searchParams.get('host');
  if (process.platform !== 'linux' || !folder) return 0;
  const [server] = (await readFile(path.join(folder, 'data/postmaster.pid'), 'utf8')).split('\n');
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const times = await Promise.all(ids.filter((id) => id !== without).map(timesOf));
  return times.reduce((sum, found) => sum + (found?.parent === Number(server) ? found.cpu : 0), 0);
}

export interface Load {
  /** CPU milliseconds of the server per request. */
  cpu: number;
  /** Requests per second. */
  throughput: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
}

/** Milliseconds of a request; throws unless it is answered 200. */
export function request(agent: http.Agent, url: string, headers: Record<string, string>): Promise<number> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const call = http.get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().on('end', () => resolve(performance.now() - from));
    });
    call.on('error', reject);
  });
}

export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** Sends `count` requests over `connections` keep-alive connections. `next` gives each request's path. */
export async function load(
  server: Measured,
  next: () => string,
  count: number,
  connections = 4,
  headers: Record<string, string> = {},
): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let sent = 0;
  const before = await server.usage();
  const from = performance.now();
  const worker = async (): Promise<void> => {
    while (sent < count) {
      sent += 1;
      times.push(await request(agent, server.url + next(), headers));
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - from) / 1000;
  const after = await server.usage();
  agent.destroy();
  return {
    cpu: (after.cpu - before.cpu) / 1000 / count,
    throughput: count / seconds,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
  };
}
