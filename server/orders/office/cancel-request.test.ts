import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OrderDetail } from '../../../schemas/types/contract.ts';
import { insertPaidOrder } from '../../testing/fixtures/aftersales.ts';
import { orderRow, sendPieces } from '../../testing/fixtures/delivery.ts';
import { insertOrder, type OrderRow } from '../../testing/fixtures/orders.ts';
import { insertGoods, insertMember, insertOperator, NOW } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { sku } from '../../goods/tables.ts';
import { member } from '../../people/member/tables.ts';
import { memberMessage } from '../../kernel/message/tables.ts';
import { openStock } from '../../goods/stock/move.ts';
import { stockLedger } from '../../goods/stock/tables.ts';
import { refund } from '../../money/trade/tables.ts';

const WAY = '/h5app/wxapp';

let app: TestApp;
let buyer: Awaited<ReturnType<typeof insertMember>>;
let office: string;
beforeEach(async () => {
  app = await testApp();
  buyer = await insertMember(app, { deposit: 0 });
  office = await insertOperator(app);
  await insertGoods(app.db, { goods_id: 1, store: 10 });
  await openStock(app.db, NOW);
});
afterEach(() => app.close());

const balance = async () => (await app.db.select().from(member).where(eq(member.user_id, buyer.user_id)))[0]?.deposit;
const storeOf = async (itemId: number) => (await app.db.select().from(sku).where(eq(sku.item_id, itemId)))[0]?.store;
const order = (state: 'paid', more: Partial<OrderRow>): Promise<string> =>
  insertPaidOrder(app, buyer.user_id, [{ num: 3, total_fee: 1500 }], { freight_fee: 300, ...more }, state);

describe('a request to cancel', () => {
  const requestCancel = async (more = {}): Promise<string> => {
    const orderId = await order('paid', more);
    await app.post(`${WAY}/order/cancel`, {
      token: buyer.token,
      form: { order_id: orderId, cancel_reason: '不想要了' },
    });
    return orderId;
  };
  const answer = async (orderId: string, what: string, more = {}) => {
    const { version } = await orderRow(app, orderId);
    return app.post<{ message?: string }>(`/mall/orders/${orderId}/${what}`, {
      token: office,
      json: { version, ...more },
    });
  };

  it('is granted: money, stock and points go back', async () => {
    const orderId = await requestCancel({ point: 120 });
    await app.db.insert(stockLedger).values({ item_id: 1, kind: 'order', reference: orderId, change: -3, at: NOW });
    await app.db.update(sku).set({ store: 7 }).where(eq(sku.item_id, 1));
    const points = (await app.db.select().from(member).where(eq(member.user_id, buyer.user_id)))[0]?.point ?? 0;
    expect((await answer(orderId, 'approve-cancel')).data).toMatchObject({ order_status: 'CANCEL' });
    expect([await balance(), await storeOf(1)]).toEqual([1800, 10]);
    expect((await app.db.select().from(member).where(eq(member.user_id, buyer.user_id)))[0]?.point).toBe(points + 120);
    expect(await app.db.$count(refund, and(eq(refund.order_id, orderId), eq(refund.refund_status, 'SUCCESS')))).toBe(1);
    expect((await answer(orderId, 'approve-cancel')).data).toMatchObject({ status_code: 422 });
  });

  it('is refused with a reason its buyer reads', async () => {
    const orderId = await requestCancel();
    expect((await answer(orderId, 'refuse-cancel')).data.message).toBe('请填写拒绝原因，买家可以看到');
    await answer(orderId, 'refuse-cancel', { reason: '商品已打包' });
    const { data } = await app.get<OrderDetail>(`${WAY}/order/${orderId}`, { token: buyer.token });
    expect(data.cancelData).toMatchObject({ cancel_status: 'FAILS', refuse_reason: '商品已打包' });
    expect(data.orderInfo.order_status_des).toBe('PAYED');
    const [message] = await app.db.select().from(memberMessage).where(eq(memberMessage.user_id, buyer.user_id));
    expect(message?.text).toContain('商品已打包');
  });
});

describe('an order the shop calls off', () => {
  const callOff = async (orderId: string, json: object = { reason: '缺货' }, token = office) => {
    const { version } = await orderRow(app, orderId);
    return (
      await app.post<{ message?: string; order_status?: string; status_code?: number }>(
        `/mall/orders/${orderId}/cancel`,
        {
          token,
          json: { version, ...json },
        },
      )
    ).data;
  };

  it('gives money, stock and points back once, and its buyer reads why', async () => {
    const orderId = await order('paid', { point: 120 });
    await app.db.insert(stockLedger).values({ item_id: 1, kind: 'order', reference: orderId, change: -3, at: NOW });
    await app.db.update(sku).set({ store: 7 }).where(eq(sku.item_id, 1));
    expect(await callOff(orderId, { reason: ' ' })).toMatchObject({ message: '请填写取消原因，买家可以看到' });
    expect(await callOff(orderId)).toMatchObject({ order_status: 'CANCEL' });
    expect([await balance(), await storeOf(1)]).toEqual([1800, 10]);
    expect((await callOff(orderId)).status_code).toBe(422);
    expect(await balance()).toBe(1800);
    const [message] = await app.db.select().from(memberMessage).where(eq(memberMessage.user_id, buyer.user_id));
    expect(message?.text).toContain('原因：缺货');
    const { data } = await app.get<OrderDetail>(`${WAY}/order/${orderId}`, { token: buyer.token });
    expect(data.orderInfo).toMatchObject({ order_status_des: 'CANCEL', cancel_reason: '缺货' });
  });

  it('may be unpaid, and then costs nobody anything', async () => {
    const orderId = await insertOrder(app.db, { user_id: buyer.user_id }, 'unpaid', [{ num: 3, total_fee: 1500 }]);
    expect(await callOff(orderId)).toMatchObject({ order_status: 'CANCEL' });
    expect(await balance()).toBe(0);
    expect(await app.db.$count(refund)).toBe(0);
  });

  it('is left alone while its buyer waits for an answer, and once something has left', async () => {
    const requested = await order('paid', {});
    const form = { order_id: requested, cancel_reason: '不想要了' };
    await app.post(`${WAY}/order/cancel`, { token: buyer.token, form });
    expect(await callOff(requested)).toMatchObject({ message: '该订单无法取消' });
    const sent = await order('paid', {});
    await sendPieces(app, office, sent, [1]);
    expect(await callOff(sent)).toMatchObject({ message: '该订单无法取消' });
    expect(await balance()).toBe(0);
  });
});
