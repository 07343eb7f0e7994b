/** Imports of members: files of every form, columns understood or chosen by hand, what would happen, and refused lines to mend. */
import { eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CheckTableImportAnswer, MallJob, ReadJobAnswer } from '../../../../schemas/types/contract.ts';
import { encodeGbk, startIntakeMall } from '../../../testing/fixtures/intake.ts';
import { insertMember, insertOperator } from '../../../testing/fixtures/fixtures.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { putSetting } from '../../../kernel/system/settings/settings.ts';
import { member } from '../../../people/member/tables.ts';
import { memberTag } from '../../../people/member/tags/tables.ts';
import { pointLedger } from '../../../wallet/point/tables.ts';
import { runOperatorJobs } from '../run.ts';
import { job } from '../tables.ts';

let app: TestApp;
let office: string;

beforeAll(async () => {
  ({ app, office } = await startIntakeMall());
  const grades = ['普通', '银卡'].map((name, id) => ({ id: id + 1, name, spent: id * 100, rights: [] }));
  await putSetting(app.context(), 'member-grades', grades);
  await app.db
    .insert(memberTag)
    .values(['老客', '线下'].map((name) => ({ name, colour: 'danger' as const, created: 1 })));
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of [job, member, pointLedger]) await app.db.delete(table);
});

type Refusal = { message?: string; status_code?: number };
type Check = CheckTableImportAnswer & Refusal;

async function send(file: string | Uint8Array, token = office): Promise<number> {
  const { data } = await app.post<MallJob>('/mall/table-import', {
    token,
    json: { kind: 'members', name: '会员.csv' },
  });
  await put(data.job_id, file, token);
  return data.job_id;
}

const put = (jobId: number, file: string | Uint8Array, token: string) =>
  app.app.inject({
    method: 'PUT',
    url: `/api/mall/table-import/${jobId}/file`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(file),
  });

const check = async (jobId: number, fields?: string[]): Promise<Check> =>
  (await app.post<Check>(`/mall/table-import/${jobId}/check`, { token: office, json: { fields } })).data;

async function run(jobId: number, fields?: string[]): Promise<ReadJobAnswer & Refusal> {
  const begun = await app.post<MallJob & Refusal>(`/mall/table-import/${jobId}/run`, {
    token: office,
    json: { fields },
  });
  if (begun.data.message !== undefined) return begun.data as ReadJobAnswer & Refusal;
  await runOperatorJobs(app.context());
  return (await app.get<ReadJobAnswer>(`/mall/jobs/${jobId}`, { token: office })).data;
}

async function refusedFile(jobId: number): Promise<string> {
  const { data } = await app.post<{ url: string }>(`/mall/jobs/${jobId}/file`, {
    token: office,
    json: { what: 'report' },
  });
  return (await app.app.inject({ url: data.url })).body;
}

const members = async () =>
  (await app.db.select().from(member).orderBy(member.mobile)).map(({ mobile, username, grade_id, point }) =>
    [mobile, username, grade_id, point].join(),
  );

const LINES = [
  ['客户资料（2026 年）', '', '', ''],
  ['会员姓名', '手机号（必填）', '会员级别', '备注'],
  ['王小明', '138 0013 0001', '银卡', '常来'],
  ['李小红', '+86-13800130002', '', ''],
];

it.each([
  ['csv with a mark of byte order', () => `\uFEFF${LINES.map((cells) => cells.join()).join('\r\n')}`],
  ['tab', () => LINES.map((cells) => cells.join('\t')).join('\n')],
  ['GBK', () => encodeGbk(LINES.map((cells) => cells.join()).join('\n'))],
  ['a workbook', () => writeXlsx({ sheets: [{ name: '会员', rows: LINES }] })],
] as const)('understands the columns of %s below a title', async (_name, file) => {
  const jobId = await send(await file());
  const seen = await check(jobId);
  expect(seen).toMatchObject({
    line: 2,
    problem: '',
    counts: { made: 2, changed: 0, refused: 0 },
    notes: ['第 1 行：在列名上面，没有导入'],
  });
  expect(seen.columns.map(({ field }) => field)).toEqual(['username', 'mobile', 'grade', '']);
  expect(await run(jobId)).toMatchObject({ state: 'done', done: 2, failed: 0 });
  expect(await members()).toEqual(['13800130001,王小明,2,0', '13800130002,李小红,1,0']);
});

it('says what would come, writes nothing before, and gives back what it refused to be mended', async () => {
  await insertMember(app, { mobile: '13800130001', username: '旧名', point: 50 });
  const head = '手机号,昵称,等级,标签,积分';
  const jobId = await send(
    [
      head,
      '13800130001,,银卡,老客、线下,80',
      '13800130002,新客,,,10',
      '1.38001E+10,损坏,,,',
      '13800130003,错,金卡,,',
      '13800130004,错,,生客,',
      '13800130002,两次,,,',
    ].join('\n'),
  );
  const seen = await check(jobId);
  expect(seen.counts).toEqual({ made: 1, changed: 1, same: 0, refused: 4 });
  expect(seen.refused.map(({ lines, message }) => [Number(lines), message])).toEqual([
    [4, expect.stringContaining('科学计数')],
    [5, '没有「金卡」这个会员等级'],
    [6, '没有「生客」这个标签，请先新建'],
    [7, '与第 3 行的手机号相同'],
  ]);
  expect([seen.heads, seen.refused[1]?.cells]).toEqual([head.split(','), [['13800130003', '错', '金卡', '', '']]]);
  expect(await members()).toEqual(['13800130001,旧名,1,50']);
  expect(await run(jobId)).toMatchObject({ state: 'done', done: 6, failed: 4, list: 'members' });
  expect(await members()).toEqual(['13800130001,旧名,2,80', '13800130002,新客,1,10']);
  const report = await refusedFile(jobId);
  const mended = report.replaceAll('金卡', '银卡').replaceAll('生客', '老客').replaceAll('1.38001E+10', '13800130005');
  const again = await send(mended);
  expect((await check(again)).counts).toEqual({ made: 3, changed: 1, same: 0, refused: 0 });
  await run(again);
  expect(await members()).toEqual([
    '13800130001,旧名,2,80',
    '13800130002,两次,1,10',
    '13800130003,错,2,0',
    '13800130004,错,1,0',
    '13800130005,损坏,1,0',
  ]);
  expect(await app.db.$count(pointLedger, eq(pointLedger.description, '会员导入'))).toBe(2);
});

it('takes columns by hand, knows numbers without headings, and says which column is missing', async () => {
  const unnamed = await send('13800130001,王小明\n13800130002,李小红');
  const seen = await check(unnamed);
  expect([seen.line, seen.columns.map(({ field }) => field), seen.counts.made]).toEqual([0, ['mobile', ''], 2]);
  await run(unnamed, ['mobile', 'username']);
  expect(await members()).toEqual(['13800130001,王小明,1,0', '13800130002,李小红,1,0']);
  const damaged = await send('顾客电话\n13800130001\n13800130002\n1.38001E+10');
  expect((await check(damaged)).columns[0]?.field, 'most are numbers').toBe('mobile');
  const other = await send('代号,叫法\nA,王小明');
  expect(await check(other)).toMatchObject({ line: 1, problem: '请指明哪一列是「手机号」', counts: { made: 0 } });
  expect(await check(other, ['mobile', 'mobile'])).toMatchObject({ problem: '有几列对应「手机号」，请只留一列' });
  expect(await run(other)).toMatchObject({ status_code: 422, message: '请指明哪一列是「手机号」' });
});

it('runs once, and only for who may change members', async () => {
  const jobId = await send('手机号\n13800130001');
  const viewer = await insertOperator(app, 'viewer', '-', { role: 'viewer' });
  const begun = await app.post('/mall/table-import', { token: viewer, json: { kind: 'members', name: 'x' } });
  expect(begun.data).toMatchObject({ status_code: 403 });
  expect((await put(jobId, 'x', viewer)).json()).toMatchObject({ data: { status_code: 404 } });
  expect((await put(jobId, 'x', '')).statusCode).toBe(401);
  await run(jobId);
  expect(await check(jobId)).toMatchObject({ status_code: 422, message: '这次导入已经开始，请重新选择文件' });
  expect((await app.post('/mall/goods-intake/1/check', { token: office, json: {} })).data).toHaveProperty(
    'status_code',
  );
  const empty = await send('');
  expect(await check(empty)).toMatchObject({ status_code: 422, message: '文件是空的' });
  const long = await send(`手机号\n${'13800130001\n'.repeat(50_000)}`);
  expect(await check(long)).toMatchObject({ message: expect.stringContaining('一次最多导入 50000 行') });
});
