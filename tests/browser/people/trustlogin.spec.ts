import { desc, eq } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import { outbox } from '../../../server/kernel/system/tables.ts';
import { APP, CLIENT, startProvider, type TestProvider } from '../../support/calls/openid-provider.ts';
import { answerSum } from '../steps/account-steps.ts';
import { startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, expectAccessible, PROVE, shortly, test } from '../support.ts';

let mall: OrderMall;
let provider: TestProvider;
test.beforeAll(async () => {
  provider = await startProvider();
  mall = await startOrderMall({
    OPENID_ISSUER: provider.url,
    OPENID_CLIENT_ID: CLIENT.clientId,
    OPENID_CLIENT_SECRET: CLIENT.clientSecret,
    OPENID_NAME: '企业通',
    WEIXIN_APP_ID: APP.appId,
    WEIXIN_APP_SECRET: APP.secret,
    WEIXIN_OPEN_ORIGIN: provider.url,
    WEIXIN_API_ORIGIN: provider.url,
  });
});
test.afterAll(async () => {
  await mall.stop();
  await provider.stop();
});

async function lastText(recipient: string): Promise<string> {
  const rows = await mall.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.outbox_id));
  return rows[0]?.text ?? '';
}

/** axe finds nothing, and nothing is wider than the window. */
async function expectSound(page: Page, width: number): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/${width}-${Date.now()}.png`, fullPage: true });
}

/** A number that is proved, and the agreement accepted. */
async function bindNumber(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('手机号码').fill(mobile);
  await answerSum(page);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await expect(page.getByText(/验证码已发送/)).toBeVisible();
  await page.getByLabel('短信验证码').fill(/\d{6}/.exec(await lastText(mobile))?.[0] ?? '');
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await page.getByRole('button', { name: '绑定并登录' }).click();
}

for (const [base, width, mobile] of shortly(
  [
    ['', 1190, '13611120001'],
    ['/h5', 375, '13611120002'],
  ] as const,
  1,
))
  test(
    `a shopper comes by a provider, binds a number, says who they are, and ends the binding, on ${base}/`,
    PROVE,
    async ({ page, messages }) => {
      // axe asks into the provider's frame, which belongs to another origin.
      messages.allow(/Failed to execute 'postMessage'/);
      await page.setViewportSize({ width, height: 900 });
      provider.person = { sub: `sub-${mobile}`, name: '小林', openid: `open-${mobile}`, unionid: `union-${mobile}` };
      const target = encodeURIComponent(`${base}/cart`);
      await page.goto(`${mall.url}${base}/auth/login?redirectUrl=${target}`);
      await expectSound(page, width);
      if (base === '') {
        await page.getByRole('link', { name: '微信扫码' }).click();
        const frame = page.frameLocator('iframe[title="微信扫码登录"]');
        await expect(frame.getByRole('link', { name: 'scan' })).toBeVisible();
        await expectSound(page, width);
        await frame.getByRole('link', { name: 'scan' }).click();
      } else await page.getByRole('link', { name: '企业通登录' }).click();
      await expect(page).toHaveTitle('绑定账号');
      await expectSound(page, width);
      await bindNumber(page, mobile);
      await expect(page).toHaveTitle('完善资料');
      await expect(page.getByLabel('昵称')).toHaveValue('小林');
      await page.getByRole('radio', { name: '女' }).check();
      await page.getByLabel('生日年').selectOption('1990');
      await page.getByLabel('生日月').selectOption('02');
      await page.getByLabel('生日日').selectOption('28');
      await expectSound(page, width);
      await page.getByRole('button', { name: '保存' }).click();
      await expect(page).toHaveURL(`${mall.url}${base}/cart`);

      await page.goto(`${mall.url}${base}/auth/bind`);
      await expect(page.getByText('小林')).toBeVisible();
      await expectSound(page, width);
      await page.getByRole('button', { name: /^解除绑定/ }).click();
      await page.getByRole('button', { name: '确定' }).click();
      await expect(page.getByText('已解除绑定')).toBeVisible();
      await page.getByRole('link', { name: '绑定' }).last().click();
      await page.getByRole('button', { name: '确认绑定' }).click();
      await expect(page.getByText('绑定成功')).toBeVisible();
    },
  );

for (const [base, width] of shortly(
  [
    ['', 1440],
    ['/h5', 375],
  ] as const,
  0,
))
  test(`a shopper registers by e-mail, and gets another password by it, on ${base}/`, PROVE, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const email = `shopper${width}@example.com`;
    const linkOf = async (): Promise<string> => {
      const url = new URL(/http\S+/.exec(await lastText(email))?.[0] ?? 'http://none');
      return mall.url + base + url.pathname + url.search;
    };
    await page.goto(`${mall.url}${base}/auth/reg`);
    await page.getByRole('link', { name: '邮箱', exact: true }).click();
    const submit = page.getByRole('button', { name: '注册', exact: true });
    const before = await submit.boundingBox();
    await submit.click();
    await expect(page.getByText('请输入邮箱')).toBeVisible();
    expect((await submit.boundingBox())?.height).toBe(before?.height);
    await expectSound(page, width);
    await page.getByLabel('邮箱').fill(email);
    await answerSum(page);
    await page.getByLabel(/^\*?密码$/).fill('abcd1234');
    await page.getByLabel('确认密码').fill('abcd1234');
    await page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
    await submit.click();
    await expect(page.getByText(`激活邮件已发送至 ${email}`)).toBeVisible();
    await expectSound(page, width);
    await page.goto(await linkOf());
    await page.getByLabel('密码').fill('abcd1234');
    await expectSound(page, width);
    await page.getByRole('button', { name: '激活并登录' }).click();
    await expect(page).toHaveTitle('完善资料');
    await page.goto(`${mall.url}${base}/auth/bindphone`);
    await expectSound(page, width);

    await page.context().clearCookies();
    await page.goto(`${mall.url}${base}/auth/forget-password?way=email`);
    await page.getByLabel('邮箱').fill(email);
    await page.getByRole('button', { name: '发送邮件' }).click();
    await expect(page.getByText('邮件已发送，请注意查收')).toBeVisible();
    await expectSound(page, width);
    await page.goto(await linkOf());
    await page.getByLabel(/^\*?密码$/).fill('wxyz5678');
    await page.getByLabel('确认密码').fill('wxyz5678');
    await page.getByRole('button', { name: '确认修改' }).click();
    await expect(page.getByText('密码已修改，请用新密码登录')).toBeVisible();
    await page.getByLabel('手机号码或邮箱').fill(email);
    await page.getByLabel('密码').fill('wxyz5678');
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page.getByText('您好，s***@example.com')).toBeVisible();
  });
