/** What may be done with reviews after they were written: additions, answers, likes, and what the setting holds back. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type {
  ListOrdersAnswer,
  OwnReviewsAnswer,
  Review,
  ReviewCreated,
  ListReviewsAnswer,
  ReviewReply,
} from '../../../schemas/types/contract.ts';
import { insertGoods, insertMember, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { onBoth, type CallAnswer, type TestApp } from '../../testing/harness.ts';
import { goods } from '../../goods/tables.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { review, reviewPraise, reviewReply } from './tables.ts';

const SHOP = '/h5app/wxapp/order';
const OURS = '/pictures/ab/0123456789abcdef0123456789abcd.jpg';

onBoth('reviews that stand', (start) => {
  let app: TestApp;
  let buyer: Awaited<ReturnType<typeof insertMember>>;
  let other: Awaited<ReturnType<typeof insertMember>>;
  const post = <T = ReviewCreated>(path: string, json: unknown, token = buyer.token): Promise<CallAnswer<T>> =>
    app.post<T>(`${SHOP}/${path}`, { json, token });
  const get = async <T>(path: string, query = {}, token?: string): Promise<T> =>
    (await app.get<T>(`${SHOP}/${path}`, { query, token })).data;
  const list = (): Promise<ListReviewsAnswer> => get<ListReviewsAnswer>('rate/list', { item_id: 1 });
  const done = (): Promise<string> =>
    insertOrder(app.db, { user_id: buyer.user_id, shop_id: 5 }, 'done', [
      { item_id: 1, goods_id: 1 },
      { item_id: 2, goods_id: 2 },
    ]);
  const rate = (order_id: string, more = {}) =>
    post('rate/create', { order_id, rates: [{ item_id: 1, content: '不错', star: 5 }], ...more });
  const append = (order_id: string, more = {}, token = buyer.token) =>
    post('rate/append', { order_id, rates: [{ item_id: 1, content: '一个月后', pics: [OURS], ...more }] }, token);
  const written = async (order_id: string, more = {}): Promise<number> => {
    await rate(order_id, more);
    const [row] = await app.db.select().from(review).where(eq(review.order_id, order_id));
    return row?.rate_id ?? 0;
  };
  const setting = (value: object): Promise<void> => putSetting(app.context(), 'review-settings', value);

  beforeAll(async () => {
    app = await start();
    await insertShop(app.db, { distributor_id: 5 });
    for (const goodsId of [1, 2]) await insertGoods(app.db, { goods_id: goodsId });
    buyer = await insertMember(app, { username: '王小明' });
    other = await insertMember(app, { username: '李四' });
  });
  beforeEach(async () => {
    for (const table of [review, reviewReply, reviewPraise]) await app.db.delete(table);
    await app.db.update(goods).set({ rate_count: 0, rate_stars: 0 });
    await setting({});
  });
  afterAll(() => app.close());

  it('get one addition, by who wrote them and in the limits; sent again it is the same', async () => {
    const order_id = await done();
    expect((await append(order_id)).data).toMatchObject({ status_code: 400, message: '请先评价该商品' });
    await rate(order_id);
    expect((await append(order_id, {}, other.token)).data).toMatchObject({ status_code: 404 });
    expect((await append(order_id, { content: '好'.repeat(301) })).data).toMatchObject({ status_code: 400 });
    expect((await append(order_id, { pics: ['https://evil.example/a.png'] })).data).toMatchObject({ status_code: 400 });
    expect((await list()).list[0]?.addition).toBeNull();
    const first = (await append(order_id)).data;
    expect((await append(order_id)).data).toEqual(first);
    expect((await append(order_id, { content: '两个月后' })).data).toMatchObject({ message: '该商品已追加评价' });
    const { list: rows, counts } = await list();
    expect(rows[0]).toMatchObject({ content: '不错', addition: { content: '一个月后', rate_pic: OURS, created: NOW } });
    expect(counts?.pics).toBe(1);
  });

  it('are the buyer’s own to see, with what is left to be reviewed', async () => {
    const order_id = await done();
    const mine = (token?: string) => get<OwnReviewsAnswer>('rate/mine', { order_id }, token);
    expect(await mine(other.token)).toMatchObject({ status_code: 404 });
    expect(await mine()).toMatchObject({ status_code: 401 });
    const orders = async () =>
      (await app.get<ListOrdersAnswer>('/h5app/wxapp/orders', { query: { order_id }, token: buyer.token })).data;
    expect((await orders()).list[0]).toMatchObject({ is_rate: false, can_rate: 1, can_append_rate: 0 });
    await rate(order_id, { anonymous: 1 });
    expect(await mine(buyer.token)).toMatchObject({
      is_open: true,
      lines: [
        { item_id: '1', can_append: 1, rate: { content: '不错', anonymous: 1, state: 'shown', addition: null } },
        { item_id: '2', can_append: 0, rate: null },
      ],
    });
    expect((await orders()).list[0]).toMatchObject({ can_rate: 1, can_append_rate: 1 });
    await append(order_id);
    await post('rate/create', { order_id, rates: [{ item_id: 2, content: '好', star: 3 }] });
    expect((await orders()).list[0]).toMatchObject({ is_rate: true, can_rate: 0, can_append_rate: 1 });
    const [line] = (await mine(buyer.token)).lines;
    expect(line).toMatchObject({ can_append: 0, rate: { addition: { content: '一个月后', state: 'shown' } } });
    const [row] = await app.db.select().from(review).where(eq(review.order_id, order_id));
    expect(row?.shop_id).toBe(5);
  });

  it('keep the name of who wrote without one, also where that one answers', async () => {
    const rate_id = await written(await done(), { anonymous: 1 });
    const own = (await post<ReviewReply>('replyRate', { rate_id, content: '补充一点' })).data;
    expect(own).toMatchObject({ username: '匿名用户', role: 'buyer' });
    const strangers = await post<ReviewReply>('replyRate', { rate_id, content: '同意' }, other.token);
    expect(strangers.data).toMatchObject({ username: '李**' });
    const page = await list();
    expect(JSON.stringify(page)).not.toContain('王');
    expect(page.list[0]).toMatchObject({ is_reply: false, username: '匿名用户', reply: { total_count: 2 } });
    expect(JSON.stringify(await get('replyRate/list', { rate_id }))).not.toContain('王');
    expect(JSON.stringify(await get(`rate/detail/${rate_id}`))).not.toContain('王');
  });

  it('are liked once by a member, or no longer, and by members alone', async () => {
    const rate_id = await written(await done());
    const like = (token?: string) => get(`rate/praise/${rate_id}`, {}, token);
    const status = (token: string) => get('ratePraise/status', { rate_ids: [rate_id, 999, -1] }, token);
    expect(await like()).toMatchObject({ status_code: 401 });
    expect(await like(buyer.token)).toEqual([{ count: 1 }]);
    expect(await like(other.token)).toEqual([{ count: 2 }]);
    expect(await get(`rate/praise/num/${rate_id}`)).toEqual([{ count: 2 }]);
    expect(await get(`rate/praise/check/${rate_id}`, {}, other.token)).toEqual({ status: true });
    expect(await status(buyer.token)).toEqual([
      { rate_id: String(rate_id), status: true },
      { rate_id: '999', status: false },
    ]);
    expect((await list()).list[0]?.praise_num).toBe(2);
    expect(await like(other.token)).toEqual([{ count: 1 }]);
    expect(await get(`rate/praise/check/${rate_id}`, {}, other.token)).toEqual({ status: false });
    for (const path of ['rate/praise/999', 'rate/praise/num/999', 'rate/praise/check/999'])
      expect(await get(path, {}, buyer.token)).toMatchObject({ status_code: 404 });
  });

  it('wait where the setting demands it: nothing of them is answered, counted, replied to or liked', async () => {
    await setting({ is_held: true });
    const order_id = await done();
    const rate_id = await written(order_id);
    expect(await list()).toMatchObject({ total_count: 0, list: [], counts: { all: 0 } });
    expect(await get<Review>(`rate/detail/${rate_id}`)).toMatchObject({ status_code: 404 });
    expect((await post('replyRate', { rate_id, content: '好' }, other.token)).data).toMatchObject({ status_code: 404 });
    expect(await get(`rate/praise/${rate_id}`, {}, other.token)).toMatchObject({ status_code: 404 });
    const [uncounted] = await app.db.select().from(goods).where(eq(goods.goods_id, 1));
    expect(uncounted).toMatchObject({ rate_count: 0, rate_stars: 0 });
    expect((await get<OwnReviewsAnswer>('rate/mine', { order_id }, buyer.token)).lines[0]?.rate?.state).toBe('waiting');

    await app.db.update(review).set({ state: 'shown' });
    await append(order_id);
    const reply = await post<ReviewReply>('replyRate', { rate_id, content: '在等' }, other.token);
    expect(reply.data.state).toBe('waiting');
    expect(await list()).toMatchObject({ list: [{ addition: null, reply: { total_count: 0 } }], counts: { pics: 0 } });
    expect(await get('replyRate/list', { rate_id })).toMatchObject({ total_count: 0 });
    const own = (await get<OwnReviewsAnswer>('rate/mine', { order_id }, buyer.token)).lines[0];
    expect(own?.rate?.addition).toMatchObject({ content: '一个月后', state: 'waiting' });
  });

  it('are not written while reviews are closed; those there are stay', async () => {
    const order_id = await done();
    const rate_id = await written(order_id);
    await setting({ is_open: false });
    for (const answer of [await append(order_id), await post('replyRate', { rate_id, content: '好' })])
      expect(answer.data).toMatchObject({ status_code: 400, message: '评价功能已关闭' });
    expect((await rate(await done())).data).toMatchObject({ message: '评价功能已关闭' });
    expect((await app.get('/h5app/traderate/getstatus')).data).toEqual({ rate_status: false });
    const { data } = await app.get<ListOrdersAnswer>('/h5app/wxapp/orders', { token: buyer.token });
    expect(data.rate_status).toBe(false);
    expect(data.list.length).toBeGreaterThan(1);
    expect(data.list.filter(({ can_rate, can_append_rate }) => can_rate + can_append_rate > 0)).toEqual([]);
    expect((await list()).total_count).toBe(1);
    expect(await app.db.$count(review, eq(review.order_id, order_id))).toBe(1);
  });
});
