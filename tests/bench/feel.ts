/** Speed of the shop as felt: from a click to the first paint of the next page, and the home page on a slow line and a slow phone. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startServer } from '../support/processes/server.ts';
import { median, quantile } from './lib/measured.ts';
import { report } from './lib/report.ts';
import { slowLine, type Line } from './lib/slow-line.ts';
import { TabBrowser } from './lib/tab.ts';

const CLICKS = 15;
const LOADS = 7;

const MBIT = 1_000_000 / 8;
/** A home connection: 40 ms round trip. */
const HOME_LINE: Line = { roundTrip: 40, down: 20 * MBIT, up: 5 * MBIT };
/** Slow 4G as defined by Lighthouse: 150 ms round trip, 1.6 Mbit/s down and 0.75 Mbit/s up. */
const SLOW_4G: Line = { roundTrip: 150, down: 1.6 * MBIT, up: 0.75 * MBIT };

interface Kind {
  name: string;
  /**
   * Milliseconds that the pointer rests on a link before the click; undefined for a click without a pointer, which gives no advance notice.
   */
  rest?: number | undefined;
  limit?: number;
}

const KINDS: Kind[] = [
  // The time that a page needs to be prerendered.
  { name: 'prerendered, pointer rests 1 s', rest: 1000, limit: 100 },
  { name: 'pointer rests 0.4 s', rest: 400 },
  { name: 'cold', limit: 300 },
];

interface Next {
  /** Milliseconds from the click to the first paint. */
  paint: number;
  prerendered: boolean;
}

const LINKS = `[...document.querySelectorAll('main a[href*="/items/"]')].filter((link) => link.checkVisibility())`;

/** Stores the time of a click, in ms since 1970, for the next document to read: the time of the input event, not of the listener's call. */
const NOTE_CLICKS = `addEventListener('click', ({ isTrusted, timeStamp }) =>
  sessionStorage.setItem('clicked', performance.timeOrigin + (isTrusted ? timeStamp : performance.now())), true)`;

/** A prerendered page was started before the click and is first painted after it. */
const NEXT = `(() => {
  const [{ activationStart }] = performance.getEntriesByType('navigation');
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return location.pathname.includes('/items/') && !document.prerendering && paint && {
    paint: performance.timeOrigin + Math.max(paint.startTime, activationStart) - Number(sessionStorage.getItem('clicked')),
    prerendered: activationStart > 0,
  };
})()`;

/** Clicks the nth goods of the list in a fresh profile that has loaded only the list. */
async function click(browser: TabBrowser, url: string, index: number, { rest }: Kind): Promise<Next> {
  const tab = await browser.open();
  try {
    await tab.go(`${url}/items`);
    await tab.value(NOTE_CLICKS);
    const link = `${LINKS}[${index}]`;
    const place = await tab.value<{ x: number; y: number }>(`(() => {
      ${link}.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = ${link}.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    })()`);
    // Waits until the list and the pictures scrolled into view have settled.
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (rest === undefined || !place) await tab.value(`${link}.click()`);
    else {
      await tab.mouse('mouseMoved', place.x, place.y);
      await new Promise((resolve) => setTimeout(resolve, rest));
      await tab.mouse('mousePressed', place.x, place.y);
      await tab.mouse('mouseReleased', place.x, place.y);
    }
    return await tab.until<Next>(NEXT);
  } finally {
    await tab.close();
  }
}

type Row = Record<string, string | number>;

function spread(times: number[]): Row {
  return { 'p50 ms': median(times), 'p95 ms': quantile(times, 0.95), least: Math.min(...times) };
}

/** One-word pages with the same prerender rules as ours: the share of browser and machine in the measured time. */
async function barePages(): Promise<{ url: string; close(): void }> {
  const rules = { prerender: [{ where: { href_matches: '/items/*' }, eagerness: 'moderate' }] };
  const links = Array.from({ length: 10 }, (_, index) => `<p><a href="/items/${index}">goods</a></p>`).join('');
  const list = `<main>${links}</main><script type="speculationrules">${JSON.stringify(rules)}</script>`;
  const pages = createServer((request, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(`<!doctype html><title>bare</title>${request.url === '/items' ? list : '<main>goods</main>'}`);
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  const { port } = pages.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => pages.close() };
}

async function clicks(browser: TabBrowser, url: string, kind: Kind): Promise<Row> {
  const found: Next[] = [];
  for (let index = 0; index < CLICKS; index += 1) found.push(await click(browser, url, index % 10, kind));
  return {
    click: kind.name,
    ...spread(found.map(({ paint }) => paint)),
    limit: kind.limit ?? '',
    clicks: found.length,
    prerendered: found.filter(({ prerendered }) => prerendered).length,
  };
}

interface Screen {
  width: number;
  height: number;
  mobile: boolean;
}

const PHONE: Screen = { width: 375, height: 812, mobile: true };
const DESKTOP: Screen = { width: 1440, height: 900, mobile: false };

interface Load {
  load: number;
  paint: number;
  /** All transfers before the load event: their number, and their size in bytes. */
  requests: number;
  bytes: number;
}

const LOADED = `(() => {
  const [page] = performance.getEntriesByType('navigation');
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const before = performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd <= page.loadEventStart);
  return page.loadEventEnd > 0 && paint && {
    load: page.loadEventStart,
    paint: paint.startTime,
    requests: 1 + before.length,
    bytes: [page, ...before].reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
})()`;

/** The first load in a fresh profile, with a CPU four times slower. */
async function firstLoad(browser: TabBrowser, url: string, screen: Screen): Promise<Load> {
  const tab = await browser.open();
  try {
    await tab.page('Emulation.setDeviceMetricsOverride', { ...screen, deviceScaleFactor: screen.mobile ? 2 : 1 });
    await tab.page('Emulation.setCPUThrottlingRate', { rate: 4 });
    await tab.go(url);
    return await tab.until<Load>(LOADED);
  } finally {
    await tab.close();
  }
}

async function loads(browser: TabBrowser, url: string, path: string, screen: Screen): Promise<Row> {
  const found: Load[] = [];
  for (let round = 0; round < LOADS; round += 1) found.push(await firstLoad(browser, url + path, screen));
  const [last] = found.slice(-1);
  return {
    page: path,
    'load event: p50 ms': median(found.map(({ load }) => load)),
    least: Math.min(...found.map(({ load }) => load)),
    most: Math.max(...found.map(({ load }) => load)),
    limit: 1500,
    'first paint: p50 ms': median(found.map(({ paint }) => paint)),
    requests: last?.requests ?? 0,
    'kB before load': (last?.bytes ?? 0) / 1000,
  };
}

export async function feel(): Promise<void> {
  const server = await startServer();
  const browser = await TabBrowser.start(process.env['CHROMIUM'] ?? 'chromium');
  const bare = await barePages();
  const [home, slow] = [await slowLine(server.url, HOME_LINE), await slowLine(server.url, SLOW_4G)];
  const bareHome = await slowLine(bare.url, HOME_LINE);
  try {
    const rows: Row[] = [];
    for (const kind of KINDS) {
      rows.push(await clicks(browser, home.url, kind));
      rows.push(await clicks(browser, bareHome.url, { name: `${kind.name}: a bare page`, rest: kind.rest }));
    }
    report(`From a click to the next page's first paint, ${HOME_LINE.roundTrip} ms there and back`, rows);
    report('The home page on slow 4G (150 ms, 1.6 Mbit/s) with a CPU four times slower', [
      await loads(browser, slow.url, '/h5', PHONE),
      await loads(browser, slow.url, '/?pc=1', DESKTOP),
    ]);
  } finally {
    await browser.stop();
    for (const line of [home, slow, bareHome, bare]) line.close();
    await server.stop();
  }
}
