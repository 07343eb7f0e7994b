/** The designer: JavaScript until the first edit, work per key and per drop by page size (the figures in brackets). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { fillSignIn, openPage, panel, widget } from '../../browser/steps/designer-steps.ts';
import { mallPages, type MallPages, type Widget } from '../../support/calls/mall-pages.ts';
import { startServer } from '../../support/processes/server.ts';
import { countRenders, recordDrops, recordKeys, type Probe } from '../lib/designer-probe.ts';
import { median, quantile } from '../lib/measured.ts';
import { report } from '../lib/report.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ROUNDS = 5;
const KEYS = 100;
const DROPS = 15;
/** Milliseconds between two keys of a fast typist. */
const PACE = 60;

const TEXT = { type: 'W0011', text: '秋季上新', width: 300, height: 40, fontSize: 20 };
export const SECTION_BLOCKS: Widget[] = [
  TEXT,
  { type: 'W0003', width: 1190, height: 200 },
  { type: 'W0008', placeholder: '搜索' },
  { type: 'W0005', text: '今日好物' },
];

export const sections = (count: number): Widget[] =>
  Array.from({ length: count }, (_, at) => SECTION_BLOCKS[at % 4] ?? TEXT);

/** One free panel of texts and pictures, ten per row. */
export function freePanel(count: number): Widget[] {
  const childWidgets = Array.from({ length: count }, (_, at) => {
    const place = { x: (at % 10) * 110, y: Math.floor(at / 10) * 60, width: 100, height: 40, leaf: true };
    return at % 2 === 0 ? { type: 'W0011', text: `标签${at}`, fontSize: 14, ...place } : { type: 'W0003', ...place };
  });
  return [{ type: 'W0006', comptyle: 'body', width: 1190, height: (count / 10) * 60, childWidgets }];
}

async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  return context.newPage();
}

/** Records when the first text edit was committed, in ms of the page's clock; React's own listener has run before. */
function recordFirstEdit(): void {
  performance.setResourceTimingBufferSize(5000);
  const probe = globalThis as Probe;
  addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest('#property-panel')) probe.editedAt ??= performance.now();
  });
}

/** Paths of the scripts that the document had loaded by that time of its clock, including preloaded ones. */
function scriptsUntil(page: Page, time = Infinity): Promise<string[]> {
  return page.evaluate((until) => {
    const loaded = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= until);
    const paths = loaded.map(({ name }) => new URL(name).pathname);
    return [...new Set(paths)].filter((name) => name.endsWith('.js'));
  }, time);
}

/**
 * Gzip bytes of every script from sign-in at the editor's own address to the first key in a panel, and of those loaded after it at rest.
 */
export async function firstEdit(browser: Browser, url: string, homeId: number): Promise<void> {
  const page = await newPage(browser, url);
  await watch(page, recordFirstEdit);
  const size = (names: string[]): number => names.reduce((sum, name) => sum + sizeOf(name), 0);
  await page.goto(`/edit/pages/${homeId}`);
  await fillSignIn(page);
  await widget(page, 'W0005').first().click();
  await panel(page).getByLabel('标题', { exact: true }).press('a');
  const editedAt = await page.evaluate(() => (globalThis as Probe).editedAt);
  await page.waitForLoadState('networkidle');
  const scripts = await scriptsUntil(page, editedAt);
  const rested = size(await scriptsUntil(page));
  await page.getByRole('button', { name: '返回页面列表' }).click();
  await page.waitForLoadState('networkidle');
  const largest = scripts
    .map((name) => ({ script: path.basename(name), 'kB gz': sizeOf(name) }))
    .sort((a, b) => b['kB gz'] - a['kB gz'])
    .slice(0, 12);
  report('Designer: JavaScript to the first edit', [
    { script: `all ${scripts.length} (limit 400)`, 'kB gz': size(scripts) },
    ...largest,
    { script: 'then, at rest', 'kB gz': rested - size(scripts) },
    { script: 'then the list of pages', 'kB gz': size(await scriptsUntil(page)) - rested },
  ]);
  await page.context().close();
}

export function sizeOf(name: string, folder = path.join(ROOT, 'dist/client')): number {
  return gzipSync(readFileSync(path.join(folder, name))).length / 1000;
}

/** Runs a probe before the page's own scripts. tsx wraps named functions in a helper that the page lacks, so it is added. */
export async function watch(page: Page, probe: () => void): Promise<void> {
  await page.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  await page.addInitScript(probe);
}

/** An editor with the first text widget selected and the caret in its field. */
async function openTyping(browser: Browser, url: string, pageId: number, script?: () => void): Promise<Page> {
  const page = await newPage(browser, url);
  if (script) await watch(page, script);
  await openPage(page, pageId);
  await widget(page, 'W0011').first().click();
  await panel(page).getByRole('textbox', { name: '文本内容' }).focus();
  await page.keyboard.press('End');
  return page;
}

/** Milliseconds of script, style and layout work since the renderer started. */
async function work(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'].map(
    (name) => metrics.find((metric) => metric.name === name)?.value ?? 0,
  );
  return seconds.reduce((sum, value) => sum + value, 0) * 1000;
}

async function type(page: Page, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    // Every tenth key replaces the text, so that its length stays realistic.
    if (at % 10 === 9) await page.keyboard.press('Control+Shift+Home');
    await page.keyboard.press('a', { delay: PACE / 2 });
    await page.waitForTimeout(PACE / 2);
  }
}

async function workPerKey(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.bringToFront();
  await type(page, 5);
  const before = await work(session);
  await type(page, KEYS);
  const after = await work(session);
  await session.detach();
  return (after - before) / KEYS;
}

/** Compares the work per key on a small and a large page, in alternating rounds. */
async function compareTyping(browser: Browser, url: string, few: number, many: number): Promise<[number, number]> {
  const [small, large] = [await openTyping(browser, url, few), await openTyping(browser, url, many)];
  const rounds: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push([await workPerKey(small), await workPerKey(large)]);
  await Promise.all([small.context().close(), large.context().close()]);
  return [median(rounds.map(([value]) => value)), median(rounds.map(([, value]) => value))];
}

/** Milliseconds from a key to the frame that shows it, and the number of widgets that React rendered for each key. */
async function keys(browser: Browser, url: string, pageId: number): Promise<{ times: number[]; renders: number[] }> {
  const timed = await openTyping(browser, url, pageId, recordKeys);
  await type(timed, KEYS);
  const times = await timed.evaluate(() => (globalThis as Probe).keyTimes ?? []);
  await timed.context().close();
  const counted = await openTyping(browser, url, pageId, countRenders);
  const renders: number[] = [];
  for (let at = 0; at < 10; at += 1) {
    await counted.evaluate(() => void ((globalThis as Probe).rendered = []));
    await type(counted, 1);
    renders.push(await counted.evaluate(() => new Set((globalThis as Probe).rendered).size));
  }
  await counted.context().close();
  return { times, renders };
}

/** Milliseconds from dropping a child to the last write of its position. */
export async function drops(browser: Browser, url: string, pageId: number): Promise<number[]> {
  const page = await newPage(browser, url);
  await watch(page, recordDrops);
  await openPage(page, pageId);
  const child = widget(page, 'W0011').nth(5);
  await child.click();
  await page.waitForTimeout(250);
  await page.evaluate(() => void (globalThis as Probe).dropTimes?.splice(0));
  for (let at = 0; at < DROPS; at += 1) {
    const box = await child.boundingBox();
    if (!box) throw new Error('the child left the canvas');
    const way = at % 2 === 0 ? 35 : -35;
    // A point between the handles, which cover the edges.
    const [x, y] = [box.x + box.width / 4, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + way, y + way, { steps: 6 });
    await page.mouse.up();
    await page.waitForTimeout(250);
  }
  const times = await page.evaluate(() => (globalThis as Probe).dropTimes ?? []);
  await page.context().close();
  return times;
}

async function measureKeys(browser: Browser, url: string, made: MallPages): Promise<void> {
  const add = async (kind: string, count: number, widgets: Widget[]): Promise<number> =>
    made.add(`${kind} ${count}`, widgets);
  const rows = [];
  const frames = [];
  for (const [kind, build, limit] of [
    ['top-level widgets', sections, 1.2],
    ['children of one panel', freePanel, ''],
  ] as const) {
    const ids = new Map<number, number>();
    for (const count of [50, 200, 500]) ids.set(count, await add(kind, count, build(count)));
    const [few, many] = await compareTyping(browser, url, ids.get(50) ?? 0, ids.get(500) ?? 0);
    rows.push({ page: kind, 'ms at 50': few, 'ms at 500': many, ratio: many / few, limit });
    for (const [count, id] of ids) {
      const { times, renders } = await keys(browser, url, id);
      frames.push({
        page: `${count} ${kind}`,
        'key to paint p50, ms': median(times),
        p95: quantile(times, 0.95),
        'widgets rendered per key, most (1)': Math.max(...renders),
        least: Math.min(...renders),
      });
    }
  }
  report('Designer: script, style and layout per key, median of 5 alternating rounds of 100 keys', rows);
  report('Designer: keys in the panel', frames);
}

export async function designer(): Promise<void> {
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'],
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const made = await mallPages(server.url);
    await firstEdit(browser, server.url, await made.homeId());
    await measureKeys(browser, server.url, made);
    const rows = [];
    for (const count of [50, 500]) {
      const times = await drops(browser, server.url, await made.add(`拖动 ${count}`, freePanel(count)));
      rows.push({ children: count, 'p50 ms (50)': median(times), p95: quantile(times, 0.95), drops: times.length });
    }
    report('Designer: pointer-up to committed position', rows);
  } finally {
    await browser.close();
    await server.stop();
  }
}
