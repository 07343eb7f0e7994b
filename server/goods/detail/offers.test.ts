import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { salePrice } from '../../../engine/rules/format/price.ts';
import type { GoodsDetail, GoodsItems, ShareGoodsAnswer } from '../../../schemas/types/contract.ts';
import { insertCategories, insertGoods, insertMember, insertShirt, NOW } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { seedRegions } from '../../seed/basics.ts';
import { memberAddress } from '../../places/address/tables.ts';
import { freightTemplate } from '../../places/freight/tables.ts';
import { promotion, promotionItem, seckill, seckillItem } from '../../offers/promotion/tables.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { liveGoods } from '../list/live.ts';
import { goods } from '../tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

onBoth('what runs for a goods', (start) => {
  let app: TestApp;
  let token: string;
  const detail = async (id: number, asMember = false): Promise<GoodsDetail> =>
    (await app.get<GoodsDetail>(`/h5app/wxapp/goods/items/${id}`, { token: asMember ? token : undefined })).data;

  const insertSeckill = async (seckillId: number, begin: number, end: number, items: [number, number, number][]) => {
    await app.db
      .insert(seckill)
      .values({ seckill_id: seckillId, name: `秒杀${seckillId}`, begin_time: NOW + begin, end_time: NOW + end });
    await app.db.insert(seckillItem).values(
      items.map(([itemId, price, left]) => ({
        seckill_id: seckillId,
        item_id: itemId,
        price,
        stock: 9,
        stock_left: left,
        limit_num: 2,
      })),
    );
  };
  const insertPromotion = async (
    promotionId: number,
    kind: (typeof promotion.$inferInsert)['marketing_type'],
    prices: [number, number | null][],
    window: [number, number] = [-60, 60],
  ) => {
    const [begin, end] = window;
    const times = { begin_time: NOW + begin, end_time: NOW + end };
    const rule = kind === 'full_minus' ? { by: 'amount' as const, steps: [{ full: 19_900, minus: 2000 }] } : null;
    await app.db.insert(promotion).values({
      promotion_id: promotionId,
      marketing_type: kind,
      marketing_name: `活动${promotionId}`,
      promotion_tag: '惠',
      rule,
      ...times,
    });
    await app.db
      .insert(promotionItem)
      .values(prices.map(([itemId, price]) => ({ promotion_id: promotionId, item_id: itemId, price })));
  };

  beforeAll(async () => {
    app = await start();
    await seedRegions(app.db);
    await insertGoods(app.db, { goods_id: 1, price: 1000, member_price: 900, store: 10 });
    await insertGoods(app.db, { goods_id: 2, product_type: 'bag', staff_goods: true, valid_lucky: true, sales: 5 });
    await insertGoods(app.db, { goods_id: 3, sales: 50, pics: ['/a.svg'] });
    await insertGoods(app.db, { goods_id: 4, approve_status: 'offline_sale', sales: 500 });
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

  it('is a coming flash sale, announced while everything is sold as ever', async () => {
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
      const who = app.context(asMember ? { member: { ...member, session_id: '', token_id: '' } } : {});
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

  it('is part of packages that can be bought whole, at the price that is cheaper', async () => {
    await insertPromotion(1, 'package', [
      [1, 800],
      [3, 700],
    ]);
    await insertPromotion(2, 'package', [
      [1, 800],
      [4, 1],
    ]);
    const { packages } = await detail(1, true);
    expect(packages).toMatchObject([
      {
        package_id: '1',
        goods: [
          { goods_id: '1', skus: [{ item_id: '1', price: 900, package_price: 800 }] },
          { goods_id: '3', skus: [{ item_id: '3', price: 1000, package_price: 700 }] },
        ],
      },
    ]);
    await insertSeckill(7, -60, 60, [[3, 500, 4]]);
    expect((await detail(1)).packages).toEqual([]);
  });

  it('goes to the default city, the province asked for or the default address, each for its own freight', async () => {
    const step = { first: 1, firstFee: 1200, further: 1, furtherFee: 300 };
    const near = { codes: [310_000], step: { ...step, firstFee: 600 }, free: { pieces: 0, amount: 5900 } };
    const rules = {
      by: 'pieces' as const,
      isFree: false,
      standard: step,
      regions: [near],
      free: null,
      refused: [650_000],
    };
    const [template] = await app.db.insert(freightTemplate).values({ name: '快递', rules }).returning();
    await insertGoods(app.db, { goods_id: 40, freight_template_id: template?.template_id ?? 0 });
    await putSetting(app.context(), 'goods-promises', {
      services: ['可开发票'],
      aftersales_days: 7,
      arrival: { hour: 0, near: 1, far: 3 },
    });
    const to = async (province?: string, who?: string) =>
      (await app.get<GoodsDetail>('/h5app/wxapp/goods/items/40', { query: province ? { province } : {}, token: who }))
        .data.delivery;
    expect(await to()).toMatchObject({
      province: '上海市',
      fee: 600,
      free: { amount: 5900, pieces: 0 },
      arrival: NOW + 4 * DAY,
      services: ['可开发票'],
      aftersales_days: 7,
    });
    expect(await to('浙江省')).toMatchObject({ province: '浙江省', fee: 1200, free: null, refused: false });
    expect(await to('新疆维吾尔自治区')).toMatchObject({ refused: true, arrival: 0 });
    const { user_id, token: own } = await insertMember(app);
    const place = { province: '浙江省', city: '杭州市', county: '西湖区', codes: [330_000, 330_100, 330_106] };
    const person = { user_id, username: '王', telephone: '13800000000', adrdetail: '1号', is_def: true };
    await app.db.insert(memberAddress).values({ ...person, ...place });
    expect(await to(undefined, own)).toMatchObject({ province: '浙江省', city: '杭州市', fee: 1200 });
    await app.db.delete(goods).where(eq(goods.goods_id, 40));
  });

  it('has the line about paid membership that the mall set', async () => {
    const guide = { vipgrade_name: '黑金会员', gradeDiscount: 20, guide_title_desc: '开通即享8折' };
    await putSetting(app.context(), 'vip-guide', guide);
    expect((await detail(1)).vipgrade_guide_title).toEqual(guide);
  });

  describe('beside it', () => {
    const share = async (path: string): Promise<ShareGoodsAnswer & { status_code?: number }> =>
      (await app.get<ShareGoodsAnswer>(`/h5app/wxapp/${path}`, { headers: { host: 'mall.test' } })).data;

    it('is shared by its address as a QR code, under both names', async () => {
      const shared = await share('item.share?item_id=3');
      expect(shared).toMatchObject({ item_id: '3', pics: [{ url: '/a.svg', isCode: false }] });
      expect(shared.share_url).toBe('http://mall.test/items/3?distributor_id=0');
      expect(decodeURIComponent(shared.weixin_qrcode)).toMatch(/^data:image\/svg\+xml,<svg [^]*<\/svg>$/);
      expect(await share('goods/share/items/3')).toEqual(shared);
      expect((await share('item.share?item_id=1')).weixin_qrcode).not.toBe(shared.weixin_qrcode);
      for (const id of [4, 999]) expect((await share(`goods/share/items/${id}`)).status_code).toBe(404);
    });

    it('are recommended: of its own category first, then of those beside it, never what is sold out', async () => {
      await insertCategories(app.db, [
        [1, 0, '茶'],
        [2, 1, '绿茶'],
        [3, 1, '红茶'],
      ]);
      await insertGoods(app.db, { goods_id: 30, category_id: 2 });
      await insertGoods(app.db, { goods_id: 31, category_id: 3, sort: 9 });
      await insertGoods(app.db, { goods_id: 32, category_id: 2, sort: 1 });
      await insertGoods(app.db, { goods_id: 33, category_id: 2, sort: 8, store: 0 });
      const query = { item_id: 30, page: 1, pageSize: 3 };
      const { data } = await app.get<GoodsItems>('/h5app/wxapp/promotions/recommendlike', { query });
      expect(data.list.map((row) => row.item_id)).toEqual(['32', '31', '3']);
      await app.db.delete(goods).where(inArray(goods.goods_id, [30, 31, 32, 33]));
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
