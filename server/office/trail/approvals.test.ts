/** Money above a limit: every way it moves waits for a second person, who is never the first. */
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MallApproval, MallApprovals, ReadOfficeHomeAnswer } from '../../../schemas/types/contract.ts';
import type { Role } from '../../../schemas/rights.ts';
import { askFor, decide, insertPaidOrder } from '../../testing/fixtures/aftersales.ts';
import { orderRow } from '../../testing/fixtures/delivery.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { handVoucher } from '../../testing/fixtures/trades.ts';
import { insertMember, insertOperator, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { approval } from '../../kernel/approval/tables.ts';
import { member } from '../../people/member/tables.ts';
import { merchant } from '../../people/merchant/tables.ts';
import { operator } from '../../people/operator/tables.ts';
import { payout } from '../../money/payout/tables.ts';
import { audit, setting } from '../../kernel/system/tables.ts';
import { refund } from '../../money/trade/tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

const WAY = '/h5app/wxapp';

type Refused = { status_code?: number; message?: string };

let app: TestApp;
let buyer: Awaited<ReturnType<typeof insertMember>>;
let first: string;
let second: string;
beforeEach(async () => {
  app = await testApp();
  buyer = await insertMember(app, { deposit: 0 });
  first = await insertOperator(app, 'first');
  second = await insertOperator(app, 'second', '-', { role: 'finance' });
  await insertShop(app.db, { distributor_id: 1 });
  await app.db.insert(setting).values({ key: 'second-person-above', value: 1000, updated: 1 });
});
afterEach(() => app.close());

const memberNow = async () => (await app.db.select().from(member).where(eq(member.user_id, buyer.user_id)))[0];
const waiting = async (token = second): Promise<MallApproval[]> =>
  (await app.get<MallApprovals>('/mall/approvals', { token, query: { state: 'waiting' } })).data.list;
const answer = (id: number, token: string, action = 'approve', note = '') =>
  app.post<MallApproval & Refused>(`/mall/approvals/${id}/decide`, { token, json: { action, note } });
/** The only request there is. */
async function only(): Promise<MallApproval> {
  const [row, ...others] = await waiting();
  expect(others).toEqual([]);
  if (!row) throw new Error('nothing waits');
  return row;
}

async function requestCancel(totalFee: number): Promise<string> {
  const orderId = await insertPaidOrder(app, buyer.user_id, [{ num: 1, total_fee: totalFee }], { shop_id: 1 }, 'paid');
  await app.post(`${WAY}/order/cancel`, { token: buyer.token, form: { order_id: orderId, cancel_reason: '不想要了' } });
  return orderId;
}
const approveCancel = async (orderId: string, token = first) => {
  const { version } = await orderRow(app, orderId);
  return app.post<Refused>(`/mall/orders/${orderId}/approve-cancel`, { token, json: { version } });
};
async function applyForRefund(totalFee: number): Promise<string> {
  const orderId = await insertPaidOrder(app, buyer.user_id, [{ num: 1, total_fee: totalFee }], { shop_id: 1 });
  const { data } = await askFor({ app, token: buyer.token }, orderId, [1], { aftersales_type: 'ONLY_REFUND' });
  return String(data.aftersales_bn);
}
interface Path {
  /** Makes the request of the first person, above the limit; answers the call's answer, and a check whether it took effect. */
  request(): Promise<{ answered: { data: Refused }; happened(): Promise<boolean> }>;
  about: object;
}

const PATHS: Record<string, Path> = {
  'a cancellation': {
    about: { kind: 'cancel', amount: 1500, reason: '不想要了' },
    request: async () => {
      const orderId = await requestCancel(1500);
      return { answered: await approveCancel(orderId), happened: async () => (await memberNow())?.deposit === 1500 };
    },
  },
  'a refund of goods': {
    about: { kind: 'refund', amount: 1500, reason: '不想要了' },
    request: async () => {
      const bn = await applyForRefund(1500);
      const answered = (await decide(app, first, bn, 'refund')) as { data: Refused };
      return { answered, happened: async () => (await memberNow())?.deposit === 1500 };
    },
  },
  'a voucher': {
    about: { kind: 'voucher', amount: 2000 },
    request: async () => {
      const orderId = await insertOrder(app.db, { user_id: buyer.user_id });
      const handed = await handVoucher(app, { office: first, ...buyer }, orderId, 2000);
      const json = { version: handed.version };
      const answered = await app.post<Refused>(`/mall/vouchers/${handed.id}/approve`, { token: first, json });
      return { answered, happened: async () => (await orderRow(app, orderId)).pay_status === 'PAYED' };
    },
  },
  'points by hand': {
    about: { kind: 'points', amount: 2000, reason: '补偿' },
    request: async () => {
      const before = (await memberNow())?.point ?? 0;
      const json = { change: 2000, reason: '补偿' };
      const answered = await app.post<Refused>(`/mall/members/${buyer.user_id}/points`, { token: first, json });
      return { answered, happened: async () => (await memberNow())?.point === before + 2000 };
    },
  },
  'a payout of a shop': {
    about: { kind: 'payout', amount: 1500, target: '1' },
    request: async () => {
      const [settled, about] = [NOW - 20 * DAY, { audit_status: 2 as const, shop_id: 1 }];
      await app.db.insert(merchant).values({ ...about, mobile: '13900000001', created: NOW, updated: NOW });
      const values = { shop_id: 1, ended_at: settled };
      await insertPaidOrder(app, buyer.user_id, [{ num: 1, total_fee: 1500 }], values, 'done');
      const json = { distributor_id: 1, until: settled + 1, amount: 1500 };
      const answered = await app.post<Refused>('/mall/payouts', { token: first, json });
      return { answered, happened: async () => (await app.db.$count(payout)) === 1 };
    },
  },
  'a lower price': {
    about: { kind: 'price', amount: 1500, reason: '老客户' },
    request: async () => {
      const orderId = await insertOrder(app.db, { user_id: buyer.user_id });
      const json = { version: 1, less: 1500, freight_fee: 0, reason: '老客户' };
      const answered = await app.put<Refused>(`/mall/orders/${orderId}/price`, { token: first, json });
      return { answered, happened: async () => (await orderRow(app, orderId)).total_fee === 500 };
    },
  },
};

describe.each(Object.entries(PATHS))('%s above the limit', (_name, { request, about }) => {
  it('waits, happens by another person alone and once, and both stand in the trail', async () => {
    const { answered, happened } = await request();
    expect(answered.data).toMatchObject({ status_code: 409, message: expect.stringContaining('已提交复核') });
    expect(await happened()).toBe(false);
    const row = await only();
    expect(row).toMatchObject({ ...about, asked_by: 'first', state: 'waiting', is_own: false });
    expect((await answer(row.id, first)).data).toMatchObject({ status_code: 403 });
    expect(await happened()).toBe(false);
    expect((await answer(row.id, second)).data).toMatchObject({ state: 'approved', decided_by: 'second' });
    expect(await happened()).toBe(true);
    expect((await answer(row.id, second)).data).toMatchObject({ status_code: 409 });
    const [asker, decider] = await app.db.select().from(operator).orderBy(operator.operator_id);
    const trail = and(eq(audit.action, 'approval.approve'), eq(audit.subject, `approval:${row.id}`));
    expect((await app.db.select().from(audit).where(trail))[0]?.detail).toMatchObject({
      asked_by: asker?.operator_id,
      decided_by: decider?.operator_id,
      amount: row.amount,
    });
  });

  it('is refused by another person, changes nothing, and may be requested again', async () => {
    const { happened } = await request();
    const { id } = await only();
    expect((await answer(id, second, 'refuse')).data).toMatchObject({ status_code: 422 });
    expect((await answer(id, second, 'refuse', '请先核实')).data).toMatchObject({ state: 'refused', note: '请先核实' });
    expect(await happened()).toBe(false);
    expect(await waiting()).toEqual([]);
  });
});

it('waits once for each target, and again after a refusal', async () => {
  const orderId = await requestCancel(1500);
  await approveCancel(orderId);
  expect((await approveCancel(orderId)).data.message).toContain('正在等待');
  const { id } = await only();
  await answer(id, second, 'refuse', '再问问');
  expect((await approveCancel(orderId)).data.message).toContain('已提交复核');
  expect(await app.db.$count(approval)).toBe(2);
});

it('is withdrawn by who requested it, by nobody else, and may be requested again', async () => {
  const orderId = await requestCancel(1500);
  expect((await approveCancel(orderId)).data).toMatchObject({ status_code: 409, code: 409_001 });
  expect((await approveCancel(orderId)).data).toMatchObject({ status_code: 409, code: 409_001 });
  const { id } = await only();
  const withdraw = (token: string) => app.post<MallApproval & Refused>(`/mall/approvals/${id}/withdraw`, { token });
  expect((await withdraw(second)).data).toMatchObject({ status_code: 403 });
  expect((await withdraw(first)).data).toMatchObject({ state: 'withdrawn' });
  expect((await withdraw(first)).data).toMatchObject({ status_code: 409 });
  expect((await answer(id, second)).data).toMatchObject({ status_code: 409 });
  expect(await waiting()).toEqual([]);
  expect((await orderRow(app, orderId)).order_status).toBe('PAYED');
  await approveCancel(orderId);
  expect((await only()).id).not.toBe(id);
});

it('needs one person up to the limit, and always while there is none', async () => {
  expect((await approveCancel(await requestCancel(1000))).data.status_code).toBeUndefined();
  const value = { above: 0 };
  await app.put('/mall/settings/settings/second-person', { token: first, json: { value } });
  expect((await app.db.select().from(setting).where(eq(setting.key, 'second-person-above')))[0]?.value).toBe(0);
  expect((await decide(app, first, await applyForRefund(9000), 'refund')).data).toMatchObject({
    info: { progress: 6 },
  });
  expect(await app.db.$count(refund, eq(refund.refund_status, 'SUCCESS'))).toBe(2);
});

it('holds what a merchant gives back of the own shop, and no merchant decides', async () => {
  const merchant = await insertOperator(app, 'merchant', '-', { role: 'merchant', shop_id: 1 });
  const orderId = await requestCancel(1500);
  expect((await approveCancel(orderId, merchant)).data).toMatchObject({ status_code: 409 });
  const { id, asked_by } = await only();
  expect(asked_by).toBe('merchant');
  const own = async (token: string, target = orderId, about = 'order') =>
    (await app.get<MallApprovals>('/mall/approvals/own', { token, query: { about, target } })).data.list;
  // Who made the request reads it without the right to read money; nobody else does so here, and nothing else.
  expect(await own(merchant)).toMatchObject([{ id, kind: 'cancel', state: 'waiting', is_own: true }]);
  expect([await own(second), await own(merchant, '1'), await own(merchant, orderId, 'member')]).toEqual([[], [], []]);
  expect((await answer(id, merchant)).data).toMatchObject({ status_code: 403 });
  expect((await answer(id, second)).data).toMatchObject({ state: 'approved' });
});

it.each<[Role, boolean]>([
  ['administrator', true],
  ['finance', true],
  ['shop_keeper', false],
  ['customer_service', false],
  ['designer', false],
  ['viewer', false],
])('is decided by %s: %s', async (role, may) => {
  await approveCancel(await requestCancel(1500));
  const { id } = await only();
  const { data } = await answer(id, await insertOperator(app, 'third', '-', { role }));
  expect(data).toMatchObject(may ? { state: 'approved' } : { status_code: 403 });
});

it('is not carried out when what it is about changed, and stays for a refusal', async () => {
  const orderId = await requestCancel(1500);
  await approveCancel(orderId);
  const { id } = await only();
  const { version } = await orderRow(app, orderId);
  await app.post(`/mall/orders/${orderId}/refuse-cancel`, { token: first, json: { version, reason: '已打包' } });
  expect((await answer(id, second)).data).toMatchObject({ status_code: 409 });
  expect(await memberNow()).toMatchObject({ deposit: 0 });
  expect((await answer(id, second, 'refuse', '已过期')).data).toMatchObject({ state: 'refused' });
});

it('is counted on the home of who sees money', async () => {
  await approveCancel(await requestCancel(1500));
  const { data } = await app.get<ReadOfficeHomeAnswer>('/mall/home', { token: second });
  expect(data.waits).toContainEqual({ what: 'approvals', count: 1 });
});
