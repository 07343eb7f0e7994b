import type { APIRequestContext, BrowserContext, Page } from 'playwright/test';
import { STAFF } from '../steps/shop-steps.ts';
import {
  expect,
  expectAccessible,
  expectHeightAsLeft,
  noteHeight,
  PROVE,
  shortly,
  test,
  wholePage,
} from '../support.ts';

interface Goods {
  item_id: string;
  item_name: string;
  price: number;
  activity_price: number | null;
  promotions: { promotion_tag: string }[];
}

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('a[href*="/items/"]') })
    .filter({ has: page.locator('img') })
    // What is recommended below a short list is no result.
    .and(page.locator(':not(section li)'));
const card = (page: Page, goods: Goods) => cards(page).filter({ hasText: goods.item_name });
const pages = (page: Page) => page.getByRole('navigation', { name: '分页' });
const filters = (page: Page) => page.getByRole('region', { name: '筛选' });
const prices = (page: Page): Promise<number[]> =>
  cards(page).evaluateAll((list) =>
    list.map((entry) => Number(/¥([\d,]+\.\d\d)/.exec(entry.textContent ?? '')?.[1]?.replaceAll(',', ''))),
  );

async function goodsOf(request: APIRequestContext): Promise<Goods[]> {
  const list: Goods[] = [];
  for (const number of [1, 2]) {
    const answer = await request.get(`/api/h5app/wxapp/goods/items?page=${number}&pageSize=50&item_type=normal`);
    list.push(...((await answer.json()) as { data: { list: Goods[] } }).data.list);
  }
  return list;
}

async function signInStaff(context: BrowserContext): Promise<void> {
  const form = { username: STAFF.mobile, password: STAFF.password, auth_type: 'local', company_id: '1' };
  const answer = await context.request.post('/api/h5app/wxapp/login', { form });
  const { data } = (await answer.json()) as { data: { token: string } };
  await context.addCookies([{ name: 'ECSHOPX_TOKEN', value: data.token, url: process.env.MALL_URL ?? '' }]);
}

test(
  'shows 18 a page with three page buttons beside the first and the last, and a page beyond the last leads to it',
  PROVE,
  async ({ page }) => {
    await page.goto('/items');
    await expect(cards(page)).toHaveCount(18);
    const numbers = pages(page).getByRole('link', { name: /^第\d+页$/ });
    await expect(numbers).toHaveText(['1', '2', '3', '5']);
    await pages(page).getByRole('link', { name: '第3页' }).click();
    await expect(page).toHaveURL('/items?page=3');
    await expect(numbers).toHaveText(['1', '2', '3', '4', '5']);
    await page.goto('/items?page=9999&sort=3');
    await expect(page).toHaveURL(/sort=3/);
    await expect(pages(page).getByRole('link', { name: '下一页' })).toHaveAttribute('aria-disabled', 'true');
    expect(await cards(page).count()).toBeGreaterThan(0);
  },
);

test('category, brand, price and sort add up, and a changed filter starts at page one', async ({ page }) => {
  await page.goto('/items?page=2');
  await filters(page).getByRole('link', { name: '家居生活' }).click();
  await expect(page).toHaveURL('/items?cat_id=600');
  await filters(page).getByRole('link', { name: '价格从低到高' }).click();
  await filters(page).getByLabel('最低价（元）').fill('50');
  await filters(page).getByLabel('最高价（元）').fill('300');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/start_price=50/);
  await filters(page).getByRole('group', { name: '品牌' }).getByRole('link', { name: '木匠风' }).click();
  await expect(page).toHaveURL(/brand_id=14/);
  await wholePage(page);
  const address = new URL(page.url()).searchParams;
  expect(Object.fromEntries(address)).toEqual({
    cat_id: '600',
    sort: '3',
    start_price: '50',
    end_price: '300',
    brand_id: '14',
  });
  const shown = await prices(page);
  expect(shown.length).toBeGreaterThan(1);
  expect(shown.filter((price) => price < 50 || price > 300)).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('木匠风 · 家居生活');
  await filters(page).getByRole('group', { name: '品牌' }).getByRole('link', { name: '全部' }).click();
  await expect(page).not.toHaveURL(/brand_id/);
  await wholePage(page);
  expect((await prices(page)).length).toBeGreaterThan(shown.length);
});

test('main categories, tags and words find goods; one and none have their pages', PROVE, async ({ page }) => {
  await page.goto('/items?main_category=1211');
  await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('乌龙红茶');
  expect(await cards(page).count()).toBeGreaterThan(0);
  await page.goto('/items?tag=%E6%96%B0%E5%93%81');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('新品');
  for (const entry of await cards(page).all()) await expect(entry).toContainText('新品');
  await page.getByRole('combobox').fill('座钟');
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(1);
  await expect(pages(page)).toHaveCount(0);
  await page.goto('/items?keywords=%E6%B2%A1%E6%9C%89%E8%BF%99%E7%A7%8D%E4%B8%9C%E8%A5%BF');
  await expect(page.getByText('没有找到符合条件的商品')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '查看全部商品' }).click();
  await expect(cards(page)).toHaveCount(18);
});

test('coming back finds sort, page and height as they were left', PROVE, async ({ page }) => {
  await page.goto('/items');
  await filters(page).getByRole('link', { name: '销量' }).click();
  await pages(page).getByRole('link', { name: '第2页' }).click();
  await expect(page).toHaveURL('/items?sort=1&page=2');
  const seventh = cards(page).nth(6).getByRole('link');
  const name = (await seventh.textContent()) ?? '';
  await seventh.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await noteHeight(page);
  await seventh.click();
  await expect(page).toHaveURL(/\/items\/\d+/);
  await page.goBack();
  await expect(page).toHaveURL('/items?sort=1&page=2');
  await expect(cards(page).nth(6)).toContainText(name.slice(0, 8));
  await expectHeightAsLeft(page);
});

test('cards tell what runs: short text and price of a flash sale, what is struck', PROVE, async ({ page, request }) => {
  const goods = await goodsOf(request);
  const flash = goods.find(
    ({ promotions, activity_price }) =>
      activity_price && promotions.some(({ promotion_tag }) => promotion_tag === '秒杀'),
  );
  if (!flash) throw new Error('the demo mall has no running flash sale');
  await page.goto(`/items?keywords=${encodeURIComponent(flash.item_name)}`);
  await expect(card(page, flash)).toContainText('秒杀');
  expect(await prices(page)).toContain((flash.activity_price ?? 0) / 100);
  await expect(card(page, flash).locator('s, del')).toBeVisible();
});

test(
  'staff see what kind of goods it is, others do not; invalid goods are grey for all',
  PROVE,
  async ({ page, context }) => {
    const list = '/items?keywords=%E6%9C%A8%E5%8C%A0%E9%A3%8E+%E6%97%A5%E7%94%A8%E7%A6%8F%E8%A2%8B';
    await page.goto(list);
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByText('福袋商品')).toHaveCount(0);
    await signInStaff(context);
    await page.goto(list);
    await expect(cards(page)).toContainText('福袋商品');
    await page.goto('/items?keywords=%E5%BE%AE%E7%91%95%E7%89%B9%E5%8D%96');
    await expect(cards(page)).toContainText('特卖商品');
    await page.goto('/items?keywords=%E6%99%A8%E9%97%B4%E6%9F%B1%E8%9C%A1');
    await expect(cards(page)).toContainText('员工内购商品');
    await page.goto('/items?keywords=%E5%A5%97%E5%A8%83');
    await expect(cards(page)).toContainText('不可购买');
    await expect(cards(page).locator(':has(> picture)')).toHaveCSS('filter', 'grayscale(1)');
    await expectAccessible(page);
  },
);

for (const [width, base] of shortly(
  [
    [1440, ''],
    [375, '/h5'],
  ] as const,
  0,
))
  test(`is accessible and nothing is cut at ${width}px`, PROVE, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${base}/items?page=5`);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

test('is walked by keyboard: sort, goods and pages', PROVE, async ({ page }) => {
  await page.goto('/items');
  await filters(page).getByRole('link', { name: '销量' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/items?sort=4');
  await cards(page).first().getByRole('link').focus();
  // The name is the link; the ring is around the whole card.
  const ring = await cards(page)
    .first()
    .getByRole('link')
    .evaluate((link) => getComputedStyle(link, '::after').outlineStyle);
  expect(ring).toBe('solid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/items\/\d+\?distributor_id=\d+/);
});

test('a bare link leads back to the list as it was left; a filter is what it says', PROVE, async ({ page }) => {
  await page.goto('/items?sort=3&page=2');
  await page.mouse.wheel(0, 700);
  await noteHeight(page);
  await page.getByRole('main').locator('a[href^="/items/"]').nth(7).click();
  await expect(page).toHaveURL(/\/items\/\d+/);
  await page.locator('header a[href="/items"]').first().click();
  await expect(page).toHaveURL(/\/items\?sort=3&page=2$/);
  await expectHeightAsLeft(page);
  // Within the list the same link begins anew.
  await page.locator('header a[href="/items"]').first().click();
  await expect(page).toHaveURL(/\/items$/);
  await page.goto('/cart');
  await page.locator('header a[href="/items?cat_id=100"]').last().click();
  await expect(page).toHaveURL(/\/items\?cat_id=100$/);
});
