/** A database is told to take no writes, and its standby takes over, while connections to the old one stay open. */
import pg from 'pg';
import { expect, it } from 'vitest';
import { openPostgres } from '../../server/kernel/db/database.ts';
import { inTransaction } from '../../server/kernel/db/transaction.ts';
import { setting } from '../../server/kernel/system/tables.ts';
import { canReplicate, createDatabase, startPostgres, startStandby } from '../support/processes/postgres.ts';
import { switchProxy } from '../support/processes/switch-proxy.ts';

const isPossible = process.platform !== 'win32' && (await canReplicate());
if (!isPossible) console.log('A standby: not tried, since no PostgreSQL with pg_basebackup is installed here');

const CONNECTIONS = 4;

async function ask<Row extends object>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

it.skipIf(!isPossible)('renews the connections, and no write fails', async () => {
  const primary = await startPostgres();
  const { url: direct } = await createDatabase(primary.url);
  const standby = await startStandby(primary, 'standby');
  const proxy = await switchProxy(direct);
  const elsewhere = new URL(standby.url);
  elsewhere.pathname = new URL(direct).pathname;
  const database = await openPostgres(proxy.url, { max: CONNECTIONS });
  const write = (key: string) => database.db.insert(setting).values({ key, value: 1, updated: 0 });
  const writeInside = (key: string) =>
    inTransaction(database, async (tx) => {
      await tx.select().from(setting);
      await tx.insert(setting).values({ key, value: 1, updated: 0 });
    });
  const keys = (name: string): string[] => Array.from({ length: CONNECTIONS }, (_, at) => `${name}-${at}`);
  const written = async (url: string): Promise<string[]> =>
    (await ask<{ key: string }>(url, "select key from setting where key ~ '-[0-9]$' order by key")).map(
      ({ key }) => key,
    );
  try {
    await Promise.all(keys('before').map(writeInside));
    await expect.poll(() => written(elsewhere.href)).toEqual(keys('before'));
    await ask(direct, 'alter system set default_transaction_read_only = on', 'select pg_reload_conf()');
    await expect.poll(() => ask(direct, 'show transaction_read_only')).toEqual([{ transaction_read_only: 'on' }]);
    // While there is no writer, what came waits for it.
    const waiting = Promise.all([...keys('alone').map(write), ...keys('inside').map(writeInside)]);
    await ask(elsewhere.href, 'select pg_promote()');
    proxy.lead(elsewhere.href, 'stay');
    await waiting;
    await Promise.all([...keys('later').map(write), ...keys('then').map(writeInside)]);
    const names = ['alone', 'before', 'inside', 'later', 'then'];
    expect(await written(elsewhere.href)).toEqual(names.flatMap(keys));
    expect(await written(direct)).toEqual(keys('before'));
    const left =
      'select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    await expect.poll(() => ask(direct, left)).toEqual([{ count: 0 }]);
  } finally {
    await database.close();
    await proxy.close();
    await standby.stop();
    await primary.stop();
  }
});
