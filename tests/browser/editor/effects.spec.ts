/** What shoppers see and click on the home page, and what they buy after it, stands on the canvas and in the office; versions compete. */
import type { BrowserContext, Page } from 'playwright/test';
import { and, eq } from 'drizzle-orm';
import { page as pages } from '../../../server/content/page/tables.ts';
import { orders } from '../../../server/orders/tables.ts';
import { traffic } from '../../../server/traffic/tables.ts';
import { mallPages } from '../../support/calls/mall-pages.ts';
import { newPayer } from '../steps/cashier-steps.ts';
import { canvas, operatorSession } from '../steps/designer-steps.ts';
import { look } from '../steps/office-steps.ts';
import { nowInSeconds, saleable, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

/** A new shopper in the context, with an address. */
async function asShopper(page: Page, context: BrowserContext): Promise<void> {
  const { headers } = await newPayer(mall, context, { deposit: 0, point: 0 });
  const place = { province: '上海市', city: '上海市', county: '徐汇区', adrdetail: '衡山路 1 号' };
  const form = { username: '张三', telephone: '13812345678', is_def: '1', ...place };
  await page.request.post(`${mall.url}/api/h5app/wxapp/member/address`, { form, headers });
}

/** Buys goods, which are paid at once; answers cents. */
async function buy(page: Page): Promise<number> {
  const [goods] = await saleable(mall);
  await page.goto(`${mall.url}/items/${goods?.item_id}`);
  await page.getByRole('button', { name: '立即购买' }).first().click();
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page).toHaveURL(/\/cashier\?order_id=\d{16}$/);
  const order_id = new URL(page.url()).searchParams.get('order_id') ?? '';
  const [order] = await mall.db
    .update(orders)
    .set({ paid_at: nowInSeconds(), pay_status: 'PAYED', order_status: 'PAYED' })
    .where(eq(orders.order_id, order_id))
    .returning();
  return order?.total_fee ?? 0;
}

test(
  'views, clicks and a paid order of shoppers are shown by widget, and nobody is counted who asks not to be',
  PROVE,
  async ({ page, context, browser }) => {
    await asShopper(page, context);
    const counted = page.waitForResponse((response) => response.url().includes('/assets/counts'));
    await page.goto(mall.url);
    await counted;
    const widget = page.locator('[data-slot^="b"] a[href]').first();
    await widget.scrollIntoViewIfNeeded();
    await widget.click();
    const clicks = async (): Promise<number> =>
      (await mall.db.select().from(traffic)).reduce((sum, row) => sum + row.clicks, 0);
    await expect.poll(clicks).toBe(1);
    const paid = await buy(page);
    // A second guest asks not to be tracked.
    const quiet = await browser.newContext();
    await quiet.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
    const other = await quiet.newPage();
    await other.goto(mall.url);
    await other.locator('[data-slot^="b"] a[href]').first().click();
    await other.goto(`${mall.url}/cart`);
    await quiet.close();

    const office = await browser.newPage();
    await operatorSession(office, mall.url);
    const fee = (paid / 100).toFixed(2);
    await expect(async () => {
      await office.goto(`${mall.url}/edit/effects`);
      const earned = office.getByLabel('合计').locator('div', { hasText: '页面带来的销售额' });
      await expect(earned).toContainText(`¥${fee}`, { timeout: 2000 });
    }).toPass({ timeout: 90_000 });
    expect(await clicks()).toBe(1);
    await look(office);
    await office.getByRole('button', { name: '看挂件：商城首页' }).click();
    await expect(office.getByRole('table', { name: '商城首页的挂件' }).getByRole('row').nth(1)).toContainText('¥');
    await expectAccessible(office, [], ['region']);
    await look(office);
    await office.getByRole('link', { name: '在画布上看：商城首页' }).click();
    await expect(canvas(office)).toBeVisible();
    const pane = office.getByRole('tabpanel', { name: '效果' });
    await expect(pane.getByLabel('合计').getByText(`¥${fee}`).first()).toBeVisible();
    await expect(canvas(office).getByText(/\d+ 看 · .*点.*¥/)).toHaveCount(1);
    await expectAccessible(office, [], ['region']);
    await pane.getByRole('button', { name: '销售额' }).click();
    await expect(pane.getByRole('row').nth(1)).toContainText('¥');
    const download = office.waitForEvent('download');
    await pane.getByRole('button', { name: '下载表格' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    // The key turns the layer off with the pane.
    await office.getByRole('tab', { name: '挂件' }).click();
    await expect(canvas(office).getByText(/看 · /)).toHaveCount(0);
    await office.close();
  },
);

test(
  'two versions of the home page are compared, and the better one is published',
  PROVE,
  async ({ page, browser }) => {
    const office = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await operatorSession(office, mall.url);
    const home = and(eq(pages.kind, 'home'), eq(pages.platform, 'pc'), eq(pages.enabled, true));
    const [row] = await mall.db.select().from(pages).where(home);
    await office.goto(`${mall.url}/edit/pages/${row?.page_id}`);
    await expect(canvas(office)).toBeVisible();
    // The draft leaves out a widget that the published version has.
    const banner = canvas(office).locator('[data-widget="W0001"]').first();
    const shown = await page.goto(mall.url).then(() => page.locator('[data-widget="W0001"]').count());
    await banner.click();
    await office.keyboard.press('Delete');
    await office.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '删除' }).click();
    await office.getByRole('tab', { name: '效果' }).click();
    const pane = office.getByRole('tabpanel', { name: '效果' });
    await pane.getByRole('button', { name: '比较版本' }).click();
    const dialog = office.getByRole('dialog', { name: '比较版本' });
    await expect(dialog.getByLabel('版本 B', { exact: true })).toContainText('当前草稿');
    await expectAccessible(office, [], ['region']);
    await dialog.getByLabel('版本 B的比例').fill('40');
    await dialog.getByRole('button', { name: '开始测试' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('各版本的比例至少 1%，合计必须是 100%');
    await dialog.getByLabel('原版的比例').fill('60');
    await dialog.getByRole('button', { name: '开始测试' }).click();
    await expect(dialog).toBeHidden();
    await expect(pane.getByLabel('测试结论')).toHaveText('还没有人看到这些版本。');

    // Guests see one or the other, each the same again; one of them buys.
    const counts = new Set<number>();
    for (let guest = 0; guest < 12; guest += 1) {
      const context = await browser.newContext();
      const tab = await context.newPage();
      const widgets = async (): Promise<number> => {
        const counted = tab.waitForResponse((response) => response.url().includes('/assets/counts'));
        await tab.goto(mall.url);
        await counted;
        return tab.locator('[data-widget="W0001"]').count();
      };
      const first = await widgets();
      counts.add(first);
      expect((await context.cookies()).filter(({ name }) => name === 'ab')).toHaveLength(1);
      expect(await widgets()).toBe(first);
      if (guest === 0) {
        await asShopper(tab, context);
        await buy(tab);
      } else await tab.goto(`${mall.url}/cart`);
      await context.close();
    }
    expect(counts).toEqual(new Set([shown, shown - 1]));
    const results = pane.getByRole('region', { name: 'A/B 测试' }).getByRole('table');
    const visits = async (): Promise<number> => {
      await office.reload();
      await office.getByRole('tab', { name: '效果' }).click();
      await expect(results.getByRole('rowheader')).toHaveText(['原版，60%', '版本 B，40%']);
      const cells = await results.getByRole('row').getByRole('cell').allInnerTexts();
      return Number(cells[0]) + Number(cells[3]);
    };
    await expect.poll(visits, { timeout: 30_000, intervals: [2000] }).toBe(12);
    await expect(pane.getByLabel('测试结论')).toHaveText('订单还太少，说不出哪个更好：每个版本至少要 50 笔。');
    await look(office);

    await pane.getByRole('button', { name: '结束测试' }).click();
    const end = office.getByRole('dialog', { name: '结束测试' });
    await end.getByRole('radio', { name: /版本 B/ }).check();
    await expectAccessible(office, [], ['region']);
    await end.getByRole('button', { name: '结束并发布' }).click();
    await expect(end).toBeHidden();
    await expect(pane.getByRole('button', { name: '比较版本' })).toBeVisible();
    const after = await browser.newContext();
    const guest = await after.newPage();
    await guest.goto(mall.url);
    await expect(guest.locator('[data-widget="W0001"]')).toHaveCount(shown - 1);
    expect(await after.cookies()).toEqual([]);
    await after.close();
    await office.close();
  },
);

test(
  'paying members get a version of their own, and a test begins tomorrow, chosen by keys alone',
  PROVE,
  async ({ browser }) => {
    const office = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await operatorSession(office, mall.url);
    const calls = await mallPages(mall.url);
    const text = (words: string) => [{ type: 'W0011', uuid: 'effects001', text: words, width: 300, height: 40 }];
    const id = await calls.add('会员日', text('会员日'));
    await calls.publishBody(id);
    await calls.saveBody(id, text('会员专享'));
    await office.goto(`${mall.url}/edit/pages/${id}?effects`);
    const pane = office.getByRole('tabpanel', { name: '效果' });
    const { keyboard } = office;
    await pane.getByRole('button', { name: '选择会员' }).focus();
    await keyboard.press('Enter');
    const dialog = office.getByRole('dialog', { name: '给指定会员的版本' });
    await expect(dialog.getByLabel('会员 1', { exact: true })).toBeFocused();
    await expectAccessible(office, [], ['region']);
    const save = dialog.getByRole('button', { name: '保存' });
    await expect(save).toBeEnabled();
    // Opens the list, goes to the first choice after "请选择", takes it.
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter', 'Tab', 'ArrowDown', 'ArrowDown', 'Enter'])
      await keyboard.press(key);
    await expect(dialog.getByLabel('版本 1', { exact: true })).not.toHaveValue('0');
    while (!(await save.evaluate((one) => one === document.activeElement))) await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(pane.getByRole('list', { name: '会员和版本' }).getByText('付费会员')).toBeVisible();
    await expect(pane.getByRole('button', { name: '选择会员' })).toBeFocused();

    await pane.getByRole('button', { name: '比较版本' }).focus();
    await keyboard.press('Enter');
    const begin = office.getByRole('dialog', { name: '比较版本' });
    const since = begin.getByLabel('开始时间（商城所在时区，不填就是现在）');
    while (!(await since.evaluate((one) => one === document.activeElement))) await keyboard.press('Tab');
    const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
    await keyboard.type(`${tomorrow} 10:00`);
    const start = begin.getByRole('button', { name: '开始测试' });
    while (!(await start.evaluate((one) => one === document.activeElement))) await keyboard.press('Tab');
    await expect(begin.getByLabel('结束时间（商城所在时区）')).toHaveValue(/ 10:00$/);
    await look(office);
    await keyboard.press('Enter');
    await expect(begin).toBeHidden();
    await expect(pane.getByRole('table').first()).toContainText('等待开始');
    await office.close();
  },
);
