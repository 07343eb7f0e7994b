/** Machines of a cluster: network namespaces on one bridge, each with an address of its own, which can be cut off both ways or one way. */
import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';

/** The user of the programs on the machines (nobody): PostgreSQL and others refuse to run as root. */
export const UNPRIVILEGED = 65534;

const TAG = `mw${process.pid % 10_000}`;
const NET = '10.77.61';
/** The address of this process, where shoppers come from. */
export const HERE = `${NET}.1`;

function root(program: string, ...args: string[]): string {
  return execFileSync(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
  }).toString();
}

/** Why no machines can be made here; undefined when they can. */
export function whyNoNetwork(): string | undefined {
  const probe = `${TAG}-probe`;
  try {
    root('ip', 'netns', 'add', probe);
    root('ip', 'netns', 'exec', probe, 'iptables', '-A', 'INPUT', '-j', 'DROP');
    root('ip', 'netns', 'del', probe);
    return undefined;
  } catch (error) {
    return `network namespaces and iptables in them are not allowed or not installed here (${(error as Error).message.trim()})`;
  }
}

export interface Machine {
  name: string;
  address: string;
  /** The command that runs another one on this machine, under an account without rights. */
  on(command: readonly string[]): string[];
  /** The same under our own account. */
  asRoot(command: readonly string[]): string[];
  /** Process numbers of everything that runs on it. */
  pids(): number[];
  /** Those of them that are Node, the oldest first. */
  nodes(): number[];
  /** Drops what it sends to others, what it gets from them, or both. */
  cut(way: 'both' | 'in' | 'out'): void;
  /** Drops what it sends to this port of ours. */
  lose(port: number): void;
  heal(): void;
}

function machineAt(name: string, number: number): Machine {
  const [space, address] = [`${TAG}-${name}`, `${NET}.${number}`];
  const [near, far] = [`${TAG}n${number}`, `${TAG}f${number}`];
  const inside = (...args: string[]): string => root('ip', 'netns', 'exec', space, ...args);
  root('ip', 'netns', 'add', space);
  root('ip', 'link', 'add', near, 'type', 'veth', 'peer', 'name', far);
  root('ip', 'link', 'set', near, 'master', TAG, 'up');
  root('ip', 'link', 'set', far, 'netns', space);
  inside('ip', 'address', 'add', `${address}/24`, 'dev', far);
  inside('ip', 'link', 'set', far, 'up');
  inside('ip', 'link', 'set', 'lo', 'up');
  const enter = ['ip', 'netns', 'exec', space];
  const pids = (): number[] => root('ip', 'netns', 'pids', space).split('\n').filter(Boolean).map(Number);
  const isNode = (pid: number): boolean => {
    try {
      return realpathSync(`/proc/${pid}/exe`) === realpathSync(process.execPath);
    } catch {
      return false;
    }
  };
  const identity = ['setpriv', `--reuid=${UNPRIVILEGED}`, `--regid=${UNPRIVILEGED}`, '--clear-groups'];
  return {
    name,
    address,
    on: (command) => [...enter, ...identity, ...command],
    asRoot: (command) => [...enter, ...command],
    pids,
    nodes: () =>
      pids()
        .filter(isNode)
        .sort((one, other) => one - other),
    cut: (way) => {
      if (way !== 'out') inside('iptables', '-A', 'INPUT', '!', '-i', 'lo', '-j', 'DROP');
      if (way !== 'in') inside('iptables', '-A', 'OUTPUT', '!', '-o', 'lo', '-j', 'DROP');
    },
    lose: (port) =>
      void inside('iptables', '-A', 'OUTPUT', '-d', HERE, '-p', 'tcp', '--dport', String(port), '-j', 'DROP'),
    heal: () => void inside('iptables', '-F'),
  };
}

export interface Network<Name extends string> {
  machines: Record<Name, Machine>;
  /** Takes the machines away; what runs on them must have ended. */
  remove(): void;
}

/** Takes away what a run that was killed has left: two bridges with one address take each other's packets. */
function removeLeftOvers(): void {
  const bridges = JSON.parse(root('ip', '-json', 'link', 'show', 'type', 'bridge') || '[]') as { ifname?: string }[];
  const spaces = root('ip', 'netns', 'list')
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '');
  for (const { ifname: tag = '' } of bridges.filter(({ ifname }) => /^mw\d+$/.test(ifname ?? ''))) {
    const own = spaces.filter((space) => space.startsWith(`${tag}-`));
    if (own.some((space) => root('ip', 'netns', 'pids', space).trim() !== '')) continue;
    for (const space of own) root('ip', 'netns', 'del', space);
    root('ip', 'link', 'del', tag);
  }
}

/** Makes a machine for each name. Taken away when this process ends, too. */
export function makeNetwork<Name extends string>(names: readonly Name[]): Network<Name> {
  removeLeftOvers();
  root('ip', 'link', 'add', TAG, 'type', 'bridge');
  root('ip', 'address', 'add', `${HERE}/24`, 'dev', TAG);
  root('ip', 'link', 'set', TAG, 'up');
  let isThere = true;
  const remove = (): void => {
    if (!isThere) return;
    isThere = false;
    // A namespace takes its end of the cable with it, and so the other one.
    for (const name of names) root('ip', 'netns', 'del', `${TAG}-${name}`);
    root('ip', 'link', 'del', TAG);
  };
  process.once('exit', remove);
  const machines = Object.fromEntries(names.map((name, index) => [name, machineAt(name, index + 11)]));
  return { machines: machines as Record<Name, Machine>, remove };
}
