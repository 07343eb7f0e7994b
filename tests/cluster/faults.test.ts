/**
 * A mall on many machines, in use, while one after another of its machines fails (`npm run prove -- cluster`): guests read on, nothing
 * that was acknowledged is lost or done twice, and orders are taken again soon.
 */
import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCluster, type Cluster } from '../support/cluster/cluster.ts';
import { InUse, type Trial } from '../support/cluster/figures.ts';
import { whyNoCluster } from '../support/cluster/programs.ts';

/** seconds in which orders are taken again once there is a new leader */
const SOON = 2;
/** milliseconds a fault lasts that ends by itself */
const WHILE = 30_000;
const STORAGE_AWAY = 60_000;

const missing = await whyNoCluster();
if (missing.length > 0) console.log(`The cluster: not tried, since ${missing.join('; ')}`);

describe.skipIf(missing.length > 0)('a mall on many machines', () => {
  let cluster: Cluster;
  let use: InUse;

  beforeAll(async () => {
    cluster = await startCluster();
    use = await InUse.begin(cluster);
  });
  afterAll(async () => {
    console.log(use.table());
    await cluster.stop();
  });

  const expectUnharmed = ({ figures, complaints }: Trial): void => {
    expect(complaints).toEqual([]);
    expect(figures).toMatchObject({
      'failed reads': 0,
      lost: 0,
      doubles: 0,
      'ledger differences': 0,
    });
    if (figures['seconds after the leader'] !== '')
      expect(figures['seconds after the leader']).toBeLessThanOrEqual(SOON);
  };

  it('goes on when the leader is killed', async () => {
    const trial = await use.during('leader killed', async ({ newLeader }) => {
      const leader = await cluster.leader();
      await leader.kill();
      await newLeader(leader);
      leader.start();
    });
    expectUnharmed(trial);
  });

  for (const way of ['both', 'in', 'out'] as const)
    it(`goes on when the leader's network is cut, ${way}`, async () => {
      const trial = await use.during(`leader's network cut, ${way}`, async ({ traffic, newLeader }) => {
        const leader = await cluster.leader();
        leader.machine.cut(way);
        // A leader that hears nothing may still tell etcd that it has no standby; then nobody takes over until it is back.
        if (way === 'in') await setTimeout(WHILE);
        else {
          await newLeader(leader);
          await use.more(traffic, 10);
        }
        leader.machine.heal();
      });
      expectUnharmed(trial);
    });

  it('goes on when a machine of the mall is cut off', async () => {
    const trial = await use.during('machine of the mall cut off', async () => {
      const [mall] = cluster.malls;
      mall?.machine.cut('both');
      await setTimeout(WHILE);
      mall?.machine.heal();
      await mall?.ready();
    });
    expectUnharmed(trial);
  });

  it('shows nothing older than it may while replicas are late', async () => {
    const trial = await use.during('replicas 30 s behind', async () => {
      const leader = await cluster.leader();
      const replicas = cluster.nodes.filter((node) => node !== leader);
      for (const node of replicas) await cluster.ask(node, 'select pg_wal_replay_pause()');
      await setTimeout(WHILE);
      for (const node of replicas) await cluster.ask(node, 'select pg_wal_replay_resume()');
    });
    expectUnharmed(trial);
  });

  it("takes no orders while the leader's disk is full, and loses none", async ({ skip }) => {
    const leader = await cluster.leader();
    const disk = cluster.disks.get(leader);
    if (!disk) return skip('no disk can be mounted here');
    const trial = await use.during("leader's disk full", async ({ traffic }) => {
      await disk.fill();
      await setTimeout(WHILE);
      disk.free();
      await use.more(traffic, 5);
    });
    expectUnharmed(trial);
  });

  it('is replaced by a new version with a migration while it is open', async () => {
    const trial = await use.during('rolling upgrade with a migration', async () => {
      const folder = `${cluster.tree}/server/kernel/db/migrations`;
      const { default: journal } = (await import(`${folder}/meta/_journal.json`, { with: { type: 'json' } })) as {
        default: { entries: { idx: number; when: number; tag: string }[] };
      };
      const last = journal.entries.at(-1);
      if (!last) throw new Error('There are no migrations.');
      const added = {
        ...last,
        idx: last.idx + 1,
        when: last.when + 1,
        tag: '9999_of_the_next_version',
      };
      writeFileSync(`${folder}/${added.tag}.sql`, 'ALTER TABLE "orders" ADD COLUMN "next_version" text;\n');
      writeFileSync(
        `${folder}/meta/_journal.json`,
        JSON.stringify({ ...journal, entries: [...journal.entries, added] }),
      );
      for (const mall of cluster.malls) await mall.roll();
      const rows = await cluster.ask(await cluster.leader(), 'select next_version from orders limit 1');
      expect(rows).toHaveLength(1);
    });
    expectUnharmed(trial);
  });

  it('goes on while the storage is away', async () => {
    const trial = await use.during('storage away for a minute', async () => {
      for (const { machine } of cluster.malls) machine.lose(cluster.storage);
      await setTimeout(STORAGE_AWAY);
      for (const { machine } of cluster.malls) machine.heal();
    });
    expectUnharmed(trial);
  });
});
