/**
 * A server dies by SIGKILL after changes were committed, while a receiver of webhooks hangs, and the receiver fails afterwards: what
 * was written down arrives at least once, and in order by subject.
 */
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres, type Database } from '../../server/kernel/db/database.ts';
import { eventKey } from '../../server/kernel/events/deliver.ts';
import { webhookDelivery, webhookEvent } from '../../server/kernel/events/tables.ts';
import { hookReceiver, type HookReceiver } from '../../server/testing/receivers/hook-receiver.ts';
import { suiteMall } from '../support/database.ts';
import { startOffice } from '../support/calls/after-order.ts';
import { addGoods, addShoppers, callServer } from '../support/calls/mall.ts';
import { connectionsClosed } from '../support/processes/kill.ts';
import { startServer, type RunningServer } from '../support/processes/server.ts';

const databaseUrl = suiteMall();
let receiver: HookReceiver;
let database: Database;
let alive: RunningServer | undefined;

const start = (): Promise<RunningServer> =>
  startServer(
    { DATABASE_URL: databaseUrl(), WEBHOOK_NETWORKS: '127.0.0.1', SECRETS_KEY: 'two servers, one key of 32 signs' },
    undefined,
    'SIGKILL',
  );

beforeAll(async () => {
  receiver = await hookReceiver();
  alive = await start();
  database = await openPostgres(databaseUrl(), { max: 4 });
});
afterAll(async () => {
  await alive?.stop();
  await database.close();
  await receiver.close();
});

const waiting = () => database.db.$count(webhookDelivery, eq(webhookDelivery.state, 'waiting'));

it('brings every event of a dead server, also to a receiver that fails, none before an earlier one of its subject', async () => {
  const { db } = database;
  const victim = alive as RunningServer;
  const goods = (stores: number[], price = 1000): Promise<number[]> => addGoods(db, stores, price);
  const office = await startOffice({ db, servers: [victim], goods });
  const [buyer, other] = await addShoppers(db, 2);
  if (!buyer || !other) throw new Error('Nobody buys.');
  const account = { username: 'operator', password: 'mall12345' };
  const { data } = await callServer(victim.url, 'POST', '/operator/login', { json: account });
  const hook = {
    name: 'ERP',
    url: receiver.url,
    events: ['order.created', 'order.paid', 'order.shipped', 'order.completed'],
  };
  const made = await callServer(victim.url, 'POST', '/mall/webhooks', { token: String(data['token']), json: hook });
  expect(made.status).toBe(200);

  // It takes the first events and never answers.
  receiver.usual = () => undefined;
  const first = await office.shippedOrder(buyer);
  await expect.poll(() => receiver.came.length, { timeout: 30_000 }).toBeGreaterThan(0);
  const second = await office.paidOrder(other);
  expect((await office.receive(buyer, first, 0)).status).toBe(200);
  await victim.stop();
  alive = undefined;
  await connectionsClosed(db);
  const before = receiver.came.length;
  const events = await db.select().from(webhookEvent).orderBy(asc(webhookEvent.event_id));
  const typesOf = (id: string) => events.filter(({ subject }) => subject === `order:${id}`).map(({ type }) => type);
  expect(typesOf(first)).toEqual(['order.created', 'order.paid', 'order.shipped', 'order.completed']);
  expect(typesOf(second)).toEqual(['order.created', 'order.paid']);
  expect(await waiting()).toBe(events.length);

  // The leases of the dead end at once, so that the test does not wait for them.
  await db.update(webhookDelivery).set({ next_at: 0 });
  receiver.replies = [500, (response) => response.destroy(), 503];
  receiver.usual = 204;
  alive = await start();
  await expect.poll(waiting, { timeout: 120_000, interval: 500 }).toBe(0);
  const arrived = receiver.came.slice(before + 3).map(({ id }) => id);
  expect([...new Set(arrived)].toSorted()).toEqual(events.map(({ event_id }) => eventKey(event_id)).toSorted());
  for (const id of [first, second]) {
    const keys = events.filter(({ subject }) => subject === `order:${id}`).map(({ event_id }) => eventKey(event_id));
    const places = receiver.came.map((came) => keys.indexOf(came.id)).filter((place) => place >= 0);
    expect(places, 'an event comes again, but none after a later one').toEqual(places.toSorted((a, b) => a - b));
  }
  const [tried] = await db.select({ most: sql<number>`max(${webhookDelivery.attempts})::int` }).from(webhookDelivery);
  expect(tried?.most).toBeGreaterThan(1);
});
