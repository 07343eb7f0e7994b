/**
 * The database's machine is lost, and its standby takes over: guests go on reading, nothing that was acknowledged is lost, and buyers
 * order again soon. FAILOVERS is the number of rounds (1 in the suite).
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPostgres } from '../../server/kernel/db/database.ts';
import { imbalances } from '../../server/testing/balance.ts';
import { addBuyers, moreOrders, orderOn, ordersOf } from '../support/calls/order-traffic.ts';
import { canReplicate, createDatabase, startPostgres, startStandby } from '../support/processes/postgres.ts';
import { control } from '../support/processes/process-control.ts';
import { startServer } from '../support/processes/server.ts';
import { switchProxy } from '../support/processes/switch-proxy.ts';

const ROUNDS = Number(process.env['FAILOVERS'] ?? 1);
const isPossible = process.platform !== 'win32' && (await canReplicate());
if (!isPossible) console.log('A standby: not tried, since no PostgreSQL with pg_basebackup is installed here');

const took: string[] = [];
beforeAll(() => {
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
});
afterAll(() => {
  vi.restoreAllMocks();
  console.log(took.join('\n'));
});

/** The same database on another server. */
function elsewhere(serverUrl: string, databaseUrl: string): string {
  const url = new URL(serverUrl);
  url.pathname = new URL(databaseUrl).pathname;
  return url.href;
}

async function ask(url: string, statement: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows[0];
  } finally {
    await client.end();
  }
}

/** Documents that all guests share, and one that is rendered for each. */
const SHARED = ['/', '/items', '/store', '/article', '/h5/'];
const OWN = '/seckill';

/** Guests who open one page after another; the status of each document. */
function guestsOn(
  url: string,
  pages: readonly string[],
): { seen: Record<number, number>; old: number; stop(): Promise<void> } {
  const guests = { seen: {} as Record<number, number>, old: 0, stop: async () => undefined as void };
  let stopped = false;
  const walk = async (): Promise<void> => {
    for (let turn = 0; !stopped; turn += 1) {
      const answer = await fetch(`${url}${pages[turn % pages.length]}`);
      await answer.arrayBuffer();
      guests.seen[answer.status] = (guests.seen[answer.status] ?? 0) + 1;
      if (answer.headers.has('age')) guests.old += 1;
    }
  };
  const done = Promise.all([walk(), walk()]);
  guests.stop = async () => {
    stopped = true;
    await done;
  };
  return guests;
}

/** @param hasReplica whether guests read on the standby; else they get what they got before */
async function loseAndGoOn(hasReplica: boolean): Promise<void> {
  const primary = await startPostgres({ settings: { synchronous_commit: 'on' } });
  const { url: direct } = await createDatabase(primary.url);
  const standby = await startStandby(primary, 'standby');
  const replica = elsewhere(standby.url, direct);
  const proxy = await switchProxy(direct);
  const server = await startServer({ DATABASE_URL: proxy.url, ...(hasReplica ? { DATABASE_READ_URL: replica } : {}) });
  const database = await openPostgres(direct, { max: 2 });
  const buyers = await addBuyers(database.db, 6);
  await database.close();
  await ask(direct, "alter system set synchronous_standby_names = 'standby'");
  await ask(direct, 'select pg_reload_conf()');
  const pages = hasReplica ? [...SHARED, OWN] : SHARED;
  // Busy with its first pages, a slow machine asks guests to try again.
  const statuses = () => Promise.all(pages.map(async (page) => (await fetch(`${server.url}${page}`)).status));
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(pages.map(() => 200));
  const guests = guestsOn(server.url, pages);
  const traffic = orderOn([server.url], buyers, { retryAfterMs: 50 });
  await moreOrders(traffic, 20);
  if (hasReplica) {
    const reads = 'select sum(xact_commit)::int as count from pg_stat_database where datname = current_database()';
    expect(Number((await ask(replica, reads))?.['count'])).toBeGreaterThan(10);
  }
  control(primary).end('SIGKILL');
  // For so long there is no writer.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const before = { ...guests.seen };
  // A load balancer leaves the server to guests who read.
  const { status: health } = await fetch(`${server.url}/healthz`);
  expect(health).toBe(hasReplica ? 200 : 503);
  proxy.lead(replica);
  await ask(standby.url, 'select pg_promote()');
  const promoted = performance.now();
  await moreOrders(traffic, 1);
  const writing = performance.now() - promoted;
  await moreOrders(traffic, 40);
  await traffic.stop();
  await guests.stop();
  const after = await openPostgres(replica, { max: 2 });
  try {
    const stored = new Set(await ordersOf(after.db, buyers));
    expect(traffic.made.filter((id) => !stored.has(id))).toEqual([]);
    expect(traffic.wrong).toEqual([]);
    expect(await imbalances(after.db)).toEqual([]);
  } finally {
    await after.close();
    await server.stop();
    await proxy.close();
    await standby.stop();
    await primary.stop();
  }
  took.push(
    `${hasReplica ? 'replica' : 'old documents'}: writes ${Math.round(writing)} ms after the promotion, no order for ` +
      `${Math.round(traffic.longest)} ms at most, ${traffic.made.length} acknowledged and none lost, documents by status ` +
      `${JSON.stringify(guests.seen)} (${JSON.stringify(before)} before the promotion), ${guests.old} of them old`,
  );
  expect(Object.keys(guests.seen)).toEqual(['200']);
  expect(writing).toBeLessThan(2000);
}

describe.skipIf(!isPossible)('a database whose machine is lost', () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    it(`is read from its standby until that is promoted (${round})`, () => loseAndGoOn(true));
    it(`is missed by nobody who only looks, without a replica (${round})`, () => loseAndGoOn(false));
  }
});
