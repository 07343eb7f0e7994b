/** Workbooks are made by their job, once it has written its rows, and are whole however often it is interrupted. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MallJob, ReadJobAnswer } from '../../../schemas/types/contract.ts';
import { insertMember, insertOperator, NOW } from '../../testing/fixtures/fixtures.ts';
import { endsAfter } from '../../testing/fixtures/jobs.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { runOperatorJobs } from './run.ts';
import { job } from './tables.ts';

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

it('are left alone by a process whose job another one took meanwhile', async () => {
  const id = await begin();
  await runOperatorJobs(app.context(), endsAfter(1));
  const rows = readFileSync(fileOf(id, 'csv'));
  // The rows come when they are given: the process waits at them while the job goes to another.
  rmSync(fileOf(id, 'csv'));
  execFileSync('mkfifo', [fileOf(id, 'csv')]);
  const running = runOperatorJobs(app.context());
  const pipe = await open(fileOf(id, 'csv'), 'w');
  const later = NOW + 3600;
  await app.db.update(job).set({ runner: 'another', lease_until: later }).where(eq(job.job_id, id));
  await pipe.write(rows);
  await pipe.close();
  await running;
  const [after] = await app.db.select().from(job).where(eq(job.job_id, id));
  expect(after).toMatchObject({ state: 'running', runner: 'another', lease_until: later, attempts: 0 });
  const files = readdirSync(path.join(dataDir, 'jobs')).filter((name) => name.startsWith(`${id}.`));
  expect(files).toEqual([`${id}.csv`]);
});
