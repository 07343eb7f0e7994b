import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CouponClaim, MakeCouponCodesAnswer, OwnCouponList } from '../../../../schemas/types/contract.ts';
import { insertCoupon, insertMember, insertOperator, NOW } from '../../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../../testing/harness.ts';
import { coupon, couponCode } from '../tables.ts';

onBoth('coupons for codes', (start) => {
  let app: TestApp;
  let token: string;
  let other: string;

  beforeAll(async () => {
    app = await start();
    await insertCoupon(app.db, { card_id: 1, title: '露营券', quantity: 100, get_limit: 2 });
  });
  beforeEach(async () => {
    await app.db.delete(couponCode);
    await app.db.insert(couponCode).values({ code: 'ABCD2345EFGH', card_id: 1, created: NOW });
    token = (await insertMember(app)).token;
    other = (await insertMember(app)).token;
  });
  afterAll(() => app.close());

  const exchange = (code: string, who = token) =>
    app.post<CouponClaim>('/mall/coupons/exchange', { token: who, form: { code } });
  const owned = async (): Promise<number> =>
    (await app.get<OwnCouponList>('/h5app/wxapp/user/getUserCardList', { token })).data.total_count;

  it('gives the coupon of a code once, however it is typed', async () => {
    expect((await exchange(' abcd-2345 efgh')).data.status).toMatchObject({ card_id: '1', title: '露营券' });
    expect(await owned()).toBe(1);
    expect((await exchange('ABCD2345EFGH')).data.errors).toEqual({ code: ['您已使用过该兑换码'] });
    expect((await exchange('ABCD2345EFGH', other)).data.errors).toEqual({ code: ['兑换码无效或已被使用'] });
    expect((await exchange('NOTHING')).data.errors).toEqual({ code: ['兑换码无效或已被使用'] });
    expect((await exchange(' ')).data.errors).toBeDefined();
    expect(await owned()).toBe(1);
  });

  it('goes to one of those who name it at the same time', async () => {
    const made = await Promise.all([token, other, token, other].map((who) => exchange('ABCD2345EFGH', who)));
    expect(made.filter(({ data }) => data.status_code === undefined)).toHaveLength(1);
  });

  it('stays good when its coupon cannot be had', async () => {
    await app.db.update(coupon).set({ end_date: NOW - 1 });
    expect((await exchange('ABCD2345EFGH')).data.message).toBe('优惠券已结束');
    await app.db.update(coupon).set({ end_date: NOW + 1000 });
    expect((await exchange('ABCD2345EFGH')).data.status_code).toBeUndefined();
  });

  it('cannot be guessed', async () => {
    for (let tries = 0; tries < 20; tries += 1) await exchange(`GUESS${tries}`);
    expect((await exchange('ABCD2345EFGH')).data.status_code).toBe(429);
    expect((await exchange('ABCD2345EFGH', other)).data.status_code).toBeUndefined();
  });

  it('is made by operators who may, of coupons that are there', async () => {
    const make = async (name: string, role: 'shop_keeper' | 'viewer', form: Record<string, string>) =>
      app.post<MakeCouponCodesAnswer>('/mall/coupons/codes', {
        token: await insertOperator(app, name, '-', { role }),
        form,
      });
    const made = await make('one', 'shop_keeper', { card_id: '1', pieces: '3' });
    expect(new Set(made.data.codes).size).toBe(3);
    const [code = ''] = made.data.codes;
    expect(await app.db.$count(couponCode, eq(couponCode.code, code))).toBe(1);
    expect((await exchange(code)).data.status_code).toBeUndefined();
    expect((await make('two', 'viewer', { card_id: '1', pieces: '3' })).data.status_code).toBe(403);
    expect((await make('three', 'shop_keeper', { card_id: '9', pieces: '3' })).data.status_code).toBe(404);
    expect((await make('four', 'shop_keeper', { card_id: '1', pieces: '1001' })).data.status_code).toBe(422);
    expect((await app.post('/mall/coupons/exchange', { form: { code } })).status).toBe(401);
  });
});
