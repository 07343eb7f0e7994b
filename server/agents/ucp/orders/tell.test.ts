/** What assistants hear of their orders: the order when it is made, each change afterwards, again when it did not arrive. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  AGENT_MALL,
  insertHangzhou,
  openToAgents,
  sentTo,
  testInstrument,
  testPayment,
} from '../../../testing/fixtures/agents.ts';
import { insertGoods, insertOperator } from '../../../testing/fixtures/fixtures.ts';
import { sendPieces } from '../../../testing/fixtures/delivery.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { assistant, MALL, type Assistant } from '../../../testing/receivers/assistant.ts';
import { readInputs } from '../signing/message.ts';
import { agentOrder } from '../tables.ts';
import { tellAgents } from './tell.ts';

let app: TestApp;
let agent: Assistant;

async function open(version: string): Promise<void> {
  agent = await assistant({ version });
  app = await testApp({ config: AGENT_MALL });
  await insertHangzhou(app.db);
  await openToAgents(app.db);
  await insertGoods(app.db, { goods_id: 10, price: 3500, store: 20 });
}
beforeEach(() => open('2026-04-08'));
afterEach(async () => {
  await agent.close();
  await app.close();
});

/** An order of two pieces, paid by the test payment. */
async function ordered(version = '2026-04-08'): Promise<string> {
  const path = `/ucp/${version}/checkout-sessions`;
  const wanted = { line_items: [{ item: { id: '10' }, quantity: 2 }], fulfillment: sentTo() };
  const { body } = await agent.call(app, path, wanted);
  const payment = version === '2026-01-11' ? { payment_data: testInstrument() } : testPayment();
  return (await agent.call(app, `${path}/${body.id}/complete`, payment)).body.order.id;
}

const tell = () => tellAgents(app.context());
interface Told {
  id: string;
  line_items: { status: string; quantity: { total: number; fulfilled: number } }[];
  fulfillment: { events: { type: string; tracking_number: string }[]; expectations: { destination: object }[] };
}
const told = () => agent.came.map(({ body }) => JSON.parse(body) as Told);

it('tells the whole order when it is made, and again when a parcel leaves', async () => {
  const id = await ordered();
  expect(await tell()).toBeGreaterThan(0);
  expect(told()[0]).toMatchObject({
    id,
    line_items: [{ status: 'processing', quantity: { original: 2, total: 2, fulfilled: 0 } }],
  });
  expect(told()[0]?.fulfillment.expectations[0]?.destination).toMatchObject({ street_address: '文三路1号' });
  const heard = agent.came.length;
  expect(await tell()).toBe(0);
  await sendPieces(app, await insertOperator(app), id, [1]);
  await tell();
  const last = told().at(-1);
  expect(agent.came.length).toBe(heard + 1);
  expect(last).toMatchObject({ line_items: [{ status: 'partial', quantity: { fulfilled: 1 } }] });
  expect(last?.fulfillment.events).toMatchObject([{ type: 'shipped', tracking_number: 'MW10001' }]);
  expect(agent.came[0]?.body).not.toContain('13812345678 ');
});

it('signs what it tells, under a number that a repetition has too', async () => {
  await ordered();
  agent.replies.push(500);
  await tell();
  app.clock.advance(6000);
  await tell();
  const [first, again] = agent.came;
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  const [input] = readInputs(first?.headers['signature-input'] ?? '');
  expect(input?.components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['@method', '@authority', '@path', '@query', 'ucp-agent', 'content-digest', 'content-type']),
  );
  const digest = createHash('sha256')
    .update(first?.body ?? '')
    .digest('base64');
  expect(first?.headers['content-digest']).toBe(`sha-256=:${digest}:`);
  expect(first?.headers['ucp-agent']).toBe(`profile="${MALL}/.well-known/ucp"`);
});

it('tries again for a day, in the order of what happened, and then no more', async () => {
  const id = await ordered();
  agent.replies.push(...Array.from({ length: 20 }, () => 503));
  for (let tries = 0; tries < 12; tries += 1) {
    await tell();
    app.clock.advance(13 * 3_600_000);
  }
  const [row] = await app.db.select().from(agentOrder).where(eq(agentOrder.order_id, id));
  expect([row?.watched, row?.told, agent.came.length]).toEqual([false, 0, 8]);
});

it('is told once by two servers at a time', async () => {
  await ordered();
  await Promise.all([tell(), tell(), tell()]);
  const ids = agent.came.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(ids.length);
});

it('tells the older version what it calls events', async () => {
  await agent.close();
  await app.close();
  await open('2026-01-11');
  const id = await ordered('2026-01-11');
  await tell();
  await sendPieces(app, await insertOperator(app), id, [2]);
  await tell();
  const events = agent.came.map(({ body }) => JSON.parse(body) as { event_type: string; order: { id: string } });
  expect(events[0]).toMatchObject({ event_type: 'order_placed', order: { id } });
  expect(events.at(-1)).toMatchObject({ event_type: 'order_shipped', order: { id } });
});
