/** Coupons, points and messages for many members: each gets them once, and a file says who did and who did not. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MallJob } from '../../../../../schemas/types/contract.ts';
import { insertCoupon, insertMember, insertOperator } from '../../../../testing/fixtures/fixtures.ts';
import { endsAfter } from '../../../../testing/fixtures/jobs.ts';
import { START, testApp, type TestApp } from '../../../../testing/harness.ts';
import { approval } from '../../../../kernel/approval/tables.ts';
import { memberMessage } from '../../../../kernel/message/tables.ts';
import { putSetting } from '../../../../kernel/system/settings/settings.ts';
import { coupon, memberCoupon } from '../../../../offers/coupon/tables.ts';
import { member } from '../../../../people/member/tables.ts';
import { pointLedger } from '../../../../wallet/point/tables.ts';
import { runOperatorJobs } from '../../run.ts';
import { job } from '../../tables.ts';

let app: TestApp;
let office: string;
let ids: number[];

beforeAll(async () => {
  app = await testApp();
  office = await insertOperator(app, 'office');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.time = START;
  for (const table of [job, member, memberCoupon, pointLedger, memberMessage, coupon]) await app.db.delete(table);
  ids = [];
  for (let at = 0; at < 50; at += 1) ids.push((await insertMember(app)).user_id);
});

type Started = MallJob & { status_code?: number; message?: string; errors?: unknown };

const prepare = async (json: object, token = office): Promise<Started> =>
  (await app.post<MallJob>('/mall/jobs/member-send', { token, json })).data;
const begin = (id: number) => app.put(`/mall/jobs/${id}`, { token: office, json: { action: 'start' } });
const run = (isEnding?: () => boolean): Promise<void> => runOperatorJobs(app.context(), isEnding);
const read = async (id: number) => (await app.get<MallJob>(`/mall/jobs/${id}`, { token: office })).data;

async function report(id: number): Promise<string[]> {
  const { data } = await app.post<{ url: string }>(`/mall/jobs/${id}/file`, {
    token: office,
    json: { what: 'report' },
  });
  return (await app.app.inject({ url: data.url })).body.replace('\uFEFF', '').split('\r\n').slice(0, -1);
}

it.each([
  ['points', { points: 30, reason: '周年庆' }],
  ['message', { title: '周年庆', text: '欢迎您回来看看', path: '/' }],
  ['coupon', { card_id: 1 }],
] as const)('gives %s once to each, over a server that died and one that took over', async (gift, content) => {
  await insertCoupon(app.db, { card_id: 1, quantity: 100, get_limit: 5 });
  const { job_id, total, state } = await prepare({ gift, ...content, user_ids: ids });
  expect([total, state]).toEqual([50, 'draft']);
  await run();
  expect(await app.db.$count(pointLedger)).toBe(0);
  await begin(job_id);
  await run(endsAfter(1));
  const half = await read(job_id);
  expect(half).toMatchObject({ state: 'running', done: 20 });
  const now = Math.floor(app.clock.now() / 1000);
  await app.db.update(job).set({ runner: 'dead', lease_until: now + 60 });
  await run();
  expect((await read(job_id)).done).toBe(20);
  app.clock.advance(61_000);
  await Promise.all([run(), run()]);
  expect(await read(job_id)).toMatchObject({ state: 'done', done: 50, failed: 0 });
  const given = { points: pointLedger, message: memberMessage, coupon: memberCoupon }[gift];
  const rows = await app.db.select({ user_id: given.user_id }).from(given);
  expect(rows.map(({ user_id }) => user_id).toSorted((one, other) => one - other)).toEqual(ids);
  const lines = await report(job_id);
  expect([lines[0], lines[1], lines.length]).toEqual(['内容,结果', `会员 ${ids[0]},已发放`, 51]);
});

it('writes points into the ledger with the reason, and the balance', async () => {
  const { job_id } = await prepare({ gift: 'points', points: 30, reason: ' 周年庆 ', user_ids: [ids[0]] });
  await begin(job_id);
  await run();
  const [row] = await app.db.select().from(pointLedger);
  expect(row).toMatchObject({ user_id: ids[0], change: 30, description: '周年庆', reference: `job:${job_id}` });
  const [one] = await app.db
    .select()
    .from(member)
    .where(eq(member.user_id, ids[0] ?? 0));
  expect(one?.point).toBe(30);
});

it('says who was refused and why, and gives the others', async () => {
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  await app.db.update(member).set({ disabled: true }).where(eq(member.user_id, first));
  await insertCoupon(app.db, { card_id: 1, quantity: 2, get_limit: 1 });
  const one = await prepare({ gift: 'coupon', card_id: 1, user_ids: [second] });
  await begin(one.job_id);
  await run();
  const { job_id } = await prepare({ gift: 'coupon', card_id: 1, user_ids: [first, second, third, fourth] });
  await begin(job_id);
  await run();
  expect(await read(job_id)).toMatchObject({ state: 'done', done: 4, failed: 3 });
  expect((await report(job_id)).slice(1)).toEqual([
    `会员 ${first},账号已停用`,
    `会员 ${second},已达到这张优惠券的每人限领张数`,
    `会员 ${third},已发放`,
    `会员 ${fourth},优惠券已被领完`,
  ]);
});

it('leaves points above the limit of one person to a second one, and gives the others', async () => {
  await putSetting(app.context(), 'second-person-above', 100);
  const { job_id } = await prepare({ gift: 'points', points: 900_000, reason: '补偿', user_ids: [ids[0]] });
  await begin(job_id);
  await run();
  expect(await app.db.$count(pointLedger)).toBe(0);
  expect(await app.db.$count(approval)).toBe(1);
  expect((await report(job_id))[1]).toContain('已提交复核');
  await putSetting(app.context(), 'second-person-above', 0);
});

it('reaches a segment, and only who is in it when the job is made', async () => {
  await app.db
    .update(member)
    .set({ grade_id: 3 })
    .where(eq(member.user_id, ids[0] ?? 0));
  const { data } = await app.post<{ segment_id: number }>('/mall/member-segments', {
    token: office,
    json: { name: '银卡', grade_id: 3 },
  });
  const { job_id, total } = await prepare({
    gift: 'message',
    title: '银卡会员',
    text: '您好',
    all: true,
    segment_id: data.segment_id,
  });
  expect(total).toBe(1);
  await app.db.update(member).set({ grade_id: 3 });
  await begin(job_id);
  await run();
  expect(await app.db.$count(memberMessage)).toBe(1);
});

it('refuses what cannot be given, at its field, and who may not', async () => {
  await insertCoupon(app.db, { card_id: 1, made_by: 1 });
  await insertCoupon(app.db, { card_id: 2, stopped_at: 1 });
  const refused = async (json: object, token = office) => prepare({ user_ids: ids, ...json }, token);
  expect(await refused({ gift: 'coupon', card_id: 1 })).toMatchObject({ errors: { card_id: [expect.anything()] } });
  expect(await refused({ gift: 'coupon', card_id: 2 })).toMatchObject({ status_code: 422 });
  expect(await refused({ gift: 'points', points: 0, reason: '好' })).toMatchObject({
    errors: { points: [expect.anything()] },
  });
  expect(await refused({ gift: 'points', points: 5 })).toMatchObject({ errors: { reason: [expect.anything()] } });
  const away = { gift: 'message', title: '好', text: '好', path: 'https://example.com' };
  expect(await refused(away)).toMatchObject({ errors: { path: [expect.anything()] } });
  const viewer = await insertOperator(app, 'viewer', '-', { role: 'viewer' });
  expect(await refused({ gift: 'points', points: 5, reason: '好' }, viewer)).toMatchObject({ status_code: 403 });
});
