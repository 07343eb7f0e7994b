/** What browsers download: JavaScript before load and up to 5 s after it on an untouched page, HTML, layout shift. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright';
import { build } from 'vite';
import { startServer } from '../support/server.ts';
import { report } from './report.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** milliseconds a page is left alone after load */
const UNTOUCHED = 5000;

function brotli(url: string): number {
  return brotliCompressSync(readFileSync(path.join(ROOT, 'dist/client', new URL(url).pathname))).length;
}

export async function measurePage(browser: Browser, url: string): Promise<Record<string, string | number>> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
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
  const bytes = (list: typeof scripts): number => list.reduce((sum, script) => sum + brotli(script.url), 0) / 1000;
  return {
    page: new URL(url).pathname,
    'JS before load, kB br (4)': bytes(scripts.filter((script) => script.early)),
    'JS to 5 s, kB br (80)': bytes(scripts),
    'HTML, kB gz (20 home)': gzipSync(html).length / 1000,
    'CLS (0.02)': shifts.reduce((sum, value) => sum + value, 0),
  };
}

/** The engine alone: what its React views and rules weigh without React and without widgets. */
async function engineSize(): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: { entry: path.join(ROOT, 'tests/bench/engine-entry.ts'), formats: ['es'], fileName: 'engine' },
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
    const list = (await (
      await fetch(`${server.url}/api/h5app/wxapp/goods/items?page=1&pageSize=1&item_type=normal`)
    ).json()) as {
      data: { list: { item_id: string }[] };
    };
    const rows = [];
    for (const route of ['/', '/items', `/items/${list.data.list[0]?.item_id}`, '/cart', '/auth/login'])
      rows.push(await measurePage(browser, server.url + route));
    report('What a shopper downloads (limits in brackets)', rows);
    report('Engine without widgets', [{ 'kB gz (15)': await engineSize() }]);
  } finally {
    await browser.close();
    await server.stop();
  }
}
