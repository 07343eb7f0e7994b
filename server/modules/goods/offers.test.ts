import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { salePrice } from '../../../engine/rules/price.ts';
import type { GoodsDetail, GoodsItems, GoodsShare } from '../../../schemas/types/contract.ts';
import { insertGoods, insertMember, insertShirt, NOW } from '../../testing/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { promotion, promotionItem, seckill, seckillItem } from '../promotion/tables.ts';
import { putSetting } from '../system/settings.ts';
import { liveGoods } from './live.ts';

onBoth('what runs for a goods', (start) => {
  let app: TestApp;
  let token: string;
  const detail = async (id: number, asMember = false): Promise<GoodsDetail> =>
    (await app.get<GoodsDetail>(`/h5app/wxapp/goods/items/${id}`, { token: asMember ? token : undefined })).data;

  const insertSeckill = async (seckillId: number, begin: number, end: number, items: [number, number, number][]) => {
    await app.db
      .insert(seckill)
      .values({ seckillId, name: `秒杀${seckillId}`, beginTime: NOW + begin, endTime: NOW + end });
    await app.db
      .insert(seckillItem)
      .values(items.map(([itemId, price, left]) => ({ seckillId, itemId, price, stock: 9, left, limit: 2 })));
  };
  const insertPromotion = async (
    promotionId: number,
    kind: (typeof promotion.$inferInsert)['kind'],
    prices: [number, number | null][],
    window: [number, number] = [-60, 60],
  ) => {
    const [begin, end] = window;
    const times = { beginTime: NOW + begin, endTime: NOW + end };
    await app.db.insert(promotion).values({ promotionId, kind, name: `活动${promotionId}`, tag: '惠', ...times });
    await app.db.insert(promotionItem).values(prices.map(([itemId, price]) => ({ promotionId, itemId, price })));
  };

  beforeAll(async () => {
    app = await start();
    await insertGoods(app.db, { goodsId: 1, price: 1000, memberPrice: 900, store: 10 });
    await insertGoods(app.db, { goodsId: 2, productType: 'bag', staffGoods: true, validLucky: true, sales: 5 });
    await insertGoods(app.db, { goodsId: 3, sales: 50, pics: ['/a.svg'] });
    await insertGoods(app.db, { goodsId: 4, approveStatus: 'offline_sale', sales: 500 });
    await insertShirt(app.db, 20);
    token = (await insertMember(app)).token;
  });
  beforeEach(async () => {
    for (const table of [promotion, promotionItem, seckill, seckillItem]) await app.db.delete(table);
  });
  afterAll(() => app.close());

  it('is nothing as a rule', async () => {
    expect(await detail(1, true)).toMatchObject({
      act_price: null,
      activity_price: null,
      member_price: 900,
      activity_type: 'normal',
      activity_info: [],
      promotion_activity: [],
      vipgrade_guide_title: [],
      product_type: 'normal',
      staff_goods: 0,
      valid_lucky: 0,
      limit_num: 0,
    });
    expect(await detail(2)).toMatchObject({ product_type: 'bag', staff_goods: 1, valid_lucky: 1 });
  });

  it('is a flash sale with its own price, stock and limit, for the variants in it', async () => {
    await insertSeckill(7, -60, 60, [[21, 500, 4]]);
    const shirt = await detail(21);
    expect(shirt).toMatchObject({
      activity_type: 'seckill',
      activity_info: {
        seckill_id: '7',
        activity_name: '秒杀7',
        status: 'in_sale',
        activity_start_time: NOW - 60,
        activity_end_time: NOW + 60,
        last_seconds: 60,
        activity_price: 500,
      },
      act_price: 500,
      activity_price: 500,
      store: 4,
      limit_num: 2,
    });
    expect(shirt.spec_items.map((row) => [row.item_id, row.act_price, row.store, row.limit_num])).toEqual([
      ['20', null, 0, 0],
      ['21', 500, 4, 2],
      ['22', null, 5, 0],
    ]);
  });

  it('is a coming flash sale, told while everything is sold as ever', async () => {
    await insertSeckill(7, 90, 900, [[1, 500, 4]]);
    await insertSeckill(6, -900, -1, [[1, 400, 4]]);
    expect(await detail(1)).toMatchObject({
      activity_type: 'normal',
      activity_info: { seckill_id: '7', status: 'in_the_notice', last_seconds: 90, activity_price: 500 },
      act_price: null,
      store: 10,
      limit_num: 0,
    });
    app.clock.advance(90_000);
    expect(await detail(1)).toMatchObject({ activity_type: 'seckill', act_price: 500, store: 4 });
    app.clock.advance(810_000);
    expect(await detail(1)).toMatchObject({ activity_type: 'normal', activity_info: [], act_price: null });
    app.clock.advance(-900_000);
  });

  it('is the cheapest limited-time sale, unless there is a flash sale; packages only carry their tag', async () => {
    await insertPromotion(1, 'limited_time_sale', [[1, 800]]);
    await insertPromotion(2, 'limited_time_sale', [[1, 700]]);
    await insertPromotion(3, 'limited_time_sale', [[1, 100]], [-60, 0]);
    await insertPromotion(4, 'package', [[3, 50]]);
    expect(await detail(1, true)).toMatchObject({
      activity_type: 'limited_time_sale',
      activity_info: { activity_id: '2', activity_name: '活动2', last_seconds: 60 },
      act_price: 700,
      member_price: 900,
    });
    expect(await detail(3)).toMatchObject({ activity_type: 'package', act_price: null });
    await insertSeckill(7, -60, 60, [[1, 500, 4]]);
    expect(await detail(1)).toMatchObject({ activity_type: 'seckill', act_price: 500 });
  });

  it('are the promotions of any of its variants, each once', async () => {
    await insertPromotion(1, 'full_minus', [
      [20, null],
      [21, null],
    ]);
    await insertPromotion(2, 'full_gift', [[22, null]]);
    await insertPromotion(3, 'full_discount', [[22, null]], [1, 60]);
    expect((await detail(20)).promotion_activity).toEqual([
      {
        marketing_id: '1',
        marketing_type: 'full_minus',
        marketing_name: '活动1',
        promotion_tag: '惠',
        condition_rules: '满199元减20元',
      },
      {
        marketing_id: '2',
        marketing_type: 'full_gift',
        marketing_name: '活动2',
        promotion_tag: '惠',
        condition_rules: '',
      },
    ]);
  });

  it('costs the same on its page, in lists and on composed pages: activity, else member, else price', async () => {
    await insertPromotion(1, 'limited_time_sale', [
      [1, 800],
      [22, 750],
    ]);
    await insertPromotion(2, 'limited_time_sale', [[1, 850]]);
    await insertPromotion(3, 'package', [[3, 50]]);
    await insertSeckill(7, -60, 60, [[2, 500, 4]]);
    await insertSeckill(6, -30, 60, [[2, 400, 4]]);
    await insertSeckill(8, 10, 60, [[3, 300, 4]]);
    for (const asMember of [false, true]) {
      const { data } = await app.get<GoodsItems>('/h5app/wxapp/goods/items', { token: asMember ? token : undefined });
      const { token: _token, ...member } = await insertMember(app);
      const who = app.context(asMember ? { member: { ...member, sessionId: '', tokenId: '' } } : {});
      const live = await liveGoods(who, ['1', '2', '3', '20', '22']);
      const prices = await Promise.all(
        [1, 2, 3, 20, 22].map(async (id) => {
          const listed = data.list.find((row) => row.item_id === String(id));
          return [salePrice(await detail(id, asMember)), listed && salePrice(listed), live.get(String(id))?.price];
        }),
      );
      expect(prices).toEqual([
        [800, 800, 800],
        [500, 500, 500],
        [1000, 1000, 1000],
        [1000, 1000, 1000],
        [750, undefined, 750],
      ]);
    }
  });

  it('has the line about paid membership that the mall set', async () => {
    const guide = { vipgrade_name: '黑金会员', gradeDiscount: 20, guide_title_desc: '开通即享8折' };
    await putSetting(app.context(), 'vip-guide', guide);
    expect((await detail(1)).vipgrade_guide_title).toEqual(guide);
  });

  describe('beside it', () => {
    const share = async (path: string): Promise<GoodsShare & { status_code?: number }> =>
      (await app.get<GoodsShare>(`/h5app/wxapp/${path}`, { headers: { host: 'mall.test' } })).data;

    it('is shared by its address as a QR code, under both names', async () => {
      const shared = await share('item.share?item_id=3');
      expect(shared).toMatchObject({ item_id: '3', pics: [{ url: '/a.svg', isCode: false }] });
      expect(shared.share_url).toBe('http://mall.test/items/3?distributor_id=0');
      expect(decodeURIComponent(shared.weixin_qrcode)).toMatch(/^data:image\/svg\+xml,<svg [^]*<\/svg>$/);
      expect(await share('goods/share/items/3')).toEqual(shared);
      expect((await share('item.share?item_id=1')).weixin_qrcode).not.toBe(shared.weixin_qrcode);
      for (const id of [4, 999]) expect((await share(`goods/share/items/${id}`)).status_code).toBe(404);
    });

    it('are recommended: what sells best, without the goods itself and without hidden ones', async () => {
      const ids = async (query: object): Promise<unknown[]> =>
        (
          await app.get<GoodsItems>('/h5app/wxapp/promotions/recommendlike', {
            query: { page: 1, pageSize: 2, ...query },
          })
        ).data.list.map((row) => row.item_id);
      expect(await ids({})).toEqual(['3', '2']);
      expect(await ids({ item_id: 3 })).toEqual(['2', '20']);
      expect(await ids({ item_id: 1 })).toEqual(['3', '2']);
      expect(await ids({ distributor_id: 8 })).toEqual([]);
    });
  });
});
