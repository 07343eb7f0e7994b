/** Who changed what, in words: on the page, on a phone, and in the file. */
import { readFile } from 'node:fs/promises';
import { operatorSession, tells, test } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE } from '../support.ts';

test('a change of goods stands in the trail with names and yuan, and goes out as a file', PROVE, async ({ page }) => {
  await operatorSession(page);
  await page.goto('/edit/goods?sort=goods_id');
  await page.getByRole('main').getByRole('link', { name: /^编辑/ }).first().click();
  const name = page.getByLabel('商品名称');
  await expect(name).not.toHaveValue('');
  const goods = await name.inputValue();
  const category = page.getByLabel('销售分类');
  const was = await category.locator('option:checked').innerText();
  const other = await category.locator('option:not(:checked)').last().getAttribute('value');
  await category.selectOption(other);
  const became = await category.locator('option:checked').innerText();
  await tells(page, '已保存', () => page.getByRole('button', { name: '保存', exact: true }).click());

  await page.goto('/edit/audit?action=goods');
  const row = page.getByRole('row').filter({ hasText: '修改商品' }).first();
  await expect(row).toContainText(goods);
  await expect(row).toContainText(`${was.trim().split(/[ /]/).at(-1)} → ${became.trim().split(/[ /]/).at(-1)}`);
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text).toContain(goods);
  expect(text).not.toMatch(/\w+_ids?：/);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.reload();
  await expect(page.getByText('修改商品').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await expectAccessible(page);
});
