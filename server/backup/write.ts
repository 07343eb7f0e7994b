/** Writes a backup with constant memory: every row as it was at one moment, then the pictures. */
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql, type SQL } from 'drizzle-orm';
import { inTransaction } from '../kernel/db/transaction.ts';
import type { Db } from '../kernel/db/database.ts';
import { migrationOf, type Migration } from '../kernel/db/migrate/migration-files.ts';
import type { Files } from '../kernel/files/files.ts';
import { nameOf, PLACES, storedKeys } from '../content/picture/store.ts';
import { FORMAT, type Counts, type Mark } from './format.ts';
import { lastMigration, tableNames } from './inspect.ts';

/** Rows fetched at once; a page's document can be some 100 kB. */
const FETCHED = 100;

async function rowsOf<T>(db: Db, query: SQL): Promise<T[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: T[] };
  return rows;
}

async function migrationIn(db: Db): Promise<Migration> {
  const migration = migrationOf(await lastMigration(db));
  if (!migration) throw new Error('This database is not of this version or a former one, or is empty.');
  return migration;
}

const line = (mark: Mark): string => `${JSON.stringify(mark)}\n`;

async function* tableLines(db: Db, table: string, counts: Counts): AsyncGenerator<string> {
  counts.tables += 1;
  yield line({ table });
  await db.execute(sql`declare backup no scroll cursor for
    select json_build_array(row_to_json(t))::text as line from ${sql.identifier(table)} t`);
  for (;;) {
    const rows = await rowsOf<{ line: string }>(db, sql`fetch ${sql.raw(String(FETCHED))} from backup`);
    counts.rows += rows.length;
    if (rows.length > 0) yield `${rows.map((row) => row.line).join('\n')}\n`;
    if (rows.length < FETCHED) break;
  }
  await db.execute(sql`close backup`);
}

async function* databaseLines(db: Db, made: Date, counts: Counts): AsyncGenerator<string> {
  yield line({ backup: FORMAT, made: made.toISOString(), migration: await migrationIn(db) });
  for (const table of await tableNames(db)) yield* tableLines(db, table, counts);
  // Sequences are not transactional; read last, they are never behind the rows.
  const given = await rowsOf<{ name: string; last: string }>(
    db,
    sql`select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  );
  yield line({ sequences: Object.fromEntries(given.map(({ name, last }) => [name, Number(last)])) });
}

/** The pictures; one that was deleted after it was listed is left out. */
async function* pictureLines(files: Files, counts: Counts): AsyncGenerator<string> {
  for (const place of PLACES)
    for (const key of await storedKeys(files, place)) {
      const bytes = await files.bytes(nameOf(key, place));
      if (!bytes) continue;
      counts.pictures += 1;
      yield line(place === 'pictures' ? { picture: key } : { picture: key, place });
      yield `["${bytes.toString('base64')}"]\n`;
    }
}

/**
 * Writes the backup of an open database to a stream and ends the stream. On PostgreSQL no request waits for it; the embedded
 * database has one connection and serves no request while its rows are read.
 */
export async function writeBackup(
  { db, files, made }: { db: Db; files: Files; made: Date },
  target: Writable,
): Promise<void> {
  const counts: Counts = { tables: 0, rows: 0, pictures: 0 };
  const gzip = createGzip({ level: 6 });
  const written = pipeline(gzip, target);
  // The failure is handled below; until then it must not be unhandled.
  written.catch(() => undefined);
  const put = (lines: AsyncGenerator<string>): Promise<void> =>
    pipeline(Readable.from(lines, { highWaterMark: 2 }), gzip, { end: false });
  try {
    await inTransaction({ db }, (tx) => put(databaseLines(tx, made, counts)), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    // Rows come before pictures: a picture is stored before a row names it.
    await put(pictureLines(files, counts));
    gzip.end(line({ end: counts }));
    await written;
  } catch (error) {
    gzip.destroy(error as Error);
    target.destroy();
    throw error;
  }
}
