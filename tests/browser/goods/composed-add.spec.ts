/** The button of goods cards on composed pages, also on cards that a tab brings. */
import { test } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE } from '../support.ts';

test('cards of a composed page add like those of lists', PROVE, async ({ page, context, pages }) => {
  const tab = (text: string, goods_id: number) => ({ text, data: [{ goods_id }] });
  const id = await pages.add('速加页', [
    { type: 'W0002', width: 1190, data: [{ goods_id: 1204 }, { goods_id: 1101 }] },
    { type: 'W0005', width: 1190, data: [tab('甲', 1101), tab('乙', 1204)] },
  ]);
  await pages.publishBody(id);
  await context.clearCookies();
  await page.goto(`/custompage?pageid=${id}`);
  const plain = page.getByRole('button', { name: /^加入购物车：/ });
  const variant = page.getByRole('button', { name: /^选择规格：/ }).first();
  const added = page.getByText('成功加入购物车');
  await plain.first().click();
  await expect(added).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`pageid=${id}$`));
  await variant.click();
  const sheet = page.getByRole('dialog', { name: '选择规格' });
  await sheet.getByRole('button', { name: '加入购物车' }).click();
  await expect(sheet).toBeHidden();
  await expect(variant).toBeFocused();
  await page.getByText('乙', { exact: true }).click();
  await plain.last().click();
  await expect(page.getByRole('link', { name: /我的购物车/ })).toContainText('3');
  await expectAccessible(page);
});
