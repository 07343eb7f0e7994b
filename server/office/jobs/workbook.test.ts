/** Workbooks are made by their job, once it has written its rows, and are whole however often it is interrupted. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MallJob, ReadJobAnswer } from '../../../schemas/types/contract.ts';
import { insertMember, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { endsAfter } from '../../testing/fixtures/jobs.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { runOperatorJobs } from './run.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'mallwright-workbooks-'));
let app: TestApp;
let office: string;
let numbers: string[];
beforeAll(async () => {
  app = await testApp({ config: { dataDir } });
  office = await insertOperator(app, 'office');
  const { user_id } = await insertMember(app);
  numbers = [];
  for (let made = 0; made < 3; made += 1) numbers.push(await insertOrder(app.db, { user_id }));
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const begin = async (): Promise<number> =>
  (await app.post<MallJob>('/mall/jobs/export', { token: office, json: { list: 'orders', format: 'xlsx' } })).data
    .job_id;
const state = async (id: number) => (await app.get<ReadJobAnswer>(`/mall/jobs/${id}`, { token: office })).data.state;
const fileOf = (id: number, ending: string) => path.join(dataDir, `jobs/${id}.${ending}`);
async function ordersIn(id: number): Promise<unknown[]> {
  const { data } = await app.post<{ url: string }>(`/mall/jobs/${id}/file`, { token: office });
  const { rawPayload } = await app.app.inject({ url: data.url });
  const rows = (await readXlsx(rawPayload)).sheets[0]?.rows ?? [];
  return rows.slice(1).map(([number]) => number);
}

it('are downloaded as they lie there, without their rows', async () => {
  const id = await begin();
  await runOperatorJobs(app.context());
  rmSync(fileOf(id, 'csv'));
  expect((await ordersIn(id)).toSorted()).toEqual(numbers.toSorted());
});

it('are made by whoever takes the job after its rows were written, also where these are not', async () => {
  const id = await begin();
  await runOperatorJobs(app.context(), endsAfter(1));
  expect(await state(id)).toBe('running');
  rmSync(fileOf(id, 'csv'));
  await runOperatorJobs(app.context());
  expect(await state(id)).toBe('waiting');
  await runOperatorJobs(app.context());
  expect(await state(id)).toBe('done');
  expect((await ordersIn(id)).toSorted()).toEqual(numbers.toSorted());
});
