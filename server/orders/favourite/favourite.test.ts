import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ListFavouritesAnswer, ListFootprintsAnswer } from '../../../schemas/types/contract.ts';
import { insertGoods, insertMember, insertShirt, insertShop } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { favourite, footprint } from './tables.ts';

const COLLECT = '/h5app/wxapp/member/collect/item';
const HISTORY = '/h5app/wxapp/member/browse/history';

onBoth('favourites and footprints', (start) => {
  let app: TestApp;
  let mine: string;
  let others: string;
  const fav = async (id: number, token = mine): Promise<unknown> =>
    (await app.get(`/h5app/wxapp/goods/items/${id}/fav`, { token })).data['fav'];
  const liked = async (token = mine): Promise<ListFavouritesAnswer> =>
    (await app.get<ListFavouritesAnswer>(COLLECT, { token })).data;
  const seen = async (token = mine): Promise<ListFootprintsAnswer> =>
    (await app.get<ListFootprintsAnswer>(`${HISTORY}/list`, { token })).data;
  const look = (item_id: unknown, token = mine) =>
    app.post(`${HISTORY}/save`, { form: { item_id: item_id as string }, token });

  beforeAll(async () => {
    app = await start();
    await insertShop(app.db, { distributor_id: 9, is_valid: false });
    await insertGoods(app.db, {
      goods_id: 1,
      item_name: '蓝莓',
      pics: ['/a.svg', '/b.svg'],
      price: 2990,
      market_price: 3990,
    });
    await insertGoods(app.db, { goods_id: 2, approve_status: 'instock' });
    await insertGoods(app.db, { goods_id: 3, approve_status: 'offline_sale' });
    await insertGoods(app.db, { goods_id: 4, shop_id: 9 });
    await insertShirt(app.db, 20);
    mine = (await insertMember(app)).token;
    others = (await insertMember(app)).token;
  });
  beforeEach(async () => {
    await app.db.delete(favourite);
    await app.db.delete(footprint);
  });
  afterAll(() => app.close());

  it('are stored by goods whichever variant is named, once, and restored', async () => {
    expect(await fav(21)).toBe(0);
    for (const id of [21, 22, 21])
      expect((await app.post(`${COLLECT}/${id}`, { token: mine })).data['item_id']).toBe('20');
    expect([await fav(20), await fav(22), await fav(1), await fav(20, others)]).toEqual([1, 1, 0, 0]);
    expect(await app.db.select().from(favourite)).toHaveLength(1);
    const removed = await app.del(COLLECT, { query: { item_ids: ['22'], is_empty: 'false' }, token: mine });
    expect(removed.data).toEqual({ status: true });
    expect(await fav(20)).toBe(0);
  });

  it('answer to their older names', async () => {
    await app.post('/h5app/wxapp/member.favorite.item.add', { form: { item_id: 1 }, token: mine });
    const state = await app.get('/h5app/wxapp/item.fav', { query: { item_id: 1 }, token: mine });
    expect(state.data).toEqual({ fav: 1 });
    await app.post('/h5app/wxapp/member.favorite.item.remove', { form: { item_id: 1 }, token: mine });
    expect(await fav(1)).toBe(0);
  });

  it('are listed newest first, off-shelf ones with their state, hidden ones not', async () => {
    for (const id of [1, 2]) {
      await app.post(`${COLLECT}/${id}`, { token: mine });
      app.clock.advance(1000);
    }
    for (const id of [3, 4, 999])
      expect((await app.post(`${COLLECT}/${id}`, { token: mine })).data.status_code).toBe(404);
    expect(await liked()).toMatchObject({
      total_count: 2,
      list: [
        { item_id: '2', approve_status: 'instock' },
        { item_id: '1', item_name: '蓝莓', item_image: '/a.svg', item_price: 2990, market_price: 3990 },
      ],
    });
    expect((await liked(others)).list).toEqual([]);
  });

  it('are removed for their owner alone, and all of them only on request', async () => {
    for (const token of [mine, others]) for (const id of [1, 2]) await app.post(`${COLLECT}/${id}`, { token });
    await app.del(COLLECT, { query: { is_empty: 'false' }, token: mine });
    expect((await liked()).total_count).toBe(2);
    await app.del(COLLECT, { query: { is_empty: 'true' }, token: mine });
    expect([(await liked()).total_count, (await liked(others)).total_count]).toEqual([0, 2]);
  });

  it('keep each goods looked at once with its last time, the newest hundred', async () => {
    for (const id of [1, 20, 21, 1]) {
      app.clock.advance(1000);
      expect((await look(id)).data).toEqual({ status: true });
    }
    expect((await seen()).list.map((row) => row.item_id)).toEqual(['1', '20']);
    expect((await seen()).list[0]).toMatchObject({ itemData: { item_name: '蓝莓', pics: ['/a.svg'], price: 2990 } });
    expect((await seen(others)).list).toEqual([]);
    for (const id of [3, 4, 999, 'x']) expect((await look(id)).data.status_code).toBeGreaterThanOrEqual(404);
    const old = Array.from({ length: 120 }, (_, index) => ({ user_id: 1, goods_id: 1000 + index, seen: index }));
    await app.db.insert(footprint).values(old);
    await look(1);
    expect(await app.db.select().from(footprint)).toHaveLength(100);
  });

  it('are nothing for guests', async () => {
    const calls = [
      app.get(COLLECT),
      app.post(`${COLLECT}/1`),
      app.del(COLLECT, { query: { is_empty: 'true' } }),
      app.get('/h5app/wxapp/goods/items/1/fav'),
      app.post(`${HISTORY}/save`, { form: { item_id: 1 } }),
      app.get(`${HISTORY}/list`),
      app.get('/h5app/wxapp/point/member/info'),
    ];
    expect((await Promise.all(calls)).map((answer) => answer.status)).toEqual(Array(7).fill(401));
  });

  it("know the member's points", async () => {
    const { token, user_id } = await insertMember(app, { point: 230 });
    const info = await app.get('/h5app/wxapp/point/member/info', { token });
    expect(info.data).toEqual({ user_id: String(user_id), company_id: '1', point: 230 });
  });
});
