/**
 * Goods that come in from a table: `INTAKE_GOODS` (20,000 by default) with three variants each, on PostgreSQL and on the embedded
 * database, new ones and the same again with other values; time, CPU time of server and database, most memory, and the longest turn that another request waits for while the file is read and while the job runs.
 */
import { createDatabase, withPostgres } from '../../support/processes/postgres.ts';
import { databaseCpu, startMeasured, type Measured } from '../lib/measured.ts';
import { signIn } from '../lib/office-rows.ts';
import { report } from '../lib/report.ts';
import { bookOf, tableOf } from './table.ts';

const GOODS = Number(process.env['INTAKE_GOODS'] ?? 20_000);
const MEGABYTE = 1024 * 1024;

/** Looks at a server every 20 ms until it is told to stop: its longest answer in ms, and its most memory in bytes. */
function watch(server: Measured): () => Promise<{ longest: number; memory: number }> {
  let [longest, memory, isOver] = [0, 0, false];
  const looking = (async () => {
    while (!isOver) {
      const from = performance.now();
      await fetch(`${server.url}/healthz`, { headers: { connection: 'close' } }).then((answer) => answer.text());
      longest = Math.max(longest, performance.now() - from);
      const { rss } = await server.usage().catch(() => ({ rss: 0 }));
      memory = Math.max(memory, rss);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return async () => {
    isOver = true;
    await looking;
    return { longest, memory };
  };
}

type Answer = Record<string, unknown>;

async function bring(name: string, server: Measured, file: Uint8Array, databaseUrl?: string): Promise<void> {
  const authorization = await signIn(server);
  const call = async (method: string, path: string, body: object | Uint8Array = {}): Promise<Answer> => {
    const isFile = body instanceof Uint8Array;
    const answer = await fetch(`${server.url}/api/mall${path}`, {
      method,
      headers: { authorization, 'content-type': isFile ? 'application/octet-stream' : 'application/json' },
      ...(method !== 'GET' && { body: isFile ? Buffer.from(body) : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: Answer }).data;
  };
  const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const cpu = async (): Promise<number> =>
      (await server.usage()).cpu / 1000 + (databaseUrl === undefined ? 0 : await databaseCpu(databaseUrl));
    const before = await cpu();
    const [stop, from] = [watch(server), performance.now()];
    const ended = async (): Promise<number> => (performance.now() - from) / 1000;
    const seconds = await work().then(ended, async (error: unknown) => {
      await stop();
      throw error;
    });
    const { longest, memory } = await stop();
    const busy = ((await cpu()) - before) / 1000;
    rows.push({ what, seconds, 'CPU, s': busy, 'longest answer, ms': longest, 'most memory, MB': memory / MEGABYTE });
  };
  const rows: Record<string, string | number>[] = [];
  const { job_id: id } = await call('POST', '/goods-intake', { name: 'bench' });
  let [done, failed] = [0, 0];
  await timed('sent', () => call('PUT', `/goods-intake/${String(id)}/file?kind=table`, file));
  await timed('checked', () => call('POST', `/goods-intake/${String(id)}/check`));
  await timed('begun', () => call('POST', `/goods-intake/${String(id)}/run`));
  await timed('written', async () => {
    for (;;) {
      const job = await call('GET', `/jobs/${String(id)}`);
      if (job['state'] === 'failed') throw new Error(`The job failed: ${String(job['error'])}`);
      [done, failed] = [Number(job['done']), Number(job['failed'])];
      if (failed > 0) throw new Error(`Goods were refused: ${JSON.stringify(job['wrong']).slice(0, 300)}`);
      if (job['state'] === 'done') return;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  });
  report(`${name}: ${done} goods with ${done * 3} variants, ${Math.round(file.length / 1024)} kB`, rows);
}

type Case = 'postgres-csv' | 'postgres-book' | 'embedded-csv';

/** Those that are measured: all, or the one that `INTAKE_CASE` names. */
const isWanted = (name: Case): boolean => (process.env['INTAKE_CASE'] ?? name) === name;

async function onPostgres(title: string, file: Uint8Array, again?: Uint8Array): Promise<void> {
  await withPostgres(async (serverUrl) => {
    const database = await createDatabase(serverUrl);
    const server = await startMeasured('dist/server/main.js', { DATABASE_URL: database.url });
    const both = async (): Promise<void> => {
      await bring(title, server, file, database.url);
      if (again) await bring(`${title}, the same goods again`, server, again, database.url);
    };
    await both().finally(async () => {
      await server.stop();
      await database.drop();
    });
  });
}

export async function intake(): Promise<void> {
  if (isWanted('postgres-csv')) await onPostgres('PostgreSQL, CSV', tableOf(GOODS), tableOf(GOODS, 2));
  if (isWanted('postgres-book')) await onPostgres('PostgreSQL, workbook', await bookOf(GOODS));
  if (!isWanted('embedded-csv')) return;
  const server = await startMeasured('dist/server/main.js');
  await bring('Embedded database, CSV', server, tableOf(GOODS)).finally(() => server.stop());
}
