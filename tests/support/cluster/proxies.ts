/** What stands between the machines, with the files that we ship: HAProxy, PgBouncer. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startGuarded, type Guarded } from '../processes/guarded.ts';
import { pgbouncer } from '../processes/pgbouncer.ts';
import { ownFolder } from './database.ts';
import type { Machine } from './network.ts';
import { haproxy } from './programs.ts';

const shipped = (name: string): string =>
  readFileSync(new URL(`../../../deploy/proxy/${name}`, import.meta.url), 'utf8');

const NAMES = ['one', 'two', 'three'];

/** The port of each machine at which the leader is. */
export const LEADER = 5000;
export const POOLER = 6432;
/** The port of each machine at which the mall listens. */
export const MALL = 3000;

function start(machine: Machine | undefined, folder: string, file: string, text: string, command: string[]): Guarded {
  ownFolder(folder);
  writeFileSync(join(folder, file), text);
  const all = [...command, join(folder, file)];
  return startGuarded({
    commands: [machine ? machine.on(all) : all],
    env: process.env,
    cwd: folder,
    signal: 'SIGTERM',
    folder,
  });
}

/** HAProxy on a machine of the mall: leads to the database that leads. */
export function startLeaderProxy(machine: Machine, databases: readonly Machine[], folder: string): Guarded {
  const text = databases.reduce(
    (all, { address }, index) => all.replace(`10.0.0.2${index + 1}:5432`, `${address}:5432`),
    shipped('haproxy-database.cfg'),
  );
  return start(machine, join(folder, 'leader-proxy'), 'haproxy.cfg', text, [haproxy ?? '', '-db', '-f']);
}

/** PgBouncer on a machine of the mall, before its HAProxy. */
export function startPoolerOn(machine: Machine, folder: string): Guarded {
  const text = shipped('pgbouncer.ini')
    .replace('port=5000', 'port=5000 user=postgres')
    .replace('auth_type = scram-sha-256', 'auth_type = any')
    .replace(/auth_file = .*/, 'unix_socket_dir =');
  return start(machine, join(folder, 'pooler'), 'pgbouncer.ini', text, [pgbouncer ?? '']);
}

/** HAProxy before the mall's machines, here, where shoppers come from; without TLS, since what is tried is the rest. */
export function startShopProxy(
  malls: readonly Machine[],
  port: number,
  folder: string,
): { url: string; proxy: Guarded } {
  const plain = shipped('haproxy.cfg')
    .replace(
      /^ *(?:log |option httplog|option dontlognull|ssl-default|bind :443|http-request redirect|http-response set-header).*\n/gm,
      '',
    )
    .replace('maxconn 20000', 'maxconn 2000')
    .replace('bind :80', `bind :${port}`);
  const text = malls.reduce(
    (all, { address }, index) =>
      all.replaceAll(`server ${NAMES[index]} 10.0.0.1${index + 1}`, `server ${NAMES[index]} ${address}`),
    plain,
  );
  const proxy = start(undefined, join(folder, 'shop-proxy'), 'haproxy.cfg', text, [haproxy ?? '', '-db', '-f']);
  return { url: `http://127.0.0.1:${port}`, proxy };
}
