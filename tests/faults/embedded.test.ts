/**
 * A mall on the embedded database: a full disk costs it no order, and it moves as one file to PostgreSQL and back while it is
 * shopped in.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Db } from '../../server/kernel/db/database.ts';
import { readConfig } from '../../server/kernel/config.ts';
import { seedIfEmpty } from '../../server/seed/seed.ts';
import { imbalances } from '../../server/testing/balance.ts';
import { suiteDatabase } from '../support/database.ts';
import { addBuyers, moreOrders, orderOn, ordersOf, type Buyers, type Traffic } from '../support/calls/order-traffic.ts';
import { startServer, type RunningServer } from '../support/processes/server.ts';
import { smallDisk } from '../support/processes/small-disk.ts';

const run = promisify(execFile);
const databaseUrl = suiteDatabase();
const disk = process.platform === 'win32' ? undefined : smallDisk(250);
if (!disk) console.log('embedded database on a full disk: not tried, since this account cannot mount a small one');

interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
}

const env = (place: Place): Record<string, string> => ({
  DATA_DIR: place.dataDir,
  DATABASE_URL: place.databaseUrl ?? '',
  DEMO_HISTORY: '0',
});

/** Runs a command as from a terminal; answers its output. */
async function command(place: Place, ...args: string[]): Promise<string> {
  const options = { env: { ...process.env, NODE_ENV: '', ...env(place) } };
  return run(process.execPath, ['dist/server/cli.js', ...args], options).then(
    ({ stdout }) => stdout.trim(),
    (error: { stderr: string }) => error.stderr.trim(),
  );
}

async function withDatabase<T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** The contents by the database itself: rows and a sum over them of every table; and every sequence. */
async function contents(place: Place): Promise<Record<string, string>> {
  return withDatabase(place, async (db) => {
    const found: Record<string, string> = {};
    const ask = async (query: ReturnType<typeof sql>) =>
      ((await db.execute(query)) as unknown as { rows: { name: string; value: string }[] }).rows;
    for (const { name } of await ask(sql`select tablename as name from pg_tables where schemaname = 'public'`)) {
      const rows = sql`select md5(t::text) as row from ${sql.identifier(name)} t`;
      const [sum] = await ask(sql`select count(*) || ' ' || md5(coalesce(string_agg(row, '' order by row), '')) as value
        from (${rows}) as hashed`);
      found[name] = sum?.value ?? '';
    }
    for (const { name, value } of await ask(
      sql`select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'`,
    ))
      found[name] = value;
    return found;
  });
}

async function picturesOf({ dataDir }: Place): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of await readdir(path.join(dataDir, 'pictures'), { recursive: true }))
    if (name.endsWith('.png')) found[name] = (await readFile(path.join(dataDir, 'pictures', name))).toString('base64');
  return found;
}

/** Pictures as uploads leave them, with a size that was requested. */
async function addPictures({ dataDir }: Place): Promise<void> {
  const names = ['ab/0123456789abcdef0123456789abcd.png', 'cd/abcdef0123456789abcdef01234567.png'];
  const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#ff5d02' } })
    .png()
    .toBuffer();
  for (const name of [...names, 'ab/0123456789abcdef0123456789abcd_400.png']) {
    const file = path.join(dataDir, 'pictures', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}

let folder: string;
let first: Place;
let buyers: Buyers;
let server: RunningServer;
let traffic: Traffic;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mallwright-backup-'));
  first = { databaseUrl: undefined, dataDir: path.join(disk?.folder ?? folder, 'first') };
  buyers = await withDatabase(first, async (db) => {
    await seedIfEmpty(db, readConfig(env(first)));
    return addBuyers(db, 8);
  });
  await addPictures(first);
  server = await startServer(env(first));
  traffic = orderOn([server.url], buyers, { retryAfterMs: 50 });
});
afterAll(async () => {
  await traffic.stop();
  await server.stop();
  disk?.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Nothing is said to a buyer that was not meant for him, and what was acknowledged is there. */
async function nothingLost(db: Db, acknowledged: readonly string[]): Promise<void> {
  expect(traffic.wrong).toEqual([]);
  const stored = new Set(await ordersOf(db, buyers));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(await imbalances(db)).toEqual([]);
}

it.skipIf(!disk)('goes on when a full disk has room again', async () => {
  await moreOrders(traffic, 20);
  await disk?.fill();
  await expect.poll(() => traffic.tries, { timeout: 60_000 }).toBeGreaterThan(20);
  disk?.free();
  const over = performance.now();
  await moreOrders(traffic, 40, 20_000);
  console.log(`embedded database on a full disk: well after ${Math.round(performance.now() - over)} ms`);
});

it('moves from the embedded database to PostgreSQL and back, every row and picture the same', async () => {
  const big: Place = { databaseUrl: databaseUrl(), dataDir: path.join(folder, 'big') };
  const second: Place = { databaseUrl: undefined, dataDir: path.join(folder, 'second') };
  const files = ['one', 'two'].map((name) => path.join(folder, `${name}.backup`)) as [string, string];
  await moreOrders(traffic, 40);
  const before = [...traffic.made];
  traffic.longest = 0;
  expect(await command(first, 'backup', files[0])).toMatch(/\d{4,} rows of \d+ tables, 2 pictures\.$/);
  console.log(`embedded database: no order for ${Math.round(traffic.longest)} ms at most while it was backed up`);
  await moreOrders(traffic, 20);
  await traffic.stop();
  // What it holds, nobody else of this machine may read.
  expect((await stat(files[0])).mode & 0o777).toBe(0o600);

  expect(await command(big, 'restore', files[0], '--yes')).toMatch(/^Restored .* 2 pictures\.$/);
  await withDatabase(big, (db) => nothingLost(db, before));
  const restored = await contents(big);
  expect(Object.keys(restored).length).toBeGreaterThan(40);

  expect(await command(big, 'backup', files[1])).toContain('2 pictures');
  expect(await command(second, 'restore', files[1], '--yes')).toContain('2 pictures');
  expect(await contents(second)).toEqual(restored);
  const { 'ab/0123456789abcdef0123456789abcd_400.png': size, ...originals } = await picturesOf(first);
  expect(size).toBeDefined();
  expect(await picturesOf(second)).toEqual(originals);

  // Nothing that is there is written over.
  expect(await command(first, 'restore', files[0], '--yes')).toMatch(/holds pictures already\.$/);
  await rm(path.join(big.dataDir, 'pictures'), { recursive: true });
  expect(await command(big, 'restore', files[0], '--yes')).toBe('The database of DATABASE_URL is not empty.');
  expect(await contents(big)).toEqual(restored);
});
