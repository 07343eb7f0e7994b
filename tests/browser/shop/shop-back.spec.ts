import type { Page } from 'playwright/test';
import { plainGoods, SHOPPER } from '../steps/shop-steps.ts';
import { expect, expectHeightAsLeft, noteHeight, PROVE, test } from '../support.ts';

// Playwright turns the back-forward cache off; shoppers have it.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

interface Marked {
  marked?: boolean;
}

/** A restored page still has what was put into it. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void ((globalThis as Marked).marked = true));
const isRestored = (page: Page): Promise<boolean> => page.evaluate(() => (globalThis as Marked).marked === true);
const back = (page: Page): Promise<unknown> => page.goBack({ waitUntil: 'commit' });
const topBar = (page: Page) => page.getByRole('navigation', { name: '快捷导航' });

test('going back to the list shows it where it was, at once, with what is in the cart now', async ({
  page,
  request,
}) => {
  const [goods] = await plainGoods(request);
  await page.goto('/items');
  await page.evaluate(() => scrollTo({ top: 640, behavior: 'instant' }));
  await mark(page);
  await noteHeight(page);
  await page.evaluate((path) => location.assign(path), `/items/${goods?.item_id}`);
  await page.getByRole('button', { name: '加入购物车' }).click();
  await expect(page.getByText('成功加入购物车')).toBeVisible();
  await expect(topBar(page).locator('[data-cart-count]')).toHaveText('1');
  await back(page);
  await expect(page).toHaveURL(/\/items$/);
  expect(await isRestored(page)).toBe(true);
  await expectHeightAsLeft(page);
  await expect(topBar(page).locator('[data-cart-count]')).toHaveText('1');
  await expect(page.getByRole('link', { name: /我的购物车/ })).toContainText('1');
});

test('a page made for another session is never shown again', async ({ page }) => {
  await page.goto('/items');
  await mark(page);
  await page.goto('/auth/login?redirectUrl=%2Fcart');
  await page.getByLabel('手机号码').fill(SHOPPER.mobile);
  await page.getByLabel('密码').fill(SHOPPER.password);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(topBar(page)).toContainText('您好，138******00');
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL(/\/items$/);
  await expect(topBar(page)).toContainText('您好，138******00');
  await topBar(page).getByRole('button', { name: '退出' }).click();
  await expect(topBar(page)).toContainText('请登录');
  await back(page);
  await expect(page).toHaveURL(/\/items$/);
  await expect(topBar(page)).toContainText('请登录');
});

test('the cart shows what was put into it meanwhile', PROVE, async ({ page, request }) => {
  const [goods] = await plainGoods(request);
  await page.goto('/cart');
  await expect(page.getByText('购物车还是空的')).toBeVisible();
  await page.goto(`/items/${goods?.item_id}`);
  await page.getByRole('button', { name: '加入购物车' }).click();
  await expect(page.getByText('成功加入购物车')).toBeVisible();
  await back(page);
  await expect(page.getByRole('main').getByRole('link', { name: goods?.item_name })).toBeVisible();
});

test('a list fetched before goods went into the cart shows them in its count', PROVE, async ({ page, request }) => {
  const [goods] = await plainGoods(request);
  await page.goto(`/items/${goods?.item_id}`);
  const list = page.getByRole('navigation', { name: '当前位置' }).getByRole('link').nth(1);
  const fetched = page.waitForEvent('requestfinished', async (sent) => 'sec-purpose' in (await sent.allHeaders()));
  await list.hover();
  await fetched;
  await page.getByRole('button', { name: '加入购物车' }).click();
  await expect(page.getByText('成功加入购物车')).toBeVisible();
  await list.click();
  await expect(page).toHaveURL(/\/items\?cat_id=/);
  await expect(topBar(page).locator('[data-cart-count]')).toHaveText('1');
  await expect(page.getByRole('link', { name: /我的购物车/ })).toContainText('1');
});
