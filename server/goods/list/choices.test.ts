import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GoodsItems } from '../../../schemas/types/contract.ts';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import { insertBrand, insertCategories, insertGoods } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';

const spec = (name: string, ...values: string[]) => ({
  spec_id: 1,
  spec_name: name,
  values: values.map((value, index) => ({ spec_value_id: index + 1, spec_value_name: value, spec_image_url: '' })),
});

onBoth('the choices of a list', (start) => {
  let app: TestApp;
  const list = async (query: Params): Promise<GoodsItems> =>
    (await app.get<GoodsItems>('/h5app/wxapp/goods/items', { query: { category_id: 1, is_tdk: 1, ...query } })).data;
  const ids = async (query: Params): Promise<string> => (await list(query)).list.map((row) => row.item_id).join();
  const choices = async (query: Params): Promise<string[]> =>
    ((await list(query)).attr_list ?? []).map(
      ({ name, values }) => `${name} ${values.map(({ value, goods_count }) => value + goods_count).join(' ')}`,
    );

  beforeAll(async () => {
    app = await start();
    const { db } = app;
    await insertCategories(db, [[1, 0, '鞋']]);
    for (const id of [5, 6, 7]) await insertBrand(db, id, `牌${id}`);
    const shoe = { category_id: 1, sort: 0 };
    await insertGoods(db, {
      ...shoe,
      goods_id: 10,
      brand_id: 5,
      specs: [spec('颜色', '白', '黑')],
      params: [
        ['鞋底', '橡胶'],
        ['说明', '一句很长很长很长很长很长很长的话'],
      ],
    });
    await insertGoods(db, {
      ...shoe,
      goods_id: 11,
      brand_id: 6,
      specs: [spec('颜色', '白', '红')],
      params: [['鞋底', '牛筋']],
    });
    await insertGoods(db, {
      ...shoe,
      goods_id: 12,
      brand_id: 7,
      specs: [spec('颜色', '黑')],
      params: [['鞋底', '橡胶']],
    });
  });
  afterAll(() => app.close());

  it('counts values of variants and parameters, and offers none that divides nothing', async () => {
    expect(await choices({})).toEqual(['颜色 白2 黑2 红1', '鞋底 橡胶2 牛筋1']);
    expect((await list({ category_id: 0, is_tdk: 1 })).attr_list).toBeUndefined();
  });

  it('filters by any value of a name and by all names, and goes on offering the others of a name', async () => {
    expect(await ids({ attr: '颜色:白' })).toBe('11,10');
    expect(await ids({ attr: '颜色:白|颜色:黑' })).toBe('12,11,10');
    expect(await ids({ attr: '颜色:白|鞋底:橡胶' })).toBe('10');
    expect(await choices({ attr: '颜色:红' })).toEqual(['颜色 白2 黑2 红1']);
    expect(await ids({ attr: "颜色:'--|x" })).toBe('');
    expect(await ids({ keywords: '鞋', category_id: 0, attr: '颜色:红' })).toBe('11');
    expect((await list({ attr: '颜色:红' })).brand_list?.list.map((row) => row.attribute_name)).toEqual(['牌6']);
  });

  it('takes several brands at once, six at most', async () => {
    expect(await ids({ brand_id: '5,7' })).toBe('12,10');
    expect(await ids({ brand_id: '7,5' })).toBe('12,10');
    expect((await list({ brand_id: '5,7' })).brand_list?.list).toHaveLength(3);
    expect(await ids({ brand_id: '1,2,3,4,8,9,5' })).toBe('');
  });
});
