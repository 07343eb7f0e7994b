/** The office marks members, keeps those of one kind as a segment, and finds them by it. */
import { readFile } from 'node:fs/promises';
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright/test';
import { operatorSession, signInOperator } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

/** On the list of members: a new label. */
async function addLabel(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '标签', exact: true }).click();
  const labels = page.getByRole('dialog', { name: '会员标签' });
  await labels.getByRole('textbox', { name: '新标签名称' }).fill(name);
  await labels.getByRole('button', { name: '新建标签' }).click();
  await expect(labels.getByRole('textbox', { name: `${name}名称` })).toHaveValue(name);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
}

test('members get a label, and a segment of it counts while it is made', PROVE, async ({ page }) => {
  await signInOperator(page);
  await page.goto('/edit/members');
  await addLabel(page, '试用');

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

/** The line of headings is the second one, and says 顾客电话 for the number. */
const customers = () =>
  writeXlsx({
    sheets: [
      {
        name: '顾客',
        rows: [
          ['顾客资料'],
          ['顾客电话', '姓名', '积分', '标签'],
          ['136 1111 0001', '来客甲', '30', '来客试'],
          ['136 1111 0002', '来客乙', '很多', ''],
        ],
      },
    ],
  });

test('members come in from a workbook by columns kept by name, and a segment of them gets a message', async ({
  page,
}) => {
  await operatorSession(page);
  await page.goto('/edit/members');
  await addLabel(page, '来客试');
  await page.getByRole('link', { name: '导入会员' }).click();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const choose = async () =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: '顾客.xlsx', mimeType, buffer: Buffer.from(await customers()) });
  await choose();
  const main = page.getByRole('main');
  const meaning = page.getByRole('combobox', { name: '顾客电话的含义' });
  // Known by the form of its values; told otherwise, the check says what is missing.
  await expect(meaning).toHaveValue('mobile');
  await meaning.selectOption({ label: '不导入' });
  await expect(main).toContainText('请指明哪一列是「手机号」');
  await expect(page.getByRole('button', { name: '导入 0 位会员' })).toBeDisabled();
  await meaning.selectOption({ label: '手机号' });
  await expect(main).toContainText('积分不是整数');
  await page.getByRole('textbox', { name: '保存现在的对应' }).fill('顾客资料');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('combobox', { name: '已保存的对应' })).toContainText('顾客资料');
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: '换一个文件' }).click();
  await choose();
  await page.getByRole('combobox', { name: '已保存的对应' }).selectOption({ label: '顾客资料' });
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('button', { name: '导入 1 位会员' }).click();
  await expect(main).toContainText('导入了 1 位会员，1 位没有导入');
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载报告' }).first().click();
  expect((await report).suggestedFilename()).toMatch(/\.csv$/);

  await page.getByRole('link', { name: '查看导入的会员' }).click();
  await page.getByRole('searchbox', { name: '搜索昵称或手机号' }).fill('来客甲');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /13611110001/ })).toContainText('30');

  await page.goto('/edit/segments/new');
  await page.getByRole('textbox', { name: '分群名称' }).fill('来客');
  await page.getByRole('combobox', { name: '标签' }).selectOption({ label: '来客试' });
  await page.getByRole('button', { name: '保存' }).click();
  await page.goto('/edit/segments');
  await page.getByRole('button', { name: '给来客发消息' }).click();
  const message = page.getByRole('dialog', { name: '发消息' });
  await message.getByRole('textbox', { name: '标题' }).fill('欢迎光临');
  await message.getByRole('button', { name: '下一步' }).click();
  await expect(message).toContainText('请输入消息内容');
  await message.getByRole('textbox', { name: '内容' }).fill('您的积分已经到账');
  await message.getByRole('button', { name: '下一步' }).click();
  const question = page.getByRole('dialog', { name: '提示' });
  await expect(question).toContainText('发消息给 1 位会员？');
  await question.getByRole('button', { name: '发消息' }).click();
  await page.goto('/edit/jobs');
  await expect(page.getByRole('row', { name: /发送消息/ }).first()).toContainText(/已完成.*1/);

  // A coupon: the count before, the job behind, and who got it.
  const account = { username: 'operator', password: 'mall12345' };
  const login = await page.request.post('/api/operator/login', { data: account });
  const signed = (await login.json()) as { data: { token: string } };
  const now = Math.floor(Date.now() / 1000);
  const coupon = { card_type: 'cash', title: '来客满减', reduce_cost: 500, least_cost: 0, quantity: 5 };
  const made = await page.request.post('/api/mall/coupons', {
    data: { ...coupon, begin_date: now - 60, end_date: now + 86_400 },
    headers: { authorization: `Bearer ${signed.data.token}` },
  });
  expect(made.status()).toBe(200);
  await page.goto('/edit/segments');
  await page.getByRole('button', { name: '给来客发优惠券' }).click();
  const giving = page.getByRole('dialog', { name: '发优惠券' });
  const choice = giving.getByRole('combobox', { name: '优惠券' });
  await choice.selectOption({ label: '来客满减（无门槛减¥5.00，剩 5 张）' });
  await giving.getByRole('button', { name: '下一步' }).click();
  await expect(question).toContainText('发优惠券给 1 位会员？');
  await question.getByRole('button', { name: '发优惠券' }).click();
  await page.goto('/edit/jobs');
  const job = page.getByRole('row', { name: /发放优惠券/ }).first();
  await expect(job).toContainText(/已完成.*1 \/ 1/);
  const given = page.waitForEvent('download');
  await job.getByRole('button', { name: '下载报告' }).click();
  expect(await readFile(await (await given).path(), 'utf8')).toContain('已发放');
  await page.goto('/edit/segments');
  await page.getByRole('button', { name: '删除来客', exact: true }).click();
  await question.getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('row', { name: /来客/ })).toHaveCount(0);
});
