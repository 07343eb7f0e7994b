import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FreightFee, OrderCard, OrderDetail, OrderMade } from '../../../schemas/types/contract.ts';
import { imbalances } from '../../testing/balance.ts';
import { insertGoods, insertMember, insertPointGoods, NOW } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type CallAnswer, type TestApp } from '../../testing/harness.ts';
import { freightTemplate } from '../../places/freight/tables.ts';
import { sku } from '../../goods/tables.ts';
import { member } from '../../people/member/tables.ts';
import { openPoints } from '../../wallet/point/move.ts';
import { pointLedger } from '../../wallet/point/tables.ts';
import { region } from '../../places/region/tables.ts';
import { openStock } from '../../goods/stock/move.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { testNotice } from '../../money/trade/providers/test.ts';
import { expireOrders } from '../moves/cancel.ts';
import { orders } from '../tables.ts';

const SHOP = '/h5app/wxapp';

const ORDER_BODY = {
  order_type: 'normal_pointsmall',
  distributor_id: 0,
  receipt_type: 'logistics',
  receiver_name: '李雷',
  receiver_mobile: '13800138000',
  receiver_state: '浙江省',
  receiver_city: '杭州市',
  receiver_address: '文三路 1 号',
};

type Line = [item_id: number, num: number];

onBoth('orders of the points mall', (start) => {
  let app: TestApp;
  let goodsId = 100;
  let sent = 0;
  beforeAll(async () => {
    app = await start();
    await app.db.insert(region).values([
      { id: 330000, parent_id: 0, label: '浙江省' },
      { id: 330100, parent_id: 330000, label: '杭州市' },
    ]);
    const step = { first: 1, firstFee: 600, further: 1, furtherFee: 150 };
    const rules = { by: 'pieces' as const, isFree: false, standard: step, regions: [], free: null, refused: [] };
    await app.db.insert(freightTemplate).values({ template_id: 1, name: '按件', rules });
  });
  beforeEach(() => putSetting(app.context(), 'pointsmall', {}));
  afterAll(() => app.close());

  /** Goods of the points mall that are not for sale otherwise; points and cents a piece. */
  async function goods(
    price: [point: number, cents?: number],
    { store = 10, ...limits }: { store?: number; limit_member?: number; limit_order?: number } = {},
    freightTemplateId: number | null = null,
  ): Promise<number> {
    goodsId += 1;
    await insertGoods(app.db, {
      goods_id: goodsId,
      store,
      approve_status: 'offline_sale',
      freight_template_id: freightTemplateId,
    });
    await insertPointGoods(app.db, { goods_id: goodsId, ...limits }, { [goodsId]: price });
    await openStock(app.db, 0);
    return goodsId;
  }
  async function shopper(point: number): Promise<{ token: string; user_id: number }> {
    const made = await insertMember(app, { point });
    await openPoints(app.db, NOW);
    return made;
  }
  const namely = (lines: Line[]) => lines.map(([item_id, num]) => ({ item_id, num }));
  const quote = async (token: string, lines: Line[], more = {}): Promise<CallAnswer<FreightFee>['data']> =>
    (
      await app.post<FreightFee>(`${SHOP}/getFreightFee`, {
        token,
        json: { ...ORDER_BODY, items: namely(lines), ...more },
      })
    ).data;
  const order = (token: string, lines: Line[], more = {}, key = ''): Promise<CallAnswer<OrderMade>> => {
    sent += 1;
    const json = { ...ORDER_BODY, items: namely(lines), ...more };
    const headers = { 'idempotency-key': key || `exchange-${sent}` };
    return app.post<OrderMade>(`${SHOP}/order_new`, { token, json, headers });
  };
  const balance = async (userId: number): Promise<number | undefined> =>
    (await app.db.select().from(member).where(eq(member.user_id, userId)))[0]?.point;
  const storeOf = async (itemId: number): Promise<number | undefined> =>
    (await app.db.select().from(sku).where(eq(sku.item_id, itemId)))[0]?.store;
  const made = (answers: CallAnswer<OrderMade>[]): string[] =>
    answers.flatMap(({ data }) => (data.order_id ? [data.order_id] : []));
  const sound = async (): Promise<void> => expect(await imbalances(app.db)).toEqual([]);
  const detail = async (token: string, id: string): Promise<OrderDetail['orderInfo']> =>
    (await app.get<OrderDetail>(`${SHOP}/order/${id}`, { token })).data.orderInfo;

  it('cost points alone: the order is paid as it is made', async () => {
    const item = await goods([300]);
    const { token, user_id } = await shopper(1000);
    expect(await quote(token, [[item, 2]])).toMatchObject({
      point: 600,
      item_point: 600,
      total_fee: 0,
      user_point: 1000,
      freight_type: 'cash',
      freight_fee: 0,
      deduct_point_rule: { deduct_point: 0 },
      items: [{ item_point: 300, point: 600, num: 2, price: 0 }],
    });
    const { data } = await order(token, [[item, 2]]);
    expect(data).toMatchObject({ total_fee: 0 });
    expect([await balance(user_id), await storeOf(item)]).toEqual([400, 8]);
    expect(await detail(token, data.order_id)).toMatchObject({
      order_class: 'pointsmall',
      order_status: 'PAYED',
      pay_type: 'point',
      point: 600,
      item_point: 600,
      point_fee: 0,
      can_apply_aftersales: 0,
      items: [{ item_point: 300, point: 600 }],
    });
    const [row] = await app.db.select().from(pointLedger).where(eq(pointLedger.reference, data.order_id));
    expect(row).toMatchObject({ change: -600, journal_type: 5, description: '积分商城兑换' });
    await sound();
  });

  it('cost points and money: the points go at once, the money by a trade, and points do not pay it', async () => {
    await putSetting(app.context(), 'point-rule', { deductPoint: 10, limitPercent: 100, paysFreight: true });
    const item = await goods([200, 1990]);
    const { token, user_id } = await shopper(5000);
    const { data } = await order(token, [[item, 1]], { pay_type: 'test' });
    expect(data).toMatchObject({ total_fee: 1990 });
    expect(await balance(user_id)).toBe(4800);
    const { order_id } = data;
    const pay = (pay_type: string) => app.post(`${SHOP}/payment`, { token, form: { order_id, pay_type } });
    expect((await pay('point')).data.message).toBe('该订单不支持积分支付');
    const cashier = await app.get(`${SHOP}/order_new/${order_id}`, { token });
    expect(cashier.data).toMatchObject({ order_class: 'pointsmall', pay_point: null, total_fee: 1990 });
    const trade = (await pay('test')).data['trade_info'] as { trade_id: string };
    await app.post('/test/notify', { form: testNotice(app.context(), trade.trade_id, 1990) });
    expect(await detail(token, order_id)).toMatchObject({ order_status: 'PAYED', total_fee: 1990, point: 200 });
    expect(await balance(user_id)).toBe(4800);
    await sound();
  });

  it('pay their freight in money or in points, by the rule of the points mall; pickup costs nothing', async () => {
    const item = await goods([100], {}, 1);
    const { token, user_id } = await shopper(1000);
    expect(await quote(token, [[item, 2]])).toMatchObject({
      freight_type: 'cash',
      freight_fee: 750,
      total_fee: 750,
      point: 200,
    });
    await putSetting(app.context(), 'pointsmall', { freight: { way: 'point', pointsAYuan: 10 } });
    const byPoints = { freight_type: 'point', freight_fee: 75, total_fee: 0, point: 275, item_point: 200 };
    expect(await quote(token, [[item, 2]])).toMatchObject(byPoints);
    expect(await quote(token, [[item, 2]], { receipt_type: 'ziti' })).toMatchObject({ freight_fee: 0, point: 200 });
    const { data } = await order(token, [[item, 2]]);
    expect(await balance(user_id)).toBe(725);
    expect(await detail(token, data.order_id)).toMatchObject({ ...byPoints, order_status: 'PAYED' });
    await sound();
  });

  it('never spend a point twice, however many come at once', async () => {
    const item = await goods([300], { store: 50 });
    const { token, user_id } = await shopper(1000);
    const answers = await Promise.all(Array.from({ length: 12 }, () => order(token, [[item, 1]])));
    expect(made(answers)).toHaveLength(3);
    for (const { data } of answers) if (!data.order_id) expect(data.message).toBe('积分不足');
    expect([await balance(user_id), await storeOf(item)]).toEqual([100, 47]);
    await sound();
  });

  it('are made once of one submission, with a key and without', async () => {
    const item = await goods([10]);
    const { token, user_id } = await shopper(100);
    const five = await Promise.all(Array.from({ length: 5 }, () => order(token, [[item, 1]], {}, 'the same')));
    expect(new Set(made(five)).size).toBe(1);
    const keyless = () =>
      app.post<OrderMade>(`${SHOP}/order_new`, { token, json: { ...ORDER_BODY, items: [{ item_id: item, num: 2 }] } });
    const twice = await Promise.all([keyless(), keyless()]);
    expect(new Set(made(twice)).size).toBe(1);
    expect(await balance(user_id)).toBe(70);
    await sound();
  });

  it('never take more than the stock', async () => {
    const item = await goods([1], { store: 5 });
    const shoppers = await Promise.all(Array.from({ length: 9 }, () => shopper(50)));
    const answers = await Promise.all(shoppers.map(({ token }) => order(token, [[item, 1]])));
    expect(made(answers)).toHaveLength(5);
    for (const { data } of answers) if (!data.order_id) expect(data.message).toMatch(/库存不足/);
    expect(await storeOf(item)).toBe(0);
    await sound();
  });

  it('keep to what an order and a member may have, also at once', async () => {
    const item = await goods([10], { store: 50, limit_member: 3, limit_order: 2 });
    const { token, user_id } = await shopper(1000);
    expect((await order(token, [[item, 3]])).data.message).toMatch(/每单限兑2件/);
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(token, [[item, 1]])));
    expect(made(answers)).toHaveLength(3);
    for (const { data } of answers) if (!data.order_id) expect(data.message).toBe('每人限兑3件，您已达到兑换上限');
    expect(await balance(user_id)).toBe(970);
    const another = await shopper(100);
    expect(made([await order(another.token, [[item, 2]])])).toHaveLength(1);
    await sound();
  });

  it('give points, stock and the member’s share back when nobody pays in time, once', async () => {
    const item = await goods([40, 500], { limit_member: 1 });
    const { token, user_id } = await shopper(100);
    const { data } = await order(token, [[item, 1]]);
    expect([await balance(user_id), await storeOf(item)]).toEqual([60, 9]);
    expect((await order(token, [[item, 1]])).data.message).toMatch(/每人限兑1件/);
    app.clock.advance(16 * 60_000);
    await expireOrders(app.context());
    await expireOrders(app.context());
    expect([await balance(user_id), await storeOf(item)]).toEqual([100, 10]);
    expect(await detail(token, data.order_id)).toMatchObject({ order_status: 'CANCEL' });
    expect(made([await order(token, [[item, 1]])])).toHaveLength(1);
    await sound();
  });

  it('give everything back when the member cancels before paying', async () => {
    const item = await goods([40, 500]);
    const { token, user_id } = await shopper(100);
    const { order_id } = (await order(token, [[item, 2]])).data;
    await Promise.all([1, 2].map(() => app.post(`${SHOP}/order/cancel`, { token, form: { order_id } })));
    expect([await balance(user_id), await storeOf(item)]).toEqual([100, 10]);
    await sound();
  });

  it('are refused for goods of the mall, and the mall refuses those of the points mall', async () => {
    const item = await goods([1]);
    await insertGoods(app.db, { goods_id: 90 });
    const { token } = await shopper(100);
    expect((await order(token, [[90, 1]])).data.message).toBe('「商品90」已下架');
    expect((await order(token, [[item, 1]], { order_type: 'normal' })).data.message).toMatch(/已下架/);
    expect((await order(token, [[item, 1]], { distributor_id: 7 })).data.message).toMatch(/已下架/);
    expect((await quote(token, [])).message).toBe('请选择要结算的商品');
  });

  it('are refused when the points moved since the shopper saw them', async () => {
    const item = await goods([30]);
    const { token, user_id } = await shopper(100);
    expect((await order(token, [[item, 1]], { shown_point: 20 })).data.status_code).toBe(409);
    expect(made([await order(token, [[item, 1]], { shown_point: 30, shown_fee: 0 })])).toHaveLength(1);
    expect(await balance(user_id)).toBe(70);
  });

  it('come from the slot of the points mall too, which is in no cart and is emptied', async () => {
    const item = await goods([30], { limit_order: 2 });
    const { token, user_id } = await shopper(100);
    const slot = (num: number) =>
      app.post(`${SHOP}/cart`, { token, form: { item_id: item, num, cart_type: 'fastbuy', shop_type: 'pointsmall' } });
    expect((await slot(3)).data.message).toMatch(/每单限兑2件/);
    await slot(1);
    expect((await slot(2)).data).toMatchObject({ item_id: String(item), num: 2, valid_cart: [] });
    for (const query of [{}, { shop_type: 'pointsmall' }, { cart_type: 'fastbuy' }])
      expect((await app.get(`${SHOP}/cart/list`, { token, query })).data).not.toHaveProperty('valid_cart.0');
    const fastBuy = { items: undefined, cart_type: 'fastbuy' };
    expect(await quote(token, [], fastBuy)).toMatchObject({ point: 60, totalItemNum: 2 });
    expect(made([await order(token, [], fastBuy)])).toHaveLength(1);
    expect(await balance(user_id)).toBe(40);
    expect((await quote(token, [], fastBuy)).message).toBe('请选择要结算的商品');
    await sound();
  });

  it('stand apart from other orders in lists and counts', async () => {
    const item = await goods([1, 100]);
    const { token, user_id } = await shopper(10);
    const { order_id } = (await order(token, [[item, 1]])).data;
    const listed = async (order_type?: string): Promise<string[]> => {
      const query = order_type === undefined ? {} : { order_type };
      const { data } = await app.get<{ list: OrderCard[] }>(`${SHOP}/orders`, { token, query });
      return data.list.map((row) => String(row.order_id));
    };
    expect([
      await listed('normal'),
      await listed('normal_pointsmall'),
      await listed(),
      await listed('service'),
    ]).toEqual([[], [order_id], [order_id], []]);
    const unpaid = async (order_type: string) =>
      (await app.get(`${SHOP}/orderscount`, { token, query: { order_type } })).data['normal_notpay_notdelivery'];
    expect([await unpaid('normal'), await unpaid('normal_pointsmall')]).toEqual([0, 1]);
    expect(await app.db.$count(orders, eq(orders.user_id, user_id))).toBe(1);
  });
});
