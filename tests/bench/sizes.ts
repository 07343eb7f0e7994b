/** The downloads of browsers: JavaScript before load and up to 5 s after it on an untouched page, HTML, layout shift. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright';
import { build } from 'vite';
import { startServer } from '../support/processes/server.ts';
import { actions, brotliBytes } from './lib/actions.ts';
import { report } from './lib/report.ts';
import { shopperOf } from './lib/shopper.ts';

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

export async function sizes(): Promise<void> {
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'],
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const rows = [];
    const { flash, places } = await shopperOf(server.url);
    for (const route of ['/', '/items', `/items/${places.plain}`, `/items/${flash}`, '/cart', '/auth/login'])
      rows.push(await measurePage(browser, server.url + route));
    for (const route of ['/cart', places.checkout, '/member/trade'])
      rows.push(await measurePage(browser, server.url + route, places.token));
    report('What a shopper downloads (limits in brackets)', rows);
    await actions(browser, server.url, places);
    report('Engine without widgets', [{ 'kB gz (15)': await engineSize() }]);
  } finally {
    await browser.close();
    await server.stop();
  }
}
