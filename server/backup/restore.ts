/** Restores a backup into an empty database and an empty pictures folder: completely or not at all. */
import { existsSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { withoutChecks } from '../kernel/db/checks.ts';
import { inTransaction } from '../kernel/db/transaction.ts';
import { openDatabase, openUnmigrated, type Db } from '../kernel/db/database.ts';
import { migrationOf, withMigrationsUpTo, type Migration } from '../kernel/db/migrate/migration-files.ts';
import type { Files } from '../kernel/files/files.ts';
import { filesOf, type FilePlace } from '../kernel/files/files-of.ts';
import { isFileKey, keepPictureFolders, nameOf, PLACES, type Place } from '../content/picture/store.ts';
import { readBackup, type Counts, type Line } from './format.ts';
import { lastMigration, tableNames } from './inspect.ts';

/** Characters of rows in one statement. */
const BATCH = 1_000_000;

interface Target extends FilePlace {
  databaseUrl: string | undefined;
}

async function answers<T>(db: Db, query: ReturnType<typeof sql>): Promise<T[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: T[] };
  return rows;
}

function isEmptyFolder(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

/** All pictures of the object storage. */
async function namesIn(target: Target): Promise<string[]> {
  const names: string[] = [];
  for (const place of PLACES) for await (const { name } of filesOf(target).list(nameOf('', place))) names.push(name);
  return names;
}

async function hasRows(db: Db): Promise<boolean> {
  for (const table of await tableNames(db)) {
    const rows = await answers(db, sql`select 1 from ${sql.identifier(table)} limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Throws with one line when anything would be overwritten, or the tables are newer than the rows. */
async function refuseUnlessEmpty(target: Target, migration: Migration): Promise<void> {
  const { databaseUrl, dataDir, fileStore } = target;
  if (fileStore && (await namesIn(target)).length > 0) throw new Error(`${fileStore.url} holds pictures already.`);
  for (const folder of fileStore ? [] : PLACES.map((place) => path.join(dataDir, place)))
    if (!isEmptyFolder(folder)) throw new Error(`${folder} holds pictures already.`);
  if (!databaseUrl) {
    if (!isEmptyFolder(path.join(dataDir, 'db'))) throw new Error(`${dataDir} holds a database already.`);
    return;
  }
  const database = await openUnmigrated({ databaseUrl, dataDir });
  try {
    if ((await hasRows(database.db)) || (await lastMigration(database.db)) > migration.when)
      throw new Error('The database of DATABASE_URL is not empty.');
  } finally {
    await database.close();
  }
}

/** The migration of the backup in this code; throws when it is unknown. */
function knownMigration({ tag, when }: Migration): Migration {
  const migration = migrationOf(when);
  if (!migration) throw new Error(`The backup was made by a newer version (${tag}): restore it with that version.`);
  return migration;
}

async function headOf(file: string): Promise<Migration> {
  let migration: Migration | undefined;
  await readBackup(file, async (lines) => {
    for await (const line of lines) {
      // The rest is read too, so that an incomplete backup is refused before anything is written.
      if ('mark' in line && 'backup' in line.mark) migration = line.mark.migration;
    }
  });
  if (!migration) throw new Error(`${file} is no backup.`);
  return knownMigration(migration);
}

/** The columns of a table that can be written; generated columns cannot. */
async function writtenColumns(db: Db, table: string): Promise<SQL> {
  const { rows } = (await db.execute(sql`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`)) as unknown as {
    rows: { name: string }[];
  };
  return sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
}

class Rows {
  private table = '';
  private columns = sql``;
  private waiting: string[] = [];
  private size = 0;

  constructor(
    private readonly db: Db,
    private readonly known: ReadonlySet<string>,
  ) {}

  async begin(table: string): Promise<void> {
    await this.flush();
    if (!this.known.has(table)) throw new Error(`The backup holds a table "${table}" that its version has not.`);
    this.table = table;
    // Deletes rows that a trigger of another table wrote, since the backup contains them.
    await this.db.execute(sql`delete from ${sql.identifier(table)}`);
    this.columns = await writtenColumns(this.db, table);
  }

  async add(row: string): Promise<void> {
    this.waiting.push(row);
    this.size += row.length;
    if (this.size >= BATCH) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.waiting.length === 0) return;
    const json = `[${this.waiting.join(',')}]`;
    this.waiting = [];
    this.size = 0;
    const table = sql.identifier(this.table);
    await this.db.execute(sql`insert into ${table} (${this.columns}) overriding system value
      select ${this.columns} from json_populate_recordset(null::${table}, ${json}::json)`);
  }
}

async function setSequences(db: Db, sequences: Record<string, number>): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await db.execute(sql`select setval(${`public."${name.replaceAll('"', '""')}"`}::text::regclass, ${last}::bigint)`);
}

/** Writes pictures and rows as they are read. */
async function put(db: Db, lines: AsyncGenerator<Line>, files: Files): Promise<Counts> {
  const rows = new Rows(db, new Set(await tableNames(db)));
  let counts: Counts = { tables: 0, rows: 0, pictures: 0 };
  let key = '';
  let place: Place = 'pictures';
  for await (const line of lines) {
    if ('row' in line) await rows.add(line.row);
    else if ('bytes' in line) await files.write(nameOf(key, place), line.bytes);
    else if ('table' in line.mark) await rows.begin(line.mark.table);
    else if ('picture' in line.mark) {
      key = line.mark.picture;
      place = line.mark.place === 'licences' ? 'licences' : 'pictures';
      if (!isFileKey(key)) throw new Error('The backup holds a picture whose name is none of ours.');
    } else if ('sequences' in line.mark) {
      await rows.flush();
      await setSequences(db, line.mark.sequences);
    } else if ('end' in line.mark) counts = line.mark.end;
  }
  return counts;
}

async function fill(target: Target, migration: Migration, file: string): Promise<Counts> {
  const database = await openUnmigrated(target);
  try {
    await withMigrationsUpTo(migration, (folder) => database.migrate(folder));
    return await inTransaction(database, async (tx) => {
      // A migration may have written rows; the backup contains them too.
      for (const table of (await tableNames(tx)).reverse()) await tx.execute(sql`delete from ${sql.identifier(table)}`);
      // A mall whose old rows violate a check is restored with them.
      return withoutChecks(tx, () => readBackup(file, (lines) => put(tx, lines, filesOf(target))));
    });
  } finally {
    await database.close();
  }
}

/**
 * Restores a backup, made on either database, into an empty one and migrates it to this version. `ask` is called after all
 * checks; false ends it. Answers what was restored, or undefined after a refusal. Throws with one line.
 */
export async function restoreBackup(
  file: string,
  target: Target,
  ask: () => Promise<boolean>,
): Promise<Counts | undefined> {
  const migration = await headOf(file);
  await refuseUnlessEmpty(target, migration);
  if (!(await ask())) return undefined;
  // The confirmation may take long, so the target is checked once more.
  await refuseUnlessEmpty(target, migration);
  // Written into a temporary folder and renamed at the end, so that an aborted restore leaves nothing that a server would take
  // for a mall.
  const unfinished = path.join(target.dataDir, 'restoring');
  await rm(unfinished, { recursive: true, force: true });
  try {
    const beside = { ...target, dataDir: unfinished };
    keepPictureFolders(beside);
    const counts = await fill(beside, migration, file);
    if (!target.databaseUrl) await rename(path.join(unfinished, 'db'), path.join(target.dataDir, 'db'));
    for (const place of target.fileStore ? [] : PLACES)
      await rename(path.join(unfinished, place), path.join(target.dataDir, place));
    await (await openDatabase(target)).close();
    return counts;
  } catch (error) {
    // Object storage has no folder that could be renamed at the end, and was empty before.
    if (target.fileStore) for (const name of await namesIn(target)) await filesOf(target).remove(name);
    throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
