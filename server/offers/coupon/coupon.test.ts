import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CouponClaim, CouponList } from '../../../schemas/types/contract.ts';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import {
  insertCoupon,
  insertGoods,
  insertMember,
  insertOperator,
  insertShop,
  NOW,
} from '../../testing/fixtures/fixtures.ts';
import { onBoth, onPostgres, type CallAnswer, type TestApp } from '../../testing/harness.ts';
import { liveCoupons } from './live.ts';
import { coupon, memberCoupon } from './tables.ts';

const CLAIM = '/h5app/wxapp/user/receiveCard';

function claimOn(app: TestApp): (card_id: unknown, token?: string) => Promise<CallAnswer<CouponClaim>> {
  return (card_id, token) => app.get<CouponClaim>(CLAIM, { query: { card_id: card_id as string }, token });
}

onBoth('coupons', (start) => {
  let app: TestApp;
  const list = async (query: Params = {}, token?: string): Promise<CouponList> =>
    (await app.get<CouponList>('/h5app/wxapp/getCardList', { query, token })).data;
  const ids = async (query: Params): Promise<string> => (await list(query)).list.map((row) => row.card_id).join();

  beforeAll(async () => {
    app = await start();
  });
  beforeEach(async () => {
    await app.db.delete(coupon);
    await app.db.delete(memberCoupon);
  });
  afterAll(() => app.close());

  it('lists 8 a page by default, newest first', async () => {
    for (let cardId = 1; cardId <= 10; cardId += 1) await insertCoupon(app.db, { card_id: cardId });
    expect(await list()).toMatchObject({ total_count: 10, count: 10, pagers: { total: 10 } });
    expect(await ids({})).toBe('10,9,8,7,6,5,4,3');
    expect(await ids({ page_no: 2, page_size: 3 })).toBe('7,6,5');
    expect((await list({ page_size: 999 })).list).toHaveLength(10);
  });

  it('filters by shop, by the shop of an item, by kind, number and end', async () => {
    await insertShop(app.db, { distributor_id: 3 });
    await insertGoods(app.db, { goods_id: 10, shop_id: 3 });
    await insertCoupon(app.db, { card_id: 1 });
    await insertCoupon(app.db, { card_id: 2, shop_id: 3, card_type: 'discount', discount: 20 });
    await insertCoupon(app.db, { card_id: 3, shop_id: 4 });
    await insertCoupon(app.db, { card_id: 4, end_date: NOW - 1 });
    expect(await ids({ distributor_id: 3 })).toBe('4,2,1');
    expect(await ids({ distributor_id: 3, item_id: 10, end_date: 1, page_size: 999 })).toBe('2,1');
    expect(await ids({ card_type: 'discount' })).toBe('2');
    expect(await ids({ card_id: '1,3' })).toBe('3,1');
    expect(await ids({ title: '优惠券3' })).toBe('3');
    expect((await list({ card_id: 4 })).list[0]).toMatchObject({ gameOver: 1 });
  });

  it('is claimed by a member once, and shows it', async () => {
    const { token, user_id } = await insertMember(app);
    await insertCoupon(app.db, { card_id: 1, title: '满100减10' });
    const { data } = await claimOn(app)(1, token);
    expect(data.status).toMatchObject({ card_id: '1', title: '满100减10', card_type: 'cash', get_num: 1 });
    expect(data.status.code).toMatch(/^\d{20}$/);
    expect(await app.db.select().from(memberCoupon)).toMatchObject([
      { user_id, card_id: 1, status: 1, code: data.status.code },
    ]);
    expect((await list({}, token)).list[0]).toMatchObject({ user_get_num: 1, get_num: 1, ifget: 1, numNull: 0 });
    expect((await list()).list[0]).toMatchObject({ user_get_num: 0, ifget: 0 });
    expect((await claimOn(app)(1, token)).data).toMatchObject({ status_code: 422, message: '您已领取过该优惠券' });
  });

  it('is claimed as often as its limit allows', async () => {
    const { token } = await insertMember(app);
    await insertCoupon(app.db, { card_id: 1, get_limit: 2 });
    const states = [];
    for (let index = 0; index < 3; index += 1) states.push((await claimOn(app)(1, token)).data.status_code);
    expect(states).toEqual([undefined, undefined, 422]);
  });

  it('is claimed once under a key, with the same answer, and not under the key of another', async () => {
    const { token } = await insertMember(app);
    await insertCoupon(app.db, { card_id: 1, get_limit: 5 });
    await insertCoupon(app.db, { card_id: 2 });
    const claim = async (card_id: number, key: string): Promise<CallAnswer<CouponClaim>['data']> =>
      (await app.get<CouponClaim>(CLAIM, { query: { card_id }, token, headers: { 'idempotency-key': key } })).data;
    const first = await claim(1, 'k1');
    expect(await claim(1, 'k1')).toEqual(first);
    expect((await claim(2, 'k1')).status_code).toBe(422);
    expect((await claim(1, 'k2')).status.code).not.toBe(first.status.code);
    expect(await app.db.select().from(memberCoupon)).toHaveLength(2);
  });

  it('of a goods is one it can be bought with', async () => {
    await insertGoods(app.db, { goods_id: 40, category_id: 4, brand_id: 5, tags: [6] });
    const bound = [
      { useBound: 1, boundIds: [40] },
      { useBound: 1, boundIds: [41] },
      { useBound: 2, boundIds: [4] },
      { useBound: 2, boundIds: [40] },
      { useBound: 3, boundIds: [6] },
      { useBound: 3, boundIds: [7] },
      { useBound: 4, boundIds: [5] },
      { useBound: 5, boundIds: [40] },
      { useBound: 5, boundIds: [41] },
    ] as const;
    for (const [index, scope] of bound.entries())
      await insertCoupon(app.db, { card_id: index + 1, use_bound: scope.useBound, bound_ids: [...scope.boundIds] });
    expect(await ids({ item_id: 40, page_size: 999 })).toBe('9,7,5,3,1');
  });

  it('is refused when nothing is left, before its time, after it, and when it does not exist', async () => {
    const { token } = await insertMember(app);
    await insertCoupon(app.db, { card_id: 1, quantity: 1, get_num: 1 });
    await insertCoupon(app.db, { card_id: 2, begin_date: NOW + 60 });
    await insertCoupon(app.db, { card_id: 3, end_date: NOW - 1 });
    const message = async (id: unknown): Promise<unknown> => (await claimOn(app)(id, token)).data.message;
    expect([await message(1), await message(2), await message(3), await message(4)]).toEqual([
      '优惠券已被领完',
      '优惠券尚未开始领取',
      '优惠券已结束',
      '优惠券不存在',
    ]);
    expect((await list({ card_id: 1 })).list[0]).toMatchObject({ numNull: 1 });
    expect(await app.db.select().from(memberCoupon)).toEqual([]);
  });

  it('is claimed with an Authorization header only, and never by a prefetch', async () => {
    const { token } = await insertMember(app);
    await insertCoupon(app.db, { card_id: 1 });
    expect((await claimOn(app)(1)).status).toBe(401);
    const cookie = { cookie: `ECSHOPX_TOKEN=${token}` };
    expect((await app.get(CLAIM, { query: { card_id: 1 }, headers: cookie })).status).toBe(401);
    const prefetch = await app.get(CLAIM, { query: { card_id: 1 }, token, headers: { 'sec-purpose': 'prefetch' } });
    expect(prefetch.data.status_code).toBe(403);
    expect(prefetch.headers['cache-control']).toBe('no-store');
    expect(await app.db.select().from(memberCoupon)).toEqual([]);
  });

  it('is there for operators to pick, and for pages while it lasts', async () => {
    await insertCoupon(app.db, { card_id: 1 });
    await insertCoupon(app.db, { card_id: 2, end_date: NOW - 1 });
    const token = await insertOperator(app, `operator-${app.database.kind}`);
    expect((await app.get<CouponList>('/discountcard/list', { token })).data).toMatchObject({ total_count: 2 });
    expect((await app.get('/discountcard/list')).status).toBe(401);
    const live = await liveCoupons(app.context(), ['1', '2', '3']);
    expect([...live]).toMatchObject([
      ['1', { card_id: '1', card_type: 'cash', reduce_cost: 1000, least_cost: 10_000 }],
    ]);
  });
});

onPostgres('coupons at the same time', (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());

  const outcome = (answers: CallAnswer<CouponClaim>[]): string =>
    `${answers.filter((answer) => answer.data.status).length} of ${answers.length}`;

  it('gives one piece to one of 100 members', async () => {
    await insertCoupon(app.db, { card_id: 1, quantity: 1 });
    const tokens = await Promise.all(Array.from({ length: 100 }, async () => (await insertMember(app)).token));
    const answers = await Promise.all(tokens.map((token) => claimOn(app)(1, token)));
    expect(outcome(answers)).toBe('1 of 100');
    expect(answers.filter((answer) => answer.data.message === '优惠券已被领完')).toHaveLength(99);
    expect(await app.db.select().from(memberCoupon).where(eq(memberCoupon.card_id, 1))).toHaveLength(1);
    expect(await app.db.select({ get_num: coupon.get_num }).from(coupon).where(eq(coupon.card_id, 1))).toEqual([
      { get_num: 1 },
    ]);
  });

  it('gives one member no more than the limit in 100 parallel claims', async () => {
    await insertCoupon(app.db, { card_id: 2, get_limit: 1 });
    const { token } = await insertMember(app);
    const answers = await Promise.all(Array.from({ length: 100 }, () => claimOn(app)(2, token)));
    expect(outcome(answers)).toBe('1 of 100');
    expect(await app.db.select({ get_num: coupon.get_num }).from(coupon).where(eq(coupon.card_id, 2))).toEqual([
      { get_num: 1 },
    ]);
  });
});
