/** Guests' documents behind the Varnish that deploy/proxy/varnish.vcl describes. */
import type { IncomingMessage } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goods } from '../../../server/goods/tables.ts';
import { seedBasics } from '../../../server/seed/basics.ts';
import { systemContext } from '../../../server/kernel/http/system-context.ts';
import { insertGoods, insertMember } from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { startVarnish, varnishd } from '../../support/processes/varnish.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

if (!varnishd) console.log('Varnish: not tried, since none is installed here (Debian: apt-get install varnish)');

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';

describe.skipIf(!varnishd)('behind Varnish', () => {
  let app: TestApp;
  let shop: ShopApp;
  let cache: Awaited<ReturnType<typeof startVarnish>>;
  const asked: string[] = [];

  beforeAll(async () => {
    app = await testApp();
    await seedBasics(systemContext(app.db, app.context().config, 'test', app.clock));
    await insertGoods(app.db, { goods_id: 10, item_name: '明前龙井' });
    shop = await shopApp(app);
    shop.app.server.on('request', ({ url }: IncomingMessage) => void asked.push(url ?? ''));
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    cache = await startVarnish(Number(new URL(address).port));
  });
  afterAll(async () => {
    await cache.stop();
    await shop.app.close();
    await app.close();
  });

  const open = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(cache.url + path, { headers, redirect: 'manual' });
    return { answer, text: await answer.text() };
  };
  /** How often the mall was asked for a path. */
  const askedFor = (path: string): number => asked.filter((url) => url === path).length;

  it('guests share what the mall made once, and browsers keep nothing of it', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => open('/items/10')));
    expect(opened.map(({ answer, text }) => [answer.status, text.includes('明前龙井')])).toEqual(
      opened.map(() => [200, true]),
    );
    expect(askedFor('/items/10')).toBeLessThan(3);
    const [{ answer }] = opened as [(typeof opened)[0]];
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('vary')).toBe('Cookie, User-Agent, Accept-Encoding');
    expect(answer.headers.get('surrogate-control')).toBeNull();
  });

  it('a member has an own document, which nobody else gets', async () => {
    const { token } = await insertMember(app, { mobile: '13900001234' });
    const cookie = `ECSHOPX_TOKEN=${token}`;
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await open('/items/10', { cookie })).text).toContain('"loggedIn":true');
      expect((await open('/items/10')).text).toContain('"loggedIn":false');
    }
  });

  it('phones are led to their pages', async () => {
    expect((await open('/items/10')).answer.status).toBe(200);
    const { answer } = await open('/items/10', { 'user-agent': PHONE });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/h5/items/10']);
    expect((await open('/items/10')).answer.status).toBe(200);
  });

  it('a change is seen after seconds, and without the mall guests see what was there', async () => {
    await app.db.update(goods).set({ item_name: '雨前龙井' }).where(eq(goods.goods_id, 10));
    // What the mall keeps itself lives by its clock, which stands still.
    app.clock.advance(3000);
    await expect.poll(async () => (await open('/items/10')).text, { interval: 200 }).toContain('雨前龙井');
    shop.app.server.closeAllConnections();
    await new Promise((resolve) => shop.app.server.close(resolve));
    const refused = async () => (await open('/cart')).answer.status;
    await expect.poll(refused).toBe(503);
    // Longer than the document lives.
    await expect.poll(async () => Number((await open('/items/10')).answer.headers.get('age'))).toBeGreaterThan(4);
    const { answer, text } = await open('/items/10');
    expect([answer.status, text.includes('雨前龙井')]).toEqual([200, true]);
  });
});
