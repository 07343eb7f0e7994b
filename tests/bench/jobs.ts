/**
 * Jobs on lists of `JOB_ROWS` rows (100,000 by default, up to a million): exports to files, and a bulk change of 100,000 goods, stopped in
 * the middle and continued; with the server's memory during the work.
 */
import { createDatabase, withPostgres } from '../support/processes/postgres.ts';
import { startMeasured, type Measured } from './lib/measured.ts';
import { fillGoods, fillOrders, signIn, withClient } from './lib/office-rows.ts';
import { report } from './lib/report.ts';

const ROWS = Number(process.env['JOB_ROWS'] ?? 100_000);
const CHANGED = 100_000;
const MEGABYTE = 1024 * 1024;

type Call = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

interface Look {
  done: number;
  /** Bytes, after a garbage collection. */
  rss: number;
  heap: number;
}

const callOf =
  ({ url }: Measured, authorization: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(`${url}/api/mall/jobs${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: Record<string, unknown> }).data;
  };

/** Polls a job until it has done `until` rows, or all; returns its last state. */
async function watch(
  server: Measured,
  call: Call,
  id: string,
  looks: Look[],
  until = Infinity,
): Promise<Record<string, unknown>> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const job = await call('GET', `/${id}`);
    if (job['state'] === 'failed') throw new Error('The job failed.');
    looks.push({ done: Number(job['done']), ...(await server.usage('collected')) });
    if (job['state'] === 'done' || Number(job['done']) >= until) return job;
  }
}

const most = (of: readonly Look[], what: 'rss' | 'heap'): number =>
  Math.max(...of.map((look) => look[what])) / MEGABYTE;

function reportMemory(title: string, before: { rss: number; heap: number }, looks: readonly Look[]): void {
  const rows = looks.at(-1)?.done ?? 0;
  const quarters = [0, 1, 2, 3].map((nth) => {
    const of = looks.filter(({ done }) => Math.min(3, Math.floor((done / rows) * 4)) === nth);
    return { name: `quarter ${nth + 1}`, 'heap, MB': most(of, 'heap'), 'resident, MB': most(of, 'rss') };
  });
  const start = { name: 'before', 'heap, MB': before.heap / MEGABYTE, 'resident, MB': before.rss / MEGABYTE };
  report(`${title}; most memory after collection`, [start, ...quarters]);
}

async function reportExport(server: Measured, list: 'orders' | 'goods'): Promise<void> {
  const call = callOf(server, await signIn(server));
  const before = await server.usage('collected');
  const looks: Look[] = [];
  const from = performance.now();
  const { job_id: id } = await call('POST', '/export', { list });
  const { done } = await watch(server, call, String(id), looks);
  const rate = Math.round(Number(done) / ((performance.now() - from) / 1000));
  reportMemory(`${String(done)} ${list} as a file, ${rate} rows/s`, before, looks);
}

/** Takes all goods that match a filter off sale: stopped after a third, then continued. */
async function reportBulk(server: Measured, url: string): Promise<void> {
  const call = callOf(server, await signIn(server));
  const before = await server.usage('collected');
  const looks: Look[] = [];
  const from = performance.now();
  const made = await call('POST', '/goods-bulk', { action: 'off', all: true, updated_to: CHANGED });
  const fixed = performance.now();
  const path = `/${String(made['job_id'])}`;
  await call('PUT', path, { action: 'start' });
  await watch(server, call, path.slice(1), looks, CHANGED / 3);
  const stopped = await call('PUT', path, { action: 'stop' });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const still = await call('GET', path);
  if (still['done'] !== stopped['done']) throw new Error('A job went on that was stopped.');
  await call('PUT', path, { action: 'start' });
  const { done, failed } = await watch(server, call, path.slice(1), looks);
  const rate = Math.round(CHANGED / ((performance.now() - fixed) / 1000));
  const found = await withClient(url, async (client) => {
    const off = `select count(*)::int as n from goods where approve_status = 'instock'`;
    const twice = `select count(*)::int as n from (select 1 from audit where action = 'goods.bulk'
      group by subject having count(*) > 1) as each`;
    return Promise.all([off, twice].map(async (text) => (await client.query<{ n: number }>(text)).rows[0]?.n));
  });
  const title = `${String(done)} goods off sale, ${String(failed)} failed, ${found[0]} are off, ${found[1]} were treated twice; fixed in ${Math.round(fixed - from)} ms, ${rate} rows/s`;
  reportMemory(title, before, looks);
}

export async function jobs(): Promise<void> {
  await withPostgres(async (serverUrl) => {
    const database = await createDatabase(serverUrl);
    const server = await startMeasured('dist/server/main.js', { DATABASE_URL: database.url });
    try {
      await withClient(database.url, async (client) => {
        await fillOrders(client, 1, ROWS);
        await fillGoods(client, Math.max(ROWS, CHANGED));
        await client.query('vacuum analyze');
      });
      await reportBulk(server, database.url);
      await reportExport(server, 'orders');
      await reportExport(server, 'goods');
    } finally {
      await server.stop();
      await database.drop();
    }
  });
}
