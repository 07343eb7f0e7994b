import type { BrowserContext, Locator, Page } from 'playwright/test';
import { SHOPPER } from '../steps/shop-steps.ts';
import { expect, expectAccessible, PROVE, shortly, tabTo, test } from '../support.ts';

interface Sku {
  item_id: string;
  store: number;
}

interface Goods {
  item_id: string;
  item_name: string;
  nospec: boolean;
  store: number;
  distributor_id: string;
}

const API = '/api/h5app/wxapp';

/** Goods without specifications, in stock and of no promotion, of one shop when it is named. */
async function goodsOf(context: BrowserContext): Promise<Goods[]> {
  const answer = await context.request.get(`${API}/goods/items?page=1&pageSize=50&item_type=normal`);
  return ((await answer.json()) as { data: { list: Goods[] } }).data.list;
}

async function newGuest(context: BrowserContext): Promise<{ user_id: string; sid: string }> {
  const sid = crypto.randomUUID();
  await context.addCookies([{ name: 'user_session_id', value: sid, url: process.env.MALL_URL ?? '' }]);
  return { user_id: '-1', sid };
}

type Owner = Awaited<ReturnType<typeof newGuest>>;

/** What the server answered; a number that is refused stays out. */
async function put(context: BrowserContext, owner: Owner, item_id: string, num = 1): Promise<boolean> {
  const form = { ...owner, item_id, num: String(num), cart_type: 'cart', shop_type: 'distributor' };
  const answer = await context.request.post(`${API}/cart`, { form });
  return ((await answer.json()) as { data: { status_code?: number } }).data.status_code === undefined;
}

/** Two plain goods of different shops, in stock. */
async function twoShops(context: BrowserContext): Promise<[Goods, Goods]> {
  const plain = (await goodsOf(context)).filter((goods) => goods.nospec && goods.store > 5);
  const [first] = plain;
  const second = plain.find((goods) => goods.distributor_id !== first?.distributor_id);
  if (!first || !second) throw new Error('the demo mall has plain goods in one shop only');
  return [first, second];
}

const row = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });
const summary = (page: Page): Locator => page.getByText(/已选 \d+ 件/);

for (const width of shortly([1440, 1190, 375], 2)) {
  test(`groups by shop stand in their place at ${width} px, and axe finds nothing`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 });
    const owner = await newGuest(context);
    for (const goods of await twoShops(context)) await put(context, owner, goods.item_id, 2);
    await page.goto(width === 375 ? '/h5/cart' : '/cart');
    await expect(page.getByRole('link', { name: /^去结算/ })).toHaveCount(1);
    await expect(page.getByRole('link', { name: '去结算（4件）' })).toHaveAttribute(
      'href',
      /redirectUrl=.*%2Fcart%2Fcheckout%3Fmode%3Dcart$/,
    );
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
}

test('one shop, or all, are ticked at once; the way on is of the ticked shop', PROVE, async ({ page, context }) => {
  const owner = await newGuest(context);
  const [first, second] = await twoShops(context);
  for (const goods of [first, second]) await put(context, owner, goods.item_id);
  await page.goto('/cart');
  const all = page.getByRole('checkbox', { name: '全选' });
  await expect(all).toBeChecked();
  await all.click();
  await expect(page.getByText('已选 0 件')).toBeVisible();
  await expect(page.getByRole('button', { name: '去结算' }).last()).toBeDisabled();
  const shop = page.getByRole('region').filter({ hasText: second.item_name }).getByRole('checkbox').first();
  await shop.click();
  await expect(page.getByText('已选 1 件')).toBeVisible();
  await expect(all).toBeChecked({ indeterminate: true });
  const checkout = `/cart/checkout?mode=cart&id=${second.distributor_id}`;
  const link = page.getByRole('link', { name: '去结算（1件）' });
  await expect(link).toHaveAttribute('href', `/auth/login?redirectUrl=${encodeURIComponent(checkout)}`);
  await link.click();
  await page.getByLabel('手机号码').fill(SHOPPER.mobile);
  await page.getByLabel('密码').fill(SHOPPER.password);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(checkout);
  // What the guest had is the member's now.
  await page.goto('/cart');
  await expect(row(page, first.item_name)).toBeVisible();
  await page.getByRole('button', { name: `移入收藏 ${first.item_name}` }).click();
  await expect(page.getByText('已移入收藏')).toBeVisible();
  await expect(row(page, first.item_name)).toBeHidden();
  await page.getByRole('button', { name: '删除选中商品' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(row(page, second.item_name)).toBeHidden();
  await page.goto('/member/collector');
  await expect(page.getByText(first.item_name).first()).toBeVisible();
});

test(
  'without scripts its controls are a form: numbers, ticks and lines that go, after a question',
  PROVE,
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const owner = await newGuest(context);
    const [goods, other] = await twoShops(context);
    for (const { item_id } of [goods, other]) await put(context, owner, item_id);
    const page = await context.newPage();
    await page.goto('/cart');
    await row(page, goods.item_name).getByRole('button', { name: '增加' }).click();
    await expect(page.getByRole('status').first()).toHaveText('购物车已更新');
    await expect(summary(page)).toHaveText(/已选 3 件/);
    await page.getByRole('checkbox', { name: `选择 ${other.item_name}` }).uncheck();
    const number = page.getByRole('spinbutton', { name: goods.item_name });
    await number.fill('99999');
    // Enter is the button 更新购物车, whose text stands where Playwright finds none.
    await number.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(`库存不足，最大库存为${goods.store}件`);
    await page.getByRole('checkbox', { name: `选择 ${other.item_name}` }).uncheck();
    await page.locator('noscript button').click();
    await expect(summary(page)).toHaveText(/已选 2 件/);
    await page.getByRole('button', { name: `删除 ${goods.item_name}` }).click();
    await expect(page.getByRole('alert')).toContainText('请确认是否移除该商品?');
    await page.getByRole('button', { name: '确定' }).click();
    await expect(page.getByRole('status').first()).toHaveText('商品删除成功');
    await expect(row(page, goods.item_name)).toHaveCount(0);
    await expect(row(page, other.item_name)).toHaveCount(1);
    await context.close();
  },
);

test('numbers stay between one and the stock, and say so', PROVE, async ({ page, context }) => {
  const owner = await newGuest(context);
  const [goods] = await twoShops(context);
  await put(context, owner, goods.item_id);
  await page.goto('/cart');
  const number = page.getByRole('spinbutton', { name: goods.item_name });
  // It says why it refuses, so it can be pressed.
  await page.getByRole('button', { name: '减少' }).click({ force: true });
  await expect(page.getByRole('alert')).toHaveText('此商品的最小购买数量为1件');
  await number.fill('99999');
  await number.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(`库存不足，最大库存为${goods.store}件`);
  await expect(number).toHaveValue(String(goods.store));
  await expect(page.getByText(`已选 ${goods.store} 件`)).toBeVisible();
});

test('a number is sent once, 300 ms after the last press', PROVE, async ({ page, context }) => {
  const owner = await newGuest(context);
  const [goods] = await twoShops(context);
  await put(context, owner, goods.item_id);
  await page.goto('/cart');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('cartupdate/num')) sent.push(new URL(request.url()).searchParams.get('num') ?? '');
  });
  const more = page.getByRole('button', { name: '增加' });
  await more.click();
  await expect(page.getByText('已选 2 件')).toBeVisible();
  expect(sent).toEqual(['2']);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await more.click();
  await more.click();
  await expect(page.getByRole('spinbutton')).toHaveValue('4');
  await page.clock.runFor(299);
  expect(sent).toEqual(['2']);
  await page.clock.runFor(2);
  await expect(page.getByText('已选 4 件')).toBeVisible();
  expect(sent).toEqual(['2', '4']);
});

test('the way to the checkout waits for the number that rests', PROVE, async ({ page, context }) => {
  const owner = await newGuest(context);
  const [goods] = await twoShops(context);
  await put(context, owner, goods.item_id);
  let arrive = (): void => undefined;
  const code = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/assets\/CartView.*\.js/, async (route) => {
    await code;
    await route.continue();
  });
  await page.goto('/cart');
  // Both are pressed before the page's code is there.
  await page.getByRole('button', { name: '增加' }).click();
  await page
    .getByRole('link', { name: /去结算/ })
    .last()
    .click({ noWaitAfter: true });
  arrive();
  await expect(page).toHaveURL(/auth\/login/);
  await page.goto('/cart');
  await expect(page.getByRole('spinbutton')).toHaveValue('2');
});

test(
  'a line that changed in another window is shown as it is, and the number asked again',
  PROVE,
  async ({ page, context }) => {
    const owner = await newGuest(context);
    const [goods] = await twoShops(context);
    await put(context, owner, goods.item_id);
    await page.goto('/cart');
    await put(context, owner, goods.item_id, 3);
    await page.getByRole('button', { name: '增加' }).click();
    await expect(page.getByRole('alert')).toHaveText('购物车已在别处更新');
    await expect(page.getByRole('spinbutton')).toHaveValue('4');
    await page.getByRole('button', { name: '增加' }).click();
    await expect(page.getByText('已选 5 件')).toBeVisible();
  },
);

test('promotions are chosen by line, and every discount stands with its cause', PROVE, async ({ page, context }) => {
  const owner = await newGuest(context);
  // 厨房好物多件多折: 2 for 10 percent off, 3 for 15.
  for (const [item, num] of [
    ['1605', 2],
    ['1604', 1],
  ] as const)
    await put(context, owner, item, num);
  await page.goto('/cart');
  const group = page.getByRole('region').filter({ hasText: '炊时' });
  await expect(group.getByRole('list', { name: '优惠活动' })).toContainText('满2件打9折，满3件打8.5折');
  await expect(group.getByRole('list', { name: '优惠活动' })).toContainText(/已减¥\d/);
  const off = group.getByRole('term').filter({ hasText: '厨房好物多件多折' });
  await expect(off).toBeVisible();
  const total = async (): Promise<number> =>
    Number((await group.getByRole('definition').last().textContent())?.replace(/[^\d.]/g, ''));
  const before = await total();
  await group.getByRole('combobox', { name: /三合钢厨师刀/ }).selectOption({ label: '不使用优惠' });
  await expect(group.getByRole('list', { name: '优惠活动' })).toContainText('再买1件可打8.5折');
  expect(await total()).toBeGreaterThan(before);
  await page.reload();
  await expect(group.getByRole('combobox', { name: /三合钢厨师刀/ })).toHaveValue('0');
  await expectAccessible(page);
});

test('gifts come with what they are given for, and go with it', PROVE, async ({ page, context }) => {
  const owner = await newGuest(context);
  await put(context, owner, '1303', 2);
  await page.goto('/cart');
  const gifts = page.getByRole('list', { name: '赠品' });
  await expect(gifts).toContainText('× 1');
  await page.getByRole('button', { name: '减少' }).click();
  await expect(gifts).toBeHidden();
  await expect(page.getByRole('list', { name: '优惠活动' })).toContainText(/再买¥\d.*可送赠品/);
});

test('the keyboard alone ticks, counts, deletes and goes to the checkout', PROVE, async ({ page, context }) => {
  const owner = await newGuest(context);
  const [first, second] = await twoShops(context);
  for (const goods of [first, second]) await put(context, owner, goods.item_id);
  await page.goto('/cart');
  await page.getByRole('checkbox', { name: `选择 ${first.item_name}` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('已选 1 件')).toBeVisible();
  await tabTo(page, page.getByRole('spinbutton', { name: second.item_name }));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('已选 2 件')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: `删除 ${second.item_name}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('请确认是否移除该商品?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row(page, second.item_name)).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: '去结算（2件）' }).last());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/auth\/login\?redirectUrl=%2Fcart%2Fcheckout/);
});

test('lines that cannot be bought say why and go together', PROVE, async ({ page, context }) => {
  await newGuest(context);
  let cleared = false;
  const line = {
    cart_id: '7',
    item_id: '1',
    item_name: '过季围巾',
    pics: '',
    item_spec_desc: '',
    price: 100,
    num: 1,
    total_fee: 100,
    discount_fee: 0,
    is_checked: false,
  };
  await page.route(`**${API}/cart/list*`, (route) =>
    route.fulfill({
      json: {
        data: {
          valid_cart: [],
          invalid_cart: cleared ? [] : [{ ...line, invalid_reason: '商品已下架' }],
          is_check_store: true,
        },
      },
    }),
  );
  await page.route(`**${API}/cartdel*`, (route) => {
    cleared = true;
    return route.fulfill({ json: { data: { status: true } } });
  });
  const owner = { user_id: '-1', sid: (await context.cookies())[0]?.value ?? '' };
  const [goods] = await twoShops(context);
  await put(context, owner, goods.item_id);
  await page.goto('/cart');
  // The line left in another window; the cart is read again.
  await page.route(`**${API}/cartupdate/**`, (route) => route.fulfill({ json: { data: { status: true } } }));
  await page.getByRole('checkbox', { name: `选择 ${goods.item_name}` }).click();
  const invalid = page.getByRole('region', { name: '失效商品' });
  await expect(invalid).toContainText('商品已下架');
  await expectAccessible(page);
  await invalid.getByRole('button', { name: '清空失效商品' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('商品删除成功')).toBeVisible();
  await expect(page.getByText('购物车还是空的')).toBeVisible();
});

test('a hundred lines are folded by shop, all there, and answer at once', PROVE, async ({ page, context }) => {
  const owner = await newGuest(context);
  let filled = 0;
  for (const goods of await goodsOf(context)) {
    const detail = await context.request.get(`${API}/goods/items/${goods.item_id}`);
    const skus = ((await detail.json()) as { data: { spec_items?: Sku[] } }).data.spec_items ?? [];
    for (const { item_id } of skus.length > 0 ? skus : [goods])
      if (filled < 100 && (await put(context, owner, String(item_id)))) filled += 1;
  }
  expect(filled).toBe(100);
  await page.goto('/cart');
  // A long cart folds each shop after its first lines.
  const folds = page.getByText(/^其余 \d+ 种商品/);
  await expect(folds.first()).toBeVisible();
  expect(await page.getByRole('spinbutton').count()).toBeLessThan(100);
  for (const fold of await folds.all()) await fold.click();
  await expect(page.getByRole('spinbutton')).toHaveCount(100);
  await expect(summary(page)).toHaveText(/已选 100 件/);
  await page.getByRole('checkbox', { name: '全选' }).click();
  await expect(summary(page)).toHaveText(/已选 0 件/);
});
