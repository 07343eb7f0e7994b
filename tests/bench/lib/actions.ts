/** The first actions of a shopper on a page, and the total download of each: every script from the document to the end of what it started. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { report } from './report.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Limit of any first action, in kB of brotli. */
const LIMIT = 92;
/** Limit of choosing a variant, in kB of brotli. */
const CHOICE_LIMIT = 80;
/** An action is finished after this many milliseconds without a new script. */
const QUIET = 1000;
const PHONE = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true };

/** Size in bytes of the script at an address, compressed as it is served. */
export function brotliBytes(url: string): number {
  return brotliCompressSync(readFileSync(path.join(ROOT, 'dist/client', new URL(url).pathname))).length;
}

/** Where the first actions take place on the demo's pages. */
export interface Places {
  plain: string;
  variants: string;
  token: string;
  checkout: string;
}

export interface Action {
  name: string;
  path: (places: Places) => string;
  act: (page: Page) => Promise<void>;
  signedIn?: true;
  phone?: true;
  limit?: number;
}

const item = (id: string): string => `/items/${id}`;
const press =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.locator('main').getByRole('button', { name }).first().click();

export const ACTIONS: Action[] = [
  {
    name: "a variant's choice",
    path: ({ variants }) => item(variants),
    act: (page) => page.locator('#buy [aria-pressed="false"]:not([disabled])').last().click(),
    limit: CHOICE_LIMIT,
  },
  { name: 'into the cart', path: ({ plain }) => item(plain), act: press('加入购物车') },
  { name: 'into the cart', path: ({ plain }) => item(plain), act: press('加入购物车'), signedIn: true },
  { name: 'one piece more', path: ({ plain }) => item(plain), act: press('增加') },
  { name: 'favourite added', path: ({ plain }) => item(plain), act: press('收藏'), signedIn: true },
  { name: 'mini cart', path: () => '/', act: (page) => page.locator('[data-mini-cart] a').first().hover() },
  {
    name: 'mini cart',
    path: () => '/',
    act: (page) => page.locator('[data-mini-cart] a').first().hover(),
    signedIn: true,
  },
  {
    name: 'search box',
    path: () => '/',
    act: (page) => page.getByRole('searchbox').or(page.getByRole('combobox')).first().pressSequentially('T恤'),
  },
  { name: "a cart line's number", path: () => '/cart', act: press('增加'), signedIn: true },
  {
    name: 'checkout: a remark',
    path: ({ checkout }) => checkout,
    act: (page) => page.locator('main').getByRole('textbox').last().pressSequentially('OK'),
    signedIn: true,
  },
  {
    name: 'sign-in',
    path: () => '/auth/login',
    act: async (page) => {
      await page.locator('main').getByRole('textbox').first().pressSequentially('1380013');
      await page.locator('main').getByRole('button', { name: '登录' }).first().click();
    },
  },
  {
    name: 'phone: into the cart',
    path: ({ variants }) => `/h5${item(variants)}`,
    act: press('加入购物车'),
    phone: true,
  },
];

/** Resolves when no new script has arrived for a while. */
async function settled(page: Page, scripts: ReadonlySet<string>): Promise<void> {
  for (let before = -1; before < scripts.size;) {
    before = scripts.size;
    await page.waitForTimeout(QUIET);
  }
}

/** An empty page in a fresh profile, of the kind that the action needs. */
export async function pageFor(browser: Browser, url: string, { token }: Places, action: Action): Promise<Page> {
  const context = await browser.newContext(action.phone ? PHONE : { viewport: { width: 1440, height: 900 } });
  if (action.signedIn) await context.addCookies([{ name: 'ECSHOPX_TOKEN', value: token, url }]);
  return context.newPage();
}

async function scriptsOf(browser: Browser, url: string, places: Places, action: Action): Promise<Set<string>> {
  const page = await pageFor(browser, url, places, action);
  const scripts = new Set<string>();
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script' && request.url().includes('/assets/')) scripts.add(request.url());
  });
  await page.goto(url + action.path(places), { waitUntil: 'load' });
  await action.act(page);
  await settled(page, scripts);
  await page.context().close();
  return scripts;
}

/** Prints the sum of each first action, and with BENCH_SCRIPTS the scripts of each. */
export async function actions(browser: Browser, url: string, places: Places): Promise<void> {
  const rows = [];
  for (const action of ACTIONS) {
    const scripts = [...(await scriptsOf(browser, url, places, action))];
    const sizes = scripts.map((script) => ({ script: path.basename(script), 'kB br': brotliBytes(script) / 1000 }));
    rows.push({
      action: action.name + (action.signedIn ? ' (signed in)' : ''),
      'JS in all, kB br': sizes.reduce((sum, size) => sum + size['kB br'], 0),
      limit: action.limit ?? LIMIT,
      scripts: scripts.length,
    });
    if (process.env['BENCH_SCRIPTS'])
      report(
        action.name,
        sizes.sort((a, b) => b['kB br'] - a['kB br']),
      );
  }
  report('What a first action downloads', rows);
}
