/** A mall on many machines of which two have clocks that go 20 seconds fast, one of them a database that becomes the leader. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAST, hasFakeTime, startCluster, type Cluster } from '../support/cluster/cluster.ts';
import { InUse } from '../support/cluster/figures.ts';
import { whyNoCluster } from '../support/cluster/programs.ts';

const missing = await whyNoCluster();
if (!hasFakeTime) missing.push('packages are missing (Debian: apt-get install libfaketime)');
if (missing.length > 0) console.log(`Clocks that differ: not tried, since ${missing.join('; ')}`);

describe.skipIf(missing.length > 0)(`clocks ${FAST} s apart`, () => {
  let cluster: Cluster;
  let use: InUse;

  beforeAll(async () => {
    cluster = await startCluster({ clocksDiffer: true });
    use = await InUse.begin(cluster);
  });
  afterAll(async () => {
    console.log(use.table());
    await cluster.stop();
  });

  it('harm nothing, even when the leader changes to one that is ahead', async () => {
    const trial = await use.during('clocks 20 s apart, leaders killed', async ({ newLeader }) => {
      for (let turn = 0; turn < 2; turn += 1) {
        const leader = await cluster.leader();
        await leader.kill();
        await newLeader(leader);
        leader.start();
        await cluster.whole();
      }
    });
    expect(trial.complaints).toEqual([]);
    expect(trial.figures).toMatchObject({
      'failed reads': 0,
      lost: 0,
      doubles: 0,
      'ledger differences': 0,
    });
  });
});
