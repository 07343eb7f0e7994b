/** The shop in front of a backend that accepts connections and never answers (API_ORIGIN): nobody waits long, and everybody gets a page. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertGoods } from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { portOf } from '../../support/calls/raw.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

/** ms: what a document may take (docs/operating.md) */
const MAX_DOCUMENT_MS = 3000;

let app: TestApp;
let shop: ShopApp;
let requests: string[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void | Promise<void> = () => undefined;

/** Calls on their way: sent by the shop, arrived here, answered here, answered at the shop. */
const calls = { sent: 0, arrived: 0, answering: 0, answered: 0, settled: 0 };
const backend = createServer((request, response) => {
  calls.arrived += 1;
  requests.push(String(request.url).split('?')[0]?.replace('/api/h5app/wxapp/', '') ?? '');
  response.once('finish', () => (calls.answered += 1));
  calls.answering += 1;
  void Promise.resolve(answer(request, response)).finally(() => (calls.answering -= 1));
});

/** Time of the shop stands still (`passing` moves it on), calls go over the wire as ever. */
function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { fetch } = globalThis;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((delay) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), delay);
    return controller.signal;
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation((...call) => {
    calls.sent += 1;
    return fetch(...call).finally(() => (calls.settled += 1));
  });
}

/** Rounds of the event loop without a call on its way, after which nothing goes on but by time. */
const CALM = 10;

/** Everything that needs no time has happened: calls have arrived, and their answers are read. */
async function calm(): Promise<void> {
  for (let rounds = 0; rounds < CALM; rounds += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    const { sent, arrived, answering, answered, settled } = calls;
    if (arrived < sent || answering > 0 || settled < answered) rounds = 0;
  }
}

/** Does the work; time goes on only while it waits for nothing else. Answers with the milliseconds that passed. */
async function passing<T>(work: Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  let isDone = false;
  const done = (): void => void (isDone = true);
  work.then(done, done);
  for (;;) {
    await calm();
    if (isDone) return [await work, performance.now() - start];
    vi.advanceTimersToNextTimer();
  }
}

beforeAll(async () => {
  app = await testApp();
  await insertGoods(app.db, { goods_id: 10, item_name: '明前龙井' });
  await new Promise<void>((resolve) => void backend.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  backend.closeAllConnections();
  backend.close();
  await app.close();
});
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  requests = [];
  answer = () => undefined;
  // The breaker of the test before has forgotten by then.
  app.clock.advance(60_000);
  shop = await shopApp(app, { apiOrigin: `http://127.0.0.1:${portOf(backend)}` });
  stopTime();
  return async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await shop.app.close();
  };
});

const open: ShopApp['open'] = async (...page) => (await passing(shop.open(...page)))[0];

const MEMBER = { ECSHOPX_TOKEN: 'a.b.c', user_session_id: 'guest-1234' };

/** The breaker is closed as soon as one call is answered. */
async function wakeUp(): Promise<void> {
  answer = (_request, response) => void response.end('{"data":{"item_count":0}}');
  await open('/cart', { cookies: { user_session_id: 'guest-1234' } });
  answer = () => undefined;
  requests = [];
}

describe('a document', () => {
  it.each([
    ['/', {}],
    ['/', MEMBER],
    ['/cart', MEMBER],
    ['/h5/items', {}],
  ])('%s with %j is the shell with a way to try again, within 3 s', async (path, cookies) => {
    await wakeUp();
    const [page, took] = await passing(shop.open(path, { cookies }));
    expect(took).toBeLessThan(MAX_DOCUMENT_MS);
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
    expect(page.body).toContain('<main id="main"');
    expect(page.body).toContain('暂时无法连接，请稍后再试');
    expect(page.body).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>重试</a>`));
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(requests.length).toBeGreaterThan(0);
  });

  it('does not lead somebody with a session to sign-in', async () => {
    await wakeUp();
    const page = await open('/member/trade', { cookies: MEMBER });
    expect([page.statusCode, page.headers.location]).toEqual([503, undefined]);
  });

  it('is at once there while the backend is known to be dead, and one of them asks again', async () => {
    await wakeUp();
    await open('/', { cookies: MEMBER });
    requests = [];
    for (let count = 0; count < 5; count += 1) {
      const [page, took] = await passing(shop.open('/items', { cookies: MEMBER }));
      expect([page.statusCode, took]).toEqual([503, 0]);
    }
    expect(requests).toEqual([]);
    app.clock.advance(5000);
    await open('/items', { cookies: MEMBER });
    expect(requests).toEqual(['member']);
  });

  it('shows what it needs although what it can do without hangs', async () => {
    await wakeUp();
    answer = async ({ url = '' }, response) => {
      // Header, footer, settings and the cart's count hang.
      if (/goods\/(items|category)/.test(url)) response.end((await app.app.inject({ url })).body);
    };
    const [list, took] = await passing(shop.open('/items', { cookies: { user_session_id: 'guest-1234' } }));
    expect(took).toBeLessThan(MAX_DOCUMENT_MS);
    expect([list.statusCode, list.body.includes('明前龙井')]).toEqual([200, true]);
  });
});

describe('a form', () => {
  it('is answered with what was typed, once the backend is known to be dead', async () => {
    await wakeUp();
    await open('/', { cookies: MEMBER });
    requests = [];
    const [page] = await passing(shop.post('/auth/login', { username: '13800138000', password: 'x' }));
    expect(requests).toEqual([]);
    expect([page.statusCode, page.body.includes('商城服务暂时没有响应')]).toEqual([422, true]);
    expect(page.body).toContain('13800138000');
    expect(page.headers['set-cookie']).toBeUndefined();
  });
});

it('gives up an answer that has no end', async () => {
  await wakeUp();
  // By its size, which takes real time.
  vi.useRealTimers();
  vi.restoreAllMocks();
  let sent = 0;
  answer = (_request, response) => {
    const more = (): void => {
      while (!response.destroyed && sent < 400_000_000) {
        sent += 1_000_000;
        if (!response.write(Buffer.alloc(1_000_000, 120))) return void response.once('drain', more);
      }
    };
    more();
  };
  await shop.open('/items');
  expect(sent).toBeLessThan(200_000_000);
});
