/** Databases of demo malls, filled once in a run and copied for each mall that a test needs for itself. */
import pg from 'pg';
import { createDatabase, startPostgres } from './postgres.ts';
import { startServer } from './server.ts';

const FILLED = 'filled_mall';
/** Of the lock that lets one worker fill it. */
const LOCK = 7001;

export interface MallDatabase {
  url: string;
  stop(): Promise<void>;
}

/** Fills a database under another name first: one that is there is whole. */
async function fill(serverUrl: string): Promise<void> {
  const { url } = await createDatabase(serverUrl);
  await (await startServer({ DATABASE_URL: url })).stop();
  const name = new URL(url).pathname.slice(1);
  await inDatabase(serverUrl, (client) => client.query(`ALTER DATABASE ${name} RENAME TO ${FILLED}`));
}

async function inDatabase<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function fillOnce(serverUrl: string): Promise<void> {
  await inDatabase(serverUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [FILLED]);
    if (rowCount === 0) await fill(serverUrl);
  });
}

/** A copy of the demo mall's database on a server; `drop` as of `createDatabase`. */
export async function copyMall(serverUrl: string): ReturnType<typeof createDatabase> {
  await fillOnce(serverUrl);
  return createDatabase(serverUrl, FILLED);
}

/** A demo mall's database: a copy on the run's PostgreSQL (MALL_POSTGRES), else on a server of its own. */
export async function mallDatabase(): Promise<MallDatabase> {
  const shared = process.env['MALL_POSTGRES'];
  if (shared) {
    const { url, drop } = await copyMall(shared);
    return { url, stop: drop };
  }
  const own = await startPostgres();
  return { url: own.url, stop: () => own.stop() };
}
