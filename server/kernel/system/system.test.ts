import { inTransaction } from '../db/transaction.ts';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PickBrandsAnswer, GoodsItems, PickTagsAnswer } from '../../../schemas/types/contract.ts';
import {
  insertBrand,
  insertCategories,
  insertGoods,
  insertMember,
  insertOperator,
  insertTag,
} from '../../testing/fixtures/fixtures.ts';
import { onBoth, testApp, type TestApp } from '../../testing/harness.ts';
import { record } from './audit.ts';
import { hit } from '../codes/rate-limit.ts';
import { getSetting, globalTdk, putSetting, tdkOf } from './settings/settings.ts';
import { audit } from './tables.ts';
import { MINUTE } from '../../../engine/rules/format/time.ts';

onBoth('system', (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());

  it('keeps settings, and the newest one is read at once', async () => {
    const context = app.context();
    expect(await getSetting(context, 'none')).toBeUndefined();
    await putSetting(context, 'none', { a: [1] });
    expect(await getSetting(context, 'none')).toEqual({ a: [1] });
    await putSetting(context, 'none', 2);
    expect(await getSetting(context, 'none')).toBe(2);
  });

  it("has empty texts until some are set, then the page kind's before the site's", async () => {
    const empty = { title: '', mate_description: '', mate_keywords: '' };
    expect((await app.get('/h5app/wxapp/pagestemplate/gettdk')).data).toEqual(empty);
    const context = app.context();
    await putSetting(context, 'tdk', { title: '商城', mate_description: '什么都有' });
    await putSetting(context, 'tdk:goods-detail', { title: '{name}-{name}' });
    expect(await globalTdk(context)).toEqual({ title: '商城', mate_description: '什么都有', mate_keywords: '' });
    expect(await tdkOf(context, 'goods-detail', "$&'茶")).toEqual({
      title: "$&'茶-$&'茶",
      mate_description: '什么都有',
      mate_keywords: '',
    });
  });

  it('answers page parameters and the theme', async () => {
    const ask = async (query: Record<string, string>): Promise<unknown> =>
      (await app.get('/h5app/wxapp/pageparams/setting', { query })).data;
    expect(await ask({ template_name: 'pc' })).toEqual({ list: [], config: [] });
    await putSetting(app.context(), 'pageparams:pc:index', [{ name: 'search' }]);
    expect(await ask({ template_name: 'pc', page_name: 'index' })).toEqual({ list: [{ name: 'search' }], config: [] });
    expect(await ask({ template_name: 'pc', name: 'search' })).toEqual([{ name: 'search' }]);
    expect(await ask({})).toMatchObject({ status_code: 422 });
    expect((await app.get('/h5app/wxapp/theme.tmpl', { query: { platform: 'pc' } })).data).toEqual({
      platform: 'pc',
      template: 'pctemplate',
    });
    expect((await app.get('/h5app/wxapp/theme.tmpl', { query: { platform: 'tv' } })).data.status_code).toBe(422);
  });

  it('counts hits of a key apart from others, in the last minute at any moment', async () => {
    const context = app.context();
    const ask = (): Promise<number> => hit(context, 'k', 3, MINUTE);
    // Just before a whole minute: none begins anew with it.
    app.clock.advance(58_000 - (app.clock.now() % 60_000));
    expect(await ask()).toBe(0);
    app.clock.advance(1000);
    const waits = await Promise.all(Array.from({ length: 5 }, ask));
    expect(waits.toSorted((one, other) => one - other)).toEqual([0, 0, 59, 59, 59]);
    expect(await hit(context, 'other', 3, MINUTE)).toBe(0);
    app.clock.advance(2000);
    expect(await ask()).toBe(57);
    // What was refused prolongs nothing.
    app.clock.advance(57_000);
    expect([await ask(), await ask()]).toEqual([0, 1]);
    app.clock.advance(60_000);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([0, 0, 0]);
  });

  it('records who did what, or nothing when the transaction fails', async () => {
    const context = app.context({
      operator: {
        operator_id: 4,
        username: 'op',
        session_id: '',
        grants: new Map(),
        is_merchant: false,
        shop_ids: undefined,
      },
    });
    await record(context, 'page.publish', 'page:1', { from: 1, to: 2 });
    const failing = inTransaction(app, async (tx) => {
      await record(context, 'page.publish', 'page:2', {}, tx);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await app.db.select().from(audit).where(like(audit.action, 'page.%'))).toMatchObject([
      {
        actor: 'operator:4',
        action: 'page.publish',
        subject: 'page:1',
        detail: { from: 1, to: 2 },
        request_id: 'test',
      },
    ]);
  });
});

describe('pickers of operators', () => {
  let app: TestApp;
  let token = '';
  beforeAll(async () => {
    app = await testApp();
    token = await insertOperator(app);
    await insertBrand(app.db, 5, '山野');
    await insertBrand(app.db, 6, '海岸');
    await insertTag(app.db, 7, '新品');
    await insertCategories(app.db, [[1, 0, '食品']]);
    await insertGoods(app.db, { goods_id: 10, category_id: 1, sort: 2 });
    await insertGoods(app.db, { goods_id: 11, approve_status: 'instock', sort: 1 });
    await insertGoods(app.db, { goods_id: 12, is_gift: true });
  });
  afterAll(() => app.close());

  it('show goods in every state', async () => {
    const { data } = await app.get<GoodsItems>('/goods/items', { token, query: { page: 1, pageSize: 10 } });
    expect(data.list.map((row) => [row.item_id, row.approve_status])).toEqual([
      ['10', 'onsale'],
      ['11', 'instock'],
      ['12', 'onsale'],
    ]);
    expect(data.total_count).toBe(3);
    expect((await app.get<GoodsItems>('/h5app/wxapp/goods/items')).data.total_count).toBe(1);
  });

  it('show categories, brands and tags', async () => {
    expect((await app.get('/goods/category', { token })).data).toMatchObject([{ category_name: '食品' }]);
    const brands = await app.get<PickBrandsAnswer>('/goods/attributes', {
      token,
      query: { attribute_type: 'brand', attribute_name: '海', page: 1, pageSize: 1 },
    });
    expect(brands.data).toMatchObject({ total_count: 1, list: [{ attribute_id: '6', attribute_name: '海岸' }] });
    expect((await app.get<PickTagsAnswer>('/goods/tag', { token })).data.list).toEqual([
      { tag_id: '7', tag_name: '新品' },
    ]);
  });

  it('are closed to everybody else, members too', async () => {
    const member = await insertMember(app);
    for (const path of [
      '/goods/items',
      '/goods/category',
      '/goods/attributes',
      '/goods/tag',
      '/discountcard/list',
      '/distributors',
    ])
      for (const given of [undefined, member.token]) expect((await app.get(path, { token: given })).status).toBe(401);
  });
});
