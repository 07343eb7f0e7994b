/**
 * Answers by the schemas of the protocol's specification, which are not part of this project: UCP_SPEC names a folder of
 * https://github.com/Universal-Commerce-Protocol/ucp, at the tag of the version. `npm run prove -- ucp` runs it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AGENT_MALL,
  insertHangzhou,
  openToAgents,
  sentTo,
  testPayment,
} from '../../../server/testing/fixtures/agents.ts';
import { insertGoods, insertOperator, insertShirt } from '../../../server/testing/fixtures/fixtures.ts';
import { sendPieces } from '../../../server/testing/fixtures/delivery.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { assistant, type Assistant } from '../../../server/testing/receivers/assistant.ts';
import { tellAgents } from '../../../server/agents/ucp/orders/tell.ts';

const SPEC = process.env['UCP_SPEC'] ?? '';
const BASE = '/ucp/2026-04-08';

/** All schemas of the specification, by their addresses. */
function schemasIn(folder: string): Ajv2020 {
  const formats = { uri: true, 'date-time': true, 'uri-reference': true } as const;
  const ajv = new Ajv2020({ strict: false, logger: false, formats });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) =>
    one.endsWith('.json'),
  )) {
    const schema = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { $id?: string };
    if (schema.$id) ajv.addSchema(schema);
  }
  return ajv;
}

describe.skipIf(SPEC === '')('answers of the current version', () => {
  let app: TestApp;
  let agent: Assistant;
  let schemas: Ajv2020;
  beforeAll(async () => {
    schemas = schemasIn(join(SPEC, 'source/schemas'));
    agent = await assistant();
    app = await testApp({ config: AGENT_MALL });
    await insertHangzhou(app.db);
    await openToAgents(app.db);
    await insertGoods(app.db, { goods_id: 10, item_name: '红玫瑰', price: 3500, store: 20, pics: ['/uploads/a.jpg'] });
    await insertShirt(app.db, 20);
  });
  afterAll(async () => {
    await agent.close();
    await app.close();
  });

  const fits = (schema: string, answer: unknown): void => {
    const validate = schemas.compile({ $ref: `https://ucp.dev/schemas/${schema}` });
    validate(answer);
    expect(validate.errors ?? [], schema).toEqual([]);
  };
  const post = async (path: string, body: object) => (await agent.call(app, BASE + path, body)).body;

  it('fit the schemas of the specification, from the search to the parcel', async () => {
    const { ucp } = (await agent.call(app, '/.well-known/ucp')).body;
    fits('ucp.json#/$defs/business_schema', ucp);
    fits('shopping/catalog_search.json#/$defs/search_response', await post('/catalog/search', { query: '玫瑰' }));
    fits(
      'shopping/catalog_lookup.json#/$defs/lookup_response',
      await post('/catalog/lookup', { ids: ['p20', '10', 'x'] }),
    );
    fits('shopping/catalog_lookup.json#/$defs/get_product_response', await post('/catalog/product', { id: 'p20' }));
    const lines = [
      { item: { id: '10' }, quantity: 2 },
      { item: { id: '20' }, quantity: 1 },
    ];
    fits('shopping/cart.json', await post('/carts', { line_items: lines }));
    const checkout = await post('/checkout-sessions', {
      line_items: lines,
      fulfillment: sentTo(),
      buyer: { email: 'a@b.cn' },
      discounts: { codes: ['NO'] },
    });
    for (const schema of [
      'checkout.json',
      'discount.json#/$defs/dev.ucp.shopping.checkout',
      'fulfillment.json#/$defs/dev.ucp.shopping.checkout',
    ])
      fits(`shopping/${schema}`, checkout);
    const completed = await post(`/checkout-sessions/${checkout.id}/complete`, testPayment());
    fits('shopping/checkout.json', completed);
    await sendPieces(app, await insertOperator(app), completed.order.id, [1]);
    fits('shopping/order.json', (await agent.call(app, `${BASE}/orders/${completed.order.id}`)).body);
    await tellAgents(app.context());
    for (const { body } of agent.came) fits('shopping/order.json', JSON.parse(body));
  });
});
