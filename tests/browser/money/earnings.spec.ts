/**
 * 500 shoppers look, click, buy and get money back, 40 of them in a browser: what pages are said to have earned is what was done, to
 * the cent, however many servers share the database.
 */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright/test';
import { rateText } from '../../../designer/editor/model/live/effects.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { ReadEffectsAnswer } from '../../../schemas/types/contract.ts';
import { ORDER_BODY, type Shopper } from '../../support/calls/mall.ts';
import { ARGS } from '../playwright.config.ts';
import { canvas, operatorSession } from '../steps/designer-steps.ts';
import {
  BY_CALLS,
  Desk,
  embedded,
  IN_BROWSERS,
  onFourServers,
  Played,
  type Platform,
  type Play,
} from '../steps/earning-mall.ts';
import { expect, PROVE, test } from '../support.ts';

/** Those by calls that are under way at once. */
const AT_ONCE = 12;

/** A document of the shop as its server sent it: what it counts on, and its widgets. */
interface Sent {
  on: string;
  slots: string[];
}

const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** The page and version whose widgets have slots of the letter. */
function partOf(on: string, letter: string): { page: string; version: string } {
  const [, page = '', version = ''] = new RegExp(` ${letter}(\\d+)\\.(\\d+)`).exec(on) ?? [];
  return { page, version };
}

/** A shopper who sends what a browser sends. Every third one orders, the second of these two pieces. */
async function byCalls(desk: Desk, nth: number, play: Play): Promise<void> {
  const platform = nth % 2 === 0 ? 'pc' : 'h5';
  const base = platform === 'pc' ? '' : '/h5';
  const headers = {
    'user-agent': AGENT,
    'x-forwarded-for': `10.1.${Math.floor(nth / 250)}.${(nth % 250) + 1}`,
    'sec-fetch-site': 'same-origin',
  };
  const open = async (path: string): Promise<Sent> => {
    const answer = await fetch(`${desk.server()}${base}${path}`, { headers: { ...headers, accept: 'text/html' } });
    const html = await answer.text();
    const slots = [...html.matchAll(/ data-slot="(b[^"]*)"/g)].map(([, slot = '']) => slot);
    return { on: /data-counts="([^"]*)"/.exec(html)?.[1] ?? '', slots };
  };
  const tell = async (body: object): Promise<void> => {
    const answer = await fetch(`${desk.server()}/count`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/plain' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(204);
  };
  const { on, slots } = await open('/');
  const seen = slots.slice(0, 1 + (nth % slots.length));
  const clicked = [nth % seen.length, (nth * 7) % seen.length].map((at) => seen[at] ?? '');
  await tell({ on, first: true, depth: [1, 2], seen, clicked: clicked.map((slot, at) => [slot, at, 1]) });
  play[platform].visits += 1;
  play[platform].see(seen);
  for (const slot of clicked) play[platform].at(slot).clicks += 1;
  for (const path of ['/items', `/items/${desk.mall.itemId}`, '/cart'])
    await tell({ on: (await open(path)).on, first: true, depth: [1], seen: [], clicked: [] });
  if (nth % 3 !== 0) return;
  const buyer = desk.mall.shoppers[IN_BROWSERS + nth] as Shopper;
  const { page, version } = partOf(on, 'b');
  const order = nth / 3;
  const items = [{ item_id: desk.mall.itemId, num: order % 5 === 1 ? 2 : 1 }];
  const trail = clicked.map((slot, at) => `${page}.${version}.${slot}.${at}`).join(' ');
  const json = { ...ORDER_BODY, cart_type: undefined, items, clicked: trail };
  // By the page that sends it, an order is of a site.
  const from = { 'sec-fetch-site': 'same-origin', referer: `${desk.server()}${base}/cart/checkout` };
  const { order_id } = await desk.ask<{ order_id: string }>('POST', 'order_new', json, buyer.token, from);
  play[platform].earn(clicked[1] ?? '', await desk.settle(order, order_id, buyer));
}

/** Keeps what the window's documents told, since no beacon of a document that is left can be read from outside. */
function keepTold(): void {
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (address, body) => {
    const told = JSON.parse(localStorage.getItem('told') ?? '[]') as unknown[];
    localStorage.setItem('told', JSON.stringify([...told, body]));
    return send(address, body);
  };
}

async function toldBy(page: Page): Promise<{ on: string; first: boolean; seen: string[] }[]> {
  const told = await page.evaluate(() => JSON.parse(localStorage.getItem('told') ?? '[]') as string[]);
  return told.map((text) => JSON.parse(text) as { on: string; first: boolean; seen: string[] });
}

/** Opens an address by a link or the address bar; its document is counted. */
async function openCounted(page: Page, address: string, by: 'bar' | 'link' = 'bar'): Promise<void> {
  const counting = page.waitForResponse((answer) => answer.url().includes('/assets/counts'));
  await (by === 'bar' ? page.goto(address) : page.evaluate((to) => location.assign(to), address));
  await counting;
}

/** The browser fetches an address in advance, as it does where a page has rules for it. */
async function fetchInAdvance(page: Page, address: string): Promise<void> {
  const fetched = page.context().waitForEvent('requestfinished', {
    predicate: (request) => request.headers()['sec-purpose']?.startsWith('prefetch') === true,
  });
  await page.evaluate((to) => {
    const rules = document.createElement('script');
    rules.type = 'speculationrules';
    rules.textContent = JSON.stringify({ prerender: [{ urls: [to], eagerness: 'immediate' }] });
    document.head.append(rules);
  }, address);
  await fetched;
}

/**
 * A shopper in a window. Every second one orders. Of five, one returns to home from the browser's memory, one comes to a home that was
 * fetched in advance, and for one it is fetched once more and not shown.
 */
async function inBrowser(desk: Desk, context: BrowserContext, nth: number, play: Play): Promise<void> {
  const platform = nth % 2 === 0 ? 'pc' : 'h5';
  const url = `${desk.server()}${platform === 'pc' ? '' : '/h5'}`;
  const buyer = desk.mall.shoppers[nth] as Shopper;
  await context.addCookies([{ name: 'ECSHOPX_TOKEN', value: buyer.token, url }]);
  await context.addInitScript(keepTold);
  context.setDefaultTimeout(60_000);
  const place = { province: '浙江省', city: '杭州市', county: '西湖区', adrdetail: '文三路 1 号' };
  await desk.ask(
    'POST',
    'member/address',
    { username: '李雷', telephone: '13800138000', is_def: '1', ...place },
    buyer.token,
  );
  const page = await context.newPage();
  if (nth % 5 === 1) {
    await page.goto(`${url}/cart`);
    await fetchInAdvance(page, `${url}/`);
  }
  await openCounted(page, `${url}/`, nth % 5 === 1 ? 'link' : 'bar');
  const link = page.locator('[data-slot^="b"] a[href*="/items/"]').nth(nth % 4);
  await link.scrollIntoViewIfNeeded();
  const slot = await link.evaluate((one) => one.closest<HTMLElement>('[data-slot]')?.dataset['slot'] ?? '');
  await link.click();
  await page.waitForURL(/\/items\//);
  play[platform].visits += 1;
  play[platform].at(slot).clicks += 1;
  if (nth % 5 === 0) {
    // Playwright's own goBack waits for a load, which a page from memory does not have.
    await page.evaluate(() => history.back());
    await expect(link).toBeVisible();
    play[platform].visits += 1;
  }
  await page.goto(`${url}/items/${desk.mall.itemId}`);
  if (nth % 4 < 2) {
    await page.getByRole('button', { name: '立即购买' }).click();
    await page.getByRole('button', { name: '提交订单' }).click();
    await expect(page).toHaveURL(/order_id=\d{16}/);
    const order_id = new URL(page.url()).searchParams.get('order_id') ?? '';
    // One piece each: none is paid back for itself.
    const order = Math.floor(nth / 4);
    play[platform].earn(slot, await desk.settle(order % 5 === 1 ? 2 : order, order_id, buyer));
  }
  await page.goto(`${url}/cart`);
  if (nth % 5 === 2) await fetchInAdvance(page, `${url}/`);
  const told = await toldBy(page);
  for (const { on, seen } of told)
    if (on.startsWith('home ')) play[platform].see(seen.filter((one) => one.startsWith('b')));
  expect(told.filter(({ on, first }) => first && on.startsWith('home '))).toHaveLength(nth % 5 === 0 ? 2 : 1);
}

/** Does the work for each number, so many at once. */
async function each(count: number, atOnce: number, work: (nth: number) => Promise<void>): Promise<void> {
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

/** What the office says of the home page of a site, in the form of what was played. */
async function shown(desk: Desk, pageId: string, platform: Platform): Promise<Played> {
  const { total, widgets } = await desk.ask<ReadEffectsAnswer>(
    'GET',
    `/mall/pages/${pageId}/effects?platform=${platform}`,
  );
  const read = new Played();
  read.visits = total.views;
  for (const { slot, effect } of widgets)
    if (slot.startsWith('b')) {
      const { views, clicks, orders, sales } = effect;
      read.slots.set(slot, { views, clicks, orders, sales });
    }
  return read;
}

const plain = ({ visits, slots }: Played) => ({ visits, slots: Object.fromEntries([...slots].sort()) });

for (const [name, start] of [
  ['four servers on PostgreSQL', onFourServers],
  ['the embedded database', embedded],
] as const)
  test(`what 500 shoppers did is what pages are said to have earned, on ${name}`, PROVE, async ({ page }) => {
    test.setTimeout(1_500_000);
    const mall = await start();
    const browser: Browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'],
      args: ARGS,
      // Playwright turns it off by default.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    try {
      const desk = await Desk.open(mall);
      const play: Play = { pc: new Played(), h5: new Played() };
      const [url = ''] = mall.servers.map((server) => server.url);
      const pageOf = async (base: string): Promise<string> =>
        partOf(/data-counts="([^"]*)"/.exec(await (await fetch(`${url}${base}/`)).text())?.[1] ?? '', 'b').page;
      const pages = { pc: await pageOf(''), h5: await pageOf('/h5') };
      const before = { pc: await shown(desk, pages.pc, 'pc'), h5: await shown(desk, pages.h5, 'h5') };
      expect([before.pc.visits, before.h5.visits]).toEqual([0, 0]);
      await each(BY_CALLS, AT_ONCE, (nth) => byCalls(desk, nth, play));
      await each(IN_BROWSERS, 2, async (nth) => {
        const context = await browser.newContext({
          // For the rules of addresses to fetch in advance.
          bypassCSP: true,
          locale: 'zh-CN',
          viewport: { width: nth % 2 === 0 ? 1440 : 375, height: 900 },
        });
        await inBrowser(desk, context, nth, play);
        await context.close();
      });
      for (const platform of ['pc', 'h5'] as const)
        await expect
          .poll(async () => plain(await shown(desk, pages[platform], platform)), {
            timeout: 120_000,
            intervals: [5000],
          })
          .toEqual(plain(play[platform]));

      // The canvas has the same words at each widget.
      await operatorSession(page, url);
      await page.goto(`${url}/edit/pages/${pages.pc}?effects`);
      await expect(canvas(page)).toBeVisible();
      const pane = page.getByRole('tabpanel', { name: '效果' });
      await pane.getByLabel('平台').selectOption('电脑');
      const { visits, slots } = play.pc;
      await expect(pane.getByLabel('合计')).toContainText(`访问${visits}`);
      const words = [...slots.values()].map(({ views, clicks, orders, sales }) => {
        const earned = orders > 0 ? ` · ${formatYuan(sales, 0)}` : '';
        return `${views} 看 · ${rateText(clicks, views)} 点${earned}`;
      });
      const shownMarks = canvas(page).getByText(/ 看 · /);
      await expect(shownMarks.first()).toBeVisible();
      const marks = await shownMarks.allInnerTexts();
      expect(marks.length).toBeGreaterThan(5);
      expect(marks.filter((mark) => !words.includes(mark))).toEqual([]);
    } finally {
      await page.goto('about:blank');
      await browser.close();
      await mall.stop();
    }
  });
