/** Server-sent events over real connections: who receives what, bounds, and that nothing is left of readers that leave. */
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { openSocket } from '../../support/calls/raw.ts';
import type { StartApp, TestApp } from '../../../server/testing/harness.ts';
import { onBoth } from '../../../server/testing/harness.ts';
import { insertGoods, insertMember, insertOperator } from '../../../server/testing/fixtures/fixtures.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { sku } from '../../../server/goods/tables.ts';
import { inTransaction, type Db } from '../../../server/kernel/db/transaction.ts';
import { memberSession } from '../../../server/kernel/access/tables.ts';
import { operator } from '../../../server/people/operator/tables.ts';
import { Hub, type HubLimits } from '../../../server/kernel/live/hub.ts';
import { notifyProgress } from '../../../server/office/jobs/notices.ts';
import { memberTopic, sendNews, notifyOperators } from '../../../server/kernel/live/news.ts';
import { registerNews } from '../../../server/kernel/live/stream.ts';
import { review } from '../../../server/orders/review/tables.ts';
import { notifyLowStock } from '../../../server/goods/stock/low-news.ts';

interface Server {
  hub: Hub;
  port: number;
  stop(): Promise<void>;
}

/** Reads a stream; answers its status and, one after the other, the names of its events. */
function follow(port: number, token: string, from = '127.0.0.1') {
  const ending = new AbortController();
  const words: string[] = [];
  let isOver = false;
  const status = (async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/mall/news`, {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': from },
      signal: ending.signal,
    });
    void (async () => {
      try {
        for await (const bytes of answer.body ?? []) words.push(Buffer.from(bytes).toString());
      } catch {
        // Left by the test itself.
      }
      isOver = true;
    })();
    return { status: answer.status, headers: answer.headers };
  })();
  // A test that leaves before the answer came wants none.
  status.catch(() => undefined);
  return {
    status,
    text: () => words.join(''),
    events: () => [...words.join('').matchAll(/^event: (\S+)/gm)].map(([, name]) => name),
    isOver: () => isOver,
    leave: () => ending.abort(),
  };
}

onBoth('news', (start: StartApp) => {
  let app: TestApp;
  const servers: Server[] = [];

  async function serve(limits: Partial<HubLimits> = {}): Promise<Server> {
    const hub = new Hub(app.database.listen, limits);
    const server: FastifyInstance = Fastify({ trustProxy: true });
    server.addHook('preClose', () => hub.end());
    registerNews(server, app.context(), hub);
    await server.listen({ host: '127.0.0.1', port: 0 });
    const made = { hub, port: (server.server.address() as AddressInfo).port, stop: () => server.close() };
    servers.push(made);
    return made;
  }
  const ready = async (server: Server, token: string, from?: string) => {
    const stream = follow(server.port, token, from);
    await expect.poll(() => stream.events()).toEqual(['ready']);
    return stream;
  };
  const say = (userId: number, event = 'payment') =>
    inTransaction(app, async (tx) => sendNews(tx, { topics: [memberTopic(userId)], event, data: { trade_id: '1' } }));

  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());
  afterEach(async () => {
    await Promise.all(servers.splice(0).map(({ stop }) => stop()));
  });

  it('is heard by the member it is for, on every server, and by nobody of a transaction that failed', async () => {
    const [one, other] = [await insertMember(app), await insertMember(app)];
    const [here, there] = [await serve(), await serve()];
    const [mine, mineThere, theirs] = await Promise.all([
      ready(here, one.token),
      ready(there, one.token),
      ready(here, other.token),
    ]);
    const { headers } = await mine.status;
    expect(headers.get('content-type')).toContain('text/event-stream');
    expect(headers.get('content-encoding')).toBeNull();
    const lost = async (tx: Db): Promise<never> => {
      sendNews(tx, { topics: [memberTopic(one.user_id)], event: 'lost', data: {} });
      throw new Error('not committed');
    };
    await expect(inTransaction(app, lost)).rejects.toThrow();
    await inTransaction(app, async (_tx, inside) => {
      await expect(inTransaction(inside, lost)).rejects.toThrow();
    });
    await say(one.user_id);
    await expect.poll(() => mine.events()).toEqual(['ready', 'payment']);
    await expect.poll(() => mineThere.events()).toEqual(['ready', 'payment']);
    expect(mine.text()).toContain('data: {"trade_id":"1"}');
    await say(other.user_id, 'other');
    await expect.poll(() => theirs.events()).toEqual(['ready', 'other']);
    expect(mine.events()).toEqual(['ready', 'payment']);
  });

  it('notifies an operator of the own work, and who may see it of what waits', async () => {
    const server = await serve();
    const [mine, other] = await Promise.all([
      insertOperator(app, '店员', '-', { role: 'customer_service' }),
      insertOperator(app, '十号店', '-', { role: 'merchant', shop_id: 10 }),
    ]);
    const [here, there] = [await ready(server, mine), await ready(server, other)];
    const [row] = await app.db.select().from(operator).where(eq(operator.username, '店员'));
    await inTransaction(app, async (tx) => notifyProgress(tx, { job_id: 1, operator_id: row?.operator_id ?? 0 }));
    // Of money neither may know; it would be heard before what follows.
    await inTransaction(app, async (tx) => notifyOperators(tx, 'money.read'));
    await inTransaction(app, async (tx) => notifyOperators(tx, 'orders.read', 10));
    await expect.poll(() => here.events()).toEqual(['ready', 'job', 'waits']);
    await expect.poll(() => there.events()).toEqual(['ready', 'waits']);
  });

  it('notifies of what waits no longer, and of shelves that become low, those it is for', async () => {
    const server = await serve();
    const [office, merchant] = await Promise.all([
      insertOperator(app, '店长', '-', { role: 'administrator' }),
      insertOperator(app, '商家九', '-', { role: 'merchant', shop_id: 9 }),
    ]);
    const buyer = await insertMember(app);
    await insertGoods(app.db, { goods_id: 90, shop_id: 9, store: 100 });
    await notifyLowStock(app.context());
    const said = {
      goods_id: 90,
      item_id: 90,
      order_id: '1',
      user_id: buyer.user_id,
      star: 5,
      content: '好',
      created: 1,
    };
    await app.db.insert(review).values({ ...said, rate_id: 7, shop_id: 9, state: 'waiting' });
    const question = await app.post<{ help_id: number }>('/mall/help', {
      token: buyer.token,
      form: { content: '几时发货' },
    });
    const [here, there] = [await ready(server, office), await ready(server, merchant)];
    const heard = async (all: number, own: number): Promise<void> => {
      await expect.poll(() => [here.events().length - 1, there.events().length - 1]).toEqual([all, own]);
    };
    const answer = { token: office, json: { answer: '明天' } };
    await app.put(`/mall/help-messages/${question.data.help_id}`, answer);
    await heard(1, 0);
    // An answer that is put right changes nothing of what waits.
    await app.put(`/mall/help-messages/${question.data.help_id}`, { ...answer, json: { answer: '后天' } });
    await app.put('/mall/reviews', { token: office, json: { rate_ids: [7], state: 'shown' } });
    await heard(2, 1);
    await notifyLowStock(app.context());
    await app.db.update(sku).set({ store: 2 }).where(eq(sku.goods_id, 90));
    await notifyLowStock(app.context());
    await heard(3, 2);
    // Still low, and nothing new.
    await app.db.update(sku).set({ store: 1 }).where(eq(sku.goods_id, 90));
    await notifyLowStock(app.context());
    await app.db.update(sku).set({ store: 50 }).where(eq(sku.goods_id, 90));
    await notifyLowStock(app.context());
    await heard(4, 3);
  });

  it('notifies of a payment when it is settled: its buyer, and operators by right and shop', async () => {
    const buyer = await insertMember(app, { deposit: 5000 });
    const server = await serve();
    const tokens = await Promise.all([
      insertOperator(app, '客服', '-', { role: 'customer_service' }),
      insertOperator(app, '设计', '-', { role: 'designer' }),
      insertOperator(app, '七号店', '-', { role: 'merchant', shop_id: 7 }),
      insertOperator(app, '八号店', '-', { role: 'merchant', shop_id: 8 }),
    ]);
    const [mine, ...office] = await Promise.all([buyer.token, ...tokens].map((token) => ready(server, token)));
    const orderId = await insertOrder(app.db, { user_id: buyer.user_id, shop_id: 7 });
    const paid = await app.post('/h5app/wxapp/payment', {
      token: buyer.token,
      form: { order_id: orderId, pay_type: 'deposit' },
    });
    expect(paid.data).toMatchObject({ pay_status: true });
    await expect.poll(() => mine?.events()).toEqual(['ready', 'payment']);
    await expect
      .poll(() => office.map((stream) => stream.events().join()))
      .toEqual(['ready,order-paid', 'ready', 'ready,order-paid', 'ready']);
  });

  it('refuses strangers, and whoever opens more than an address may', async () => {
    const { token } = await insertMember(app);
    const server = await serve({ address: 2, session: 9 });
    for (const wrong of ['', 'x.y.z']) expect((await follow(server.port, wrong).status).status).toBe(401);
    await ready(server, token);
    const second = await ready(server, token);
    expect((await follow(server.port, token).status).status).toBe(429);
    second.leave();
    await expect.poll(() => server.hub.size).toBe(1);
    await ready(server, token);
  });

  it('counts an IPv6 customer as one address, whichever of a /64 is used', async () => {
    const { token } = await insertMember(app);
    const server = await serve({ address: 2, session: 9 });
    await ready(server, token, '2001:db8:1:2::1');
    await ready(server, token, '2001:db8:1:2:ffff::9');
    expect((await follow(server.port, token, '2001:db8:1:2::3').status).status).toBe(429);
    await ready(server, token, '2001:db8:1:3::1');
  });

  it('ends the oldest of one sign-in, and all of a sign-in that ended', async () => {
    const { token, user_id } = await insertMember(app);
    const server = await serve({ session: 2, beat: 20 });
    const streams = [await ready(server, token), await ready(server, token)];
    streams.push(await ready(server, token));
    await expect.poll(() => streams.map((stream) => stream.isOver())).toEqual([true, false, false]);
    await app.db.delete(memberSession).where(eq(memberSession.user_id, user_id));
    await expect.poll(() => streams.every((stream) => stream.isOver())).toBe(true);
    expect(server.hub.size).toBe(0);
  });

  it('keeps nothing of thirty readers that went', async () => {
    const { token } = await insertMember(app);
    const server = await serve({ address: 200, session: 200 });
    const streams = Array.from({ length: 30 }, () => follow(server.port, token));
    await expect.poll(() => server.hub.size).toBe(30);
    for (const stream of streams) stream.leave();
    await expect.poll(() => server.hub.size).toBe(0);
  });

  it('ends a reader that does not read, before much has gathered for it', async () => {
    const { token, user_id } = await insertMember(app);
    const server = await serve({ buffered: 4096 });
    const socket = await openSocket(server.port);
    socket.write(`GET /mall/news HTTP/1.1\r\nhost: mall\r\nauthorization: Bearer ${token}\r\n\r\n`);
    socket.pause();
    await expect.poll(() => server.hub.size).toBe(1);
    const long = { topics: [memberTopic(user_id)], event: 'long', data: { text: 'x'.repeat(7000) } };
    for (let sent = 0; server.hub.size > 0 && sent < 200; sent += 1)
      await inTransaction(app, async (tx) => {
        for (let each = 0; each < 50; each += 1)
          await sendNews(tx, { ...long, data: { ...long.data, number: `${sent}.${each}` } });
      });
    expect(server.hub.size).toBe(0);
    socket.destroy();
  });

  it('ends its streams first, and takes no new ones', async () => {
    const { token } = await insertMember(app);
    const server = await serve();
    const stream = await ready(server, token);
    await server.hub.end();
    await expect.poll(() => stream.isOver()).toBe(true);
    expect((await follow(server.port, token).status).status).toBe(503);
  });
});
