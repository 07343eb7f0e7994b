/** The mall on its machines: on each a primary process with two workers, a pooler, and a proxy that finds the database. */
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startGuarded, type Guarded } from '../processes/guarded.ts';
import { LEADER, MALL, POOLER } from './proxies.ts';
import { HERE, type Machine } from './network.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** milliseconds in which a start must end; the first one creates and seeds the database */
const START_LIMIT = 240_000;

/** A tree of its own that can be started, whose migrations can be added to. */
export function copyTree(folder: string): string {
  mkdirSync(join(folder, 'server/kernel/db'), { recursive: true });
  for (const path of ['package.json', 'dist', 'server/kernel/db/migrations'])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  for (const path of ['node_modules', ...['seed', 'money', 'orders', 'office'].map((area) => `server/${area}`)])
    symlinkSync(join(ROOT, path), join(folder, path));
  return folder;
}

export interface MallMachine {
  machine: Machine;
  url: string;
  output(): string;
  /** Resolves when it answers that it is well. */
  ready(): Promise<void>;
  /** Replaces its processes one after the other; resolves when all are others. */
  roll(): Promise<void>;
  stop(): Promise<void>;
}

export interface MallOptions {
  tree: string;
  folder: string;
  databases: readonly Machine[];
  env: Record<string, string>;
}

export function startMallOn(machine: Machine, { tree, folder, databases, env }: MallOptions): MallMachine {
  const own = (port: number): string => `postgres://postgres@127.0.0.1:${port}/mall`;
  const program: Guarded = startGuarded({
    commands: [machine.asRoot([process.execPath, 'dist/server/main.js'])],
    env: {
      PATH: process.env['PATH'],
      PORT: String(MALL),
      HOST: machine.address,
      PASSWORD_ROUNDS: '1',
      DEMO_HISTORY: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: own(POOLER),
      DATABASE_POOL: 'transaction',
      DATABASE_LISTEN_URL: own(LEADER),
      DATABASE_READ_URL: databases.map(({ address }) => `postgres://postgres@${address}:5432/mall`).join(','),
      WORKERS: '2',
      TRUST_PROXY: HERE,
      SECRETS_KEY: 'one key for all machines of the cluster',
      ...env,
    },
    cwd: tree,
    signal: 'SIGTERM',
    folder,
  });
  const url = `http://${machine.address}:${MALL}`;
  const isWell = (): Promise<boolean> =>
    fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  /** The process that holds the listener is the one that was started; the others are its workers. */
  const processes = (): number[] => machine.nodes();
  return {
    machine,
    url,
    output: () => program.output(),
    ready: async () => {
      const until = Date.now() + START_LIMIT;
      while (!(program.output().includes('kill -USR2') && (await isWell()))) {
        if (Date.now() > until) throw new Error(`The mall did not start.\n${program.output()}`);
        await setTimeout(100);
      }
    },
    roll: async () => {
      const [primary = 0, ...before] = processes();
      process.kill(primary, 'SIGUSR2');
      const until = Date.now() + START_LIMIT;
      for (;;) {
        const now = processes();
        if (now.length === before.length + 1 && !now.some((pid) => before.includes(pid))) return;
        if (Date.now() > until) throw new Error(`The processes were not replaced.\n${program.output()}`);
        await setTimeout(200);
      }
    },
    stop: () => program.stop(),
  };
}
