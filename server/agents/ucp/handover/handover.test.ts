/** The person to whom an assistant hands over: sees the own price, orders once, and gets what the assistant paid for. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type {
  ExportMemberAnswer,
  OrderHandoverAnswer,
  ReadHandoverAnswer,
  ReadMallOrderAnswer,
} from '../../../../schemas/types/contract.ts';
import {
  AGENT_MALL,
  insertHangzhou,
  openToAgents,
  PHONE,
  sentTo,
  testPayment,
} from '../../../testing/fixtures/agents.ts';
import { insertCoupon, insertGoods, insertMember, insertOperator, NOW } from '../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { assistant, type Assistant } from '../../../testing/receivers/assistant.ts';
import { goods, sku } from '../../../goods/tables.ts';
import { couponCode, memberCoupon } from '../../../offers/coupon/tables.ts';
import { orders } from '../../../orders/tables.ts';
import { memberAddress } from '../../../places/address/tables.ts';
import { agentBasket } from '../tables.ts';

const CHECKOUTS = '/ucp/2026-04-08/checkout-sessions';

let app: TestApp;
let agent: Assistant;
beforeAll(async () => {
  agent = await assistant();
  app = await testApp({ config: AGENT_MALL });
  await insertHangzhou(app.db);
  await insertGoods(app.db, { goods_id: 10, item_name: '红玫瑰', price: 3500, store: 50 });
  await app.db.update(sku).set({ grade_prices: { g2: 2000 } });
  await insertCoupon(app.db, { card_id: 1, reduce_cost: 500, least_cost: 0, get_limit: 9, title: '五元券' });
});
beforeEach(() => openToAgents(app.db));
afterAll(async () => {
  await agent.close();
  await app.close();
});

const begin = async (more: object = {}) => {
  const body = { line_items: [{ item: { id: '10' }, quantity: 2 }], fulfillment: sentTo(), ...more };
  return (await agent.call(app, CHECKOUTS, body)).body;
};
const read = async (id: string, token: string, query: Record<string, string> = {}) =>
  (await app.get<ReadHandoverAnswer>(`/mall/assistant/${id}`, { token, query })).data;
const order = (id: string, token: string, json: object) =>
  app.post<OrderHandoverAnswer>(`/mall/assistant/${id}/order`, { token, json });
const state = async (id: string) => (await agent.call(app, `${CHECKOUTS}/${id}`)).body;

it('orders for the member who opens it, at the own price, and the assistant hears that it is done', async () => {
  const { id } = await begin();
  const { token, user_id } = await insertMember(app);
  const shown = await read(id, token);
  expect(shown).toMatchObject({ state: 'open', agent: agent.name });
  expect(shown.offer).toMatchObject({
    items: [{ item_name: '红玫瑰', num: 2 }],
    receiver: { name: '李雷', mobile: PHONE, city: '杭州市', address: '文三路1号' },
    total_fee: 7000,
    refusal: '',
  });
  const { data } = await order(id, token, { shown_fee: 7000 });
  const [row] = await app.db.select().from(orders).where(eq(orders.order_id, data.order_id));
  expect(row).toMatchObject({ user_id, order_status: 'NOTPAY', total_fee: 7000, receiver: { name: '李雷' } });
  expect(await state(id)).toMatchObject({ status: 'completed', order: { id: data.order_id } });
  expect((await order(id, token, { shown_fee: 7000 })).data.order_id).toBe(data.order_id);
  expect(await read(id, token)).toEqual({ state: 'ordered', order_id: data.order_id });
  const office = await insertOperator(app);
  const detail = await app.get<ReadMallOrderAnswer>(`/mall/orders/${data.order_id}`, { token: office });
  expect(detail.data.assistant).toBe(agent.name);
});

it('shows the office, and the member, to what the buyer agreed as the assistant said', async () => {
  const consent = { marketing: false, analytics: true };
  const { id } = await begin({ buyer: { full_name: '李雷', consent: { ...consent, horoscopes: true } } });
  const [{ token }, office] = [await insertMember(app), await insertOperator(app, 'consents')];
  const { data } = await order(id, token, { shown_fee: 7000 });
  const read = async (orderId: string) =>
    (await app.get<ReadMallOrderAnswer>(`/mall/orders/${orderId}`, { token: office })).data.consent;
  expect(await read(data.order_id)).toEqual(consent);
  const { orders: own } = (await app.get<ExportMemberAnswer>('/mall/member/export', { token })).data;
  expect(own).toMatchObject([{ order_id: data.order_id, assistant: { agent: agent.name, consent } }]);
  const plain = await order((await begin()).id, token, { shown_fee: 7000 });
  expect(await read(plain.data.order_id)).toEqual({});
});

it('is nobody else’s then, and tells them nothing', async () => {
  const { id } = await begin();
  const [one, other] = [await insertMember(app), await insertMember(app)];
  const both = await Promise.all([one, other].map(({ token }) => order(id, token, { shown_fee: 7000 })));
  expect(both.filter(({ data }) => data.status_code === undefined)).toHaveLength(1);
  const late = await insertMember(app);
  expect((await read(id, late.token)) as object).toMatchObject({ status_code: 404 });
  expect((await order(id, late.token, { shown_fee: 7000 })).data.status_code).toBe(404);
  expect((await app.get(`/mall/assistant/${id}`)).status).toBe(401);
  expect((await read('chk_unknown', late.token)) as object).toMatchObject({ status_code: 404 });
});

it('does not order at a price that was not shown, or what was cancelled', async () => {
  const { id } = await begin();
  const { token } = await insertMember(app);
  expect((await order(id, token, { shown_fee: 6999 })).data.status_code).toBe(409);
  await agent.call(app, `${CHECKOUTS}/${id}/cancel`, undefined, { method: 'POST' });
  expect(await read(id, token)).toMatchObject({ state: 'ended' });
  expect((await order(id, token, { shown_fee: 7000 })).data.status_code).toBe(409);
});

it('goes to an own address when one is chosen, and asks for one when there is none', async () => {
  const { token, user_id } = await insertMember(app);
  const { id } = await begin({ fulfillment: undefined });
  expect((await read(id, token)).offer?.refusal).toBe('请先添加收货地址');
  expect((await order(id, token, { shown_fee: 7000 })).data.status_code).toBe(422);
  const [own] = await app.db
    .insert(memberAddress)
    .values({
      user_id,
      username: '韩梅梅',
      telephone: '13900000000',
      province: '浙江省',
      city: '杭州市',
      county: '',
      adrdetail: '学院路2号',
      codes: [330000, 330100],
    })
    .returning();
  expect((await read(id, token)).offer?.receiver.name).toBe('韩梅梅');
  const stranger = await insertMember(app);
  const foreign = await read(id, stranger.token, { address_id: String(own?.address_id) });
  expect(foreign.offer?.receiver.name).toBe('');
  const { data } = await order(id, token, { address_id: own?.address_id, shown_fee: 7000 });
  const [row] = await app.db.select().from(orders).where(eq(orders.order_id, data.order_id));
  expect(row?.receiver).toMatchObject({ name: '韩梅梅', address: '学院路2号' });
  // The assistant learns nothing of where that is.
  expect((await agent.call(app, `/ucp/2026-04-08/orders/${data.order_id}`)).text).not.toContain('学院路');
});

it('takes the assistant’s code, or the member’s best coupon', async () => {
  await app.db.insert(couponCode).values({ code: 'FIVEOFF', card_id: 1, created: NOW });
  const { token, user_id } = await insertMember(app);
  const { id } = await begin({ discounts: { codes: ['FIVEOFF'] } });
  expect((await read(id, token)).offer?.total_fee).toBe(6500);
  expect((await order(id, token, { shown_fee: 6500 })).data.total_fee).toBe(6500);
  const other = await begin();
  const held = { card_id: 1, user_id, nth: 7, created: NOW };
  await app.db.insert(memberCoupon).values({ ...held, code: 'MINE' });
  expect((await read(other.id, token)).offer?.total_fee).toBe(6500);
  expect((await order(other.id, token, { shown_fee: 6500 })).data.total_fee).toBe(6500);
});

it('gives the member the order for which the assistant paid, once', async () => {
  const known = await insertMember(app, { mobile: PHONE });
  const { id } = await begin();
  const done = await agent.call(app, `${CHECKOUTS}/${id}/complete`, testPayment());
  const orderId = done.body.order.id;
  expect(await read(id, known.token)).toEqual({ state: 'paid', order_id: orderId, total_fee: 7000 });
  expect((await order(id, known.token, { shown_fee: 7000 })).data.order_id).toBe(orderId);
  const [row] = await app.db.select().from(orders).where(eq(orders.order_id, orderId));
  expect(row).toMatchObject({ user_id: known.user_id, order_status: 'PAYED' });
  const late = await insertMember(app);
  expect((await order(id, late.token, { shown_fee: 7000 })).data.status_code).toBe(404);
});

it('says what has changed since, and ends when nothing can be bought any more', async () => {
  const { id } = await begin();
  const { token } = await insertMember(app);
  await app.db.update(sku).set({ store: 1 });
  const { offer } = await read(id, token);
  expect([offer?.items[0]?.num, offer?.notes[0]]).toEqual([1, '「红玫瑰」库存不足，只有1件']);
  await app.db.update(goods).set({ approve_status: 'instock' });
  expect((await read(id, token)) as object).toMatchObject({ status_code: 422 });
  const [row] = await app.db.select().from(agentBasket).where(eq(agentBasket.basket_id, id));
  expect(row?.status).toBe('open');
});
