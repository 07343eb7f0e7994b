import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright/test';
import { orders } from '../../../server/orders/tables.ts';
import { insertOrder, type OrderRow } from '../../../server/testing/fixtures/orders.ts';
import type { OrderMall, Saleable } from '../steps/order-steps.ts';
import { newShopper, nowInSeconds, saleable, startOrderMall } from '../steps/order-steps.ts';
import { expect, expectAccessible, expectHeightAsLeft, noteHeight, PROVE, test } from '../support.ts';

// Playwright turns the back-forward cache off; shoppers have it.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

const LONG =
  '明前特级龙井茶叶礼盒装手工炒制新茶上市限量预售版送礼长辈商务伴手礼 Pneumonoultramicroscopicsilicovolcanoconiosis';
const PICKUP = {
  locationId: 3,
  name: '徐汇店自提点',
  city: '上海市',
  area: '徐汇区',
  address: '衡山路 880 号',
  phone: '021-54000102',
  date: '2026-12-01',
  time: ['09:00', '12:00'] as [string, string],
};

let mall: OrderMall;
let goods: Saleable[];

test.beforeAll(async () => {
  mall = await startOrderMall();
  goods = await saleable(mall);
});
test.afterAll(() => mall.stop());

const open = (page: Page, path: string) => page.goto(mall.url + path);
const cards = (page: Page): Locator => page.getByRole('article');
const state = (page: Page): Locator => page.getByRole('region', { name: '订单状态' });
const stateOf = async (orderId: string) => (await mall.db.select().from(orders).where(eq(orders.order_id, orderId)))[0];
/** Nothing reaches beyond the screen. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test(
  'guests sign in first, and an order of somebody else does not exist',
  PROVE,
  async ({ page, context, messages }) => {
    await open(page, '/member/trade?status=5');
    await expect(page).toHaveURL(/\/auth\/login\?redirectUrl=%2Fmember%2Ftrade%3Fstatus%3D5$/);
    const stranger = await insertOrder(mall.db, { user_id: await newShopper(mall, context) });
    await newShopper(mall, context);
    messages.allow(/404/);
    for (const id of [stranger, '1', 'x']) {
      expect((await open(page, `/member/trade/${id}`))?.status()).toBe(404);
      await expect(page.getByText('抱歉，页面不存在')).toBeVisible();
    }
    await open(page, '/member/trade');
    await expect(page.getByText('您还没有订单')).toBeVisible();
    await expect(page.getByRole('link', { name: '去逛逛' })).toHaveAttribute('href', '/items');
  },
);

test('tabs with their counts, search by goods and number, and buttons by state', async ({ page, context }) => {
  const userId = await newShopper(mall, context);
  const created = nowInSeconds();
  const add = (
    name: Parameters<typeof insertOrder>[2],
    itemName: string,
    more: Partial<OrderRow> = {},
  ): Promise<string> =>
    insertOrder(mall.db, { user_id: userId, shop_id: 1, created, ...more }, name, [{ item_name: itemName }]);
  const unpaid = await add('unpaid', LONG);
  await add('paid', '待发货的茶');
  await add('asked', '想取消的茶');
  await add('shipped', '路上的茶');
  await add('pickup', '店里的茶', { pickup: PICKUP, ziti_code: '048213' });
  const done = await add('done', '喝完的茶');
  await add('cancelled', '没买的茶');

  await open(page, '/member/trade');
  await expect(page).toHaveTitle(/我的订单/);
  await expect(cards(page)).toHaveCount(7);
  const tabs = page.getByRole('navigation', { name: '订单状态' });
  await expect(tabs.getByRole('link')).toHaveText(['全部订单', '待付款1', '待收货3', '待提货1', '待评价1', '已完成']);
  const buttons = (text: string): Promise<string[]> => {
    const card = cards(page).filter({ hasText: text });
    const links = card.getByRole('link', { name: /^(去支付|订单详情)$/ });
    return card.getByRole('button').or(links).allTextContents();
  };
  expect(await buttons('Pneumono')).toEqual(['订单详情', '去支付', '取消订单']);
  expect(await buttons('待发货的茶')).toEqual(['订单详情', '再次购买', '申请取消']);
  expect(await buttons('想取消的茶')).toEqual(['订单详情', '再次购买']);
  expect(await buttons('路上的茶')).toEqual(['订单详情', '确认收货', '再次购买', '更多']);
  expect(await buttons('店里的茶')).toEqual(['订单详情', '再次购买', '申请取消']);
  expect(await buttons('喝完的茶')).toEqual(['订单详情', '再次购买', '更多']);
  expect(await buttons('没买的茶')).toEqual(['订单详情', '再次购买', '删除订单']);
  await expect(page.getByRole('link', { name: '去支付' })).toHaveAttribute('href', `/cashier?order_id=${unpaid}`);

  await tabs.getByRole('link', { name: '待收货' }).click();
  await expect(page).toHaveURL(/status=1$/);
  await expect(cards(page)).toHaveCount(3);
  await tabs.getByRole('link', { name: '全部订单' }).click();
  await page.getByRole('searchbox', { name: '商品名称或订单号' }).fill('喝完');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyword=%E5%96%9D%E5%AE%8C$/);
  await expect(cards(page)).toHaveCount(1);
  await tabs.getByRole('link', { name: '待付款' }).click();
  await expect(page.getByText('没有找到与“喝完”有关的订单')).toBeVisible();
  await open(page, `/member/trade?keyword=${done}`);
  await expect(cards(page)).toHaveCount(1);
});

test('a hundred orders: ten a page, and the list is as it was after going back', PROVE, async ({ page, context }) => {
  const userId = await newShopper(mall, context);
  const created = nowInSeconds() - 1000;
  for (let index = 0; index < 100; index += 1)
    await insertOrder(mall.db, { user_id: userId, created: created + index }, 'done', [{ item_name: `第${index}单` }]);
  await open(page, '/member/trade?status=3');
  const pages = page.getByRole('navigation', { name: '分页' });
  await expect(pages.getByRole('link', { name: /^第/ })).toHaveText(['1', '2', '3', '10']);
  await expect(pages).toContainText('共10页');
  await expect(cards(page).first()).toContainText('第99单');
  await pages.getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL(/status=3&page=2$/);
  await expect(cards(page).first()).toContainText('第89单');
  await open(page, '/member/trade?status=3&page=99');
  await expect(page).toHaveURL(/status=3&page=10$/);
  await expect(cards(page).last()).toContainText('第0单');

  await open(page, '/member/trade?status=3&keyword=单&page=4');
  const sixth = cards(page).nth(5).getByRole('link', { name: '订单详情' });
  await sixth.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await noteHeight(page);
  await sixth.click();
  await expect(page).toHaveURL(/\/member\/trade\/\d{16}$/);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/page=4$/);
  await expect(page.getByRole('searchbox', { name: '商品名称或订单号' })).toHaveValue('单');
  await expect(cards(page).first()).toContainText('第69单');
  await expectHeightAsLeft(page);
});

test('an unpaid order is cancelled by keyboard with a reason, and the list knows', PROVE, async ({ page, context }) => {
  const orderId = await insertOrder(mall.db, { user_id: await newShopper(mall, context), created: nowInSeconds() });
  await open(page, '/member/trade');
  await expect(cards(page)).toContainText('待付款');
  await cards(page).getByRole('link', { name: '订单详情' }).click();
  await expect(page).toHaveURL(new RegExp(orderId));
  await page.getByRole('button', { name: '取消订单' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '取消订单' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: '确定取消' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('请选择取消原因');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: '取消订单' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('radio', { name: '不想要了' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: '商品选错或多买了' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(state(page)).toContainText('已取消');
  await expect(page.getByText('商品选错或多买了')).toBeVisible();
  await expect(page.getByRole('button', { name: '取消订单' })).toHaveCount(0);
  expect(await stateOf(orderId)).toMatchObject({ order_status: 'CANCEL', cancel_reason: '商品选错或多买了' });
  await page.goBack({ waitUntil: 'commit' });
  await expect(cards(page)).toContainText('已取消');
});

test(
  'a button pressed before the scripts of the page are there works all the same',
  PROVE,
  async ({ page, context }) => {
    const orderId = await insertOrder(mall.db, { user_id: await newShopper(mall, context), created: nowInSeconds() });
    let arrive = (): void => undefined;
    const script = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/assets\/loader.*\.js/, async (route) => {
      await script;
      await route.continue();
    });
    await page.goto(`${mall.url}/member/trade/${orderId}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: '取消订单' }).click();
    arrive();
    await expect(page.getByRole('dialog', { name: '取消订单' })).toBeVisible();
  },
);

test('a paid order is asked to be cancelled, with a reason of one’s own', PROVE, async ({ page, context }) => {
  const userId = await newShopper(mall, context);
  const orderId = await insertOrder(mall.db, { user_id: userId, created: nowInSeconds() }, 'paid');
  await open(page, '/member/trade');
  await page.getByRole('button', { name: '申请取消' }).click();
  const dialog = page.getByRole('dialog', { name: '申请取消订单' });
  await dialog.getByRole('radio', { name: '其他原因' }).check();
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('请填写取消原因');
  await dialog.getByRole('textbox', { name: '取消原因' }).fill('换一个地址');
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(cards(page)).toContainText('取消申请处理中');
  await expect(page.getByRole('button', { name: '申请取消' })).toHaveCount(0);
  expect(await stateOf(orderId)).toMatchObject({
    order_status: 'PAYED',
    cancel_status: 'WAIT_PROCESS',
    cancel_reason: '换一个地址',
  });
});

test('a page older than its order changes nothing and offers the new state', PROVE, async ({ page, context }) => {
  const orderId = await insertOrder(mall.db, { user_id: await newShopper(mall, context), created: nowInSeconds() });
  await open(page, `/member/trade/${orderId}`);
  await mall.db
    .update(orders)
    .set({ order_status: 'PAYED', pay_status: 'PAYED', paid_at: nowInSeconds(), version: 2 })
    .where(eq(orders.order_id, orderId));
  await page.getByRole('button', { name: '取消订单' }).click();
  await page.getByRole('radio', { name: '不想要了' }).check();
  await page.getByRole('button', { name: '确定取消' }).click();
  await expect(page.getByText('订单状态已变化，请刷新后重试')).toBeVisible();
  expect(await stateOf(orderId)).toMatchObject({ order_status: 'PAYED', cancel_status: 'NO_APPLY_CANCEL' });
  await page.getByRole('button', { name: '刷新订单' }).click();
  await expect(state(page)).toContainText('待发货');
});

test('the number of an order can be copied, and paper has the order alone', PROVE, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const orderId = await insertOrder(mall.db, { user_id: await newShopper(mall, context), created: nowInSeconds() });
  await open(page, `/member/trade/${orderId}`);
  await page.getByRole('button', { name: '复制订单号' }).click();
  await expect(page.getByText('订单号已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(orderId);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: '复制订单号' }).click();
  await expect(page.getByText('复制失败，请选中订单号后手动复制')).toBeVisible();
  for (const path of ['', '/h5']) {
    await open(page, `${path}/member/trade/${orderId}`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(orderId)).toBeVisible();
    await expect(page.getByRole('heading', { name: '订单详情' })).toBeVisible();
    for (const role of ['banner', 'contentinfo', 'navigation', 'search', 'button'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('confirming receipt asks first', PROVE, async ({ page, context }) => {
  const userId = await newShopper(mall, context);
  const orderId = await insertOrder(mall.db, { user_id: userId, created: nowInSeconds() }, 'shipped');
  await open(page, '/member/trade?status=1');
  await page.getByRole('button', { name: '确认收货' }).click();
  const question = page.getByRole('dialog', { name: '确认收货' });
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toBeHidden();
  expect(await stateOf(orderId)).toMatchObject({ order_status: 'WAIT_BUYER_CONFIRM' });
  await page.getByRole('button', { name: '确认收货' }).click();
  await question.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('这里没有订单')).toBeVisible();
  expect(await stateOf(orderId)).toMatchObject({ order_status: 'DONE' });
});

test('the countdown ends with the page anew, without a way to pay', PROVE, async ({ page, context }) => {
  const userId = await newShopper(mall, context);
  const created = nowInSeconds();
  const orderId = await insertOrder(mall.db, { user_id: userId, created, auto_cancel_at: created + 900 });
  await page.clock.install();
  await open(page, `/member/trade/${orderId}`);
  await expect(page.locator('[data-ready]').getByRole('timer')).toHaveText(/^(15:00|1[34]:\d\d)$/);
  await expect(page.getByRole('link', { name: '去支付' })).toBeVisible();
  await mall.db.update(orders).set({ auto_cancel_at: created }).where(eq(orders.order_id, orderId));
  await page.clock.fastForward(900_000);
  await expect(page.getByText('支付时间已过').or(state(page).getByText('已取消'))).toBeVisible();
  await expect(page.getByRole('link', { name: '去支付' })).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveCount(0);
});

const lineOf = ({ item_id, goods_id, item_name: name }: Saleable, num = 1) => ({
  item_id,
  goods_id,
  item_name: name,
  num,
});

test('buying again: what can be bought goes into the cart, what cannot is named', PROVE, async ({ page, context }) => {
  const userId = await newShopper(mall, context);
  const [first, second] = goods;
  if (!first || !second) throw new Error('the demo mall has too few goods');
  const created = nowInSeconds();
  await insertOrder(mall.db, { user_id: userId, created, shop_id: first.shop_id }, 'done', [
    lineOf(first, 2),
    { item_id: 999_999, item_name: '绝版茶杯' },
    { item_id: 999_998, item_name: '试用装', order_item_type: 'gift' },
  ]);
  await open(page, '/member/trade');
  await page.getByRole('button', { name: '再次购买' }).click();
  const dialog = page.getByRole('dialog', { name: '部分商品未能加入购物车' });
  await expect(dialog.getByRole('listitem')).toHaveText(['绝版茶杯商品不存在']);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '去购物车' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: first.item_name })).toBeVisible();
  await expect(main.getByRole('spinbutton', { name: `${first.item_name} 的数量` })).toHaveValue('2');

  await insertOrder(mall.db, { user_id: userId, created: created + 1 }, 'cancelled', [lineOf(second)]);
  await open(page, '/member/trade');
  await cards(page).first().getByRole('button', { name: '再次购买' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(main.getByRole('link', { name: second.item_name })).toBeVisible();

  await insertOrder(mall.db, { user_id: userId, created: created + 2 }, 'done', [
    { item_id: 999_999, item_name: '绝版茶杯' },
  ]);
  await open(page, '/member/trade');
  await cards(page).first().getByRole('button', { name: '再次购买' }).click();
  const none = page.getByRole('dialog', { name: '商品已无法购买' });
  await none.getByRole('button', { name: '确定' }).click();
  await expect(none).toBeHidden();
  await expect(page).toHaveURL(/\/member\/trade$/);
});

test('the pickup page has code, place and time', PROVE, async ({ page, context }) => {
  const userId = await newShopper(mall, context);
  const more = { user_id: userId, created: nowInSeconds(), shop_id: 1, pickup: PICKUP, ziti_code: '048213' };
  const orderId = await insertOrder(mall.db, more, 'pickup');
  await open(page, `/member/trade/${orderId}`);
  await expect(page).toHaveTitle('订单详情');
  await expect(state(page)).toContainText(/提货码 ?048 213/);
  await expect(page.getByRole('img', { name: '提货码 048213 的二维码' })).toBeVisible();
  for (const text of ['徐汇店自提点', '上海市徐汇区衡山路 880 号', '021-54000102', '2026-12-01 09:00–12:00'])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('list', { name: '订单进度' }).getByRole('listitem')).toHaveCount(3);
});

test(
  'every page fits 1440 and 375 pixels and is accessible, long names and all discounts included',
  PROVE,
  async ({ page, context }) => {
    const userId = await newShopper(mall, context);
    const created = nowInSeconds();
    const discounts = [
      { type: 'full_minus', id: '3', name: '全场满三百减三十的一个很长的活动名称', fee: 3000 },
      { type: 'coupon', id: '9', name: '新人券', fee: 2000 },
    ] as const;
    const fees = {
      item_fee: 40_000,
      promotion_discount: 3000,
      coupon_discount: 2000,
      freight_fee: 1200,
      total_fee: 36_200,
    };
    const paid = await insertOrder(mall.db, { user_id: userId, created, ...fees, remark: 'a'.repeat(200) }, 'paid', [
      { item_name: LONG, item_spec_desc: `颜色:${'很长的颜色'.repeat(9)}`, price: 40_000, discounts: [...discounts] },
      { item_name: '试用装', order_item_type: 'gift', total_fee: 0 },
    ]);
    const unpaid = await insertOrder(mall.db, { user_id: userId, created, shop_id: 1 }, 'unpaid', [
      { item_name: LONG },
    ]);
    const ended = await insertOrder(mall.db, { user_id: userId, created, cancel_reason: LONG }, 'cancelled');
    await open(page, `/member/trade/${paid}`);
    const list = page.getByRole('region', { name: '商品清单' });
    await expect(list.getByRole('term')).toHaveText(['商品总额', discounts[0].name, '新人券', '运费', '实付款']);
    await expect(list.getByRole('definition')).toHaveText(['¥400.00', '-¥30.00', '-¥20.00', '¥12.00', '¥362.00']);
    await expect(list.getByRole('list', { name: '优惠' }).first()).toContainText('新人券-¥20.00');
    for (const [width, base] of [
      [1440, ''],
      [375, '/h5'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['', '?status=4', `/${paid}`, `/${unpaid}`, `/${ended}`]) {
        await open(page, `${base}/member/trade${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        expect(await overflow(page), `${width} ${path}`).toBe(0);
        await expectAccessible(page);
      }
    }
  },
);

test('without scripts the pages are complete and lead on', PROVE, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const userId = await newShopper(mall, context);
  const orderId = await insertOrder(mall.db, { user_id: userId, created: nowInSeconds() });
  const page = await context.newPage();
  await open(page, '/member/trade');
  await cards(page).getByRole('link', { name: '订单详情' }).click();
  await expect(page).toHaveURL(new RegExp(orderId));
  await expect(page.getByRole('link', { name: '去支付' })).toHaveAttribute('href', `/cashier?order_id=${orderId}`);
  await context.close();
});
