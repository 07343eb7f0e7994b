/** The office on a phone: every page fits 375 px and a finger, and a keeper does the day's work there by touch. */
import { eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright/test';
import { orderLine } from '../../../server/orders/tables.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { insertTrade } from '../../../server/testing/fixtures/trades.ts';
import { operatorSession } from '../steps/designer-steps.ts';
import { officePages } from '../steps/office-pages.ts';
import { newShopper, nowInSeconds, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { EVERY, expect, expectAccessible, PROVE, test } from '../support.ts';
import { lowTargets } from '../steps/targets.ts';

test.use({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

/** Runs in the page: what reaches beyond the window; the page itself scrolls inside its main part. */
function tooWide(): string[] {
  const boxes = [document.documentElement, ...document.querySelectorAll('main, dialog[open]')];
  return boxes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map(({ tagName }) => tagName);
}

/** Nothing wider than the window, nothing too low for a finger, and axe finds nothing. Colours are the desk's, and judged there. */
async function look(page: Page, what: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect.soft(await page.evaluate(tooWide), `${what}: wider than the window`).toEqual([]);
  expect.soft(await page.evaluate(lowTargets), `${what}: too low for a finger`).toEqual([]);
  await expectAccessible(page);
}

/** The gallery shows each widget at the widths of its page, which is a desk's. */
const STATIC = officePages.filter(({ path }) => !path.includes(':') && path !== '/edit/gallery');

/** Parts, each well within a test's time on a busy machine; `npm test` opens every twelfth page, `npm run prove -- browser` all. */
const PARTS = EVERY ? [0, 1, 2, 3] : [0];
const PAGES = STATIC.filter((_route, index) => EVERY || index % 12 === 0);

for (const part of PARTS)
  test(`every page of the office fits a phone, part ${part + 1}`, async ({ page }) => {
    await operatorSession(page, mall.url);
    for (const { path, title } of PAGES.filter((_route, index) => index % PARTS.length === part))
      await test.step(path, async () => {
        await page.goto(mall.url + path);
        await expect(page).toHaveTitle(`${title} - 商城后台`);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await look(page, path);
      });
  });

/** A buyer wants the money back for goods that arrived. */
async function askBack(context: BrowserContext, userId: number): Promise<void> {
  const created = nowInSeconds();
  const values = { user_id: userId, shop_id: 1, created, total_fee: 800, pay_type: 'deposit' };
  const orderId = await insertOrder(mall.db, values, 'shipped', [
    { item_name: '手工白瓷茶杯', num: 1, price: 800, total_fee: 800 },
  ]);
  const paid = {
    trade_id: `T${orderId}`,
    user_id: userId,
    pay_type: 'deposit',
    amount: 800,
    created,
    paid_at: created,
  };
  await insertTrade(mall.db, orderId, { ...paid, trade_state: 'SUCCESS' });
  const [line] = await mall.db.select().from(orderLine).where(eq(orderLine.order_id, orderId));
  const token = (await context.cookies(mall.url)).find(({ name }) => name === 'ECSHOPX_TOKEN')?.value ?? '';
  const detail = [{ id: line?.line_id, num: 1 }];
  const data = { order_id: orderId, detail, aftersales_type: 'REFUND_GOODS', reason: '不想要了' };
  const address = `${mall.url}/api/h5app/wxapp/aftersales`;
  const answer = await context.request.post(address, { data, headers: { Authorization: `Bearer ${token}` } });
  expect(await answer.json()).toHaveProperty('data.aftersales_bn');
}

test(
  'an order is found and shipped, an after-sale refused and a price changed by touch',
  PROVE,
  async ({ page, context }) => {
    const userId = await newShopper(mall, context);
    const lines = [{ item_name: '狮峰龙井礼盒', num: 1, total_fee: 500, price: 500 }];
    const orderId = await insertOrder(mall.db, { user_id: userId, shop_id: 1, created: nowInSeconds() }, 'paid', lines);
    await askBack(context, userId);
    await operatorSession(page, mall.url);
    await page.goto(`${mall.url}/edit/home`);
    await page.getByRole('link', { name: /^待发货/ }).tap();
    await page.getByRole('searchbox').fill(orderId);
    await page.keyboard.press('Enter');
    const card = page.getByRole('list', { name: '订单列表' }).getByRole('listitem').filter({ hasText: orderId });
    await expect(card).toContainText('狮峰龙井礼盒');
    await card.getByRole('link', { name: orderId, exact: true }).tap();
    await expect(page.getByRole('heading', { name: `订单 ${orderId}` })).toBeVisible();
    await look(page, 'order');
    await page.getByRole('button', { name: '发货', exact: true }).tap();
    const ship = page.getByRole('dialog', { name: '订单发货' });
    await ship.getByLabel('物流公司').selectOption('DEMO');
    await ship.getByLabel('运单号').fill('MW20001');
    await look(page, 'parcel');
    expect((await ship.boundingBox())?.width).toBe(375);
    await ship.getByRole('button', { name: /发货/ }).tap();
    await expect(page.getByText('发货成功')).toBeVisible();

    // The menu is a dialog that holds the focus and goes away by Escape, by its cross and with the page.
    const opener = page.getByRole('button', { name: '打开菜单' });
    const menu = page.getByRole('dialog', { name: '菜单' });
    await opener.tap();
    await expect(menu).toBeVisible();
    await look(page, 'menu');
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.tap();
    await menu.getByRole('link', { name: '售后列表' }).tap();
    await expect(menu).toHaveCount(0);

    await page.getByRole('button', { name: /^待处理/ }).tap();
    await page
      .getByRole('link', { name: /^处理 / })
      .first()
      .tap();
    await page.getByRole('button', { name: '拒绝申请' }).tap();
    const refuse = page.getByRole('dialog', { name: '拒绝申请' });
    await refuse.getByRole('textbox').fill('商品已经拆封使用');
    await look(page, 'refusal');
    await refuse.getByRole('button', { name: '拒绝', exact: false }).last().tap();
    await expect(page.getByText('已拒绝申请')).toBeVisible();
    await look(page, 'aftersales');

    await page.goto(`${mall.url}/edit/stock`);
    await page.getByRole('button', { name: '筛选' }).tap();
    const sheet = page.getByRole('dialog', { name: '筛选和排序' });
    await sheet.getByRole('combobox', { name: '排序' }).selectOption('-store');
    await look(page, 'filters');
    await sheet.getByRole('button', { name: '完成' }).tap();
    await expect(page).toHaveURL(/sort=-store/);
    const price = page.getByRole('textbox', { name: /的售价/ }).first();
    await price.tap();
    await price.fill('66.60');
    await price.blur();
    await expect(page.getByText(/的售价已从 .* 改为 ¥66.60/)).toBeVisible();

    await page.goto(`${mall.url}/edit/goods`);
    await page.getByRole('checkbox', { name: '选择本页' }).tap();
    const bulk = page.getByRole('region', { name: '批量操作' });
    await expect(bulk.getByRole('button', { name: '批量下架' })).toBeInViewport({ ratio: 1 });
    await look(page, 'bulk');
  },
);

test(
  'the editor says that it needs a wider window, offers what goes without it, and keeps what is open',
  PROVE,
  async ({ page }) => {
    await operatorSession(page, mall.url);
    await page.goto(`${mall.url}/edit/pages`);
    const first = page.getByRole('list', { name: '页面装修' }).getByRole('listitem').first();
    await first.getByRole('button', { name: '页面装修' }).tap();
    await expect(page.getByRole('heading', { name: '请在电脑上装修页面' })).toBeVisible();
    await expect(page.getByRole('region', { name: '历史版本' }).getByRole('listitem').first()).toBeVisible();
    await look(page, 'editor');
    expect(await page.getByRole('link', { name: '预览草稿' }).getAttribute('href')).toMatch(/^\/edit\/preview\/\d+$/);
    await page.setViewportSize({ width: 1190, height: 812 });
    const canvas = page.getByRole('region', { name: '画布' });
    await expect(canvas).toBeVisible();
    await canvas.evaluate((element) => element.setAttribute('data-same', ''));
    await page.setViewportSize({ width: 375, height: 812 });
    await expect(page.getByText('打开的编辑还在')).toBeVisible();
    await page.setViewportSize({ width: 1190, height: 812 });
    await expect(canvas).toHaveAttribute('data-same', '');
    await page.setViewportSize({ width: 375, height: 812 });
    await page.getByRole('button', { name: '返回页面列表' }).tap();
    await expect(first).toBeVisible();
  },
);
