/** The goods page without scripts, at every width and on the first screen. */
import type { Locator, Page } from 'playwright/test';
import { newCoupons, newGoods, newPromotion, newReviews } from './item-steps.ts';
import { newShopper, startOrderMall, type OrderMall } from './order-steps.ts';
import { expect, expectAccessible, test } from './support.ts';

const LONG =
  '明前特级龙井茶叶礼盒装手工炒制新茶上市限量预售版送礼长辈商务伴手礼 Pneumonoultramicroscopicsilicovolcanoconiosis';
const PICTURES = Array.from({ length: 12 }, (_, index) => `/artwork/goods/110${(index % 4) + 1}-1.svg?${index}`);

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

const open = (page: Page, id: number) => page.goto(`${mall.url}/items/${id}`);
const addButton = (page: Page): Locator => page.getByRole('button', { name: '加入购物车' });
const buyButton = (page: Page): Locator => page.getByRole('button', { name: '立即购买' });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('buying, pages of reviews and coupons work', async ({ page, context }) => {
    const id = await newGoods(mall);
    await newReviews(mall, id, 12);
    await newCoupons(mall, id, 6);
    await open(page, id);
    await page.getByText(/^展开全部/).click();
    await expect(page.getByText('第1张券')).toBeVisible();
    await page.getByRole('link', { name: '第2页' }).click();
    await expect(page).toHaveURL(/rate_page=2#reviews$/);
    await expect(page.getByText('第0条评价')).toBeVisible();
    await buyButton(page).click();
    await expect(page).toHaveURL(
      `${mall.url}/auth/login?redirectUrl=${encodeURIComponent(`/items/${id}?rate_page=2`)}`,
    );
    await newShopper(mall, context);
    await open(page, id);
    await buyButton(page).click();
    await expect(page).toHaveURL(/\/cart\/checkout\?mode=fastbuy&id=0$/);
    await open(page, id);
    await addButton(page).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText(`商品${id}`)).toBeVisible();
  });
});

for (const [width, base] of [
  [1440, ''],
  [1190, ''],
  [375, '/h5'],
] as const) {
  test(`everything at once fits ${width} px and axe finds nothing`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 });
    const id = await newGoods(mall, { name: LONG, brief: LONG, pics: PICTURES, marketPrice: 123_456_789 });
    await newCoupons(mall, id, 6, { title: LONG });
    await newReviews(mall, id, 3);
    await newPromotion(mall, id, LONG, '满减');
    await newShopper(mall, context);
    await page.goto(`${mall.url}${base}/items/${id}`);
    await page.getByText(/^展开全部/).click();
    await expectAccessible(page);
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  });
}

test('the way to buy is on the first screen of 1080 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1080 });
  const id = await newGoods(mall, { name: LONG, pics: PICTURES });
  await newCoupons(mall, id, 6);
  await open(page, id);
  await expect(addButton(page)).toBeInViewport({ ratio: 1 });
});
