/** The way back to a moment before an accident, with the files of pgBackRest that we ship and the commands of docs/deploying.md. */
import { execFile } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programs } from '../../scripts/lib/programs/find.mjs';
import { openPostgres, type Database } from '../../server/kernel/db/database.ts';
import { setting } from '../../server/kernel/system/tables.ts';
import { ownFolder, postgresFolder } from '../support/cluster/database.ts';
import { UNPRIVILEGED } from '../support/cluster/network.ts';
import { startGuarded, type Guarded } from '../support/processes/guarded.ts';
import { freePort } from '../support/processes/port.ts';
import { canReplicate } from '../support/processes/postgres.ts';

const pgbackrest: string | undefined = programs('PGBACKREST', ['pgbackrest'])[0];
const isPossible = pgbackrest !== undefined && process.getuid?.() === 0 && (await canReplicate());
if (!isPossible)
  console.log('Back to a moment: not tried, since it needs root, PostgreSQL and pgBackRest (Debian: pgbackrest)');

const run = promisify(execFile);
const shipped = (name: string): string =>
  readFileSync(new URL(`../../deploy/pgbackrest/${name}`, import.meta.url), 'utf8');

describe.skipIf(!isPossible)('a mall whose changes pgBackRest keeps', () => {
  const binaries = isPossible ? postgresFolder() : '';
  let folder: string;
  let data: string;
  let port: number;
  let env: NodeJS.ProcessEnv;
  let server: Guarded;

  const as = (program: string, ...args: string[]): Promise<unknown> =>
    run(program, args, { cwd: folder, env, uid: UNPRIVILEGED, gid: UNPRIVILEGED });
  const rest = (...args: string[]): Promise<unknown> => as(pgbackrest ?? '', '--stanza=mall', ...args);
  const url = (database: string): string =>
    `postgres://postgres@127.0.0.1:${port}/${database}?host=${encodeURIComponent(folder)}`;

  const start = async (): Promise<void> => {
    const scratch = ownFolder(join(folder, 'run'));
    const command = [join(binaries, 'postgres'), '-D', data];
    server = startGuarded({
      commands: [command],
      env,
      cwd: folder,
      uid: UNPRIVILEGED,
      signal: 'SIGINT',
      folder: scratch,
    });
    await server.said(/ready to accept connections/);
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mallwright-back-'));
    chmodSync(folder, 0o755);
    ownFolder(folder);
    for (const name of ['repo', 'spool', 'lock', 'log']) ownFolder(join(folder, name));
    data = join(folder, 'data');
    port = await freePort();
    const config = join(folder, 'pgbackrest.conf');
    writeFileSync(
      config,
      shipped('pgbackrest.conf')
        .replace(/repo1-path=.*/, `repo1-path=${folder}/repo`)
        .replace(/spool-path=.*/, `spool-path=${folder}/spool`)
        .replace(/pg1-path=.*/, `pg1-path=${data}`)
        .replace('REPLACE', 'a passphrase of the test'),
    );
    env = {
      ...process.env,
      LC_ALL: 'C',
      PGBACKREST_CONFIG: config,
      PGBACKREST_LOCK_PATH: join(folder, 'lock'),
      PGBACKREST_LOG_PATH: join(folder, 'log'),
      PGBACKREST_PG1_PORT: String(port),
      PGBACKREST_PG1_SOCKET_PATH: folder,
      PGBACKREST_PG1_USER: 'postgres',
    };
    await as(join(binaries, 'initdb'), '-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C');
    const own = `port = ${port}\nlisten_addresses = ''\nunix_socket_directories = '${folder}'\n`;
    appendFileSync(join(data, 'postgresql.conf'), shipped('mall.conf') + own);
    await start();
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const inMall = async <T>(work: (mall: Database) => Promise<T>): Promise<T> => {
    const mall = await openPostgres(url('mall'), { max: 2 });
    return work(mall).finally(() => mall.close());
  };
  const keys = ({ db }: Database): Promise<string[]> =>
    db
      .select({ key: setting.key })
      .from(setting)
      .where(sql`key like 'moment-%'`)
      .orderBy(setting.key)
      .then((rows) => rows.map(({ key }) => key));
  const add = ({ db }: Database, key: string) => db.insert(setting).values({ key, value: 1, updated: 0 });

  it('goes back to the moment before an accident', async () => {
    const client = new pg.Client({ connectionString: url('postgres') });
    await client.connect();
    await client.query('create database mall');
    await client.end();
    await inMall((mall) => add(mall, 'moment-backup'));
    await rest('stanza-create');
    await rest('check');
    await rest('--type=full', 'backup');
    // pgBackRest counts whole seconds: it goes back to none before the one that follows its backup.
    const ended = Math.floor(Date.now() / 1000);
    await expect.poll(() => Math.floor(Date.now() / 1000), { timeout: 5000 }).toBeGreaterThan(ended);
    const moment = await inMall(async (mall) => {
      await add(mall, 'moment-before');
      const { rows } = (await mall.db.execute(sql`select clock_timestamp()::text as now`)) as unknown as {
        rows: { now: string }[];
      };
      // The accident.
      await mall.db.delete(setting);
      await add(mall, 'moment-after');
      expect(await keys(mall)).toEqual(['moment-after']);
      return rows[0]?.now ?? '';
    });
    // A database that ends hands on what is left.
    await server.stop();
    await rest('--delta', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore');
    await start();
    const isBack = async (): Promise<boolean> => {
      const again = new pg.Client({ connectionString: url('mall') });
      await again.connect();
      const { rows } = await again.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
      await again.end();
      return rows[0]?.recovering === false;
    };
    await expect.poll(isBack, { timeout: 60_000 }).toBe(true);
    expect(await inMall(keys)).toEqual(['moment-backup', 'moment-before']);
  });
});
