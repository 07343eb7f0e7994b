/** The downloads of browsers: JavaScript before load and up to 5 s after it on an untouched page, HTML, layout shift. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright';
import { build } from 'vite';
import { DEMO_PASSWORD } from '../../server/kernel/system/password.ts';
import { DEMO_SHOPPER } from '../../server/seed/accounts.ts';
import { startServer } from '../support/processes/server.ts';
import { actions, brotliBytes } from './lib/actions.ts';
import { report } from './lib/report.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Milliseconds that a page stays untouched after load. */
const UNTOUCHED = 5000;

/** @param token of a signed-in shopper */
export async function measurePage(
  browser: Browser,
  url: string,
  token?: string,
): Promise<Record<string, string | number>> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  if (token) await page.context().addCookies([{ name: 'ECSHOPX_TOKEN', value: token, url }]);
  const scripts: { url: string; early: boolean }[] = [];
  let loaded = false;
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script' && request.url().includes('/assets/'))
      scripts.push({ url: request.url(), early: !loaded });
  });
  page.once('load', () => (loaded = true));
  await page.addInitScript(() => {
    const shifts = (globalThis as { shifts?: number[] }).shifts ?? ((globalThis as { shifts?: number[] }).shifts = []);
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => shifts.push((entry as PerformanceEntry & { value: number }).value)),
    ).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  const answer = await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(UNTOUCHED);
  const shifts = await page.evaluate(() => (globalThis as { shifts?: number[] }).shifts ?? []);
  const html = (await answer?.body()) ?? Buffer.alloc(0);
  await page.close();
  const bytes = (list: typeof scripts): number => list.reduce((sum, script) => sum + brotliBytes(script.url), 0) / 1000;
  return {
    page: new URL(url).pathname + (token ? ' (signed in)' : ''),
    'JS before load, kB br (4)': bytes(scripts.filter((script) => script.early)),
    'JS to 5 s, kB br (80)': bytes(scripts),
    'HTML, kB gz (20 home)': gzipSync(html).length / 1000,
    'CLS (0.02)': shifts.reduce((sum, value) => sum + value, 0),
  };
}

/** The size of the engine alone: its React views and rules, without React and without widgets. */
async function engineSize(): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: { entry: path.join(ROOT, 'tests/bench/lib/engine-entry.ts'), formats: ['es'], fileName: 'engine' },
      rolldownOptions: { external: [/^react/] },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const code =
    output && 'output' in output ? output.output.map((part) => ('code' in part ? part.code : '')).join('') : '';
  return gzipSync(code).length / 1000;
}

interface GoodsRow {
  item_id: string;
  distributor_id: string;
  nospec: boolean;
}

interface Sessions {
  list: { items: { item_id: string }[] }[];
}

/** The demo shopper with goods in the cart; also goods of the list, and goods of a flash sale. */
async function shopperOf(
  url: string,
): Promise<{ token: string; shop_id: string; items: string; variants: string; flash: string }> {
  const api = `${url}/api/h5app/wxapp`;
  const ask = async <T>(path: string, form?: Record<string, string>, token?: string): Promise<T> => {
    const answer = await fetch(`${api}/${path}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    return ((await answer.json()) as { data: T }).data;
  };
  const { token } = await ask<{ token: string }>('login', {
    username: DEMO_SHOPPER,
    password: DEMO_PASSWORD,
    auth_type: 'local',
    company_id: '1',
  });
  const { list } = await ask<{ list: GoodsRow[] }>('goods/items?page=1&pageSize=100&item_type=normal');
  const plain = list.find((row) => row.nospec);
  const variants = list.find((row) => !row.nospec);
  const sessions = await ask<Sessions>('promotion/seckillactivity/getlist?status=valid');
  const flash = sessions.list[0]?.items[0];
  if (!plain || !variants || !flash) throw new Error('The demo mall lacks goods of some kind or a flash sale.');
  await ask('cart', { item_id: plain.item_id, num: '1', distributor_id: plain.distributor_id }, token);
  return {
    token,
    shop_id: plain.distributor_id,
    items: plain.item_id,
    variants: variants.item_id,
    flash: flash.item_id,
  };
}

export async function sizes(): Promise<void> {
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'],
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const rows = [];
    const { items, variants, flash, token, shop_id } = await shopperOf(server.url);
    for (const route of ['/', '/items', `/items/${items}`, `/items/${flash}`, '/cart', '/auth/login'])
      rows.push(await measurePage(browser, server.url + route));
    const checkout = `/cart/checkout?mode=cart&id=${shop_id}`;
    for (const route of ['/cart', checkout, '/member/trade'])
      rows.push(await measurePage(browser, server.url + route, token));
    report('What a shopper downloads (limits in brackets)', rows);
    await actions(browser, server.url, { plain: items, variants, token, checkout });
    report('Engine without widgets', [{ 'kB gz (15)': await engineSize() }]);
  } finally {
    await browser.close();
    await server.stop();
  }
}
