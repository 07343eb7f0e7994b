/**
 * 500 shoppers look, click, buy and get money back, 40 of them in a browser: what pages are said to have earned is what was done, to
 * the cent, however many servers share the database.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inArray } from 'drizzle-orm';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright/test';
import type { MallAftersalesDetail, ReadEffectsAnswer, ReadMallOrderAnswer } from '../../../schemas/types/contract.ts';
import { openDatabase, type Db } from '../../../server/kernel/db/database.ts';
import { member } from '../../../server/people/member/tables.ts';
import { openDeposits } from '../../../server/wallet/deposit/move.ts';
import { setting } from '../../../server/kernel/system/tables.ts';
import { addGoods, addShoppers, callServer, ORDER_BODY, type Shopper } from '../../support/calls/mall.ts';
import { startServer, type RunningServer } from '../../support/processes/server.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { rateText } from '../../../designer/editor/model/live/effects.ts';
import { ARGS } from '../playwright.config.ts';
import { canvas, operatorSession } from '../steps/designer-steps.ts';
import { mallDatabase } from '../steps/mall-database.ts';
import { expect, PROVE, test } from '../support.ts';

const SHOPPERS = Number(process.env['SHOPPERS'] ?? 500);
const IN_BROWSERS = Math.ceil(SHOPPERS * 0.08);
const BY_CALLS = SHOPPERS - IN_BROWSERS;
/** Those by calls that are under way at once. */
const AT_ONCE = 12;
/** cents of a piece */
const PRICE = 1999;

interface Mall {
  servers: RunningServer[];
  shoppers: Shopper[];
  itemId: number;
  stop(): Promise<void>;
}

/** Limits that let all order in a few minutes, goods for all, and shoppers with money. */
async function furnish(db: Db): Promise<Pick<Mall, 'shoppers' | 'itemId'>> {
  for (const key of ['unpaid-orders', 'unpaid-pieces', 'orders-a-minute'])
    await db.insert(setting).values({ key, value: 100_000, updated: 0 }).onConflictDoNothing();
  const [itemId = 0] = await addGoods(db, [100_000], PRICE);
  const shoppers = await addShoppers(db, SHOPPERS);
  const userIds = shoppers.map(({ user_id }) => user_id);
  await db
    .update(member)
    .set({ deposit: 100 * PRICE })
    .where(inArray(member.user_id, userIds));
  await openDeposits(db, 0);
  return { itemId, shoppers };
}

/** Shoppers by calls come from addresses of their own. */
const ENV = { TRUST_PROXY: '127.0.0.1' };

async function onFourServers(): Promise<Mall> {
  const own = await mallDatabase();
  const env = { ...ENV, DATABASE_URL: own.url };
  const first = await startServer(env);
  const others = await Promise.all([1, 2, 3].map(() => startServer(env)));
  const database = await openDatabase({ databaseUrl: own.url, dataDir: '' });
  const furnished = await furnish(database.db);
  await database.close();
  const servers = [first, ...others];
  const stop = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.stop()));
    await own.stop();
  };
  return { servers, ...furnished, stop };
}

async function embedded(): Promise<Mall> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mallwright-earnings-'));
  await (await startServer({ ...ENV, DATA_DIR: dataDir })).stop();
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const furnished = await furnish(database.db);
  await database.close();
  const server = await startServer({ ...ENV, DATA_DIR: dataDir });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { servers: [server], ...furnished, stop };
}

type Platform = 'pc' | 'h5';

interface Done {
  views: number;
  clicks: number;
  orders: number;
  /** cents */
  sales: number;
}

/** What was done on the home page of a site. */
class Played {
  visits = 0;
  readonly slots = new Map<string, Done>();

  at(slot: string): Done {
    const known = this.slots.get(slot) ?? { views: 0, clicks: 0, orders: 0, sales: 0 };
    this.slots.set(slot, known);
    return known;
  }

  see(slots: readonly string[]): void {
    for (const slot of new Set(slots)) this.at(slot).views += 1;
  }

  earn(slot: string, worth: number): void {
    this.at(slot).orders += worth > 0 ? 1 : 0;
    this.at(slot).sales += worth;
  }
}

type Play = Record<Platform, Played>;

/** The calls of the office and of buyers, each at one of the servers in turn. */
class Desk {
  #turn = 0;
  private constructor(
    readonly mall: Mall,
    readonly token: string,
  ) {}

  static async open(mall: Mall): Promise<Desk> {
    const account = { username: 'operator', password: 'mall12345' };
    const { data } = await callServer(mall.servers[0]?.url ?? '', 'POST', '/operator/login', { json: account });
    return new Desk(mall, String(data['token']));
  }

  server(): string {
    this.#turn += 1;
    return this.mall.servers[this.#turn % this.mall.servers.length]?.url ?? '';
  }

  async ask<T = Record<string, unknown>>(
    method: string,
    call: string,
    json?: object,
    token = this.token,
    headers = {},
  ): Promise<T> {
    const key = crypto.randomUUID();
    const answer = await callServer(this.server(), method, call, { token, headers, ...(json && { json, key }) });
    if (answer.status !== 200) throw new Error(`${method} ${call}: ${JSON.stringify(answer)}`);
    return answer.data as T;
  }

  async pay(order_id: string, buyer: Shopper): Promise<void> {
    await this.ask('POST', 'payment', { order_id, pay_type: 'deposit' }, buyer.token);
  }

  async order(order_id: string): Promise<ReadMallOrderAnswer['detail']['orderInfo']> {
    const { detail } = await this.ask<ReadMallOrderAnswer>('GET', `/mall/orders/${order_id}`);
    return detail.orderInfo;
  }

  async cancel(order_id: string): Promise<void> {
    const { version } = await this.order(order_id);
    await this.ask('POST', `/mall/orders/${order_id}/cancel`, { version, reason: '缺货' });
  }

  /** Sends all pieces and pays one of them back; answers cents. */
  async payBackOne(order_id: string, buyer: Shopper): Promise<number> {
    const { detail, left } = await this.ask<ReadMallOrderAnswer>('GET', `/mall/orders/${order_id}`);
    const items = left.map(({ line_id, num }) => ({ line_id, num }));
    const parcel = { version: detail.orderInfo.version, carrier: 'DEMO', code: `MW${order_id}`, items };
    await this.ask('POST', `/mall/orders/${order_id}/ship`, parcel);
    const pieces = [{ id: items[0]?.line_id, num: 1 }];
    const wish = { order_id, detail: pieces, aftersales_type: 'ONLY_REFUND', reason: '不想要了' };
    const { aftersales_bn } = await this.ask<{ aftersales_bn: string }>('POST', 'aftersales', wish, buyer.token);
    const call = `/mall/aftersales/${aftersales_bn}`;
    const { info } = await this.ask<MallAftersalesDetail>('GET', call);
    await this.ask('POST', `${call}/decide`, { action: 'refund', version: info.version });
    return Number(info.refund_fee);
  }

  /** What happens to the nth order after it was made; answers cents that stay, 0 for none. */
  async settle(nth: number, order_id: string, buyer: Shopper): Promise<number> {
    if (nth % 5 === 4) return 0;
    await this.pay(order_id, buyer);
    const fee = Number((await this.order(order_id)).total_fee);
    if (nth % 5 === 0) await this.cancel(order_id);
    if (nth % 5 === 0) return 0;
    return nth % 5 === 1 ? fee - (await this.payBackOne(order_id, buyer)) : fee;
  }
}

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
