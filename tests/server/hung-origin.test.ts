/** The shop in front of a backend that accepts connections and says nothing (API_ORIGIN): nobody waits long, and everybody gets a page. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertGoods } from '../../server/testing/fixtures.ts';
import { testApp, type TestApp } from '../../server/testing/harness.ts';
import { portOf } from '../support/raw.ts';
import { shopApp, type ShopApp } from './shop-app.ts';

/** ms: what a document may take, with what a busy machine adds. */
const MOST = 3000 + 2000;

let app: TestApp;
let shop: ShopApp;
let asked: string[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
const backend = createServer((request, response) => {
  asked.push(String(request.url).split('?')[0]?.replace('/api/h5app/wxapp/', '') ?? '');
  answer(request, response);
});

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  app = await testApp();
  await insertGoods(app.db, { goodsId: 10, name: '明前龙井' });
  await new Promise<void>((resolve) => void backend.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  vi.restoreAllMocks();
  backend.closeAllConnections();
  backend.close();
  await app.close();
});
beforeEach(async () => {
  asked = [];
  answer = () => undefined;
  // The breaker of the test before has forgotten by then.
  app.clock.advance(60_000);
  shop = await shopApp(app, { apiOrigin: `http://127.0.0.1:${portOf(backend)}` });
  return () => shop.app.close();
});

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  return [await work(), performance.now() - start];
}

const MEMBER = { ECSHOPX_TOKEN: 'a.b.c', user_session_id: 'guest-1234' };

/** The breaker is closed as soon as one call is answered. */
async function wakeUp(): Promise<void> {
  answer = (_request, response) => response.end('{"data":{"item_count":0}}');
  await shop.open('/cart', { cookies: { user_session_id: 'guest-1234' } });
  answer = () => undefined;
  asked = [];
}

// A document has 3 s whatever else the machine does: what is late once is looked at again.
describe('a document', { retry: 2 }, () => {
  it.each([
    ['/', {}],
    ['/', MEMBER],
    ['/cart', MEMBER],
    ['/h5/items', {}],
  ])('%s with %j is the shell with a way to try again, within 3 s', async (path, cookies) => {
    await wakeUp();
    const [page, took] = await timed(() => shop.open(path, { cookies }));
    expect(took).toBeLessThan(MOST);
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
    expect(page.body).toContain('<main id="main"');
    expect(page.body).toContain('暂时无法连接，请稍后再试');
    expect(page.body).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>重试</a>`));
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(asked.length).toBeGreaterThan(0);
  });

  it('does not lead somebody with a session to sign-in', async () => {
    await wakeUp();
    const page = await shop.open('/member/trade', { cookies: MEMBER });
    expect([page.statusCode, page.headers.location]).toEqual([503, undefined]);
  });

  it('is at once there while the backend is known to be dead, and one of them asks again', async () => {
    await wakeUp();
    // A document ends with the first call that fails; the others may be counted a moment after it was sent.
    for (const path of ['/', '/items']) await shop.open(path, { cookies: MEMBER });
    asked = [];
    for (let count = 0; count < 5; count += 1) {
      const page = await shop.open('/items', { cookies: MEMBER });
      expect(page.statusCode).toBe(503);
    }
    expect(asked).toEqual([]);
    app.clock.advance(5000);
    await shop.open('/items', { cookies: MEMBER });
    expect(asked).toEqual(['member']);
  });

  it('shows what it needs although what it can do without hangs', async () => {
    await wakeUp();
    const own = (url: string): Promise<{ body: string }> => app.app.inject({ url });
    answer = ({ url = '' }, response) => {
      // Header, footer, settings and the cart's count hang.
      if (/goods\/(items|category)/.test(url)) void own(url).then(({ body }) => response.end(body));
    };
    const [list, took] = await timed(() => shop.open('/items', { cookies: { user_session_id: 'guest-1234' } }));
    expect(took).toBeLessThan(MOST);
    expect([list.statusCode, list.body.includes('明前龙井')]).toEqual([200, true]);
  });
});

describe('a form', () => {
  it('says so with what was typed, once the backend is known to be dead', async () => {
    await wakeUp();
    await shop.open('/', { cookies: MEMBER });
    asked = [];
    const page = await shop.post('/auth/login', { username: '13800138000', password: 'x' });
    expect(asked).toEqual([]);
    expect([page.statusCode, page.body.includes('商城服务暂时没有响应')]).toEqual([422, true]);
    expect(page.body).toContain('13800138000');
    expect(page.headers['set-cookie']).toBeUndefined();
  });
});

it('gives up an answer that has no end', async () => {
  await wakeUp();
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
