/** A mall on many machines: three databases, two machines with two servers each, storage, and the proxies between them. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { openPostgres, type Database } from '../../../server/kernel/db/database.ts';
import { limitRole } from '../../../server/kernel/db/session-limits.ts';
import { objectStorage } from '../../../server/testing/object-storage.ts';
import { accepted, freePort } from '../processes/port.ts';
import { smallDisk, type SmallDisk } from '../processes/small-disk.ts';
import { startVarnish } from '../processes/varnish.ts';
import { leaderOf, makeNode, ownFolder, postgresFolder, viewOf, type Node } from './database.ts';
import { copyTree, startMallOn, type MallMachine } from './mall.ts';
import { HERE, makeNetwork } from './network.ts';
import { startLeaderProxy, startPoolerOn, startShopProxy } from './proxies.ts';

/** Megabytes of the disk of each database. */
const DISK = 900;
/** Seconds by which the clocks of one database and one machine of the mall go fast. */
export const FAST = 20;
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
export const hasFakeTime = existsSync(FAKETIME);
const FASTER = { LD_PRELOAD: FAKETIME, FAKETIME: `+${FAST}s`, FAKETIME_DONT_FAKE_MONOTONIC: '1' };

/** The programs of PostgreSQL with a server whose clock goes fast. Patroni keeps the true one: under libfaketime Python cannot sleep. */
function fastPostgres(folder: string, binaries: string): string {
  ownFolder(folder);
  for (const name of readdirSync(binaries))
    if (name !== 'postgres') symlinkSync(join(binaries, name), join(folder, name));
  const settings = Object.entries(FASTER).map(([name, value]) => `${name}=${value}`);
  const script = `#!/bin/sh\nexec env ${settings.join(' ')} ${binaries}/postgres "$@"\n`;
  writeFileSync(join(folder, 'postgres'), script, { mode: 0o755 });
  return folder;
}

export interface Cluster {
  nodes: Node[];
  disks: Map<Node, SmallDisk>;
  malls: MallMachine[];
  /** The mall through HAProxy, and through Varnish before it. */
  shop: string;
  cached: string;
  /** Folder of the code that the mall runs. */
  tree: string;
  /** Port of the storage, here. */
  storage: number;
  leader(): Promise<Node>;
  /** Heals every network and starts what ended. */
  mend(): void;
  /** Resolves when one database leads and the others follow it, one of them synchronously. */
  whole(): Promise<void>;
  /** Opens the database that leads, past all proxies. The caller must close it. */
  open(): Promise<Database>;
  /** Runs a statement on one of the databases. */
  ask(node: Node, statement: string): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

async function ask(node: Node, statement: string, database = 'mall'): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({
    connectionString: node.url(database),
    connectionTimeoutMillis: 5000,
  });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function whole(nodes: readonly Node[]): Promise<void> {
  const until = Date.now() + 180_000;
  for (;;) {
    const view = await viewOf(nodes);
    const timelines = new Set(view.map(({ timeline }) => timeline));
    const roles = view.map(({ role }) => role).sort();
    const isWhole =
      roles.join() === 'leader,replica,sync_standby' &&
      timelines.size === 1 &&
      view.every(({ state, lag = 0 }) => ['running', 'streaming'].includes(state) && lag < 1e6);
    if (isWhole) return;
    if (Date.now() > until) throw new Error(`The databases are not whole: ${JSON.stringify(view)}`);
    await setTimeout(250);
  }
}

export interface ClusterOptions {
  /** Clocks of one database and of one machine of the mall go fast. */
  clocksDiffer?: boolean;
}

export async function startCluster({ clocksDiffer = false }: ClusterOptions = {}): Promise<Cluster> {
  const network = makeNetwork(['one', 'two', 'three', 'shop1', 'shop2']);
  const { one, two, three, shop1, shop2 } = network.machines;
  const databases = [one, two, three];
  const folder = mkdtempSync(join(tmpdir(), 'mallwright-cluster-'));
  chmodSync(folder, 0o755);
  const fast: Record<string, string> = clocksDiffer ? FASTER : {};
  const binaries = postgresFolder();
  const faster = clocksDiffer ? fastPostgres(join(folder, 'fast'), binaries) : binaries;
  const disks = new Map<Node, SmallDisk>();
  const nodes = databases.map((machine) => {
    const disk = smallDisk(DISK);
    const node = makeNode(machine, {
      folder: ownFolder(join(folder, machine.name)),
      all: databases,
      binaries: machine === two ? faster : binaries,
      ...(disk ? { data: disk.folder } : {}),
    });
    if (disk) disks.set(node, disk);
    return node;
  });
  const ends: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of ends.toReversed()) await end();
    for (const node of nodes) await node.kill();
    network.remove();
    for (const disk of disks.values()) disk.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const node of nodes) node.start();
    const first = await leaderOf(nodes);
    await whole(nodes);
    await ask(first, 'create database mall', 'postgres');
    await limitRole(first.url('mall'));
    const files = await objectStorage(false, HERE);
    ends.push(() => files.close());
    const { url: FILES_URL, accessKey: FILES_KEY, secretKey: FILES_SECRET } = files.fileStore;
    const tree = copyTree(join(folder, 'tree'));
    const malls: MallMachine[] = [];
    for (const machine of [shop1, shop2]) {
      const own = ownFolder(join(folder, machine.name));
      for (const proxy of [startLeaderProxy(machine, databases, own), startPoolerOn(machine, own)])
        ends.push(() => proxy.stop());
      const env = {
        FILES_URL,
        FILES_KEY,
        FILES_SECRET,
        ...(machine === shop2 ? fast : {}),
      };
      const mall = startMallOn(machine, {
        tree,
        folder: ownFolder(join(own, 'mall')),
        databases,
        env,
      });
      ends.push(() => mall.stop());
      // The first one makes the tables and fills them.
      await mall.ready();
      malls.push(mall);
    }
    const port = await freePort();
    const { url: shop, proxy } = startShopProxy([shop1, shop2], port, folder);
    ends.push(() => proxy.stop());
    await accepted(port);
    const varnish = await startVarnish(port);
    ends.push(() => varnish.stop());
    return {
      nodes,
      disks,
      malls,
      shop,
      cached: varnish.url,
      tree,
      storage: Number(new URL(FILES_URL).port),
      leader: () => leaderOf(nodes),
      mend: () => {
        for (const machine of Object.values(network.machines)) machine.heal();
        for (const node of nodes) node.start();
      },
      whole: () => whole(nodes),
      open: async () =>
        openPostgres((await leaderOf(nodes)).url('mall'), {
          max: 2,
          unlimited: true,
        }),
      ask,
      stop,
    };
  } catch (error) {
    console.log(nodes.map((node) => node.output().slice(-2000)).join('\n---\n'));
    await stop();
    throw error;
  }
}
