/** What a browser reports of its own: the largest paint on a slow line, and the answer of the page to a first action on a slow phone. */
import { chromium, type Browser } from 'playwright';
import { startServer } from '../support/processes/server.ts';
import { ACTIONS, pageFor, type Action, type Places } from './lib/actions.ts';
import { median } from './lib/measured.ts';
import { report } from './lib/report.ts';
import { shopperOf } from './lib/shopper.ts';
import { slowLine, type Line } from './lib/slow-line.ts';

const ROUNDS = 5;
/** Milliseconds after the load event in which a larger part may still be painted, or an action be answered. */
const REST = 2000;
/** Slow 3G: 400 ms there and back, 50 kB/s both ways. */
const SLOW_3G: Line = { roundTrip: 400, down: 50_000, up: 50_000 };

const PHONE = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

interface Paints {
  first: number;
  largest: number;
  /** The element of the largest paint. */
  of: string;
}

/** Keeps what the browser reports in `reported`, by the kind of entry. */
const OBSERVE = `self.reported = [];
  for (const type of ['largest-contentful-paint', 'event', 'first-input'])
    new PerformanceObserver((list) => reported.push(...list.getEntries())).observe({ type, buffered: true, durationThreshold: 16 });`;

const PAINTS = `(() => {
  const last = reported.filter(({ entryType }) => entryType === 'largest-contentful-paint').at(-1);
  return {
    first: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    largest: last.startTime,
    of: (last.element?.localName ?? '') + ' ' + last.url.split('/').at(-1),
  };
})()`;

/** Milliseconds from an input to the next paint, of the slowest one; 0 for none above 16 ms. */
const ANSWERED = `Math.max(0, ...reported.filter(({ interactionId }) => interactionId).map(({ duration }) => duration))`;

/** Loads a page in a fresh profile. */
async function paints(browser: Browser, url: string, phone: boolean): Promise<Paints> {
  const context = await browser.newContext(phone ? PHONE : DESKTOP);
  const page = await context.newPage();
  await page.addInitScript(OBSERVE);
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForTimeout(REST);
  const found = await page.evaluate<Paints>(PAINTS);
  await context.close();
  return found;
}

async function largest(browser: Browser, url: string, path: string): Promise<Record<string, string | number>> {
  const found: Paints[] = [];
  for (let round = 0; round < ROUNDS; round += 1) found.push(await paints(browser, url + path, path.startsWith('/h5')));
  const times = found.map((one) => one.largest);
  return {
    page: path,
    'first paint: p50 ms': median(found.map(({ first }) => first)),
    'largest: p50 ms (2500)': median(times),
    least: Math.min(...times),
    most: Math.max(...times),
    of: found.at(-1)?.of ?? '',
  };
}

/** The first action of a shopper with a CPU four times slower, on a page that has just been loaded. */
async function answered(browser: Browser, url: string, places: Places, action: Action): Promise<number> {
  const page = await pageFor(browser, url, places, action);
  await page.addInitScript(OBSERVE);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url + action.path(places), { waitUntil: 'load' });
  await action.act(page);
  await page.waitForTimeout(REST);
  const time = await page.evaluate<number>(ANSWERED);
  await page.context().close();
  return time;
}

async function firstAction(browser: Browser, url: string, places: Places, action: Action) {
  const found: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) found.push(await answered(browser, url, places, action));
  return {
    action: action.name + (action.signedIn ? ' (signed in)' : ''),
    'to next paint: p50 ms (200)': median(found),
    most: Math.max(...found),
  };
}

export async function vitals(): Promise<void> {
  const server = await startServer();
  const slow = await slowLine(server.url, SLOW_3G);
  // A whole Chromium has bars of its own in a window of the page's size: what the page has below is never presented, and counts as
  // not answered.
  const browser = await chromium.launch({
    executablePath: process.env['HEADLESS_SHELL'],
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const { places } = await shopperOf(server.url);
    const rows = [];
    for (const path of [
      '/?pc=1',
      '/items',
      `/items/${places.variants}`,
      '/h5',
      '/h5/items',
      `/h5/items/${places.variants}`,
    ])
      rows.push(await largest(browser, slow.url, path));
    report('Largest contentful paint on slow 3G (400 ms, 50 kB/s)', rows);
    const acts = [];
    for (const action of ACTIONS) acts.push(await firstAction(browser, server.url, places, action));
    report('From a first action to the next paint, with a CPU four times slower', acts);
  } finally {
    await browser.close();
    slow.close();
    await server.stop();
  }
}
