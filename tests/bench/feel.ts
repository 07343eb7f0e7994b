/** How quick the shop feels: from a click to the first paint of the next page, and the home page on a slow line and a slow phone. */
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright';
import { startServer } from '../support/server.ts';
import { quantile } from './measured.ts';
import { report } from './report.ts';

const CLICKS = 20;
const LOADS = 5;
/** milliseconds there and back */
const ROUND_TRIP = 40;
/** milliseconds that a pointer rests on a link before it is clicked, as a hand does; a page is prerendered meanwhile */
const REST = 1000;

interface Line {
  latency: number;
  /** bytes a second */
  throughput: number;
}

const FAST: Line = { latency: ROUND_TRIP, throughput: 10_000_000 / 8 };
/** As Lighthouse has it: 150 ms, 1.6 Mbit/s. */
const SLOW_4G: Line = { latency: 150, throughput: 1_600_000 / 8 };

/** Chromium emulates a line for each target apart. */
async function slow(session: CDPSession, { latency, throughput }: Line): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

async function newPage(context: BrowserContext, line: Line): Promise<Page> {
  const page = await context.newPage();
  await slow(await context.newCDPSession(page), line);
  return page;
}

interface Next {
  /** from the click to the first paint, in ms */
  paint: number;
  prerendered: boolean;
}

/** The timing of the new document; a prerendered one was begun before the click. */
async function nextPage(page: Page, clicked: number): Promise<Next> {
  return page.evaluate(async (from) => {
    const painted = (): number | undefined => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    while (painted() === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      activationStart?: number;
    })[];
    const activation = entry?.activationStart ?? 0;
    const at = Math.max(painted() ?? 0, activation);
    return { paint: performance.timeOrigin + at - from, prerendered: activation > 0 };
  }, clicked);
}

/** Notes when the link was clicked, in ms since 1970, where the next document can read it. */
function noteClicks(): void {
  addEventListener(
    'click',
    () => sessionStorage.setItem('clicked', String(performance.timeOrigin + performance.now())),
    {
      capture: true,
    },
  );
}

/** Clicks a link of the goods list; cold without a rest on it, and from a browser that knows no file of the next page. */
async function click(browser: Browser, url: string, index: number, cold: boolean): Promise<Next> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  // tsx wraps named functions in a helper that the page does not have.
  await context.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  await context.addInitScript(noteClicks);
  const page = await newPage(context, FAST);
  await page.goto(`${url}/items`, { waitUntil: 'load' });
  const link = page.locator('main a[href^="/items/"]:visible').nth(index);
  await link.scrollIntoViewIfNeeded();
  if (!cold) {
    await link.hover();
    await page.waitForTimeout(REST);
  }
  const href = (await link.getAttribute('href')) ?? '';
  await Promise.all([page.waitForURL(`**${href}`), cold ? link.evaluate((a: HTMLElement) => a.click()) : link.click()]);
  const clicked = Number(await page.evaluate(() => sessionStorage.getItem('clicked')));
  const next = await nextPage(page, clicked);
  await context.close();
  return next;
}

async function clicks(browser: Browser, url: string, cold: boolean): Promise<Record<string, string | number>> {
  const found: Next[] = [];
  for (let index = 0; index < CLICKS; index += 1) found.push(await click(browser, url, index % 10, cold));
  const wanted = found.filter(({ prerendered }) => prerendered !== cold).map(({ paint }) => paint);
  return {
    page: cold ? 'cold' : 'prerendered',
    // A browser that is driven may refuse to prerender; nothing was measured then.
    'p50 ms': wanted.length > 0 ? quantile(wanted, 0.5) : 'none',
    'p95 ms': wanted.length > 0 ? quantile(wanted, 0.95) : 'none',
    limit: cold ? 300 : 100,
    clicks: wanted.length,
    of: CLICKS,
  };
}

/** ms to the load event of a browser that was never here. */
async function firstLoad(browser: Browser, url: string): Promise<Record<'load' | 'paint', number>> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });
  const page = await newPage(context, SLOW_4G);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'load' });
  const times = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return { load: entry?.loadEventStart ?? 0, paint };
  });
  await context.close();
  return times;
}

async function loads(browser: Browser, url: string, path: string): Promise<Record<string, string | number>> {
  const found = [];
  for (let round = 0; round < LOADS; round += 1) found.push(await firstLoad(browser, url + path));
  return {
    page: path,
    'load event, p50 ms': quantile(
      found.map(({ load }) => load),
      0.5,
    ),
    'first paint, p50 ms': quantile(
      found.map(({ paint }) => paint),
      0.5,
    ),
    limit: 1500,
  };
}

export async function feel(): Promise<void> {
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'],
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    report(`From a click to the next page's first paint, ${ROUND_TRIP} ms there and back`, [
      await clicks(browser, server.url, false),
      await clicks(browser, server.url, true),
    ]);
    report('The home page on slow 4G with a CPU four times slower', [
      await loads(browser, server.url, '/h5'),
      await loads(browser, server.url, '/?pc=1'),
    ]);
  } finally {
    await browser.close();
    await server.stop();
  }
}
