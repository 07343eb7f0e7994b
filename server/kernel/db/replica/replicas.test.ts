/** Which replicas are young enough, by what was seen of the writer. */
import { describe, expect, it, vi } from 'vitest';
import type { Db } from '../transaction.ts';
import { Lag, Replicas } from './replicas.ts';

describe('the lag of a replica', () => {
  it('is none where everything that was seen is there, however long nothing was written', () => {
    const lag = new Lag(5000);
    lag.seen({ at: 0, position: 100 });
    lag.seen({ at: 60_000, position: 100 });
    expect(lag.behind(100, 60_400)).toBe(0);
    expect(lag.behind(170, 60_400)).toBe(0);
  });

  it('counts from the last look whose position the replica has passed', () => {
    const lag = new Lag(5000);
    lag.seen({ at: 0, position: 100 });
    lag.seen({ at: 500, position: 100 });
    lag.seen({ at: 1000, position: 200 });
    expect(lag.behind(100, 1200)).toBe(700);
    expect(lag.behind(199, 1200)).toBe(700);
    expect(lag.behind(50, 1200)).toBe(Infinity);
  });

  it('is beyond the bound when the replica stays where it is while others write', () => {
    const lag = new Lag(5000);
    for (let at = 0; at <= 20_000; at += 500) lag.seen({ at, position: 100 + at });
    expect(lag.behind(100, 20_000)).toBeGreaterThan(5000);
    expect(lag.behind(100 + 16_000, 20_000)).toBe(4000);
  });

  it('forgets what was seen of a writer that is gone, when the one after it lacks the end', () => {
    const lag = new Lag(5000);
    lag.seen({ at: 0, position: 500 });
    lag.seen({ at: 500, position: 400 });
    expect(lag.behind(400, 600)).toBe(0);
  });
});

it('looks at a replica while the writer does not answer, or guests would wait for both', async () => {
  const looks = { writer: 0, replica: 0 };
  const writer = { execute: () => ((looks.writer += 1), new Promise(() => undefined)) } as unknown as Db;
  const replica = {
    execute: async () => ((looks.replica += 1), { rows: [{ position: 1 }] }),
  } as unknown as Db;
  const replicas = new Replicas(writer, [replica], 5000);
  try {
    void replicas.look();
    await vi.waitFor(() => expect(looks).toEqual({ writer: 1, replica: 1 }), { timeout: 450 });
    void replicas.look();
    await vi.waitFor(() => expect(looks).toEqual({ writer: 1, replica: 2 }), { timeout: 450 });
  } finally {
    replicas.end();
  }
});
