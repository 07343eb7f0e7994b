/** One way to a database for all modules: Drizzle on PGlite (embedded default) or on PostgreSQL (DATABASE_URL). */
import path from 'node:path';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleLite } from 'drizzle-orm/pglite';
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { projectRoot } from '../root.ts';
import { nameStatements, statementNames } from './named-statements.ts';
import { openPglite } from './pglite.ts';

/** What modules query: the same surface on both databases, and inside transactions. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface Database {
  db: Db;
  kind: 'pglite' | 'postgres';
  close(): Promise<void>;
}

const MIGRATIONS = (): string => path.join(projectRoot(), 'server/db/migrations');

// int8 (counts, sums, times) is a number on PGlite and text on pg; amounts and counts here stay far below 2^53.
pg.types.setTypeParser(20, Number);

/** Connects to PostgreSQL and migrates. Throws with one line that names the cause when it cannot be reached. */
export async function openPostgres(url: string, options: { max?: number } = {}): Promise<Database> {
  // Statements that do not wait for each other's answers travel together.
  const pool = new pg.Pool({ connectionString: url, max: options.max ?? 10, pipeline: true });
  const nameOf = statementNames();
  pool.on('connect', (client) => nameStatements(client, nameOf));
  pool.on('error', (error) => console.error(`PostgreSQL connection lost: ${error.message}`));
  const db = drizzlePg(pool);
  try {
    await migratePg(db, { migrationsFolder: MIGRATIONS() });
  } catch (error) {
    await pool.end();
    const cause =
      error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error);
    throw new Error(
      `PostgreSQL of DATABASE_URL cannot be used: ${cause || 'no answer'}. Is it running, and may this user create tables?`,
    );
  }
  return { db: db as unknown as Db, kind: 'postgres', close: () => pool.end() };
}

/** Wraps an open PGlite and migrates it. */
export async function wrapPglite(client: PGlite, close: () => Promise<void>): Promise<Database> {
  const db = drizzleLite(client);
  await migrateLite(db, { migrationsFolder: MIGRATIONS() });
  return { db: db as unknown as Db, kind: 'pglite', close };
}

/** Opens the database of the configuration. Always close it. */
export async function openDatabase(config: { databaseUrl: string | undefined; dataDir: string }): Promise<Database> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl);
  const { client, close } = await openPglite(path.join(config.dataDir, 'db'));
  return wrapPglite(client, close);
}
