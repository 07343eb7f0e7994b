/** The same to many pages, as a job. */
import { and, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MallJob, ReadJobAnswer } from '../../../../schemas/types/contract.ts';
import { insertOperator, insertShop } from '../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { publishDocument } from '../../../content/page/publish.ts';
import { page } from '../../../content/page/tables.ts';
import { runOperatorJobs } from '../run.ts';

let app: TestApp;
let office: string;
let merchant: string;

beforeAll(async () => {
  app = await testApp();
  await insertShop(app.db, { distributor_id: 1 });
  office = await insertOperator(app, 'office');
  merchant = await insertOperator(app, 'merchant', '-', { role: 'merchant', shop_id: 1 });
  await publishDocument(app.context(), { kind: 'home', title: '首页', widgets: [], note: '' });
});
afterAll(() => app.close());

it('does the same to pages that matched, and reports which refused', async () => {
  const made = await Promise.all(
    ['甲', '乙'].map((title) => publishDocument(app.context(), { kind: 'custom', title, widgets: [], note: '' })),
  );
  const { job_id: id, ...draft } = (
    await app.post<MallJob>('/mall/jobs/page-bulk', { token: office, json: { action: 'disable', all: true } })
  ).data;
  expect(draft).toMatchObject({ state: 'draft', list: 'pages' });
  await app.put(`/mall/jobs/${id}`, { token: office, json: { action: 'start' } });
  await runOperatorJobs(app.context());
  const { state, done, failed, wrong } = (await app.get<ReadJobAnswer>(`/mall/jobs/${id}`, { token: office })).data;
  expect([state, done, failed]).toEqual(['done', 3, 1]);
  expect(draft.total).toBe(3);
  expect(wrong).toEqual([{ label: '首页', message: expect.stringContaining('首页') }]);
  const still = await app.db.$count(
    page,
    and(
      inArray(
        page.page_id,
        made.map(({ pageId }) => pageId),
      ),
      page.enabled,
    ),
  );
  expect(still).toBe(0);
  const refused = await app.post('/mall/jobs/page-bulk', { token: merchant, json: { action: 'delete', all: true } });
  expect(refused.data.status_code).toBe(403);
});
