/**
 * Compares our editor with @puckeditor/core in the registry's newest version, on the same widgets with the same renderers: work per key,
 * time to paint, time to open, heap, and JavaScript until the first edit, in alternating rounds of one run; and drops that must land where
 * they were released. Limits in brackets.
 *
 * Both sides: production builds of the same React, the same four widgets repeated, the same text field, one window of 1440 x 900 in a
 * context with an empty cache in each round. Our side is the whole editor with its server: it fetches session, page and versions, keeps
 * every edit in the browser's store and saves it. Puck is its canvas in the page instead of a frame, which is its faster mode, with its
 * data in the script: it sends no requests and saves nothing.
 *
 * PUCK_PARTS (scripts, keys, drops, landings), PUCK_COUNTS (50, 200, 500) and PUCK_ROUNDS run only a part of it.
 */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type CDPSession, type Locator, type Page } from 'playwright';
import { openPage, operatorSession, panel, widget } from '../../browser/steps/designer-steps.ts';
import { mallPages, type MallPages } from '../../support/calls/mall-pages.ts';
import { startServer } from '../../support/processes/server.ts';
import { drops, firstEdit, freePanel, sections, sizeOf, SECTION_BLOCKS, watch } from './designer.ts';
import { recordKeys, type Probe } from '../lib/designer-probe.ts';
import { median, quantile } from '../lib/measured.ts';
import { buildPuckPage, servePuckPage } from '../lib/puck-page.ts';
import { report } from '../lib/report.ts';

/** The words of a list in an environment variable, or all of them. */
function chosen(name: string, all: string): string[] {
  return (process.env[name] ?? all).split(',');
}

const PARTS = chosen('PUCK_PARTS', 'scripts,keys,drops,landings');
const COUNTS = chosen('PUCK_COUNTS', '50,200,500').map(Number);
const ROUNDS = Number(process.env['PUCK_ROUNDS'] ?? 5);
const KEYS = 60;
/** Milliseconds between two keys. */
const PACE = 60;
/** Milliseconds of rest before a page is opened, and before keys are measured. */
const SETTLE = 1500;

interface Side {
  name: 'ours' | 'puck';
  /** Opens the page with that many widgets. */
  open(page: Page, count: number): Promise<void>;
  /** The selector of a widget on the canvas. */
  selector: string;
  /** The first text on the canvas. */
  text(page: Page): Locator;
  /** The field with its content, once it is selected. */
  field(page: Page): Locator;
}

interface Round {
  task: number[];
  script: number[];
  paint: number[];
  open: number;
  heap: number;
}

async function metrics(session: CDPSession): Promise<{ task: number; script: number; heap: number }> {
  const { metrics: all } = await session.send('Performance.getMetrics');
  const of = (name: string): number => all.find((metric) => metric.name === name)?.value ?? 0;
  return { task: of('TaskDuration') * 1000, script: of('ScriptDuration') * 1000, heap: of('JSHeapUsedSize') };
}

async function typeMeasured(page: Page, session: CDPSession): Promise<Pick<Round, 'task' | 'script' | 'paint'>> {
  const found = { task: [] as number[], script: [] as number[] };
  for (let at = 0; at < KEYS + 5; at += 1) {
    if (at % 10 === 9) {
      await page.keyboard.press('Control+Shift+Home');
      await page.waitForTimeout(PACE);
    }
    const before = await metrics(session);
    await page.keyboard.press('a');
    await page.waitForTimeout(PACE);
    const after = await metrics(session);
    // The first keys are a warm-up.
    if (at < 5) continue;
    found.task.push(after.task - before.task);
    found.script.push(after.script - before.script);
  }
  const paint = await page.evaluate(() => (globalThis as Probe).keyTimes ?? []);
  return { ...found, paint: paint.slice(5) };
}

/** Milliseconds from the navigation to the frame that shows every widget. */
async function opened(page: Page, selector: string, count: number): Promise<number> {
  const handle = await page.waitForFunction(
    ({ selector: wanted, count: all }) => {
      const there = document.querySelectorAll(wanted).length >= all && !document.querySelector('[data-loading]');
      return there ? performance.now() : undefined;
    },
    { selector, count },
    { polling: 'raf', timeout: 120_000 },
  );
  return Number(await handle.jsonValue());
}

async function round(browser: Browser, side: Side, count: number): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await watch(page, recordKeys);
  // The browser may still be cleaning up after the last round.
  await page.waitForTimeout(SETTLE);
  await side.open(page, count);
  const open = await opened(page, side.selector, count);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { heap } = await metrics(session);
  await side.text(page).click();
  await side.field(page).waitFor();
  await page.waitForTimeout(SETTLE);
  await side.field(page).focus();
  await page.keyboard.press('End');
  const keys = await typeMeasured(page, session);
  // Checks that the keys arrived; keys without an effect would cost nothing.
  await side
    .text(page)
    .filter({ hasText: /a{3,}$/ })
    .waitFor();
  await context.close();
  return { ...keys, open, heap };
}

const spread = (values: number[]): string =>
  `${Number(Math.min(...values).toPrecision(3))} to ${Number(Math.max(...values).toPrecision(3))}`;

interface Figure {
  figure: string;
  of(round: Round): number;
  /** Maximum ratio to Puck's figure, at 200 and 500 widgets. */
  limits: Partial<Record<number, number>>;
}

const FIGURES: readonly Figure[] = [
  { figure: 'main-thread task a key p50, ms', of: ({ task }) => median(task), limits: { 200: 0.45, 500: 0.3 } },
  { figure: 'main-thread task a key p95, ms', of: ({ task }) => quantile(task, 0.95), limits: { 200: 0.45, 500: 0.4 } },
  { figure: 'key to paint p50, ms', of: ({ paint }) => median(paint), limits: { 200: 0.45, 500: 0.3 } },
  { figure: 'key to paint p95, ms', of: ({ paint }) => quantile(paint, 0.95), limits: { 200: 0.45, 500: 0.4 } },
  { figure: 'script a key, ms', of: ({ script }) => median(script), limits: { 200: 0.7, 500: 0.7 } },
  { figure: 'open to usable, ms', of: ({ open }) => open, limits: { 200: 0.6, 500: 0.45 } },
];

type Rounds = Record<Side['name'], Record<number, Round[]>>;

async function measure(browser: Browser, sides: readonly Side[]): Promise<Rounds> {
  const rounds: Rounds = { ours: {}, puck: {} };
  for (let at = 0; at < ROUNDS; at += 1)
    for (const count of COUNTS)
      for (const side of at % 2 === 0 ? sides : [...sides].reverse())
        (rounds[side.name][count] ??= []).push(await round(browser, side, count));
  return rounds;
}

function reportRounds(rounds: Rounds): void {
  const of = (side: Side['name'], count: number): Round[] => rounds[side][count] ?? [];
  for (const count of COUNTS) {
    const rows = FIGURES.map(({ figure, of: read, limits }) => {
      const [ours, puck] = [of('ours', count).map(read), of('puck', count).map(read)];
      const ratio = median(ours) / median(puck);
      const limit = limits[count] ?? '';
      return {
        figure,
        ours: median(ours),
        spread: spread(ours),
        puck: median(puck),
        'its spread': spread(puck),
        ratio,
        limit,
      };
    });
    report(`Designer beside Puck: ${count} widgets, median of ${ROUNDS} alternating rounds of ${KEYS} keys`, rows);
  }
  if (!COUNTS.includes(50) || !COUNTS.includes(500)) return;
  const task = (count: number): number => median(of('ours', count).map((one) => median(one.task)));
  const heap = (side: Side['name']): number[] =>
    of(side, 500).map((large, at) => (large.heap - (of(side, 50)[at]?.heap ?? 0)) / 450 / 1000);
  report('Designer: growth with the page', [
    { figure: 'task a key at 500 over that at 50 (1.2)', ours: task(500) / task(50), spread: '', puck: '' },
    {
      figure: 'heap a widget, kB (8)',
      ours: median(heap('ours')),
      spread: spread(heap('ours')),
      puck: median(heap('puck')),
    },
  ]);
}

/** Gzip bytes of Puck's page; ours are measured by `firstEdit`. */
async function puckScripts(browser: Browser, url: string, folder: string): Promise<void> {
  const page = await browser.newPage();
  const scripts = new Set<string>();
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  await page.goto(`${url}/?count=4`);
  await page.locator('[data-puck-component]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const total = [...scripts].reduce((sum, name) => sum + sizeOf(name, path.join(folder, 'dist')), 0);
  report('Puck: JavaScript of a page with four widgets', [{ 'kB gz': total }]);
  await page.close();
}

/** px on screen; a child that lands further from its release point than the pull of snapping counts as wrong. */
const PULL = 10;
const DROPS_EACH = 67;
/** Number of texts in the panel, and the largest position of their left edge in px. */
const [TEXTS, FURTHEST] = [6, 1090];

interface Landed {
  x: number;
  y: number;
}

async function placeOf(page: Page, nth: number): Promise<Landed> {
  return widget(page, 'W0011')
    .nth(nth)
    .evaluate((element) => {
      const placed = element.closest('[data-node]')?.parentElement;
      const [, x = 0, y = 0] = /translate\(([-\d.]+)px, ?([-\d.]+)px\)/.exec(placed?.style.transform ?? '') ?? [];
      return { x: Number(x), y: Number(y) };
    });
}

/** A point of the child, in px of the window, where no other child covers it; undefined when all of it is covered. */
async function freePoint(page: Page, nth: number): Promise<Landed | undefined> {
  const child = widget(page, 'W0011').nth(nth);
  await child.scrollIntoViewIfNeeded();
  return child.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const shares = [0.5, 0.3, 0.7, 0.2, 0.8];
    const points = shares.flatMap((across) =>
      shares.map((down) => ({ x: left + width * across, y: top + height * down })),
    );
    return points.find(({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-node]') === element);
  });
}

/** The next child that can be grabbed, starting at the nth. */
async function nextFree(page: Page, nth: number): Promise<{ nth: number; at: Landed }> {
  for (let step = 0; step < TEXTS; step += 1) {
    const at = await freePoint(page, (nth + step) % TEXTS);
    if (at) return { nth: (nth + step) % TEXTS, at };
  }
  throw new Error('every child is covered');
}

/**
 * Corners of the child's panel, in px of the window, now and when the pointer is released: near the edge of the canvas it scrolls during
 * the drag.
 */
async function watchCorner(page: Page, nth: number): Promise<{ before: Landed; letGo(): Promise<Landed> }> {
  const child = widget(page, 'W0011').nth(nth);
  const before = await child.evaluate((element) => {
    const stage = element.closest('[data-stage]') ?? element;
    const { left: x, top: y } = stage.getBoundingClientRect();
    addEventListener(
      'mouseup',
      () => {
        const { left, top } = stage.getBoundingClientRect();
        (globalThis as Probe).cornerLetGo = { x: left, y: top };
      },
      { capture: true, once: true },
    );
    return { x, y };
  });
  return { before, letGo: () => page.evaluate(() => (globalThis as Probe).cornerLetGo ?? { x: 0, y: 0 }) };
}

/**
 * Whether the child is where it was released, or arrives there within a second. Between the last move and the release the canvas may
 * scroll, and the child with it: then any place on that way is correct.
 */
async function hasLanded(page: Page, nth: number, way: readonly [Landed, Landed], most: number): Promise<boolean> {
  for (let look = 0; look < 20; look += 1) {
    await page.waitForTimeout(50);
    const to = await placeOf(page, nth);
    const isOn = (axis: 'x' | 'y'): boolean => {
      const ends = way.map((end) => end[axis]);
      return to[axis] >= Math.min(...ends) - most && to[axis] <= Math.max(...ends) + most;
    };
    if (isOn('x') && isOn('y')) return true;
  }
  return false;
}

/** 200 drops at three zoom levels: each child must land where it was released, within the pull of snapping, and be stored there. */
async function landings(browser: Browser, url: string, made: MallPages): Promise<void> {
  const rows = [];
  // High enough that no child is released over the next panel, which would take it.
  const widgets = freePanel(12).map((panel) => ({ ...panel, height: 700 }));
  for (const zoom of [50, 100, 150]) {
    const id = await made.add(`落点 ${zoom}`, widgets);
    const page = await (await browser.newContext({ baseURL: url, viewport: { width: 1900, height: 1000 } })).newPage();
    await openPage(page, id);
    const zoomButton = page.getByTitle(/^实际大小/);
    await zoomButton.click();
    while ((await zoomButton.textContent()) !== `${zoom}%`)
      await page.keyboard.press(zoom > 100 ? 'Control+=' : 'Control+-');
    let wrong = 0;
    for (let at = 0; at < DROPS_EACH; at += 1) {
      const { nth, at: point } = await nextFree(page, at % TEXTS);
      const [from, corner] = [await placeOf(page, nth), await watchCorner(page, nth)];
      const [across, dy] = [((at * 37) % 90) - 45, ((at * 23) % 40) - 15];
      const dx = from.x + (across * 100) / zoom > FURTHEST ? -across : across;
      await page.mouse.move(point.x, point.y);
      await page.mouse.down();
      await page.mouse.move(point.x + dx, point.y + dy, { steps: 5 });
      await page.mouse.up();
      const { before } = corner;
      const letGo = await corner.letGo();
      const placeAt = (scrolled: Landed): Landed => ({
        x: Math.max(0, from.x + ((dx + scrolled.x) * 100) / zoom),
        y: Math.max(0, from.y + ((dy + scrolled.y) * 100) / zoom),
      });
      const way = [placeAt({ x: 0, y: 0 }), placeAt({ x: before.x - letGo.x, y: before.y - letGo.y })] as const;
      if (!(await hasLanded(page, nth, way, (PULL * 100) / zoom + 1))) wrong += 1;
    }
    const places = await Promise.all(Array.from({ length: TEXTS }, (_, nth) => placeOf(page, nth)));
    await page.waitForTimeout(2000);
    const stored =
      (await made.parts(id)).body?.document.widgets.find(({ type }) => type === 'W0006')?.childWidgets ?? [];
    const texts = stored.filter(({ type }) => type === 'W0011');
    const allStored = places.every(({ x, y }) => texts.some((text) => text['x'] === x && text['y'] === y));
    rows.push({ zoom, drops: DROPS_EACH, 'wrong (0)': wrong, 'stored as displayed': String(allStored) });
    await page.context().close();
  }
  report('Designer: scripted drops', rows);
}

function oursOf(url: string, ids: ReadonlyMap<number, number>): Side {
  return {
    name: 'ours',
    selector: '[data-canvas] [data-widget]',
    open: async (page, count) => {
      await operatorSession(page, url);
      await page.goto(`${url}/edit/pages/${ids.get(count)}`);
    },
    text: (page) => widget(page, 'W0011').first(),
    field: (page) => panel(page).getByRole('textbox', { name: '文本内容' }),
  };
}

function puckOf(url: string): Side {
  return {
    name: 'puck',
    selector: '[data-puck-component]',
    open: async (page, count) => void (await page.goto(`${url}/?count=${count}`)),
    text: (page) => page.locator('[data-puck-component^="W0011-"]').first(),
    field: (page) => page.getByRole('textbox', { name: '文本内容' }).first(),
  };
}

export async function puck(): Promise<void> {
  const folder = path.join(tmpdir(), 'mallwright-puck');
  const version = await buildPuckPage(folder, SECTION_BLOCKS);
  console.log(`@puckeditor/core ${version}`);
  const theirs = await servePuckPage(folder);
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'],
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const made = await mallPages(server.url);
    const parts: Record<string, () => Promise<void>> = {
      scripts: async () => {
        await firstEdit(browser, server.url, await made.homeId());
        await puckScripts(browser, theirs.url, folder);
      },
      keys: async () => {
        const ids = new Map<number, number>();
        for (const count of COUNTS) ids.set(count, await made.add(`并排 ${count}`, sections(count)));
        reportRounds(await measure(browser, [oursOf(server.url, ids), puckOf(theirs.url)]));
      },
      drops: async () => {
        const times = await drops(browser, server.url, await made.add('拖动 500', freePanel(500)));
        report('Designer: pointer-up to committed position, 500 children', [
          { 'p50 ms': median(times), 'p95 ms (16)': quantile(times, 0.95), drops: times.length },
        ]);
      },
      landings: () => landings(browser, server.url, made),
    };
    for (const part of PARTS) await parts[part]?.();
  } finally {
    await browser.close();
    await server.stop();
    theirs.server.close();
  }
}
