/** The limit of one person is a sum: small steps, several orders of a member and colleagues who take turns are held like one large move. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MallApproval, MallApprovals, MallPayout, PayoutDueAnswer } from '../../../schemas/types/contract.ts';
import { askFor, decide, insertPaidOrder } from '../../testing/fixtures/aftersales.ts';
import { orderRow, sendPieces } from '../../testing/fixtures/delivery.ts';
import { editLines } from '../../testing/fixtures/edits.ts';
import { insertOrder, type OrderRow } from '../../testing/fixtures/orders.ts';
import { handVoucher } from '../../testing/fixtures/trades.ts';
import { insertGoods, insertMember, insertOperator, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { merchant } from '../../people/merchant/tables.ts';
import { putSetting } from '../system/settings/settings.ts';
import { setting } from '../system/tables.ts';
import { approval, movedAlone } from './tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

const LIMIT = 1000;

interface Answer {
  status_code?: number;
  message?: string;
}

let app: TestApp;
let buyer: Awaited<ReturnType<typeof insertMember>>;
let [first, colleague, second] = ['', '', ''];
beforeAll(async () => {
  app = await testApp();
  first = await insertOperator(app, 'first');
  colleague = await insertOperator(app, 'colleague');
  second = await insertOperator(app, 'second', '-', { role: 'finance' });
  await insertShop(app.db, { distributor_id: 1 });
  for (const goodsId of [1, 2, 3, 4, 5]) await insertGoods(app.db, { goods_id: goodsId });
});
beforeEach(async () => {
  buyer = await insertMember(app, { deposit: 0, point: 100 });
  for (const table of [approval, movedAlone, setting]) await app.db.delete(table);
  await putSetting(app.context(), 'second-person-above', LIMIT);
});
afterAll(() => app.close());

const HELD = { status_code: 409, message: expect.stringContaining('已提交复核') as unknown };
const isHeld = (answer: Answer): boolean => answer.status_code === 409 && answer.message?.includes('复核') === true;

/** A second person agrees to the one request that waits. */
async function agree(): Promise<MallApproval> {
  const { data } = await app.get<MallApprovals>('/mall/approvals', { token: second, query: { state: 'waiting' } });
  expect(data.list).toHaveLength(1);
  const [waiting] = data.list;
  const json = { action: 'approve', note: '' };
  const decided = await app.post<MallApproval>(`/mall/approvals/${waiting?.id}/decide`, { token: second, json });
  expect(decided.data).toMatchObject({ state: 'approved' });
  return decided.data;
}

const linesOf = (fees: readonly number[]) =>
  fees.map((total_fee, at) => ({ item_id: at + 1, goods_id: at + 1, num: 1, price: total_fee, total_fee }));
/** The place of a line among so many. */
const only = (at: number, of: number): number[] => Array.from({ length: of }, (_none, place) => (place === at ? 1 : 0));

const order = (
  fees: readonly number[],
  state: 'paid' | 'shipped' = 'paid',
  more: Partial<OrderRow> = {},
): Promise<string> => insertPaidOrder(app, buyer.user_id, linesOf(fees), { shop_id: 1, ...more }, state);
const points = async (change: number, token = first): Promise<Answer> =>
  (await app.post<Answer>(`/mall/members/${buyer.user_id}/points`, { token, json: { change, reason: '补偿' } })).data;
const callOff = async (orderId: string, token = first): Promise<Answer> => {
  const { version } = await orderRow(app, orderId);
  const json = { version, reason: '缺货' };
  return (await app.post<Answer>(`/mall/orders/${orderId}/cancel`, { token, json })).data;
};
async function applyFor(orderId: string, at: number, of: number): Promise<string> {
  const asked = await askFor({ app, token: buyer.token }, orderId, only(at, of), { aftersales_type: 'ONLY_REFUND' });
  return String(asked.data.aftersales_bn);
}
const grant = async (bn: string, token = first): Promise<Answer> =>
  (await decide(app, token, bn, 'refund')).data as Answer;
const refundLine = async (orderId: string, at: number, of: number): Promise<Answer> =>
  grant(await applyFor(orderId, at, of));

/** Moves so many cents with each call, for one order, or one member or shop on this day. */
type Steps = (fees: readonly number[]) => Promise<(at: number, token: string) => Promise<Answer>>;

const KINDS: Record<string, Steps> = {
  'pieces that are short': async (fees) => {
    const all = [...fees, 5];
    const orderId = await order(all);
    await sendPieces(app, first, orderId, only(fees.length, all.length));
    const what = { what: 'refund-short', reason: '卖完了' };
    return async (at, token) => (await sendPieces(app, token, orderId, only(at, all.length), what)).data as Answer;
  },
  'refunds of goods of an order': async (fees) => {
    const orderId = await order(fees, 'shipped');
    const applied: string[] = [];
    for (const at of fees.keys()) applied.push(await applyFor(orderId, at, fees.length));
    return (at, token) => grant(applied[at] ?? '', token);
  },
  'orders that are called off': async (fees) => {
    const ids: string[] = [];
    for (const fee of fees) ids.push(await order([fee]));
    return (at, token) => callOff(ids[at] ?? '', token);
  },
  'cancellations that buyers requested': async (fees) => {
    const ids: string[] = [];
    for (const fee of fees) ids.push(await order([fee], 'paid', { cancel_status: 'WAIT_PROCESS' }));
    return async (at, token) => {
      const { version } = await orderRow(app, ids[at] ?? '');
      return (await app.post<Answer>(`/mall/orders/${ids[at]}/approve-cancel`, { token, json: { version } })).data;
    };
  },
  'a price that is lowered': async (fees) => {
    const orderId = await insertOrder(app.db, { user_id: buyer.user_id, total_fee: 5000, item_fee: 5000 });
    return async (at, token) => {
      const { version } = await orderRow(app, orderId);
      const less = fees.slice(0, at + 1).reduce((sum, fee) => sum + fee, 0);
      const json = { version, less, freight_fee: 0, reason: '老客户' };
      return (await app.put<Answer>(`/mall/orders/${orderId}/price`, { token, json })).data;
    };
  },
  'a freight that is lowered': async (fees) => {
    const values = { user_id: buyer.user_id, total_fee: 5000, item_fee: 1000, freight_fee: 4000 };
    const orderId = await insertOrder(app.db, values, 'unpaid', [{ num: 1, price: 1000, total_fee: 1000 }]);
    return async (at, token) => {
      const { version, freight_fee } = await orderRow(app, orderId);
      const json = { version, less: 0, freight_fee: freight_fee - (fees[at] ?? 0), reason: '近' };
      return (await app.put<Answer>(`/mall/orders/${orderId}/price`, { token, json })).data;
    };
  },
  'pieces that edits take out': async (fees) => {
    const all = [...fees, 5];
    const orderId = await order(all);
    return async (at, token) => editLines(app, token, orderId, { out: only(at, all.length) });
  },
  'points that are given': async (fees) => (at, token) => points(fees[at] ?? 0, token),
  'points that are taken and given': async (fees) => (at, token) => points((fees[at] ?? 0) * (at % 2 ? -1 : 1), token),
  'transfers that arrived': async (fees) => {
    const handed: { id: number; version: number }[] = [];
    for (const totalFee of fees) {
      const lines = [{ num: 1, price: totalFee, total_fee: totalFee }];
      const orderId = await insertOrder(app.db, { user_id: buyer.user_id, total_fee: totalFee }, 'unpaid', lines);
      handed.push((await handVoucher(app, { office: first, ...buyer }, orderId, totalFee)) as never);
    }
    return async (at, token) => {
      const { id, version } = handed[at] ?? { id: 0, version: 0 };
      return (await app.post<Answer>(`/mall/vouchers/${id}/approve`, { token, json: { version } })).data;
    };
  },
  'payouts of a shop': async (fees) => {
    const about = { audit_status: 2 as const, shop_id: 1 };
    const seller = { ...about, mobile: '13900000001', created: NOW, updated: NOW };
    await app.db.insert(merchant).values(seller).onConflictDoNothing();
    const from = NOW - 30 * DAY;
    for (const [at, totalFee] of fees.entries())
      await insertPaidOrder(app, buyer.user_id, linesOf([totalFee]), { shop_id: 1, ended_at: from + at * DAY }, 'done');
    return async (at, token) => {
      const query = { distributor_id: 1, until: from + at * DAY + 1 };
      const { data: due } = await app.get<PayoutDueAnswer>('/mall/payouts/due', { token, query });
      // One payout waits at a time: whoever made the last one has transferred it.
      const open = await app.get<{ list: MallPayout[] }>('/mall/payouts', { token });
      for (const { payout_id: id, state } of open.data.list)
        if (state === 'waiting') await app.post(`/mall/payouts/${id}/pay`, { token, json: { reference: `T${id}` } });
      return (await app.post<Answer>('/mall/payouts', { token, json: { ...query, amount: due.amount } })).data;
    };
  },
};

describe.each(Object.entries(KINDS))('%s', (_kind, begin) => {
  it('are summed up: the step that crosses the limit waits, and what two agreed to leaves the rest of the limit', async () => {
    const step = await begin([600, 601, 400, 1]);
    expect(isHeld(await step(0, first))).toBe(false);
    expect(await step(1, first)).toMatchObject(HELD);
    expect((await agree()).about).toContain('此前已由单人处理 ¥6.00');
    expect(isHeld(await step(2, first))).toBe(false);
    expect(await step(3, first)).toMatchObject(HELD);
    expect(await agree()).toMatchObject({ amount: 1 });
  });

  it('are summed up over colleagues who take turns', async () => {
    const step = await begin([600, 400, 1]);
    expect(isHeld(await step(0, first))).toBe(false);
    expect(isHeld(await step(1, colleague))).toBe(false);
    expect(await step(2, first)).toMatchObject(HELD);
    expect(await step(2, colleague)).toMatchObject({ status_code: 409 });
  });
});

describe('the sum', () => {
  it('of a member is over orders and kinds of this day, and of one member alone', async () => {
    const [sent, paid] = [await order([300], 'shipped'), await order([300])];
    expect(isHeld(await refundLine(sent, 0, 1))).toBe(false);
    expect(isHeld(await callOff(paid, colleague))).toBe(false);
    expect(isHeld(await points(400))).toBe(false);
    const more = await order([2]);
    expect(await callOff(more)).toMatchObject({
      ...HELD,
      message: '金额 ¥0.02，加上该会员今天已由单人处理的 ¥10.00，超过 ¥10.00，已提交复核，由另一位同事批准后生效',
    });
    const other = await insertMember(app);
    const theirs = await insertPaidOrder(app, other.user_id, linesOf([900]), { shop_id: 1 }, 'paid');
    expect(isHeld(await callOff(theirs))).toBe(false);
  });

  it('of a member begins anew with the day of China, that of an order never does', async () => {
    const orderId = await order([600, 401], 'shipped');
    expect(isHeld(await refundLine(orderId, 0, 2))).toBe(false);
    const at = (moment: string) => app.db.update(movedAlone).set({ at: sql.raw(moment) });
    const today = `extract(epoch from date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')`;
    await at(today);
    expect(await points(401)).toMatchObject(HELD);
    await at(`${today} - 1`);
    // Another amount, as the first one waits for its second person.
    expect(isHeld(await points(402))).toBe(false);
    expect(await refundLine(orderId, 1, 2)).toMatchObject({
      ...HELD,
      message: expect.stringContaining('该订单已由单人处理的 ¥6.00') as unknown,
    });
  });

  it('counts money and points of a refund once, as one amount', async () => {
    await putSetting(app.context(), 'point-rule', { deductPoint: 10, limitPercent: 100, paysFreight: true });
    const line = { item_id: 1, goods_id: 1, num: 1, price: 900, total_fee: 500, points: 40, point_fee: 400 };
    const orderId = await insertPaidOrder(app, buyer.user_id, [line], { point: 40, point_fee: 400 });
    expect(isHeld(await refundLine(orderId, 0, 1))).toBe(false);
    expect(await app.db.select().from(movedAlone)).toMatchObject([
      { kind: 'refund', order_id: orderId, user_id: buyer.user_id, amount: 900, operator_id: 1 },
    ]);
  });

  it('counts a step whose points are worth less than a cent', async () => {
    await putSetting(app.context(), 'point-rule', { deductPoint: 1000, limitPercent: 100, paysFreight: true });
    await points(9);
    expect(await app.db.select().from(movedAlone)).toMatchObject([{ amount: 1 }]);
  });

  it('counts also while there is no limit, for when there is one', async () => {
    await putSetting(app.context(), 'second-person-above', 0);
    expect(isHeld(await points(600))).toBe(false);
    await putSetting(app.context(), 'second-person-above', LIMIT);
    expect(await points(401)).toMatchObject(HELD);
  });

  it('counts a call that is sent again once, and one that failed not at all', async () => {
    const json = { change: 600, reason: '补偿' };
    const send = () =>
      app.post<Answer>(`/mall/members/${buyer.user_id}/points`, {
        token: first,
        json,
        headers: { 'idempotency-key': 'once' },
      });
    await send();
    await send();
    expect((await points(-900)).message).toContain('已提交复核');
    expect((await points(-300)).status_code).toBeUndefined();
    await app.db.delete(movedAlone);
    expect((await points(-401)).message).toBe('积分余额不足');
    expect(await app.db.$count(movedAlone)).toBe(0);
  });

  it('of a price keeps what was lowered although it was raised again between', async () => {
    const orderId = await insertOrder(app.db, { user_id: buyer.user_id, total_fee: 5000, item_fee: 5000 });
    const lower = async (less: number): Promise<Answer> => {
      const { version } = await orderRow(app, orderId);
      const json = { version, less, freight_fee: 0, reason: '' };
      return (await app.put<Answer>(`/mall/orders/${orderId}/price`, { token: first, json })).data;
    };
    expect(isHeld(await lower(600))).toBe(false);
    expect(isHeld(await lower(0))).toBe(false);
    expect(await lower(600)).toMatchObject(HELD);
    expect(await app.db.$count(movedAlone, eq(movedAlone.order_id, orderId))).toBe(1);
  });

  it('is no reason to request anything for a member who is not there', async () => {
    const { data } = await app.post<Answer>('/mall/members/999/points', {
      token: first,
      json: { change: 5000, reason: '补偿' },
    });
    expect(data).toMatchObject({ status_code: 404 });
  });
});
