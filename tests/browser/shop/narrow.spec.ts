/** The desktop's pages in narrow windows: our own take any width, composed ones lead to those for phones. */
import type { Page } from 'playwright/test';
import { newGoods } from '../steps/item-steps.ts';
import { newShopper, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { fillGuestCart } from '../steps/shop-steps.ts';
import { expect, expectAccessible, PROVE, shortly, test } from '../support.ts';

const GUEST = [
  '/items',
  '/items?keywords=%E8%8C%B6&page=1',
  '/items/1401',
  '/cart',
  '/auth/login',
  '/auth/reg',
  '/auth/forget-password',
  '/shops/info?distributor_id=1',
  '/store',
  '/shopInfo',
  '/service',
  '/article',
  '/article/faqs',
  '/shop',
  '/pointitems',
  '/seckill',
  '/no/page',
];
const MEMBER = [
  '/member/user-info',
  '/member/trade',
  '/member/address',
  '/member/coupon',
  '/member/coupon-center',
  '/member/collector',
  '/member/point',
  '/member/deposit',
  '/member/vip',
  '/member/rights',
  '/member/profile',
  '/member/message',
  '/member/aftersales',
  '/member/change-password',
];

/** Runs in the page: what reaches beyond the window. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return [`${scrollWidth} px`, ...wide.slice(0, 4).map((element) => element.outerHTML.slice(0, 120))];
}

async function expectNoneTooWide(page: Page, paths: string[], origin = ''): Promise<void> {
  for (const path of paths) {
    await page.goto(origin + path);
    await page.waitForLoadState('domcontentloaded');
    expect.soft(await page.evaluate(tooWide), path).toEqual([]);
  }
}

for (const width of shortly([320, 640, 1024], 0)) {
  test(`our own pages take ${width} px`, async ({ page, context, messages }) => {
    messages.allow(/404/);
    await page.setViewportSize({ width, height: 800 });
    await fillGuestCart(context, 2);
    await expectNoneTooWide(page, GUEST);
  });
}

test.describe('a member', () => {
  let mall: OrderMall;
  test.beforeAll(async () => {
    mall = await startOrderMall();
  });
  test.afterAll(() => mall.stop());

  test('has pages that take 320 px, and can search and buy there', PROVE, async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await newShopper(mall, context);
    await expectNoneTooWide(page, MEMBER, mall.url);
    await page.goto(`${mall.url}/items/${await newGoods(mall)}`);
    await expect(page.getByRole('button', { name: '加入购物车' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: '加入购物车' }).click();
    await expect(page.getByText('成功加入购物车')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${mall.url}/cart`);
    await page
      .getByRole('link', { name: /^去结算/ })
      .last()
      .click();
    await expect(page.getByRole('button', { name: '提交订单' })).toBeVisible();
    expect(await page.evaluate(tooWide)).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a composed page leads to the same page for phones below 640 px, and to none above', PROVE, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    for (const [path, phone] of [
      ['/', '/h5'],
      ['/custompage?pageid=1', '/h5/custompage?pageid=1'],
    ] as const) {
      await page.goto(path);
      const way = page.getByRole('link', { name: '看手机版' });
      await expect(way).toBeInViewport({ ratio: 1 });
      await way.click();
      await expect(page).toHaveURL(new RegExp(`${phone.replace('?', '\\?')}$`));
    }
    await page.setViewportSize({ width: 640, height: 640 });
    await page.goto('/');
    await expect(page.getByRole('link', { name: '看手机版' })).toBeHidden();
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/items');
    await expect(page.getByRole('link', { name: '看手机版' })).toHaveCount(0);
  });
});

test('pages keep a gutter in a window hardly wider than they are', PROVE, async ({ page }) => {
  await page.setViewportSize({ width: 1190, height: 800 });
  for (const [path, part] of [
    ['/', 'header [data-widget] > div'],
    ['/', 'main [data-widget] > div'],
    ['/items', 'main .centred'],
  ] as const) {
    await page.goto(path);
    const box = await page.locator(part).first().boundingBox();
    expect([path, Math.round(box?.x ?? 0), Math.round(box?.width ?? 0)], part).toEqual([path, 20, 1150]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1190);
  }
});
