import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ListFavouritesAnswer, ListFootprintsAnswer, ListFollowsAnswer } from '../../../schemas/types/contract.ts';
import { insertGoods, insertMember, insertShop } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { goods } from '../../goods/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { favourite, footprint, shopFollow } from './tables.ts';
import { HOUR_MS } from '../../../engine/rules/format/time.ts';

const WX = '/h5app/wxapp';
const COLLECT = `${WX}/member/collect/item`;
const SHOPS = `${WX}/member/collect/distribution`;
const HISTORY = `${WX}/member/browse/history`;

onBoth('what members keep', (start) => {
  let app: TestApp;
  let mine: string;
  let others: string;
  const liked = async (token = mine): Promise<ListFavouritesAnswer> =>
    (await app.get<ListFavouritesAnswer>(COLLECT, { token })).data;
  const seen = async (token = mine): Promise<string[]> =>
    (await app.get<ListFootprintsAnswer>(`${HISTORY}/list`, { token })).data.list.map((row) => String(row.item_id));
  const followed = async (token = mine): Promise<ListFollowsAnswer> =>
    (await app.get<ListFollowsAnswer>(SHOPS, { token })).data;
  const like = (id: number, token = mine) => app.post(`${COLLECT}/${id}`, { token });
  const unlike = (id: number, token = mine) => app.del(COLLECT, { query: { item_ids: [id] }, token });
  const restore = async (what: string, form: Record<string, number>, token = mine): Promise<unknown> => {
    const { data } = await app.post(`/mall/${what}/restore`, { form, token });
    return data.status_code ?? data['status'];
  };

  beforeAll(async () => {
    app = await start();
    await insertShop(app.db, { distributor_id: 1, name: '木匠鲜生', city: '上海市' });
    await insertShop(app.db, { distributor_id: 2, name: '木匠家居' });
    await insertShop(app.db, { distributor_id: 9, is_valid: false });
    for (const goodsId of [1, 2, 3])
      await insertGoods(app.db, { goods_id: goodsId, item_name: `蓝莓${goodsId}`, pics: ['/a.svg'] });
    mine = (await insertMember(app)).token;
    others = (await insertMember(app)).token;
  });
  beforeEach(async () => {
    for (const table of [favourite, footprint, shopFollow]) await app.db.delete(table);
    await app.db.update(goods).set({ price: 1000, approve_status: 'onsale', item_name: '蓝莓' });
  });
  afterAll(() => app.close());

  it('remembers the price at which goods were liked', async () => {
    await like(1);
    await app.db.update(goods).set({ price: 800 }).where(eq(goods.goods_id, 1));
    expect((await liked()).list[0]).toMatchObject({ item_price: 800, price: 800, liked_price: 1000 });
  });

  it('lists deleted goods as the member saw them, and can remove them', async () => {
    await like(1);
    await like(2);
    await app.db
      .update(goods)
      .set({ approve_status: 'offline_sale', item_name: '机密', price: 1 })
      .where(eq(goods.goods_id, 1));
    await app.db.delete(goods).where(eq(goods.goods_id, 2));
    const removed = {
      item_name: '蓝莓',
      item_image: '/a.svg',
      item_price: 1000,
      approve_status: 'offline_sale',
      store: 0,
    };
    expect((await liked()).list).toMatchObject([removed, removed]);
    for (const id of [1, 2]) await unlike(id);
    expect((await liked()).total_count).toBe(0);
    await insertGoods(app.db, { goods_id: 4 });
  });

  it('takes the removal of a favourite back, to its old place and price', async () => {
    for (const id of [1, 3]) {
      await like(id);
      app.clock.advance(1000);
    }
    await unlike(1);
    await app.db.update(goods).set({ price: 800 });
    expect([(await liked()).total_count, await restore('favourites', { item_id: 1 }, others)]).toEqual([1, 404]);
    expect(await restore('favourites', { item_id: 1 })).toBe(true);
    expect((await liked()).list.map((row) => [row.item_id, row.liked_price])).toEqual([
      ['3', 1000],
      ['1', 1000],
    ]);
    expect(await restore('favourites', { item_id: 1 })).toBe(404);
  });

  it('likes removed goods anew, at the price of now', async () => {
    await like(1);
    await unlike(1);
    await app.db.update(goods).set({ price: 800 });
    await like(1);
    expect((await liked()).list).toMatchObject([{ liked_price: 800 }]);
  });

  it('forgets removals for good an hour later', async () => {
    await like(1);
    await like(3);
    await unlike(1);
    app.clock.advance(HOUR_MS + 1000);
    await unlike(3);
    expect([await restore('favourites', { item_id: 1 }), await restore('favourites', { item_id: 3 })]).toEqual([
      404,
      true,
    ]);
    expect((await app.get(`${COLLECT}/num`, { token: mine })).data).toEqual({ fav_total_count: 1 });
  });

  it('forgets footprints one by one and all at once, for their owner alone, and takes it back', async () => {
    for (const token of [mine, others])
      for (const item_id of [1, 3]) await app.post(`${HISTORY}/save`, { form: { item_id }, token });
    await app.del('/mall/footprints', { query: { item_ids: [1] }, token: mine });
    expect(await seen()).toEqual(['3']);
    expect(await restore('footprints', { item_id: 1 })).toBe(true);
    expect(await seen()).toHaveLength(2);
    await app.del('/mall/footprints', { query: { is_empty: 'true' }, token: mine });
    expect([await seen(), await seen(others)]).toEqual([[], ['3', '1']]);
    await app.post(`${HISTORY}/save`, { form: { item_id: 3 }, token: mine });
    expect(await seen()).toEqual(['3']);
  });

  it('follows shops once, newest first, with their followers and whether they are open', async () => {
    for (const token of [mine, others])
      expect((await app.post(`${SHOPS}/1`, { token })).data).toMatchObject({ distributor_id: '1', company_id: '1' });
    app.clock.advance(1000);
    await app.post(`${WX}/member.favorite.shop.add`, { form: { distributor_id: 2 }, token: mine });
    await app.post(`${SHOPS}/1`, { token: mine });
    await app.db.update(shop).set({ is_valid: false }).where(eq(shop.distributor_id, 2));
    expect(await followed()).toMatchObject({
      total_count: 2,
      list: [
        { distributor_id: '2', name: '木匠家居', is_valid: 'false', fav_num: 1 },
        { distributor_id: '1', name: '木匠鲜生', city: '上海市', is_valid: 'true', fav_num: 2 },
      ],
    });
    for (const id of [0, 2, 9, 999])
      expect((await app.post(`${SHOPS}/${id}`, { token: mine })).data.status_code).toBe(404);
    await app.db.update(shop).set({ is_valid: true }).where(eq(shop.distributor_id, 2));
  });

  it('knows who follows a shop, and how many', async () => {
    const check = async (distributor_id: number, token = mine): Promise<unknown> =>
      (await app.get(`${SHOPS}/check`, { query: { distributor_id }, token })).data;
    const count = async (query: Record<string, number>): Promise<unknown> =>
      (await app.get(`${SHOPS}/num`, { query, token: mine })).data;
    await app.post(`${SHOPS}/1`, { token: mine });
    await app.post(`${SHOPS}/2`, { token: others });
    expect([await check(1), await check(2), await check(1, others)]).toEqual([
      { is_fav: true },
      { is_fav: false },
      { is_fav: false },
    ]);
    expect([await count({}), await count({ distributor_id: 2 })]).toEqual([{ total_count: 1 }, { total_count: 1 }]);
  });

  it('unfollows for the member alone, and takes it back', async () => {
    for (const token of [mine, others]) await app.post(`${SHOPS}/1`, { token });
    const removed = await app.del(SHOPS, { query: { distributor_id: 1 }, token: mine });
    expect(removed.data).toEqual({ status: true });
    expect([(await followed()).total_count, (await followed(others)).list[0]?.fav_num]).toEqual([0, 1]);
    expect([await restore('follows', { distributor_id: 2 }), await restore('follows', { distributor_id: 1 })]).toEqual([
      404,
      true,
    ]);
    expect((await followed()).list[0]?.fav_num).toBe(2);
  });

  it('is nothing for guests', async () => {
    const calls = [
      app.get(`${COLLECT}/num`),
      app.get(SHOPS),
      app.get(`${SHOPS}/check`, { query: { distributor_id: 1 } }),
      app.get(`${SHOPS}/num`),
      app.post(`${SHOPS}/1`),
      app.del(SHOPS, { query: { distributor_id: 1 } }),
      app.del('/mall/footprints', { query: { is_empty: 'true' } }),
      app.post('/mall/favourites/restore', { form: { item_id: 1 } }),
      app.post('/mall/footprints/restore', { form: { item_id: 1 } }),
      app.post('/mall/follows/restore', { form: { distributor_id: 1 } }),
    ];
    expect((await Promise.all(calls)).map((answer) => answer.status)).toEqual(Array(10).fill(401));
  });
});
