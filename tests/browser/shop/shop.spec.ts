import type { APIRequestContext } from 'playwright/test';
import { plainGoods, SHOPPER, type Goods } from '../steps/shop-steps.ts';
import { expect, expectAccessible, PROVE, tabTo, test } from '../support.ts';

async function firstGoods(request: APIRequestContext): Promise<Goods> {
  const [goods] = await plainGoods(request);
  if (!goods) throw new Error('the demo mall has no plain goods in stock');
  return goods;
}

test('a shopper sees the home page, searches, opens goods, adds to cart and signs in', async ({ page, request }) => {
  const goods = await firstGoods(request);
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  await page.getByRole('search').getByRole('combobox').first().fill(goods.item_name.slice(0, 4));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/items\?keywords=/);
  await page.getByRole('link', { name: goods.item_name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: goods.item_name })).toBeVisible();
  await page.getByRole('button', { name: '加入购物车' }).click();
  await expect(page.getByText('成功加入购物车')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: goods.item_name })).toBeVisible();
  await page.getByRole('link', { name: '立即登录' }).click();
  await page.getByLabel('手机号码').fill(SHOPPER.mobile);
  await page.getByLabel('密码').fill(SHOPPER.password);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('您好，138******00')).toBeVisible();
});

test('sign-in goes only to paths of this origin and tells what is wrong', PROVE, async ({ page, messages }) => {
  messages.allow(/422/);
  await page.goto('/auth/login?redirectUrl=https%3A%2F%2Fevil.test');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByText('请输入手机号码')).toBeVisible();
  await page.getByLabel('手机号码').fill(SHOPPER.mobile);
  await page.getByLabel('密码').fill('wrong-password1');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('alert')).toHaveText('账号或密码错误');
  await expect(page.getByLabel('手机号码')).toHaveValue(SHOPPER.mobile);
  await page.getByLabel('密码').fill(SHOPPER.password);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/$/);
});

test('the cart changes quantities, check marks and lines, and its total follows', PROVE, async ({ page, request }) => {
  const goods = await firstGoods(request);
  await page.goto(`/items/${goods.item_id}`);
  await page.getByRole('button', { name: '加入购物车' }).click();
  await expect(page.getByText('成功加入购物车')).toBeVisible();
  await page.goto('/cart');
  await page.getByRole('button', { name: '增加' }).click();
  await expect(page.getByRole('spinbutton')).toHaveValue('2');
  await expect(page.getByText('已选 2 件')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('spinbutton')).toHaveValue('2');
  await page.getByRole('checkbox', { name: `选择 ${goods.item_name}` }).click();
  await expect(page.getByText('已选 0 件')).toBeVisible();
  await page.getByRole('button', { name: `删除 ${goods.item_name}` }).click();
  await expect(page.getByRole('dialog')).toContainText('请确认是否移除该商品?');
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('商品删除成功')).toBeVisible();
  await expect(page.getByText('购物车还是空的')).toBeVisible();
});

test('goods go into the cart by keyboard alone', PROVE, async ({ page, request }) => {
  const goods = await firstGoods(request);
  await page.goto(`/items/${goods.item_id}`);
  const button = page.getByRole('button', { name: '加入购物车' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(page.getByText('成功加入购物车')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('links, search, add to cart and sign-in work', async ({ page, request }) => {
    const goods = await firstGoods(request);
    await page.goto('/');
    await page.getByRole('search').getByRole('combobox').first().fill(goods.item_name.slice(0, 4));
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: goods.item_name }).first().click();
    await page.getByRole('button', { name: '加入购物车' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('link', { name: goods.item_name })).toBeVisible();
    await page.getByRole('link', { name: '立即登录' }).click();
    await page.getByLabel('手机号码').fill(SHOPPER.mobile);
    await page.getByLabel('密码').fill(SHOPPER.password);
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page.getByText('您好，138******00')).toBeVisible();
    await page.getByRole('button', { name: '退出' }).click();
    await expect(page.getByRole('link', { name: '请登录' })).toBeVisible();
  });
});

test('guarded pages lead to sign-in with the way back; unknown ones say so', PROVE, async ({ page, messages }) => {
  messages.allow(/404/);
  await page.goto('/member/trade?status=5');
  await expect(page).toHaveURL(/\/auth\/login\?redirectUrl=%2Fmember%2Ftrade%3Fstatus%3D5$/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '抱歉，页面不存在' })).toBeVisible();
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the list sorts, filters and pages by links that can be shared', PROVE, async ({ page }) => {
  await page.goto('/items');
  await page.getByRole('link', { name: '价格从低到高' }).click();
  await expect(page).toHaveURL(/sort=3/);
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '第2页' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await page.goto('/items?keywords=%E6%B2%A1%E6%9C%89%E8%BF%99%E7%A7%8D%E5%95%86%E5%93%81');
  await expect(page.getByText('没有找到符合条件的商品')).toBeVisible();
});

test('an untouched page calls no API and hydrates its islands without a word in the console', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  await page.goto('/');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })));
  for (const island of await page.locator('[data-island]').all()) {
    await island.dispatchEvent('pointerover', { bubbles: true });
    await expect(island).toHaveAttribute('data-ready', '');
  }
  expect(calls.filter((url) => !url.includes('cart/list'))).toEqual([]);
});

/** States that no route shows by itself; routes.spec.ts looks at the others. */
const PAGES = ['/items?keywords=%E6%9E%9C', '/custompage?pageid=0'];

for (const path of PAGES) {
  test(`axe finds nothing on ${path}`, PROVE, async ({ page, messages }) => {
    messages.allow(/404/);
    await page.goto(path);
    await expectAccessible(page);
  });
}

test('axe finds nothing on goods and on a filled cart', PROVE, async ({ page, request }) => {
  const goods = await firstGoods(request);
  await page.goto(`/items/${goods.item_id}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: '加入购物车' }).click();
  await expect(page.getByText('成功加入购物车')).toBeVisible();
  await page.goto('/cart');
  await expectAccessible(page);
});
