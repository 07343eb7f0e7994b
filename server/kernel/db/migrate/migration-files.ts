/** The migrations of this code: their list, and those that a database of a former version has. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../root.ts';

export interface Migration {
  /** e.g. 0012_articles */
  tag: string;
  /** ms; the database stores it as the name of its last migration */
  when: number;
}

interface Journal {
  entries: Migration[];
}

const JOURNAL = 'meta/_journal.json';

export const migrationsFolder = (): string => path.join(projectRoot(), 'server/kernel/db/migrations');

function readJournal(): Journal {
  return JSON.parse(readFileSync(path.join(migrationsFolder(), JOURNAL), 'utf8')) as Journal;
}

/** The last migration of a database, by its time; undefined when this code has no migration of that time. */
export function migrationOf(when: number): Migration | undefined {
  return readJournal().entries.find((entry) => entry.when === when);
}

/** Runs work with a folder of all migrations up to `last`, as they were at that version. */
export async function withMigrationsUpTo<T>(last: Migration, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mallwright-migrations-'));
  try {
    const journal = readJournal();
    const entries = journal.entries.filter(({ when }) => when <= last.when);
    mkdirSync(path.join(folder, 'meta'));
    writeFileSync(path.join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries)
      copyFileSync(path.join(migrationsFolder(), `${tag}.sql`), path.join(folder, `${tag}.sql`));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
