/** Reviews in the office: found, answered, shown and hidden, by who may; goods count the visible ones, whatever happens when. */
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MallReviewDetail, ListMallReviewsAnswer, ListReviewsAnswer } from '../../../schemas/types/contract.ts';
import { imbalances } from '../../testing/balance.ts';
import { insertGoods, insertMember, insertOperator, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { onBoth, onPostgres, type TestApp } from '../../testing/harness.ts';
import { goods } from '../../goods/tables.ts';
import { memberMessage } from '../../kernel/message/tables.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { audit } from '../../kernel/system/tables.ts';
import { countStars } from '../../goods/stars.ts';
import { review, reviewReply } from './tables.ts';

type Refusable = { status_code?: number; message?: string };

async function uncounted({ db }: TestApp): Promise<unknown[]> {
  return (await imbalances(db)).filter(({ what }) => what.includes('review'));
}

onBoth('the office', (start) => {
  let app: TestApp;
  let office: string;
  let buyer: Awaited<ReturnType<typeof insertMember>>;
  let orders = 0;
  const insert = async (values: Partial<typeof review.$inferInsert> = {}): Promise<number> => {
    orders += 1;
    const row = { order_id: `77${orders}`, item_id: 1, goods_id: 1, user_id: buyer.user_id, star: 5, content: '好' };
    const [made] = await app.db
      .insert(review)
      .values({ ...row, created: NOW + orders, ...values })
      .returning();
    if (made?.state === 'shown') await countStars(app.db, [made], 1);
    return made?.rate_id ?? 0;
  };
  const list = async (query = {}, token = office): Promise<ListMallReviewsAnswer & Refusable> =>
    (await app.get<ListMallReviewsAnswer>('/mall/reviews', { token, query })).data;
  const change = async (rate_ids: number[], state: string, reason?: string, token = office) =>
    (await app.put<{ count: number } & Refusable>('/mall/reviews', { token, json: { rate_ids, state, reason } })).data;
  const answer = async (rateId: number, content: string, token = office) =>
    (await app.post<MallReviewDetail & Refusable>(`/mall/reviews/${rateId}/replies`, { token, json: { content } }))
      .data;
  const read = async (rateId: number, token = office) =>
    (await app.get<MallReviewDetail & Refusable>(`/mall/reviews/${rateId}`, { token })).data;
  const publicList = async (): Promise<ListReviewsAnswer> =>
    (await app.get<ListReviewsAnswer>('/h5app/wxapp/order/rate/list', { query: { item_id: 1 } })).data;
  const counted = async () =>
    (await app.db.select({ n: goods.rate_count, stars: goods.rate_stars }).from(goods).where(eq(goods.goods_id, 1)))[0];

  beforeAll(async () => {
    app = await start();
    await insertShop(app.db, { distributor_id: 5, name: '茶铺' });
    await insertGoods(app.db, { goods_id: 1, item_name: '白瓷茶杯' });
    await insertGoods(app.db, { goods_id: 2, item_name: '铁壶', shop_id: 5 });
    office = await insertOperator(app);
    buyer = await insertMember(app, { username: '王小明' });
  });
  beforeEach(async () => {
    for (const table of [review, reviewReply, memberMessage]) await app.db.delete(table);
    await app.db.update(goods).set({ rate_count: 0, rate_stars: 0 });
  });
  afterAll(() => app.close());

  it('finds reviews by state, stars, pictures, shop, goods and words, with counts by state', async () => {
    const plain = await insert({ star: 1, content: '漏水' });
    const pictured = await insert({ goods_id: 2, item_id: 2, shop_id: 5, pics: ['/a.png'] });
    const waiting = await insert({ state: 'waiting' });
    const hidden = await insert({ state: 'hidden', hidden_reason: '广告' });
    const added = await insert({ added: NOW, added_content: '追加', added_state: 'waiting' });
    await answer(plain, '抱歉');
    const found = async (query: object): Promise<number[]> => (await list(query)).list.map(({ rate_id }) => rate_id);
    expect(await list()).toMatchObject({
      total_count: 5,
      counts: { waiting: 2, unanswered: 2, shown: 3, hidden: 1 },
    });
    expect(await found({ state: 'waiting' })).toEqual([added, waiting]);
    expect(await found({ state: 'unanswered' })).toEqual([added, pictured]);
    expect(await found({ state: 'hidden' })).toEqual([hidden]);
    expect(await found({ star: 1 })).toEqual([plain]);
    expect(await found({ has_pics: 'true' })).toEqual([pictured]);
    expect(await found({ distributor_id: 5 })).toEqual([pictured]);
    expect(await found({ keyword: '铁壶' })).toEqual([pictured]);
    expect(await found({ keyword: '漏水' })).toEqual([plain]);
    expect(await found({ sort: 'star', pageSize: 1 })).toEqual([plain]);
    expect((await list({ state: 'hidden' })).list[0]).toMatchObject({ hidden_reason: '广告', goods_name: '白瓷茶杯' });
  });

  it('hides with a reason and shows again; the goods count, the trail and the writer know', async () => {
    const rateId = await insert({ star: 4, state: 'waiting' });
    expect(await change([rateId], 'shown')).toEqual({ count: 1 });
    expect([(await publicList()).total_count, await counted()]).toEqual([1, { n: 1, stars: 4 }]);
    expect(await change([rateId], 'shown')).toEqual({ count: 0 });
    expect(await change([rateId], 'hidden')).toMatchObject({
      status_code: 422,
      message: '请填写隐藏原因，买家可以看到',
    });
    expect(await change([], 'shown')).toMatchObject({ status_code: 422 });
    expect(await change([rateId], 'hidden', '含有联系方式')).toEqual({ count: 1 });
    expect([(await publicList()).list, await counted()]).toEqual([[], { n: 0, stars: 0 }]);
    const trail = await app.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `review:${rateId}`));
    expect(trail.map(({ action, detail }) => [action, detail])).toEqual([
      ['review.moderate', { before: { state: 'waiting' }, after: { state: 'shown' } }],
      ['review.moderate', { before: { state: 'shown' }, after: { state: 'hidden', reason: '含有联系方式' } }],
    ]);
    const messages = await app.db.select().from(memberMessage).where(eq(memberMessage.user_id, buyer.user_id));
    expect(messages[0]?.text).toContain('含有联系方式');
    await change([rateId], 'shown');
    expect((await read(rateId)).review.hidden_reason).toBe('');
    expect(await counted()).toEqual({ n: 1, stars: 4 });
  });

  it('answers once however often it is sent, and hides a reply of a shopper', async () => {
    const rateId = await insert();
    const [reply] = await app.db
      .insert(reviewReply)
      .values({ rate_id: rateId, user_id: buyer.user_id, content: '加我微信', created: NOW })
      .returning();
    expect(await answer(rateId, ' ')).toMatchObject({ status_code: 422 });
    expect(await answer(999_999, '你好')).toMatchObject({ status_code: 404 });
    const [first] = [await answer(rateId, '谢谢支持'), await answer(rateId, '谢谢支持')];
    expect(first).toMatchObject({ review: { is_answered: true }, replies: [{ role: 'buyer' }, { role: 'seller' }] });
    expect((await read(rateId)).replies).toHaveLength(2);
    const messages = await app.db.select().from(memberMessage).where(eq(memberMessage.user_id, buyer.user_id));
    expect(messages).toMatchObject([{ title: '商家回复了您的评价', text: '谢谢支持' }]);
    const hide = (id: number, of = rateId) =>
      app.put<Refusable>(`/mall/reviews/${of}/replies/${id}`, { token: office, json: { state: 'hidden' } });
    expect((await hide(reply?.reply_id ?? 0, rateId + 1)).data.status_code).toBe(404);
    await hide(reply?.reply_id ?? 0);
    expect((await publicList()).list[0]).toMatchObject({
      is_reply: true,
      reply: { total_count: 1, list: [{ role: 'seller', username: '商家' }] },
    });
  });

  it('lets a merchant read and answer the own shop’s, and nobody hide who may not', async () => {
    const ours = await insert();
    const theirs = await insert({ goods_id: 2, item_id: 2, shop_id: 5 });
    const merchant = await insertOperator(app, 'm', '-', { role: 'merchant', shop_id: 5 });
    expect((await list({}, merchant)).list.map(({ rate_id }) => rate_id)).toEqual([theirs]);
    expect((await list({ distributor_id: 0 }, merchant)).total_count).toBe(0);
    expect(await read(ours, merchant)).toMatchObject({ status_code: 404 });
    expect(await answer(ours, '你好', merchant)).toMatchObject({ status_code: 404 });
    expect(await answer(theirs, '谢谢', merchant)).toMatchObject({ review: { is_answered: true } });
    for (const role of ['merchant', 'finance', 'viewer', 'designer'] as const) {
      const token = await insertOperator(app, `x-${role}`, '-', {
        role,
        ...(role === 'merchant' ? { shop_id: 5 } : {}),
      });
      expect(await change([theirs], 'hidden', '不好看', token)).toMatchObject({ status_code: 403 });
      if (role !== 'merchant') expect(await answer(theirs, '你好', token)).toMatchObject({ status_code: 403 });
    }
    const service = await insertOperator(app, 'cs', '-', { role: 'customer_service' });
    expect(await change([theirs], 'hidden', '广告', service)).toEqual({ count: 1 });
    expect((await list({}, merchant)).list[0]).toMatchObject({ state: 'hidden', is_answered: true });
  });

  it('any sequence of reviews, shows and hides leaves the goods with what is visible', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('write' as const), star: fc.integer({ min: 1, max: 5 }), held: fc.boolean() }),
      fc.record({
        kind: fc.constantFrom('shown' as const, 'hidden' as const),
        at: fc.array(fc.nat(9), { minLength: 1, maxLength: 4 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        for (const one of steps)
          if (one.kind === 'write') {
            await putSetting(app.context(), 'review-settings', { is_held: one.held });
            const lines = [1, 2].map((itemId) => ({ item_id: itemId, goods_id: itemId }));
            const order_id = await insertOrder(app.db, { user_id: buyer.user_id }, 'done', lines);
            const rates = lines.map(({ item_id }) => ({ item_id, star: one.star, content: '好' }));
            await app.post('/h5app/wxapp/order/rate/create', { token: buyer.token, json: { order_id, rates } });
          } else {
            const known = await app.db.select({ id: review.rate_id }).from(review).orderBy(review.rate_id);
            const ids = [...new Set(one.at.flatMap((at) => known[at]?.id ?? []))];
            if (ids.length > 0) await change(ids, one.kind, '试验');
          }
        expect(await uncounted(app)).toEqual([]);
      }),
      { numRuns: 8 },
    );
    expect(await app.db.$count(review)).toBeGreaterThan(0);
  });
});

onPostgres('reviews shown, hidden and written at the same time', (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());

  it('are counted once each', async () => {
    for (const goodsId of [1, 2]) await insertGoods(app.db, { goods_id: goodsId });
    const office = await insertOperator(app);
    const { user_id, token } = await insertMember(app);
    const lines = [1, 2].map((itemId) => ({ item_id: itemId, goods_id: itemId }));
    const order = () => insertOrder(app.db, { user_id }, 'done', lines);
    const write = async (order_id: string) => {
      const rates = lines.map(({ item_id }) => ({ item_id, star: 4, content: '好' }));
      return app.post('/h5app/wxapp/order/rate/create', { token, json: { order_id, rates } });
    };
    const numbers = await Promise.all(Array.from({ length: 12 }, order));
    for (const number of numbers.slice(0, 6)) await write(number);
    const ids = (await app.db.select({ id: review.rate_id }).from(review)).map(({ id }) => id);
    const move = (state: string, turn: number) =>
      app.put('/mall/reviews', {
        token: office,
        json: { rate_ids: turn % 2 ? ids.toReversed() : ids, state, reason: '试验' },
      });
    const answers = await Promise.all([
      ...numbers.slice(6).map(write),
      ...Array.from({ length: 12 }, (_, turn) => move(turn % 3 ? 'hidden' : 'shown', turn)),
    ]);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await app.db.$count(review)).toBe(24);
    expect(await uncounted(app)).toEqual([]);
    const [sum] = await app.db.select({ n: sql<number>`sum(${goods.rate_count})::int` }).from(goods);
    expect(sum?.n).toBe(await app.db.$count(review, eq(review.state, 'shown')));
  });
});
