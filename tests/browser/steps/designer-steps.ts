/** What every test of the designer does first. */
import { mallPages, type MallPages } from '../../support/calls/mall-pages.ts';
import { expect, test as base } from '../support.ts';
import type { Locator, Page } from 'playwright/test';

/** The silent-page test with `pages`, the designer's calls, to prepare pages and to see what was stored. */
export const test = base.extend<{ pages: MallPages }>({
  pages: async ({ baseURL }, use) => {
    await use(await mallPages(baseURL ?? ''));
  },
});

/** Fills the form that stands before every page of the operator's app. */
export async function fillSignIn(page: Page): Promise<void> {
  await page.getByLabel('账号').fill('operator');
  await page.getByLabel('密码').fill('mall12345');
  await page.getByRole('button', { name: '登录' }).click();
}

/** Signs the demo operator in without the form, at another mall if one is named, and opens the list of pages. */
export async function signInOperator(page: Page, mall = ''): Promise<void> {
  await operatorSession(page, mall);
  await page.goto(`${mall}/edit/pages`);
  await expect(page.getByRole('group', { name: '页面类型' })).toBeVisible();
}

const KINDS: Record<string, string> = { home: '首页', header: '头部', footer: '尾部' };

/** Signs the page's context in as the demo operator; no page is opened. */
export async function operatorSession(page: Page, mall = ''): Promise<void> {
  const data = { username: 'operator', password: 'mall12345' };
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.post(`${mall}/edit/session`, { data, headers });
  expect(answer.status()).toBe(200);
}

/** From the list of pages: the home page of PC in use, the shared header or footer alone, or the custom page of that title. */
export async function openEditor(page: Page, which: string): Promise<void> {
  const kind = KINDS[which];
  await page
    .getByRole('group', { name: '页面类型' })
    .getByRole('button', { name: kind ?? '自定义页' })
    .click();
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: '页面装修' }) });
  // Until the kind's rows have come, those of all kinds stand there.
  const ofKind = rows.filter({ has: page.getByRole('cell', { name: kind ?? '自定义页', exact: true }) });
  const inUse = ofKind
    .filter({ has: page.getByRole('switch', { checked: true }) })
    .filter({ has: page.getByRole('cell', { name: 'PC', exact: true }) });
  const row = which === 'home' ? inUse : kind ? ofKind : ofKind.filter({ hasText: which });
  await row.first().getByRole('button', { name: '页面装修' }).click();
  await expect(canvas(page)).toBeVisible();
}

/** Signs in and opens a page by its address. */
export async function openPage(page: Page, pageId: number): Promise<void> {
  await signInOperator(page);
  await page.goto(`/edit/pages/${pageId}`);
  await expect(canvas(page)).toBeVisible();
}

export function canvas(page: Page): Locator {
  return page.getByRole('region', { name: '画布' });
}

/** The property panel of what is selected. */
export function panel(page: Page): Locator {
  return page.getByRole('complementary', { name: '属性' });
}

/** The widget of that name in the palette. */
export function tile(page: Page, name: string): Locator {
  return page.getByRole('complementary', { name: '挂件和结构' }).getByRole('button', { name, exact: true });
}

/** The tab of a widget's own settings, by its type. */
export function ownTab(page: Page, type: string): Locator {
  return panel(page).locator(`[role="tab"][title$="[${type}]"]`);
}

/** The widgets of a type in the body on the canvas. */
export function widget(page: Page, type: string): Locator {
  return canvas(page).getByRole('region', { name: '正文' }).locator(`[data-node]:has(> [data-widget="${type}"])`);
}

/** The deed brings a message of its own; one that is still there from before does not count. */
export async function tells(page: Page, text: string, deed: () => Promise<void>): Promise<void> {
  const messages = page.getByRole('status').locator('[popover]');
  await messages.evaluateAll((all) => all.forEach((message) => message.setAttribute('data-old', '')));
  await deed();
  await expect(page.getByRole('status').locator('[popover]:not([data-old])')).toHaveText(text);
}

/** The box of an element on the screen, once it stands still. Throws when it is not shown. */
export async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await (await locator.elementHandle())?.waitForElementState('stable');
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator.toString()} is not shown`);
  return box;
}
