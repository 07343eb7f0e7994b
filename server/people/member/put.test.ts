/** Members added by hand and by a table: found by number, signed in by code, refused lines kept as a file. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MallJob } from '../../../schemas/types/contract.ts';
import { codeFor } from '../../testing/codes.ts';
import { insertMember, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { runOperatorJobs } from '../../office/jobs/run.ts';
import { pointLedger } from '../../wallet/point/tables.ts';
import { member } from './tables.ts';
import { memberTag, memberTagged } from './tags/tables.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app, 'office');
  await putSetting(app.context(), 'member-grades', [
    { id: 1, name: '普通', spent: 0, rights: [] },
    { id: 4, name: '银卡', spent: 100, rights: [] },
  ]);
  await app.db.insert(memberTag).values({ name: '老客', colour: 'danger', created: 1 });
});
afterAll(() => app.close());

const byMobile = async (mobile: string) => {
  const [row] = await app.db.select().from(member).where(eq(member.mobile, mobile));
  return row;
};

it('adds a member by hand, who signs in by a code, and refuses a number that is there', async () => {
  const mobile = '13611112222';
  const add = (json: object) => app.post<{ user_id?: number }>('/mall/members', { token, json });
  expect((await add({ mobile: ' 136-1111-2222 ', username: '王小明', grade_id: 4 })).data.user_id).toBeGreaterThan(0);
  expect(await byMobile(mobile)).toMatchObject({ username: '王小明', grade_id: 4, point: 0 });
  const vcode = await codeFor(app, mobile, 'login');
  const json = { username: mobile, vcode, check_type: 'mobile' };
  const signedIn = await app.post<{ token?: string }>('/h5app/wxapp/login', { json });
  expect(signedIn.data.token).toBeTruthy();
  expect((await add({ mobile })).data).toMatchObject({ status_code: 422, errors: { mobile: ['该手机号已有会员'] } });
  expect((await add({ mobile: '123' })).data).toMatchObject({ errors: { mobile: [expect.anything()] } });
  expect((await add({ mobile: '13611112223', grade_id: 99 })).data).toMatchObject({ status_code: 422 });
});

it('adds and changes members by a table, once, and reports the lines it refused', async () => {
  const known = await insertMember(app, { mobile: '13622220000', username: '旧名', point: 50 });
  const text = [
    '手机号,昵称,等级,标签,积分',
    '13622220000,,银卡,老客,80',
    '13622220001,新客,,,10',
    '13622220002,错,没有的,,',
    '13622220003,错,,生客,',
    '1362222,错,,,',
  ].join('\n');
  const start = async () => (await app.post<MallJob>('/mall/jobs/member-import', { token, json: { text } })).data;
  const { job_id } = await start();
  await runOperatorJobs(app.context());
  const { data } = await app.get<MallJob & { wrong: unknown }>(`/mall/jobs/${job_id}`, { token });
  expect(data).toMatchObject({ state: 'done', done: 5, failed: 3, list: 'members' });
  expect(data.wrong).toMatchObject([
    { label: '第 4 行', message: '没有「没有的」这个会员等级' },
    { label: '第 5 行', message: '没有「生客」这个标签，请先新建' },
    { label: '第 6 行', message: '手机号格式不正确' },
  ]);
  expect(await byMobile('13622220000')).toMatchObject({ username: '旧名', grade_id: 4, point: 80 });
  expect(await byMobile('13622220001')).toMatchObject({ username: '新客', point: 10 });
  expect(await byMobile('13622220003'), 'a refused line leaves nothing').toBeUndefined();
  expect(await app.db.$count(memberTagged, eq(memberTagged.user_id, known.user_id))).toBe(1);
  const moves = () => app.db.$count(pointLedger, eq(pointLedger.description, '会员导入'));
  expect(await moves()).toBe(2);
  await start();
  await runOperatorJobs(app.context());
  expect(await moves(), 'a second import of the same table moves no points').toBe(2);
});
