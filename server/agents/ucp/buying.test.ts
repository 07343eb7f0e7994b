/** What assistants may ask of a mall, and what it answers: closed by default, who calls, carts and checkouts. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AGENT_MALL, HOME, insertHangzhou, insertRoses, openToAgents, sentTo } from '../../testing/fixtures/agents.ts';
import { insertCoupon, insertGoods, NOW } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { assistant, MALL, onceKey, type Answered, type Assistant } from '../../testing/receivers/assistant.ts';
import { sku } from '../../goods/tables.ts';
import { couponCode } from '../../offers/coupon/tables.ts';
import { freightTemplate } from '../../places/freight/tables.ts';
import { pickupLocation } from '../../places/pickup/tables.ts';
import { region } from '../../places/region/tables.ts';
import { agentShop } from '../tables.ts';
import { agentBasket } from './tables.ts';

const BASE = '/ucp/2026-04-08';
const CHECKOUTS = `${BASE}/checkout-sessions`;
/** As people abroad write it, with the short names of regions. */
const ADDRESS = {
  ...HOME,
  phone_number: '+86 138 1234 5678',
  address_country: 'CN',
  address_region: '浙江',
  address_locality: '杭州',
  street_address: '西湖区文三路1号',
};

const POINT = {
  id: 4,
  shop_id: 0,
  name: '文三店',
  city: '杭州市',
  area: '西湖区',
  address: '文三路9号',
  hours: [['09:00', '12:00']] as [string, string][],
  workdays: [1, 2, 3, 4, 5, 6, 7],
};

let app: TestApp;
let agent: Assistant;

beforeAll(async () => {
  agent = await assistant();
  // As in production: nothing pays but the cashier.
  app = await testApp({ config: { ...AGENT_MALL, production: true } });
  await insertHangzhou(app.db);
  await app.db.insert(region).values([
    { id: 330106, parent_id: 330100, label: '西湖区' },
    { id: 650000, parent_id: 0, label: '新疆维吾尔自治区' },
    { id: 650100, parent_id: 650000, label: '乌鲁木齐市' },
  ]);
  const step = { first: 1, firstFee: 800, further: 1, furtherFee: 0 };
  const free = { pieces: 0, amount: 9900 };
  const rules = { by: 'pieces', isFree: false, standard: step, regions: [], free, refused: [650000] } as const;
  await app.db.insert(freightTemplate).values({ name: '快递', rules, is_default: true });
  await insertRoses(app.db);
  await insertGoods(app.db, { goods_id: 11, item_name: '栀子花', price: 2000, store: 0 });
  await app.db.insert(pickupLocation).values(POINT);
});
beforeEach(() => openToAgents(app.db, 100));
afterAll(async () => {
  await agent.close();
  await app.close();
});

const line = (id: string, quantity = 1) => ({ item: { id }, quantity });
const create = (body: object, headers: Record<string, string> = {}) => agent.call(app, CHECKOUTS, body, { headers });
const put = (id: string, body: object) => agent.call(app, `${CHECKOUTS}/${id}`, body, { method: 'PUT' });
const sum = ({ totals }: Pick<Answered, 'totals'>, type = 'total') => totals.find((one) => one.type === type)?.amount;
const codes = ({ messages = [] }: Answered) => messages.map(({ code }) => code);

describe('a mall that opened no shop', () => {
  it('answers nothing, whatever is asked', async () => {
    await app.db.update(agentShop).set({ buying: false });
    for (const path of ['/.well-known/ucp', '/ucp/2026-01-11/.well-known/ucp'])
      expect((await agent.call(app, path)).status).toBe(404);
    expect((await create({ line_items: [line('10')] })).status).toBe(404);
    expect((await agent.call(app, `${BASE}/catalog/search`, { query: '玫瑰' })).status).toBe(404);
  });
});

describe('the profile', () => {
  it('names versions, calls, capabilities and keys, and may be kept', async () => {
    const { body, headers } = await agent.call(app, '/.well-known/ucp');
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect(body).toMatchObject({
      ucp: {
        version: '2026-04-08',
        supported_versions: { '2026-01-11': `${MALL}/ucp/2026-01-11/.well-known/ucp` },
        services: {
          'dev.ucp.shopping': [
            { transport: 'rest', endpoint: `${MALL}/ucp/2026-04-08` },
            { transport: 'mcp', endpoint: `${MALL}/ucp/2026-04-08/mcp` },
          ],
        },
        payment_handlers: {},
      },
      keys: [{ kty: 'EC', crv: 'P-256', alg: 'ES256' }],
    });
    expect(Object.keys(body.ucp.capabilities)).toContain('dev.ucp.shopping.buyer_consent');
    expect(JSON.stringify(body)).not.toContain('"d":');
    const older = await agent.call(app, '/ucp/2026-01-11/.well-known/ucp');
    expect(older.body.ucp.version).toBe('2026-01-11');
    expect(older.body.ucp).not.toHaveProperty('supported_versions');
  });
});

describe('the caller', () => {
  const search = (headers: Record<string, string>) =>
    agent.call(app, `${BASE}/catalog/search`, { query: '玫瑰' }, { headers });

  it.each([
    ['', 400, 'invalid_profile_url'],
    ['profile="..."', 400, 'invalid_profile_url'],
    ['profile="http://169.254.169.254/latest/meta-data"', 400, 'invalid_profile_url'],
    ['profile="file:///etc/passwd"', 400, 'invalid_profile_url'],
    ['profile="http://127.0.0.1:1/none"', 424, 'profile_unreachable'],
    [`profile="https://a.example/p"; version="2099-01-01"`, 422, 'version_unsupported'],
  ])('who names %s is refused with %d', async (header, status, code) => {
    const { status: answered, body } = await search({ 'ucp-agent': header });
    expect([answered, body.code]).toEqual([status, code]);
  });

  it('needs the capability of the call, in a version that the mall speaks', async () => {
    const other = await assistant({ capabilities: ['dev.ucp.shopping.order'] });
    const { status, body } = await other.call(app, CHECKOUTS, { line_items: [line('10')] });
    expect([status, body.ucp.status, codes(body)]).toEqual([200, 'error', ['capabilities_incompatible']]);
    await other.close();
    const unknown = await assistant({ version: '2099-01-01' });
    expect((await unknown.call(app, CHECKOUTS, { line_items: [] })).body.code).toBe('version_unsupported');
    await unknown.close();
  });

  it('has the calls of a minute that the shop gives', async () => {
    await app.db.update(agentShop).set({ per_minute: 3 });
    for (let calls = 0; calls < 3; calls += 1) expect((await search({})).status).toBe(200);
    const { status, headers, body } = await search({});
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    app.clock.advance(61_000);
    expect((await search({})).status).toBe(200);
  });
});

describe('a checkout', () => {
  it('is quoted by the mall, whatever the assistant claims, and handed over to a person', async () => {
    const { status, body } = await create({
      line_items: [{ item: { id: '10', title: '一折', price: 1 }, quantity: 2 }],
      currency: 'USD',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ currency: 'CNY', status: 'requires_escalation' });
    expect([sum(body, 'subtotal'), sum(body)]).toEqual([7000, 7000]);
    expect(body.continue_url).toBe(`${MALL}/cart/assistant/${body.id}`);
    expect(body.messages).toMatchObject([{ severity: 'requires_buyer_review' }]);
    await app.db.update(sku).set({ price: 4000 }).where(eq(sku.item_id, 10));
    const again = await agent.call(app, `${CHECKOUTS}/${body.id}`);
    expect(sum(again.body)).toBe(8000);
    await app.db.update(sku).set({ price: 3500 }).where(eq(sku.item_id, 10));
  });

  it('takes an address in parts, and adds its freight', async () => {
    const { body } = await create({ line_items: [line('10')], fulfillment: sentTo(ADDRESS) });
    const [method] = body.fulfillment.methods;
    expect(method?.groups[0]).toMatchObject({
      options: [{ id: 'std-ship', totals: [{ amount: 800 }] }],
      selected_option_id: 'std-ship',
    });
    expect([sum(body, 'fulfillment'), sum(body)]).toEqual([800, 4300]);
    expect(codes(body)).toEqual(['buyer_review_required']);
    const free = await put(body.id, { line_items: [line('10', 3)], fulfillment: sentTo(ADDRESS) });
    expect([sum(free.body, 'fulfillment'), sum(free.body)]).toEqual([0, 10_500]);
  });

  it.each([
    [
      { ...ADDRESS, address_region: '新疆', address_locality: '乌鲁木齐', street_address: '光明路1号' },
      'incomplete',
      'address_undeliverable',
    ],
    [
      { id: 'home', address_country: 'US', full_name: 'Ann', phone_number: '13812345678' },
      'requires_escalation',
      'address_undeliverable',
    ],
    [{ ...ADDRESS, phone_number: '5551234' }, 'requires_escalation', 'field_required'],
  ])('says what is wrong with an address %#', async (destination, status, code) => {
    const { body } = await create({ line_items: [line('10')], fulfillment: sentTo(destination) });
    expect([body.status, codes(body)[0]]).toEqual([status, code]);
  });

  it('can be fetched at a pick-up point, in one of its slots', async () => {
    const method = { type: 'pickup', selected_destination_id: 'loc_4' };
    const { body } = await create({ line_items: [line('10')], fulfillment: { methods: [method] } });
    const [slot] = body.fulfillment.methods[0]?.groups[0]?.options ?? [];
    expect(body.fulfillment.available_methods.map(({ type }) => type)).toEqual(['shipping', 'pickup']);
    const groups = [{ selected_option_id: slot?.id }];
    const chosen = await put(body.id, { line_items: [line('10')], fulfillment: { methods: [{ ...method, groups }] } });
    expect(chosen.body.fulfillment.methods[0]?.groups[0]?.selected_option_id).toBe(slot?.id);
    expect(sum(chosen.body, 'fulfillment')).toBeUndefined();
  });

  it('does not keep the choice of a place that is not there, and says so once', async () => {
    const elsewhere = (type: string) => ({
      line_items: [line('10')],
      fulfillment: {
        methods: [
          { type, destinations: [ADDRESS], selected_destination_id: 'nowhere', groups: [{ selected_option_id: 'x' }] },
        ],
      },
    });
    const kept = async (id: string) =>
      (await app.db.select().from(agentBasket).where(eq(agentBasket.basket_id, id)))[0]?.content.fulfillment;
    const { body } = await create(elsewhere('shipping'));
    expect(codes(body)[0]).toBe('destination_unknown');
    expect(await kept(body.id)).toMatchObject({ selected_destination_id: null, selected_option_id: null });
    expect(codes((await agent.call(app, `${CHECKOUTS}/${body.id}`)).body)).not.toContain('destination_unknown');
    await put(body.id, { line_items: [line('10')], fulfillment: sentTo(ADDRESS) });
    const changed = await put(body.id, elsewhere('pickup'));
    expect(codes(changed.body)[0]).toBe('destination_unknown');
    expect(await kept(body.id)).toMatchObject({ type: 'pickup', selected_destination_id: null });
  });

  it('says when the chosen pick-up point is no longer there', async () => {
    await app.db.insert(pickupLocation).values({ ...POINT, id: 5, name: '快闪店' });
    const method = { type: 'pickup', selected_destination_id: 'loc_5' };
    const { body } = await create({ line_items: [line('10')], fulfillment: { methods: [method] } });
    expect(codes(body)).not.toContain('destination_unknown');
    await app.db.delete(pickupLocation).where(eq(pickupLocation.id, 5));
    expect(codes((await agent.call(app, `${CHECKOUTS}/${body.id}`)).body)).toContain('destination_unknown');
  });

  it('leaves out what cannot be bought, and makes nothing of nothing', async () => {
    const { body } = await create({
      line_items: [line('10'), line('11'), line('12'), line('13'), line('pink_wumpus')],
    });
    expect(body.line_items.map(({ item }) => item.id)).toEqual(['10']);
    expect(codes(body)).toEqual([
      'out_of_stock',
      'item_unavailable',
      'item_unavailable',
      'item_unavailable',
      'buyer_review_required',
    ]);
    const before = await app.db.$count(agentBasket);
    const none = await create({ line_items: [line('11')] });
    expect([none.body.ucp.status, codes(none.body), none.body.id]).toEqual(['error', ['out_of_stock'], undefined]);
    expect(await app.db.$count(agentBasket)).toBe(before);
  });

  it('gets the pieces that are there, and says so', async () => {
    const { body } = await create({ line_items: [line('10', 1000)] });
    expect(body.line_items[0]?.quantity).toBe(20);
    expect(body.messages?.[0]).toMatchObject({ code: 'quantity_adjusted', path: '$.line_items[0].quantity' });
  });

  it('is of one shop', async () => {
    await app.db.insert(agentShop).values({ shop_id: 7, buying: true, updated: NOW });
    const { body } = await create({ line_items: [line('13'), line('10')] });
    expect(body.line_items.map(({ item }) => item.id)).toEqual(['13']);
    expect(body.messages?.[0]?.content).toContain('另一家店铺');
  });

  it('takes a discount code, says why it takes no other, and uses none up', async () => {
    await insertCoupon(app.db, { card_id: 1, card_type: 'discount', title: '九折', discount: 10, least_cost: 0 });
    await app.db.insert(couponCode).values([
      { code: '10OFF', card_id: 1, created: NOW },
      { code: 'AGAIN', card_id: 1, created: NOW },
      { code: 'SPENT', card_id: 1, created: NOW, user_id: 99, used: NOW },
    ]);
    const { body } = await create({
      line_items: [line('10')],
      discounts: { codes: ['10off', 'AGAIN', 'SPENT', 'NONE'] },
    });
    expect([sum(body, 'items_discount'), sum(body)]).toEqual([-350, 3150]);
    expect(body.discounts.applied).toMatchObject([{ code: '10off', title: '九折', amount: 350 }]);
    expect(codes(body)).toEqual([
      'discount_code_invalid',
      'discount_code_invalid',
      'discount_code_combination_disallowed',
      'buyer_review_required',
    ]);
    expect((await put(body.id, { line_items: [line('10')] })).body.discounts.applied).toEqual([]);
    const [row] = await app.db.select().from(couponCode).where(eq(couponCode.code, '10OFF'));
    expect(row?.user_id).toBeNull();
  });

  it('keeps what the buyer consents to', async () => {
    const consent = { marketing: true, analytics: false };
    const { body } = await create({
      line_items: [line('10')],
      buyer: { email: 'a@example.com', consent, shoe_size: 43 },
    });
    expect(body.buyer).toEqual({ email: 'a@example.com', consent });
    expect((await agent.call(app, `${CHECKOUTS}/${body.id}`)).body.buyer?.consent).toEqual(consent);
  });

  it('ends with its cancellation, or after six hours', async () => {
    const { body } = await create({ line_items: [line('10')] });
    const cancel = () => agent.call(app, `${CHECKOUTS}/${body.id}/cancel`, undefined, { method: 'POST' });
    expect((await cancel()).body.status).toBe('canceled');
    expect([(await cancel()).status, (await put(body.id, { line_items: [line('10')] })).status]).toEqual([409, 409]);
    const other = await create({ line_items: [line('10')] });
    app.clock.advance(7 * 3_600_000);
    expect(codes((await agent.call(app, `${CHECKOUTS}/${other.body.id}`)).body)).toEqual(['not_found']);
  });

  it('belongs to its assistant', async () => {
    const { body } = await create({ line_items: [line('10')] });
    const other = await assistant();
    const read = await other.call(app, `${CHECKOUTS}/${body.id}`);
    expect([codes(read.body), read.body.id]).toEqual([['not_found'], undefined]);
    await other.close();
  });

  it('happens once for a key, and refuses the key for something else', async () => {
    const headers = onceKey();
    const first = await create({ line_items: [line('10')] }, headers);
    const second = await create({ line_items: [line('10')] }, headers);
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect((await create({ line_items: [line('10', 2)] }, headers)).status).toBe(409);
    const both = onceKey();
    const at = await Promise.all([0, 1].map(() => create({ line_items: [line('10')] }, both)));
    expect(new Set(at.map(({ body }) => body.id)).size).toBe(1);
  });

  it.each([
    ['{', '$'],
    [{ line_items: 'no' }, '$.line_items'],
    [{ line_items: [{ item: {}, quantity: 1 }] }, '$.line_items[0].item'],
    [{ line_items: [line('10', 0)] }, '$.line_items[0].quantity'],
    [{ line_items: [line('10', 1.5)] }, '$.line_items[0].quantity'],
    [{ line_items: Array.from({ length: 51 }, () => line('10')) }, '$.line_items'],
    [{ line_items: [line('x'.repeat(101))] }, '$.line_items[0].item.id'],
    [{ line_items: [line('10')], fulfillment: { methods: [{ type: 'drone' }] } }, '$.fulfillment.methods[0].type'],
    [{ line_items: [line('10')], buyer: { consent: { marketing: 'yes' } } }, '$.buyer.consent.marketing'],
  ])('refuses what is malformed at its place %#', async (body, place) => {
    const answer = await agent.call(app, CHECKOUTS, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
    expect(answer.body.content.startsWith(`${place} `)).toBe(true);
  });

  it('survives names that mean something elsewhere, and bodies that are too large', async () => {
    for (const id of ["1' or '1'='1", '10; drop table orders', '99999999999', '-1', 'p', '%00', '__proto__'])
      expect((await create({ line_items: [line(id)] })).body.ucp.status).toBe('error');
    expect((await agent.call(app, CHECKOUTS, `"${'x'.repeat(40_000)}"`)).status).toBe(413);
    expect((await agent.call(app, CHECKOUTS, `${'['.repeat(15_000)}${']'.repeat(15_000)}`)).status).toBe(400);
    expect((await agent.call(app, `${CHECKOUTS}/${'x'.repeat(190)}`)).body.ucp.status).toBe('error');
  });
});

describe('a cart', () => {
  const CARTS = `${BASE}/carts`;

  it('is kept, changed, made into one checkout, and cancelled', async () => {
    const { body } = await agent.call(app, CARTS, { line_items: [line('10', 2)], discounts: { codes: ['10OFF'] } });
    expect([body.status, sum(body)]).toEqual([undefined, 6300]);
    const path = `${CARTS}/${body.id}`;
    const changed = await agent.call(
      app,
      path,
      { line_items: [line('10', 1)], discounts: { codes: ['10OFF'] } },
      { method: 'PUT' },
    );
    expect(sum(changed.body)).toBe(3150);
    const [first, second] = [
      await create({ cart_id: body.id, line_items: [line('11', 9)] }),
      await create({ cart_id: body.id, line_items: [] }),
    ];
    expect(first.body.line_items.map(({ item, quantity }) => [item.id, quantity])).toEqual([['10', 1]]);
    expect(sum(first.body)).toBe(3150);
    expect(second.body.id).toBe(first.body.id);
    const cancelled = await agent.call(app, `${path}/cancel`, undefined, { method: 'POST' });
    expect(cancelled.body.line_items).toHaveLength(1);
    expect(codes((await agent.call(app, path)).body)).toEqual(['not_found']);
    expect(codes((await create({ cart_id: 'cart_none', line_items: [] })).body)).toEqual(['not_found']);
  });
});
