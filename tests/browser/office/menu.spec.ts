/** The menu of 70 pages: folded by areas, opened by keys, with pages of the own first. */
import type { Locator, Page } from 'playwright/test';
import { signInOperator, tells, test } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE } from '../support.ts';

const menu = (page: Page): Locator => page.getByRole('navigation', { name: '后台' });
const area = (page: Page, name: string): Locator => menu(page).getByRole('button', { name, exact: true });
const favourites = (page: Page): Locator => menu(page).getByRole('region', { name: '常用' }).getByRole('link');
const star = (page: Page): Locator => page.getByRole('button', { name: /^常用：/ });

test(
  'the area of the open page stands open, the others are folded, and what was unfolded stays so',
  PROVE,
  async ({ page }) => {
    await signInOperator(page);
    await expect(area(page, '页面')).toHaveAttribute('aria-expanded', 'true');
    await expect(area(page, '财务')).toHaveAttribute('aria-expanded', 'false');
    await expect(menu(page).getByRole('link', { name: '会员列表' })).toHaveCount(0);
    await area(page, '会员').click();
    await menu(page).getByRole('link', { name: '会员列表' }).click();
    await expect(page).toHaveURL('/edit/members');
    await expect(area(page, '页面')).toHaveAttribute('aria-expanded', 'false');
    await page.goto('/edit/pictures');
    await expect(area(page, '会员')).toHaveAttribute('aria-expanded', 'true');
    await expect(menu(page).getByRole('link', { name: '图片库' })).toHaveAttribute('aria-current', 'page');
    await area(page, '会员').click();
    await page.reload();
    await expect(area(page, '会员')).toHaveAttribute('aria-expanded', 'false');
    await expectAccessible(page);
  },
);

test('the arrow keys go through areas and pages, open and fold', PROVE, async ({ page }) => {
  await signInOperator(page);
  await page.goto('/edit/orders');
  await area(page, '营销').focus();
  await page.keyboard.press('ArrowRight');
  await expect(area(page, '营销')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(menu(page).getByRole('link', { name: '营销日历' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu(page).getByRole('link', { name: '促销活动' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(area(page, '营销')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(area(page, '营销')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(area(page, '会员')).toBeFocused();
  await page.keyboard.press('End');
  await expect(area(page, '设置')).toBeFocused();
});

test(
  'pages with a star stand first, sorted by keys, by buttons and by dragging, wherever the operator signs in',
  PROVE,
  async ({ page, browser, messages }) => {
    await signInOperator(page);
    for (const path of ['members', 'orders', 'goods/new']) {
      await page.goto(`/edit/${path}`);
      await tells(page, '已放到菜单的常用', () => star(page).click());
      await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
    }
    await expect(favourites(page)).toHaveText(['会员列表', '订单列表', '添加商品']);
    const last = favourites(page).filter({ hasText: '添加商品' });
    await last.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(favourites(page)).toHaveText(['添加商品', '会员列表', '订单列表']);
    await page.keyboard.press('Alt+ArrowDown');
    await expect(favourites(page)).toHaveText(['会员列表', '添加商品', '订单列表']);
    await expect(last).toBeFocused();
    await menu(page).getByRole('button', { name: '排序' }).click();
    await expectAccessible(page);
    await menu(page).getByRole('button', { name: '后移会员列表' }).click();
    await menu(page).getByRole('button', { name: '完成' }).click();
    await expect(favourites(page)).toHaveText(['添加商品', '会员列表', '订单列表']);
    const saved = page.waitForResponse('**/api/mall/menu/own');
    await favourites(page)
      .last()
      .dragTo(favourites(page).first(), { targetPosition: { x: 20, y: 3 } });
    await saved;
    await expect(favourites(page)).toHaveText(['订单列表', '添加商品', '会员列表']);

    const elsewhere = await browser.newContext({ viewport: { width: 375, height: 812 } });
    await messages.watch(elsewhere);
    const phone = await elsewhere.newPage();
    await signInOperator(phone);
    await phone.goto('/edit/members');
    await phone.getByRole('button', { name: '打开菜单' }).click();
    await expect(favourites(phone)).toHaveText(['订单列表', '添加商品', '会员列表']);
    await expectAccessible(phone);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await phone.keyboard.press('Escape');
    await star(phone).click();
    await expect(star(phone)).toHaveAttribute('aria-pressed', 'false');
    await elsewhere.close();

    await page.reload();
    await expect(favourites(page)).toHaveText(['订单列表', '添加商品']);
    for (const path of ['orders', 'goods/new']) {
      await page.goto(`/edit/${path}`);
      await tells(page, '已从常用移出', () => star(page).click());
    }
    await expect(menu(page).getByRole('region', { name: '常用' })).toHaveCount(0);
    // A page of one order has no star.
    await page.goto('/edit/orders/1');
    await expect(page.getByRole('main')).not.toHaveText('');
    await expect(star(page)).toHaveCount(0);
  },
);

test('the menu leads to the search of pages', PROVE, async ({ page }) => {
  await signInOperator(page);
  await menu(page).getByRole('button', { name: '查找页面' }).click();
  await expect(page.getByRole('combobox', { name: '搜索订单、商品、会员' })).toBeFocused();
  await page.keyboard.type('youhuiquan');
  await page.keyboard.press('Enter');
  await expect(menu(page).getByRole('link', { name: '优惠券', exact: true })).toHaveAttribute('aria-current', 'page');
});
