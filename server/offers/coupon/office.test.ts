import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  CouponList,
  MallCouponDetail,
  ListMallCouponsAnswer,
  OwnCouponList,
} from '../../../schemas/types/contract.ts';
import { insertGoods, insertMember, insertOperator, NOW } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { audit } from '../../kernel/system/tables.ts';
import { liveCoupons } from './live.ts';
import { memberCoupon } from './tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

const SHOP = '/h5app/wxapp';
const CASH = {
  card_type: 'cash',
  title: '满百减十',
  reduce_cost: 1000,
  least_cost: 10_000,
  quantity: 10,
  get_limit: 2,
  begin_date: NOW - DAY,
  end_date: NOW + DAY,
};

onBoth('coupons of the office', (start) => {
  let app: TestApp;
  let token: string;
  let buyer: { token: string; user_id: number };

  beforeAll(async () => {
    app = await start();
    token = await insertOperator(app);
    buyer = await insertMember(app);
    await insertGoods(app.db, { goods_id: 40, price: 20_000 });
    await insertGoods(app.db, { goods_id: 41, price: 20_000 });
  });
  afterAll(() => app.close());

  const add = (more: object = {}) => app.post<MallCouponDetail>('/mall/coupons', { token, json: { ...CASH, ...more } });
  const put = (id: number, more: object) =>
    app.put<MallCouponDetail>(`/mall/coupons/${id}`, { token, json: { ...CASH, ...more } });
  const stop = (id: number) => app.post<MallCouponDetail>(`/mall/coupons/${id}/end`, { token });
  const drop = (id: number) => app.del(`/mall/coupons/${id}`, { token });
  const claim = (card_id: number) =>
    app.get<{ status: { code: string } }>(`${SHOP}/user/receiveCard`, { token: buyer.token, query: { card_id } });
  const offered = async (item_id: number): Promise<string[]> =>
    (await app.get<CouponList>(`${SHOP}/getCardList`, { query: { item_id, end_date: 1 } })).data.list.map(
      ({ title }) => title,
    );
  const trail = async (): Promise<string | undefined> =>
    (await app.db.select().from(audit).orderBy(desc(audit.audit_id)).limit(1))[0]?.action;

  it('makes a coupon for some goods, which shoppers of those are offered and receive', async () => {
    const { data } = await add({ title: '四十号专享', use_bound: 1, bound_ids: [40] });
    expect(data).toMatchObject({
      state: 'ongoing',
      get_num: 0,
      used: 0,
      codes: 0,
      bound: [{ id: 40, name: '商品40' }],
    });
    expect(await trail()).toBe('coupon.add');
    expect([await offered(40), await offered(41)]).toEqual([['四十号专享'], []]);
    const { data: got } = await claim(data.card_id);
    const own = await app.get<OwnCouponList>(`${SHOP}/user/getUserCardList`, { token: buyer.token });
    expect(own.data.list).toMatchObject([{ code: got.status.code, reduce_cost: 1000 }]);
    const list = await app.get<ListMallCouponsAnswer>('/mall/coupons', {
      token,
      query: { keyword: '四十号', state: 'ongoing' },
    });
    expect(list.data.list).toMatchObject([{ get_num: 1, quantity: 10 }]);
    expect((await drop(data.card_id)).data.message).toBe('已有会员领取，不能删除，可以停止领取');
  });

  it('is changed as its holders may expect it', async () => {
    const { data: made } = await add();
    const id = made.card_id;
    const { data: dearer } = await put(id, { reduce_cost: 2000, version: made.version });
    expect(dearer).toMatchObject({ reduce_cost: 2000, version: made.version + 1 });
    expect((await put(id, { version: made.version })).data).toMatchObject({
      status_code: 409,
      fresh: { reduce_cost: 2000 },
    });
    await claim(id);
    const fixed = { reduce_cost: 2000 };
    for (const more of [
      { reduce_cost: 1000 },
      { least_cost: 0 },
      { use_bound: 1, bound_ids: [40] },
      { begin_date: NOW },
    ])
      expect((await put(id, { ...fixed, ...more })).data.message).toContain('已有会员领取，类型、面额');
    expect((await put(id, { ...fixed, end_date: NOW + 60 })).data.errors).toHaveProperty('end_date');
    const more = { ...fixed, title: '满百减二十', quantity: 50, end_date: NOW + 2 * DAY };
    expect((await put(id, more)).data).toMatchObject({ title: '满百减二十', quantity: 50, get_num: 1 });
    expect(await trail()).toBe('coupon.put');
  });

  it('is given to nobody after its end, and what was received stays good', async () => {
    const { data } = await add({ title: '早停的券' });
    const { data: got } = await claim(data.card_id);
    expect((await stop(data.card_id)).data).toMatchObject({ state: 'stopped' });
    expect(await trail()).toBe('coupon.end');
    expect((await claim(data.card_id)).data.message).toBe('优惠券已停止领取');
    expect(await offered(40)).not.toContain('早停的券');
    expect((await liveCoupons(app.context(), [String(data.card_id)])).size).toBe(0);
    const own = await app.get<OwnCouponList>(`${SHOP}/user/getUserCardList`, { token: buyer.token });
    expect(own.data.list.find(({ code }) => code === got.status.code)).toMatchObject({ valid: 1 });
    expect((await stop(data.card_id)).data.message).toBe('优惠券已停止领取');
  });

  it('is deleted only while nobody has it, or a code for it', async () => {
    const { data: free } = await add();
    expect((await drop(free.card_id)).data).toEqual({ status: true });
    expect(await trail()).toBe('coupon.delete');
    expect((await drop(free.card_id)).data.status_code).toBe(404);
    const { data: coded } = await add();
    await app.post('/mall/coupons/codes', { token, json: { card_id: coded.card_id, pieces: 1 } });
    expect((await drop(coded.card_id)).data.message).toBe('已生成兑换码，不能删除，可以停止领取');
    expect(await app.db.$count(memberCoupon, eq(memberCoupon.card_id, free.card_id))).toBe(0);
  });

  it('is refused where it gives nothing, or to nobody', async () => {
    const cases: [more: object, field: string][] = [
      [{ reduce_cost: 0 }, 'reduce_cost'],
      [{ reduce_cost: 10_000 }, 'reduce_cost'],
      [{ card_type: 'discount' }, 'discount'],
      [{ end_date: NOW - 2 * DAY }, 'end_date'],
      [{ end_date: NOW - 60 }, 'end_date'],
      [{ get_limit: 11 }, 'get_limit'],
      [{ use_bound: 2 }, 'bound_ids'],
      [{ use_bound: 1, bound_ids: [40, 99_999] }, 'bound_ids'],
      [{ distributor_id: 77 }, 'distributor_id'],
      [{ title: ' ' }, 'title'],
    ];
    for (const [more, field] of cases) {
      const { data } = await add(more);
      expect(Object.keys(data.errors ?? {}), JSON.stringify(more)).toEqual([field]);
    }
    expect((await app.get('/mall/coupons', { token: buyer.token })).status).toBe(401);
  });
});
