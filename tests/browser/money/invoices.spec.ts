import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright/test';
import { invoice } from '../../../server/money/invoice/tables.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { pdfText } from '../../../server/testing/pdf-text.ts';
import { fillSignIn } from '../steps/designer-steps.ts';
import { look } from '../steps/office-steps.ts';
import { newShopper, nowInSeconds, openMore, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, PROVE, shortly, tabTo, test } from '../support.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

const LINES = [
  { item_name: '狮峰龙井礼盒', item_spec_desc: '规格：250 克', num: 3, price: 500, total_fee: 1000 },
  { item_name: '手工白瓷茶杯', num: 1, price: 500, total_fee: 500 },
];

/** A finished order of ¥18.00 with ¥3.00 of freight. */
async function finished(context: BrowserContext): Promise<{ order_id: string; user_id: number }> {
  const userId = await newShopper(mall, context);
  const values = { user_id: userId, shop_id: 1, created: nowInSeconds(), freight_fee: 300, total_fee: 1800 };
  return { user_id: userId, order_id: await insertOrder(mall.db, values, 'done', LINES) };
}

/** The text of the PDF that a link leads to. */
async function downloaded(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
  return pdfText(await readFile(await download.path()));
}

for (const [base, width] of shortly(
  [
    ['', 1190],
    ['/h5', 375],
  ] as const,
  1,
))
  test(
    `an invoice from its application to its file at ${base}/`,
    PROVE,
    async ({ page, context, browser, messages }) => {
      messages.allow(/status of 422/);
      await page.setViewportSize({ width, height: 900 });
      const { order_id, user_id } = await finished(context);
      await page.goto(`${mall.url}${base}/member/trade`);
      await openMore(page);
      await page.getByRole('link', { name: '申请发票' }).click();
      await expect(page).toHaveTitle(/申请发票/);
      await expect(page.getByLabel('纳税人识别号')).toBeHidden();
      await page.getByLabel('企业', { exact: true }).check();
      await page.getByLabel('发票抬头').fill('木匠风商贸（上海）有限公司');
      await page.getByLabel('接收邮箱').fill('ledger@example.com');
      await page.getByLabel('纳税人识别号').fill('91310000');
      await page.getByLabel('保存为常用抬头').check();
      const submit = page.getByRole('button', { name: '提交申请' });
      await tabTo(page, submit);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toContainText('请输入正确的纳税人识别号');
      await expect(page.getByLabel('发票抬头')).toHaveValue('木匠风商贸（上海）有限公司');
      await look(page);
      await page.getByLabel('纳税人识别号').fill('91310000MA1FL1234X');
      await submit.click();
      await expect(page.getByRole('heading', { name: '待开票' })).toBeVisible();
      await expect(page.getByText('¥18.00')).toBeVisible();
      await look(page);
      const detail = page.url();
      await page.goto(`${mall.url}${base}/member/invoice/titles`);
      await expect(page.getByText('企业 · 税号 91310000MA1FL1234X')).toBeVisible();
      await look(page);

      const office = await browser.newContext({ viewport: { width: 1190, height: 900 } });
      await messages.watch(office);
      const work = await office.newPage();
      await work.goto(`${mall.url}/edit/invoices?state=waiting&q=${order_id}`);
      await fillSignIn(work);
      await work.getByRole('button', { name: /^查看发票/ }).click();
      const issue = work.getByRole('form', { name: '开票' });
      await issue.getByRole('button', { name: '开具发票' }).click();
      await expect(issue.getByRole('alert')).toContainText('请填写发票号码');
      await look(work);
      await issue.getByLabel('发票号码').fill(`25-${order_id}`);
      await issue.getByRole('button', { name: '开具发票' }).click();
      await work.getByRole('dialog').getByRole('button', { name: '开具', exact: true }).click();
      await expect(work.getByText('发票已开具')).toBeVisible();
      await work.goto(`${mall.url}/edit/invoices?q=25-${order_id}`);
      await work.getByRole('button', { name: /^查看发票/ }).click();
      expect(await downloaded(work, '下载发票文件')).toContain(order_id);
      await office.close();

      await page.goto(detail);
      await expect(page.getByRole('heading', { name: '已开票' })).toBeVisible();
      await look(page);
      const text = await downloaded(page, '下载发票');
      for (const said of ['木匠风商贸（上海）有限公司', '狮峰龙井礼盒', `25-${order_id}`, '壹拾捌圆整'])
        expect(text).toContain(said);
      await page.getByRole('button', { name: '发送发票' }).click();
      await expect(page.getByRole('status').filter({ hasText: '发票已发送' })).toBeVisible();
      await page.goto(`${mall.url}${base}/member/invoice?state=success`);
      await expect(page.getByRole('article')).toContainText('¥18.00');
      await look(page);
      await page.goto(`${mall.url}${base}/member/trade/${order_id}`);
      await openMore(page);
      await page.getByRole('link', { name: '查看发票' }).click();
      await expect(page).toHaveURL(detail);
      expect(await mall.db.$count(invoice, eq(invoice.user_id, user_id))).toBe(1);
    },
  );

test('without scripts orders are ticked, and their invoice is withdrawn', async ({ browser, messages }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  await messages.watch(context);
  const { user_id } = await finished(context);
  await insertOrder(mall.db, { user_id, shop_id: 1, created: nowInSeconds() }, 'done');
  const page = await context.newPage();
  await page.goto(`${mall.url}/member/invoice`);
  await page.getByRole('link', { name: '可开票订单' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: '为选中的订单申请发票' }).click();
  await expect(page.getByText('¥38.00')).toBeVisible();
  await page.getByLabel('发票抬头').fill('张三');
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.getByText('撤销申请', { exact: true }).click();
  await page.getByRole('button', { name: '确定撤销' }).click();
  await expect(page.getByRole('heading', { name: '已取消' })).toBeVisible();
  await context.close();
});
