/** PostgreSQL under Patroni, and etcd, on each of three machines, with the files that we ship. */
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startGuarded, type Guarded } from '../processes/guarded.ts';
import { UNPRIVILEGED, type Machine } from './network.ts';
import { etcd, patroni } from './programs.ts';

const PATRONI = new URL('../../../deploy/patroni/patroni.yml', import.meta.url);

/** A folder that the machine's programs own. */
export function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  chownSync(path, UNPRIVILEGED, UNPRIVILEGED);
  return path;
}

export interface Node {
  machine: Machine;
  /** Address of a database there, past all proxies. */
  url(database: string): string;
  /** Starts what does not run. */
  start(): void;
  /** Kills everything on the machine by SIGKILL, as when its power fails. */
  kill(): Promise<void>;
  /** Whether it leads, by its own word. */
  leads(): Promise<boolean>;
  /** What Patroni says of it: its state and role. */
  state(): Promise<string>;
  output(): string;
}

export interface NodeOptions {
  /** Folder of its files, which it owns. */
  folder: string;
  /** All machines of the databases, itself included. */
  all: readonly Machine[];
  /** Where its data lie; in the folder by default. */
  data?: string;
  /** Folder of the programs of PostgreSQL. */
  binaries: string;
}

/** The file that we ship, for this machine. */
function patroniFile(machine: Machine, { folder, all, binaries, data = folder }: NodeOptions): string {
  return (
    readFileSync(PATRONI, 'utf8')
      .replace('name: one', `name: ${machine.name}`)
      .replace(/^ {2}hosts: .*$/m, `  hosts: ${all.map(({ address }) => `${address}:2379`).join(',')}`)
      .replaceAll('10.0.0.21', machine.address)
      .replaceAll('10.0.0.0/24', machine.address.replace(/\d+$/, '0/24'))
      .replaceAll('scram-sha-256', 'trust')
      .replace(/data_dir: .*/, `data_dir: ${data}/data`)
      .replace(/pgpass: .*/, `pgpass: ${folder}/pgpass`)
      .replace(/bin_dir: .*/, `bin_dir: ${binaries}`)
      .replace('wal_keep_size: 512MB', 'wal_keep_size: 128MB')
      // A machine here dies by SIGKILL, which takes nothing that the system has got.
      .replace(
        '      parameters:',
        "      parameters:\n        fsync: 'off'\n        max_wal_size: 192MB\n        min_wal_size: 64MB\n        unix_socket_directories: ''",
      )
  );
}

function etcdCommand({ name, address }: Machine, { folder, all }: NodeOptions): string[] {
  const client = `http://${address}:2379`;
  const peer = `http://${address}:2380`;
  const settings = {
    name,
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': all.map((each) => `${each.name}=http://${each.address}:2380`).join(','),
    'heartbeat-interval': '250',
    'election-timeout': '2500',
    'enable-v2': 'true',
    logger: 'zap',
  };
  return [etcd ?? '', ...Object.entries(settings).map(([option, value]) => `--${option}=${value}`)];
}

export function makeNode(machine: Machine, options: NodeOptions): Node {
  const file = join(options.folder, 'patroni.yml');
  writeFileSync(file, patroniFile(machine, options));
  if (options.data) chmodSync(options.data, 0o777);
  const commands = {
    etcd: etcdCommand(machine, options),
    patroni: [patroni ?? '', file],
  };
  const running = new Map<keyof typeof commands, Guarded>();
  let written = '';
  const start = (): void => {
    for (const name of ['etcd', 'patroni'] as const) {
      if (running.has(name)) continue;
      const scratch = ownFolder(join(options.folder, `run-${name}`));
      const program = startGuarded({
        commands: [machine.on(commands[name])],
        env: { ...process.env, LC_ALL: 'C' },
        cwd: scratch,
        signal: 'SIGTERM',
        folder: scratch,
      });
      running.set(name, program);
      void program.ended.then(() => {
        running.delete(name);
        written += program.output();
      });
    }
  };
  const ask = (path: string): Promise<Response> =>
    fetch(`http://${machine.address}:8008${path}`, {
      signal: AbortSignal.timeout(1000),
    });
  return {
    machine,
    url: (database) => `postgres://postgres@${machine.address}:5432/${database}`,
    start,
    kill: async () => {
      const guards = [...running.values()];
      while (machine.pids().length > 0) {
        for (const pid of machine.pids())
          try {
            process.kill(pid, 'SIGKILL');
          } catch {
            // It has ended meanwhile.
          }
        await setTimeout(20);
      }
      await Promise.all(guards.map(({ ended }) => ended));
    },
    leads: () =>
      ask('/primary').then(
        ({ ok }) => ok,
        () => false,
      ),
    state: () =>
      ask('/patroni').then(
        async (answer) => {
          const { state, role } = (await answer.json()) as {
            state: string;
            role: string;
          };
          return `${role} ${state}`;
        },
        () => 'away',
      ),
    output: () => written + [...running.values()].map((each) => each.output()).join(''),
  };
}

/** The last lines of a node's programs, without the traces of requests that Patroni could not answer. */
const lastLines = (node: Node): string =>
  node
    .output()
    .split('\n')
    .filter((line) => /^\d{4}-.*\b(INFO|ERROR|CRITICAL|FATAL|PANIC|LOG):/.test(line))
    .slice(-30)
    .join('\n');

/** The name of the node that leads, asked until there is one. */
export async function leaderOf(nodes: readonly Node[], limit = 120_000): Promise<Node> {
  const until = Date.now() + limit;
  for (;;) {
    const leads = await Promise.all(nodes.map((node) => node.leads()));
    const leader = nodes[leads.indexOf(true)];
    if (leader) return leader;
    if (Date.now() > until) throw new Error(`No database leads.\n${nodes.map(lastLines).join('\n---\n')}`);
    await setTimeout(50);
  }
}

export interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
  lag?: number;
}

const viewFrom = async ({ machine }: Node): Promise<Member[]> => {
  const answer = await fetch(`http://${machine.address}:8008/cluster`, { signal: AbortSignal.timeout(1000) });
  return answer.ok ? ((await answer.json()) as { members: Member[] }).members : [];
};

/** All members, as Patroni of any node tells them; none while no node answers. */
export async function viewOf(nodes: readonly Node[]): Promise<Member[]> {
  for (const node of nodes) {
    const members = await viewFrom(node).catch(() => []);
    if (members.length > 0) return members;
  }
  return [];
}

/** Whether a folder of the programs of PostgreSQL is one. */
export function postgresFolder(): string {
  const path = execFileSync('sh', [
    '-c',
    'readlink -f "$(command -v pg_ctl || ls -d /usr/lib/postgresql/*/bin/pg_ctl | tail -1)"',
  ])
    .toString()
    .trim();
  if (!existsSync(path)) throw new Error('No PostgreSQL is installed here.');
  return path.replace(/\/pg_ctl$/, '');
}
