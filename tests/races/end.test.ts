/**
 * How a server begins and ends: requests that never end are ended, SIGTERM finishes what was accepted within 10 s and closes the
 * database, and a port in use is one line.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from '../../server/db/database.ts';
import { setting } from '../../server/modules/system/tables.ts';
import { imbalances } from '../../server/testing/balance.ts';
import { addGoods, addShoppers, callServer, WISH, type Shopper } from '../support/mall.ts';
import { freePort } from '../support/port.ts';
import { openSocket, parseAnswer, portOf, readAll } from '../support/raw.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
let dataDir: string;
let buyers: Shopper[];
let item: number;

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

function start(port: number): Running {
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, NODE_ENV: '' };
  const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | string | null>((resolve) => {
    child.on('close', (code, signal) => resolve(signal ?? code));
  });
  left = () => child.kill('SIGKILL');
  return { process: child, port, url: `http://127.0.0.1:${port}`, output: () => output, ended };
}

async function startReady(): Promise<Running> {
  const server = start(await freePort());
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

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mallwright-end-'));
  const server = await startReady();
  server.process.kill();
  await server.ended;
  ({ buyers, item } = await withDatabase(async ({ db }) => {
    const [id = 0] = await addGoods(db, [1_000_000], 1000);
    // Sixteen buyers order more than a shopper may leave unpaid.
    for (const key of ['unpaid-orders', 'orders-a-minute'])
      await db.insert(setting).values({ key, value: 10_000, updated: 0 });
    return { buyers: await addShoppers(db, 16), item: id };
  }));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface Traffic {
  /** Orders that were acknowledged. */
  made: string[];
  /** Answers that were something else, or broken off. */
  wrong: string[];
  done: Promise<unknown>;
}

/** The server took no notice of the request: nobody listened, or an idle connection was closed while it was on its way. */
const NOT_ACCEPTED = ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET'];

/** Buyers order one piece after the other until nobody accepts their connections any more. */
function orderOn(server: Running): Traffic {
  const json = { ...WISH, cart_type: undefined, items: [{ item_id: item, num: 1 }] };
  const traffic: Traffic = { made: [], wrong: [], done: Promise.resolve() };
  const buy = async ({ token }: Shopper): Promise<void> => {
    for (;;) {
      try {
        const answer = await callServer(server.url, 'POST', 'order_new', { token, json, key: crypto.randomUUID() });
        if (answer.status === 200) traffic.made.push(String(answer.data['order_id']));
        else traffic.wrong.push(JSON.stringify(answer));
      } catch (error) {
        const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
        if (!NOT_ACCEPTED.includes(code ?? '')) traffic.wrong.push(`${code}: ${message}`);
        return;
      }
    }
  };
  traffic.done = Promise.all(buyers.map(buy));
  return traffic;
}

it('ends under load without losing an order or an answer, slow bodies or not', async () => {
  const server = await startReady();
  const sockets = await slowBodies(server.port, 20);
  const traffic = orderOn(server);
  await expect.poll(() => traffic.made.length, { timeout: 60_000 }).toBeGreaterThan(50);
  const asked = Date.now();
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(Date.now() - asked).toBeLessThan(10_000);
  await traffic.done;
  for (const socket of sockets) socket.destroy();
  expect(traffic.wrong).toEqual([]);
  // The lock goes with the last step of closing.
  expect(existsSync(join(dataDir, 'db.lock'))).toBe(false);
  await withDatabase(async ({ db }) => {
    expect(await imbalances(db)).toEqual([]);
    const owners = buyers.map(({ userId }) => userId);
    const { rows } = (await db.execute(
      sql`select order_id as id from orders where user_id = any(${sql.param(owners)}::int[])`,
    )) as unknown as { rows: { id: string }[] };
    // Neither an acknowledged order that is not there, nor one that was made and not acknowledged.
    expect(rows.map(({ id }) => id).sort()).toEqual([...traffic.made].sort());
  });
});

it('ends requests that never come to their end', async () => {
  const server = await startReady();
  const silent = await openSocket(server.port);
  silent.write('GET / HTTP/1.1\r\nhost: shop.test\r\n');
  const sockets = [silent, ...(await slowBodies(server.port, 10))];
  const answers = await Promise.all(sockets.map(readAll));
  expect(answers.map((answer) => parseAnswer(answer).status)).toEqual(answers.map(() => 408));
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

it('says in one line that the port is in use, before it does anything', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
  const port = portOf(other);
  const server = start(port);
  expect(await server.ended).toBe(1);
  other.close();
  expect(server.output().trimEnd()).toMatch(new RegExp(`^Port ${port} is in use\\.[^\\n]*PORT=3001 npm start$`));
  expect(existsSync(join(dataDir, 'db.lock'))).toBe(false);
});
