/** The catalogue as assistants search it: goods of open shops, by words, names and choices. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AGENT_MALL, insertRoses, openToAgents } from '../../../testing/fixtures/agents.ts';
import { insertShirt, NOW } from '../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { assistant, MALL, type Assistant } from '../../../testing/receivers/assistant.ts';
import { agentShop } from '../../tables.ts';

const BASE = '/ucp/2026-04-08';

let app: TestApp;
let agent: Assistant;
beforeAll(async () => {
  agent = await assistant();
  app = await testApp({ config: { ...AGENT_MALL, production: true } });
  await insertRoses(app.db);
  await insertShirt(app.db, 20);
});
beforeEach(() => openToAgents(app.db, 100));
afterAll(async () => {
  await agent.close();
  await app.close();
});

describe('the catalogue', () => {
  const search = async (body: object) => (await agent.call(app, `${BASE}/catalog/search`, body)).body;

  it('finds goods of open shops by words, with prices in fen', async () => {
    const { products, pagination } = await search({ query: '玫瑰' });
    expect(products.map(({ title }) => title)).toEqual(['红玫瑰花束']);
    expect(products[0]).toMatchObject({
      id: 'p10',
      url: `${MALL}/items/10`,
      price_range: { min: { amount: 3500, currency: 'CNY' } },
      media: [{ url: `${MALL}/uploads/r.jpg` }],
      variants: [{ id: '10', price: { amount: 3500 }, availability: { available: true } }],
    });
    expect(pagination).toEqual({ has_next_page: false, total_count: 1 });
    await app.db.insert(agentShop).values({ shop_id: 7, buying: true, updated: NOW });
    expect((await search({ query: '玫瑰' })).products).toHaveLength(2);
  });

  it('filters by price, pages by cursors, and refuses a search for nothing', async () => {
    const { products } = await search({ filters: { price: { min: 3000, max: 4000 } } });
    expect(products.map(({ id }) => id)).toEqual(['p10']);
    const first = await search({ filters: {}, pagination: { limit: 1 } });
    const second = await search({ filters: {}, pagination: { limit: 1, cursor: first.pagination.cursor } });
    expect(second.products[0]?.id).not.toBe(first.products[0]?.id);
    expect((await search({})).code).toBe('invalid_request');
    expect((await search({ query: 'x', pagination: { cursor: 'no' } })).code).toBe('invalid_request');
  });

  it('looks up products, variants and codes, each name with what it led to', async () => {
    const { body } = await agent.call(app, `${BASE}/catalog/lookup`, { ids: ['p10', '21', 'BN10', '13', 'nothing'] });
    const inputs = body.products.flatMap(({ variants }) => variants.flatMap((one) => one.inputs));
    expect(inputs).toEqual([
      { id: 'p10', match: 'featured' },
      { id: 'BN10', match: 'exact' },
      { id: '21', match: 'exact' },
    ]);
    expect(body.messages?.map(({ content }) => content)).toEqual(['13', 'nothing']);
    const many = await agent.call(app, `${BASE}/catalog/lookup`, {
      ids: Array.from({ length: 60 }, (_, at) => `p${at}`),
    });
    expect([many.status, many.body.code]).toEqual([400, 'request_too_large']);
  });

  it('shows one product with what can be chosen', async () => {
    const product = async (body: object) => (await agent.call(app, `${BASE}/catalog/product`, body)).body;
    const chosen = await product({
      id: 'p20',
      selected: [
        { name: '颜色', label: '蓝' },
        { name: '尺码', label: 'M' },
      ],
      preferences: ['颜色'],
    });
    expect(chosen.product.selected).toEqual([{ name: '颜色', label: '蓝' }]);
    expect(chosen.product.variants.map(({ id }) => id)).toEqual(['22']);
    expect(chosen.product.options.find(({ name }) => name === '尺码')?.values).toMatchObject([
      { label: 'S', exists: true, available: true },
      { label: 'M', exists: false, available: false },
    ]);
    const own = await product({ id: '21' });
    expect(own.product.variants[0]?.id).toBe('21');
    expect((await product({ id: 'p999' })).ucp.status).toBe('error');
  });
});
