/**
 * Indexes of tables with many rows. A migration would stop writes to the table while it builds one, so each has a file of its own
 * in migrations/online, and every start builds what is missing, beside the writes of other servers. A file is one statement,
 * `create index concurrently if not exists NAME on ...`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { PoolClient } from 'pg';
import { log } from '../../log.ts';
import { migrationsFolder } from './migration-files.ts';

const NAME = /^create (?:unique )?index concurrently if not exists "?(\w+)"?/i;

export interface OnlineIndex {
  name: string;
  statement: string;
}

/** Throws when a file is something else. */
export function onlineIndexes(folder = path.join(migrationsFolder(), 'online')): OnlineIndex[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.sql')) : [];
  return files.toSorted().map((file) => {
    const statement = readFileSync(path.join(folder, file), 'utf8')
      .replace(/^\s*--.*$/gm, '')
      .trim();
    const name = NAME.exec(statement)?.[1];
    if (name === undefined) throw new Error(`${file} must create one index concurrently, if it does not exist.`);
    return { name, statement };
  });
}

/** Key of the lock that lets one process at a time build. */
const BUILDING = 727_276;
/** milliseconds before a process that found another one building looks again */
const PAUSE = 250;

/** Whether the index is there and whole; undefined when it is not there. A build that was broken off leaves an invalid one. */
async function isValid(client: PoolClient, name: string): Promise<boolean | undefined> {
  const { rows } = await client.query<{ valid: boolean }>(
    `select i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
      join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relname = $1`,
    [name],
  );
  return rows[0]?.valid;
}

/**
 * Builds what is missing, on a connection without time limits. Waiting for the lock in a statement would be waited for by the one
 * that builds, so it is asked for again and again.
 */
export async function buildIndexes(client: PoolClient, indexes = onlineIndexes()): Promise<void> {
  const missing = async ({ name }: OnlineIndex): Promise<boolean> => (await isValid(client, name)) !== true;
  const states = [];
  for (const index of indexes) states.push(await missing(index));
  if (!states.includes(true)) return;
  const taken = async (): Promise<boolean | undefined> => {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [BUILDING]);
    return rows[0]?.taken;
  };
  while (!(await taken())) await setTimeout(PAUSE);
  try {
    for (const { name, statement } of indexes) {
      if ((await isValid(client, name)) === false) await client.query(`drop index concurrently "${name}"`);
      const began = performance.now();
      await client.query(statement);
      const seconds = (performance.now() - began) / 1000;
      if (seconds > 1) log.info({ index: name, seconds: Math.round(seconds) }, 'Index built beside the writes');
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [BUILDING]);
  }
}

/** The embedded database has no writes beside its start. */
export async function buildEmbeddedIndexes(client: PGlite, indexes = onlineIndexes()): Promise<void> {
  for (const { statement } of indexes) await client.exec(statement.replace(/\bconcurrently /i, ''));
}
