/** What the tests of the gallery do first. */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { compileAll } from '../../../schemas/compile.ts';
import { expect } from '../support.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Every widget that can be placed on a page. */
export const WIDGETS = compileAll(ROOT).filter(({ code }) => code !== 'W0000');

/** Signs the page's context in as the demo operator, without a form. */
export async function signIn(page: Page): Promise<void> {
  const data = { username: 'operator', password: 'mall12345' };
  const answer = await page.request.post('/edit/session', { data, headers: { 'sec-fetch-site': 'same-origin' } });
  expect(answer.status()).toBe(200);
}

/** Opens the gallery; resolves when every cell shows its widget. */
export async function openGallery(page: Page, query: Record<string, string>): Promise<void> {
  await page.goto(`/edit/gallery?${new URLSearchParams(query).toString()}`);
  await shown(page);
}

/** Shows another part of the gallery in the page that is open. */
export async function turnTo(page: Page, query: Record<string, string>): Promise<void> {
  await page.evaluate((search) => {
    history.pushState(null, '', `/edit/gallery?${search}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, new URLSearchParams(query).toString());
  await shown(page);
}

async function shown(page: Page): Promise<void> {
  await expect(page.locator('[data-cell]').first()).toBeAttached();
  await expect(page.locator('[data-cell] [data-loading]')).toHaveCount(0);
}
