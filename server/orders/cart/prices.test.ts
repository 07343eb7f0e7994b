import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import type { Cart, CartGroup, CartStatus, FreightFee } from '../../../schemas/types/contract.ts';
import { guest, insertGoods, insertMember, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type CallAnswer, type TestApp } from '../../testing/harness.ts';
import { promotion, promotionItem } from '../../offers/promotion/tables.ts';
import { readCart } from './read.ts';
import { cartLine } from './tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

const CART = '/h5app/wxapp/cart';
const ANNA = guest('anna-1234');

onBoth('prices in the cart', (start) => {
  let app: TestApp;
  let token: string;
  let userId: number;

  const put = (item_id: number, num: number, owner: Params = {}): Promise<CallAnswer<Cart>> =>
    app.post<Cart>(CART, { form: { ...owner, item_id, num }, token: owner['sid'] ? undefined : token });
  const groups = async (): Promise<CartGroup[]> => (await app.get<Cart>(`${CART}/list`, { token })).data.valid_cart;
  const group = async (): Promise<CartGroup> => (await groups())[0] as CartGroup;
  const lineOf = async (item: number) =>
    (await groups()).flatMap(({ list }) => list).find(({ item_id }) => item_id === String(item));
  const choose = async (item: number, activity_id: number | string): Promise<CallAnswer<CartStatus>> =>
    app.put<CartStatus>('/h5app/wxapp/cartupdate/promotion', {
      query: { cart_id: (await lineOf(item))?.cart_id, activity_id },
      token,
    });

  async function run(
    promotionId: number,
    values: Partial<typeof promotion.$inferInsert> & Pick<typeof promotion.$inferInsert, 'marketing_type'>,
    items: [item: number, price?: number][],
  ): Promise<void> {
    const times = { begin_time: NOW - DAY, end_time: NOW + DAY };
    await app.db.insert(promotion).values({
      promotion_id: promotionId,
      marketing_name: `活动${promotionId}`,
      promotion_tag: '优惠',
      ...times,
      ...values,
    });
    await app.db
      .insert(promotionItem)
      .values(items.map(([itemId, price = null]) => ({ promotion_id: promotionId, item_id: itemId, price })));
  }

  beforeAll(async () => {
    app = await start();
    ({ token, user_id: userId } = await insertMember(app));
    await insertShop(app.db, { distributor_id: 1, name: '果园' });
    await insertGoods(app.db, { goods_id: 10, price: 10_000, member_price: 9_000, store: 9 });
    await insertGoods(app.db, { goods_id: 11, price: 5_000, store: 9 });
    await insertGoods(app.db, { goods_id: 12, price: 3_000, member_price: 1_000, store: 9 });
    await insertGoods(app.db, { goods_id: 13, price: 2_000, store: 9 });
    await insertGoods(app.db, { goods_id: 14, price: 2_000, store: 9, shop_id: 1 });
    await insertGoods(app.db, {
      goods_id: 20,
      price: 800,
      store: 1,
      item_name: '杯子',
      is_gift: true,
      pics: ['/cup.svg'],
    });
    await run(
      1,
      {
        marketing_type: 'full_minus',
        promotion_tag: '满减',
        rule: {
          by: 'amount',
          steps: [
            { full: 13_000, minus: 1_001 },
            { full: 60_000, minus: 9_000 },
          ],
        },
      },
      [[10], [11], [14]],
    );
    await run(
      2,
      {
        marketing_type: 'full_discount',
        promotion_tag: '满折',
        rule: { by: 'pieces', steps: [{ full: 2, discount: 15 }] },
      },
      [[10]],
    );
    await run(
      3,
      {
        marketing_type: 'full_gift',
        promotion_tag: '满赠',
        rule: { by: 'pieces', steps: [{ full: 2, gifts: [{ itemId: 20, num: 1 }] }] },
      },
      [[10], [13]],
    );
    await run(4, { marketing_type: 'limited_time_sale', promotion_tag: '特惠' }, [[12, 1_500]]);
    await run(5, { marketing_type: 'package', promotion_tag: '组合' }, [
      [11, 4_000],
      [13, 1_000],
    ]);
    await run(
      6,
      { marketing_type: 'full_minus', end_time: NOW, rule: { by: 'amount', steps: [{ full: 1, minus: 1 }] } },
      [[11]],
    );
  });
  beforeEach(() => app.db.delete(cartLine));
  afterAll(() => app.close());

  it('explains a promotion on each line and in the sums, which are those of the order', async () => {
    await put(10, 1);
    await put(11, 1);
    const { data } = await put(12, 2);
    const [cart] = data.valid_cart;
    expect(cart).toMatchObject({
      item_fee: 21_000,
      member_discount: 1_000,
      discount_fee: 1_000 + 1_001 + 3_000,
      total_fee: 15_999,
      cart_total_price: 17_000,
      used_activity: [
        { activity_type: 'member_price', activity_tag: '会员价', discount_fee: 1_000 },
        {
          activity_id: '1',
          activity_type: 'full_minus',
          condition_rules: '满130元减10.01元，满600元减90元',
          discount_fee: 1_001,
        },
        { activity_id: '4', activity_type: 'limited_time_sale', activity_name: '活动4', discount_fee: 3_000 },
      ],
      activity_grouping: [{ activity_id: '1', discount_fee: 1_001, discount_desc: '已减¥10.01，再买¥460.00可减90元' }],
    });
    expect(cart?.list).toMatchObject([
      {
        price: 9_000,
        original_price: 10_000,
        discount_fee: 644,
        total_fee: 8_356,
        marketing_id: '1',
        marketing_type: 'full_minus',
      },
      { price: 5_000, discount_fee: 357, total_fee: 4_643 },
      {
        price: 1_500,
        num: 2,
        total_fee: 3_000,
        activity_type: 'limited_time_sale',
        activity_id: '4',
        member_discount: 0,
      },
    ]);
    expect(cart?.list[0]?.promotions.map(({ marketing_id }) => marketing_id)).toEqual(['1', '2', '3']);
    expect(cart?.list[0]?.activity_info.map(({ type, discount_fee }) => [type, discount_fee])).toEqual([
      ['member_price', 1_000],
      ['full_minus', 644],
    ]);
    const form = {
      cart_type: 'cart',
      distributor_id: 0,
      receipt_type: 'ziti',
      not_use_coupon: 1,
      order_type: 'normal',
    };
    const order = (await app.post<FreightFee>('/h5app/wxapp/getFreightFee', { form, token })).data;
    expect(order).toMatchObject({
      item_fee: cart?.item_fee,
      member_discount: cart?.member_discount,
      discount_fee: cart?.discount_fee,
      total_fee: cart?.total_fee,
    });
    expect(order.items.map(({ item_id, total_fee }) => [item_id, total_fee])).toEqual(
      cart?.list.map(({ item_id, total_fee }) => [item_id, total_fee]),
    );
    expect(order.discount_info.map(({ type, discount_fee }) => [type, discount_fee])).toEqual(
      cart?.used_activity.map(({ activity_type, discount_fee }) => [activity_type, discount_fee]),
    );
  });

  it('has promotions but no member price for guests', async () => {
    await put(10, 2, ANNA);
    const { data } = await app.get<Cart>(`${CART}/list`, { query: ANNA });
    expect(data.valid_cart[0]).toMatchObject({ item_fee: 20_000, member_discount: 0, total_fee: 18_999 });
  });

  it('counts a promotion shop by shop, and unticked lines for none', async () => {
    await put(10, 1);
    await put(11, 1);
    await put(14, 1);
    expect((await groups()).map(({ total_fee, discount_fee }) => [total_fee, discount_fee])).toEqual([
      [12_999, 2_001],
      [2_000, 0],
    ]);
    const cart_id = (await lineOf(11))?.cart_id;
    await app.put('/h5app/wxapp/cartupdate/checkstatus', { query: { cart_id, is_checked: 'false' }, token });
    expect(await group()).toMatchObject({
      total_fee: 9_000,
      activity_grouping: [{ activity_id: '1', discount_fee: 0, discount_desc: '再买¥40.00可减10.01元' }],
      list: [{ total_fee: 9_000 }, { total_fee: 5_000, discount_fee: 0 }],
    });
  });

  it('binds a line to the promotion chosen, to none for 0, and refuses others', async () => {
    await put(10, 2);
    expect((await group()).total_fee).toBe(16_999);
    expect((await choose(10, 2)).data).toMatchObject({ status: true, valid_cart: [{ total_fee: 15_300 }] });
    expect((await choose(10, 0)).data.valid_cart[0]).toMatchObject({ total_fee: 18_000, activity_grouping: [] });
    expect((await group()).list[0]).toMatchObject({ marketing_id: '0', marketing_type: null });
    await put(11, 1);
    for (const id of [4, 5, 99, -1, 'x', '1 or 1=1']) expect((await choose(10, id)).data.status_code).toBe(422);
    expect((await choose(11, 6)).data).toMatchObject({ status_code: 422, message: '该优惠活动已不可用' });
    expect((await choose(11, 2)).data.status_code).toBe(422);
    expect((await lineOf(10))?.marketing_id).toBe('0');
  });

  it('shows gifts with their promotion, and takes one only when it is due', async () => {
    await put(10, 2);
    const gift = (form: Params): Promise<CallAnswer<CartStatus>> =>
      app.post<CartStatus>('/h5app/wxapp/cart/gift', {
        form: { rel_promotion_id: 3, sku_id: 20, quantity: 1, ...form },
        token,
      });
    for (const form of [
      { sku_id: 21 },
      { quantity: 2 },
      { quantity: 0 },
      { rel_promotion_id: 1 },
      { rel_promotion_id: 'x' },
    ])
      expect((await gift(form)).data.status_code).toBe(422);
    expect((await group()).gift_activity).toEqual([]);
    const { data } = await gift({});
    expect(data.valid_cart[0]?.gift_activity).toEqual([
      {
        activity_id: '3',
        activity_name: '活动3',
        discount_desc: '满2件送赠品',
        gifts: [
          {
            item_id: '20',
            goods_id: '20',
            item_name: '杯子',
            item_spec_desc: '',
            pics: '/cup.svg',
            price: 800,
            gift_num: 1,
          },
        ],
      },
    ]);
    expect(data.valid_cart[0]).toMatchObject({
      total_fee: 18_000,
      activity_grouping: [{ discount_desc: '已送杯子×1' }],
    });
    const cart_id = (await lineOf(10))?.cart_id;
    await app.put('/h5app/wxapp/cartupdate/num', { query: { cart_id, num: 1 }, token });
    expect(await group()).toMatchObject({
      gift_activity: [],
      activity_grouping: [{ discount_desc: '再买1件可送赠品' }],
    });
  });

  it('sells a package at its prices while all its goods are ticked in the same number', async () => {
    await put(11, 2);
    await put(13, 1);
    expect((await group()).total_fee).toBe(12_000);
    const { data } = await put(13, 1);
    expect(data.valid_cart[0]).toMatchObject({
      total_fee: 10_000,
      used_activity: [{ activity_id: '5', activity_type: 'package', activity_tag: '组合优惠', discount_fee: 4_000 }],
      list: [
        { price: 4_000, activity_type: 'package', marketing_id: '1', discount_fee: 0 },
        { price: 1_000, activity_type: 'package' },
      ],
      gift_activity: [],
    });
    const cart_id = (await lineOf(13))?.cart_id;
    await app.put('/h5app/wxapp/cartupdate/checkstatus', { query: { cart_id, is_checked: 'false' }, token });
    expect((await group()).total_fee).toBe(10_000);
    expect((await lineOf(11))?.price).toBe(5_000);
  });

  it('asks the database as often for 40 lines as for one', async () => {
    const counting = async (): Promise<number> => {
      let queries = 0;
      const db = new Proxy(app.db, {
        get(target, key) {
          if (key === 'select' || key === 'execute') queries += 1;
          const value: unknown = Reflect.get(target, key);
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        },
      });
      await readCart({ ...app.context(), db }, { owner_kind: 'member', owner_id: String(userId) }, 'cart');
      return queries;
    };
    await put(10, 2);
    const one = await counting();
    expect(one).toBeGreaterThan(2);
    for (let goodsId = 100; goodsId < 140; goodsId += 1) {
      await insertGoods(app.db, { goods_id: goodsId });
      await put(goodsId, 1);
    }
    expect(await counting()).toBe(one);
    expect((await group()).list).toHaveLength(41);
  });
});
