/** Checkouts that an assistant completes by a configured handler, here the test payment: the order, whose it is, and what must not happen. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  AGENT_MALL,
  HOME,
  insertHangzhou,
  openToAgents,
  PHONE,
  sentTo,
  testPayment,
} from '../../testing/fixtures/agents.ts';
import { insertCoupon, insertGoods, insertMember, NOW } from '../../testing/fixtures/fixtures.ts';
import { onPostgres, type StartApp, type TestApp } from '../../testing/harness.ts';
import { assistant, MALL, onceKey, type Assistant } from '../../testing/receivers/assistant.ts';
import { goods, sku } from '../../goods/tables.ts';
import { couponCode, memberCoupon } from '../../offers/coupon/tables.ts';
import { orders } from '../../orders/tables.ts';
import { member } from '../../people/member/tables.ts';
import { agentOrder } from './tables.ts';

const BASE = '/ucp/2026-04-08';
const CHECKOUTS = `${BASE}/checkout-sessions`;

onPostgres('an assistant completes', (start: StartApp) => {
  let app: TestApp;
  let agent: Assistant;

  beforeAll(async () => {
    agent = await assistant();
    app = await start({ config: AGENT_MALL });
    await insertHangzhou(app.db);
    await insertGoods(app.db, { goods_id: 10, item_name: '红玫瑰', price: 3500, member_price: 3000, store: 20 });
    await insertCoupon(app.db, { card_id: 1, reduce_cost: 500, least_cost: 0, get_limit: 9 });
  });
  beforeEach(async () => {
    await openToAgents(app.db);
    await app.db.delete(orders);
    await app.db.delete(member);
    await app.db.update(sku).set({ store: 20 });
    await app.db.update(goods).set({ store: 20 });
  });
  afterAll(async () => {
    await agent.close();
    await app.close();
  });

  const begin = async (more: object = {}, phone = PHONE) => {
    const fulfillment = sentTo({ ...HOME, phone_number: phone });
    const body = { line_items: [{ item: { id: '10' }, quantity: 1 }], fulfillment, ...more };
    return (await agent.call(app, CHECKOUTS, body)).body;
  };
  const complete = (id: string, token = 'success_token', headers: Record<string, string> = {}) =>
    agent.call(app, `${CHECKOUTS}/${id}/complete`, testPayment(token), { headers });
  const store = async () => (await app.db.select({ store: sku.store }).from(sku))[0]?.store;

  it('at the price of a new member: the order is paid, names the assistant, and belongs to the number', async () => {
    const begun = await begin();
    expect([begun.status, begun.totals.at(-1)?.amount]).toEqual(['ready_for_complete', 3000]);
    const { status, body, headers } = await complete(begun.id);
    expect([status, body.status]).toEqual([200, 'completed']);
    expect(headers).toHaveProperty('signature');
    expect(body.order).toMatchObject({ permalink_url: `${MALL}/cart/assistant/${begun.id}` });
    const [row] = await app.db.select().from(orders);
    expect(row).toMatchObject({ order_id: body.order.id, order_status: 'PAYED', pay_type: 'test', total_fee: 3000 });
    expect(row?.receiver).toMatchObject({ name: '李雷', mobile: PHONE, city: '杭州市', address: '文三路1号' });
    const [owner] = await app.db.select().from(member);
    expect(owner).toMatchObject({ user_id: row?.user_id, mobile: PHONE, proved: false });
    const [from] = await app.db.select().from(agentOrder).where(eq(agentOrder.order_id, body.order.id));
    expect(from).toMatchObject({ agent: agent.name, checkout_id: begun.id });
    expect(await store()).toBe(19);
    expect((await complete(begun.id)).status).toBe(409);
  });

  it('leaves the account of the number alone, and does not tell that there is one', async () => {
    const mine = await insertMember(app, { mobile: PHONE, grade_id: 2 });
    const without = await begin({}, '13912345678');
    const begun = await begin();
    expect({ ...begun, id: '', continue_url: '', fulfillment: '', expires_at: '' }).toEqual({
      ...without,
      id: '',
      continue_url: '',
      fulfillment: '',
      expires_at: '',
    });
    const { body } = await complete(begun.id);
    const [row] = await app.db.select().from(orders).where(eq(orders.order_id, body.order.id));
    expect(row?.user_id).not.toBe(mine.user_id);
    const [owner] = await app.db
      .select()
      .from(member)
      .where(eq(member.user_id, row?.user_id ?? 0));
    expect(owner).toMatchObject({ mobile: '', proved: false, email: '' });
  });

  it('makes nothing when the payment is refused or no handler is named', async () => {
    const begun = await begin();
    const refused = await complete(begun.id, 'fail_token');
    expect([refused.status, refused.body.messages?.[0]?.code]).toEqual([200, 'payment_failed']);
    const path = `${CHECKOUTS}/${begun.id}/complete`;
    const unnamed = await agent.call(app, path, { payment: { instruments: [{ handler_id: 'google_pay' }] } });
    expect(unnamed.body.messages?.[0]?.code).toBe('payment_failed');
    expect([await app.db.$count(orders), await app.db.$count(member), await store()]).toEqual([0, 0, 20]);
    expect((await complete(begun.id)).body.status).toBe('completed');
  });

  it('needs receiver, number and address before', async () => {
    const { body } = await agent.call(app, CHECKOUTS, { line_items: [{ item: { id: '10' }, quantity: 1 }] });
    expect([body.status, body.messages?.[0]?.code]).toEqual(['incomplete', 'fulfillment_required']);
    const answer = await complete(body.id);
    expect([answer.body.status, answer.body.order]).toEqual(['incomplete', undefined]);
    expect((await begin({}, '')).messages?.map(({ path }) => path)).toEqual(['$.buyer.phone_number']);
    expect(await app.db.$count(orders)).toBe(0);
  });

  it('once for a key, however often and at once it is sent', async () => {
    const begun = await begin();
    const headers = onceKey();
    const all = await Promise.all([0, 1, 2].map(() => complete(begun.id, 'success_token', headers)));
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    expect(all[0]?.body.status).toBe('completed');
    expect((await complete(begun.id, 'other_token', headers)).status).toBe(409);
    expect([await app.db.$count(orders), await store()]).toEqual([1, 19]);
  });

  it('sells the last piece to one of two', async () => {
    await app.db.update(sku).set({ store: 1 });
    const [one, other] = [await begin(), await begin({}, '13912345678')];
    const answers = await Promise.all([one, other].map(({ id }) => complete(id)));
    expect(answers.map(({ body }) => body.status).toSorted()).toEqual(['completed', 'incomplete']);
    expect(await app.db.$count(orders)).toBe(1);
    const lost = answers.find(({ body }) => body.status === 'incomplete');
    expect(lost?.body.messages?.map(({ code }) => code)).toContain('out_of_stock');
    expect([await store(), await app.db.$count(member)]).toEqual([0, 1]);
  });

  it('with a code, which is used up by it', async () => {
    await app.db.insert(couponCode).values({ code: 'FIVEOFF', card_id: 1, created: NOW });
    const begun = await begin({ discounts: { codes: ['fiveoff'] } });
    const other = await begin({ discounts: { codes: ['fiveoff'] } }, '13912345678');
    expect(begun.totals.at(-1)?.amount).toBe(2500);
    const { body } = await complete(begun.id);
    const [row] = await app.db.select().from(orders).where(eq(orders.order_id, body.order.id));
    expect(row).toMatchObject({ total_fee: 2500, coupon_discount: 500 });
    const [used] = await app.db.select().from(memberCoupon);
    expect(used).toMatchObject({ status: 2, order_id: body.order.id });
    const late = await agent.call(app, `${CHECKOUTS}/${other.id}`);
    expect([late.body.totals.at(-1)?.amount, late.body.messages?.[0]?.code]).toEqual([3000, 'discount_code_invalid']);
  });

  it('at a price that it was told, and at no other', async () => {
    const begun = await begin();
    await app.db.update(sku).set({ price: 9000, member_price: null });
    const changed = await complete(begun.id);
    expect([changed.body.status, changed.body.messages?.[0]?.code]).toEqual(['incomplete', 'price_changed']);
    expect([changed.body.totals.at(-1)?.amount, await app.db.$count(orders)]).toEqual([9000, 0]);
    expect((await complete(begun.id)).body.status).toBe('completed');
    await app.db.update(sku).set({ price: 3500, member_price: 3000 });
  });

  it('reads its own order, and nobody else’s', async () => {
    const { body } = await complete((await begin()).id);
    const read = (who: Assistant) => who.call(app, `${BASE}/orders/${body.order.id}`);
    expect((await read(agent)).body).toMatchObject({ id: body.order.id, currency: 'CNY', totals: body.totals });
    const other = await assistant();
    expect((await read(other)).body.messages?.[0]?.code).toBe('not_found');
    await other.close();
    const all = (await read(agent)).text;
    expect(all).toContain('文三路1号');
    expect(all).not.toContain('password');
  });
});
