import type { Page } from 'playwright/test';
import { expect, expectAccessible, PROVE, shortly, test } from '../support.ts';
import { signIn } from '../steps/shop-steps.ts';

const HANGZHOU = { latitude: 30.25, longitude: 120.15 };
const SHOP = '/shops/info?distributor_id=2';

/** Names of the shops being shown, in their order. */
function shops(page: Page) {
  return page.locator('main a[href*="/shops/info?"]:visible strong');
}

test(
  'from a goods page to its shop: a coupon is claimed, goods are searched and narrowed',
  PROVE,
  async ({ page, context }) => {
    await signIn(context);
    await page.goto('/items?distributor_id=2');
    await page.locator('main a[href*="/items/"]').first().click();
    await page.getByRole('link', { name: '云岭茶事 杭州西湖店' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('云岭茶事 杭州西湖店');
    await expectAccessible(page);

    const claim = page.getByRole('group', { name: '优惠券' }).getByRole('button', { name: /^领取/ }).first();
    const title = ((await claim.getAttribute('aria-label')) ?? '').replace('领取', '');
    await claim.click();
    await expect(page.getByText('领取成功')).toBeVisible();
    await expect(page.getByRole('button', { name: `已领取${title}` })).toBeVisible();

    const search = page.getByRole('search', { name: '搜索本店商品' });
    await search.getByRole('searchbox').fill('龙井');
    await search.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('heading', { name: '“龙井”的搜索结果' })).toBeVisible();
    await page.getByRole('link', { name: '价格从低到高' }).click();
    await expect(page).toHaveURL(/sort=3/);
    await expect(page).toHaveURL(/distributor_id=2/);
    await search.getByRole('searchbox').fill('没有这件商品');
    await search.getByRole('button', { name: '搜索' }).click();
    await page.getByRole('link', { name: '查看本店全部商品' }).click();
    await expect(page.getByRole('heading', { name: '本店商品' })).toBeVisible();
  },
);

test(
  'shops near: those of the default city at first, around the position once it is known',
  PROVE,
  async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(HANGZHOU);
    await page.goto('/shops/near');
    await expect(page.getByRole('status').filter({ hasText: '按与您的距离排列' })).toBeVisible();
    await expect(shops(page).first()).toHaveText('云岭茶事 杭州西湖店');
    await expect(page.getByText(/^[\d.]+k?m$/).first()).toBeVisible();
    await expectAccessible(page);
    const all = await shops(page).count();
    await page.getByRole('radio', { name: '支持自提' }).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => shops(page).count()).toBeLessThan(all);
    await shops(page).first().click();
    await expect(page).toHaveURL(/\/shops\/info\?distributor_id=/);
  },
);

test(
  'shops near without a position: the page says why, keeps the default city and offers others',
  PROVE,
  async ({ page, context }) => {
    await context.clearPermissions();
    await page.goto('/shops/near');
    await expect(page.getByText('定位失败：未获得定位权限，为您显示上海市的店铺')).toBeVisible();
    await expect(page.getByText('正在获取您的位置')).toHaveCount(0);
    await expect(shops(page).first()).toHaveText(/上海徐汇店/);
    await page.getByRole('combobox', { name: '城市' }).selectOption('杭州市');
    await page.getByRole('button', { name: '查看' }).click();
    await expect(page).toHaveURL(/city=/);
    await expect(page.getByText('杭州市的店铺')).toBeVisible();
    await expect(shops(page).first()).toHaveText(/杭州西湖店/);
  },
);

/** States that no route shows by itself; routes.spec.ts looks at the others. */
const PAGES = [
  SHOP,
  '/shops/info?distributor_id=999',
  '/store?keywords=没有这家',
  '/article/detail/6',
  '/article/faqs/2',
];

for (const [name, base, width] of shortly(
  [
    ['1440 px', '', 1440],
    ['a phone', '/h5', 375],
  ] as const,
  1,
))
  test(`pages of shops and articles are accessible and fit at ${name}`, PROVE, async ({ page, context, messages }) => {
    messages.allow(/404/);
    await context.grantPermissions(['geolocation']);
    await page.setViewportSize({ width, height: 900 });
    for (const path of PAGES) {
      await page.goto(base + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });
