/** A mall moves as one file from the embedded database to PostgreSQL and back, while it is shopped in; nothing is lost on the way. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Db } from '../../server/db/database.ts';
import { readConfig } from '../../server/config.ts';
import { seedIfEmpty } from '../../server/seed/seed.ts';
import { imbalances } from '../../server/testing/balance.ts';
import { suiteDatabase } from '../support/database.ts';
import { addBuyers, moreOrders, orderOn, ordersOf, type Buyers } from '../support/order-traffic.ts';
import { startServer } from '../support/server.ts';

const run = promisify(execFile);
const databaseUrl = suiteDatabase();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mallwright-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
}

const embedded = (name: string): Place => ({ databaseUrl: undefined, dataDir: path.join(folder, name) });
const env = (place: Place): Record<string, string> => ({
  DATA_DIR: place.dataDir,
  DATABASE_URL: place.databaseUrl ?? '',
});

/** Runs a command as from a terminal; answers what it says. */
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

/** What the database itself says of every table: rows and a sum over them; and of every sequence. */
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

/** Pictures as uploads leave them, with a size of one that somebody asked for. */
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

/** A mall that has been shopped in is backed up while shoppers go on; answers what was acknowledged before. */
async function backUpRunning(place: Place, file: string): Promise<{ before: string[]; buyers: Buyers; pause: number }> {
  const buyers = await withDatabase(place, async (db) => {
    await seedIfEmpty(db, readConfig(env(place)));
    return addBuyers(db, 8);
  });
  await addPictures(place);
  const server = await startServer(env(place));
  try {
    const traffic = orderOn([server.url], buyers);
    await moreOrders(traffic, 60);
    const before = [...traffic.made];
    traffic.longest = 0;
    expect(await command(place, 'backup', file)).toMatch(/\d{4,} rows of \d+ tables, 2 pictures\.$/);
    await moreOrders(traffic, 20);
    await traffic.stop();
    expect(traffic.wrong).toEqual([]);
    return { before, buyers, pause: traffic.longest };
  } finally {
    await server.stop();
  }
}

it('moves from the embedded database to PostgreSQL and back, every row and picture the same', async () => {
  const [first, second] = [embedded('first'), embedded('second')];
  const big: Place = { databaseUrl: databaseUrl(), dataDir: path.join(folder, 'big') };
  const files = ['one', 'two'].map((name) => path.join(folder, `${name}.backup`)) as [string, string];
  const { before, buyers, pause } = await backUpRunning(first, files[0]);
  console.log(`The embedded mall took no order for ${Math.round(pause)} ms at most while it was backed up`);
  // What it holds, nobody else of this machine may read.
  expect((await stat(files[0])).mode & 0o777).toBe(0o600);

  expect(await command(big, 'restore', files[0], '--yes')).toMatch(/^Restored .* 2 pictures\.$/);
  await withDatabase(big, async (db) => {
    expect(await imbalances(db)).toEqual([]);
    const kept = new Set(await ordersOf(db, buyers));
    expect(before.filter((id) => !kept.has(id))).toEqual([]);
  });
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
