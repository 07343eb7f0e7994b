/** Stored value and paid grades: bought through the cashier, given once, and worth what was promised. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type {
  ListDepositsAnswer,
  Member,
  Payment,
  PaymentOrder,
  ServiceRightsAnswer,
  Vip,
} from '../../../schemas/types/contract.ts';
import { insertGoods, insertMember, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { openDeposits } from '../../wallet/deposit/move.ts';
import { sku } from '../../goods/tables.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { testNotice } from '../../money/trade/providers/test.ts';
import { expireOrders } from '../moves/cancel.ts';
import { orders } from '../tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

const PATH = '/h5app/wxapp';
const GRADES = [
  {
    id: 1,
    name: '银卡',
    discount: 10,
    guide: '',
    prices: [{ name: 'monthly', price: 1500, days: 10, desc: '' }],
    rights: [{ name: '优先客服', desc: '' }],
  },
  {
    id: 2,
    name: '金卡',
    discount: 20,
    guide: '',
    prices: [{ name: 'year', price: 9900, days: 365, desc: '' }],
    rights: [],
  },
];

onBoth('orders without goods', (start) => {
  let app: TestApp;
  let buyer: Awaited<ReturnType<typeof insertMember>>;

  beforeAll(async () => {
    app = await start();
    const rules = [
      { id: 1, money: 10_000, gift: { type: 'money', value: 500 } },
      { id: 2, money: 20_000, gift: { type: 'point', value: 80 } },
    ];
    await putSetting(app.context(), 'recharge-rules', rules);
    await putSetting(app.context(), 'vip-grades', GRADES);
    await putSetting(app.context(), 'point-rule', { deductPoint: 10, limitPercent: 100, paysFreight: true });
  });
  beforeEach(async () => {
    app.clock.time = NOW * 1000;
    buyer = await insertMember(app, { deposit: 5000, point: 50_000 });
    await openDeposits(app.db, NOW);
  });
  afterAll(() => app.close());

  const recharge = async (form: Record<string, string>): Promise<string> =>
    (await app.post<{ order_id: string }>(`${PATH}/deposit/recharge_new`, { token: buyer.token, form })).data.order_id;
  const buy = (vip_grade_id: string, card_type: string) =>
    app.post<Payment>(`${PATH}/vipgrades/buy`, { token: buyer.token, form: { vip_grade_id, card_type } });
  const pay = (order_id: string, pay_type: string) =>
    app.post<Payment>(`${PATH}/payment`, { token: buyer.token, form: { order_id, pay_type } });
  const me = async (): Promise<Member> => (await app.get<Member>(`${PATH}/member`, { token: buyer.token })).data;
  const vip = async (): Promise<Vip> => (await app.get<Vip>(`${PATH}/vipgrades/uservip`, { token: buyer.token })).data;
  const rights = async (valid: string): Promise<unknown[]> => {
    const query = { valid, page: 1, pageSize: 10 };
    const { data } = await app.get<ServiceRightsAnswer>(`${PATH}/rights`, { token: buyer.token, query });
    return data.list.map(({ rights_name, end_time }) => [rights_name, end_time]);
  };
  const ledger = async (query = {}): Promise<ListDepositsAnswer> =>
    (await app.get<ListDepositsAnswer>(`${PATH}/deposit/list`, { token: buyer.token, query })).data;
  /** The bank reports that the money is there, as often as it likes. */
  const settle = async (orderId: string, amount: number): Promise<void> => {
    const { data } = await pay(orderId, 'test');
    for (const _ of [1, 2])
      await app.post('/test/notify', { form: testNotice(app.context(), data.trade_info.trade_id, amount) });
  };
  const orderOf = async (orderId: string) =>
    (await app.db.select().from(orders).where(eq(orders.order_id, orderId)))[0];

  it('puts what was paid and what comes on top into the balance, once', async () => {
    const orderId = await recharge({ recharge_rule_id: '1' });
    expect((await me()).deposit).toBe(5000);
    await settle(orderId, 10_000);
    expect((await me()).deposit).toBe(15_500);
    const { list } = await ledger();
    expect(list.map(({ tradeType, money }) => [tradeType, money])).toEqual([
      ['bonus', 500],
      ['recharge', 10_000],
      ['opening', 5000],
    ]);
    expect(await orderOf(orderId)).toMatchObject({
      order_status: 'DONE',
      pay_status: 'PAYED',
      order_class: 'recharge',
    });
    expect((await ledger({ outin_type: 'outcome' })).total_count).toBe(0);
  });

  it('gives points with an offer that has some, found by its amount', async () => {
    await settle(await recharge({ total_fee: '20000' }), 20_000);
    expect(await me()).toMatchObject({ deposit: 25_000, point: 50_080 });
  });

  it('takes no amount that is not offered', async () => {
    for (const form of [{ recharge_rule_id: '9' }, { total_fee: '1' }, {}])
      expect(await recharge(form as Record<string, string>)).toBeUndefined();
  });

  it('is not paid with stored value or points', async () => {
    const orderId = await recharge({ recharge_rule_id: '1' });
    for (const way of ['deposit', 'point']) expect((await pay(orderId, way)).data.status_code).toBe(422);
    expect(await me()).toMatchObject({ deposit: 5000, point: 50_000 });
  });

  it('is the same order while it is unpaid, and none among those of goods', async () => {
    const orderId = await recharge({ recharge_rule_id: '1' });
    expect(await recharge({ recharge_rule_id: '1' })).toBe(orderId);
    expect(await recharge({ recharge_rule_id: '2' })).not.toBe(orderId);
    for (const query of [{}, { order_type: 'normal' }])
      expect((await app.get(`${PATH}/orders`, { token: buyer.token, query })).data).toMatchObject({ total_count: 0 });
    const order = await app.get<PaymentOrder>(`${PATH}/order_new/${orderId}`, { token: buyer.token });
    expect(order.data).toMatchObject({ title: '储值充值 ¥100', total_fee: 10_000, pay_point: null });
  });

  it('gives nothing for money that comes after its end, which goes back', async () => {
    const orderId = await recharge({ recharge_rule_id: '1' });
    const { data } = await pay(orderId, 'test');
    app.clock.advance(16 * 60_000);
    await expireOrders(app.context());
    await app.post('/test/notify', { form: testNotice(app.context(), data.trade_info.trade_id, 10_000) });
    expect((await me()).deposit).toBe(5000);
    expect(await orderOf(orderId)).toMatchObject({ order_status: 'CANCEL' });
  });

  it('opens a paid grade, lengthens it from its end, and lets it run out', async () => {
    expect(await vip()).toMatchObject({ is_vip: false, is_had_vip: false });
    const orderId = (await buy('1', 'monthly')).data.order_id;
    expect((await pay(orderId, 'deposit')).data.pay_status).toBe(true);
    expect(await vip()).toMatchObject({ is_vip: true, grade_name: '银卡', end_time: NOW + 10 * DAY });
    expect(await rights('1')).toEqual([['优先客服', NOW + 10 * DAY]]);
    expect(await rights('0')).toEqual([]);
    await settle((await buy('1', 'monthly')).data.order_id, 1500);
    expect(await vip()).toMatchObject({ end_time: NOW + 20 * DAY });
    expect((await buy('2', 'year')).data.message).toBe('您的银卡尚未到期，到期后可开通其他等级');
    app.clock.advance(20 * DAY * 1000);
    expect(await vip()).toMatchObject({ is_vip: false, is_had_vip: true, grade_name: '银卡' });
    expect([await rights('1'), await rights('0')]).toEqual([[], [['优先客服', NOW + 20 * DAY]]]);
    await settle((await buy('2', 'year')).data.order_id, 9900);
    expect(await vip()).toMatchObject({ is_vip: true, grade_name: '金卡', end_time: NOW + (20 + 365) * DAY });
    expect((await me()).vipgrade).toMatchObject({ is_vip: true, grade_name: '金卡' });
  });

  it('takes its percents off what has no price for members, wherever it is priced', async () => {
    await insertShop(app.db, { distributor_id: 7 });
    await insertGoods(app.db, { goods_id: 1, price: 999, shop_id: 7 });
    await insertGoods(app.db, { goods_id: 2, price: 1000, shop_id: 7 });
    await app.db.update(sku).set({ member_price: 980 }).where(eq(sku.item_id, 2));
    const priceOf = async (itemId: number): Promise<unknown[]> => {
      const { token } = buyer;
      const line = { item_id: String(itemId), num: '1', distributor_id: '7' };
      await app.post(`${PATH}/cart`, { token, form: { ...line, cart_type: 'fastbuy', shop_type: 'distributor' } });
      const fee = await app.post<{ total_fee: number; freight_fee: number }>(`${PATH}/getFreightFee`, {
        token,
        form: { distributor_id: '7', cart_type: 'fastbuy', order_type: 'normal', receipt_type: 'logistics' },
      });
      const list = await app.get<{ list: { item_id: string; member_price: number }[] }>(`${PATH}/goods/items`, {
        token,
        query: { item_type: 'normal' },
      });
      const detail = await app.get<{ member_price: number }>(`${PATH}/goods/items/${itemId}`, { token });
      const listed = list.data.list.find(({ item_id }) => item_id === String(itemId));
      return [fee.data.total_fee - fee.data.freight_fee, listed?.member_price, detail.data.member_price];
    };
    expect([await priceOf(1), await priceOf(2)]).toEqual([
      [999, 999, 999],
      [980, 980, 980],
    ]);
    await pay((await buy('1', 'monthly')).data.order_id, 'deposit');
    expect([await priceOf(1), await priceOf(2)]).toEqual([
      [900, 900, 900],
      [980, 980, 980],
    ]);
    app.clock.advance(10 * DAY * 1000);
    expect(await priceOf(1)).toEqual([999, 999, 999]);
  });

  it('sells only what is offered, to members only', async () => {
    for (const [grade, period] of [['1', 'year'] as const, ['9', 'monthly'] as const])
      expect((await buy(grade, period)).data.status_code).toBe(422);
    const guests = [
      await app.post(`${PATH}/vipgrades/buy`, { form: { vip_grade_id: '1', card_type: 'monthly' } }),
      await app.post(`${PATH}/deposit/recharge_new`, { form: { recharge_rule_id: '1' } }),
      await app.get(`${PATH}/deposit/info`),
      await app.get(`${PATH}/deposit/list`),
      await app.get(`${PATH}/vipgrades/uservip`),
    ];
    expect(guests.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    const orderId = await recharge({ recharge_rule_id: '1' });
    const other = await insertMember(app);
    const form = { order_id: orderId, pay_type: 'test' };
    expect((await app.post(`${PATH}/payment`, { token: other.token, form })).data.status_code).toBe(404);
  });
});
