import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  Cart,
  GoodsDetail,
  GoodsItems,
  BulkMallGoodsAnswer,
  MallGoodsForm,
  ImportMallGoodsAnswer,
  AddMallGoodsRequest,
  ListMallGoodsAnswer,
  AdjustMallStockAnswer,
  MallStockLedgerAnswer,
  ListMallStockAnswer,
} from '../../../schemas/types/contract.ts';
import { imbalances } from '../../testing/balance.ts';
import {
  insertBrand,
  insertCategories,
  insertGoods,
  insertMember,
  insertOperator,
  insertShop,
  insertTag,
  NOW,
} from '../../testing/fixtures/fixtures.ts';
import { CUP, resent } from '../../testing/fixtures/goods.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { goods, sku } from '../tables.ts';
import { openStock } from '../stock/move.ts';
import { audit } from '../../kernel/system/tables.ts';
import { switchTimed } from './times.ts';

type Form = MallGoodsForm & { fresh?: MallGoodsForm; message?: string; status_code?: number };

onBoth('goods of the office', (start) => {
  let app: TestApp;
  let office = '';
  let merchant = '';

  const add = async (values: Partial<AddMallGoodsRequest> = {}, token = office): Promise<Form> =>
    (
      await app.post<Form>('/mall/goods', {
        token,
        json: { ...CUP, number: `goods-${Math.random()}`.replace('.', ''), ...values },
      })
    ).data;
  const put = async (form: MallGoodsForm, values: object = {}, token = office): Promise<Form> =>
    (await app.put<Form>(`/mall/goods/${form.goods_id}`, { token, json: { ...resent(form), ...values } })).data;
  const read = async (id: number, token = office): Promise<Form> =>
    (await app.get<Form>(`/mall/goods/${id}`, { token })).data;
  const list = async (query: Record<string, string | number> = {}, token = office): Promise<ListMallGoodsAnswer> =>
    (await app.get<ListMallGoodsAnswer>('/mall/goods', { token, query })).data;
  const bulk = async (json: object, token = office) =>
    (await app.post<BulkMallGoodsAnswer & { message?: string }>('/mall/goods/bulk', { token, json })).data;
  const adjust = async (json: object, token = office) =>
    (await app.post<AdjustMallStockAnswer & { message?: string }>('/mall/stock/adjust', { token, json })).data;
  const page = async (id: number): Promise<GoodsDetail & { status_code?: number }> =>
    (await app.get<GoodsDetail>(`/h5app/wxapp/goods/items/${id}`)).data;
  const trail = async (subject: string): Promise<string[]> =>
    (await app.db.select().from(audit).where(like(audit.subject, subject)).orderBy(audit.audit_id)).map(
      ({ action }) => action,
    );

  beforeAll(async () => {
    app = await start();
    await insertBrand(app.db, 7, '窑火');
    await insertTag(app.db, 4, '新品');
    await insertShop(app.db, { distributor_id: 5 });
    await insertCategories(app.db, [
      [1, 0, '家居'],
      [2, 1, '杯具'],
    ]);
    await insertCategories(app.db, [[3, 0, '餐厨']], true);
    await insertGoods(app.db, { goods_id: 10, item_name: '旧茶壶', shop_id: 0 });
    await openStock(app.db, NOW);
    office = await insertOperator(app);
    merchant = await insertOperator(app, 'm', '-', { role: 'merchant', shop_id: 5 });
  });
  afterAll(() => app.close());

  it('makes goods with variants that shoppers find and see at once, harmless and in the ledger', async () => {
    const made = await add({ number: 'made-once-1' });
    expect(await add({ number: 'made-once-1' })).toEqual(made);
    expect(made).toMatchObject({ version: 1, distributor_name: '商城自营', tag_ids: [4] });
    expect(made.intro).toBe('<p>耐热</p><p><img src="/pictures/a.png" loading="lazy" alt="" /></p>');
    const [first, second] = made.items;
    expect(first).toMatchObject({ item_id: made.goods_id, is_default: true, bn: 'CUP-W', store: 5 });
    expect(second?.bn).toBe(`MW${second?.item_id}`);
    const view = await page(made.goods_id);
    expect(view).toMatchObject({
      item_name: '手冲咖啡杯',
      price: 3900,
      item_total_store: 8,
      goods_brand: '窑火',
      intro: made.intro,
    });
    expect(view.spec_items.map(({ item_spec_desc, price, store }) => [item_spec_desc, price, store])).toEqual([
      ['颜色:白', 3900, 5],
      ['颜色:蓝', 4200, 3],
    ]);
    const { data } = await app.get<GoodsItems>('/h5app/wxapp/goods/items', { query: { keywords: '手冲' } });
    expect(data.list.map(({ goods_id }) => goods_id)).toEqual([String(made.goods_id)]);
    expect(await imbalances(app.db)).toEqual([]);
    expect(await trail(`goods:${made.goods_id}`)).toEqual(['goods.add']);
  });

  it('keeps the numbers of combinations that stay, brings back those that left, and carts report what is unavailable', async () => {
    const made = await add();
    const blue = made.items[1]?.item_id ?? 0;
    const { token } = await insertMember(app);
    await app.post('/h5app/wxapp/cart', {
      token,
      json: { item_id: blue, num: 1, cart_type: 'cart', shop_type: 'distributor' },
    });
    const [group] = made.specs;
    const sized = await put(made, {
      specs: [
        { name: '颜色', values: [...(group?.values ?? []).slice(0, 1), { spec_value_id: -1, name: '红' }] },
        {
          name: '容量',
          values: [
            { spec_value_id: -2, name: '大' },
            { spec_value_id: -3, name: '小' },
          ],
        },
      ],
      items: [group?.values[0]?.spec_value_id ?? 0, -1].flatMap((colour) =>
        [-2, -3].map((size) => ({
          is_on: !(colour === -1 && size === -3),
          is_default: colour > 0 && size === -2,
          spec_value_ids: [colour, size],
          price: 5000,
          store: 2,
          seen_store: colour > 0 && size === -2 ? 5 : 0,
        })),
      ),
    });
    expect(sized.items.map(({ is_on, store }) => [is_on, store])).toEqual([
      [true, 2],
      [true, 2],
      [true, 2],
    ]);
    expect(sized.items[0]?.item_id).toBe(made.goods_id);
    const { data: cart } = await app.get<Cart>('/h5app/wxapp/cart', { token, query: { shop_type: 'distributor' } });
    expect(cart.valid_cart).toEqual([]);
    expect(cart.invalid_cart.map(({ item_id }) => item_id)).toEqual([String(blue)]);
    expect((await page(blue)).status_code).toBe(404);
    const off = await put(sized, { items: resent(sized).items.map((item, at) => ({ ...item, is_on: at !== 1 })) });
    expect(off.items.filter(({ is_on }) => !is_on)).toMatchObject([{ item_id: sized.items[1]?.item_id, store: 2 }]);
    expect((await page(made.goods_id)).item_total_store).toBe(4);
    const again = await put(off, { items: resent(off).items.map((item) => ({ ...item, is_on: true })) });
    expect(again.items.map(({ item_id }) => item_id)).toEqual(sized.items.map(({ item_id }) => item_id));
    expect((await page(made.goods_id)).item_total_store).toBe(6);
    expect(await imbalances(app.db)).toEqual([]);
  });

  it('brings a variant back with fewer pieces than it left with, while nothing else is on the shelf', async () => {
    const made = await add();
    const [one, two] = resent(made).items;
    const off = await put(made, { items: [{ ...one, store: 0 } as never, { ...two, is_on: false } as never] });
    const items = resent(off).items.map((item, at) => (at === 1 ? { ...item, is_on: true, store: 1 } : item));
    expect((await put(off, { items })).items.map(({ store }) => store)).toEqual([0, 1]);
    expect(await imbalances(app.db)).toEqual([]);
  });

  it('refuses what would lose the default variant, a stale write, and nonsense, and then changes nothing', async () => {
    const made = await add();
    const without = resent(made);
    const [group] = without.specs ?? [];
    const only = { specs: [{ name: '颜色', values: group?.values.slice(1) ?? [] }], items: without.items.slice(1) };
    expect(
      await put(made, { ...only, items: only.items.map((item) => ({ ...item, is_default: true })) }),
    ).toMatchObject({
      status_code: 422,
      message: '默认规格决定商品的编号，不能删除或换成别的规格值',
    });
    const idle = without.items.map((item, at) => ({ ...item, is_on: at === 1 }));
    expect(await put(made, { items: idle })).toMatchObject({ message: '默认规格不能停用；不再出售时请下架商品' });
    expect(await put(made, { pics: ['javascript:alert(1)'] })).toMatchObject({ status_code: 422 });
    expect(await put(made, { category_id: 3 })).toMatchObject({ message: '销售分类不存在，请重新选择' });
    expect(await put(made, { on_at: NOW + 60, off_at: NOW + 50 })).toMatchObject({ message: '定时下架须晚于定时上架' });
    expect(await put(made, { name: ' ' })).toMatchObject({ status_code: 422 });
    const renamed = await put(made, { name: '新名字' });
    expect(renamed).toMatchObject({ version: 2, name: '新名字' });
    expect(await put(made, { name: '别的名字' })).toMatchObject({ status_code: 409, fresh: { name: '新名字' } });
    expect(await read(made.goods_id)).toEqual(renamed);
    expect(await trail(`goods:${made.goods_id}`)).toEqual(['goods.add', 'goods.put']);
  });

  it('moves stock by what was seen: pieces sold while somebody edits stay sold', async () => {
    const made = await add();
    expect(
      await adjust({ number: 'sold-meanwhile', reason: '线下售出', rows: [{ item_id: made.goods_id, change: -2 }] }),
    ).toMatchObject({ done: 1 });
    const items = resent(made).items.map((item) => ({ ...item, store: item.store + 10 }));
    expect((await put(made, { items })).items.map(({ store }) => store)).toEqual([13, 13]);
    const fewer = resent(made).items.map((item) => ({ ...item, seen_store: 100, store: 0 }));
    expect(await put(await read(made.goods_id), { items: fewer })).toMatchObject({ status_code: 422 });
    expect((await read(made.goods_id)).items.map(({ store }) => store)).toEqual([13, 13]);
    expect(await imbalances(app.db)).toEqual([]);
  });

  it('adjusts and counts shelves once, by number or code, and shows who moved what and why', async () => {
    const made = await add({
      items: [...CUP.items.slice(0, 1).map((item) => ({ ...item, bn: 'ONCE-1' })), ...CUP.items.slice(1)],
    });
    const blue = made.items[1]?.item_id ?? 0;
    const rows = [
      { bn: 'ONCE-1', change: 7 },
      { item_id: blue, store: 1 },
      { item_id: blue, change: 1 },
      { bn: 'NOBODY', change: 1 },
      { item_id: made.goods_id + 900_000, store: 1 },
    ];
    const done = await adjust({ number: 'count-0001', reason: '盘点', rows });
    expect(done.list.map(({ store, message }) => [store, message])).toMatchObject([
      [12, ''],
      [1, ''],
      [0, '与前面的行是同一个规格'],
      [0, '没有编码为 NOBODY 的商品'],
      [0, expect.stringContaining('没有编码为')],
    ]);
    await adjust({ number: 'count-0001', reason: '盘点', rows: rows.slice(0, 1) });
    expect((await read(made.goods_id)).items[0]?.store).toBe(12);
    expect(await adjust({ number: 'count-0002', reason: '报损', rows: [{ item_id: blue, change: -2 }] })).toMatchObject(
      {
        done: 0,
        list: [{ message: '库存只有 1 件，不能减少 2 件' }],
      },
    );
    const { data } = await app.get<MallStockLedgerAnswer>(`/mall/stock/${made.goods_id}/ledger`, { token: office });
    expect(data.list.map(({ kind, change, left, who, reason }) => [kind, change, left, who, reason])).toEqual([
      ['adjust', 7, 12, 'operator', '盘点'],
      ['opening', 5, 5, 'operator', '编辑商品'],
    ]);
    const low = await app.get<ListMallStockAnswer>('/mall/stock', {
      token: office,
      query: { state: 'low', goods_id: made.goods_id },
    });
    expect(low.data).toMatchObject({
      list: [{ item_id: blue, spec: '颜色:蓝', state: 'low' }],
      counts: { low: 1, out: 0, ok: 1 },
    });
    expect(await trail(`sku:${blue}`)).toEqual(['stock.adjust']);
    expect(await imbalances(app.db)).toEqual([]);
  });

  it('changes one price of a list that still was what its reader saw, and leaves the rest of the goods alone', async () => {
    const made = await add();
    const [white, blue] = made.items.map(({ item_id }) => item_id);
    const price = async (id: number | undefined, json: object, token = office) =>
      (await app.put<Form>(`/mall/stock/${id}/price`, { token, json })).data;
    const { items, version, ...rest } = await price(blue, { price: 3350, seen_price: 4200 });
    const [first, second] = made.items;
    expect(items).toEqual([first, { ...second, price: 3350 }]);
    expect({ ...rest, items: made.items, version: made.version }).toEqual(made);
    expect(version).toBe(made.version + 1);
    expect(await price(blue, { price: 9900, seen_price: 4200 })).toMatchObject({
      status_code: 409,
      message: '售价已被他人改为 ¥33.50，请核对后再改',
    });
    expect(await price(white, { price: -1, seen_price: 3900 })).toMatchObject({ status_code: 422 });
    expect(await price(white, { price: 1, seen_price: 3900 }, merchant)).toMatchObject({ status_code: 404 });
    // The default variant's price is the one of the list.
    await price(white, { price: 3800, seen_price: 3900 });
    expect(await page(made.goods_id)).toMatchObject({ price: 3800 });
    expect(await trail(`goods:${made.goods_id}`)).toEqual(['goods.add', 'goods.put', 'goods.put']);
  });

  it('lists by state, words and category; takes many off sale, deletes, and brings back', async () => {
    const [one, two, sold] = [
      await add({ name: '批量一' }),
      await add({ name: '批量二' }),
      await add({ name: '批量三', items: CUP.items.map((item) => ({ ...item, store: 0 })) }),
    ];
    const found = await list({ keyword: '批量', sort: 'goods_id', category_id: 1 });
    expect(found.list.map(({ name, state, category, variants }) => [name, state, category, variants])).toEqual([
      ['批量一', 'on', '家居 / 杯具', 2],
      ['批量二', 'on', '家居 / 杯具', 2],
      ['批量三', 'sold_out', '家居 / 杯具', 2],
    ]);
    expect(found.counts).toEqual({ on: 2, sold_out: 1, off: 0, deleted: 0 });
    expect((await list({ keyword: two.items[1]?.bn ?? '' })).list.map(({ name }) => name)).toEqual(['批量二']);
    expect(await bulk({ action: 'off', all: true, keyword: '批量', state: 'on' })).toEqual({ done: 2, refused: [] });
    expect(await bulk({ action: 'on', goods_ids: [one.goods_id, two.goods_id] })).toMatchObject({ done: 2 });
    expect(await bulk({ action: 'tag_remove', to_tag_id: 4, goods_ids: [one.goods_id] })).toMatchObject({ done: 1 });
    expect((await read(one.goods_id)).tag_ids).toEqual([]);
    expect(await bulk({ action: 'category', to_category_id: 3, goods_ids: [one.goods_id] })).toMatchObject({
      message: '请选择销售分类',
    });
    const { user_id } = await insertMember(app);
    const line = { item_id: two.goods_id, goods_id: two.goods_id };
    const waited = await insertOrder(app.db, { user_id }, 'paid', [line]);
    expect(waited).not.toBe('');
    const deleted = await bulk({ action: 'delete', goods_ids: [one.goods_id, two.goods_id, sold.goods_id] });
    expect(deleted).toEqual({
      done: 2,
      refused: [{ goods_id: two.goods_id, name: '批量二', message: '有未完成的订单，已改为下架' }],
    });
    expect((await page(one.goods_id)).status_code).toBe(404);
    expect((await page(two.goods_id)).approve_status).toBe('instock');
    expect((await list({ keyword: '批量' })).counts).toEqual({ on: 0, sold_out: 0, off: 1, deleted: 2 });
    const picked = await app.get<GoodsItems>('/goods/items', { token: office, query: { keywords: '批量' } });
    expect(picked.data.list.map(({ item_name }) => item_name)).toEqual(['批量二']);
    expect(await put(await read(one.goods_id))).toMatchObject({ message: '商品已删除，请先恢复' });
    expect(await bulk({ action: 'restore', goods_ids: [one.goods_id] })).toMatchObject({ done: 1 });
    expect(await read(one.goods_id)).toMatchObject({ is_deleted: false, approve_status: 'instock' });
    expect(await trail(`goods:${one.goods_id}`)).toEqual([
      'goods.add',
      ...Array.from({ length: 5 }, () => 'goods.bulk'),
    ]);
  });

  it('makes and changes goods from a table, once, and reports by line', async () => {
    const known = await add({
      name: '表格里的杯子',
      items: CUP.items.map((item, at) => ({ ...item, bn: `TABLE-${at}` })),
    });
    const rows = [
      { line: 2, bn: 'TABLE-1', price: 100, store: 9 },
      { line: 3, goods_id: known.goods_id, name: '表格改名', category: '家居 / 杯具', tags: ['新品'] },
      { line: 4, name: '表格新杯', bn: 'TABLE-9', price: 2500, store: 4, category: '杯具', brand: '窑火' },
      { line: 5, name: '没有价格' },
      { line: 6, goods_id: 999, name: '没有这个' },
      { line: 8, goods_id: known.goods_id, store: 500 },
      { line: 7, name: '错品牌', price: 1, brand: '没有的' },
    ];
    const send = async (number: string, token = office) =>
      (await app.post<ImportMallGoodsAnswer>('/mall/goods/import', { token, json: { number, rows } })).data;
    expect(await send('table-0001')).toEqual({
      made: 1,
      changed: 2,
      wrong: [
        { line: 5, message: '新商品缺少售价' },
        { line: 6, message: '没有编号为 999 的商品' },
        { line: 8, message: '商品有几个规格，请用规格的编码导入库存' },
        { line: 7, message: '没有品牌「没有的」' },
      ],
    });
    expect(await send('table-0001')).toMatchObject({ made: 0, changed: 3 });
    expect((await list({ keyword: '表格' })).list.map(({ name, store }) => [name, store])).toEqual([
      ['表格新杯', 4],
      ['表格改名', 14],
    ]);
    expect((await read(known.goods_id)).items.map(({ price, store }) => [price, store])).toEqual([
      [3900, 5],
      [100, 9],
    ]);
    expect((await send('table-0002', merchant)).wrong).toContainEqual({
      line: 3,
      message: `没有编号为 ${known.goods_id} 的商品`,
    });
    expect((await imbalances(app.db)).filter(({ what }) => what === 'sku' || what === 'goods')).toEqual([]);
  });

  it('goes on and off sale by itself, once', async () => {
    const made = await add({ approve_status: 'instock', on_at: NOW + 60, off_at: NOW + 120 });
    expect(await switchTimed(app.context())).toBe(0);
    app.clock.advance(60_000);
    await switchTimed(app.context());
    expect(await read(made.goods_id)).toMatchObject({ approve_status: 'onsale', on_at: null, version: 2 });
    app.clock.advance(60_000);
    await switchTimed(app.context());
    expect(await read(made.goods_id)).toMatchObject({ approve_status: 'instock', off_at: null });
    expect(await switchTimed(app.context())).toBe(0);
    expect(await trail(`goods:${made.goods_id}`)).toEqual(['goods.add', 'goods.timed', 'goods.timed']);
  });

  it('holds a merchant to the own shop, and readers to reading', async () => {
    const theirs = await add({ distributor_id: 0 });
    const own = await add({ name: '商家的杯子', distributor_id: 0 }, merchant);
    expect(own).toMatchObject({ distributor_id: 5, distributor_name: '店铺5' });
    expect((await list({ keyword: '杯' }, merchant)).list.map(({ name }) => name)).toEqual(['商家的杯子', '表格新杯']);
    expect(await read(theirs.goods_id, merchant)).toMatchObject({ status_code: 404 });
    expect(await put(theirs, { name: '抢来的' }, merchant)).toMatchObject({ status_code: 404 });
    expect(await bulk({ action: 'delete', goods_ids: [theirs.goods_id] }, merchant)).toEqual({ done: 0, refused: [] });
    expect(
      (await adjust({ number: 'steal-0001', reason: '拿走', rows: [{ item_id: theirs.goods_id, store: 0 }] }, merchant))
        .done,
    ).toBe(0);
    expect((await app.get(`/mall/stock/${theirs.goods_id}/ledger`, { token: merchant })).data.status_code).toBe(404);
    expect((await app.post('/mall/categories', { token: merchant, json: { name: '私货' } })).data.status_code).toBe(
      403,
    );
    expect(await put(own, { name: '商家改名' }, merchant)).toMatchObject({ name: '商家改名' });
    for (const role of ['viewer', 'finance', 'customer_service', 'designer'] as const) {
      const token = await insertOperator(app, `g-${role}`, '-', { role });
      expect(await read(theirs.goods_id, token)).toMatchObject({ goods_id: theirs.goods_id });
      expect(await put(theirs, {}, token)).toMatchObject({ status_code: 403 });
    }
    const [row] = await app.db.select().from(goods).where(eq(goods.goods_id, theirs.goods_id));
    expect([row?.item_name, row?.store, await app.db.$count(sku, eq(sku.goods_id, theirs.goods_id))]).toEqual([
      '手冲咖啡杯',
      8,
      2,
    ]);
  });
});
