import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import type { RegionTreeAnswer, ShopCitiesAnswer, ShopList, ValidShopAnswer } from '../../../schemas/types/contract.ts';
import { insertCoupon, insertGoods, insertOperator, insertShop } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { eq } from 'drizzle-orm';
import { goods } from '../../goods/tables.ts';
import { pickupLocation } from '../pickup/tables.ts';
import { region } from '../region/tables.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { liveShops } from './live.ts';
import { shopTag, shopTagLink } from './tables.ts';

/** People's Square, Shanghai. */
const HERE = { lat: '31.2304', lng: 121.4737 };

onBoth('shops', (start) => {
  let app: TestApp;
  const list = async (query: Params = {}): Promise<ShopList> =>
    (await app.get<ShopList>('/h5app/wxapp/distributor/list', { query })).data;
  const names = async (query: Params): Promise<string> => (await list(query)).list.map((row) => row.name).join();
  const valid = async (query: Params): Promise<ValidShopAnswer> =>
    (await app.get<ValidShopAnswer>('/h5app/wxapp/distributor/is_valid', { query })).data;

  beforeAll(async () => {
    app = await start();
    const { db } = app;
    await insertShop(db, {
      distributor_id: 1,
      name: '北京店',
      province: '北京市',
      city: '北京市',
      area: '朝阳区',
      address: '路1号',
      lat: 39.9,
      lng: 116.4,
    });
    await insertShop(db, {
      distributor_id: 2,
      name: '上海店',
      province: '上海市',
      city: '上海市',
      lat: 31.231,
      lng: 121.474,
      logo: '/l.svg',
      hour: '09:00-21:00',
    });
    await insertShop(db, { distributor_id: 3, name: '关张店', is_valid: false, lat: 31.23, lng: 121.47 });
    await insertShop(db, {
      distributor_id: 4,
      name: '空店',
      province: '海南省',
      city: '海口市',
      lat: 31.23,
      lng: 121.47,
    });
    for (const shop_id of [1, 2, 3]) await insertGoods(db, { goods_id: shop_id, shop_id });
    await insertGoods(db, { goods_id: 4, shop_id: 4, approve_status: 'instock' });
    await insertGoods(db, { goods_id: 5, shop_id: 4, is_gift: true });
    await db.insert(shopTag).values([
      { tag_id: 8, tag_name: '自提', sort: 2 },
      { tag_id: 9, tag_name: '新店', sort: 1 },
    ]);
    await db.insert(shopTagLink).values([
      { distributor_id: 2, tag_id: 8 },
      { distributor_id: 2, tag_id: 9 },
    ]);
    await insertCoupon(db, { card_id: 1, shop_id: 2 });
    await putSetting(app.context(), 'brand', { brand_name: '木棉商城', logo: '/logo.svg', background: '/bg.svg' });
  });
  afterAll(() => app.close());

  it('lists open shops with their tags, nearest first where a position is given', async () => {
    expect(await names({})).toBe('上海店,北京店');
    const near = await list({ ...HERE, page: 1, pageSize: 10 });
    expect(near).toMatchObject({ total_count: 2, count: 2, is_recommend: 0, defualt_address: [] });
    expect(near.tagList).toEqual([
      { tag_id: '9', tag_name: '新店' },
      { tag_id: '8', tag_name: '自提' },
    ]);
    expect(near.list[0]).toMatchObject({
      distributor_id: '2',
      distance_unit: 'm',
      logo: '/l.svg',
      hour: '09:00-21:00',
      tagList: near.tagList,
    });
    expect(near.list[0]?.distance).toBeLessThan(0.1);
    expect(Number(near.list[0]?.distance_show)).toBe((near.list[0]?.distance ?? 0) * 1000);
    expect(near.list[1]).toMatchObject({ distance_unit: 'km', store_address: '北京市朝阳区路1号' });
    expect(Number(near.list[1]?.distance_show)).toBeCloseTo(1067, -1);
    expect(near.list[1]?.distance).toBeCloseTo(1067, -1);
    expect(await names({ ...HERE, sort_type: 2 })).toBe('北京店,上海店');
    expect((await list({ lat: 'x', lng: 999 })).list[0]).toMatchObject({ distance: null, distance_show: '' });
  });

  it('offers no shop that has nothing to show, though its page opens', async () => {
    expect(await names({ name: '空店' })).toBe('');
    expect((await valid({ distributor_id: 4 })).status).toBe(true);
    const cities = await app.get<ShopCitiesAnswer>('/mall/shop-cities');
    expect(cities.data.list.map(({ city }) => city)).toEqual(['上海市', '北京市']);
    await app.context().db.update(goods).set({ approve_status: 'only_show' }).where(eq(goods.goods_id, 4));
    expect(await names({ name: '空店' })).toBe('空店');
    await app.context().db.update(goods).set({ approve_status: 'instock' }).where(eq(goods.goods_id, 4));
  });

  it('finds shops of a place, and all of them where there are none', async () => {
    expect(await names({ type: 1, city: '北京市' })).toBe('北京店');
    expect(await list({ type: 1, province: '海南省' })).toMatchObject({ is_recommend: 1, total_count: 2 });
  });

  it('narrows type 1 by province, city and area as far as they are given, nearest first; other types are not of a place', async () => {
    const asWidget = { company_id: 1, show_discount: 1, sort_type: 1 };
    const beijing = { province: '北京市', city: '北京市', area: '朝阳区' };
    expect(await names({ ...asWidget, ...beijing, type: 1 })).toBe('北京店');
    expect(await names({ ...asWidget, ...beijing, area: '', type: 1 })).toBe('北京店');
    expect(await list({ ...asWidget, ...beijing, area: '海淀区', type: 1, ...HERE })).toMatchObject({
      is_recommend: 1,
      list: [{ name: '上海店' }, { name: '北京店' }],
    });
    expect(await names({ ...asWidget, ...beijing, type: 0, ...HERE })).toBe('上海店,北京店');
    expect(await names({ ...asWidget, type: 1 })).toBe('上海店,北京店');
  });

  it('filters by name and tag and adds coupons on request', async () => {
    expect(await names({ name: '北京' })).toBe('北京店');
    expect(await names({ distributor_tag_id: '8' })).toBe('上海店');
    expect((await list({ show_discount: 1, name: '上海' })).list[0]?.discountCardList).toMatchObject([
      { card_id: '1' },
    ]);
    expect((await list({})).list[0]).not.toHaveProperty('discountCardList');
  });

  it('resolves one shop: by number, by position, or the head office', async () => {
    expect(await valid({ distributor_id: 2 })).toMatchObject({
      name: '上海店',
      status: true,
      is_valid: 'true',
      tagList: [{}, {}],
    });
    expect(await valid({ distributor_id: 3 })).toMatchObject({ status: false, is_valid: 'false' });
    expect(await valid({ distributor_id: 99 })).toMatchObject({ distributor_id: '99', status: false });
    expect(await valid(HERE)).toMatchObject({ name: '上海店' });
    expect(await valid({})).toMatchObject({
      distributor_id: '0',
      name: '木棉商城',
      logo: '/logo.svg',
      distributor_self: 1,
      status: true,
    });
    expect(await valid({ distributor_id: 0, ...HERE })).toMatchObject({ distributor_self: 1 });
  });

  it('answers which shops have places to fetch orders at', async () => {
    expect([(await valid({ distributor_id: 2 })).is_ziti, (await valid({})).is_ziti]).toEqual([false, false]);
    const counter = { city: '上海市', area: '黄浦区', address: '路2号', hours: [], workdays: [1] };
    await app.db.insert(pickupLocation).values([
      { shop_id: 2, name: '前台', ...counter },
      { shop_id: 0, name: '总店', ...counter },
    ]);
    const ids = [1, 2, 0];
    const found = await Promise.all(ids.map((distributor_id) => valid({ distributor_id })));
    expect(found.map(({ is_ziti }) => is_ziti)).toEqual([false, true, true]);
    expect((await valid(HERE)).is_ziti).toBe(true);
  });

  it('answers the older names of the list', async () => {
    const found = await app.post<ShopList>('/h5app/wxapp/store.search', { form: { keywords: '北京' } });
    expect(found.data.list.map(({ name }) => name)).toEqual(['北京店']);
    expect((await app.get<ShopList>('/h5app/wxapp/store/list')).data.total_count).toBe(2);
  });

  it('lets operators pick among all shops, and pages show open ones', async () => {
    const token = await insertOperator(app);
    expect((await app.get<ShopList>('/distributors', { token })).data).toMatchObject({ total_count: 4 });
    expect((await app.get('/distributors')).status).toBe(401);
    expect([...(await liveShops(app.context(), ['2', '3', '99']))]).toMatchObject([
      ['2', { shop_id: '2', shop_name: '上海店', logo: '/l.svg', tag_list: [{ tag_id: '9' }, { tag_id: '8' }] }],
    ]);
  });

  it('names the mall and its sign-in pictures', async () => {
    const { data } = await app.get('/h5app/wxapp/shops/setting', { query: { domain: 'evil.example' } });
    expect(data).toEqual({ brand_name: '木棉商城', logo: '/logo.svg', intro: '', background: '/bg.svg' });
    const picture = await app.get('/h5app/wxapp/pctemplate/loginPage/setting');
    expect(picture.data).toMatchObject({ logo: '/logo.svg', background: '/bg.svg' });
    await putSetting(app.context(), 'login-pages', [{ domain: 'vip.mall.test', logo: '', background: '/vip.svg' }]);
    const ofHost = await app.get('/h5app/wxapp/pctemplate/loginPage/setting', {
      query: { domain: 'VIP.mall.test:8080' },
    });
    expect(ofHost.data).toMatchObject({ logo: '/logo.svg', background: '/vip.svg' });
  });

  it('answers the region tree', async () => {
    await app.db.insert(region).values([
      { id: 310000, parent_id: 0, label: '上海市' },
      { id: 310100, parent_id: 310000, label: '市辖区' },
      { id: 310101, parent_id: 310100, label: '黄浦区' },
    ]);
    const { data } = await app.get<RegionTreeAnswer>('/h5app/wxapp/espier/address');
    expect(data).toMatchObject([
      { id: '310000', value: '310000', label: '上海市', children: [{ children: [{ id: '310101', label: '黄浦区' }] }] },
    ]);
    expect(data[0]?.children?.[0]?.children?.[0]).not.toHaveProperty('children');
  });
});
