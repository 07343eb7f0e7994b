/** An operator words a message of the mall: preview, a message to try it, and back to the words of the house. */
import { operatorSession } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

test('the words of a message are changed with a preview, tried and restored', PROVE, async ({ page }) => {
  await operatorSession(page);
  await page.goto('/edit/message-templates');
  await page.getByRole('link', { name: '入驻申请未通过' }).click();
  const sms = page.getByRole('region', { name: '短信' });
  const text = sms.getByRole('textbox', { name: '内容' });
  const before = await text.inputValue();
  await text.fill('{没有的}');
  await expect(sms.getByRole('alert').first()).not.toBeEmpty();
  await expect(sms.getByRole('button', { name: '保存' })).toBeDisabled();
  await text.fill('您好，');
  await sms.getByRole('group', { name: '插入变量' }).getByRole('button').first().click();
  await expect(sms.getByRole('region', { name: '预览' })).not.toContainText('{');
  await expectAccessible(page);
  await sms.getByRole('button', { name: '发送测试' }).click();
  const trial = page.getByRole('dialog', { name: '发送测试' });
  await trial.getByRole('textbox', { name: '手机号' }).fill('13611110001');
  await trial.getByRole('button', { name: '发送' }).click();
  // The mall of the tests has no gateway; with one, server tests see the message go.
  await expect(trial.getByRole('alert')).toContainText('尚未开通');
  await trial.getByRole('button', { name: '取消' }).click();
  await sms.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await page.reload();
  await expect(text).not.toHaveValue(before);
  await sms.getByRole('button', { name: '恢复默认文字' }).click();
  await expect(text).toHaveValue(before);
  await sms.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
});
