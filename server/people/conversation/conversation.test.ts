/** Conversations of members with the mall and its shops: who sees them, what is counted, told and forgotten. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  ConversationColleaguesAnswer,
  ConversationDetail,
  ListConversationsAnswer,
  ListOwnConversationsAnswer,
  ReadOwnConversationAnswer,
  ServiceDesk,
  ShopFigures,
  WriteOwnConversationAnswer,
} from '../../../schemas/types/contract.ts';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import { insertGoods, insertMember, insertOperator, insertShop } from '../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { memberMessage } from '../../kernel/message/tables.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { idempotentCall, rateLimit } from '../../kernel/system/tables.ts';
import { closeAccounts } from '../member/closing.ts';
import { member as memberTable } from '../member/tables.ts';
import { tellOfAnswers } from './tell.ts';
import { conversation, conversationMessage, serviceDesk } from './tables.ts';

const SHOP = 5;
let app: TestApp;
let mine: Awaited<ReturnType<typeof insertMember>>;
let other: typeof mine;
let office: string;
let clerk: string;
let merchant: string;
let order: string;

beforeAll(async () => {
  app = await testApp();
  await insertShop(app.db, { distributor_id: SHOP, name: '茶铺' });
  await insertGoods(app.db, { goods_id: 1, item_name: '白瓷茶杯', price: 3900 });
  await insertGoods(app.db, { goods_id: 2, item_name: '龙井', shop_id: SHOP });
  mine = await insertMember(app, { mobile: '13700000001', username: '王小明' });
  other = await insertMember(app, { mobile: '13700000002' });
  office = await insertOperator(app);
  clerk = await insertOperator(app, 'clerk', '-', { role: 'customer_service', name: '小李' });
  merchant = await insertOperator(app, 'm5', '-', { role: 'merchant', shop_id: SHOP });
  await insertOrder(app.db, { user_id: other.user_id }, 'done', [{ item_id: 2, goods_id: 2, num: 7 }]);
  order = await insertOrder(app.db, { user_id: mine.user_id }, 'done', [
    { item_id: 1, goods_id: 1, item_name: '白瓷茶杯', num: 2 },
  ]);
});
beforeEach(async () => {
  for (const table of [conversation, conversationMessage, serviceDesk, memberMessage, rateLimit, idempotentCall])
    await app.db.delete(table);
});
afterAll(() => app.close());

const write = async (json: object, token = mine.token) =>
  (await app.post<WriteOwnConversationAnswer>('/mall/own-conversation', { json, token })).data;
const read = async (query: Params = {}, token = mine.token) =>
  (await app.get<ReadOwnConversationAnswer>('/mall/own-conversation', { query, token })).data;
const own = async (token = mine.token) =>
  (await app.get<ListOwnConversationsAnswer>('/mall/own-conversations', { token })).data;
const markRead = (conversation_id: number, token = mine.token) =>
  app.post('/mall/own-conversation/read', { json: { conversation_id }, token });
const list = async (query: Params = {}, token = office) =>
  (await app.get<ListConversationsAnswer>('/mall/conversations', { query, token })).data;
const detail = async (id: number, token = office) =>
  (await app.get<ConversationDetail>(`/mall/conversations/${id}`, { token })).data;
const answer = async (id: number, json: object, token = office) =>
  (await app.post<{ message_id: number }>(`/mall/conversations/${id}/messages`, { json, token })).data;
const change = async (id: number, json: object, token = office) =>
  (await app.put<ConversationDetail>(`/mall/conversations/${id}`, { json, token })).data;
const desk = async (json: object, token: string) =>
  (await app.put<ServiceDesk>('/mall/service-desk', { json, token })).data;

describe('a conversation', () => {
  it('is one for a member and a shop, and has what it is about as a card, once', async () => {
    const { conversation_id: id } = await write({ item_id: 1, text: ' 能进微波炉吗？ ' });
    await write({ item_id: 1, text: '另外，多高？' });
    await write({ order_id: order, text: '这单什么时候到？' });
    const { conversation_id: atShop } = await write({ item_id: 2, text: '新茶到了吗？' });
    expect(atShop).not.toBe(id);
    expect(await read({ order_id: order })).toMatchObject({
      conversation_id: id,
      shop_name: '',
      about: {},
      list: [
        { by: 'member', text: '能进微波炉吗？', goods: { item_id: 1, name: '白瓷茶杯', price: 3900 } },
        { text: '另外，多高？' },
        { text: '这单什么时候到？', order: { order_id: order, name: '白瓷茶杯', pieces: 2, state: '已完成' } },
      ],
    });
    expect((await read({ item_id: 1 })).about).toMatchObject({ goods: { item_id: 1 } });
    expect((await read()).list[1]).not.toHaveProperty('goods');
    expect(await read({ item_id: 2 })).toMatchObject({ distributor_id: SHOP, shop_name: '茶铺', list: [{}] });
    expect(await own()).toMatchObject({ total_count: 2, list: [{ shop_name: '茶铺' }, { shop_name: '' }] });
  });

  it('is seen by its member alone; foreign orders do not exist, and neither do others’ conversations', async () => {
    const { conversation_id: id } = await write({ text: '您好' });
    expect(await own(other.token)).toMatchObject({ total_count: 0, unread: 0 });
    expect((await read({}, other.token)).list).toEqual([]);
    expect((await read({ order_id: order }, other.token)).status_code).toBe(404);
    expect((await write({ order_id: order, text: '问' }, other.token)).status_code).toBe(404);
    await answer(id, { text: '您好' });
    expect((await markRead(id, other.token)).data.status_code).toBe(404);
    expect((await own()).unread).toBe(1);
    expect((await app.get('/mall/own-conversations')).status).toBe(401);
  });

  it('is of its shop: its merchant answers, others do not find it, and the mall’s own stays the mall’s', async () => {
    const { conversation_id: ofShop } = await write({ distributor_id: SHOP, text: '您好' });
    const { conversation_id: ofMall } = await write({ text: '您好' });
    const stranger = await insertOperator(app, 'm6', '-', { role: 'merchant', shop_id: 6 });
    expect((await list()).total_count).toBe(2);
    expect(await list({}, merchant)).toMatchObject({ total_count: 1, list: [{ shop_name: '茶铺' }] });
    expect((await list({}, stranger)).total_count).toBe(0);
    for (const [id, token] of [
      [ofShop, stranger],
      [ofMall, merchant],
    ] as const) {
      expect((await detail(id, token)).status_code).toBe(404);
      expect((await answer(id, { text: '您好' }, token)).status_code).toBe(404);
      expect((await change(id, { state: 'closed' }, token)).status_code).toBe(404);
    }
    expect((await answer(ofShop, { text: '您好' }, merchant)).status_code).toBeUndefined();
    expect(await detail(ofShop, merchant)).toMatchObject({ member: { username: '王小明', orders_count: 0 } });
    const viewer = await insertOperator(app, 'viewer', '-', { role: 'viewer' });
    expect(await detail(ofMall, viewer)).toMatchObject({ member: { username: '王**', mobile: '137******01' } });
    expect((await answer(ofMall, { text: '您好' }, viewer)).status_code).toBe(403);
  });

  it('takes the same message once by its key, also when both come at the same time; another key is another message', async () => {
    const message = { item_id: 1, text: '在吗？', key: 'k1' };
    const [one, two] = await Promise.all([write(message), write(message)]);
    expect(two).toEqual(one);
    expect(await write(message)).toEqual(one);
    await write({ ...message, key: 'k2' });
    expect((await read()).list).toHaveLength(2);
    const id = one.conversation_id;
    const said = { text: '在的', key: 'k1' };
    expect(await answer(id, said)).toEqual(await answer(id, said));
    expect((await read()).list).toHaveLength(3);
    expect((await own()).unread).toBe(1);
  });

  it.each([
    [{ text: '  ' }, 'text'],
    [{ text: '长'.repeat(501) }, 'text'],
    [{ pics: ['https://elsewhere.test/a.jpg'] }, 'pics'],
    [{ text: '图', pics: Array.from({ length: 7 }, () => '/uploads/a.png') }, 'pics'],
  ])('refuses %j at its field %s', async (json, field) => {
    expect(await write(json)).toMatchObject({ status_code: 422, errors: { [field]: expect.any(Array) as unknown } });
    expect((await own()).total_count).toBe(0);
  });

  it('has a limit for a member in an hour, which repeats of a message do not use up', async () => {
    for (let times = 0; times < 120; times += 1) await write({ text: `第${times}条`, key: `n${times}` });
    expect(await write({ text: '第0条', key: 'n0' })).toHaveProperty('message_id');
    expect((await write({ text: '再一条' })).status_code).toBe(429);
    expect((await write({ text: '您好' }, other.token)).status_code).toBeUndefined();
  });
});

describe('the office', () => {
  it('counts what is unread on each side, and sees who waits longest first', async () => {
    const { conversation_id: first } = await write({ text: '第一' });
    app.clock.advance(60_000);
    const { conversation_id: second } = await write({ text: '第二' }, other.token);
    await write({ text: '还在吗' });
    const waiting = await list({ state: 'waiting' });
    expect(waiting.list.map(({ conversation_id }) => conversation_id)).toEqual([first, second]);
    expect(waiting.list[0]).toMatchObject({ unread: 2, last_text: '还在吗' });
    await app.post(`/mall/conversations/${first}/read`, { token: office });
    expect((await list({ state: 'waiting' })).list[0]).toMatchObject({ unread: 0 });
    await answer(first, { text: '在' }, clerk);
    await answer(first, { text: '请讲' }, clerk);
    expect(await list({ state: 'mine' }, clerk)).toMatchObject({
      list: [{ conversation_id: first, handler: '小李', waiting_since: 0 }],
      counts: { waiting: 1, mine: 1, open: 2, closed: 0 },
    });
    expect(await own()).toMatchObject({ unread: 2, list: [{ unread: 2 }] });
    await markRead(first);
    expect((await own()).unread).toBe(0);
    await answer(first, { text: '还有问题吗' }, clerk);
    await write({ text: '没有了' });
    expect((await own()).unread, 'who writes has read').toBe(0);
    expect(await list({ keyword: '王小明' })).toMatchObject({ total_count: 1 });
  });

  it('hands over with a note that the member does not see, closes, and opens by the next message', async () => {
    const { conversation_id: id } = await write({ text: '退款' });
    const { data } = await app.get<ConversationColleaguesAnswer>(`/mall/conversations/${id}/colleagues`, {
      token: office,
    });
    expect(data.list.map(({ name }) => name)).toEqual(['小李', 'operator']);
    const [li] = data.list;
    const moved = await change(id, { operator_id: li?.operator_id, note: '要加急' });
    expect(moved).toMatchObject({ conversation: { handler: '小李' }, list: [{}, { by: 'note' }] });
    expect(moved.list[1]?.text).toBe('转交给 小李：要加急');
    expect((await change(id, { operator_id: 99_999 })).errors).toHaveProperty('operator_id');
    const closed = await change(id, { state: 'closed' }, clerk);
    expect(closed.conversation).toMatchObject({ state: 'closed', waiting_since: 0 });
    expect(await read()).toMatchObject({ state: 'closed', list: [{ text: '退款' }] });
    await write({ text: '还没到账' });
    expect((await list({ state: 'open' })).list).toMatchObject([{ conversation_id: id, handler: '小李' }]);
  });

  it('answers with cards of the shop’s goods and of the member’s orders there only', async () => {
    const { conversation_id: id } = await write({ distributor_id: SHOP, text: '有推荐吗' });
    expect((await answer(id, { item_id: 1 })).errors).toHaveProperty('item_id');
    expect((await answer(id, { order_id: order })).errors).toHaveProperty('order_id');
    await answer(id, { item_id: 2 });
    expect((await read({ distributor_id: SHOP })).list[1]).toMatchObject({ by: 'office', goods: { name: '龙井' } });
    expect((await list()).list[0]).toMatchObject({ last_text: '［商品］' });
  });

  it('keeps quick replies and hours by shop; the mall’s hours hold where a shop has none', async () => {
    expect((await desk({ replies: ['您好', ' '] }, office)).errors).toHaveProperty('replies');
    expect((await desk({ replies: ['您好'] }, office)).replies).toEqual(['您好']);
    const hours = { days: 'every', opens: '9:00', closes: '21:00', away: '' };
    expect((await desk({ hours }, merchant)).errors).toHaveProperty('hours');
    await desk({ hours: { ...hours, opens: '13:00', away: '下午在' } }, merchant);
    expect((await read({ distributor_id: SHOP })).expected).toEqual({
      hours: '每天 13:00–21:00',
      is_open: false,
      away: '下午在',
    });
    expect((await read()).expected).toMatchObject({ hours: '', is_open: true });
    const setting = { url: '', days: 'weekdays', opens: '09:00', closes: '18:00', away: '', hours: '' };
    await putSetting(app.context(), 'live-help', setting);
    app.clock.advance(2000);
    // 1 June 2025 is a Sunday.
    expect((await read()).expected).toMatchObject({ hours: '周一至周五 9:00–18:00', is_open: false });
    const { replies } = await desk({ hours: null }, merchant);
    expect(replies).toEqual([]);
    expect((await read({ distributor_id: SHOP })).expected.hours).toBe('周一至周五 9:00–18:00');
    await putSetting(app.context(), 'live-help', { ...setting, days: 'none' });
    app.clock.advance(2000);
  });
});

describe('answers', () => {
  // A token of an operator ends while the clock advances.
  let operators = 0;
  const comeBack = async (): Promise<void> => {
    operators += 1;
    office = await insertOperator(app, `late${operators}`);
  };
  beforeEach(comeBack);

  it('count for the shop’s time to answer, once there are enough of them', async () => {
    const minutes = async () => {
      app.clock.advance(601_000);
      const query = { distributor_id: SHOP };
      const { data } = await app.get<ShopFigures>('/mall/shop-figures', { query });
      const { expected } = await read(query);
      expect(expected.answer_minutes).toBe(data.answer_minutes);
      return data.answer_minutes;
    };
    for (let times = 1; times <= 5; times += 1) {
      if (times === 5) expect(await minutes()).toBeUndefined();
      const { conversation_id: id } = await write({ distributor_id: SHOP, text: '问' });
      app.clock.advance(times * 60_000);
      await comeBack();
      await answer(id, { text: '答' });
      await answer(id, { text: '再答，不算' });
    }
    expect(await minutes()).toBe(3);
  });

  it('are told to a member who left, once until they are read', async () => {
    const told = async () => {
      await tellOfAnswers(app.context());
      const rows = await app.db.select().from(memberMessage).where(eq(memberMessage.user_id, mine.user_id));
      return rows.map(({ text, path }) => `${text} ${path}`);
    };
    const { conversation_id: id } = await write({ text: '问' });
    await answer(id, { text: '答' });
    expect(await told(), 'the page may be open').toEqual([]);
    app.clock.advance(61_000);
    await answer(id, { text: '再答' });
    expect(await told()).toEqual(['再答 /service/talk?distributor_id=0']);
    app.clock.advance(61_000);
    await answer(id, { text: '三答' });
    expect(await told()).toHaveLength(1);
    await markRead(id);
    await answer(id, { text: '新答' });
    app.clock.advance(61_000);
    expect(await told()).toHaveLength(2);
    await answer(id, { text: '末答' });
    await markRead(id);
    app.clock.advance(61_000);
    expect(await told(), 'what was read is not told').toHaveLength(2);
  });

  it('and questions are deleted with the account', async () => {
    const { conversation_id: kept } = await write({ text: '我的' }, other.token);
    const gone = await insertMember(app);
    await write({ text: '我的电话是13712345678' }, gone.token);
    const due = { closes_at: Math.floor(app.clock.now() / 1000) - 1 };
    await app.db.update(memberTable).set(due).where(eq(memberTable.user_id, gone.user_id));
    await closeAccounts(app.context());
    expect((await app.db.select().from(conversation)).map(({ conversation_id }) => conversation_id)).toEqual([kept]);
    expect((await app.db.select().from(conversationMessage)).map(({ text }) => text)).toEqual(['我的']);
  });
});
