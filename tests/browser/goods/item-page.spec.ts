/** The goods page without scripts, at every width and on the first screen. */
import type { Locator, Page } from 'playwright/test';
import { newCoupons, newGoods, newPromotion, newReviews } from '../steps/item-steps.ts';
import { newShopper, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

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

  test('buying, pages of reviews and coupons work', PROVE, async ({ page, context }) => {
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
  test(`everything at once fits ${width} px and axe finds nothing`, PROVE, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 });
    const id = await newGoods(mall, { item_name: LONG, brief: LONG, pics: PICTURES, market_price: 123_456_789 });
    await newCoupons(mall, id, 6, { title: LONG });
    await newReviews(mall, id, 3);
    await newPromotion(mall, id, LONG, '满减');
    await newShopper(mall, context);
    await page.goto(`${mall.url}${base}/items/${id}`);
    await page
      .getByText(base === '' ? /^展开全部/ : /^领券/)
      .first()
      .click();
    await expectAccessible(page);
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  });
}

test(
  'price and buttons are on the first screen of 720 px; below the goods a bar keeps them',
  PROVE,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const id = await newGoods(mall, { brief: '好用' }, [{}]);
    await newCoupons(mall, id, 3);
    await newPromotion(mall, id, '茶点满减', '满减');
    await newReviews(mall, id, 12);
    await open(page, id);
    const price = page.locator('form#buy').getByText('¥39.00');
    await expect(price).toBeInViewport({ ratio: 1 });
    await expect(addButton(page)).toBeInViewport({ ratio: 1 });
    const coupons = await page.getByRole('group', { name: '优惠券' }).boundingBox();
    expect((await price.boundingBox())?.y).toBeLessThan(coupons?.y ?? 0);
    const bar = page.getByRole('navigation', { name: '商品导航' });
    await page.getByText('第2条评价').scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar).toContainText('¥39.00');
    await bar.getByRole('button', { name: '加购物车' }).click();
    await expect(page.getByText('成功加入购物车')).toBeVisible();
  },
);

test('reviews are filtered by kind; a kind without any is no link', PROVE, async ({ page }) => {
  const id = await newGoods(mall);
  await newReviews(mall, id, 3);
  await open(page, id);
  const kinds = page.getByRole('list', { name: '评价筛选' });
  await expect(kinds.getByRole('link')).toHaveText(['全部 3', '有图 1', '好评 3']);
  await kinds.getByRole('link', { name: '有图 1' }).click();
  await expect(page.getByText(/^第\d条评价$/)).toHaveText(['第2条评价']);
});

test('the way to buy is on the first screen of 1080 px', PROVE, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1080 });
  const id = await newGoods(mall, { item_name: LONG, pics: PICTURES });
  await newCoupons(mall, id, 6);
  await open(page, id);
  await expect(addButton(page)).toBeInViewport({ ratio: 1 });
});
