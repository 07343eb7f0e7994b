/** What monitoring reads: /metrics by token and on its own port, the page 系统状态, and that the files for Grafana name what exists. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadSystemStatusAnswer } from '../../schemas/types/contract.ts';
import { insertGoods, insertMember, insertOperator, NOW } from '../testing/fixtures/fixtures.ts';
import { freePort } from '../../tests/support/processes/port.ts';
import { TEST_CONFIG, testApp, type TestApp } from '../testing/harness.ts';
import { outbox } from '../kernel/system/tables.ts';
import { noteRun } from '../office/jobs/system-jobs.ts';
import { projectRoot } from '../kernel/root.ts';
import { readConfig } from '../kernel/config.ts';

const TOKEN = 'a token that nobody guesses';
const SHOP = '/h5app/wxapp';
let mall: TestApp;

beforeAll(async () => {
  const smsGateway = { url: 'http://127.0.0.1:1/', secret: 'secret' };
  mall = await testApp({ config: { metrics: { isOn: true, token: TOKEN, port: undefined }, smsGateway } });
  await insertGoods(mall.db, { goods_id: 7, item_name: '茶壶', price: 4200, store: 2 });
});
afterAll(() => mall.close());

const scrape = (token = TOKEN) =>
  mall.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}`, host: 'localhost' } });

/** The value of a series in the text that Prometheus reads; undefined when there is none. */
async function valueOf(series: string): Promise<number | undefined> {
  const line = (await scrape()).body.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe('/metrics', () => {
  it('is there for the token alone', async () => {
    const answer = await scrape();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain');
    for (const wrong of ['', 'another', `${TOKEN}x`]) expect((await scrape(wrong)).statusCode).toBe(404);
    expect((await mall.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  });

  it('counts requests by route and never by the address that was asked', async () => {
    for (const path of ['goods/items/7', 'goods/items/8', 'goods/items/9']) await mall.get(`${SHOP}/${path}`);
    const series = 'mall_http_requests_total{method="GET",route="/api/h5app/wxapp/goods/items/:item_id",status="200"}';
    expect(await valueOf(series)).toBe(3);
    await mall.app.inject({ url: '/api/nothing/of/the/kind' });
    expect((await scrape()).body).not.toContain('of/the/kind');
  });

  it('counts calls by their outcome, and refusals for want of goods', async () => {
    const { token } = await insertMember(mall);
    const add = (num: number) => mall.post(`${SHOP}/cart`, { token, json: { item_id: 7, num } });
    await add(1);
    await add(50);
    expect(await valueOf('mall_calls_total{call="addToCart",outcome="ok"}')).toBe(1);
    expect(await valueOf('mall_calls_total{call="addToCart",outcome="refused"}')).toBe(1);
    expect(await valueOf('mall_stock_refusals_total')).toBe(1);
  });

  it('tells what waits, for how long, and which job of the server fails', async () => {
    mall.clock.advance(6000);
    const message = {
      recipient: '13900000001',
      kind: 'login',
      text: '…',
      created: NOW - 600,
      next_at: NOW,
      expires: NOW + 600,
    };
    // Nobody waits for a mail of a mall that has no mail server.
    await mall.db.insert(outbox).values([
      { ...message, channel: 'sms' },
      { ...message, channel: 'email' },
    ]);
    const run = { name: 'send messages', title: '发送短信和邮件', every: 2, started: NOW, took: 5 };
    await noteRun(mall.context(), { ...run, error: new Error('no gateway') });
    expect(await valueOf('mall_queue_waiting{queue="messages"}')).toBe(1);
    expect(await valueOf('mall_queue_oldest_seconds{queue="messages"}')).toBe(606);
    expect(await valueOf('mall_queue_oldest_seconds{queue="refunds"}')).toBe(0);
    expect(await valueOf('mall_job_failing{job="send messages"}')).toBe(1);
  });
});

describe('系统状态', () => {
  it('tells the office the same', async () => {
    const token = await insertOperator(mall);
    const { data } = await mall.get<ReadSystemStatusAnswer>('/mall/system-status', { token });
    expect(data.queues.find(({ queue }) => queue === 'messages')).toMatchObject({ count: 1, waited: 606 });
    expect(data.failing_jobs).toMatchObject([{ title: '发送短信和邮件', error: 'no gateway' }]);
    expect(data.process?.stock_refusals).toBe(1);
    expect(data.process?.routes.map(({ route }) => route)).toContain('/api/h5app/wxapp/goods/items/:item_id');
    expect(data.process?.caches.length).toBeGreaterThan(0);
  });
});

it('is configured with clear refusals', () => {
  const env = { ...process.env, NODE_ENV: 'test' };
  expect(readConfig({ ...env, METRICS_TOKEN: TOKEN, METRICS_PORT: '9100' }).metrics).toEqual({
    isOn: true,
    token: TOKEN,
    port: 9100,
  });
  expect(() => readConfig({ ...env, METRICS: 'yes' })).toThrow('METRICS must be on or off, not "yes".');
  expect(() => readConfig({ ...env, METRICS_TOKEN: 'short' })).toThrow(
    'METRICS_TOKEN must have at least 16 characters.',
  );
  expect(() => readConfig({ ...env, METRICS_PORT: '99999' })).toThrow('METRICS_PORT must be a number');
  expect(TEST_CONFIG.metrics.isOn).toBe(false);
});

it('has a dashboard and alerts that name only metrics that exist', async () => {
  const exported = new Set(
    (await scrape()).body.split('\n').flatMap((line) => (line.startsWith('# TYPE ') ? [line.split(' ')[2] ?? ''] : [])),
  );
  // Only with PostgreSQL.
  exported.add('mall_database_connections');
  for (const file of ['dashboard.json', 'alerts.yml']) {
    const text = readFileSync(join(projectRoot(), 'docs/monitoring', file), 'utf8');
    const named = [...new Set(text.match(/\b(?:mall|process|nodejs)_[a-z0-9_]+/g))];
    expect(named.length).toBeGreaterThan(5);
    const missing = named.filter(
      (name) => !exported.has(name.replace(/_(?:bucket|count|sum)$/, '')) && !exported.has(name),
    );
    expect([file, missing]).toEqual([file, []]);
  }
});

/** Each of these has an app of its own, which empties the database of the others. */
describe('at its limits', () => {
  it('answers the numbers of the process while the database is away', async () => {
    const gone = await testApp({ config: { metrics: { isOn: true, token: TOKEN, port: undefined } } });
    await gone.database.close();
    const { body, statusCode } = await gone.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${TOKEN}`, host: 'localhost' },
    });
    expect([statusCode, body.includes('mall_database_up 0')]).toEqual([200, true]);
    expect(body).toContain('process_resident_memory_bytes');
    expect(body).not.toContain('mall_orders_last_hour 0');
    await gone.app.close();
  });

  it('has a port of its own, without a token, as long as the server listens', async () => {
    const port = await freePort();
    const apart = await testApp({ config: { host: '127.0.0.1', metrics: { isOn: true, token: undefined, port } } });
    await apart.app.listen({ port: 0, host: '127.0.0.1' });
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    expect(await (await ask('/metrics')).text()).toContain('mall_database_up 1');
    expect((await ask('/')).status).toBe(404);
    expect((await apart.app.inject({ url: '/metrics' })).statusCode).toBe(404);
    await apart.close();
    await expect(ask('/metrics')).rejects.toThrow();
  });

  it('has no numbers of the process with METRICS=off', async () => {
    const off = await testApp({ config: { metrics: { isOn: false, token: TOKEN, port: undefined } } });
    const { data } = await off.get<ReadSystemStatusAnswer>('/mall/system-status', { token: await insertOperator(off) });
    expect(data.process).toBeNull();
    expect((await off.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).statusCode).toBe(
      404,
    );
    await off.close();
  });
});
