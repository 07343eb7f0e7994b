/** The office marks members, keeps those of one kind as a segment, and finds them by it. */
import { signInOperator } from '../steps/designer-steps.ts';
import { expect, expectAccessible, test } from '../support.ts';

test('members get a label, and a segment of it counts while it is made', async ({ page }) => {
  await signInOperator(page);
  await page.goto('/edit/members');
  await page.getByRole('button', { name: '标签', exact: true }).click();
  const labels = page.getByRole('dialog', { name: '会员标签' });
  await labels.getByRole('textbox', { name: '新标签名称' }).fill('试用');
  await labels.getByRole('button', { name: '新建标签' }).click();
  await expect(labels.getByRole('textbox', { name: '试用名称' })).toHaveValue('试用');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox', { name: '搜索昵称或手机号' }).fill('1380013800');
  await page.keyboard.press('Enter');
  await expect(page.getByText('共 2 条')).toBeVisible();
  for (const box of await page.getByRole('row').getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: '批量加标签' }).click();
  const question = page.getByRole('dialog', { name: '批量加标签' });
  await question.getByRole('combobox', { name: '标签' }).selectOption({ label: '试用' });
  await question.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('row', { name: /13800138000/ })).toContainText('试用');

  await page.goto('/edit/segments/new');
  await page.getByRole('textbox', { name: '分群名称' }).fill('试用的会员');
  await expect(page.getByText('请至少设置一个条件')).toBeVisible();
  await page.getByRole('combobox', { name: '标签' }).selectOption({ label: '试用' });
  await expect(page.getByText('现在符合条件的会员：2 人')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '试用的会员' })).toBeVisible();

  await page.goto('/edit/segments');
  await expect(page.getByRole('row', { name: /试用的会员/ })).toContainText('标签 试用');
  await expectAccessible(page);
  await page.getByRole('link', { name: '试用的会员的会员' }).click();
  await expect(page.getByText('共 2 条')).toBeVisible();
  await page.goto('/edit/segments');
  await page.getByRole('button', { name: '删除试用的会员' }).click();
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '删除' }).click();
  await expect(page.getByText(/还没有分群/)).toBeVisible();
});
