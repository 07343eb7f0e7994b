/** Several servers at one job of an operator, each of which takes the others for dead: every row is treated once. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { desc, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MallJob } from '../../schemas/types/contract.ts';
import { goods } from '../../server/goods/tables.ts';
import { runOperatorJobs } from '../../server/office/jobs/run.ts';
import { job } from '../../server/office/jobs/tables.ts';
import { insertOperator } from '../../server/testing/fixtures/fixtures.ts';
import { onPostgres, type StartApp, type TestApp } from '../../server/testing/harness.ts';

const [GOODS, LINES, RUNNERS] = [1500, 60, 4];

onPostgres('runners of one job', (start: StartApp) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mallwright-racing-jobs-'));
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await start({ config: { dataDir } });
    token = await insertOperator(app, 'office');
    await app.db.execute(sql`insert into goods (goods_id, item_name, price, store, created, updated)
      select n, '杯 ' || n, 1000, 5, 0, 0 from generate_series(1, ${GOODS}::int) n`);
    await app.db.execute(sql`insert into sku (item_id, goods_id, is_default, item_bn, price, store)
      select goods_id, goods_id, true, 'BN' || goods_id, price, store from goods`);
  });
  afterAll(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const active = (): Promise<number> => app.db.$count(job, inArray(job.state, ['waiting', 'running']));
  const begin = async (call: string, json: object): Promise<number> => {
    const { data } = await app.post<MallJob>(`/mall/jobs/${call}`, { token, json });
    if (data.state === 'draft') await app.put(`/mall/jobs/${data.job_id}`, { token, json: { action: 'start' } });
    return data.job_id;
  };
  const read = async (id: number): Promise<MallJob> => (await app.get<MallJob>(`/mall/jobs/${id}`, { token })).data;

  /** Runs what there is on several servers at once, while leases end all the time. Answers how many of them had a part. */
  async function runOnBoth(): Promise<number> {
    const runners = new Set<string>();
    const endLeases = async (): Promise<void> => {
      while ((await active()) > 0) {
        const free = app.db.select({ id: job.job_id }).from(job).for('update', { skipLocked: true });
        const ended = app.db.update(job).set({ lease_until: 0 }).where(inArray(job.job_id, free));
        for (const { runner } of await ended.returning({ runner: job.runner })) runners.add(runner);
      }
    };
    const work = async (): Promise<void> => {
      // By the real clock, so that batches end in time as they do on servers.
      while ((await active()) > 0) await runOperatorJobs({ ...app.context(), clock: Date });
    };
    await Promise.all([endLeases(), ...Array.from({ length: RUNNERS }, work)]);
    return runners.size;
  }

  it('change each of many goods once', async () => {
    const id = await begin('goods-bulk', { action: 'off', all: true });
    expect(await runOnBoth()).toBeGreaterThan(2);
    expect(await read(id)).toMatchObject({ state: 'done', done: GOODS, failed: 0 });
    const { rows } = (await app.db.execute(sql`select count(*)::int as times, count(distinct subject)::int as goods
      from audit where action = 'goods.bulk'`)) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ times: GOODS, goods: GOODS }]);
    expect(await app.db.$count(goods, sql`version = 2`)).toBe(GOODS);
  });

  it('make each line of a table once, and write each line of a file once', async () => {
    const lines = Array.from({ length: LINES }, (_none, at) => `新杯 ${at},N${at},12.50,3`);
    const made = await begin('goods-import', { text: ['商品,编码,售价,库存', ...lines].join('\n') });
    await runOnBoth();
    expect(await read(made)).toMatchObject({ state: 'done', done: LINES, failed: 0 });
    expect(await app.db.$count(goods)).toBe(GOODS + LINES);
    const written = await begin('export', { list: 'goods' });
    await runOnBoth();
    expect(await read(written)).toMatchObject({ state: 'done', done: GOODS + LINES });
    const text = readFileSync(path.join(dataDir, 'jobs', `${written}.csv`), 'utf8').split('\r\n');
    const numbers = text.slice(1, -1).map((line) => Number(line.split(',')[0]));
    const rows = await app.db.select({ id: goods.goods_id }).from(goods).orderBy(desc(goods.goods_id));
    expect(numbers).toEqual(rows.map(({ id }) => id));
  });
});
