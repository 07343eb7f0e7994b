/** One interface to the database for all modules: Drizzle on PGlite (embedded, the default) or on PostgreSQL (DATABASE_URL). */
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { drizzle as drizzlePg, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleLite } from 'drizzle-orm/pglite';
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { log } from '../log.ts';
import { validateChecks } from './checks.ts';
import { listenPglite, listenPostgres, type Listen } from './listen.ts';
import { migrationsFolder } from './migrate/migration-files.ts';
import { buildEmbeddedIndexes, buildIndexes } from './migrate/online-indexes.ts';
import { openPglite } from './embedded/pglite.ts';
import { MallClient, MallPool, PATIENCE, SharedClient } from './pool.ts';
import { Replicas } from './replica/replicas.ts';
import { READ_ONLY } from './unavailable.ts';
import { LIMITED, missingLimits, UNLIMITED } from './session-limits.ts';
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
  /** Of PostgreSQL with DATABASE_READ_URL. */
  replicas?: Replicas;
  /** Messages between the servers of this database (kernel/live). */
  listen: Listen;
  close(): Promise<void>;
}

/** Where a database is; with an address it is PostgreSQL, else the embedded one in a folder. */
export interface DatabasePlace {
  databaseUrl: string | undefined;
  dataDir: string;
  /** A pooler in transaction mode is behind `databaseUrl`. */
  isPooled?: boolean;
  /** The database itself where `databaseUrl` is a pooler: for LISTEN, migrations and commands. */
  listenUrl?: string | undefined;
  /** Maximum of connections. */
  connections?: number;
  /** Replicas, and the seconds by which one may be behind. */
  readUrls?: readonly string[];
  maxLag?: number;
}

/** A database whose tables may be those of any version. */
export type Unmigrated = Omit<Database, 'listen' | 'connections' | 'replicas'> & {
  migrate(folder: string): Promise<void>;
};

// int8 (counts, sums, times) is a number on PGlite and text on pg; amounts and counts here stay far below 2^53.
pg.types.setTypeParser(20, Number);

/**
 * Milliseconds. A database that hangs answers nothing, so the client has limits too, each a little above the server's
 * (session-limits.ts). Waiting for a free connection counts as connecting.
 */
const CLIENT_LIMITS = {
  connectionTimeoutMillis: 8000,
  query_timeout: 9000,
};

/** A single connection without time limits. */
function slowPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000, options: UNLIMITED });
  pool.on('error', (error) => log.warn({ err: error }, 'PostgreSQL connection lost'));
  return pool;
}

/** Key of the lock that lets one process at a time migrate. */
const MIGRATING = 727_275;

/** Milliseconds that a migration waits for a lock; requests of other servers wait behind it meanwhile. */
const LOCK_WAIT = 2000;
/** How often a migration begins anew, a second later, before the start fails. */
const MOST_TRIES = 60;
/** SQLSTATE of a lock that was not to be had in time. */
const NO_LOCK = '55P03';

/** Begins anew while longer work than a request's (a backup, a report) holds a table that changes. */
async function migrateBetween(db: NodePgDatabase, folder: string): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await db.execute(sql.raw(`set lock_timeout = ${LOCK_WAIT}`));
      await migratePg(db, { migrationsFolder: folder });
      await db.execute(sql`set lock_timeout = 0`);
      return;
    } catch (error) {
      if (tries === MOST_TRIES || (error as { cause?: { code?: unknown } }).cause?.code !== NO_LOCK) throw error;
      log.warn({ tries }, 'A migration waits for a table in use');
      await setTimeout(1000);
    }
}

/** Migrates; processes that start at once do so one after the other. */
async function migrate(url: string): Promise<void> {
  const [pool, turn] = [slowPool(url), slowPool(url)];
  try {
    const db = drizzlePg(pool);
    await drizzlePg(turn).transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATING})`);
      await migrateBetween(db, migrationsFolder());
      await validateChecks(db);
    });
    const client = await pool.connect();
    await buildIndexes(client).finally(() => client.release());
  } finally {
    await Promise.all([pool.end(), turn.end()]);
  }
}

const OPTIONS = { logger: { logQuery: noteStatement } };

/** The transaction's session takes no writes; nothing of its work has run. */
class ReadOnlySession extends Error {
  readonly code = READ_ONLY;
}

/** Whether a session takes no writes. Sent together with what follows, so it costs no round trip. */
async function takesNoWrites(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  return rows[0]?.transaction_read_only === 'on';
}

/**
 * Runs each transaction on a connection of its own, whose session takes writes. Drizzle would not return a connection to the pool when
 * `begin` fails.
 */
function transactionsOn(pool: MallPool): Drizzle['transaction'] {
  const attempt: Drizzle['transaction'] = async (work, config) => {
    const client = await pool.connect();
    const refuses = config?.accessMode === 'read only' ? false : takesNoWrites(client).catch(() => false);
    let hasBegun = false;
    try {
      const own = drizzlePg(client, OPTIONS) as unknown as Drizzle;
      return await own.transaction(async (tx) => {
        if (await refuses) throw new ReadOnlySession('cannot write in a read-only session');
        hasBegun = true;
        return work(tx);
      }, config);
    } finally {
      // When even `begin` failed, the connection's state is unknown, so it is closed.
      client.release(!hasBegun);
    }
  };
  return async (work, config) => {
    const until = performance.now() + PATIENCE;
    for (;;)
      try {
        return await attempt(work, config);
      } catch (error) {
        if (!(error instanceof ReadOnlySession) || performance.now() > until) throw error;
        await pool.renew();
      }
  };
}

export interface PostgresOptions extends Pick<DatabasePlace, 'isPooled' | 'listenUrl'> {
  /** Maximum of connections. */
  max?: number;
  /** No time limits, for statements that no request waits for, such as filling a bench. */
  unlimited?: boolean;
}

const NO_LIMITS =
  'Sessions behind DATABASE_POOL=transaction lack the limits of this mall. Run `npm run database-role` once, then RECONNECT in the pooler.';

/** A pool whose lost connections are replaced. */
function poolOf(
  url: string,
  { max = 10, isPooled = false, unlimited = false, isReplica = false }: PostgresOptions & { isReplica?: boolean },
): MallPool {
  const pool = new MallPool({
    isReplica,
    Client: isPooled ? SharedClient : MallClient,
    connectionString: url,
    max,
    // Statements that do not depend on each other's answers are sent together (pipelining).
    pipeline: true,
    keepAlive: true,
    // A pooler refuses options: its sessions have those of the role.
    ...(isPooled ? {} : { options: unlimited ? UNLIMITED : LIMITED }),
    ...(unlimited ? {} : CLIENT_LIMITS),
  });
  // The running query fails by itself; without this listener the error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => log.warn({ err: error }, 'PostgreSQL connection lost'));
  return pool;
}

/** Connects to PostgreSQL and migrates. Throws with one line that names the cause when the server cannot be reached. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
  const { isPooled = false, unlimited = false, listenUrl = url } = options;
  const pool = poolOf(url, options);
  const db = drizzlePg(pool, OPTIONS);
  beginBy(db, transactionsOn(pool));
  const own = db as unknown as Db;
  try {
    await migrate(listenUrl);
    if (isPooled && !unlimited && (await missingLimits(own)).length > 0) throw new Error(NO_LIMITS);
  } catch (error) {
    await pool.end();
    if (error instanceof Error && error.message === NO_LIMITS) throw error;
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
  return { db: own, kind: 'postgres', connections, listen: listenPostgres(listenUrl), close: () => pool.end() };
}

/** Wraps an open PGlite and migrates it. */
export async function wrapPglite(client: PGlite, close: () => Promise<void>): Promise<Database> {
  const db = drizzleLite(client, OPTIONS);
  await migrateLite(db, { migrationsFolder: migrationsFolder() });
  await validateChecks(db);
  await buildEmbeddedIndexes(client);
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

/** Adds the replicas of DATABASE_READ_URL; each has a pool of its own. A replica that cannot be reached is tried again for ever. */
async function withReplicas(
  database: Database,
  { readUrls = [], maxLag = 0, connections, isPooled = false }: DatabasePlace,
): Promise<Database> {
  if (readUrls.length === 0) return database;
  const pools = readUrls.map((url) =>
    poolOf(url, { ...(connections ? { max: connections } : {}), isPooled, isReplica: true }),
  );
  const replicas = new Replicas(
    database.db,
    pools.map((pool) => drizzlePg(pool, OPTIONS) as unknown as Db),
    maxLag * 1000,
  );
  await replicas.look();
  const close = async (): Promise<void> => {
    replicas.end();
    await Promise.all([database.close(), ...pools.map((pool) => pool.end())]);
  };
  return { ...database, replicas, close };
}

/** Opens the configured database. The caller must close it. */
export async function openDatabase(
  place: DatabasePlace,
  options: Pick<PostgresOptions, 'unlimited'> = {},
): Promise<Database> {
  const { databaseUrl, dataDir, connections, isPooled, listenUrl } = place;
  if (databaseUrl) {
    const database = await openPostgres(databaseUrl, {
      ...options,
      ...(connections ? { max: connections } : {}),
      ...(isPooled ? { isPooled, listenUrl } : {}),
    });
    return withReplicas(database, place);
  }
  const { client, close } = await openPglite(path.join(dataDir, 'db'));
  return wrapPglite(client, close);
}

/**
 * Opens the configured database without migrating, whatever version made it, on one connection without limits. `migrate` applies
 * a folder's migrations. The caller must close it.
 */
export async function openUnmigrated({ databaseUrl, listenUrl, dataDir }: DatabasePlace): Promise<Unmigrated> {
  if (!databaseUrl) {
    const { client, close } = await openPglite(path.join(dataDir, 'db'));
    const db = drizzleLite(client);
    const migrateTo = (folder: string): Promise<void> => migrateLite(db, { migrationsFolder: folder });
    return { db: db as unknown as Db, kind: 'pglite', close, migrate: migrateTo };
  }
  const pool = slowPool(listenUrl ?? databaseUrl);
  const db = drizzlePg(pool);
  const migrateTo = (folder: string): Promise<void> => migratePg(db, { migrationsFolder: folder });
  return { db: db as unknown as Db, kind: 'postgres', close: () => pool.end(), migrate: migrateTo };
}
