/** What shoppers see and click on the home page, and what they buy after it, stands on the canvas and in the office. */
import { eq } from 'drizzle-orm';
import { orders } from '../../../server/orders/tables.ts';
import { WHOLE } from '../../../engine/rules/traffic/beacon.ts';
import { traffic } from '../../../server/traffic/tables.ts';
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

test(
  'views, clicks and a paid order of shoppers are shown by widget, and nobody is counted who asks not to be',
  PROVE,
  async ({ page, context, browser }) => {
    const [goods] = await saleable(mall);
    const { headers } = await newPayer(mall, context, { deposit: 0, point: 0 });
    const place = { province: '上海市', city: '上海市', county: '徐汇区', adrdetail: '衡山路 1 号' };
    const form = { username: '张三', telephone: '13812345678', is_def: '1', ...place };
    await page.request.post(`${mall.url}/api/h5app/wxapp/member/address`, { form, headers });
    const counted = page.waitForResponse((response) => response.url().includes('/assets/counts'));
    await page.goto(mall.url);
    await counted;
    const widget = page.locator('[data-slot^="b"] a[href]').first();
    await widget.scrollIntoViewIfNeeded();
    await widget.click();
    const clicks = async (): Promise<number> =>
      (await mall.db.select().from(traffic).where(eq(traffic.link, WHOLE))).reduce((sum, row) => sum + row.clicks, 0);
    await expect.poll(clicks).toBe(1);
    await page.goto(`${mall.url}/items/${goods?.item_id}`);
    await page.getByRole('button', { name: '立即购买' }).first().click();
    await page.getByRole('button', { name: '提交订单' }).click();
    await expect(page).toHaveURL(/\/cashier\?order_id=\d{16}$/);
    const orderId = new URL(page.url()).searchParams.get('order_id') ?? '';
    await mall.db
      .update(orders)
      .set({ paid_at: nowInSeconds(), pay_status: 'PAYED', order_status: 'PAYED' })
      .where(eq(orders.order_id, orderId));
    const [order] = await mall.db.select().from(orders).where(eq(orders.order_id, orderId));
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
    const fee = ((order?.total_fee ?? 0) / 100).toFixed(2);
    await expect(async () => {
      await office.goto(`${mall.url}/edit/effects`);
      const earned = office.getByLabel('合计').locator('div', { hasText: '页面带来的销售额' });
      await expect(earned).toContainText(`¥${fee}`, { timeout: 2000 });
    }).toPass({ timeout: 90_000 });
    expect(await clicks()).toBe(1);
    await look(office);
    await office.getByRole('link', { name: '看挂件：商城首页' }).click();
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
