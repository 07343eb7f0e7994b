/** What tests of the office and its two sides begin with. */
import type { BrowserContext, Page } from 'playwright/test';
import { fillSignIn } from './designer-steps.ts';
import { expect, expectAccessible } from './support.ts';

/** axe finds nothing, and nothing reaches beyond the screen. Rows of before are dimmed until those of the search are there. */
export async function look(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBe(0);
}

/** A page of the office at an address, signed in by its form. */
export async function desk(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await fillSignIn(page);
  return page;
}
