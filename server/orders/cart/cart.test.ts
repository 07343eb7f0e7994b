import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Cart, CartChanged, CountCartAnswer } from '../../../schemas/types/contract.ts';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import { guest, insertGoods, insertMember, insertShirt, insertShop } from '../../testing/fixtures/fixtures.ts';
import { onBoth, onPostgres, type CallAnswer, type TestApp } from '../../testing/harness.ts';
import { goods, sku } from '../../goods/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { cartLine } from './tables.ts';

const CART = '/h5app/wxapp/cart';
const ANNA = guest('anna-1234');
const BERT = guest('bert_5678');

onBoth('cart', (start) => {
  let app: TestApp;

  const add = (form: Params, owner: Params = ANNA, token?: string): Promise<CallAnswer<CartChanged>> =>
    app.post<CartChanged>(CART, { form: { ...owner, ...form }, token });
  const list = async (query: Params = ANNA, token?: string): Promise<Cart> =>
    (await app.get<Cart>(`${CART}/list`, { query, token })).data;
  const count = async (query: Params = ANNA, token?: string): Promise<CountCartAnswer> =>
    (await app.get<CountCartAnswer>('/h5app/wxapp/cartcount', { query: { ...query, shop_type: 'distributor' }, token }))
      .data;
  const lineOf = async (itemId: number, owner: Params = ANNA): Promise<string> => {
    const cart = await list(owner);
    return cart.valid_cart.flatMap((group) => group.list).find((line) => line.item_id === String(itemId))
      ?.cart_id as string;
  };

  beforeAll(async () => {
    app = await start();
    const { db } = app;
    await insertShop(db, { distributor_id: 1, name: '果园' });
    await insertShop(db, { distributor_id: 2, is_valid: false });
    await insertGoods(db, {
      goods_id: 10,
      item_name: '蓝莓',
      price: 2990,
      member_price: 2590,
      store: 10,
      shop_id: 1,
      pics: ['/a.svg'],
    });
    await insertGoods(db, { goods_id: 11, item_name: '红茶', price: 100, store: 5 });
    await insertShirt(db, 20);
    await insertGoods(db, { goods_id: 30, approve_status: 'instock' });
    await insertGoods(db, { goods_id: 31, approve_status: 'only_show' });
    await insertGoods(db, { goods_id: 32, is_gift: true });
    await insertGoods(db, { goods_id: 33, shop_id: 2 });
    await insertGoods(db, { goods_id: 34, store: 0 });
  });
  beforeEach(() => app.db.delete(cartLine));
  afterAll(() => app.close());

  it("groups a guest's lines by shop with sums in cents", async () => {
    await add({ item_id: 10, num: 2, cart_type: 'cart', shop_type: 'distributor', distributor_id: 1 });
    const { data } = await add({ item_id: 21 });
    expect(data).toMatchObject({ item_id: '21', num: 1, is_checked: true, is_check_store: true, invalid_cart: [] });
    expect(data.valid_cart).toMatchObject([
      {
        shop_id: '1',
        shop_name: '果园',
        cart_total_num: 2,
        cart_total_count: 1,
        cart_total_price: 5980,
        discount_fee: 0,
        total_fee: 5980,
        list: [
          { item_id: '10', user_id: '-1', pics: '/a.svg', price: 2990, num: 2, total_fee: 5980, item_spec_desc: '' },
        ],
      },
      { shop_id: '0', list: [{ item_name: '纯棉T恤', item_spec_desc: '颜色:红,尺码:M', price: 1200 }] },
    ]);
    expect(await list()).toMatchObject({ valid_cart: data.valid_cart });
    expect(await count()).toEqual({ item_count: 3, cart_count: 2 });
  });

  it('has member prices for members', async () => {
    const { token } = await insertMember(app);
    await add({ item_id: 10 }, {}, token);
    expect((await list({}, token)).valid_cart[0]?.list[0]).toMatchObject({ price: 2590, total_fee: 2590 });
  });

  it('adds to a line up to the stock, sets it on request, and answers what the stock is', async () => {
    await add({ item_id: 11, num: 3 });
    expect((await add({ item_id: 11, num: 3 })).data).toMatchObject({
      status_code: 422,
      message: '库存不足，最大库存为5件',
    });
    expect((await add({ item_id: 11, num: 2 })).data.num).toBe(5);
    expect((await add({ item_id: 11, num: 1, isAccumulate: 'false' })).data.num).toBe(1);
    expect((await add({ item_id: 34 })).data.message).toBe('库存不足，最大库存为0件');
  });

  it.each([
    ['an unknown item', { item_id: 999 }, 404, '商品不存在'],
    ['off-shelf goods', { item_id: 30 }, 422, '商品已下架'],
    ['goods for show', { item_id: 31 }, 422, '商品已下架'],
    ['a gift', { item_id: 32 }, 422, '赠品不可购买'],
    ['goods of a closed shop', { item_id: 33 }, 422, '商品已下架'],
    ['goods with specifications without a choice', { goods_id: 20 }, 422, '请选择规格'],
    ['nothing', {}, 422, '请选择规格'],
  ])('refuses %s', async (_name, form, status_code, message) => {
    expect((await add(form)).data).toMatchObject({ status_code, message });
    expect(await count()).toEqual({ item_count: 0, cart_count: 0 });
  });

  it('takes goods without specifications by their goods number', async () => {
    expect((await add({ goods_id: 11 })).data).toMatchObject({ item_id: '11', num: 1 });
  });

  it.each([0, -1, 1.5, 1e9, '1e9', 'NaN', '', 'x', '2;drop', '99999999999999999999', true, null, [2], {}])(
    'refuses %j pieces when adding and when setting',
    async (num) => {
      await add({ item_id: 11, num: 2 });
      const cartId = await lineOf(11);
      const added = await app.post(CART, { json: { ...ANNA, item_id: 11, num } });
      const set = await app.put('/h5app/wxapp/cartupdate/num', { json: { ...ANNA, cart_id: cartId, num } });
      expect([added.data.status_code, set.data.status_code]).toEqual([422, 422]);
      expect(await count()).toEqual({ item_count: 2, cart_count: 1 });
    },
  );

  it('never takes a price from a client', async () => {
    await add({ item_id: 11, num: 2, price: 1, total_fee: 1, discount_fee: 199 });
    expect((await list()).valid_cart[0]).toMatchObject({ total_fee: 200, list: [{ price: 100, discount_fee: 0 }] });
  });

  it('sets the pieces of a line from the query, up to the stock', async () => {
    await add({ item_id: 11 });
    const cart_id = await lineOf(11);
    const set = (num: number): Promise<CallAnswer<CartChanged>> =>
      app.put<CartChanged>('/h5app/wxapp/cartupdate/num', { query: { ...ANNA, cart_id, num } });
    expect((await set(5)).data).toMatchObject({ cart_id, num: 5, valid_cart: [{ total_fee: 500 }] });
    expect((await set(6)).data.message).toBe('库存不足，最大库存为5件');
    expect((await set(0)).data.message).toBe('此商品的最小购买数量为1件');
    expect((await count()).item_count).toBe(5);
  });

  it('ticks one line or several, and sums the ticked ones', async () => {
    await add({ item_id: 11, num: 2 });
    await add({ item_id: 21 });
    const ids = [await lineOf(11), await lineOf(21)];
    const tick = (cart_id: string | string[], is_checked: string): Promise<CallAnswer<Cart>> =>
      app.put<Cart>('/h5app/wxapp/cartupdate/checkstatus', { query: { ...ANNA, cart_id, is_checked } });
    expect((await tick(ids[0] as string, 'false')).data.valid_cart[0]).toMatchObject({
      cart_total_count: 1,
      total_fee: 1200,
    });
    expect((await tick(ids, 'false')).data.valid_cart[0]).toMatchObject({
      cart_total_count: 0,
      cart_total_num: 0,
      total_fee: 0,
    });
    expect((await tick(ids, 'true')).data.valid_cart[0]).toMatchObject({ cart_total_count: 2, total_fee: 1400 });
  });

  it('deletes lines, and everything only when no line is named', async () => {
    await add({ item_id: 10 });
    await add({ item_id: 11 });
    await add({ item_id: 21 });
    const del = (query: Params): Promise<CallAnswer<Cart>> =>
      app.del<Cart>('/h5app/wxapp/cartdel', { query: { ...ANNA, ...query } });
    for (const cart_id of ['0', 'x', '99999']) expect((await del({ cart_id })).data.status_code).toBe(404);
    expect((await del({ cart_id: '' })).data).toMatchObject({
      status_code: 422,
      errors: { cart_id: ['购物车中没有该商品'] },
    });
    expect((await count()).cart_count).toBe(3);
    expect((await del({ cart_id: await lineOf(11) })).data).toMatchObject({ status: true });
    expect((await del({ distributor_id: 1 })).data.valid_cart).toMatchObject([{ shop_id: '0' }]);
    expect((await del({})).data).toMatchObject({ status: true, valid_cart: [], invalid_cart: [] });
  });

  it('sets lines apart that cannot be bought any more', async () => {
    await insertGoods(app.db, { goods_id: 40 });
    await insertGoods(app.db, { goods_id: 41 });
    await insertGoods(app.db, { goods_id: 42 });
    await insertShop(app.db, { distributor_id: 9 });
    await insertGoods(app.db, { goods_id: 43, shop_id: 9 });
    for (const item_id of [40, 41, 42, 43, 11]) await add({ item_id });
    await app.db.update(goods).set({ approve_status: 'instock' }).where(eq(goods.goods_id, 40));
    await app.db.update(sku).set({ store: 0 }).where(eq(sku.item_id, 41));
    await app.db.delete(sku).where(eq(sku.item_id, 42));
    await app.db.update(shop).set({ is_valid: false }).where(eq(shop.distributor_id, 9));
    const cart = await list();
    expect(cart.valid_cart.flatMap((group) => group.list).map((line) => line.item_id)).toEqual(['11']);
    expect(cart.invalid_cart.map((line) => [line.item_id, line.invalid_reason, line.is_checked])).toEqual([
      ['40', '商品已下架', false],
      ['41', '商品已售罄', false],
      ['42', '商品已下架', false],
      ['43', '商品已下架', false],
    ]);
    expect(await count()).toEqual({ item_count: 1, cart_count: 1 });
  });

  it('keeps one buy-now slot beside the cart', async () => {
    await add({ item_id: 11, num: 2 });
    await add({ item_id: 10, num: 3, cart_type: 'fastbuy' });
    const { data } = await add({ item_id: 21, cart_type: 'fastbuy' });
    expect(data.valid_cart).toMatchObject([{ list: [{ item_id: '21', num: 1 }] }]);
    expect((await list({ ...ANNA, cart_type: 'fastbuy' })).valid_cart).toHaveLength(1);
    expect(await count()).toEqual({ item_count: 2, cart_count: 1 });
  });

  it('belongs to whoever has the token or the sid, and to nobody else', async () => {
    const [carl, dora] = [await insertMember(app), await insertMember(app)];
    await add({ item_id: 11 });
    await add({ item_id: 11, num: 2 }, {}, carl.token);
    const annas = await lineOf(11);
    const carls = (await list({}, carl.token)).valid_cart[0]?.list[0]?.cart_id as string;
    const strangers: [string, Params, string | undefined][] = [
      [annas, BERT, undefined],
      [annas, {}, dora.token],
      [annas, ANNA, dora.token],
      [carls, { user_id: carl.user_id, sid: 'anna-1234' }, dora.token],
      [carls, ANNA, undefined],
    ];
    for (const [cart_id, owner, token] of strangers) {
      const refused = [
        await app.put('/h5app/wxapp/cartupdate/num', { query: { ...owner, cart_id, num: 1 }, token }),
        await app.put('/h5app/wxapp/cartupdate/checkstatus', {
          query: { ...owner, cart_id, is_checked: 'false' },
          token,
        }),
        await app.del('/h5app/wxapp/cartdel', { query: { ...owner, cart_id }, token }),
      ];
      for (const { data } of refused) expect(data).toEqual({ message: '购物车中没有该商品', status_code: 404 });
    }
    expect(await list(BERT)).toMatchObject({ valid_cart: [], invalid_cart: [] });
    expect(await list(ANNA, dora.token)).toMatchObject({ valid_cart: [] });
    await app.del('/h5app/wxapp/cartdel', { query: BERT });
    await app.del('/h5app/wxapp/cartdel', { token: dora.token });
    expect([await count(), await count({}, carl.token)]).toMatchObject([{ item_count: 1 }, { item_count: 2 }]);
  });

  it.each<[string, Params]>([
    ['nothing', {}],
    ['a short sid', guest('short')],
    ['a long sid', guest('a'.repeat(65))],
    ['a sid with other characters', guest("a' or '1'='1")],
    ['a member number with a sid', { user_id: 1, sid: 'anna-1234' }],
  ])('knows nobody by %s', async (_name, owner) => {
    expect(await add({ item_id: 11 }, owner)).toMatchObject({ status: 401, data: { code: 401001 } });
    expect(await list(owner)).toEqual([]);
    expect(await count(owner)).toEqual({ item_count: 0, cart_count: 0 });
    expect((await app.del('/h5app/wxapp/cartdel', { query: owner })).status).toBe(401);
  });
});

onPostgres('cart at the same time', (start) => {
  let app: TestApp;
  const inParallel = (times: number, form: Params): Promise<CallAnswer<CartChanged>[]> =>
    Promise.all(Array.from({ length: times }, () => app.post<CartChanged>(CART, { form: { ...ANNA, ...form } })));

  beforeAll(async () => {
    app = await start();
    await insertGoods(app.db, { goods_id: 11, store: 5 });
    await insertGoods(app.db, { goods_id: 12, store: 5 });
  });
  afterAll(() => app.close());

  it('adds exactly as often as the stock allows, to one line', async () => {
    const answers = await inParallel(30, { item_id: 11 });
    expect(answers.filter((answer) => !answer.data.status_code)).toHaveLength(5);
    expect(answers.filter((answer) => answer.data.message === '库存不足，最大库存为5件')).toHaveLength(25);
    expect(await app.db.select().from(cartLine)).toMatchObject([{ item_id: 11, num: 5 }]);
  });

  it('leaves one line in the buy-now slot of each of 20 guests who buy two things at once', async () => {
    const buy = (sid: string, item_id: number): Promise<unknown> =>
      app.post(CART, { form: { ...guest(sid), item_id, cart_type: 'fastbuy' } });
    const sids = Array.from({ length: 20 }, (_, index) => `hasty-guest-${index}`);
    await Promise.all(sids.flatMap((sid) => [buy(sid, 11), buy(sid, 12)]));
    const rows = await app.db.select().from(cartLine).where(eq(cartLine.cart_type, 'fastbuy'));
    expect(rows.map((row) => row.owner_id).sort()).toEqual(sids.sort());
  });
});
