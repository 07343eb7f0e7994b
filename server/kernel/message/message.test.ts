import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ListMessagesAnswer, CountUnreadAnswer } from '../../../schemas/types/contract.ts';
import { insertCoupon, insertGoods, insertMember, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import { insertOrder, type OrderRow } from '../../testing/fixtures/orders.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { notifyExpiring } from '../../offers/coupon/notices.ts';
import { coupon } from '../../offers/coupon/tables.ts';
import { notifyArrivals } from '../../orders/favourite/arrivals.ts';
import { notifyCheaper } from '../../orders/favourite/cheaper.ts';
import { goods } from '../../goods/tables.ts';
import { expireOrders } from '../../orders/moves/cancel.ts';
import { deleteExpired } from '../system/expired.ts';
import { memberMessage, RETENTIONS } from './tables.ts';
import { DAY, DAY_MS } from '../../../engine/rules/format/time.ts';

const BOX = '/mall/messages';

onBoth('the message box', (start) => {
  let app: TestApp;
  let mine: Awaited<ReturnType<typeof insertMember>>;
  let other: typeof mine;

  beforeAll(async () => {
    app = await start();
    await insertShop(app.db, { distributor_id: 7 });
    await insertGoods(app.db, {
      goods_id: 1,
      item_name: '橡木凳',
      price: 5000,
    });
    await insertCoupon(app.db, {
      card_id: 1,
      title: '满减券',
      end_date: NOW + 10 * DAY,
      quantity: 100,
    });
  });
  beforeEach(async () => {
    mine = await insertMember(app, { deposit: 50_000 });
    other = await insertMember(app);
  });
  afterAll(() => app.close());

  const box = async (query = {}, token = mine.token): Promise<ListMessagesAnswer> =>
    (await app.get<ListMessagesAnswer>(BOX, { query, token })).data;
  const titles = async (query = {}): Promise<string[]> => (await box(query)).list.map(({ title }) => title);
  const unread = async (token = mine.token): Promise<CountUnreadAnswer> =>
    (await app.get<CountUnreadAnswer>(`${BOX}/num`, { token })).data;
  const read = (form: Record<string, string>, token = mine.token) => app.post(`${BOX}/read`, { form, token });
  const order = (values: Partial<OrderRow> = {}) =>
    insertOrder(app.db, { user_id: mine.user_id, shop_id: 7, ...values });
  const claim = () =>
    app.get('/h5app/wxapp/user/receiveCard', {
      query: { card_id: 1 },
      token: mine.token,
    });

  it('has a payment once, with the way to the order', async () => {
    const orderId = await order();
    const pay = () =>
      app.post('/h5app/wxapp/payment', {
        token: mine.token,
        form: { order_id: orderId, pay_type: 'deposit' },
      });
    await pay();
    await pay();
    expect(await box()).toMatchObject({
      total_count: 1,
      list: [
        {
          kind: 'order',
          title: '订单支付成功',
          path: `/member/trade/${orderId}`,
          is_read: false,
        },
      ],
    });
  });

  it('has an order that ended unpaid, and nothing of what the buyer did', async () => {
    await order({ auto_cancel_at: NOW - 1 });
    await expireOrders(app.context());
    expect(await titles({ kind: 'order' })).toEqual(['订单已取消']);
    const orderId = await order();
    await app.post('/h5app/wxapp/order/cancel', {
      token: mine.token,
      form: { order_id: orderId },
    });
    expect(await titles()).toHaveLength(1);
  });

  it('has a coupon that came and that ends soon, each once', async () => {
    await claim();
    expect(await titles({ kind: 'coupon' })).toEqual(['优惠券已到账']);
    await notifyExpiring(app.context());
    expect(await titles()).toHaveLength(1);
    await app.db.update(coupon).set({ end_date: NOW + DAY });
    await notifyExpiring(app.context());
    await notifyExpiring(app.context());
    expect(await titles()).toEqual(['优惠券即将到期', '优惠券已到账']);
    await app.db.update(coupon).set({ end_date: NOW + 10 * DAY });
  });

  it('has liked goods that are in stock again, each time once', async () => {
    await app.post('/h5app/wxapp/member/collect/item/1', { token: mine.token });
    const store = async (pieces: number): Promise<string[]> => {
      await app.db.update(goods).set({ store: pieces }).where(eq(goods.goods_id, 1));
      await notifyArrivals(app.context());
      app.clock.advance(60_000);
      await notifyArrivals(app.context());
      return titles({ kind: 'arrival' });
    };
    expect(await store(5)).toEqual([]);
    expect(await store(0)).toEqual([]);
    expect(await store(3)).toEqual(['收藏的商品到货了']);
    app.clock.advance(60_000);
    await store(0);
    expect(await store(3)).toHaveLength(2);
    expect((await box({ kind: 'arrival' })).list[0]).toMatchObject({
      path: '/items/1',
      text: '橡木凳已到货，数量有限。',
    });
  });

  it('has liked goods that became cheaper, each lower price once, and a later fall after a rise', async () => {
    const id = 1;
    await app.del('/h5app/wxapp/member/collect/item', { query: { is_empty: 'true' }, token: mine.token });
    await app.post(`/h5app/wxapp/member/collect/item/${id}`, { token: mine.token });
    const [before] = await app.db.select().from(goods).where(eq(goods.goods_id, id));
    const told = async (price: number, store = 5): Promise<number> => {
      await app.db.update(goods).set({ price, store }).where(eq(goods.goods_id, id));
      for (let times = 0; times < 2; times += 1) await notifyCheaper(app.context());
      const { list } = await box({ kind: 'arrival' });
      return list.filter(({ title }) => title === '收藏的商品降价了').length;
    };
    const alerts = (is_on: boolean) =>
      app.put('/mall/favourites/alerts', { json: { is_on, item_ids: [id] }, token: mine.token });
    const was = before?.price ?? 0;
    // Nobody is told who did not ask for it.
    expect(await told(was - 10)).toBe(0);
    await told(was);
    await alerts(true);
    expect(await told(was)).toBe(0);
    expect(await told(was - 100, 0)).toBe(0);
    expect(await told(was - 100)).toBe(1);
    expect(await told(was - 50)).toBe(1);
    expect(await told(was - 200)).toBe(2);
    expect(await told(was)).toBe(2);
    app.clock.advance(60_000);
    expect(await told(was - 200)).toBe(3);
    expect((await box({ kind: 'arrival' })).list[0]).toMatchObject({ path: '/items/1' });
    // Switched off nothing is told, and what fell meanwhile is no news when it is on again.
    await alerts(false);
    expect(await told(was - 300)).toBe(3);
    await alerts(true);
    expect(await told(was - 300)).toBe(3);
    expect(await told(was - 400)).toBe(4);
    expect((await app.get('/mall/favourites/alerts', { token: mine.token })).data).toEqual({ count: 1 });
    await app.db.update(goods).set({ price: was });
  });

  it('knows what is unread, by kind, until it is read', async () => {
    await claim();
    await order({ auto_cancel_at: NOW - 1 });
    await expireOrders(app.context());
    expect(await unread()).toEqual({
      unread: 2,
      order: 1,
      refund: 0,
      coupon: 1,
      arrival: 0,
      sale: 0,
      news: 0,
    });
    const [newest] = (await box()).list;
    await read({ message_ids: String(newest?.message_id) });
    expect([(await unread()).unread, (await box()).list[0]?.is_read]).toEqual([1, true]);
    await read({ is_all: '1', kind: 'refund' });
    expect((await unread()).unread).toBe(1);
    await read({ is_all: '1' });
    expect((await unread()).unread).toBe(0);
  });

  it('is nobody else’s', async () => {
    await claim();
    const [own] = (await box()).list;
    expect(await box({}, other.token)).toEqual({
      list: [],
      total_count: 0,
      count: 0,
    });
    expect((await read({ message_ids: String(own?.message_id) }, other.token)).data.status_code).toBe(404);
    await read({ is_all: '1' }, other.token);
    expect((await unread()).unread).toBe(1);
    const guests = [await app.get(BOX), await app.get(`${BOX}/num`), await app.post(`${BOX}/read`, { form: {} })];
    expect(guests.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it('forgets what is half a year old', async () => {
    await claim();
    await app.db.update(memberMessage).set({ created: NOW });
    const later = {
      ...app.context(),
      clock: { now: () => app.clock.now() + 184 * DAY_MS },
    };
    await Promise.all(RETENTIONS.map((each) => deleteExpired(later, each)));
    expect(await titles()).toEqual([]);
  });
});
