/** Who may not publish asks: the request is refused with a reason, asked for anew, and approved. */
import { canvas, panel, signInOperator, widget } from '../steps/designer-steps.ts';
import { colleague, look } from '../steps/office-steps.ts';
import { startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { mallPages } from '../../support/calls/mall-pages.ts';
import { expect, expectAccessible, test } from '../support.ts';
import type { Page } from 'playwright/test';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

async function write(page: Page, text: string): Promise<void> {
  await widget(page, 'W0011').first().click();
  await panel(page).getByRole('textbox', { name: '文本内容' }).fill(text);
  await expect(page.getByText('草稿已保存')).toBeVisible();
}

async function askFor(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: '申请发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '申请发布' });
  await dialog.getByRole('textbox', { name: '说明' }).fill(note);
  await expectAccessible(page, [], ['region']);
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('button', { name: '发布待审核' })).toBeVisible();
}

test('a designer asks for a page to be published; an administrator refuses with a reason, then approves', async ({
  page: chief,
  browser,
  messages,
}) => {
  const pages = await mallPages(mall.url);
  const text = { type: 'W0011', text: '从前', fontSize: 20, width: 300, height: 40, uuid: 'approval01' };
  const id = await pages.add('换季会场', [text]);
  await pages.publishBody(id);
  const rights = ['pages.write', 'pictures.read'] as const;
  const designer = await colleague(mall, { browser, messages }, { username: 'xiaoli', role: 'designer', rights });
  await designer.goto(`${mall.url}/edit/pages/${id}`);
  await expect(canvas(designer)).toBeVisible();
  await expect(designer.getByRole('button', { name: '定时上下线' })).toHaveCount(0);
  await write(designer, '新的标题');
  await askFor(designer, '换上秋季标题');
  // The menu counts it, and the editor shows what differs.
  await signInOperator(chief, mall.url);
  const menu = chief.getByRole('navigation', { name: '后台' });
  await menu.getByRole('link', { name: '发布申请' }).click();
  await chief.getByRole('button', { name: '查看xiaoli对「换季会场」的发布申请' }).click();
  await look(chief);
  await chief.getByRole('link', { name: '查看不同之处' }).click();
  const request = chief.getByRole('dialog', { name: '发布申请' });
  await expect(request.getByText('换上秋季标题')).toBeVisible();
  await expect(request.getByRole('list', { name: '不同之处' })).toContainText('新的标题');
  await expect(request.frameLocator('iframe[title="申请发布的"]').getByText('新的标题')).toBeVisible();
  await expectAccessible(chief, ['iframe'], ['region']);
  await request.getByRole('button', { name: '拒绝', exact: true }).click();
  await expect(request.getByRole('alert')).toHaveText('请填写拒绝原因');
  await request.getByRole('textbox', { name: '拒绝原因' }).fill('标题写全');
  await request.getByRole('button', { name: '拒绝', exact: true }).click();
  await expect(request).toHaveCount(0);
  // The designer reads why, changes it and asks again.
  await designer.getByRole('button', { name: '发布申请被拒绝' }).click();
  const refused = designer.getByRole('dialog', { name: '发布申请' });
  await expect(refused.getByText('拒绝：标题写全')).toBeVisible();
  await refused.getByRole('button', { name: '关闭' }).last().click();
  await write(designer, '秋季新品上市');
  await askFor(designer, '');
  await chief.getByRole('button', { name: 'xiaoli 申请发布' }).click();
  await request.getByRole('button', { name: '批准并发布' }).click();
  await chief.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '批准并发布' }).click();
  await expect(chief.getByText('已批准并发布')).toBeVisible();
  await expect(designer.getByText('有修改未发布')).toHaveCount(0);
  const shopper = await browser.newPage();
  await shopper.goto(`${mall.url}/custompage?pageid=${id}`);
  await expect(shopper.getByText('秋季新品上市')).toBeVisible();
  await shopper.close();
});
