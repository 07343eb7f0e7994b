/** Files of members: chosen columns, as CSV or a workbook, masked for who only looks, and in the trail. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { desc } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLines } from '../../../../../engine/rules/tables/read.ts';
import type { MallJob } from '../../../../../schemas/types/contract.ts';
import { insertMember, insertOperator } from '../../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../../testing/harness.ts';
import { audit } from '../../../../kernel/system/tables.ts';
import { memberTag, memberTagged } from '../../../../people/member/tags/tables.ts';
import { runOperatorJobs } from '../../run.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'mallwright-member-export-'));
let app: TestApp;
let office: string;
let id: number;

beforeAll(async () => {
  app = await testApp({ config: { dataDir } });
  office = await insertOperator(app, 'office');
  ({ user_id: id } = await insertMember(app, { username: '=李雷', mobile: '13900001111', point: 1200, deposit: 8850 }));
  await insertMember(app, { username: '韩梅梅', mobile: '13900002222' });
  const [tag] = await app.db.insert(memberTag).values({ name: '老客', colour: 'danger', created: 1 }).returning();
  await app.db.insert(memberTagged).values({ user_id: id, tag_id: tag?.tag_id ?? 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Wanted = { filter?: object; columns?: string[]; format?: string; form?: string };
type Started = MallJob & { status_code?: number; errors?: object };

const start = async (wanted: Wanted, token = office): Promise<Started> =>
  (await app.post<Started>('/mall/jobs/export', { token, json: { list: 'members', ...wanted } })).data;

async function file(wanted: Wanted, token = office): Promise<{ name: string; bytes: Buffer }> {
  const { job_id } = await start(wanted, token);
  await runOperatorJobs(app.context());
  const { data } = await app.post<{ url: string }>(`/mall/jobs/${job_id}/file`, { token });
  const answer = await app.app.inject({ url: data.url });
  return { name: decodeURIComponent(String(answer.headers['content-disposition'])), bytes: answer.rawPayload };
}

const cells = (bytes: Buffer): string[][] =>
  readLines(bytes.toString()).map((line) => line.cells.map(({ text }) => text));

const COLUMNS = ['mobile', 'username', 'tags', 'point', 'deposit'];

it('has the chosen columns in their order, of the members that the filter finds', async () => {
  const { bytes } = await file({ filter: { keyword: '13900001111' }, columns: COLUMNS });
  expect(cells(bytes)).toEqual([
    ['手机号', '昵称', '标签', '积分', '余额'],
    ['13900001111', '=李雷', '老客', '1200', '¥88.50'],
  ]);
  expect(cells((await file({})).bytes)[0]).toHaveLength(10);
});

it('as a workbook has numbers as texts, money as numbers and no formulas, and the name of its form', async () => {
  const wanted = { filter: { keyword: '13900001111' }, columns: COLUMNS, format: 'xlsx', form: '短信名单' };
  const { name, bytes } = await file(wanted);
  expect(name).toMatch(/短信名单-\d+\.xlsx/);
  expect((await readXlsx(bytes)).sheets[0]?.rows).toEqual([
    ['手机号', '昵称', '标签', '积分', '余额'],
    ['13900001111', '=李雷', '老客', 1200, 88.5],
  ]);
  const rows = await app.db.select().from(audit).orderBy(desc(audit.audit_id)).limit(5);
  expect(rows.map(({ action, detail }) => ({ action, detail }))).toContainEqual({
    action: 'job.start',
    detail: expect.objectContaining({ title: '导出短信名单', input: { list: 'members', ...wanted } }),
  });
});

it('masks names and numbers for who may only look, in both formats', async () => {
  const viewer = await insertOperator(app, 'viewer', '-', { role: 'viewer' });
  const wanted = { filter: { keyword: '13900001111' }, columns: ['mobile', 'username'] };
  const [, row] = cells((await file(wanted, viewer)).bytes);
  expect(row?.[0]).toBe('139******11');
  expect(row?.[1]).not.toContain('李雷');
  const book = await readXlsx((await file({ ...wanted, format: 'xlsx' }, viewer)).bytes);
  expect(book.sheets[0]?.rows[1]?.[0]).toBe('139******11');
});

it('refuses no columns and unknown ones, at their field', async () => {
  expect(await start({ columns: [] })).toMatchObject({ status_code: 422, errors: { columns: ['请选择要导出的列'] } });
  expect(await start({ columns: ['password_hash'] })).toMatchObject({
    errors: { columns: [expect.stringContaining('没有')] },
  });
});
