/** What tests of the office and its two sides begin with. */
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { operator, role as roleTable } from '../../../server/people/operator/tables.ts';
import { ROLE_IDS, type Right, type Role } from '../../../schemas/rights.ts';
import { giveRoles } from '../../../server/people/operator/roles/given.ts';
import { quickHash } from '../../../server/testing/quick-hash.ts';
import { fillSignIn } from './designer-steps.ts';
import { nowInSeconds, type OrderMall } from './order-steps.ts';
import { expect, expectAccessible, type Messages } from '../support.ts';

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

interface Colleague {
  username: string;
  role: Role;
  /** Of a role of the mall's own, in the place of `role`. */
  rights?: readonly Right[];
  shop_id?: number;
}

/** Another operator, made and signed in to a browser of their own. */
export async function colleague(
  { db, url }: OrderMall,
  { browser, messages }: { browser: Browser; messages: Messages },
  { role, rights, ...who }: Colleague,
): Promise<Page> {
  const password = 'mall12345';
  const [made] = await db
    .insert(operator)
    .values({ ...who, password_hash: quickHash(password), created: nowInSeconds() })
    .returning();
  const own = rights && { name: who.username, rights: [...rights], created: nowInSeconds(), created_by: 0 };
  const [given] = own ? await db.insert(roleTable).values(own).returning() : [];
  if (role !== 'merchant') await giveRoles(db, made?.operator_id ?? 0, [given?.role_id ?? ROLE_IDS[role]]);
  const context = await browser.newContext({ viewport: { width: 1190, height: 900 } });
  await messages.watch(context);
  const page = await context.newPage();
  const data = { username: who.username, password };
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.post(`${url}/edit/session`, { data, headers });
  expect(answer.status()).toBe(200);
  return page;
}

/** Opens a page by the menu, and its area first where that is folded. */
export async function openFromMenu(page: Page, area: string, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '后台' });
  const title = menu.getByRole('button', { name: area, exact: true });
  if ((await title.getAttribute('aria-expanded')) === 'false') await title.click();
  await menu.getByRole('link', { name, exact: true }).click();
}
