import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  DeliveryListAnswer,
  MallShipped,
  ShipManyAnswer,
  OrderDetail,
  ListOrdersAnswer,
  TrackList,
} from '../../../schemas/types/contract.ts';
import { linesOf, orderRow, sendPieces } from '../../testing/fixtures/delivery.ts';
import { insertMember, insertOperator, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import { insertOrder, type OrderStateName, type OrderRow } from '../../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { memberMessage } from '../../kernel/message/tables.ts';
import { finishOrders } from '../moves/finish.ts';
import { remindOfReceipt } from '../buyer/remind.ts';
import { audit, outbox } from '../../kernel/system/tables.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { shipment } from './tables.ts';
import { HOUR_MS } from '../../../engine/rules/format/time.ts';

const WAY = '/h5app/wxapp';

let app: TestApp;
let buyer: Awaited<ReturnType<typeof insertMember>>;
let office: string;
beforeEach(async () => {
  app = await testApp();
  buyer = await insertMember(app);
  office = await insertOperator(app);
  await insertShop(app.db, { distributor_id: 1, name: '徐汇店', city: '上海市' });
});
afterEach(() => app.close());

/** An order of two lines, three pieces and one. */
const order = (state: OrderStateName = 'paid', more: Partial<OrderRow> = {}): Promise<string> =>
  insertOrder(app.db, { user_id: buyer.user_id, shop_id: 1, ...more }, state, [
    { item_name: '龙井', num: 3 },
    { item_name: '茶杯', num: 1 },
  ]);
const stateOf = (orderId: string) => orderRow(app, orderId);
type More = NonNullable<Parameters<typeof sendPieces>[4]> & { token?: string };
const send = (orderId: string, nums: readonly number[], { token = office, ...more }: More = {}) =>
  sendPieces(app, token, orderId, nums, more);
const lists = async (orderId: string) =>
  (await app.get<DeliveryListAnswer>(`${WAY}/delivery/lists`, { token: buyer.token, query: { order_id: orderId } }))
    .data;
const actions = async (orderId: string): Promise<string[]> =>
  (
    await app.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `order:${orderId}`))
      .orderBy(audit.audit_id)
  ).map(({ action }) => action);

describe('shipping', () => {
  it('sends an order in two parcels; the buyer sees each, and what is still to come', async () => {
    const orderId = await order();
    expect((await lists(orderId)).list).toMatchObject([{ delivery_id: '', status_msg: '待发货', items_num: 4 }]);
    const first = await send(orderId, [2]);
    expect(first.data.order).toMatchObject({ order_status_des: 'PAYED_PARTAIL', delivery_status: 'PARTAIL' });
    expect(await stateOf(orderId)).toMatchObject({ order_status: 'PAYED', delivered_at: null });
    expect(await lists(orderId)).toMatchObject({
      delivery_num: 1,
      list: [
        {
          delivery_id: String(first.data.shipment_id),
          delivery_corp: 'DEMO',
          delivery_code: 'MW10001',
          items_num: 2,
          status_msg: '已发货',
          items: [{ item_name: '龙井', num: 2 }],
          route: { state: 'shipped' },
        },
        {
          delivery_id: '',
          items: [
            { item_name: '龙井', num: 1 },
            { item_name: '茶杯', num: 1 },
          ],
        },
      ],
    });
    const second = await send(orderId, [1, 1], { carrier: 'SF', code: 'SF100000001' });
    expect(second.data.order).toMatchObject({ order_status: 'WAIT_BUYER_CONFIRM', delivery_status: 'DONE' });
    expect(await stateOf(orderId)).toMatchObject({ delivered_at: NOW });
    const { orderInfo } = (await app.get<OrderDetail>(`${WAY}/order/${orderId}`, { token: buyer.token })).data;
    expect(orderInfo.auto_finish_date).toBe('2025-06-08 12:00:00');
    expect((await lists(orderId)).list.map((row) => row.delivery_corp_name)).toEqual(['木匠速运（演示）', '顺丰速运']);
    expect(await actions(orderId)).toEqual(['order.ship-part', 'shipment.create', 'order.ship', 'shipment.create']);
    const card = (await app.get<ListOrdersAnswer>(`${WAY}/orders`, { token: buyer.token })).data.list[0];
    expect(card).toMatchObject({ delivery_code: 'SF100000001', delivery_corp_name: '顺丰速运' });
    const older = await app.post<DeliveryListAnswer>(`${WAY}/trade.logistics`, {
      token: buyer.token,
      form: { tid: orderId },
    });
    expect(older.data.delivery_num).toBe(2);
  });

  it('sends what was sent twice once, and refuses what was decided upon an older state', async () => {
    const orderId = await order();
    const { version } = await stateOf(orderId);
    const [line_id] = await linesOf(app, orderId);
    const json = { version, carrier: 'SF', code: 'SF123456', items: [{ line_id, num: 1 }] };
    const post = (body: object) => app.post<MallShipped>(`/mall/orders/${orderId}/ship`, { token: office, json: body });
    const [one, two] = await Promise.all([post(json), post(json)]);
    expect(one.data.shipment_id).toBe(two.data.shipment_id);
    expect(await app.db.$count(shipment)).toBe(1);
    const stale = await post({ ...json, code: 'SF654321' });
    expect(stale.data).toMatchObject({ status_code: 409, fresh: { version: version + 1 } });
  });

  it.each([
    ['more than is left', [4], {}, '「龙井」只剩 3 件未发出'],
    ['no carrier of the mall', [1], { carrier: 'NOBODY' }, '没有这家物流公司'],
    ['no number', [1], { code: '!' }, '请输入正确的运单号（5–40 位字母、数字或短横线）'],
    ['a line of another order', [1], { items: [{ line_id: 999_999, num: 1 }] }, '商品不属于该订单，请刷新后重试'],
  ])('refuses %s', async (_what, nums, more, message) => {
    const orderId = await order();
    expect((await send(orderId, nums, more)).data).toMatchObject({ status_code: 422, message });
    expect(await app.db.$count(shipment)).toBe(0);
  });

  it('sends many orders at once; a wrong row has its reason and stops no other', async () => {
    const one = await order();
    await send(one, [2]);
    const two = await order();
    const requested = await order('asked');
    const foreign = await order('paid', { shop_id: 2 });
    const token = await insertOperator(app, 'm', '-', { role: 'merchant', shop_id: 1 });
    const rows = [
      { order_id: one, carrier: '顺丰速运', code: 'SF00001' },
      { order_id: two, carrier: 'YTO', code: '?' },
      { order_id: requested, carrier: 'YTO', code: 'YT00001' },
      { order_id: foreign, carrier: 'YTO', code: 'YT00002' },
      { order_id: one, carrier: '顺丰速运', code: 'SF00001' },
    ];
    const { data } = await app.post<ShipManyAnswer>('/mall/orders/ship-many', { token, json: { rows } });
    expect(data).toMatchObject({
      shipped: 1,
      list: [
        { order_id: one, message: '' },
        { message: '请输入正确的运单号（5–40 位字母、数字或短横线）' },
        { message: '买家申请取消订单，请先处理取消申请' },
        { message: '订单不存在' },
        { message: '订单的商品已全部发出' },
      ],
    });
    expect((await lists(one)).list.map(({ items_num }) => items_num)).toEqual([2, 2]);
    expect(await stateOf(one)).toMatchObject({ order_status: 'WAIT_BUYER_CONFIRM' });
  });

  it('sums a line that is named twice', async () => {
    const orderId = await order();
    const [line_id] = await linesOf(app, orderId);
    const items = [
      { line_id, num: 2 },
      { line_id, num: 2 },
    ];
    expect((await send(orderId, [], { items })).data.message).toBe('「龙井」只剩 3 件未发出');
  });

  it('puts a wrong number right until the buyer has confirmed', async () => {
    const orderId = await order();
    const { data } = await send(orderId, [3, 1]);
    const correct = (code: string, token = office) =>
      app.put(`/mall/shipments/${data.shipment_id}`, { token, json: { carrier: 'YTO', code } });
    const merchant = await insertOperator(app, 'other', '-', { role: 'merchant', shop_id: 2 });
    expect((await correct('YT1234567', merchant)).data.status_code).toBe(404);
    expect((await correct('YT1234567')).data).toEqual({ status: true });
    expect((await lists(orderId)).list).toMatchObject([{ delivery_corp: 'YTO', delivery_code: 'YT1234567' }]);
    const [trail] = await app.db.select().from(audit).where(eq(audit.action, 'shipment.correct'));
    expect(trail?.detail).toMatchObject({ before: { code: 'MW10001' }, after: { code: 'YT1234567' } });
    await app.post(`${WAY}/order/confirmReceipt`, { token: buyer.token, form: { order_id: orderId } });
    expect((await correct('YT7654321')).data.message).toBe('买家已确认收货，不能修改物流');
  });
});

describe('a request to cancel', () => {
  const cancel = (orderId: string) =>
    app.post(`${WAY}/order/cancel`, { token: buyer.token, form: { order_id: orderId, cancel_reason: '不想要了' } });

  it('is decided before anything leaves', async () => {
    const orderId = await order();
    await cancel(orderId);
    expect((await send(orderId, [3, 1])).data.message).toBe('买家申请取消订单，请先处理取消申请');
    const { version } = await stateOf(orderId);
    const json = { version, reason: '已打包' };
    const throwFailure = () => app.post(`/mall/orders/${orderId}/refuse-cancel`, { token: office, json });
    expect((await throwFailure()).data).toMatchObject({ cancel_status: 'FAILS', order_status_des: 'PAYED' });
    expect((await throwFailure()).data.status_code).toBe(409);
    expect((await send(orderId, [3, 1])).data.order).toMatchObject({ order_status: 'WAIT_BUYER_CONFIRM' });
  });

  it('comes too late once a parcel left', async () => {
    const orderId = await order();
    await send(orderId, [1]);
    expect((await cancel(orderId)).data).toMatchObject({ status_code: 422, message: '该订单无法取消' });
  });
});

describe('pickup', () => {
  const PLACE = { ziti_code: '048213' };

  it('hands over by the code, a part today and the rest tomorrow', async () => {
    const orderId = await order('pickup', PLACE);
    const take = (nums: number[], code: string) => send(orderId, nums, { what: 'hand-over', code });
    expect((await take([1], '048214')).data).toMatchObject({
      message: '提货码不正确，请与买家核对',
      errors: { code: ['提货码不正确，请与买家核对'] },
    });
    expect((await send(orderId, [1])).data.message).toBe('自提订单请核销提货码，不能快递发货');
    expect((await take([2], '048 213')).data.order).toMatchObject({ order_status_des: 'PAYED_PENDING' });
    expect((await lists(orderId)).list).toMatchObject([
      { delivery_corp_name: '到店自提', status_msg: '已提货', items_num: 2 },
      { delivery_id: '', status_msg: '待提货', items_num: 2 },
    ]);
    expect((await take([1, 1], '048213')).data.order).toMatchObject({ order_status: 'DONE', ziti_status: 'DONE' });
    expect(await stateOf(orderId)).toMatchObject({ ended_at: NOW, delivered_at: NOW });
    expect((await take([1], '048213')).data.message).toBe('订单的商品已全部发出');
    expect(await actions(orderId)).toContain('order.pick-up-part');
  });

  it('is not how a parcel goes', async () => {
    expect((await send(await order(), [1], { what: 'hand-over', code: '1' })).data.message).toBe(
      '这是快递订单，请填写物流发货',
    );
  });
});

describe('the way of a parcel', () => {
  it('goes on with the clock, and ends at the buyer', async () => {
    const orderId = await order();
    const { data } = await send(orderId, [3, 1]);
    const track = async () => {
      const query = { delivery_id: data.shipment_id };
      return (await app.get<TrackList>(`${WAY}/delivery/trackerpull`, { token: buyer.token, query })).data;
    };
    expect(await track()).toEqual([
      { AcceptTime: '2025-06-01 12:00:00', AcceptStation: '商家已发货，由木匠速运（演示）承运，运单号 MW10001' },
    ]);
    app.clock.advance(HOUR_MS);
    expect((await track())[0]).toEqual({
      AcceptTime: '2025-06-01 12:10:00',
      AcceptStation: '快件已由上海市营业点揽收',
    });
    app.clock.advance(40 * HOUR_MS);
    const query = { order_id: orderId };
    const whole = (await app.get<TrackList>(`${WAY}/trackerpull`, { token: buyer.token, query })).data;
    expect(whole).toHaveLength(7);
    expect(whole[0]?.AcceptStation).toMatch(/签收/);
    expect((await lists(orderId)).list[0]).toMatchObject({
      status_msg: '已签收',
      route: { from: '上海市', to: '上海市徐汇区', state: 'signed' },
    });
  });

  it('has the dispatch alone where the carrier answers nothing', async () => {
    const orderId = await order();
    await send(orderId, [3, 1], { carrier: 'SF', code: 'SF100000001' });
    app.clock.advance(100 * HOUR_MS);
    const query = { order_id: orderId };
    expect((await app.get<TrackList>(`${WAY}/trackerpull`, { token: buyer.token, query })).data).toHaveLength(1);
    const names = (await app.get<{ corp_code: string }[]>(`${WAY}/company/logistics/enableList`)).data;
    expect(names.map(({ corp_code }) => corp_code)).toContain('SF');
  });
});

describe('receipt', () => {
  it('comes by itself after the days that are set, once for all processes', async () => {
    await putSetting(app.context(), 'order-finish-days', 3);
    const orderId = await order();
    await send(orderId, [2]);
    app.clock.advance(100 * 24 * HOUR_MS);
    expect(await finishOrders(app.context())).toBe(0);
    // Nobody is signed in that long.
    await send(orderId, [1, 1], { token: await insertOperator(app, 'later') });
    app.clock.advance(3 * 24 * HOUR_MS - 1000);
    expect(await finishOrders(app.context())).toBe(0);
    app.clock.advance(1000);
    const runs = await Promise.all([finishOrders(app.context()), finishOrders(app.context())]);
    expect(runs.toSorted()).toEqual([0, 1]);
    expect(await stateOf(orderId)).toMatchObject({ order_status: 'DONE', ended_at: app.clock.now() / 1000 });
  });

  it('get a message the day before, once, in the message box and by SMS', async () => {
    const orderId = await order();
    await send(orderId, [3, 1]);
    app.clock.advance(6 * 24 * HOUR_MS - 1000);
    expect(await remindOfReceipt(app.context())).toBe(0);
    app.clock.advance(1000);
    const runs = await Promise.all([remindOfReceipt(app.context()), remindOfReceipt(app.context())]);
    expect(runs.toSorted()).toEqual([0, 1]);
    expect(await remindOfReceipt(app.context())).toBe(0);
    const messages = await app.db
      .select()
      .from(memberMessage)
      .where(eq(memberMessage.reference, `${orderId}:receipt`));
    expect(messages).toMatchObject([{ user_id: buyer.user_id, text: expect.stringContaining('2025-06-08 12:00') }]);
    const sent = await app.db.select().from(outbox).where(eq(outbox.kind, 'receipt'));
    expect(sent).toMatchObject([{ channel: 'sms', recipient: buyer.mobile }]);
  });
});
