/** `npm run backup -- FILE` and `npm run restore -- FILE [--yes]`: the whole mall as one file, for either database. */
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { requestBackup } from '../backup/backup-socket.ts';
import { countBackup, type Counts } from '../backup/format.ts';
import { restoreBackup } from '../backup/restore.ts';
import { writeBackup } from '../backup/write.ts';
import type { Config } from '../kernel/config.ts';
import { openUnmigrated } from '../kernel/db/database.ts';
import { filesOf, type FilePlace } from '../kernel/files/files-of.ts';
import { LockedError } from '../kernel/db/embedded/lock.ts';

type Place = Pick<Config, 'databaseUrl'> & FilePlace;

/** Reads from the database itself, or from the server that holds the embedded one. */
async function fetchBackup(place: Place, target: Writable): Promise<void> {
  try {
    const database = await openUnmigrated(place);
    try {
      await writeBackup({ db: database.db, files: filesOf(place), made: new Date() }, target);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    const source = await requestBackup(place.dataDir);
    if (!source) throw new Error(`${error.message} It hands out no backup.`);
    await pipeline(source, target);
  }
}

/** The content of a backup as text for the terminal. */
export function countsLine({ tables, rows, pictures }: Counts): string {
  return `${rows} rows of ${tables} tables, ${pictures} pictures`;
}

/**
 * Makes a backup and reads it completely before renaming it to its final name. Throws with one line; an existing file is never
 * overwritten.
 */
export async function makeBackup(place: Place, file: string): Promise<Counts> {
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  if (!place.databaseUrl && !existsSync(place.dataDir)) throw new Error(`There is no ${place.dataDir}.`);
  const unfinished = `${file}.part`;
  try {
    // The file contains everything in the database, including password hashes and the token key.
    await fetchBackup(place, createWriteStream(unfinished, { mode: 0o600 }));
    const counts = await countBackup(unfinished);
    await rename(unfinished, file);
    return counts;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Backups of a folder are named by their time in UTC, so that their order is that of their names. */
const NAME = /^mall-\d{8}T\d{6}Z\.backup$/;
const nameAt = (time: Date): string => `mall-${time.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`;

/**
 * Makes a backup in a folder under the name of its time, then deletes all but the newest `keep` of that folder's backups. Answers
 * the new file and how many were deleted. Other files are left alone, and nothing is deleted when the backup fails.
 */
export async function backupInto(
  place: Place,
  { folder, keep, now }: { folder: string; keep: number; now: Date },
): Promise<{ file: string; counts: Counts; deleted: number }> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, nameAt(now));
  const counts = await makeBackup(place, file);
  const backups = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
  const old = backups.slice(0, Math.max(0, backups.length - keep));
  for (const name of old) await rm(path.join(folder, name));
  return { file, counts, deleted: old.length };
}

async function askYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('Nobody can confirm here: use --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

/** Restores after a confirmation, unless `yes`. Answers what was restored, undefined after a refusal. */
export async function restore(place: Place, file: string, yes: boolean): Promise<Counts | undefined> {
  const where = place.databaseUrl ? 'the database of DATABASE_URL' : place.dataDir;
  return restoreBackup(file, place, async () => yes || askYes(`Restore ${file} into ${where}?`));
}
