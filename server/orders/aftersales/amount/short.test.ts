/** Pieces the shop cannot send: paid back without an application, whatever else of the order leaves or comes back. */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MallAftersalesDetail, MallApprovals, ReadMallOrderAnswer } from '../../../../schemas/types/contract.ts';
import { imbalances } from '../../../testing/balance.ts';
import { askFor, decide, insertPaidOrder } from '../../../testing/fixtures/aftersales.ts';
import type { OrderRow } from '../../../testing/fixtures/orders.ts';
import { orderRow, sendPieces } from '../../../testing/fixtures/delivery.ts';
import { insertGoods, insertMember, insertOperator, NOW } from '../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { sku } from '../../../goods/tables.ts';
import { member } from '../../../people/member/tables.ts';
import { openStock } from '../../../goods/stock/move.ts';
import { putSetting } from '../../../kernel/system/settings/settings.ts';
import { modelRuns } from '../../../testing/model-runs.ts';

type Answer = Partial<MallAftersalesDetail> & { message?: string; status_code?: number };

let app: TestApp;
let office: string;
let buyer: Awaited<ReturnType<typeof insertMember>>;
beforeAll(async () => {
  app = await testApp();
  office = await insertOperator(app);
  for (const goodsId of [1, 2]) await insertGoods(app.db, { goods_id: goodsId, store: 50 });
  await openStock(app.db, NOW);
});
beforeEach(async () => {
  await putSetting(app.context(), 'second-person-above', 0);
  buyer = await insertMember(app, { deposit: 0, point: 0 });
});
afterAll(() => app.close());

const LINES = [
  { item_id: 1, goods_id: 1, num: 3, price: 500, total_fee: 1000 },
  { item_id: 2, goods_id: 2, num: 2, price: 250, total_fee: 500 },
];
const paid = (more: Partial<OrderRow> = {}) =>
  insertPaidOrder(app, buyer.user_id, LINES, { freight_fee: 300, ...more }, 'paid');
const short = async (orderId: string, nums: readonly number[], more = {}): Promise<Answer> =>
  (await sendPieces(app, office, orderId, nums, { what: 'refund-short', reason: '这一批卖完了', ...more }))
    .data as Answer;
const balance = async () =>
  (await app.db.select().from(member).where(eq(member.user_id, buyer.user_id)))[0]?.deposit ?? 0;
const storeOf = async (itemId: number) =>
  (await app.db.select().from(sku).where(eq(sku.item_id, itemId)))[0]?.store ?? 0;
const officeOrder = async (orderId: string) =>
  (await app.get<ReadMallOrderAnswer>(`/mall/orders/${orderId}`, { token: office })).data;

describe('pieces that are short', () => {
  it('are paid back by their share, go back into the stock, and leave the rest to be sent', async () => {
    const orderId = await paid();
    await sendPieces(app, office, orderId, [1]);
    const before = await storeOf(1);
    const body = await short(orderId, [2]);
    expect(body).toMatchObject({ info: { progress: 6, refund_fee: 800 } });
    expect([await balance(), await storeOf(1)]).toEqual([800, before + 2]);
    const { open, shipments } = await officeOrder(orderId);
    expect(open).toBe(2);
    expect(shipments.map(({ carrier_name, state }) => [carrier_name, state])[1]).toEqual(['缺货退款', '不再发出']);
    expect((await orderRow(app, orderId)).order_status).toBe('PAYED');
    await sendPieces(app, office, orderId, [0, 2]);
    expect((await orderRow(app, orderId)).order_status).toBe('WAIT_BUYER_CONFIRM');
  });

  it('end the order when they are the last: its buyer receives what came', async () => {
    const orderId = await paid();
    await sendPieces(app, office, orderId, [3]);
    await short(orderId, [0, 2]);
    expect(await orderRow(app, orderId)).toMatchObject({ order_status: 'WAIT_BUYER_CONFIRM', delivered_at: NOW });
    const form = { order_id: orderId };
    await app.post('/h5app/wxapp/order/confirmReceipt', { token: buyer.token, form });
    expect((await orderRow(app, orderId)).order_status).toBe('DONE');
    expect(await balance()).toBe(600);
  });

  it('are refused with a reason of their own, and then nothing is written', async () => {
    const whole = await paid();
    expect((await short(whole, [1])).message).toContain('全部缺货请取消订单');
    const orderId = await paid();
    await sendPieces(app, office, orderId, [1]);
    expect((await short(orderId, [3])).message).toContain('只剩 2 件');
    expect((await short(orderId, [1], { reason: ' ' })).message).toContain('请填写缺货说明');
    expect((await short(orderId, [1], { version: 99 })).status_code).toBe(409);
    expect([await balance(), (await officeOrder(orderId)).open]).toEqual([0, 4]);
  });

  it('are paid back once however often it is sent, and no buyer gets money for them again', async () => {
    const orderId = await paid();
    await sendPieces(app, office, orderId, [1]);
    const { version } = await orderRow(app, orderId);
    await short(orderId, [2], { version });
    await short(orderId, [2], { version });
    expect(await balance()).toBe(800);
    const asker = { app, token: buyer.token };
    const more = await askFor(asker, orderId, [2], { aftersales_type: 'ONLY_REFUND' });
    expect(more.data).toMatchObject({ message: expect.stringContaining('最多可申请 1 件') as unknown });
  });

  it('are paid back again when as many are short again, of the order as it is then', async () => {
    const orderId = await paid();
    await sendPieces(app, office, orderId, [0, 1]);
    await short(orderId, [1]);
    await short(orderId, [1]);
    expect([await balance(), (await officeOrder(orderId)).open]).toEqual([800, 2]);
  });

  it('wait for a second person above the limit', async () => {
    const orderId = await paid();
    await sendPieces(app, office, orderId, [1]);
    await putSetting(app.context(), 'second-person-above', 500);
    expect(await short(orderId, [2])).toMatchObject({
      status_code: 409,
      message: expect.stringContaining('已提交复核') as unknown,
    });
    expect([await balance(), (await officeOrder(orderId)).open]).toEqual([0, 4]);
    const other = await insertOperator(app, 'second');
    const { data } = await app.get<MallApprovals>('/mall/approvals', {
      token: other,
      query: { state: 'waiting' },
    });
    await app.post(`/mall/approvals/${data.list[0]?.id}/decide`, {
      token: other,
      json: { action: 'approve', note: '' },
    });
    expect([await balance(), (await officeOrder(orderId)).open]).toEqual([800, 2]);
  });
});

const step = fc.record({
  what: fc.constantFrom('send', 'short', 'apply'),
  nums: fc.tuple(fc.nat(3), fc.nat(2)),
});

it('however pieces leave, fall short and come back, exactly what was paid goes back in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), fc.nat(999), async (steps, freightFee) => {
      buyer = await insertMember(app, { deposit: 0, point: 0 });
      const orderId = await paid({ freight_fee: freightFee });
      const asker = { app, token: buyer.token };
      const refund = async (nums: readonly number[]): Promise<void> => {
        const { data } = await askFor(asker, orderId, nums, { aftersales_type: 'ONLY_REFUND' });
        if (data.aftersales_bn) await decide(app, office, String(data.aftersales_bn), 'refund');
      };
      const before = await Promise.all([storeOf(1), storeOf(2)]);
      const [sent, missing, back] = [
        [0, 0],
        [0, 0],
        [0, 0],
      ];
      const add = (to: number[], nums: readonly number[]): void =>
        nums.forEach((num, at) => (to[at] = (to[at] ?? 0) + num));
      const openOf = (at: number): number =>
        [3, 2].map((num, one) => num - (sent[one] ?? 0) - (missing[one] ?? 0))[at] ?? 0;
      for (const { what, nums } of steps) {
        const wanted = nums.map((num, at) =>
          Math.min(num, what === 'apply' ? (sent[at] ?? 0) - (back[at] ?? 0) : openOf(at)),
        );
        if (wanted.every((num) => num === 0)) continue;
        if (what === 'send' && !('message' in (await sendPieces(app, office, orderId, wanted)).data)) add(sent, wanted);
        if (what === 'short' && !('message' in (await short(orderId, wanted)))) add(missing, wanted);
        if (what === 'apply') {
          await refund(wanted);
          add(back, wanted);
        }
      }
      const rest = [openOf(0), openOf(1)];
      if (rest.some((num) => num > 0)) {
        await sendPieces(app, office, orderId, rest);
        add(sent, rest);
      }
      await refund(sent.map((num, at) => num - (back[at] ?? 0)));
      expect(await balance()).toBe(1500 + freightFee);
      expect(await Promise.all([storeOf(1), storeOf(2)])).toEqual(
        before.map((store, at) => store + (missing[at] ?? 0)),
      );
    }),
    { numRuns: modelRuns(10, 30) },
  );
  expect((await imbalances(app.db)).filter(({ what }) => what !== 'unpaid orders')).toEqual([]);
});
