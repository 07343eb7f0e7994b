import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ReviewCreated, ListReviewsAnswer, ListRepliesAnswer } from '../../../schemas/types/contract.ts';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import { insertGoods, insertMember, insertShirt, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { onBoth, onPostgres, type CallAnswer, type TestApp } from '../../testing/harness.ts';
import { goods } from '../../goods/tables.ts';
import { orders } from '../tables.ts';
import { review, reviewReply } from './tables.ts';

const CREATE = '/h5app/wxapp/order/rate/create';
const LIST = '/h5app/wxapp/order/rate/list';
const OURS = '/pictures/ab/0123456789abcdef0123456789abcd.jpg';

type Member = Awaited<ReturnType<typeof insertMember>>;

const rate = (item_id: unknown, more: object = {}): object => ({ item_id, content: '很好用', star: 5, ...more });

onBoth('reviews', (start) => {
  let app: TestApp;
  let buyer: Member;
  let other: Member;
  const create = (json: unknown, token = buyer.token, key?: string): Promise<CallAnswer<ReviewCreated>> =>
    app.post<ReviewCreated>(CREATE, { json, token, headers: key ? { 'idempotency-key': key } : {} });
  const list = async (query: Params): Promise<ListReviewsAnswer> =>
    (await app.get<ListReviewsAnswer>(LIST, { query })).data;
  const done = (
    lines: { item_id: number; goods_id: number; item_spec_desc?: string }[] = [{ item_id: 1, goods_id: 1 }],
  ) => insertOrder(app.db, { user_id: buyer.user_id }, 'done', lines);

  beforeAll(async () => {
    app = await start();
    await insertShop(app.db, { distributor_id: 9, is_valid: false });
    await insertGoods(app.db, { goods_id: 1 });
    await insertGoods(app.db, { goods_id: 2 });
    await insertGoods(app.db, { goods_id: 3, approve_status: 'offline_sale' });
    await insertGoods(app.db, { goods_id: 4, shop_id: 9 });
    await insertShirt(app.db, 20);
    buyer = await insertMember(app, { username: '王小明', avatar: '/a.svg' });
    other = await insertMember(app);
  });
  beforeEach(async () => {
    await app.db.delete(review);
    await app.db.delete(reviewReply);
  });
  afterAll(() => app.close());

  it('are counted by kind, and by the goods, which carries their stars', async () => {
    const order_id = await done([
      { item_id: 1, goods_id: 1 },
      { item_id: 2, goods_id: 2 },
    ]);
    await create({ order_id, rates: [rate(1, { pics: [OURS], star: 3 }), rate(2, { star: 1 })] });
    const middle = await list({ item_id: 1, kind: 'middle' });
    expect(middle).toMatchObject({ total_count: 1, counts: { all: 1, pics: 1, good: 0, middle: 1, bad: 0 } });
    expect(await list({ item_id: 1, kind: 'bad' })).toMatchObject({ list: [], total_count: 0, counts: { all: 1 } });
    const [rated] = await app.db.select().from(goods).where(eq(goods.goods_id, 2));
    expect(rated).toMatchObject({ rate_count: 1, rate_stars: 1 });
    await app.db.update(goods).set({ rate_count: 0, rate_stars: 0 });
  });

  it('are written for a finished order, goods by goods, and then the order is rated', async () => {
    const order_id = await done([
      { item_id: 1, goods_id: 1 },
      { item_id: 2, goods_id: 2 },
    ]);
    const rated = async () =>
      (await app.db.select({ is_rated: orders.is_rated }).from(orders).where(eq(orders.order_id, order_id)))[0]
        ?.is_rated;
    expect((await create({ order_id, rates: [rate(1, { pics: [OURS] })] })).data).toMatchObject([
      { item_id: '1', star: 5, content: '很好用', rate_pic: OURS, anonymous: 0 },
    ]);
    expect(await rated()).toBe(false);
    expect((await create({ order_id, rates: JSON.stringify([rate('2', { star: '4' })]) })).data).toHaveLength(1);
    expect(await rated()).toBe(true);
    expect((await create({ order_id, rates: [rate(1, { star: 1 })] })).data).toMatchObject({
      status_code: 400,
      message: '该商品已评价',
    });
  });

  it('come as a form with bracket keys too, and anonymous on request', async () => {
    const order_id = await done();
    const form = { order_id, anonymous: 1, rates: [{ item_id: 1, content: '不错', star: 3, pics: [OURS] }] };
    const answer = await app.post<ReviewCreated>(CREATE, { form: form as unknown as Params, token: buyer.token });
    expect(answer.data).toMatchObject([{ star: 3, anonymous: 1, rate_pic: OURS }]);
    expect((await list({ item_id: 1 })).list[0]).toMatchObject({ username: '匿名用户', avatar: '' });
  });

  it('are refused unless everything is right, and then nothing was written', async () => {
    const order_id = await done();
    const shipped = await insertOrder(app.db, { user_id: buyer.user_id }, 'shipped', [{ item_id: 1, goods_id: 1 }]);
    const gift = await insertOrder(app.db, { user_id: buyer.user_id }, 'done', [
      { item_id: 1, goods_id: 1 },
      { item_id: 2, goods_id: 2, order_item_type: 'gift' },
    ]);
    const cases: [object, number][] = [
      [{ order_id: shipped, rates: [rate(1)] }, 400],
      [{ order_id: '9999', rates: [rate(1)] }, 404],
      [{ order_id: "' or 1=1 --", rates: [rate(1)] }, 404],
      [{ order_id, rates: [rate(2)] }, 400],
      [{ order_id: gift, rates: [rate(2)] }, 400],
      [{ order_id, rates: [rate(1), rate(1)] }, 400],
      [{ order_id, rates: [] }, 400],
      [{ order_id, rates: 'rubbish' }, 400],
      [{ order_id, rates: [null] }, 400],
      ...[0, 6, 1.5, -1, Number.NaN, '1e9', null].map((star): [object, number] => [
        { order_id, rates: [rate(1, { star })] },
        400,
      ]),
      [{ order_id, rates: [rate(1, { content: '  ' })] }, 400],
      [{ order_id, rates: [rate(1, { content: '好'.repeat(301) })] }, 400],
      [{ order_id, rates: [rate(1, { pics: Array(6).fill(OURS) })] }, 400],
      ...['https://evil.test/a.jpg', '/pictures/../secret.jpg', 'javascript:alert(1)', `${OURS}"onerror=`].map(
        (pic): [object, number] => [{ order_id, rates: [rate(1, { pics: [pic] })] }, 400],
      ),
    ];
    for (const [body, status] of cases)
      expect((await create(body)).data.status_code, JSON.stringify(body)).toBe(status);
    expect((await create({ order_id, rates: [rate(1, { content: '好'.repeat(300) })] })).data).toHaveLength(1);
    expect(await app.db.select().from(review)).toHaveLength(1);
  });

  it('of somebody else are out of reach', async () => {
    const order_id = await done();
    expect((await create({ order_id, rates: [rate(1)] }, other.token)).data.status_code).toBe(404);
    expect((await app.post(CREATE, { json: { order_id, rates: [rate(1)] } })).status).toBe(401);
    expect(await app.db.select().from(review)).toEqual([]);
  });

  it('are written once under a key, with the same answer; another body under it is refused', async () => {
    const order_id = await done();
    const body = { order_id, rates: [rate(1)] };
    const first = (await create(body, buyer.token, 'k1')).data;
    expect((await create(body, buyer.token, 'k1')).data).toEqual(first);
    expect((await create({ order_id, rates: [rate(1, { star: 1 })] }, buyer.token, 'k1')).data.status_code).toBe(422);
    expect(await app.db.select().from(review)).toHaveLength(1);
    const second = { order_id: await done(), rates: [rate(1)] };
    expect((await create(second)).data).toEqual((await create(second)).data);
  });

  it('are listed newest first by any variant, with counts and replies, without order or reviewer', async () => {
    for (let index = 0; index < 12; index += 1)
      await app.db.insert(review).values({
        order_id: `1${index}`,
        item_id: 21,
        goods_id: 20,
        user_id: index === 11 ? buyer.user_id : other.user_id,
        star: index < 3 ? 2 : 5,
        content: `第${index}条`,
        item_spec_desc: '颜色:红',
        pics: index === 11 ? [OURS, 'javascript:alert(1)'] : [],
        created: NOW + index,
      });
    const [newest] = await app.db
      .select()
      .from(review)
      .where(and(eq(review.goods_id, 20), eq(review.order_id, '111')));
    const rateId = newest?.rate_id ?? 0;
    for (let index = 0; index < 4; index += 1)
      await app.db.insert(reviewReply).values({
        rate_id: rateId,
        user_id: index === 0 ? 0 : other.user_id,
        content: `回复${index}`,
        created: NOW + index,
      });
    const page = await list({ item_id: 22, page: 1, pageSize: 10 });
    expect(page).toMatchObject({ total_count: 12, good_count: 9 });
    expect(page.list).toHaveLength(10);
    expect(page.list[0]).toMatchObject({
      content: '第11条',
      username: '王**',
      avatar: '/a.svg',
      rate_pic: OURS,
      item_spec_desc: '颜色:红',
      reply: {
        total_count: 4,
        list: [{ role: 'seller', username: '商家', content: '回复0' }, { username: '会员' }, {}],
      },
    });
    expect(JSON.stringify(page)).not.toContain('order_id');
    expect(JSON.stringify(page)).not.toContain('user_id');
    expect((await list({ item_id: 20, page: 2, pageSize: 10 })).list.map((row) => row.content)).toEqual([
      '第1条',
      '第0条',
    ]);
    const replies = await app.get<ListRepliesAnswer>('/h5app/wxapp/order/replyRate/list', {
      query: { rate_id: rateId },
    });
    expect(replies.data).toMatchObject({ total_count: 4, list: [{ content: '回复0' }, {}, {}, { content: '回复3' }] });
  });

  it('of goods nobody may see, and of unknown ones, are not answered', async () => {
    for (const goodsId of [3, 4])
      await app.db.insert(review).values({
        order_id: '1',
        item_id: goodsId,
        goods_id: goodsId,
        user_id: 1,
        star: 5,
        content: '好',
        created: NOW,
      });
    const rows = await app.db.select().from(review);
    await app.db
      .insert(reviewReply)
      .values({ rate_id: rows[0]?.rate_id ?? 0, user_id: 0, content: '谢谢', created: NOW });
    for (const item_id of [3, 4, 999]) expect(await list({ item_id })).toMatchObject({ total_count: 0, list: [] });
    const replies = await app.get('/h5app/wxapp/order/replyRate/list', { query: { rate_id: rows[0]?.rate_id ?? 0 } });
    expect(replies.data).toMatchObject({ total_count: 0 });
    expect((await app.get(LIST)).data.status_code).toBe(422);
  });

  it('are answered by members, 30 times an hour', async () => {
    await app.db
      .insert(review)
      .values({ order_id: '1', item_id: 1, goods_id: 1, user_id: 1, star: 5, content: '好', created: NOW });
    const [row] = await app.db.select().from(review);
    const reply = (token: string | undefined, content: string, rate_id = row?.rate_id ?? 0) =>
      app.post('/h5app/wxapp/order/replyRate', { json: { rate_id, content }, token });
    expect((await reply(undefined, '你好')).status).toBe(401);
    expect((await reply(buyer.token, '你好')).data).toMatchObject({ role: 'buyer', username: '王**', content: '你好' });
    expect((await reply(buyer.token, ' ')).data.status_code).toBe(422);
    expect((await reply(buyer.token, '好'.repeat(301))).data.status_code).toBe(422);
    expect((await reply(buyer.token, '你好', 999)).data.status_code).toBe(404);
    for (let index = 1; index < 30; index += 1) await reply(buyer.token, '再来');
    expect((await reply(buyer.token, '太多')).data.status_code).toBe(429);
    expect(await app.db.select().from(reviewReply)).toHaveLength(30);
  });
});

onPostgres('reviews at the same time', (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());

  it('are written once by 40 calls with different keys and texts', async () => {
    await insertGoods(app.db, { goods_id: 1 });
    const { user_id, token } = await insertMember(app);
    const order_id = await insertOrder(app.db, { user_id }, 'done', [{ item_id: 1, goods_id: 1 }]);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        app.post<ReviewCreated>(CREATE, {
          json: { order_id, rates: [rate(1, { content: `第${index}次` })] },
          token,
          headers: { 'idempotency-key': `k${index}` },
        }),
      ),
    );
    expect(answers.filter((answer) => Array.isArray(answer.data))).toHaveLength(1);
    expect(answers.filter((answer) => answer.data.message === '该商品已评价')).toHaveLength(39);
    expect(await app.db.select().from(review)).toHaveLength(1);
  });
});
