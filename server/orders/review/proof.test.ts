/** What reviews prove: the best two, chosen words, the figures of the shop. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ListReviewsAnswer, OwnReviewsAnswer, ShopFigures } from '../../../schemas/types/contract.ts';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import { insertGoods, insertMember, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { forgetCaches } from '../../testing/warm-caches.ts';
import { goodsQuestion } from '../question/tables.ts';
import { review, reviewPraise } from './tables.ts';

onBoth('reviews as proof', (start) => {
  let app: TestApp;
  let buyer: Awaited<ReturnType<typeof insertMember>>;
  let orders = 0;
  const insert = async (values: Partial<typeof review.$inferInsert> = {}, likes = 0): Promise<number> => {
    orders += 1;
    const row = { order_id: `88${orders}`, item_id: 1, goods_id: 1, shop_id: 5, user_id: buyer.user_id, star: 5 };
    const [made] = await app.db
      .insert(review)
      .values({ ...row, content: '用了半个月，一直很满意', created: NOW - orders, ...values })
      .returning();
    const id = made?.rate_id ?? 0;
    for (let user = 1; user <= likes; user += 1)
      await app.db.insert(reviewPraise).values({ rate_id: id, user_id: user, created: NOW });
    return id;
  };
  const list = async (query: Params = {}): Promise<ListReviewsAnswer> =>
    (await app.get<ListReviewsAnswer>('/h5app/wxapp/order/rate/list', { query: { item_id: 1, ...query } })).data;
  const figures = async (): Promise<ShopFigures> => {
    forgetCaches(app.db);
    return (await app.get<ShopFigures>('/mall/shop-figures', { query: { distributor_id: 5 } })).data;
  };

  beforeAll(async () => {
    app = await start();
    await insertShop(app.db, { distributor_id: 5, name: '茶铺' });
    await insertGoods(app.db, { goods_id: 1, shop_id: 5 });
    buyer = await insertMember(app, { username: '王小明' });
  });
  beforeEach(async () => {
    for (const table of [review, reviewPraise, goodsQuestion]) await app.db.delete(table);
  });
  afterAll(() => app.close());

  it('has the two best on request: pictures, then likes, then length; neither bad, short nor hidden ones', async () => {
    await insert({ star: 2, pics: ['/a.svg'] }, 3);
    await insert({ content: '好', pics: ['/a.svg'] }, 3);
    await insert({ state: 'hidden', pics: ['/a.svg'] }, 3);
    await insert({ content: '很好'.repeat(50) }, 2);
    const liked = await insert({ pics: ['/a.svg'] }, 1);
    const long = await insert({ pics: ['/a.svg'], content: '很好'.repeat(30) });
    await insert({ pics: ['/a.svg'] });
    const { best } = await list({ proof: 1 });
    expect(best?.map(({ rate_id }) => Number(rate_id))).toEqual([liked, long]);
    expect(await list()).not.toHaveProperty('best');
  });

  it('knows how the shop is rated and how soon it answers, from enough rows of the last half year', async () => {
    for (let times = 0; times < 9; times += 1) await insert({ star: 4, service_star: 3 });
    await insert({ star: 1, created: NOW - 400 * 86_400 });
    expect(await figures()).toEqual({ followers: 0 });
    await insert({ star: 5, service_star: 5 });
    const question = { goods_id: 1, shop_id: 5, user_id: 1, content: '多大？', created: NOW - 7200 };
    for (const minutes of [10, 20, 30, 40, 9000])
      await app.db.insert(goodsQuestion).values({ ...question, answered: question.created + minutes * 60 });
    expect(await figures()).toEqual({ score: 4.1, service_score: 3.2, answer_minutes: 30, followers: 0 });
    expect((await list({ proof: 1 })).shop).toEqual(await figures());
  });

  it('takes words that the mall offers and stars for service and delivery, and filters by a word', async () => {
    const order_id = await insertOrder(app.db, { user_id: buyer.user_id }, 'done', [{ item_id: 1, goods_id: 1 }]);
    const mine = async () =>
      (await app.get<OwnReviewsAnswer>('/h5app/wxapp/order/rate/mine', { query: { order_id }, token: buyer.token }))
        .data;
    expect((await mine()).tag_choices).toContain('物流很快');
    const create = (more: object) => {
      const rates = [{ item_id: 1, content: '很好用', star: 5, ...more }];
      return app.post('/h5app/wxapp/order/rate/create', { json: { order_id, rates }, token: buyer.token });
    };
    expect((await create({ delivery_star: 6 })).data).toMatchObject({ errors: { delivery_1: expect.any(Array) } });
    await create({ service_star: 4, delivery_star: '5', tags: '物流很快,自己写的' });
    const [row] = await app.db.select().from(review);
    expect(row).toMatchObject({ star: 5, service_star: 4, delivery_star: 5, tags: ['物流很快'] });
    await insert({ tags: ['物流很快', '包装完好'] });
    await insert();
    expect((await list()).tags).toEqual([
      { name: '物流很快', count: 2 },
      { name: '包装完好', count: 1 },
    ]);
    const tagged = await list({ tag: '包装完好' });
    expect([tagged.total_count, tagged.list.map(({ tags }) => tags)]).toEqual([1, [['物流很快', '包装完好']]]);
  });
});
