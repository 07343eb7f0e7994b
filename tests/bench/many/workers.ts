/**
 * One process against two behind one listener, on one database: documents that are rendered for each visitor, and orders; and four
 * processes, whose orders must come out right. What else the machine does takes from both, so the load is told beside the ratio.
 */
import { loadavg, availableParallelism } from 'node:os';
import { openPostgres, type Database } from '../../../server/kernel/db/database.ts';
import { imbalances } from '../../../server/testing/balance.ts';
import { addBuyers, moreOrders, orderOn, ordersOf, type Buyers } from '../../support/calls/order-traffic.ts';
import { createDatabase, withPostgres } from '../../support/processes/postgres.ts';
import { startServer, type RunningServer } from '../../support/processes/server.ts';
import { load, median } from '../lib/measured.ts';
import { report } from '../lib/report.ts';

const ROUNDS = 5;
/** Documents of a round, over so many connections; orders of a round. */
const [DOCUMENTS, CONNECTIONS, ORDERS] = [200, 16, 200];
const BUYERS = 16;
/** Rendered for each visitor, since whoever has a cookie may see something else. */
const PAGES = ['/', '/items', '/store', '/article'];

/** Documents a second. */
async function documents({ url }: RunningServer): Promise<number> {
  const unmeasured = {
    url,
    usage: async () => ({ cpu: 0, rss: 0, heap: 0 }),
    stop: async () => undefined,
  };
  let turn = 0;
  const next = (): string => PAGES[(turn += 1) % PAGES.length] ?? '/';
  return (
    await load(unmeasured, next, DOCUMENTS, CONNECTIONS, {
      cookie: 'user_session_id=1',
    })
  ).throughput;
}

/** Orders a second; throws when an answer was wrong. */
async function orders({ url }: RunningServer, buyers: Buyers): Promise<number> {
  const from = performance.now();
  const traffic = orderOn([url], buyers);
  await moreOrders(traffic, ORDERS);
  const took = performance.now() - from;
  await traffic.stop();
  if (traffic.wrong.length > 0) throw new Error(traffic.wrong[0]);
  return (ORDERS / took) * 1000;
}

/** Orders of four processes: whether each acknowledged one is there once, and all counters agree. */
async function four(url: string, database: Database, buyers: Buyers): Promise<string> {
  const before = await ordersOf(database.db, buyers);
  const server = await startServer({ DATABASE_URL: url, WORKERS: '4' });
  const traffic = orderOn([server.url], buyers);
  await moreOrders(traffic, 2 * ORDERS);
  await traffic.stop();
  await server.stop();
  const made = (await ordersOf(database.db, buyers)).length - before.length;
  const differences = (await imbalances(database.db)).length;
  return `${traffic.made.length} acknowledged, ${made} stored, ${traffic.wrong.length} wrong answers, ${differences} differences`;
}

export async function workers(): Promise<void> {
  await withPostgres(async (serverUrl) => {
    const { url } = await createDatabase(serverUrl);
    const servers = [
      await startServer({ DATABASE_URL: url, WORKERS: '1' }),
      await startServer({ DATABASE_URL: url, WORKERS: '2' }),
    ] as const;
    const database = await openPostgres(url, { max: 2, unlimited: true });
    try {
      const buyers = await addBuyers(database.db, BUYERS);
      const rows = [];
      for (const [name, rate] of [
        ['documents a second', documents],
        ['orders a second', (server: RunningServer) => orders(server, buyers)],
      ] as const) {
        const rounds: [number, number][] = [];
        for (let round = 0; round <= ROUNDS; round += 1) rounds.push([await rate(servers[0]), await rate(servers[1])]);
        const [one, two] = [median(rounds.slice(1).map(([a]) => a)), median(rounds.slice(1).map(([, b]) => b))];
        rows.push({
          name,
          '1 process': one,
          '2 processes': two,
          ratio: two / one,
          load: loadavg()[0] ?? 0,
        });
      }
      report(`Processes on ${availableParallelism()} cores, median of ${ROUNDS} alternating rounds`, rows);
      await Promise.all(servers.map((server) => server.stop()));
      console.log(`4 processes: ${await four(url, database, buyers)}`);
    } finally {
      await database.close();
    }
  });
}
