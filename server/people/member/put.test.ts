/** Members added by hand sign in by a code (by a table: office/jobs/intake/members.test.ts). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFor } from '../../testing/codes.ts';
import { insertOperator } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { member } from './tables.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app, 'office');
  await putSetting(app.context(), 'member-grades', [
    { id: 1, name: '普通', spent: 0, rights: [] },
    { id: 4, name: '银卡', spent: 100, rights: [] },
  ]);
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
