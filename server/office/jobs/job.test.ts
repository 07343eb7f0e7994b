/** Jobs of operators: batches that are done once, whatever happens between them, and files that only their owners get. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MallJob, ReadJobAnswer } from '../../../schemas/types/contract.ts';
import { insertGoods, insertMember, insertOperator, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import { endsAfter, insertMany } from '../../testing/fixtures/jobs.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { START, testApp, type TestApp } from '../../testing/harness.ts';
import { goods } from '../../goods/tables.ts';
import { operator } from '../../people/operator/tables.ts';
import { runOperatorJobs } from './run.ts';
import { forgetJobs } from './store.ts';
import { listSystemJobs, noteRun } from './system-jobs.ts';
import { job } from './tables.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'mallwright-operator-jobs-'));
let app: TestApp;
let office: string;
let merchant: string;

beforeAll(async () => {
  app = await testApp({ config: { dataDir } });
  await insertShop(app.db, { distributor_id: 1 });
  office = await insertOperator(app, 'office');
  merchant = await insertOperator(app, 'merchant', '-', { role: 'merchant', shop_id: 1 });
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  app.clock.time = START;
  for (const table of ['job', 'job_row', 'goods', 'sku', 'goods_words', 'audit'])
    await app.db.execute(sql.raw(`delete from ${table}`));
});

const fill = (count: number): Promise<void> => insertMany(app.db, count);

const run = (isEnding?: () => boolean): Promise<void> => runOperatorJobs(app.context(), isEnding);

const prepare = async (json: object, token = office): Promise<MallJob> =>
  (await app.post<MallJob>('/mall/jobs/goods-bulk', { token, json })).data;
const put = (id: number, action: 'start' | 'stop', token = office) =>
  app.put<MallJob>(`/mall/jobs/${id}`, { token, json: { action } });
const read = async (id: number, token = office): Promise<ReadJobAnswer> =>
  (await app.get<ReadJobAnswer>(`/mall/jobs/${id}`, { token })).data;

async function begun(json: object, token = office): Promise<number> {
  const { job_id } = await prepare(json, token);
  expect((await put(job_id, 'start', token)).data).toMatchObject({ state: 'waiting' });
  return job_id;
}

const OFF = { action: 'off', all: true, state: 'on' };

/** How often each goods was changed by a job; all of them once is what a job owes. */
async function changes(): Promise<Record<string, number>> {
  const { rows } = (await app.db.execute(sql`select times::text, count(*)::int as n from (
    select count(*) as times from audit where action = 'goods.bulk' group by subject) as each group by times`)) as unknown as {
    rows: { times: string; n: number }[];
  };
  return Object.fromEntries(rows.map(({ times, n }) => [times, n]));
}

const isOff = (): Promise<number> => app.db.$count(goods, eq(goods.approve_status, 'instock'));

describe('the same to many goods', () => {
  it('is done to those that matched at the request, and to no others', async () => {
    await fill(250);
    const { job_id: id, total, state } = await prepare(OFF);
    expect([total, state, await isOff()]).toEqual([250, 'draft', 0]);
    await run();
    expect(await isOff(), 'nothing begins before the start').toBe(0);
    await insertGoods(app.db, { goods_id: 900 });
    // It no longer matches the filter, which was read at the start.
    await app.db.update(goods).set({ store: 0 }).where(eq(goods.goods_id, 200));
    await put(id, 'start');
    await run();
    expect(await read(id)).toMatchObject({ state: 'done', total: 250, done: 250, failed: 0, problem: '' });
    expect(await isOff()).toBe(250);
    expect(await changes()).toEqual({ 1: 250 });
  });

  it('goes on after a server that died, each row once, and only when its lease is over', async () => {
    await fill(250);
    const id = await begun(OFF);
    await run(endsAfter(1));
    expect(await read(id)).toMatchObject({ state: 'running', done: 100 });
    const now = Math.floor(app.clock.now() / 1000);
    await app.db.update(job).set({ runner: 'dead', lease_until: now + 60 });
    await run();
    expect(await isOff()).toBe(100);
    app.clock.advance(61_000);
    await run();
    expect(await read(id)).toMatchObject({ state: 'done', done: 250 });
    expect(await changes()).toEqual({ 1: 250 });
  });

  /** Work on the table fails where the condition holds, until the answered function is called. */
  async function breaks(table: 'goods' | 'job', condition: string): Promise<() => Promise<void>> {
    await app.db.execute(
      sql.raw(`create function break_it() returns trigger language plpgsql as
      $$ begin if ${condition} then raise exception 'no'; end if; return new; end $$`),
    );
    await app.db.execute(
      sql.raw(`create trigger break_it before update on ${table} for each row execute function break_it()`),
    );
    return async () => void (await app.db.execute(sql`drop function break_it cascade`));
  }

  it('leaves behind a row that breaks its batch, reports it, and goes on with the others', async () => {
    await fill(250);
    const id = await begun(OFF);
    const mend = await breaks('goods', 'new.goods_id = 150');
    await run();
    expect(await read(id)).toMatchObject({ state: 'waiting', problem: '出错，正在重试' });
    expect(await isOff()).toBe(100);
    for (let round = 0; round < 2; round += 1) await run();
    await mend();
    const { wrong, ...row } = await read(id);
    expect(row).toMatchObject({ state: 'done', done: 250, failed: 1, problem: '', list: 'goods', has_report: true });
    expect(wrong).toEqual([{ label: '商品 150', message: '处理时出错，已跳过' }]);
    expect([await isOff(), await changes()]).toEqual([249, { 1: 249 }]);
    const { data } = await app.post<{ url: string }>(`/mall/jobs/${id}/file`, {
      token: office,
      json: { what: 'report' },
    });
    const report = await app.app.inject({ url: data.url });
    expect(report.body).toBe('\uFEFF内容,未处理的原因\r\n商品 150,处理时出错，已跳过\r\n');
    // An address of the report is none of the file.
    expect((await app.app.inject({ url: data.url.replace('what=report', 'what=list') })).statusCode).toBe(404);
  });

  it('gives up when nothing can be written, until it is restarted', async () => {
    await fill(250);
    const id = await begun(OFF);
    const mend = await breaks('job', 'new.place <> old.place');
    for (let round = 0; round < 5; round += 1) await run();
    expect(await read(id)).toMatchObject({ state: 'failed', done: 0, problem: expect.stringContaining(`job:${id}`) });
    await mend();
    await run();
    expect(await isOff()).toBe(0);
    await put(id, 'start');
    await run();
    expect(await read(id)).toMatchObject({ state: 'done', done: 250, problem: '' });
    expect(await changes()).toEqual({ 1: 250 });
  });

  it('is stopped and continued; of one kind an operator has one at a time', async () => {
    await fill(250);
    const id = await begun(OFF);
    await run(endsAfter(1));
    expect((await put(id, 'stop')).data).toMatchObject({ state: 'stopped', done: 100 });
    await run();
    expect([await isOff(), (await put(id, 'stop')).data.status_code]).toEqual([100, 422]);
    const other = await begun({ action: 'on', goods_ids: [1, 2, 3] });
    expect((await put(id, 'start')).data.message).toBe('同类任务正在进行，请等它结束或停止它');
    await put(other, 'stop');
    await put(id, 'start');
    await run();
    expect(await read(id)).toMatchObject({ state: 'done', done: 250 });
    expect((await put(id, 'start')).data.status_code).toBe(422);
    const { data } = await app.get<{ list: MallJob[] }>('/mall/jobs', { token: office });
    expect(data.list.map(({ job_id, state }) => [job_id, state])).toEqual([
      [other, 'stopped'],
      [id, 'done'],
    ]);
  });

  it('reports which goods it left as they were', async () => {
    await fill(3);
    await app.db.update(goods).set({ deleted_at: NOW }).where(eq(goods.goods_id, 2));
    const id = await begun({ action: 'off', goods_ids: [1, 2, 3] });
    await run();
    const { state, failed, wrong } = await read(id);
    expect([state, failed, wrong]).toEqual(['done', 1, [{ label: '杯 2', message: '已删除，请先恢复' }]]);
  });
});

describe('whose a job is', () => {
  it('is held to the own shop for a merchant, who sees no jobs of others', async () => {
    await fill(20);
    const mall = await begun(OFF);
    const own = await begun(OFF, merchant);
    expect((await prepare({ action: 'off', goods_ids: [1, 3] }, merchant)) as object).toMatchObject({
      status_code: 422,
    });
    await put(mall, 'stop');
    await run();
    expect(await isOff()).toBe(10);
    expect(await app.db.$count(goods, sql`approve_status = 'instock' and shop_id <> 1`)).toBe(0);
    for (const call of [() => read(mall, merchant), async () => (await put(mall, 'start', merchant)).data])
      expect(await call()).toMatchObject({ status_code: 404 });
    // An administrator sees and stops all jobs, and lets nobody's go on but the own.
    expect(await read(own)).toMatchObject({ state: 'done', total: 10, is_own: false, operator: 'merchant' });
    expect((await put(own, 'start')).data).toMatchObject({ status_code: 422 });
  });

  it('does not go on in the name of who was locked', async () => {
    await fill(5);
    const keeper = await insertOperator(app, 'keeper', '-', { role: 'shop_keeper' });
    const id = await begun(OFF, keeper);
    await app.db.update(operator).set({ locked: true }).where(eq(operator.username, 'keeper'));
    await run();
    expect([await read(id), await isOff()]).toMatchObject([{ state: 'failed', done: 0 }, 0]);
  });
});

describe('lists as files', () => {
  const start = async (json: object, token = office): Promise<MallJob & { status_code?: number }> =>
    (await app.post<MallJob>('/mall/jobs/export', { token, json })).data;
  const fetchFile = async (id: number, token = office) => {
    const { data } = await app.post<{ url: string }>(`/mall/jobs/${id}/file`, { token });
    return { data, answer: await app.app.inject({ url: data.url ?? '/' }) };
  };
  const numbers = (text: string): number[] =>
    text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split(',')[0]));
  const falling = (from: number): number[] => Array.from({ length: from }, (_none, at) => from - at);

  it('hold every row once, over a crash between two batches and while goods change', async () => {
    await fill(2300);
    const { job_id: id, total } = await start({ list: 'goods', filter: { state: 'on' } });
    expect(total).toBe(2300);
    await run(endsAfter(1));
    // What a process wrote that died before its transaction came about.
    appendFileSync(path.join(dataDir, 'jobs', `${id}.csv`), '1,half a li');
    await app.db
      .update(goods)
      .set({ updated: NOW + 50, sales: 7 })
      .where(eq(goods.goods_id, 2290));
    await insertGoods(app.db, { goods_id: 9000 });
    await run();
    expect(await read(id)).toMatchObject({ state: 'done', done: 2300, has_file: true });
    const { answer } = await fetchFile(id);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('商品列表')}-${id}.csv`,
    );
    expect(answer.body.split('\r\n')[0]).toBe(
      '\uFEFF编号,商品,编码,店铺,分类,品牌,标签,售价,规格数,库存,已售,状态,更新时间,最高成本价,最低毛利率（%）',
    );
    expect(numbers(answer.body)).toEqual(falling(2300));
  });

  it('are written anew when they were lost', async () => {
    await fill(1500);
    const { job_id: id } = await start({ list: 'stock' });
    await run(endsAfter(1));
    rmSync(path.join(dataDir, 'jobs', `${id}.csv`));
    await run();
    await run();
    expect(await read(id)).toMatchObject({ state: 'done', done: 1500 });
    expect(numbers((await fetchFile(id)).answer.body)).toEqual(falling(1500));
  });

  it('are for their owner and administrators, for a minute, by an address nobody can make', async () => {
    await fill(10);
    const { job_id: id } = await start({ list: 'goods' }, merchant);
    expect((await fetchFile(id, merchant)).data).toMatchObject({ status_code: 422 });
    await run();
    const mine = await fetchFile(id, merchant);
    expect(numbers(mine.answer.body)).toEqual([10, 8, 6, 4, 2]);
    const viewer = await insertOperator(app, 'viewer', '-', { role: 'viewer' });
    expect((await fetchFile(id, viewer)).data).toMatchObject({ status_code: 404 });
    expect((await fetchFile(id)).answer.statusCode).toBe(200);
    const url = mine.data.url;
    const reached = async (address: string): Promise<number> => (await app.app.inject({ url: address })).statusCode;
    expect(await reached(url.replace(`/${id}/`, `/${id + 1}/`))).toBe(404);
    expect(await reached(url.replace(/expires=(\d+)/, (_all, time: string) => `expires=${Number(time) + 1}`))).toBe(
      404,
    );
    expect(await reached(url)).toBe(200);
    app.clock.advance(61_000);
    expect(await reached(url)).toBe(404);
  });

  it('are refused where the list is', async () => {
    expect(await start({ list: 'members' }, merchant)).toMatchObject({ status_code: 403 });
    expect(await start({ list: 'audit' }, merchant)).toMatchObject({ status_code: 403 });
    expect(await start({ list: 'goods', filter: { state: 'unknown' } })).toMatchObject({ status_code: 422 });
    expect(await start({ list: 'nothing' })).toMatchObject({ status_code: 422 });
  });

  it('know members, orders and the trail', async () => {
    const buyer = await insertMember(app, { username: '=cmd' });
    const orderId = await insertOrder(app.db, { user_id: buyer.user_id }, 'paid');
    for (const [list, holds] of [
      ['members', `${buyer.user_id},'=cmd`],
      ['orders', orderId],
      ['audit', '开始后台任务'],
    ]) {
      const { job_id: id } = await start({ list });
      await run();
      expect((await fetchFile(id)).answer.body).toContain(holds);
    }
  });

  it('go with their jobs a week after the end', async () => {
    await fill(1);
    const { job_id: id } = await start({ list: 'goods' });
    await run();
    const file = path.join(dataDir, 'jobs', `${id}.csv`);
    app.clock.advance(7 * 24 * 3_600_000);
    await forgetJobs(app.context());
    expect(readFileSync(file, 'utf8')).toContain('杯 1');
    app.clock.advance(2000);
    await forgetJobs(app.context());
    expect(() => readFileSync(file)).toThrow('ENOENT');
    expect(await app.db.$count(job)).toBe(0);
  });
});

it('keeps how the server’s own jobs went, and the last error of each', async () => {
  const { every, title } = { every: 60, title: '重试退款' };
  const noted = { name: 'retry', title, every, took: 1500 };
  await noteRun(app.context(), { ...noted, started: NOW, error: new Error('no way') });
  await noteRun(app.context(), { ...noted, started: NOW + 70, error: undefined });
  await noteRun(app.context(), { ...noted, started: NOW + 10, error: undefined });
  const context: unknown = { ...app.context(), operator: undefined };
  const answer = await listSystemJobs(context as never, {});
  expect(answer).toMatchObject({
    list: [{ name: 'retry', title, started: NOW + 70, next: NOW + 132, error: 'no way', took: 1500 }],
  });
});
