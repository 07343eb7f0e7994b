/** What the office sets of freight, and what it sees of statements. */
import { statement, statementDifference } from '../../server/modules/trade/tables.ts';
import { operatorSession } from './designer-steps.ts';
import { startOrderMall, type OrderMall } from './order-steps.ts';
import { expect, expectAccessible, shortly, test } from './support.ts';
import type { Page } from 'playwright/test';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

async function expectSound(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${width}.png`, fullPage: true });
}

for (const width of shortly([1440, 1190], 1))
  test(`a freight template is made with terms of regions and becomes the default, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await operatorSession(page, mall.url);
    await page.goto(`${mall.url}/edit/freight-templates`);
    await expect(page.getByRole('row').filter({ hasText: '生鲜冷链' })).toContainText('首 1件 ¥12.00');
    await expectSound(page, 'freight-list');
    await page.getByRole('link', { name: '添加模板' }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('请输入模板名称')).toBeVisible();
    await page.getByLabel('模板名称').fill('偏远补贴');
    await page.getByRole('button', { name: '添加地区' }).click();
    await page.getByRole('group', { name: '地区', exact: true }).getByRole('button', { name: '选择地区' }).click();
    const dialog = page.getByRole('dialog', { name: '选择地区' });
    await dialog.getByRole('button', { name: '展开浙江省' }).click();
    await dialog.getByRole('checkbox', { name: '杭州市' }).check();
    await dialog.getByRole('checkbox', { name: '西藏自治区' }).check();
    await expectSound(page, 'freight-regions');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(page.getByText('浙江省杭州市')).toBeVisible();
    await expectSound(page, 'freight-form');
    await page.getByRole('button', { name: '保存' }).click();
    const row = page.getByRole('row').filter({ hasText: '偏远补贴' });
    await expect(row).toContainText('按件数');
    await row.getByRole('button', { name: '将偏远补贴设为默认' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(row.getByText('默认', { exact: true })).toBeVisible();
    await row.getByRole('link', { name: '编辑偏远补贴' }).click();
    await expect(page.getByRole('button', { name: '移除西藏自治区' })).toBeVisible();
  });

test('a difference of a statement is solved with a note', async ({ page }) => {
  const at = Math.floor(Date.now() / 1000);
  const facts = { provider: 'wxpay', day: '2026-11-01' };
  await mall.db.insert(statement).values([
    { ...facts, state: 'done', entries: 12, total: 345_600, nextAt: at, comparedAt: at },
    { provider: 'alipay', day: '2026-11-01', nextAt: at + 9999, attempts: 1, error: '对账单暂时无法获取' },
  ]);
  const one = { ...facts, entry: 'payment', tradeId: '4900160013000013', created: at } as const;
  await mall.db.insert(statementDifference).values([
    { ...one, number: '4900160013000013', ours: 2000, theirs: null },
    { ...one, entry: 'refund', number: '4900160013000013R7', ours: 500, theirs: 400 },
  ]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await operatorSession(page, mall.url);
  await page.goto(`${mall.url}/edit/statements`);
  await expect(page.getByRole('list', { name: '最近的对账单' })).toContainText('已核对 12 笔');
  const row = page.getByRole('row').filter({ hasText: '渠道没有该笔收款' });
  await expect(row).toContainText('¥20.00');
  await expectSound(page, 'statements');
  await row.getByRole('button', { name: /处理差异/ }).click();
  await page.getByRole('button', { name: '标记为已处理' }).click();
  await expect(page.getByText('请填写处理说明')).toBeVisible();
  await page.getByLabel('处理说明').fill('次日已到账');
  await expectSound(page, 'difference');
  await page.getByRole('button', { name: '标记为已处理' }).click();
  await expect(row).toContainText('operator');
});
