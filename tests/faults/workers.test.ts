/**
 * Several processes serve one machine: they are replaced without a lost request, one that dies is replaced, and a machine whose
 * processes die again and again gives up.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPostgres, type Database } from '../../server/kernel/db/database.ts';
import { imbalances } from '../../server/testing/balance.ts';
import { suiteMall } from '../support/database.ts';
import { addBuyers, moreOrders, orderOn, ordersOf, type Buyers } from '../support/calls/order-traffic.ts';
import { openSocket, parseAnswer } from '../support/calls/raw.ts';
import { childrenOf } from '../support/processes/process-control.ts';
import { freePort } from '../support/processes/port.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Processes that are replaced one after the other: four in `npm run prove -- faults`. */
const REPLACED = process.env['FAULT_ROUNDS'] === undefined ? 2 : 4;
const TOKEN = 'a token for the metrics';
const databaseUrl = suiteMall();
let dataDir: string;
let database: Database;
let buyers: Buyers;
let left: () => void = () => undefined;

interface Machine {
  process: ChildProcess;
  url: string;
  port: number;
  output(): string;
  ended: Promise<number | string | null>;
  /** Process numbers of the workers. */
  workers(): number[];
}

async function startMachine(workers: number, settings: Record<string, string> = {}): Promise<Machine> {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl(),
    WORKERS: String(workers),
    METRICS_TOKEN: TOKEN,
    DEMO_HISTORY: '0',
    NODE_ENV: '',
    ...settings,
  };
  const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | string | null>((resolve) => {
    child.on('close', (code, signal) => resolve(signal ?? code));
  });
  left = () => child.kill('SIGKILL');
  const workersOf = (): number[] => childrenOf(child.pid ?? 0);
  const machine = { process: child, port, url: `http://127.0.0.1:${port}`, output: () => output, ended };
  return { ...machine, workers: workersOf };
}

async function startReady(workers: number): Promise<Machine> {
  const machine = await startMachine(workers);
  const isReady = (): void => expect(machine.output()).toContain(`Processes ${workers}`);
  await vi.waitFor(isReady, { timeout: 120_000, interval: 50 });
  return machine;
}

/** A value of a series for each worker; with a label, of one that has it. */
async function perWorker({ url }: Machine, name: string, label = ''): Promise<Record<string, number>> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}`, connection: 'close' } });
  const series = `^${name}\\{(?=[^}]*${label})[^}]*worker="(\\d+)"[^}]*\\} (\\S+)$`;
  const lines = (await answer.text()).matchAll(new RegExp(series, 'gm'));
  return Object.fromEntries([...lines].map(([, worker, value]) => [worker, Number(value)]));
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mallwright-workers-'));
  database = await openPostgres(databaseUrl(), { max: 4 });
  buyers = await addBuyers(database.db, 8);
});
afterEach(() => left());
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function expectNothingLost(made: readonly string[]): Promise<void> {
  expect(await imbalances(database.db)).toEqual([]);
  const stored = new Set(await ordersOf(database.db, buyers));
  expect(made.filter((id) => !stored.has(id))).toEqual([]);
}

describe.skipIf(process.platform === 'win32')('a machine of several processes', () => {
  it('replaces all of them one after the other without a lost request, and ends in time', async () => {
    const machine = await startReady(REPLACED);
    const before = machine.workers();
    expect(before).toHaveLength(REPLACED);
    // Every buyer retries nothing: a request that is refused or broken off is a wrong answer.
    const traffic = orderOn([machine.url], buyers);
    await moreOrders(traffic, 40);
    machine.process.kill('SIGUSR2');
    const isReplaced = (): boolean => {
      const now = machine.workers();
      return now.length === REPLACED && now.every((pid) => !before.includes(pid));
    };
    await expect.poll(isReplaced, { timeout: 180_000, interval: 200 }).toBe(true);
    await moreOrders(traffic, 40);
    expect(traffic.wrong).toEqual([]);
    const began = Date.now();
    machine.process.kill('SIGTERM');
    expect(await machine.ended).toBe(0);
    expect(Date.now() - began).toBeLessThan(10_000);
    await traffic.done;
    expect(traffic.wrong).toEqual([]);
    await expectNothingLost(traffic.made);
    expect(await ordersOf(database.db, buyers)).toEqual(traffic.made.toSorted());
  });

  it('replaces one that was killed while the other serves', async () => {
    const machine = await startReady(2);
    const [victim = 0, other = 0] = machine.workers();
    const traffic = orderOn([machine.url], buyers, { retryAfterMs: 20 });
    await moreOrders(traffic, 20);
    process.kill(victim, 'SIGKILL');
    await moreOrders(traffic, 20);
    const isWhole = (): boolean => {
      const now = machine.workers();
      return now.length === 2 && now.includes(other) && !now.includes(victim);
    };
    await expect.poll(isWhole, { timeout: 60_000 }).toBe(true);
    await expect
      .poll(async () => Object.keys(await perWorker(machine, 'mall_streams_open')), { timeout: 60_000 })
      .toEqual(['1', '2']);
    await traffic.stop();
    expect(traffic.wrong).toEqual([]);
    await expectNothingLost(traffic.made);
    machine.process.kill('SIGTERM');
    expect(await machine.ended).toBe(0);
  });

  it('tells the numbers of all of them, whichever is asked', async () => {
    const machine = await startReady(2);
    // Each has rendered pages before anybody asked it.
    const documents = await perWorker(machine, 'mall_cache_entries', 'cache="documents"');
    expect(Object.keys(documents)).toEqual(['1', '2']);
    expect(Math.min(...Object.values(documents))).toBeGreaterThan(0);
    const ask = (): Promise<unknown> => fetch(`${machine.url}/healthz`, { headers: { connection: 'close' } });
    for (let turn = 0; turn < 20; turn += 1) await ask();
    const requests = await perWorker(machine, 'mall_http_requests_total');
    expect(Object.keys(requests)).toEqual(['1', '2']);
    const [one = 0, two = 0] = Object.values(requests);
    // In turn: neither has all of them.
    expect(Math.min(one, two)).toBeGreaterThanOrEqual(8);
    expect(one + two).toBeGreaterThanOrEqual(20);
    machine.process.kill('SIGTERM');
    expect(await machine.ended).toBe(0);
  });

  it('answers connections that wait to be accepted when it is ended', async () => {
    const machine = await startReady(2);
    machine.process.kill('SIGSTOP');
    const sockets = await Promise.all(Array.from({ length: 50 }, () => openSocket(machine.port)));
    const answers = sockets.map(
      (socket) =>
        new Promise<string>((resolve) => {
          let text = '';
          socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
          socket.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)));
          socket.on('close', () => resolve(text));
          socket.write('GET /healthz HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n\r\n');
        }),
    );
    machine.process.kill('SIGTERM');
    machine.process.kill('SIGCONT');
    const seen = (await Promise.all(answers)).map((text) => parseAnswer(text).status);
    expect(seen).toEqual(seen.map(() => 200));
    expect(await machine.ended).toBe(0);
  });

  it('leaves none of them behind when the primary process is killed', async () => {
    const machine = await startReady(2);
    const workers = machine.workers();
    machine.process.kill('SIGKILL');
    await machine.ended;
    const isAlive = (pid: number): boolean => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(() => workers.filter(isAlive)).toEqual([]);
  });

  it('gives up with a line when they die again and again', async () => {
    const machine = await startReady(1);
    let isOver = false;
    void machine.ended.then(() => (isOver = true));
    while (!isOver) {
      for (const pid of machine.workers()) process.kill(pid, 'SIGKILL');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await machine.ended).toBe(1);
    expect(machine.output()).toContain('workers ended within a minute; the server gives up.');
  });

  it('ends when the first of them cannot start, with its line', async () => {
    const machine = await startMachine(2, { DATABASE_URL: 'postgres://127.0.0.1:1/mall' });
    expect(await machine.ended).toBe(1);
    const said = machine
      .output()
      .split('\n')
      .filter((text) => text !== '' && !text.startsWith('{'));
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^PostgreSQL of DATABASE_URL cannot be used: .*ECONNREFUSED/);
  });
});
