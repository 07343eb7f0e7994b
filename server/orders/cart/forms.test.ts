import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import type { Cart, CartLine, CartOlder, CartStatus, CartTotalAnswer } from '../../../schemas/types/contract.ts';
import { guest, insertGoods, insertMember, insertShirt } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type CallAnswer, type CallOptions, type TestApp } from '../../testing/harness.ts';
import { goods } from '../../goods/tables.ts';
import { cartLine } from './tables.ts';

const API = '/h5app/wxapp';
const ANNA = guest('anna-1234');

onBoth('the other forms of the cart', (start) => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await start();
    ({ token } = await insertMember(app));
    await insertGoods(app.db, { goods_id: 11, price: 100, store: 5, item_name: '红茶' });
    await insertGoods(app.db, { goods_id: 12, store: 5 });
    await insertShirt(app.db, 20);
    await insertGoods(app.db, { goods_id: 30, valid_lucky: true });
  });
  beforeEach(() => app.db.delete(cartLine));
  afterAll(() => app.close());

  /** A guest's calls and a member's, which must not differ. */
  const whose = {
    guest: { owner: ANNA, mine: (): string | undefined => undefined },
    member: { owner: {} as Params, mine: (): string | undefined => token },
  };

  for (const [who, { owner, mine }] of Object.entries(whose)) {
    const call = <T>(
      method: 'get' | 'post' | 'put' | 'del',
      path: string,
      form: Params = {},
      how: 'form' | 'query' = 'form',
    ) => {
      const options: CallOptions = { [how]: { ...owner, ...form }, token: mine() };
      return app[method]<T>(`${API}/${path}`, options);
    };
    const lines = async (): Promise<CartLine[]> =>
      (await call<Cart>('get', 'cart/list', {}, 'query')).data.valid_cart.flatMap(({ list }) => list);
    const fill = async (): Promise<[CartLine, CartLine]> => {
      await call('post', 'cart', { item_id: 11, num: 2 });
      await call('post', 'cart', { item_id: 21 });
      return (await lines()) as [CartLine, CartLine];
    };
    const visibleLines = async (): Promise<[string | number, number, boolean][]> =>
      (await lines()).map(({ item_id, num, is_checked }) => [item_id, num, is_checked]);

    it(`${who}: changes several lines by a list, all of them or none`, async () => {
      const [tea, shirt] = await fill();
      const list = [
        { cart_id: tea.cart_id, sku_id: 11, is_checked: 'false', selected_promotion: '', totalQuantity: 4 },
        { cart_id: shirt.cart_id, sku_id: 21, is_checked: 1, selected_promotion: 0, totalQuantity: '3' },
      ];
      const { data } = await call<CartStatus>('put', 'cartupdate', { cart: list });
      expect(data).toMatchObject({ status: true, valid_cart: [{ total_fee: 3600, cart_total_num: 3 }] });
      expect(await visibleLines()).toEqual([
        ['11', 4, false],
        ['21', 3, true],
      ]);
      const bad = (change: Params): Params[] => [
        { cart_id: tea.cart_id, totalQuantity: 1 },
        { ...list[1], ...change },
      ];
      const refusals: [Params, number, string][] = [
        [{ totalQuantity: 4 }, 422, '库存不足，最大库存为3件'],
        [{ totalQuantity: 0 }, 422, '此商品的最小购买数量为1件'],
        [{ sku_id: 22 }, 404, '购物车中没有该商品'],
        [{ cart_id: 99_999 }, 404, '购物车中没有该商品'],
        [{ selected_promotion: 7 }, 422, '该优惠活动已不可用'],
      ];
      for (const [change, status_code, message] of refusals)
        expect((await call('put', 'cartupdate', { cart: bad(change) })).data).toMatchObject({ status_code, message });
      expect(await visibleLines()).toEqual([
        ['11', 4, false],
        ['21', 3, true],
      ]);
    });

    it(`${who}: refuses numbers that are none in every form`, async () => {
      const [tea] = await fill();
      for (const totalQuantity of [0, -1, 1.5, 1e9, '1e9', 'NaN', 'x', true, [2], {}]) {
        const line = { cart_id: tea.cart_id, totalQuantity };
        const answers = [
          await app.put(`${API}/cartupdate`, { json: { ...owner, cart: [line] }, token: mine() }),
          await app.put(`${API}/cartupdate/batchnum`, { json: { ...owner, cart: [line] }, token: mine() }),
          await app.post(`${API}/cart.update`, {
            json: { cart_params: JSON.stringify({ ...owner, cart: [line] }) },
            token: mine(),
          }),
        ];
        expect(answers.map(({ data }) => data.status_code)).toEqual([422, 422, 422]);
      }
      for (const cart_params of ['[', '{}', '"x"', '5', 'null', '[1]', '{"cart":{"cart":{"cart":{"cart":[]}}}}'])
        expect((await call('post', 'cart.update', { cart_params })).data.status_code).toBe(422);
      expect(await visibleLines()).toEqual([
        ['11', 2, true],
        ['21', 1, true],
      ]);
    });

    it(`${who}: reads cart_params as JSON text, and lists that became form fields`, async () => {
      const [tea, shirt] = await fill();
      const inner = { ...owner, cart: [{ cart_id: tea.cart_id, totalQuantity: 5 }] };
      const { data } = await app.post<CartOlder>(`${API}/cart.update`, {
        form: { cart_params: JSON.stringify(inner) },
        token: mine(),
      });
      expect(data).toMatchObject({ status: true, totalCart: { totalQuantity: 6, number: 2 } });
      await call('post', 'cart.update', { 0: { cart_id: shirt.cart_id, totalQuantity: 2 } });
      await call('post', 'cart.update', { cart_params: JSON.stringify([{ cart_id: tea.cart_id, is_checked: false }]) });
      expect(await visibleLines()).toEqual([
        ['11', 5, false],
        ['21', 2, true],
      ]);
    });

    it(`${who}: refuses what was read before the line changed, with the cart as it is`, async () => {
      const [tea, shirt] = await fill();
      const query = { cart_id: tea.cart_id, num: 3, updated: tea.updated };
      expect((await call('put', 'cartupdate/num', query, 'query')).data).toMatchObject({ num: 3 });
      const stale: CallAnswer<{ fresh?: Cart }> = await call('put', 'cartupdate/num', { ...query, num: 1 }, 'query');
      expect(stale).toMatchObject({
        status: 200,
        data: { status_code: 409, fresh: { valid_cart: [{ list: [{ num: 3 }, { num: 1 }] }] } },
      });
      const both = [
        { cart_id: shirt.cart_id, totalQuantity: 2, updated: shirt.updated },
        { cart_id: tea.cart_id, totalQuantity: 2, updated: tea.updated },
      ];
      expect((await call('put', 'cartupdate', { cart: both })).data.status_code).toBe(409);
      expect(await visibleLines()).toEqual([
        ['11', 3, true],
        ['21', 1, true],
      ]);
      const fresh = stale.data.fresh?.valid_cart[0]?.list[0];
      const again = { ...query, num: 1, updated: fresh?.updated };
      expect((await call('put', 'cartupdate/num', again, 'query')).data).toMatchObject({ num: 1 });
    });

    it(`${who}: checks with mode cart whether what is ticked can be bought`, async () => {
      const check = (form: Params = {}): Promise<CallAnswer<CartStatus>> =>
        call('post', 'cart/check', { mode: 'cart', ...form });
      expect((await check()).data).toMatchObject({ status_code: 422, message: '请选择要结算的商品' });
      const [tea, shirt] = await fill();
      expect((await check()).data).toMatchObject({ status: true });
      await check({ is_checked: 'false', cart_id: tea.cart_id });
      expect(await visibleLines()).toEqual([
        ['11', 2, false],
        ['21', 1, true],
      ]);
      await check({ is_checked: 'true' });
      expect((await visibleLines()).map(([, , ticked]) => ticked)).toEqual([true, true]);
      await app.db
        .update(cartLine)
        .set({ num: 9 })
        .where(eq(cartLine.cart_id, Number(shirt.cart_id)));
      expect((await check()).data).toMatchObject({ status_code: 422, message: '「纯棉T恤」库存不足，最大库存为3件' });
      expect(await visibleLines()).toEqual([
        ['11', 2, true],
        ['21', 9, true],
      ]);
    });

    it(`${who}: answers the older names in the older shape too`, async () => {
      const [tea, shirt] = await fill();
      const { data } = await call<CartOlder>('get', 'cart.get.new', {}, 'query');
      expect(data.resultCartData[0]?.cartitemlist).toMatchObject([
        {
          cart_id: tea.cart_id,
          sku_id: '11',
          quantity: 2,
          title: '红茶',
          bn: 'BN11',
          price: 100,
          spec_info: { color: '', size: '' },
        },
        { sku_id: '21', item_id: '20', spec_info: { color: '红', size: 'M' }, is_checked: true },
      ]);
      expect(data.valid_cart).toHaveLength(1);
      expect((await call<CartTotalAnswer>('get', 'cart.total', {}, 'query')).data).toEqual({
        totalQuantity: 3,
        number: 2,
        item_count: 3,
        cart_count: 2,
      });
      await call('post', 'cart.check', { mode: 'cart', cart_id: tea.cart_id, is_checked: 'false' });
      await call('post', 'cart.del', { cart_id: shirt.cart_id });
      expect(await visibleLines()).toEqual([['11', 2, false]]);
      expect((await call('del', 'cartdelbat', {}, 'query')).data.status_code).toBe(404);
      await call('del', 'cartdelbat', { cart_id_list: [tea.cart_id] }, 'query');
      expect(await visibleLines()).toEqual([]);
    });

    it(`${who}: marks goods of valid_lucky 1 invalid and never takes them in`, async () => {
      expect((await call('post', 'cart', { item_id: 30 })).data).toMatchObject({
        status_code: 422,
        message: '商品已失效',
      });
      await call('post', 'cart', { item_id: 12 });
      await app.db.update(goods).set({ valid_lucky: true }).where(eq(goods.goods_id, 12));
      const { data } = await call<Cart>('get', 'cart/list', {}, 'query');
      await app.db.update(goods).set({ valid_lucky: false }).where(eq(goods.goods_id, 12));
      expect(data).toMatchObject({ valid_cart: [], invalid_cart: [{ item_id: '12', invalid_reason: '商品已失效' }] });
    });
  }

  it("knows nobody without token and sid, and nobody else's lines", async () => {
    const { data } = await app.post<{ cart_id: string }>(`${API}/cart`, { form: { ...ANNA, item_id: 11 } });
    const line = { cart_id: data.cart_id, totalQuantity: 2, is_checked: 'false', selected_promotion: 0 };
    const forms: [CallAnswer<object>, number][] = [];
    for (const [owner, status] of [
      [{}, 401],
      [guest('bert_5678'), 404],
      [{ ...ANNA, user_id: 5 }, 401],
    ] as const) {
      forms.push([await app.put(`${API}/cartupdate`, { form: { ...owner, cart: [line] } }), status]);
      forms.push([
        await app.post(`${API}/cart.update`, { form: { cart_params: JSON.stringify({ ...owner, cart: [line] }) } }),
        status,
      ]);
      forms.push([
        await app.put(`${API}/cartupdate/promotion`, { query: { ...owner, cart_id: data.cart_id, activity_id: 0 } }),
        status,
      ]);
      forms.push([
        await app.post(`${API}/cart/check`, { form: { ...owner, cart_id: data.cart_id, is_checked: 'false' } }),
        status,
      ]);
    }
    expect(forms.map(([answer]) => answer.data)).toMatchObject(forms.map(([, status_code]) => ({ status_code })));
    expect((await app.db.select().from(cartLine))[0]).toMatchObject({ num: 1, is_checked: true, promotion_id: null });
  });
});
