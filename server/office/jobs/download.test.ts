/** Files of jobs are for who may see their lists now, whatever was handed out before. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MallJob, ReadJobAnswer, ListJobsAnswer } from '../../../schemas/types/contract.ts';
import { changeRole, insertMember, insertOperator, insertShop } from '../../testing/fixtures/fixtures.ts';
import { endsAfter, insertMany } from '../../testing/fixtures/jobs.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { operator, operatorSession } from '../../people/operator/tables.ts';
import { objectStorage } from '../../testing/object-storage.ts';
import { filesOf } from '../../kernel/files/files-of.ts';
import { runOperatorJobs } from './run.ts';
import { forgetJobs } from './store.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'mallwright-downloads-'));

type What = 'list' | 'report';

let app: TestApp;
let office: string;
beforeAll(async () => {
  app = await testApp({ config: { dataDir } });
  for (const distributorId of [1, 2]) await insertShop(app.db, { distributor_id: distributorId });
  office = await insertOperator(app, 'office');
  await insertMember(app, { username: '李雷' });
  await insertMany(app.db, 2400);
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const run = (isEnding?: () => boolean): Promise<void> => runOperatorJobs(app.context(), isEnding);
const change = (username: string, values: Partial<typeof operator.$inferInsert>) =>
  app.db.update(operator).set(values).where(eq(operator.username, username));
async function exported(token: string, list: string): Promise<number> {
  const { data } = await app.post<MallJob>('/mall/jobs/export', { token, json: { list } });
  await run();
  return data.job_id;
}
async function imported(token: string): Promise<number> {
  const json = { text: '商品,编码,售价,库存\n没有价,X1,,1' };
  const { data } = await app.post<MallJob>('/mall/jobs/goods-import', { token, json });
  await run();
  return data.job_id;
}
const ask = async (token: string, id: number, what: What = 'list') =>
  (await app.post<{ url: string }>(`/mall/jobs/${id}/file`, { token, json: { what } })).data;
const reached = async (url: string): Promise<number> => (await app.app.inject({ url })).statusCode;
const readWrong = async (token: string, id: number) =>
  (await app.get<ReadJobAnswer>(`/mall/jobs/${id}`, { token })).data;
const listed = async (token: string, id: number): Promise<MallJob | undefined> =>
  (await app.get<ListJobsAnswer>('/mall/jobs', { token })).data.list.find(({ job_id }) => job_id === id);

const REFUSED = { status_code: 403 };

it('are refused to who lost the right of the list, by call and by the address from before, until it is back', async () => {
  const token = await insertOperator(app, 'keeper', '-', { role: 'shop_keeper' });
  const id = await exported(token, 'members');
  const { url } = await ask(token, id);
  expect((await app.app.inject({ url })).body).toContain('李雷');
  await changeRole(app.db, 'keeper', 'designer');
  expect(await ask(token, id)).toMatchObject(REFUSED);
  expect(await readWrong(token, id)).toMatchObject(REFUSED);
  const answer = await app.app.inject({ url });
  expect([answer.statusCode, JSON.parse(answer.body)]).toEqual([
    403,
    { data: expect.objectContaining(REFUSED) as unknown },
  ]);
  expect(await listed(token, id)).toMatchObject({ state: 'done', has_file: false });
  await changeRole(app.db, 'keeper', 'customer_service');
  expect(await reached(url)).toBe(200);
  expect(await listed(token, id)).toMatchObject({ has_file: true });
});

it('and so are reports of what failed', async () => {
  const token = await insertOperator(app, 'importer', '-', { role: 'shop_keeper' });
  const id = await imported(token);
  expect(await readWrong(token, id)).toMatchObject({ failed: 1, has_report: true });
  const { url } = await ask(token, id, 'report');
  expect((await app.app.inject({ url })).body).toContain('新商品缺少售价');
  await changeRole(app.db, 'importer', 'customer_service');
  expect(await ask(token, id, 'report')).toMatchObject(REFUSED);
  expect(await readWrong(token, id)).toMatchObject(REFUSED);
  expect(await reached(url)).toBe(403);
  expect(await listed(token, id)).toMatchObject({ has_report: false });
  const json = { action: 'start' };
  expect((await app.put(`/mall/jobs/${id}`, { token, json })).data).toMatchObject(REFUSED);
});

it('are refused to who has another shop now; the mall still gets them', async () => {
  const token = await insertOperator(app, 'seller', '-', { role: 'merchant', shop_id: 1 });
  const [list, report] = [await exported(token, 'goods'), await imported(token)];
  const own = [(await ask(token, list)).url, (await ask(token, report, 'report')).url];
  expect(await Promise.all(own.map(reached))).toEqual([200, 200]);
  await change('seller', { shop_id: 2 });
  expect([await ask(token, list), await ask(token, report, 'report'), await readWrong(token, report)]).toMatchObject([
    REFUSED,
    REFUSED,
    REFUSED,
  ]);
  expect(await Promise.all(own.map(reached))).toEqual([403, 403]);
  expect(await reached((await ask(office, list)).url)).toBe(200);
  await change('seller', { shop_id: 1 });
  expect(await Promise.all(own.map(reached))).toEqual([200, 200]);
});

it('hold no rows of two shops: who gets another one meanwhile has the job end', async () => {
  const token = await insertOperator(app, 'mover', '-', { role: 'merchant', shop_id: 1 });
  const { data } = await app.post<MallJob>('/mall/jobs/export', { token, json: { list: 'goods' } });
  await run(endsAfter(1));
  await change('mover', { shop_id: 2 });
  await run();
  expect(await readWrong(office, data.job_id)).toMatchObject({ state: 'failed', done: 1000 });
});

it('are not reached with addresses of who was locked or signed out, or by another name', async () => {
  const token = await insertOperator(app, 'clerk', '-', { role: 'customer_service' });
  const id = await exported(token, 'members');
  const { url } = await ask(token, id);
  await change('clerk', { locked: true });
  expect([(await app.post(`/mall/jobs/${id}/file`, { token })).status, await reached(url)]).toEqual([401, 403]);
  await change('clerk', { locked: false });
  expect(await reached(url)).toBe(200);
  const mine = new URL((await ask(office, id)).url, 'http://mall').searchParams.get('by') ?? '';
  expect(await reached(url.replace(/by=[^&]+/, `by=${mine}`))).toBe(404);
  expect(await reached(url.replace(/&by=[^&]+/, ''))).toBe(404);
  await app.db.delete(operatorSession).where(eq(operatorSession.operator_id, Number(/by=(\d+)/.exec(url)?.[1])));
  expect(await reached(url)).toBe(403);
});

it('come from any server of the mall when the files lie in a bucket, and go with their job', async () => {
  const storage = await objectStorage();
  const { fileStore } = storage;
  const [one, other] = [mkdtempSync(path.join(dataDir, 'one-')), mkdtempSync(path.join(dataDir, 'other-'))];
  const at = (folder: string) => testApp({ database: app.database, config: { dataDir: folder, fileStore } });
  const [writer, reader] = [await at(one), await at(other)];
  const { data } = await writer.post<MallJob>('/mall/jobs/export', { token: office, json: { list: 'members' } });
  await runOperatorJobs(writer.context());
  const { url } = (
    await reader.post<{ url: string }>(`/mall/jobs/${data.job_id}/file`, { token: office, json: { what: 'list' } })
  ).data;
  expect((await reader.app.inject({ url })).body).toContain('李雷');
  reader.clock.advance(31 * 86_400_000);
  await forgetJobs(reader.context());
  expect(await filesOf({ dataDir: one, fileStore }).size(`jobs/${data.job_id}.csv`)).toBeUndefined();
  await Promise.all([writer.app.close(), reader.app.close(), storage.close()]);
});
