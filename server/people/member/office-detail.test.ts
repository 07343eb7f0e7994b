import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListAuditAnswer, MallMemberDetail, MallMemberMoves } from '../../../schemas/types/contract.ts';
import { imbalances } from '../../testing/balance.ts';
import { insertMember, insertOperator, NOW } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { member } from './tables.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';

let app: TestApp;
let token: string;
let shopper: { token: string; user_id: number };
let path: string;

beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app, 'anna');
  shopper = await insertMember(app, { username: '阿茶', mobile: '13800000001' });
  path = `/mall/members/${shopper.user_id}`;
  await putSetting(app.context(), 'member-grades', [
    { id: 1, name: '普通', spent: 0, rights: [] },
    { id: 4, name: '银卡', spent: 100, rights: [] },
  ]);
});
afterAll(() => app.close());

const points = (change: number, key: string, reason = '活动补偿') =>
  app.post<MallMemberDetail>(`${path}/points`, {
    token,
    json: { change, reason },
    headers: { 'idempotency-key': key },
  });

it('gives and takes points with a reason, once for each key, never below nothing', async () => {
  expect((await points(50, 'a')).data.member.point).toBe(50);
  expect((await points(50, 'a')).data.member.point).toBe(50);
  const taken = await points(-20, 'b', '多发的收回');
  expect(taken.data.member.point).toBe(30);
  expect(taken.data.points.list[0]).toMatchObject({ kind: '积分调整', text: '多发的收回', change: -20 });
  expect((await points(-31, 'c')).data).toMatchObject({ status_code: 422, message: '积分余额不足' });
  expect((await points(1, 'd', ' ')).data.status_code).toBe(422);
  expect(await imbalances(app.db)).toEqual([]);
});

it('pages through what moved points and stored value, however many there are, and nobody else’s', async () => {
  const { user_id } = await insertMember(app);
  const count = 45;
  await app.db.execute(sql`insert into point_ledger (user_id, journal_type, description, change, reference, at)
    select ${user_id}::int, 1, '第 ' || n, n, 'moves-' || n, ${NOW}::bigint + n / 2 from generate_series(1, ${count}::int) n`);
  const of = `/mall/members/${user_id}`;
  const first = (await app.get<MallMemberDetail>(of, { token })).data.points;
  const seen = first.list.map(({ text }) => text);
  expect([first.total_count, seen[0], seen.length]).toEqual([count, '第 45', 20]);
  for (let { next } = first; next !== undefined;) {
    const { data } = await app.get<MallMemberMoves>(`${of}/moves`, { token, query: { of: 'points', after: next } });
    seen.push(...data.list.map(({ text }) => text));
    next = data.next;
  }
  expect(seen).toEqual(Array.from({ length: count }, (_none, at) => `第 ${count - at}`));
  const { data } = await app.get<MallMemberMoves>(`${of}/moves`, { token, query: { of: 'deposits' } });
  expect([data.list, data.next]).toEqual([[], undefined]);
});

it('changes the grade to one there is', async () => {
  const put = (grade_id: number) => app.put<MallMemberDetail>(path, { token, json: { grade_id } });
  expect((await put(4)).data.member.grade_name).toBe('银卡');
  expect((await put(9)).data).toMatchObject({ status_code: 422, message: '会员等级不存在' });
});

it('blocks a member, whose sign-ins end at once, and lets the member in again', async () => {
  const info = () => app.get('/h5app/wxapp/member', { token: shopper.token });
  expect((await info()).status).toBe(200);
  const blocked = await app.put<MallMemberDetail>(path, { token, json: { disabled: true, reason: '恶意退货' } });
  expect(blocked.data).toMatchObject({ member: { disabled: true }, sessions: 0 });
  expect((await info()).status).toBe(401);
  await app.put(path, { token, json: { disabled: false } });
  const [row] = await app.db.select().from(member).where(eq(member.user_id, shopper.user_id));
  expect(row?.disabled).toBe(false);
});

it('leaves who changed what from what to what in the trail, which administrators filter', async () => {
  const list = async (query: Record<string, string>): Promise<ListAuditAnswer> =>
    (await app.get<ListAuditAnswer>('/mall/audit', { token, query })).data;
  const all = await list({ keyword: `member:${shopper.user_id}` });
  expect(all.list.map(({ action }) => action)).toEqual([
    'member.change',
    'member.change',
    'member.change',
    'member.points',
    'member.points',
  ]);
  expect(all.list[1]).toMatchObject({
    actor_name: 'anna',
    before: { disabled: false },
    after: { disabled: true },
    detail: { reason: '恶意退货' },
  });
  expect((await list({ action: 'member', keyword: 'anna' })).total_count).toBe(5);
  expect((await list({ action: 'member.points' })).total_count).toBe(2);
  expect((await list({ by: 'member' })).total_count).toBe(0);
  expect((await list({ action: 'm%' })).total_count).toBe(0);
  const clerk = await insertOperator(app, 'tom', '-', { role: 'shop_keeper' });
  expect((await app.get('/mall/audit', { token: clerk })).data.status_code).toBe(403);
});
