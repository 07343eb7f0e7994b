/** 批量改价: the chosen goods, by the keyboard, with a preview before anything is written. */
import { operatorSession } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE, tabTo, test } from '../support.ts';

test('prices of chosen goods rise after a preview, and the stock list offers the same', PROVE, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await operatorSession(page);
  await page.goto('/edit/goods?sort=goods_id');
  const ticks = page.getByRole('main').getByRole('checkbox', { name: /^选择/ });
  await ticks.nth(1).check();
  await ticks.nth(2).check();
  const action = page.getByRole('button', { name: '批量改价格、库存等' });
  await tabTo(page, action);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: '修改什么' })).toBeVisible();
  await dialog.getByRole('combobox', { name: '方式' }).selectOption({ label: '按百分比上涨' });
  await dialog.getByRole('combobox', { name: '取整' }).selectOption({ label: '尾数 .9' });
  await dialog.getByRole('button', { name: '预览' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('请输入正确的数字，最多两位小数');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: '百分比（%）' }).fill('10');
  await page.keyboard.press('Enter');
  const examples = dialog.getByRole('table', { name: '修改前后' });
  await expect(examples.getByRole('cell', { name: /\.90$/ }).first()).toBeVisible();
  await expect(dialog.getByRole('status')).toContainText('将修改');
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const after = await examples.getByRole('row').nth(1).getByRole('cell').last().innerText();
  await dialog.getByRole('button', { name: '确认修改' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByText('批量修改售价：涨 10%')).toBeVisible();
  await expect(page.getByRole('main').getByText(after).first()).toBeVisible();

  await page.goto('/edit/stock');
  await ticks.nth(1).check();
  await action.click();
  await dialog.getByRole('combobox', { name: '修改什么' }).selectOption({ label: '库存' });
  await dialog.getByRole('combobox', { name: '方式' }).selectOption({ label: '减少' });
  await dialog.getByRole('textbox', { name: '数值（件）' }).fill('999999');
  await dialog.getByRole('button', { name: '预览' }).click();
  await expect(dialog.getByText(/1 项不能修改/)).toBeVisible();
  await dialog.getByRole('button', { name: '确认修改' }).click();
  await expect(dialog.getByRole('alert').last()).toHaveText('没有可以修改的商品');
});
