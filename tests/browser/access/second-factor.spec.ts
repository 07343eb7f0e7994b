import { Secret, TOTP } from 'otpauth';
import { signInOperator, tells } from '../steps/designer-steps.ts';
import { look } from '../steps/office-steps.ts';
import { startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, test } from '../support.ts';

// The operator's sign-in changes, so the mall is nobody else's.
let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

test('a mall demands a second factor: the operator enrols before anything else, keeps recovery codes and signs in by one', async ({
  page,
}) => {
  await signInOperator(page, mall.url);
  await page.goto(`${mall.url}/edit/office-security`);
  await page.getByLabel('要求二次验证').check();
  await look(page);
  await tells(page, '已保存', () => page.getByRole('button', { name: '保存' }).click());
  await page.getByRole('button', { name: '退出' }).click();

  const signIn = async (): Promise<void> => {
    await page.getByLabel('账号').fill('operator');
    await page.getByLabel('密码', { exact: true }).fill('mall12345');
    await page.keyboard.press('Enter');
  };
  await signIn();
  await expect(page.getByRole('alert')).toHaveText('您的角色须开启二次验证');
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByRole('img', { name: '验证器二维码' })).toBeVisible();
  await look(page);
  const secret = await page.getByLabel('不能扫描时手动输入密钥').inputValue();
  await page.getByLabel('动态验证码').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('动态验证码错误');
  await page.getByLabel('动态验证码').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  const codes = (await page.getByLabel('恢复码', { exact: true }).inputValue()).split('\n');
  expect(codes).toHaveLength(10);
  await look(page);
  await page.getByRole('button', { name: '已保存，继续' }).press('Enter');
  await page.setViewportSize({ width: 1190, height: 900 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录安全');

  await page.getByRole('button', { name: 'operator', exact: true }).click();
  const account = page.getByRole('dialog', { name: '账号 operator' });
  await expect(account.getByRole('heading', { name: '二次验证（已开启）' })).toBeVisible();
  await expect(account).toContainText('不能关闭');
  await look(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '退出' }).click();
  await signIn();
  await expect(page.getByRole('alert')).toHaveText('请输入动态验证码或恢复码');
  await look(page);
  await page.getByLabel('动态验证码或恢复码').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录安全');
});
