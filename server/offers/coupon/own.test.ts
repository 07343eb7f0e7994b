import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MallGiftCode, OwnCouponList } from '../../../schemas/types/contract.ts';
import {
  insertCoupon,
  insertGoods,
  insertMember,
  insertOperator,
  insertShop,
  NOW,
} from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { coupon, memberCoupon } from './tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

type Member = Awaited<ReturnType<typeof insertMember>>;

onBoth('own coupons', (start) => {
  let app: TestApp;
  let buyer: Member;
  const hold = async (cardId: number, status = 1, member: Member = buyer): Promise<void> => {
    const code = `${member.user_id}-${cardId}`;
    await app.db
      .insert(memberCoupon)
      .values({ code, card_id: cardId, user_id: member.user_id, nth: 1, status, created: NOW });
  };
  const inCheckout = async (query = {}): Promise<OwnCouponList> => {
    const all = { cart_type: 'cart', distributor_id: 3, page_no: 1, page_size: 999, ...query };
    return (await app.get<OwnCouponList>('/h5app/wxapp/user/newGetCardList', { token: buyer.token, query: all })).data;
  };

  beforeAll(async () => {
    app = await start();
    await insertShop(app.db, { distributor_id: 3 });
    await insertGoods(app.db, { goods_id: 10, shop_id: 3, price: 10_000 });
    await insertGoods(app.db, { goods_id: 11, shop_id: 3, price: 5000 });
  });
  beforeEach(async () => {
    await app.db.delete(coupon);
    await app.db.delete(memberCoupon);
    buyer = await insertMember(app);
    const add = (item_id: number) =>
      app.post('/h5app/wxapp/cart', { token: buyer.token, json: { item_id, num: 1, distributor_id: 3 } });
    await add(10);
    await add(11);
  });
  afterAll(() => app.close());

  it('of a checkout are valid by scope and threshold, the largest saving first', async () => {
    await insertCoupon(app.db, { card_id: 1, reduce_cost: 1000, least_cost: 15_000 });
    await insertCoupon(app.db, { card_id: 2, reduce_cost: 1000, least_cost: 15_001 });
    await insertCoupon(app.db, { card_id: 3, card_type: 'discount', discount: 20, least_cost: 0, shop_id: 3 });
    await insertCoupon(app.db, { card_id: 4, use_bound: 1, bound_ids: [11], least_cost: 6000 });
    await insertCoupon(app.db, { card_id: 5, card_type: 'gift' });
    await insertCoupon(app.db, { card_id: 6, begin_date: NOW + DAY });
    await insertCoupon(app.db, { card_id: 7, shop_id: 4 });
    await insertCoupon(app.db, { card_id: 8, end_date: NOW - 1 });
    for (let cardId = 1; cardId <= 8; cardId += 1) await hold(cardId);
    const other = await insertMember(app);
    await hold(1, 1, other);
    const { list, total_count } = await inCheckout();
    expect(total_count).toBe(6);
    expect(list.slice(0, 2)).toMatchObject([
      { card_id: '3', valid: 1, fee: 3000, end_date: '2025-06-02' },
      { card_id: '1', valid: 1, fee: 1000, code: `${buyer.user_id}-1` },
    ]);
    expect(
      Object.fromEntries(list.slice(2).map((row) => [row.card_id, [row.valid, row.fee, row.invalid_desc]])),
    ).toEqual({
      2: [0, 0, '满150.01元可用'],
      4: [0, 0, '指定商品满60元可用'],
      5: [0, 0, '请到门店兑换'],
      6: [0, 0, '2025-06-02起可用'],
    });
    expect((await inCheckout({ valid: 'false' })).list.map((row) => [row.card_id, row.tagClass]).toSorted()).toEqual([
      ['6', 'notstarted'],
      ['8', 'overdue'],
    ]);
  });

  it('of a checkout without ticked goods are listed, none of them valid', async () => {
    await insertCoupon(app.db, { card_id: 1 });
    await hold(1);
    expect((await inCheckout({ cart_type: 'fastbuy' })).list).toMatchObject([{ card_id: '1', valid: 0 }]);
    await app.db.delete(memberCoupon);
    expect(await inCheckout()).toEqual({ list: [], total_count: 0, count: 0 });
  });

  it('are taken away by their owner, while no order uses them, and count as claimed all the same', async () => {
    await insertCoupon(app.db, { card_id: 1 });
    await insertCoupon(app.db, { card_id: 2 });
    await hold(1);
    await hold(2, 2);
    const other = await insertMember(app);
    const remove = (code: string, { token } = buyer) =>
      app.get('/h5app/wxapp/user/removeCard', { token, query: { code } });
    expect((await remove(`${buyer.user_id}-1`, other)).data).toMatchObject({ status_code: 404 });
    expect((await remove(`${buyer.user_id}-2`)).data).toMatchObject({ status_code: 422 });
    expect((await remove(`${buyer.user_id}-1`)).data).toEqual({ status: true });
    expect((await remove(`${buyer.user_id}-1`)).data).toMatchObject({ status_code: 404 });
    for (const status of [1, 3]) {
      const { data } = await app.get('/h5app/wxapp/user/getUserCardList', { token: buyer.token, query: { status } });
      expect(data).toMatchObject({ list: [], total_count: 0 });
    }
    expect((await inCheckout()).list).toEqual([]);
    const again = await app.get('/h5app/wxapp/user/receiveCard', { token: buyer.token, query: { card_id: 1 } });
    expect(again.data).toMatchObject({ status_code: 422 });
  });

  it('of a gift show their code for the shop, to their owner while they are good', async () => {
    await insertCoupon(app.db, { card_id: 1, card_type: 'gift', shop_id: 3 });
    await insertCoupon(app.db, { card_id: 2, card_type: 'gift', end_date: NOW - 1 });
    await insertCoupon(app.db, { card_id: 3 });
    for (const cardId of [1, 2, 3]) await hold(cardId);
    const codeOf = (cardId: number, { token } = buyer) =>
      app.get('/h5app/wxapp/user/exchangeCardInfo', { token, query: { user_card_id: `${buyer.user_id}-${cardId}` } });
    const drawn = expect.stringContaining('data:image/svg+xml') as string;
    expect((await codeOf(1)).data).toMatchObject({ distributor_info: { distributor_id: '3' }, qrcode_url: drawn });
    for (const cardId of [2, 3]) expect((await codeOf(cardId)).data).toMatchObject({ status_code: 422 });
    expect((await codeOf(1, await insertMember(app))).data).toMatchObject({ status_code: 404 });
  });

  it('are listed by state with their numbers by kind', async () => {
    await insertCoupon(app.db, { card_id: 1 });
    await insertCoupon(app.db, { card_id: 2, card_type: 'discount', discount: 10 });
    await insertCoupon(app.db, { card_id: 3 });
    await insertCoupon(app.db, { card_id: 4, end_date: NOW - 1 });
    await hold(1);
    await hold(2);
    await hold(3, 2);
    await hold(4);
    const own = async (query: object): Promise<OwnCouponList> =>
      (await app.get<OwnCouponList>('/h5app/wxapp/user/getUserCardList', { token: buyer.token, query: { ...query } }))
        .data;
    expect(await own({ status: 1 })).toMatchObject({
      total_count: 2,
      count: { total: 2, cash: 1, discount: 1, new_gift: 0 },
    });
    expect((await own({ status: 1, card_type: 'cash' })).list.map((row) => row.card_id)).toEqual(['1']);
    expect((await own({ status: 2 })).list).toMatchObject([{ card_id: '3', status: 2, valid: 0 }]);
    expect((await own({ status: 3 })).list).toMatchObject([{ card_id: '4', status: 5, tagClass: 'overdue' }]);
    expect((await app.get('/h5app/wxapp/user/getUserCardList')).status).toBe(401);
  });

  it('are good for some days from when they were received, and never longer than the coupon', async () => {
    const day = DAY;
    await insertCoupon(app.db, { card_id: 1, least_cost: 0, end_date: NOW + 90 * day, valid_days: 7 });
    await insertCoupon(app.db, { card_id: 2, least_cost: 0, end_date: NOW + 3 * day, valid_days: 7 });
    const { token } = buyer;
    for (const card_id of ['1', '2']) {
      const got = await app.get('/h5app/wxapp/user/receiveCard', { token, query: { card_id } });
      expect(got.data).toMatchObject({ status: { date_type: 'DATE_TYPE_FIX_TERM', fixed_term: 7 } });
    }
    const ends = (await inCheckout()).list.map(({ card_id, end_date, valid }) => [card_id, end_date, valid]);
    expect(ends.toSorted()).toEqual([
      ['1', '2025-06-08', 1],
      ['2', '2025-06-04', 1],
    ]);
    // Seven days and a second after it was received the first is over, though the coupon is not.
    await app.db
      .update(memberCoupon)
      .set({ ends_at: NOW - 1 })
      .where(eq(memberCoupon.card_id, 1));
    expect((await inCheckout()).list.map(({ card_id }) => card_id)).toEqual(['2']);
    const over = await app.get<OwnCouponList>('/h5app/wxapp/user/getUserCardList', { token, query: { status: 3 } });
    expect(over.data.list).toMatchObject([{ card_id: '1', invalid_desc: '已过期' }]);
  });

  it('for a gift are taken by their code once, whoever asks at the same time', async () => {
    await insertCoupon(app.db, { card_id: 1, card_type: 'gift', title: '茶包一盒', shop_id: 3 });
    await insertCoupon(app.db, { card_id: 2 });
    await hold(1);
    await hold(2);
    const desk = await insertOperator(app, `desk${buyer.user_id}`, '-', { role: 'customer_service' });
    const code = `${buyer.user_id}-1`;
    const look = (text: string) =>
      app.get<MallGiftCode>(`/mall/gift-codes/${encodeURIComponent(text)}`, { token: desk });
    expect((await look(`coupon:${code}`)).data).toMatchObject({ title: '茶包一盒', state: 'good', shop: '店铺3' });
    expect((await look(`${buyer.user_id}-2`)).data.status_code).toBe(404);
    const redeem = () => app.post<MallGiftCode>(`/mall/gift-codes/${code}/redeem`, { token: desk });
    const done = await Promise.all([redeem(), redeem()]);
    expect(done.map(({ data }) => data.state ?? data.message).toSorted()).toEqual(['used', '该兑换券已核销']);
    expect((await look(code)).data.state).toBe('used');
    const finance = await insertOperator(app, `money${buyer.user_id}`, '-', { role: 'finance' });
    expect((await app.post(`/mall/gift-codes/${code}/redeem`, { token: finance })).data.status_code).toBe(403);
  });
});
