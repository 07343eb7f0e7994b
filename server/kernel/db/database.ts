/** One interface to the database for all modules: Drizzle on PGlite (embedded, the default) or on PostgreSQL (DATABASE_URL). */
import path from 'node:path';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleLite } from 'drizzle-orm/pglite';
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { log } from '../log.ts';
import { validateChecks } from './checks.ts';
import { listenPglite, listenPostgres, type Listen } from './listen.ts';
import { migrationsFolder } from './migration-files.ts';
import { openPglite } from './embedded/pglite.ts';
import { MallClient, MallPool } from './pool.ts';
import { beginBy, noteStatement, type Db, type Drizzle } from './transaction.ts';
import { watchTransactions } from './embedded/watch.ts';

export type { Db } from './transaction.ts';

/** Connections of a pool, and requests that wait for one. */
export interface Connections {
  busy: number;
  idle: number;
  waiting: number;
  most: number;
}

export interface Database {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** Of PostgreSQL; the embedded database has a single connection. */
  connections?: () => Connections;
  /** Messages between the servers of this database (kernel/live). */
  listen: Listen;
  close(): Promise<void>;
}

/** A database whose tables may be those of any version. */
export type Unmigrated = Omit<Database, 'listen' | 'connections'> & { migrate(folder: string): Promise<void> };

// int8 (counts, sums, times) is a number on PGlite and text on pg; amounts and counts here stay far below 2^53.
pg.types.setTypeParser(20, Number);

/**
 * Milliseconds. A database that hangs answers nothing, so the client has limits too, each a little above the server's. Waiting
 * for a free connection counts as connecting.
 */
const LIMITS = {
  connectionTimeoutMillis: 8000,
  lock_timeout: 7000,
  statement_timeout: 8000,
  query_timeout: 9000,
  idle_in_transaction_session_timeout: 15_000,
};

/** Migrations have no time limit. */
async function migrate(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 });
  pool.on('error', (error) => log.warn({ err: error }, 'PostgreSQL connection lost'));
  try {
    const db = drizzlePg(pool);
    await migratePg(db, { migrationsFolder: migrationsFolder() });
    await validateChecks(db);
  } finally {
    await pool.end();
  }
}

const OPTIONS = { logger: { logQuery: noteStatement } };

/** Runs each transaction on a connection of its own. Drizzle would not return a connection to the pool when `begin` fails. */
function transactionsOn(pool: pg.Pool): Drizzle['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    let hasBegun = false;
    try {
      const own = drizzlePg(client, OPTIONS) as unknown as Drizzle;
      return await own.transaction((tx) => {
        hasBegun = true;
        return work(tx);
      }, config);
    } finally {
      // When even `begin` failed, the connection's state is unknown, so it is closed.
      client.release(!hasBegun);
    }
  };
}

/**
 * Connects to PostgreSQL and migrates. `unlimited` removes the time limits, for statements that no request waits for, such as
 * filling a bench. Throws with one line that names the cause when the server cannot be reached.
 */
export async function openPostgres(
  url: string,
  options: { max?: number; unlimited?: boolean } = {},
): Promise<Database> {
  // Statements that do not depend on each other's answers are sent together (pipelining).
  const limits = options.unlimited ? {} : LIMITS;
  const pool = new MallPool({
    Client: MallClient,
    connectionString: url,
    max: options.max ?? 10,
    pipeline: true,
    keepAlive: true,
    // Without this, PostgreSQL would compile statements with a high cost estimate for tens of milliseconds, although they read
    // one page.
    options: '-c jit=off',
    ...limits,
  });
  // The running query fails by itself; without this listener the error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => log.warn({ err: error }, 'PostgreSQL connection lost'));
  const db = drizzlePg(pool, OPTIONS);
  beginBy(db, transactionsOn(pool));
  try {
    await migrate(url);
  } catch (error) {
    await pool.end();
    const cause =
      error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error);
    throw new Error(
      `PostgreSQL of DATABASE_URL cannot be used: ${cause || 'no answer'}. Is it running, and may this user create tables?`,
    );
  }
  const connections = (): Connections => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    most: pool.options.max,
  });
  const own = db as unknown as Db;
  return { db: own, kind: 'postgres', connections, listen: listenPostgres(url), close: () => pool.end() };
}

/** Wraps an open PGlite and migrates it. */
export async function wrapPglite(client: PGlite, close: () => Promise<void>): Promise<Database> {
  const db = drizzleLite(client, OPTIONS);
  await migrateLite(db, { migrationsFolder: migrationsFolder() });
  await validateChecks(db);
  const endWatch = watchTransactions(db);
  return {
    db: db as unknown as Db,
    kind: 'pglite',
    listen: listenPglite(client),
    close: () => {
      endWatch();
      return close();
    },
  };
}

/** Opens the configured database. The caller must close it. */
export async function openDatabase(
  config: { databaseUrl: string | undefined; dataDir: string; connections?: number },
  options: { unlimited?: boolean } = {},
): Promise<Database> {
  const { databaseUrl, connections } = config;
  if (databaseUrl) return openPostgres(databaseUrl, { ...options, ...(connections ? { max: connections } : {}) });
  const { client, close } = await openPglite(path.join(config.dataDir, 'db'));
  return wrapPglite(client, close);
}

/**
 * Opens the configured database without migrating, whatever version made it, on one connection without limits. `migrate` applies
 * a folder's migrations. The caller must close it.
 */
export async function openUnmigrated(config: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<Unmigrated> {
  if (!config.databaseUrl) {
    const { client, close } = await openPglite(path.join(config.dataDir, 'db'));
    const db = drizzleLite(client);
    const migrateTo = (folder: string): Promise<void> => migrateLite(db, { migrationsFolder: folder });
    return { db: db as unknown as Db, kind: 'pglite', close, migrate: migrateTo };
  }
  const pool = new pg.Pool({ connectionString: config.databaseUrl, max: 1, connectionTimeoutMillis: 10_000 });
  pool.on('error', (error) => log.warn({ err: error }, 'PostgreSQL connection lost'));
  const db = drizzlePg(pool);
  const migrateTo = (folder: string): Promise<void> => migratePg(db, { migrationsFolder: folder });
  return { db: db as unknown as Db, kind: 'postgres', close: () => pool.end(), migrate: migrateTo };
}
