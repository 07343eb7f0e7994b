/**
 * How a server begins and ends: requests that never end are ended, SIGTERM finishes what was accepted within 10 s and closes the
 * database, and what keeps it from beginning is one line.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from '../../server/kernel/db/database.ts';
import { imbalances } from '../../server/testing/balance.ts';
import { addBuyers, orderOn, ordersOf, type Buyers } from '../support/calls/order-traffic.ts';
import { freePort } from '../support/processes/port.ts';
import { openSocket, parseAnswer, portOf, readAll } from '../support/calls/raw.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
let dataDir: string;
let buyers: Buyers;

/** Ends the server that was started last, when a test broke off before it did. */
let left: () => void = () => undefined;
afterEach(() => left());

interface Running {
  process: ChildProcess;
  url: string;
  port: number;
  output(): string;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
}

function start(port: number, settings: Record<string, string> = {}): Running {
  const ours = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, NODE_ENV: '', DEMO_HISTORY: '0' };
  const env = { ...process.env, ...ours, ...settings };
  const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | string | null>((resolve) => {
    child.on('close', (code, signal) => resolve(signal ?? code));
  });
  left = () => child.kill('SIGKILL');
  return { process: child, port, url: `http://127.0.0.1:${port}`, output: () => output, ended };
}

async function startReady(settings: Record<string, string> = {}): Promise<Running> {
  const server = start(await freePort(), settings);
  const ready = async (): Promise<void> => {
    const { status } = await fetch(`${server.url}/healthz`);
    if (status !== 200) throw new Error(`The server is not ready: ${server.output()}`);
  };
  await vi.waitFor(ready, { timeout: 90_000, interval: 100 });
  return server;
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Connections that send a byte now and then and never come to the end of their body. */
async function slowBodies(port: number, count: number): Promise<Socket[]> {
  const sockets = await Promise.all(Array.from({ length: count }, () => openSocket(port)));
  for (const socket of sockets) {
    socket.write('POST /auth/login HTTP/1.1\r\nhost: shop.test\r\nsec-fetch-site: same-origin\r\n');
    socket.write('content-type: application/x-www-form-urlencoded\r\ncontent-length: 100000\r\n\r\n');
    const timer = setInterval(() => socket.write('x'), 500);
    socket.on('close', () => clearInterval(timer));
  }
  return sockets;
}

const ENDLESS = 10;
/** Its server waits for half a minute, while the other tests use theirs. */
let endless: { server: Running; dataDir: string; answers: Promise<string[]> };

async function beginEndless(): Promise<typeof endless> {
  const own = await mkdtemp(join(tmpdir(), 'mallwright-endless-'));
  await cp(dataDir, own, { recursive: true });
  const server = await startReady({ DATA_DIR: own });
  const silent = await openSocket(server.port);
  silent.write('GET / HTTP/1.1\r\nhost: shop.test\r\n');
  const sockets = [silent, ...(await slowBodies(server.port, ENDLESS))];
  return { server, dataDir: own, answers: Promise.all(sockets.map(readAll)) };
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mallwright-end-'));
  const server = await startReady();
  server.process.kill();
  await server.ended;
  buyers = await withDatabase(({ db }) => addBuyers(db, 16));
  endless = await beginEndless();
});
afterAll(async () => {
  endless.server.process.kill('SIGKILL');
  await endless.server.ended;
  for (const folder of [dataDir, endless.dataDir]) await rm(folder, { recursive: true, force: true });
});

it('ends under load without losing an order or an answer, slow bodies or not', async () => {
  const server = await startReady();
  const sockets = await slowBodies(server.port, 20);
  const traffic = orderOn([server.url], buyers);
  await expect.poll(() => traffic.made.length, { timeout: 60_000 }).toBeGreaterThan(50);
  const authorization = `Bearer ${buyers.shoppers[0]?.token ?? ''}`;
  const news = await fetch(`${server.url}/api/mall/news`, { headers: { authorization } });
  const started = Date.now();
  server.process.kill('SIGTERM');
  // Streams have no end of their own: they are ended first.
  expect(await news.text()).toContain('event: ready');
  expect(Date.now() - started).toBeLessThan(2000);
  expect(await server.ended).toBe(0);
  expect(Date.now() - started).toBeLessThan(10_000);
  await traffic.done;
  for (const socket of sockets) socket.destroy();
  expect(traffic.wrong).toEqual([]);
  // The lock goes with the last step of closing.
  expect(existsSync(join(dataDir, 'db.lock'))).toBe(false);
  await withDatabase(async ({ db }) => {
    expect(await imbalances(db)).toEqual([]);
    // Neither an acknowledged order that is not there, nor one that was made and not acknowledged.
    expect(await ordersOf(db, buyers)).toEqual([...traffic.made].sort());
  });
});

/** Connects and sends a request: the answer, or how the connection ended without one. */
async function connectAndAsk(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)));
    socket.on('close', () => resolve(text));
    socket.write('GET /healthz HTTP/1.1\r\nhost: shop.test\r\n\r\n');
  });
}

it.skipIf(process.platform === 'win32')('answers connections that wait to be accepted when it is ended', async () => {
  const server = await startReady();
  // While the process is stopped, the system opens connections in its name.
  server.process.kill('SIGSTOP');
  const connections = Array.from({ length: 100 }, () => connectAndAsk(server.port));
  const idle = await openSocket(server.port);
  server.process.kill('SIGTERM');
  server.process.kill('SIGCONT');
  const answers = (await Promise.all(connections)).map((text) => {
    const { status, headers } = parseAnswer(text);
    return status === 200 ? headers['connection'] : text;
  });
  // Whoever is taken in the turn before the signal is seen is answered as on any day; nobody is left without an answer.
  expect(answers.filter((how) => how !== 'close' && how !== 'keep-alive')).toEqual([]);
  expect(answers).toContain('close');
  idle.destroy();
  expect(await server.ended).toBe(0);
});

it('reports in one line that the port is in use, before it does anything', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
  const port = portOf(other);
  const server = start(port);
  expect(await server.ended).toBe(1);
  other.close();
  expect(server.output().trimEnd()).toMatch(new RegExp(`^Port ${port} is in use\\.[^\\n]*PORT=3001 npm start$`));
  expect(existsSync(join(dataDir, 'db.lock'))).toBe(false);
});

it.each([
  [
    'the database cannot be reached',
    { DATABASE_URL: 'postgres://127.0.0.1:1/mall' },
    /^PostgreSQL of DATABASE_URL cannot be used: .*ECONNREFUSED.*Is it running/,
  ],
  ['it holds demo accounts in production', { NODE_ENV: 'production' }, /^This database holds demo accounts.*DATA_DIR/],
])('reports in one line that %s', async (_, settings, line) => {
  const server = start(await freePort(), settings);
  expect(await server.ended).toBe(1);
  const said = server
    .output()
    .split('\n')
    .filter((text) => text !== '' && !text.startsWith('{'));
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(line);
});

it('ends requests that never come to their end', async () => {
  const answers = await endless.answers;
  expect(answers.map((answer) => parseAnswer(answer).status)).toEqual(Array.from({ length: ENDLESS + 1 }, () => 408));
  endless.server.process.kill('SIGTERM');
  expect(await endless.server.ended).toBe(0);
});
