import { desc, eq } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import { outbox, rateLimit } from '../../../server/kernel/system/tables.ts';
import { answerSum } from '../steps/account-steps.ts';
import { startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, expectAccessible, PROVE, shortly, test } from '../support.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

async function codeOf(mobile: string, kind: string): Promise<string> {
  const rows = await mall.db.select().from(outbox).where(eq(outbox.recipient, mobile)).orderBy(desc(outbox.outbox_id));
  return /\d{6}/.exec(rows.find((row) => row.kind === kind)?.text ?? '')?.[0] ?? '';
}

/** Number, sum and code; a minute after the code before. */
async function prove(page: Page, mobile: string, kind: string): Promise<void> {
  await mall.db.delete(rateLimit);
  await page.getByLabel('手机号码').fill(mobile);
  await answerSum(page);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await expect(page.getByText(/验证码已发送/)).toBeVisible();
  await page.getByLabel('短信验证码').fill(await codeOf(mobile, kind));
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '退出' }).click();
  await expect(page.getByRole('link', { name: '登录' }).first()).toBeVisible();
}

for (const [base, mobile] of shortly(
  [
    ['', '13611110001'],
    ['/h5', '13611110002'],
  ] as const,
  0,
)) {
  test(`a shopper registers, signs in by code and resets a forgotten password on ${base}/`, async ({ page }) => {
    const width = base === '' ? 1440 : 375;
    await page.setViewportSize({ width, height: 900 });
    const greeting = page.getByText(`您好，${mobile.slice(0, 3)}******${mobile.slice(-2)}`);

    await page.goto(`${mall.url}${base}/auth/login?redirectUrl=${encodeURIComponent(`${base}/cart`)}`);
    await page.getByRole('link', { name: '注册新账号' }).click();
    await expect(page).toHaveTitle('会员注册');
    await prove(page, mobile, 'sign');
    await expect(page.getByRole('button', { name: /重新发送/ })).toBeDisabled();
    await page.getByLabel(/^\*?密码$/).fill('abcd1234');
    await page.getByLabel('确认密码').fill('abcd1234');
    await page.getByRole('button', { name: '注册', exact: true }).click();
    await expect(page.getByText('请先阅读并同意用户协议')).toBeVisible();
    await page.getByRole('link', { name: '《用户注册协议》' }).click();
    await expect(page.getByRole('dialog', { name: '用户注册协议' })).toContainText('账号注册与使用');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
    await page.getByRole('button', { name: '注册', exact: true }).click();
    await expect(page).toHaveURL(`${mall.url}${base}/cart`);
    await expect(greeting).toBeVisible();

    await signOut(page);
    await page.goto(`${mall.url}${base}/auth/login`);
    await page.getByRole('link', { name: '短信验证' }).click();
    await prove(page, mobile, 'login');
    await page.keyboard.press('Enter');
    await expect(greeting).toBeVisible();

    await signOut(page);
    await page.goto(`${mall.url}${base}/auth/login`);
    await page.getByRole('link', { name: '忘记密码？' }).click();
    await prove(page, mobile, 'forgot_password');
    await page.getByRole('button', { name: '下一步' }).click();
    await expectAccessible(page);
    await page.getByLabel(/^\*?密码$/).fill('wxyz5678');
    await page.getByLabel('确认密码').fill('wxyz5678');
    await page.getByRole('button', { name: '确认修改' }).click();
    await expect(greeting).toBeVisible();

    await signOut(page);
    await page.goto(`${mall.url}${base}/auth/login`);
    await page.getByLabel('手机号码').fill(mobile);
    await page.getByLabel('密码').fill('wxyz5678');
    await page.getByRole('button', { name: '显示密码' }).click();
    await expect(page.getByLabel('密码')).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: '登录' }).click();
    await expect(greeting).toBeVisible();
  });
}

test('a wrong code empties nothing else, and the countdown goes on', PROVE, async ({ page, messages }) => {
  messages.allow(/status of 422/);
  const mobile = '13611110003';
  await page.goto(`${mall.url}/auth/reg`);
  await prove(page, mobile, 'sign');
  await page.getByLabel(/^\*?密码$/).fill('abcd1234');
  await page.getByLabel('确认密码').fill('abcd1234');
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  const code = page.getByLabel('短信验证码');
  const right = await code.inputValue();
  await code.fill(right === '000000' ? '000001' : '000000');
  const submit = page.getByRole('button', { name: '注册', exact: true });
  await submit.click();
  await expect(page.getByText(/短信验证码错误/)).toBeVisible();
  await expect(code).toBeFocused();
  await expect(page.getByLabel('手机号码')).toHaveValue(mobile);
  await expect(page.getByLabel(/^\*?密码$/)).toHaveValue('abcd1234');
  await expect(page.getByLabel('确认密码')).toHaveValue('abcd1234');
  await expect(page.getByRole('checkbox', { name: '我已阅读并同意' })).toBeChecked();
  await expect(page.getByRole('button', { name: /重新发送（\d+秒）/ })).toBeDisabled();
  await code.fill(right);
  await submit.click();
  await expect(page.getByText(/^您好，136/)).toBeVisible();
});

test('messages appear at their fields and move nothing', PROVE, async ({ page }) => {
  // Everything is in sight, so that nothing scrolls.
  await page.setViewportSize({ width: 1440, height: 1400 });
  await page.goto(`${mall.url}/auth/reg`);
  const submit = page.getByRole('button', { name: '注册', exact: true });
  const before = await submit.boundingBox();
  await submit.click();
  for (const message of [
    '请输入手机号码',
    '请输入短信验证码',
    '请输入密码',
    '请再次输入密码',
    '请先阅读并同意用户协议',
  ])
    await expect(page.getByText(message)).toBeVisible();
  expect(await submit.boundingBox()).toEqual(before);
  await expect(page.getByLabel('手机号码')).toBeFocused();
  await page.getByRole('button', { name: '发送验证码' }).click();
  await expect(page.getByText('请输入图片或算式的答案')).toBeVisible();
});

for (const width of shortly([1440, 375], 1))
  for (const path of shortly(['/auth/reg', '/auth/login', '/auth/login?way=sms', '/auth/forget-password'], 2))
    test(`axe finds nothing on ${path} at ${width} px`, PROVE, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(mall.url + (width === 375 ? '/h5' : '') + path);
      await expectAccessible(page);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(width);
    });
