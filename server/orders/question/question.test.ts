/** Questions about goods: asked, answered by shop and buyers, moderated, and told of. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type {
  ListMallQuestionsAnswer,
  ListQuestionsAnswer,
  MallQuestionDetail,
} from '../../../schemas/types/contract.ts';
import { insertGoods, insertMember, insertOperator, insertShop } from '../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { memberMessage } from '../../kernel/message/tables.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { idempotentCall, rateLimit } from '../../kernel/system/tables.ts';
import { goodsAnswer, goodsQuestion } from './tables.ts';

type Refusable = { status_code?: number; message?: string; errors?: object };
type Member = Awaited<ReturnType<typeof insertMember>>;

onBoth('questions about goods', (start) => {
  let app: TestApp;
  let office: string;
  let asker: Member;
  let owner: Member;
  const ask = async (content: string, item_id = 1, token = asker.token) =>
    (
      await app.post<{ question_id: string; state: string } & Refusable>('/mall/questions', {
        json: { item_id, content },
        token,
      })
    ).data;
  const answer = async (id: string, content: string, token = owner.token) =>
    (
      await app.post<{ answer_id: string; state: string } & Refusable>(`/mall/questions/${id}/answers`, {
        json: { content },
        token,
      })
    ).data;
  const asShop = async (id: string, content: string, token = office) =>
    (await app.post<Refusable>(`/mall/goods-questions/${id}/answers`, { json: { content }, token })).data;
  const change = async (json: object, token = office) =>
    (await app.put<{ count: number } & Refusable>('/mall/goods-questions', { json, token })).data;
  const shown = async (): Promise<ListQuestionsAnswer> =>
    (await app.get<ListQuestionsAnswer>('/mall/questions', { query: { item_id: 1 } })).data;
  const listed = async (query = {}, token = office) =>
    (await app.get<ListMallQuestionsAnswer & Refusable>('/mall/goods-questions', { query, token })).data;
  const told = async () =>
    (await app.db.select().from(memberMessage).where(eq(memberMessage.user_id, asker.user_id))).map(({ text }) => text);

  beforeAll(async () => {
    app = await start();
    await insertShop(app.db, { distributor_id: 5, name: '茶铺' });
    await insertGoods(app.db, { goods_id: 1, item_name: '白瓷茶杯', shop_id: 5 });
    await insertGoods(app.db, { goods_id: 2, approve_status: 'offline_sale' });
    office = await insertOperator(app);
    asker = await insertMember(app, { username: '王小明' });
    owner = await insertMember(app, { username: '李华' });
    await insertOrder(app.db, { user_id: owner.user_id }, 'done', [{ item_id: 1, goods_id: 1 }]);
  });
  beforeEach(async () => {
    for (const table of [goodsQuestion, goodsAnswer, memberMessage, rateLimit, idempotentCall])
      await app.db.delete(table);
  });
  afterAll(async () => {
    await app.close();
  });

  it('are answered by the shop and by who received the goods, and the asker is told of each', async () => {
    const { question_id: id, state } = await ask(' 能进微波炉吗？ ');
    expect(state).toBe('shown');
    expect((await answer(id, '不清楚', asker.token)).errors).toHaveProperty('content');
    await answer(id, '可以，我天天用');
    await asShop(id, '可以，釉下彩也没有金边');
    expect(await shown()).toMatchObject({
      total_count: 1,
      list: [
        {
          username: '王**',
          content: '能进微波炉吗？',
          answers: [
            { role: 'seller', username: '商家', content: '可以，釉下彩也没有金边' },
            { role: 'buyer', username: '李**', content: '可以，我天天用' },
          ],
        },
      ],
    });
    expect((await told()).sort()).toEqual(['可以，我天天用', '可以，釉下彩也没有金边'].sort());
    const [row] = await app.db.select().from(goodsQuestion);
    expect(row?.answered).not.toBeNull();
  });

  it('stand with answers first, and refuse what is empty, too long, too often or about hidden goods', async () => {
    const { question_id: first } = await ask('多高？');
    app.clock.advance(1000);
    await ask('多重？');
    await asShop(first, '十厘米');
    expect((await shown()).list.map(({ content }) => content)).toEqual(['多高？', '多重？']);
    expect((await ask(' ')).errors).toHaveProperty('content');
    expect((await ask('长'.repeat(201))).errors).toHaveProperty('content');
    expect((await ask('问', 2)).status_code).toBe(404);
    expect((await app.post('/mall/questions', { json: { item_id: 1, content: '问' } })).status).toBe(401);
    for (let times = 0; times < 18; times += 1) await ask(`问${times}`);
    expect((await ask('再问')).status_code).toBe(429);
  });

  it('and answers that come twice, by a double click or a page sent again, count once', async () => {
    const sent = await Promise.all([ask('有盖吗？'), ask('有盖吗？')]);
    const [first = { question_id: '' }] = sent;
    expect(new Set(sent.map(({ question_id }) => question_id)).size).toBe(1);
    const answers = await Promise.all([answer(first.question_id, '有'), answer(first.question_id, '有')]);
    expect(new Set(answers.map(({ answer_id }) => answer_id)).size).toBe(1);
    const { list } = await listed();
    expect(list.map((row) => [row.content, row.answers])).toEqual([['有盖吗？', 1]]);
    expect(await told()).toHaveLength(1);
  });

  it('are counted in the list of the office, which does not read the answers; one question has them all', async () => {
    const [many, few] = [await ask('多少钱？'), await ask('有盖吗？')];
    await app.db.insert(goodsAnswer).values(
      Array.from({ length: 30 }, (_, at) => ({
        question_id: Number(many.question_id),
        user_id: at === 0 ? 0 : owner.user_id,
        content: `长回答${at}`,
        state: at === 29 ? ('waiting' as const) : ('shown' as const),
        created: at,
      })),
    );
    const page = await listed({ sort: 'question_id' });
    expect(page.list.map(({ answers, waits }) => [answers, waits])).toEqual([
      [30, true],
      [0, false],
    ]);
    expect(JSON.stringify(page)).not.toContain('长回答');
    const { data } = await app.get<MallQuestionDetail>(`/mall/goods-questions/${many.question_id}`, { token: office });
    expect(data).toMatchObject({ question: { content: '多少钱？', answers: 30 } });
    expect(data.answers.map(({ content }) => content)).toEqual(Array.from({ length: 30 }, (_, at) => `长回答${at}`));
    expect([data.answers[0], data.answers[29]]).toMatchObject([
      { role: 'seller', username: '商家' },
      { role: 'buyer', username: '李华', state: 'waiting' },
    ]);
    expect((await app.get<Refusable>('/mall/goods-questions/0', { token: office })).data.status_code).toBe(404);
    expect((await listed({ keyword: '有盖' })).list[0]?.question_id).toBe(Number(few.question_id));
  });

  it('wait for the office where reviews do; the asker is told of an answer once it is shown', async () => {
    await putSetting(app.context(), 'review-settings', { is_open: true, is_held: true, tags: '' });
    const { question_id: id, state } = await ask('能进洗碗机吗？');
    expect([state, (await shown()).total_count]).toEqual(['waiting', 0]);
    expect(await listed({ state: 'waiting' })).toMatchObject({ list: [{ content: '能进洗碗机吗？' }], total_count: 1 });
    expect(await change({ question_ids: [Number(id)], state: 'shown' })).toEqual({ count: 1 });
    const { question_id: early } = await ask('有盖吗？');
    await asShop(early, '有');
    expect(await told()).toEqual([]);
    await change({ question_ids: [Number(early)], state: 'shown' });
    expect(await told()).toEqual(['有']);
    await app.db.delete(memberMessage);
    await change({ question_ids: [Number(early)], state: 'hidden' });
    const { answer_id } = await answer(id, '能');
    expect([(await shown()).list[0]?.answers, await told()]).toEqual([[], []]);
    for (let times = 0; times < 2; times += 1) await change({ answer_ids: [Number(answer_id)], state: 'shown' });
    expect([(await shown()).list[0]?.answers.length, await told()]).toEqual([1, ['能']]);
    await change({ question_ids: [Number(id)], state: 'hidden' });
    expect([(await shown()).total_count, (await answer(id, '也能')).status_code]).toEqual([0, 404]);
    await putSetting(app.context(), 'review-settings', { is_open: true, is_held: false, tags: '' });
  });

  it('are of their shop: another shop’s merchant neither sees nor answers them', async () => {
    const { question_id: id } = await ask('有货吗？');
    const own = await insertOperator(app, 'm5', '-', { role: 'merchant', shop_id: 5 });
    const other = await insertOperator(app, 'm6', '-', { role: 'merchant', shop_id: 6 });
    expect((await listed({}, own)).total_count).toBe(1);
    expect((await listed({}, other)).total_count).toBe(0);
    expect((await asShop(id, '有', other)).status_code).toBe(404);
    expect((await asShop(id, '有', own)).status_code).toBeUndefined();
    expect((await listed({ state: 'unanswered' }, own)).total_count).toBe(0);
  });
});
