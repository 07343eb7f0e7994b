/** What a finger does on the mobile site, and what its pages show at 375 px. */
import type { Locator, Page } from 'playwright/test';
import { swipe } from '../steps/finger.ts';
import { newGoods, newShirt } from '../steps/item-steps.ts';
import { newShopper, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

test.use({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });

const PICTURES = [1, 2, 3].map((index) => `/artwork/goods/110${index}-1.svg`);

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

const open = (page: Page, id: number, query = '') => page.goto(`${mall.url}/h5/items/${id}${query}`);
const track = (page: Page): Locator => page.getByRole('list', { name: '商品图片' });
/** Which picture stands in the middle of the screen. */
const at = (page: Page): Promise<number> =>
  track(page).evaluate((list) => Math.round((list.scrollLeft / list.clientWidth) * 100) / 100);

test('the pictures of the goods follow the finger, come to rest one at a time, and say which it is', async ({
  page,
}) => {
  const id = await newGoods(mall, { pics: PICTURES });
  await open(page, id);
  await expect(page.locator('link[rel="preload"][as="image"]').first()).toHaveAttribute('href', PICTURES[0] ?? '');
  await expect(track(page).getByText('1/3')).toBeInViewport();
  await swipe(page, track(page), -0.6, async () => {
    expect(await at(page)).toBeGreaterThan(0.2);
  });
  await expect.poll(() => at(page)).toBe(1);
  await expect(track(page).getByText('2/3')).toBeInViewport({ ratio: 1 });
  await swipe(page, track(page), -0.6);
  await expect.poll(() => at(page)).toBe(2);
  await swipe(page, track(page), 0.6);
  await expect.poll(() => at(page)).toBe(1);
  await expectAccessible(page);
});

test(
  'a picture opens over the whole screen; the finger goes on there, and the way back leads to the goods',
  PROVE,
  async ({ page }) => {
    const id = await newGoods(mall, { pics: PICTURES });
    await open(page, id);
    const first = page.getByRole('button', { name: '查看第1张大图' });
    await first.tap();
    const viewer = page.getByRole('dialog');
    await expect(viewer.getByRole('heading')).toContainText('1/3');
    expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 812 });
    await swipe(page, viewer.getByRole('list'), -0.6);
    await expect(viewer.getByRole('heading')).toContainText('2/3');
    await viewer.getByRole('button', { name: '放大2倍' }).tap();
    await expectAccessible(page);
    await page.goBack();
    await expect(viewer).toBeHidden();
    await expect(page).toHaveURL(`${mall.url}/h5/items/${id}`);
    await expect.poll(() => at(page)).toBe(1);
    await first.press('Enter');
    await expect(viewer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(first).toBeFocused();
    // What was opened left no step behind: the next way back leaves the goods.
    await page.evaluate(() => history.length).then((length) => expect(length).toBeLessThanOrEqual(3));
  },
);

test('both ways to buy ask for the variant first', PROVE, async ({ page, context }) => {
  await newShopper(mall, context);
  const id = await newShirt(mall);
  await open(page, id);
  await page.getByRole('button', { name: '加入购物车' }).tap();
  const sheet = page.getByRole('dialog', { name: '选择规格' });
  await expect(sheet.getByText('已选：M，红')).toBeVisible();
  await expect(sheet).toContainText('¥45.00');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '红', exact: true }).tap();
  await expect(sheet.getByText('请选择颜色', { exact: true }).first()).toBeVisible();
  await sheet.getByRole('button', { name: '加入购物车' }).tap();
  await expect(page.getByText('请选择规格').last()).toBeVisible();
  await sheet.getByRole('button', { name: 'M', exact: true }).tap();
  await sheet.getByRole('button', { name: '蓝', exact: true }).tap();
  await sheet.getByRole('button', { name: 'S', exact: true }).tap();
  await sheet.getByRole('button', { name: '增加' }).tap();
  await sheet.getByRole('button', { name: '加入购物车' }).tap();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('navigation', { name: '主导航' }).locator('[data-cart-count]')).toHaveText('2');
  // What was chosen in it stays chosen.
  await expect(page).toHaveURL(`${mall.url}/h5/items/${id}?sku=${id + 2}`);
  await page.getByRole('button', { name: '立即购买' }).tap();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(`${mall.url}/h5/items/${id}?sku=${id + 2}`);
  await page.getByRole('button', { name: '立即购买' }).tap();
  await sheet.getByRole('button', { name: '立即购买' }).tap();
  await expect(page).toHaveURL(/\/h5\/cart\/checkout\?mode=fastbuy/);
  const steps = page.getByRole('navigation', { name: '购买步骤' });
  await expect(steps.locator('[aria-current="step"]')).toHaveText('确认订单');
  await expect(page.getByRole('button', { name: '提交订单' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0);
  const submit = await page.getByRole('button', { name: '提交订单' }).boundingBox();
  expect(812 - (submit?.y ?? 0) - (submit?.height ?? 0)).toBeLessThan(20);
});

test('a cart has its bar to submit at the lower edge, and no tabs below it', PROVE, async ({ page, context }) => {
  await newShopper(mall, context);
  await page.goto(`${mall.url}/h5/cart`);
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await open(page, await newGoods(mall));
  await page.getByRole('button', { name: '加入购物车' }).tap();
  await expect(page.getByText('成功加入购物车')).toBeVisible();
  await page.goto(`${mall.url}/h5/cart`);
  const submit = page.getByRole('link', { name: /^去结算/ }).last();
  await expect(submit).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden();
});

test('the slides of the home page follow the finger; a short draw lets them back', PROVE, async ({ page }) => {
  await page.goto('/h5');
  const slides = page.locator('[data-widget="W0001"]').first();
  await slides.getByRole('button', { name: '暂停轮播' }).tap();
  await expect(slides.getByRole('button', { name: '继续轮播' })).toBeVisible();
  const shown = slides.locator('[data-state="shown"]');
  const first = (await shown.getAttribute('aria-label')) ?? '';
  const left = (label: string) =>
    slides.getByLabel(label, { exact: true }).evaluate((slide) => slide.getBoundingClientRect().left);
  const number = Number(first.split(' ')[0]);
  const next = `${(number % 5) + 1} / 5`;
  await swipe(page, slides, -0.6, async () => {
    expect(await left(first)).toBeCloseTo(-0.6 * 375, -1);
    expect(await left(next)).toBeCloseTo(0.4 * 375, -1);
  });
  await expect(shown).toHaveAttribute('aria-label', next);
  await expect.poll(() => left(next)).toBe(0);
  await expect(page).toHaveURL(/\/h5$/);
  // As slowly as a finger that only tries.
  await swipe(page, slides, -0.12);
  await expect.poll(() => left(next)).toBe(0);
  await expect(shown).toHaveAttribute('aria-label', next);
  await swipe(page, slides, 0.6);
  await expect(shown).toHaveAttribute('aria-label', first);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pictures are swiped, and a variant is chosen by its link', PROVE, async ({ page }) => {
    const id = await newShirt(mall);
    await open(page, id);
    await page.getByRole('link', { name: '蓝', exact: true }).tap();
    await expect(page).toHaveURL(`${mall.url}/h5/items/${id}?sku=${id + 2}`);
    await expect(page.getByRole('link', { name: '蓝', exact: true })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: '加入购物车' }).tap();
    await expect(page).toHaveURL(/\/h5\/cart$/);
    await expect(page.getByText(/蓝/).first()).toBeVisible();
    await open(page, await newGoods(mall, { pics: PICTURES }));
    await swipe(page, track(page), -0.6);
    await expect(track(page).getByText('2/3')).toBeInViewport({ ratio: 1 });
  });
});
