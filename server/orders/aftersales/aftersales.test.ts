import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  AftersalesApplyViewAnswer,
  AftersalesInfo,
  ListAftersalesAnswer,
  ListMallAftersalesAnswer,
  OrderDetail,
  ListOrdersAnswer,
  CountOrdersAnswer,
} from '../../../schemas/types/contract.ts';
import { aftersalesRow, askFor, decide, insertPaidOrder } from '../../testing/fixtures/aftersales.ts';
import { linesOf, sendPieces } from '../../testing/fixtures/delivery.ts';
import { insertGoods, insertMember, insertOperator, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import { insertOrder, ORDER_STATE_NAMES, type OrderStateName, type OrderRow } from '../../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { sku } from '../../goods/tables.ts';
import { member } from '../../people/member/tables.ts';
import { memberMessage } from '../../kernel/message/tables.ts';
import { finishOrders } from '../moves/finish.ts';
import { openStock } from '../../goods/stock/move.ts';
import { stockLedger } from '../../goods/stock/tables.ts';
import { audit } from '../../kernel/system/tables.ts';
import { retryRefunds } from '../../money/trade/refund.ts';
import { trade } from '../../money/trade/tables.ts';
import { endRefunding, lapseAftersales } from './clock.ts';
import { DAY, DAY_MS } from '../../../engine/rules/format/time.ts';

const WAY = '/h5app/wxapp';
const PICTURE = `/pictures/ab/${'0'.repeat(30)}.jpg`;

let app: TestApp;
let buyer: Awaited<ReturnType<typeof insertMember>>;
let office: string;
beforeEach(async () => {
  app = await testApp();
  buyer = await insertMember(app, { deposit: 0 });
  office = await insertOperator(app);
  await insertShop(app.db, {
    distributor_id: 1,
    name: '徐汇店',
    province: '上海市',
    city: '上海市',
    address: '衡山路 1 号',
  });
  await insertGoods(app.db, { goods_id: 1, store: 10 });
  await insertGoods(app.db, { goods_id: 2, store: 10 });
  await openStock(app.db, NOW);
});
afterEach(() => app.close());

const LINES = [
  { item_id: 1, goods_id: 1, item_name: '龙井', num: 3, price: 400, total_fee: 1000 },
  { item_id: 2, goods_id: 2, item_name: '茶杯', num: 1, price: 500, total_fee: 500 },
];
/** Three pieces for ¥10.00, one for ¥5.00, and ¥3.00 of freight. */
const order = (state: OrderStateName = 'shipped', more: Partial<OrderRow> = {}): Promise<string> =>
  insertPaidOrder(app, buyer.user_id, LINES, { shop_id: 1, freight_fee: 300, ...more }, state);
const ask = (orderId: string, nums: readonly number[], more = {}) =>
  askFor({ app, token: buyer.token }, orderId, nums, more);
const applied = async (orderId: string, nums: readonly number[], more = {}): Promise<string> =>
  String((await ask(orderId, nums, more)).data.aftersales_bn);
const info = async (bn: string, token = buyer.token) =>
  (await app.get<AftersalesInfo>(`${WAY}/aftersales/info`, { token, query: { aftersales_bn: bn } })).data;
const balance = async () => (await app.db.select().from(member).where(eq(member.user_id, buyer.user_id)))[0]?.deposit;
const storeOf = async (itemId: number) => (await app.db.select().from(sku).where(eq(sku.item_id, itemId)))[0]?.store;
const form = (call: string, fields: Record<string, unknown>, token = buyer.token) =>
  app.post<{ status_code?: number; message?: string }>(`${WAY}/aftersales/${call}`, { token, json: fields });

describe('return and refund', () => {
  it('goes from the application to the money, and both sides see the same story', async () => {
    const orderId = await order();
    const view = await app.get<AftersalesApplyViewAnswer>(`${WAY}/aftersales/apply/view`, {
      token: buyer.token,
      query: { order_id: orderId },
    });
    expect(view.data).toMatchObject({
      order: { can_apply_aftersales: 1 },
      lines: [
        { item_name: '龙井', left: 3, fees: [400, 800, 1200] },
        { item_name: '茶杯', left: 1, fees: [600] },
      ],
    });
    const bn = await applied(orderId, [2], { description: '包装破了', evidence_pic: [PICTURE] });
    expect(await info(bn)).toMatchObject({
      progress: 0,
      aftersales_status: 0,
      refund_fee: 800,
      evidence_pic: [PICTURE],
      aftersales_address: { aftersales_name: '徐汇店', aftersales_address: '上海市衡山路 1 号' },
      buttons: [{ type: 'modify' }, { type: 'cancel' }],
      detail: [{ item_name: '龙井', num: 2, refund_fee: 800 }],
      deadline: NOW + 3 * DAY,
    });
    await decide(app, office, bn, 'accept');
    expect(await info(bn)).toMatchObject({ progress: 1, buttons: [{ type: 'sendback' }, { type: 'cancel' }] });
    await form('sendback', { aftersales_bn: bn, corp_code: 'SF', logi_no: 'sf 10001' });
    await form('message', { aftersales_bn: bn, text: '已经寄出' });
    await decide(app, office, bn, 'receive', { is_sound: true });
    expect([await storeOf(1), await balance()]).toEqual([10, 0]);
    const { data } = await decide(app, office, bn, 'refund');
    expect(data).toMatchObject({ moves: [], info: { progress: 6, aftersales_status: 2 } });
    expect([await storeOf(1), await balance()]).toEqual([12, 800]);
    const story = (await info(bn)).events;
    expect(story.map(({ by, action }) => `${by} ${action}`)).toEqual([
      'system refunded',
      'shop refund',
      'shop receive',
      'buyer message',
      'buyer send-back',
      'shop accept',
      'buyer apply',
    ]);
    expect(data.info.events).toEqual(story);
    const detail = (await app.get<OrderDetail>(`${WAY}/order/${orderId}`, { token: buyer.token })).data;
    expect(detail.orderInfo.items[0]?.aftersales_status).toBe('REFUND_SUCCESS');
    expect([detail.orderInfo.refunded_fee, detail.distributor.address]).toEqual([800, '上海市衡山路 1 号']);
    const trail = await app.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `order:${orderId}`))
      .orderBy(audit.audit_id);
    expect(trail.map(({ action }) => action)).toEqual([
      'aftersales.apply',
      'aftersales.accept',
      'aftersales.send-back',
      'aftersales.receive',
      'aftersales.refund',
      'aftersales.paid-back',
      'refund',
      'aftersales.refunded',
    ]);
    const messages = await app.db.select().from(memberMessage).orderBy(memberMessage.message_id);
    expect(messages.map(({ title }) => title)).toEqual(['售后进度：待寄回商品', '售后进度：商家已收货', '退款已到账']);
  });

  it('keeps what came back broken from the shelf', async () => {
    const bn = await applied(await order(), [1]);
    await decide(app, office, bn, 'accept');
    expect((await decide(app, office, bn, 'receive')).data).toMatchObject({ message: '请选择商品是否完好' });
    await decide(app, office, bn, 'receive', { is_sound: false });
    await decide(app, office, bn, 'refund');
    expect([await storeOf(1), await balance()]).toEqual([10, 400]);
  });

  it('refuses more than is left, pictures from elsewhere, and what is not said', async () => {
    const orderId = await order();
    await applied(orderId, [2]);
    const refusal = async (nums: number[], more = {}) => (await ask(orderId, nums, more)).data;
    expect(await refusal([2])).toMatchObject({ status_code: 422, message: '「龙井」最多可申请 1 件' });
    expect(await refusal([0])).toMatchObject({ message: '请选择售后商品' });
    expect(await refusal([1], { reason: ' ' })).toMatchObject({ message: '请选择售后原因' });
    expect(await refusal([1], { aftersales_type: 'GIVE_ME' })).toMatchObject({ message: '请选择售后类型' });
    expect(await refusal([1], { evidence_pic: ['https://evil.example/a.jpg'] })).toMatchObject({
      message: '图片地址不正确',
    });
    expect(await refusal([1], { evidence_pic: Array(6).fill(PICTURE) })).toMatchObject({ message: '最多上传5张图片' });
    expect(await refusal([1], { detail: [{ id: 999_999, num: 1 }] })).toMatchObject({ status_code: 422 });
    expect(await refusal([1], { detail: '[{"id":-1,"num":-3}]' })).toMatchObject({ message: '售后数量不正确' });
    // Amounts of clients do not count.
    expect(await refusal([1], { refund_fee: 99_999 })).toMatchObject({ status: true });
    expect(
      (await app.get<ListAftersalesAnswer>(`${WAY}/aftersales`, { token: buyer.token })).data.list[0]?.refund_fee,
    ).toBe(400);
  });

  it('frees the pieces of what was refused or withdrawn', async () => {
    const orderId = await order();
    const first = await applied(orderId, [3, 1]);
    expect((await decide(app, office, first, 'refuse')).data).toMatchObject({ status_code: 422 });
    await decide(app, office, first, 'refuse', { reason: '已超过七天' });
    expect(await info(first)).toMatchObject({
      progress: 3,
      refuse_reason: '已超过七天',
      buttons: [{ type: 'apply' }, { type: 'cancel' }],
    });
    const second = await applied(orderId, [3, 1], { aftersales_type: 'ONLY_REFUND' });
    await form('close', { aftersales_bn: second });
    expect((await info(second)).progress).toBe(7);
    const third = await applied(orderId, [3, 1], { aftersales_type: 'ONLY_REFUND' });
    await decide(app, office, third, 'refund');
    expect(await balance()).toBe(1800);
  });
});

it('an application is changed until somebody looked at it', async () => {
  const orderId = await order();
  const bn = await applied(orderId, [1]);
  const [first, second] = await linesOf(app, orderId);
  const change = (more: object) => form('modify', { aftersales_bn: bn, ...more });
  await change({
    detail: [
      { id: first, num: 3 },
      { id: second, num: 1 },
    ],
    aftersales_type: 'ONLY_REFUND',
    reason: '没有收到货',
  });
  expect(await info(bn)).toMatchObject({
    refund_fee: 1800,
    aftersales_type: 'ONLY_REFUND',
    reason: '没有收到货',
    deadline: null,
  });
  await decide(app, office, bn, 'refuse', { reason: '物流显示已签收' });
  expect((await change({ reason: '不想要了' })).data).toMatchObject({
    status_code: 422,
    message: '商家已处理，不能修改申请',
  });
});

describe('exchange', () => {
  it('sends the same goods again, and gives no money back', async () => {
    const orderId = await order();
    const bn = await applied(orderId, [1], { aftersales_type: 'EXCHANGING_GOODS' });
    await decide(app, office, bn, 'accept');
    await decide(app, office, bn, 'receive', { is_sound: false });
    expect((await decide(app, office, bn, 'refund')).data).toMatchObject({
      status_code: 422,
      message: '该售后无法退款',
    });
    await decide(app, office, bn, 'resend', { carrier: 'SF', code: 'SF20002' });
    expect(await info(bn)).toMatchObject({
      progress: 4,
      refund_fee: 0,
      sendconfirm_data: { corp_name: '顺丰速运', logi_no: 'SF20002' },
    });
    expect([await storeOf(1), await balance()]).toEqual([9, 0]);
    // What was exchanged may come back after all.
    expect((await ask(orderId, [3])).data).toMatchObject({ status: true });
  });

  it('waits while the shelf is empty', async () => {
    await app.db.update(sku).set({ store: 0 }).where(eq(sku.item_id, 2));
    const bn = await applied(await order(), [0, 1], { aftersales_type: 'EXCHANGING_GOODS' });
    await decide(app, office, bn, 'accept');
    await decide(app, office, bn, 'receive', { is_sound: false });
    const { data } = await decide(app, office, bn, 'resend', { carrier: 'SF', code: 'SF20002' });
    expect(data).toMatchObject({ status_code: 422, message: '商品库存不足，无法换货发出' });
    expect((await aftersalesRow(app, bn)).progress).toBe(8);
    expect(await app.db.$count(stockLedger, eq(stockLedger.kind, 'exchange'))).toBe(0);
  });
});

describe('times', () => {
  it('a shop that does not answer lets goods come back, and goods that do not come end it', async () => {
    const orderId = await order();
    const bn = await applied(orderId, [1]);
    const money = await applied(orderId, [1], { aftersales_type: 'ONLY_REFUND' });
    app.clock.advance(3 * DAY_MS);
    expect(await lapseAftersales(app.context())).toBe(1);
    expect([(await aftersalesRow(app, bn)).progress, (await aftersalesRow(app, money)).progress]).toEqual([1, 0]);
    app.clock.advance(7 * DAY_MS);
    expect(await lapseAftersales(app.context())).toBe(1);
    expect(await aftersalesRow(app, bn)).toMatchObject({
      progress: 3,
      refuse_reason: '买家超时未寄回商品，系统自动关闭申请',
    });
    app.clock.advance(3 * DAY_MS);
    expect(await lapseAftersales(app.context())).toBe(1);
    expect(await aftersalesRow(app, bn)).toMatchObject({ progress: 7, deadline: null });
    expect(await lapseAftersales(app.context())).toBe(0);
  });

  it('an order waits for its open after-sales before it finishes or is received', async () => {
    const orderId = await order();
    const bn = await applied(orderId, [1]);
    const receive = () =>
      app.post<{ message?: string }>(`${WAY}/order/confirmReceipt`, {
        token: buyer.token,
        form: { order_id: orderId },
      });
    expect((await receive()).data.message).toBe('该订单有处理中的售后，处理完成后再确认收货');
    app.clock.advance(8 * DAY_MS);
    expect(await finishOrders(app.context())).toBe(0);
    await decide(app, await insertOperator(app, 'later'), bn, 'refuse', { reason: '已使用' });
    expect(await finishOrders(app.context())).toBe(1);
  });

  it('money that is on its way ends the application when it arrives', async () => {
    const orderId = await order();
    await app.db.update(trade).set({ pay_type: 'unknown' });
    const bn = await applied(orderId, [1], { aftersales_type: 'ONLY_REFUND' });
    expect((await decide(app, office, bn, 'refund')).data.info.progress).toBe(9);
    expect(await endRefunding(app.context())).toBe(0);
    await app.db.update(trade).set({ pay_type: 'deposit' });
    expect(await retryRefunds(app.context())).toBe(1);
    expect(await endRefunding(app.context())).toBe(1);
    expect([(await aftersalesRow(app, bn)).progress, await balance()]).toEqual([6, 400]);
  });
});

describe('who may what', () => {
  it('asks in every state of an order', async () => {
    const may: OrderStateName[] = ['shipped', 'done'];
    for (const state of ORDER_STATE_NAMES) {
      const orderId = await order(state);
      expect([state, (await ask(orderId, [1])).data.status === true]).toEqual([state, may.includes(state)]);
    }
    const exchanged = await insertOrder(app.db, { user_id: buyer.user_id, order_class: 'pointsmall' }, 'shipped');
    expect((await ask(exchanged, [1])).data).toMatchObject({ message: '该订单不支持售后' });
    const old = await order('done', { ended_at: NOW - 8 * DAY });
    expect((await ask(old, [1])).data).toMatchObject({ message: '该订单已超过售后期限' });
  });

  it('of an order that left in part only what left', async () => {
    const orderId = await order('paid');
    await sendPieces(app, office, orderId, [2]);
    const { data } = await app.get<ListOrdersAnswer>(`${WAY}/orders`, { token: buyer.token });
    expect(data.list[0]?.can_apply_aftersales).toBe(1);
    expect((await ask(orderId, [3])).data).toMatchObject({ message: '「龙井」最多可申请 2 件' });
    expect((await ask(orderId, [2])).data).toMatchObject({ status: true });
  });

  it('others do not see an application, nor touch it', async () => {
    const orderId = await order();
    const bn = await applied(orderId, [1]);
    const thief = await insertMember(app);
    const fields = { aftersales_bn: bn, reason: 'x', corp_code: 'SF', logi_no: 'SF10001', text: 'x' };
    for (const call of ['modify', 'close', 'sendback', 'message'])
      expect((await form(call, fields, thief.token)).data.status_code).toBe(404);
    expect(await info(bn, thief.token)).toMatchObject({ status_code: 404 });
    expect((await askFor({ app, token: thief.token }, orderId, [1])).data).toMatchObject({ status_code: 404 });
    for (const call of ['apply/view', 'item/price'])
      expect(
        (
          await app.get<{ status_code: number }>(`${WAY}/aftersales/${call}`, {
            token: thief.token,
            query: { order_id: orderId, item_id: 1, number: 1 },
          })
        ).data.status_code,
      ).toBe(404);
    const stranger = await insertOperator(app, 'o', '-', { role: 'merchant', shop_id: 2 });
    expect((await decide(app, stranger, bn, 'accept')).data).toMatchObject({ status_code: 404 });
    expect(
      (await app.get<{ status_code: number }>(`/mall/aftersales/${bn}`, { token: stranger })).data.status_code,
    ).toBe(404);
    expect((await app.get<ListMallAftersalesAnswer>('/mall/aftersales', { token: stranger })).data.total_count).toBe(0);
    const viewer = await insertOperator(app, 'v', '-', { role: 'viewer' });
    expect((await decide(app, viewer, bn, 'accept')).data).toMatchObject({ status_code: 403 });
    const own = await insertOperator(app, 'm', '-', { role: 'merchant', shop_id: 1 });
    expect((await decide(app, own, bn, 'accept')).data).toMatchObject({ info: { progress: 1 } });
  });

  it('a decision upon an older state is refused, and one sent twice is made once', async () => {
    const bn = await applied(await order(), [1]);
    const post = (json: object) =>
      app.post<{ status_code?: number }>(`/mall/aftersales/${bn}/decide`, { token: office, json });
    const accept = { action: 'accept', version: 1 };
    expect(await Promise.all([post(accept), post(accept)])).toMatchObject([
      { data: { info: { progress: 1 } } },
      { data: { info: { progress: 1 } } },
    ]);
    expect((await post({ action: 'receive', version: 1, is_sound: true })).data.status_code).toBe(409);
  });
});

it('lists and counts for both sides, and answers the older names', async () => {
  const orderId = await order();
  const bn = await applied(orderId, [1]);
  const other = await applied(orderId, [0, 1], { aftersales_type: 'ONLY_REFUND' });
  await decide(app, office, other, 'refund');
  const mine = async (query: object) =>
    (await app.get<ListAftersalesAnswer>(`${WAY}/aftersales`, { token: buyer.token, query: query as never })).data;
  expect(await mine({})).toMatchObject({ total_count: 2, list: [{ aftersales_bn: other }, { aftersales_bn: bn }] });
  expect(await mine({ aftersales_status: 2 })).toMatchObject({ total_count: 1, list: [{ aftersales_bn: other }] });
  const counted = await app.get<CountOrdersAnswer>(`${WAY}/orderscount`, { token: buyer.token });
  expect(counted.data.aftersales).toBe(1);
  const found = async (query: object) =>
    (await app.get<ListMallAftersalesAnswer>('/mall/aftersales', { token: office, query: query as never })).data;
  expect(await found({ keyword: '茶' })).toMatchObject({ total_count: 1, counts: { done: 1, to_decide: 0 } });
  expect(await found({ state: 'to_decide', keyword: buyer.mobile })).toMatchObject({
    list: [{ goods: '龙井 ×1', pieces: 1 }],
  });
  const older = (name: string, fields: object) =>
    app.post<AftersalesInfo & ListAftersalesAnswer>(`${WAY}/${name}`, { token: buyer.token, json: fields });
  expect((await older('aftersales.list.get', {})).data.total_count).toBe(2);
  expect((await older('aftersales.detail.get', { order_id: orderId, item_id: 1 })).data.aftersales_bn).toBe(bn);
  expect((await older('aftersales.apply.view', { tid: orderId })).data).toMatchObject({
    lines: [{ left: 2 }, { left: 0 }],
  });
  const again = {
    tid: orderId,
    aftersales_type: 'REFUND_GOODS',
    reason: '不想要了',
    detail: JSON.stringify([{ id: (await linesOf(app, orderId))[0], num: 1 }]),
  };
  expect((await older('aftersales.apply', again)).data).toMatchObject({ status: true });
  await decide(app, office, bn, 'accept');
  expect(
    (await older('aftersales.send.back', { aftersales_bn: bn, corp_code: 'ZTO', logi_no: '7310001' })).data,
  ).toEqual({ status: true });
  const reasons = await app.get<string[]>(`${WAY}/aftersales/reason/list`);
  expect(reasons.data).toContain('不想要了');
});
