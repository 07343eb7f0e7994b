/** Programs of a cluster that come from the system's packages. */
import { programs } from '../../../scripts/lib/programs/find.mjs';
import { pgbouncer } from '../processes/pgbouncer.ts';
import { canReplicate } from '../processes/postgres.ts';
import { varnishd } from '../processes/varnish.ts';
import { whyNoNetwork } from './network.ts';

export const patroni: string | undefined = programs('PATRONI', ['patroni'])[0];
export const etcd: string | undefined = programs('ETCD', ['etcd'])[0];
export const haproxy: string | undefined = programs('HAPROXY', ['haproxy'], ['/usr/sbin/haproxy'])[0];

const DEBIAN = {
  patroni,
  'etcd-server': etcd,
  haproxy,
  pgbouncer,
  varnish: varnishd,
};

/** Why there can be no cluster here, one reason each. */
export async function whyNoCluster(): Promise<string[]> {
  const missing = Object.entries(DEBIAN).flatMap(([name, path]) => (path ? [] : [name]));
  const network = whyNoNetwork();
  return [
    ...(missing.length > 0 ? [`packages are missing (Debian: apt-get install ${missing.join(' ')})`] : []),
    ...((await canReplicate()) ? [] : ['no PostgreSQL is installed']),
    ...(network ? [network] : []),
  ];
}
