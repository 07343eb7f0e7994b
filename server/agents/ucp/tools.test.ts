/** Buying by tools (MCP), with the protocol's own client: the same calls as over HTTP, with the same limits. */
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AGENT_MALL, openToAgents } from '../../testing/fixtures/agents.ts';
import { insertGoods } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { assistant, type Answered, type Assistant } from '../../testing/receivers/assistant.ts';
import { agentShop } from '../tables.ts';
import { agentBasket } from './tables.ts';

let app: TestApp;
let agent: Assistant;
let client: Client;
let address: URL;

beforeAll(async () => {
  agent = await assistant({ signs: false });
  app = await testApp({ config: AGENT_MALL });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  address = new URL(`http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/ucp/2026-04-08/mcp`);
  await insertGoods(app.db, { goods_id: 10, item_name: '红玫瑰花束', price: 3500, store: 20 });
  await openToAgents(app.db);
  client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(address) as never);
});
beforeEach(() => openToAgents(app.db));
afterAll(async () => {
  await client.close();
  await agent.close();
  await app.close();
});

const meta = (key?: string) => ({ 'ucp-agent': { profile: agent.profile }, ...(key && { 'idempotency-key': key }) });
async function call(name: string, sent: object, key?: string): Promise<Answered> {
  const { structuredContent } = await client.callTool({ name, arguments: { meta: meta(key), ...sent } });
  return structuredContent as unknown as Answered;
}
const LINES = { line_items: [{ item: { id: '10' }, quantity: 2 }] };

it('lists a tool for each call, with what it takes', async () => {
  const { tools } = await client.listTools();
  const baskets = ['cart', 'checkout'].flatMap((kind) =>
    ['create', 'get', 'update', 'cancel'].map((verb) => `${verb}_${kind}`),
  );
  const others = ['complete_checkout', 'get_order', 'get_product', 'lookup_catalog', 'search_catalog'];
  expect(tools.map(({ name }) => name).sort()).toEqual([...baskets, ...others].sort());
  const update = tools.find(({ name }) => name === 'update_checkout');
  expect(update?.inputSchema.required).toEqual(['meta', 'id', 'checkout']);
});

it('finds goods, and carries a checkout from its beginning to its end', async () => {
  const found = await call('search_catalog', { catalog: { query: '玫瑰' } });
  expect(found.products).toMatchObject([{ title: '红玫瑰花束' }]);
  const begun = await call('create_checkout', { checkout: LINES });
  expect(begun).toMatchObject({ currency: 'CNY', ucp: { version: '2026-04-08' } });
  expect(begun.totals).toContainEqual(expect.objectContaining({ type: 'subtotal', amount: 7000 }));
  const three = { line_items: [{ item: { id: '10' }, quantity: 3 }] };
  const updated = await call('update_checkout', { id: begun.id, checkout: three });
  expect(updated.totals).toContainEqual(expect.objectContaining({ type: 'subtotal', amount: 10_500 }));
  expect((await call('get_checkout', { id: begun.id })).line_items[0]?.quantity).toBe(3);
  expect((await call('cancel_checkout', { id: begun.id }, 'k-1')).status).toBe('canceled');
});

it('carries out a call once for each key, and refuses the key for another', async () => {
  const before = await app.db.$count(agentBasket);
  const [one, again] = [
    await call('create_checkout', { checkout: LINES }, 'k-2'),
    await call('create_checkout', { checkout: LINES }, 'k-2'),
  ];
  expect(again.id).toBe(one.id);
  expect(await app.db.$count(agentBasket)).toBe(before + 1);
  const other = { line_items: [{ item: { id: '10' }, quantity: 9 }] };
  await expect(call('create_checkout', { checkout: other }, 'k-2')).rejects.toThrow('belongs to another request');
});

it('refuses who has no profile, what is malformed, and tools that there are not', async () => {
  const nobody = { jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name: 'create_checkout', arguments: {} } };
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const refused = await fetch(address, { method: 'POST', headers, body: JSON.stringify(nobody) });
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { id: 7, error: { code: -32_001, data: { code: 'invalid_profile_url' } } },
  ]);
  for (const body of ['{', '[]', ''])
    expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(400);
  await expect(call('create_checkout', { checkout: { line_items: 'all' } })).rejects.toThrow('line_items');
  await expect(call('delete_mall', {})).rejects.toThrow('There is no tool delete_mall');
});

it('is closed as long as no shop is open', async () => {
  await app.db.update(agentShop).set({ buying: false }).where(eq(agentShop.shop_id, 0));
  const answer = await fetch(address, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(404);
});
