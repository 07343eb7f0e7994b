import type { Locator, Page } from 'playwright/test';
import { fillGuestCart, plainGoods, signIn } from '../steps/shop-steps.ts';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

const API = '/api/h5app/wxapp';
/** From here on time passes only by runFor. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets time pass until the element is there: what comes from the network takes none of it. */
async function passUntil(page: Page, target: Locator, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(target).toHaveText(text, { timeout: 100 });
  }).toPass();
}

const link = (page: Page): Locator => page.getByRole('link', { name: /我的购物车/ });
const total = (page: Page): Locator => page.getByText(/共\d+件商品/);

test('opens on hover and closes on leave, opens on focus and closes on Escape and outside', async ({
  page,
  context,
}) => {
  await fillGuestCart(context, 2);
  await page.goto('/items');
  await link(page).hover();
  await expect(total(page)).toHaveText('共2件商品');
  await expectAccessible(page);
  await page.mouse.move(20, 600);
  await expect(total(page)).toBeHidden();
  await link(page).focus();
  await expect(total(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(total(page)).toBeHidden();
  await expect(link(page)).toBeFocused();
  await page.mouse.move(20, 600);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(total(page)).toBeVisible();
  await page.mouse.click(20, 600);
  await expect(total(page)).toBeHidden();
});

test(
  'counts between one and the stock, says so, and sends 300 ms after the last press',
  PROVE,
  async ({ page, context }) => {
    await fillGuestCart(context, 1);
    await page.goto('/items');
    await link(page).hover();
    await expect(total(page)).toBeVisible();
    const [number, less, more] = [
      page.getByRole('status').filter({ hasText: /^\d+$/ }),
      page.getByRole('button', { name: '减少' }),
      page.getByRole('button', { name: '增加' }),
    ];
    await less.click();
    await expect(page.getByRole('alert')).toHaveText('此商品的最小购买数量为1件');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('cartupdate/num')) sent.push(new URL(request.url()).searchParams.get('num') ?? '');
    });
    await stopClock(page);
    await more.click();
    await more.click();
    await expect(number).toHaveText('3');
    await page.clock.runFor(299);
    expect(sent).toEqual([]);
    await page.clock.runFor(2);
    await expect(total(page)).toHaveText('共3件商品');
    expect(sent).toEqual(['3']);
    await page.route(`**${API}/cart/list*`, async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: { valid_cart: { list: { store: number }[] }[] } };
      for (const line of answer.data.valid_cart.flatMap(({ list }) => list)) line.store = 3;
      await route.fulfill({ json: answer });
    });
    await page.reload();
    await link(page).hover();
    await passUntil(page, number, '3');
    await more.click();
    await expect(page.getByRole('alert')).toHaveText('库存不足，最大库存为3件');
    await expect(number).toHaveText('3');
  },
);

test('deletes after its question and stays open', PROVE, async ({ page, context }) => {
  await fillGuestCart(context, 2);
  await page.goto('/items');
  await link(page).hover();
  await expect(total(page)).toHaveText('共2件商品');
  const remove = page.getByRole('button', { name: /^删除 / }).first();
  await remove.click();
  await expect(page.getByRole('dialog')).toContainText('请确认是否移除该商品?');
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(total(page)).toHaveText('共2件商品');
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('商品删除成功')).toBeVisible();
  await expect(total(page)).toHaveText('共1件商品');
  await expect(link(page)).toBeFocused();
});

test(
  'shows itself for 3 s when goods went into the cart, longer while the mouse is in it',
  PROVE,
  async ({ page, request }) => {
    const [goods] = await plainGoods(request);
    await page.goto(`/items/${goods?.item_id}`);
    await stopClock(page);
    const add = page.getByRole('button', { name: '加入购物车' });
    await add.click();
    await passUntil(page, total(page), '共1件商品');
    await page.clock.runFor(2200);
    await expect(total(page)).toBeVisible();
    await page.clock.runFor(800);
    await expect(total(page)).toBeHidden();
    await add.click();
    await passUntil(page, total(page), '共2件商品');
    await total(page).hover();
    await page.clock.runFor(5000);
    await expect(total(page)).toBeVisible();
    await page.mouse.move(5, 5);
    await expect(total(page)).toBeHidden();
  },
);

test('is fixed to the window after 76 px, and leaves the focus to be seen', PROVE, async ({ page, request }) => {
  await page.setViewportSize({ width: 1190, height: 700 });
  const [goods] = await plainGoods(request);
  await page.goto(`/items/${goods?.item_id}`);
  const list = page.locator('[data-fixed]');
  await link(page).focus();
  await expect(page.getByText('购物车还是空的')).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 76, behavior: 'instant' }));
  await expect(list).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 77, behavior: 'instant' }));
  await expect(list).toHaveCount(1);
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await expect(list).toBeInViewport({ ratio: 1 });
  const add = page.getByRole('button', { name: '加入购物车' });
  await add.evaluate((element) => {
    element.focus();
    scrollTo({ top: scrollY + element.getBoundingClientRect().top - 120, behavior: 'instant' });
  });
  await page.keyboard.press('Enter');
  await expect(total(page)).toBeVisible();
  await expect(list).toHaveCount(1);
  const onTop = await add.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(onTop).toBe(true);
});

test(
  'leads guests through sign-in, members to the checkout; what fails on the way shows nothing',
  PROVE,
  async ({ page, context }) => {
    await fillGuestCart(context, 1);
    await page.goto('/items');
    await link(page).hover();
    const checkout = page.getByRole('link', { name: '去结算' });
    await expect(checkout).toHaveAttribute('href', '/auth/login?redirectUrl=%2Fcart%2Fcheckout%3Fmode%3Dcart');
    await signIn(context);
    const [goods] = await plainGoods(context.request);
    await page.goto(`/items/${goods?.item_id}`);
    await page.getByRole('button', { name: '加入购物车' }).click();
    await expect(checkout).toBeVisible();
    await link(page).hover();
    const before = await total(page).textContent();
    const refused = { message: '请选择要结算的商品', status_code: 422 };
    const checked = page.waitForResponse((answer) => answer.url().includes('/cart/check'));
    await page.route(`**${API}/cart/check`, (route) => route.fulfill({ json: { data: refused } }));
    await checkout.click();
    await checked;
    await expect(page.getByText(refused.message)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveText('');
    await expect(total(page)).toHaveText(before ?? '');
    await expect(page).toHaveURL(`/items/${goods?.item_id}`);
    await page.unroute(`**${API}/cart/check`);
    await checkout.click();
    await expect(page).toHaveURL(/\/cart/);
    expect(page.url()).not.toContain('/auth/login');
  },
);
