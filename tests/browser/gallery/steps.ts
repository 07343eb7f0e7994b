/** What the tests of the gallery do first. */
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright/test';
import { compileAll } from '../../../schemas/compiler/compile.ts';
import { operatorSession } from '../steps/designer-steps.ts';
import { expect, test, type Messages } from '../support.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Every widget that can be placed on a page. */
export const WIDGETS = compileAll(ROOT).filter(({ meta }) => meta.group !== 'none');

/**
 * One page for all tests of a file, signed in once: they only look, and turn to what they look at. Each hands on its `messages`,
 * so that the test during which the page complains is the one that fails.
 */
export function sharedPage(
  options: BrowserContextOptions,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): (messages: Messages) => Promise<Page> {
  let shared: Page | undefined;
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext({ baseURL: process.env['MALL_URL'], ...options });
    shared = await context.newPage();
    await prepare(shared);
    await operatorSession(shared);
    await openGallery(shared, { widget: 'W0001', variant: 'defaults', width: '1190' });
  });
  test.afterAll(() => shared?.context().close());
  return async (messages) => {
    if (!shared) throw new Error('The gallery is open while tests run.');
    await messages.watch(shared.context());
    return shared;
  };
}

/** Opens the gallery; resolves when every cell shows its widget. */
export async function openGallery(page: Page, query: Record<string, string>): Promise<void> {
  await page.goto(`/edit/gallery?${new URLSearchParams(query).toString()}`);
  await rendered(page);
}

/** Shows another part of the gallery in the page that is open. */
export async function turnTo(page: Page, query: Record<string, string>): Promise<void> {
  await page.evaluate((search) => {
    history.pushState(null, '', `/edit/gallery?${search}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, new URLSearchParams(query).toString());
  await rendered(page);
}

async function rendered(page: Page): Promise<void> {
  await expect(page.locator('[data-cell]').first()).toBeAttached();
  await expect(page.locator('[data-cell] [data-loading]')).toHaveCount(0);
}
