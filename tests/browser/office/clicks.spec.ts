/** What an operator does every day, in no more clicks from the home than in Shopify's admin; typing is not counted. */
import type { Page } from 'playwright/test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { sku } from '../../../server/goods/tables.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { insertTrade } from '../../../server/testing/fixtures/trades.ts';
import { operatorSession, test } from '../steps/designer-steps.ts';
import { newShopper, nowInSeconds, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, PROVE } from '../support.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

test.use({ viewport: { width: 1440, height: 900 } });

const KEY = 'counted-clicks';

/** Runs in the page: counts the clicks of a pointer over all pages of the tab; keys that press a button make clicks without a detail. */
function countClicks(key: string): void {
  addEventListener(
    'click',
    ({ isTrusted, detail }) => {
      if (isTrusted && detail > 0) sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1));
    },
    { capture: true },
  );
}

/** The home of the office, from which clicks count. */
async function home(page: Page): Promise<void> {
  await operatorSession(page, mall.url);
  await page.goto(`${mall.url}/edit/home`);
  await expect(page.getByRole('heading', { name: '今日概览', level: 1 })).toBeVisible();
  await page.evaluate(countClicks, KEY);
}

const clicksOf = (page: Page): Promise<number> => page.evaluate((key) => Number(sessionStorage.getItem(key) ?? 0), KEY);

/** `chosen`: values of lists that a pointer would choose by clicks, which the test sets at once. */
async function expectClicks(page: Page, most: number, chosen = 0): Promise<void> {
  const counted = await clicksOf(page);
  expect(counted, 'clicks are counted').toBeGreaterThan(0);
  expect(counted + chosen).toBeLessThanOrEqual(most);
}

const menu = (page: Page) => page.getByRole('navigation', { name: '后台' });

/** An order that was paid by stored value. */
async function paidOrder(page: Page, state: 'paid' | 'shipped'): Promise<string> {
  const user_id = await newShopper(mall, page.context());
  const created = nowInSeconds() + 60;
  const sums = { user_id, created, pay_type: 'deposit', total_fee: 2000 };
  const orderId = await insertOrder(mall.db, { ...sums, shop_id: 1 }, state, [
    { item_name: '狮峰龙井礼盒', num: 2, price: 1000, total_fee: 2000 },
  ]);
  const trade = {
    trade_id: `T${orderId}`,
    user_id,
    pay_type: 'deposit',
    amount: 2000,
    trade_state: 'SUCCESS' as const,
  };
  await insertTrade(mall.db, orderId, { ...trade, created, paid_at: created });
  return orderId;
}

test('an order is found by its number in one click at most, anywhere', async ({ page }) => {
  const orderId = await paidOrder(page, 'paid');
  await home(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(orderId);
  await page.getByRole('option', { name: new RegExp(orderId) }).click();
  await expect(page.getByRole('heading', { name: `订单 ${orderId}` })).toBeVisible();
  await expectClicks(page, 1);
});

test('one order is shipped in four clicks: its number names the carrier, and the page says what came of it', async ({
  page,
}) => {
  const orderId = await paidOrder(page, 'paid');
  await home(page);
  await page
    .getByRole('link', { name: /待发货/ })
    .first()
    .click();
  await page.getByRole('link', { name: `发货 ${orderId}` }).click();
  await page.getByRole('button', { name: '发货', exact: true }).click();
  await page.keyboard.type('SF1234567890123');
  await expect(page.getByLabel('物流公司')).toHaveValue('SF');
  await page.getByRole('button', { name: '确认发货' }).click();
  await expect(page.getByRole('status').getByText('发货成功')).toBeVisible();
  // The button is gone; who listens is at the order, whose state has changed.
  await expect(page.getByRole('button', { name: '发货', exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: `订单 ${orderId}` })).toBeFocused();
  await expectClicks(page, 4);
});

test('all orders of a file are shipped in four clicks', PROVE, async ({ page }) => {
  const ids = [await paidOrder(page, 'paid'), await paidOrder(page, 'paid')];
  const rows = ids.map((id, at) => `'${id},顺丰速运,SF12345678901${at}`);
  await home(page);
  await page
    .getByRole('link', { name: /待发货/ })
    .first()
    .click();
  await page.getByRole('main').getByRole('link', { name: '批量发货' }).click();
  await page.locator('input[type="file"]').setInputFiles({
    name: '运单号.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['订单号,物流公司,运单号', ...rows].join('\n')),
  });
  await page.getByRole('button', { name: '导入 2 个运单号' }).click();
  await expect(page.getByRole('main')).toContainText('导入了 2 个运单号');
  // A pointer opens the choice of the file by a click.
  await expectClicks(page, 4, 1);
});

test('today’s figures need no click', PROVE, async ({ page }) => {
  await home(page);
  await expect(page.getByRole('main')).toContainText('今日');
  expect(await clicksOf(page)).toBe(0);
});

test('part of a delivered order is paid back in four clicks', async ({ page }) => {
  const orderId = await paidOrder(page, 'shipped');
  await home(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(orderId);
  await page.getByRole('option', { name: new RegExp(orderId) }).click();
  await page.getByRole('button', { name: '发起售后/退款' }).click();
  const dialog = page.getByRole('dialog', { name: '发起售后/退款' });
  await dialog.getByLabel(/狮峰龙井礼盒/).fill('5');
  await dialog.getByLabel('说明（买家可以看到）').fill('少发一件');
  await dialog.getByRole('button', { name: '确认退款' }).click();
  await expect(page.getByText('已退款，买家可以在订单里看到')).toBeVisible();
  await expectClicks(page, 4);
});

test('the slips of all orders to be sent are printed in four clicks', PROVE, async ({ page }) => {
  await paidOrder(page, 'paid');
  await home(page);
  await page
    .getByRole('link', { name: /待发货/ })
    .first()
    .click();
  await page.getByRole('checkbox', { name: '选择本页' }).click();
  const paper = page.waitForEvent('popup');
  await page.getByRole('link', { name: '批量打印发货单' }).click();
  await expect((await paper).getByRole('article', { name: '拣货单' }).first()).toBeVisible();
  await expectClicks(page, 4);
});

test('the price of a variant changes in four clicks', PROVE, async ({ page }) => {
  await home(page);
  await menu(page).getByRole('button', { name: '商品', exact: true }).click();
  await menu(page).getByRole('link', { name: '库存管理' }).click();
  const price = page.getByRole('textbox', { name: /的售价/ }).first();
  await price.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('66.60');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/的售价已从 .* 改为 ¥66.60/)).toBeVisible();
  await expectClicks(page, 4);
});

test('a coupon is made in four clicks', PROVE, async ({ page }) => {
  await home(page);
  await menu(page).getByRole('button', { name: '营销', exact: true }).click();
  await menu(page).getByRole('link', { name: '优惠券', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: '添加优惠券' }).click();
  await page.getByLabel('优惠券名称').fill('四下点出来的券');
  await page.getByLabel('开始时间').fill('2040-01-01T00:00');
  await page.getByLabel('结束时间').fill('2040-02-01T00:00');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('heading', { name: '四下点出来的券', level: 1 })).toBeVisible();
  await expectClicks(page, 4);
});

test('simple goods are added in three clicks', PROVE, async ({ page }) => {
  await home(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('商品列表');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('link', { name: '添加商品' }).click();
  await page.getByLabel('商品名称').fill('三下点出来的茶');
  await page.getByLabel('销售分类').selectOption({ index: 1 });
  const picture = {
    name: '茶.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 800, height: 800, channels: 3, background: '#eee' } })
      .png()
      .toBuffer(),
  };
  await page.getByLabel('上传商品图片').setInputFiles(picture);
  await expect(page.getByAltText('图片1', { exact: true })).toBeVisible();
  const price = page.getByRole('spinbutton', { name: '默认规格的售价', exact: true });
  await price.fill('58');
  await price.blur();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('三下点出来的茶');
  // The choice of a category is a click more for a pointer.
  await expectClicks(page, 3, 1);
});

test('goods of sixty variants with price, stock and codes are added in ten clicks', PROVE, async ({ page }) => {
  await home(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('商品列表');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('link', { name: '添加商品' }).click();
  await page.getByLabel('商品名称').fill('六十种规格的衬衫');
  await page.getByLabel('销售分类').selectOption({ index: 1 });
  const specs = { 颜色: '白 黑 蓝 灰 绿', 尺码: 'S M L XL', 长度: '短 中 长' };
  for (const [at, [name, values]] of Object.entries(specs).entries()) {
    await page.getByRole('button', { name: '添加规格' }).click();
    await page.getByRole('textbox', { name: `规格${at + 1}`, exact: true }).fill(name);
    await page.getByLabel(`添加${name}的规格值`).fill(values);
    await page.keyboard.press('Enter');
  }
  for (const [label, value] of Object.entries({ 批量售价: '99', 批量库存: '7' })) {
    await page.getByRole('spinbutton', { name: label, exact: true }).fill(value);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: '批量填写' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page).toHaveURL(/\/edit\/goods\/\d+$/);
  const goods_id = Number(page.url().split('/').at(-1));
  const variants = await mall.db.select().from(sku).where(eq(sku.goods_id, goods_id));
  expect(new Set(variants.map(({ item_bn }) => item_bn)).size, 'each has a code of its own').toBe(60);
  expect(variants.every(({ price, store }) => price === 9900 && store === 7)).toBe(true);
  // The choice of a category is a click more for a pointer.
  await expectClicks(page, 10, 1);
});

test('prices of fifty goods fall by a tenth in five clicks', PROVE, async ({ page }) => {
  await home(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('商品列表');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: '选择本页' }).click();
  await page.getByRole('button', { name: '批量改价格、库存等' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '方式' }).selectOption({ label: '按百分比下降' });
  await dialog.getByRole('textbox', { name: '百分比（%）' }).fill('10');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('table', { name: '修改前后' })).toBeVisible();
  await dialog.getByRole('button', { name: '确认修改' }).click();
  await expect(dialog).toHaveCount(0);
  // The way of the change is chosen by a click more for a pointer, and one opens the list.
  await expectClicks(page, 5, 2);
});

test('a clerk with a role of the mall is made in six clicks', PROVE, async ({ page }) => {
  await home(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('操作员');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('button', { name: '添加操作员' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('账号').fill(`clerk${nowInSeconds()}`);
  await dialog.getByLabel('初始密码').fill('Zimmermann2026');
  await dialog.getByRole('checkbox', { name: /客服/ }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
  await expectClicks(page, 6, 1);
});
