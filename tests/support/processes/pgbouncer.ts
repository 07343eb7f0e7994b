/** A PgBouncer of the tests, in transaction mode, where one is installed (Debian: pgbouncer). */
import { chown, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programs } from '../../../scripts/lib/programs/find.mjs';
import { startGuarded } from './guarded.ts';
import { freePort } from './port.ts';

/** It refuses to run as root; then it runs under this uid (nobody). */
const UNPRIVILEGED = 65534;
const isRoot = process.getuid?.() === 0;

/** The path of the program: PGBOUNCER, or where it is installed. */
export const pgbouncer: string | undefined = programs('PGBOUNCER', ['pgbouncer'], ['/usr/sbin/pgbouncer'])[0];

export interface Pooler {
  /** Connection string of the same database through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** Starts it in front of a database, with fewer sessions than clients have connections, so that they share them. */
export async function startPooler(databaseUrl: string, sessions: number): Promise<Pooler> {
  if (!pgbouncer) throw new Error('No PgBouncer is installed here.');
  const [url, port] = [new URL(databaseUrl), await freePort()];
  const host = url.searchParams.get('host') ?? url.hostname;
  const folder = await mkdtemp(join(tmpdir(), 'mallwright-pgbouncer-'));
  const settings = [
    '[databases]',
    `* = host=${host} port=${url.port} user=${url.username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${sessions}`,
  ];
  await writeFile(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`);
  if (isRoot) await chown(folder, UNPRIVILEGED, UNPRIVILEGED);
  const program = startGuarded({
    commands: [[pgbouncer, join(folder, 'pgbouncer.ini')]],
    env: process.env,
    cwd: folder,
    uid: isRoot ? UNPRIVILEGED : undefined,
    signal: 'SIGTERM',
    folder,
  });
  await program.said(/process up/);
  return { url: `postgres://${url.username}@127.0.0.1:${port}${url.pathname}`, stop: () => program.stop() };
}
