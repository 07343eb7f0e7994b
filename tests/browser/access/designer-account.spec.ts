import { signInOperator, tells } from '../steps/designer-steps.ts';
import { startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

// The password of the operator changes, so the mall is nobody else's.
let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

test(
  'an operator sees where the account is signed in, ends a sign-in and changes the password',
  PROVE,
  async ({ page, browser, messages }) => {
    const elsewhere = await browser.newContext({ userAgent: FIREFOX });
    await messages.watch(elsewhere);
    const other = await elsewhere.newPage();
    await signInOperator(other, mall.url);
    await signInOperator(page, mall.url);

    const open = page.getByRole('button', { name: 'operator', exact: true });
    await open.click();
    const dialog = page.getByRole('dialog', { name: '账号 operator' });
    const rows = dialog.getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: '当前设备' })).toContainText('Chrome');
    await expectAccessible(page);
    await tells(page, '已结束登录', () => dialog.getByRole('button', { name: '结束Firefox · Linux的登录' }).click());
    await expect(rows).toHaveCount(1);
    await expect(dialog.getByRole('heading', { name: '登录的设备' })).toBeFocused();
    await other.reload();
    await expect(other.getByLabel('账号')).toBeVisible();

    await signInOperator(other, mall.url);
    const change = async (old: string, next: string, again: string): Promise<void> => {
      await dialog.getByLabel('原密码').fill(old);
      await dialog.getByLabel('新密码', { exact: true }).fill(next);
      await dialog.getByLabel('确认新密码').fill(again);
      await dialog.getByRole('button', { name: '修改密码' }).click();
    };
    await change('mall12345', 'onlyletters', 'onlyletters');
    await expect(dialog.getByRole('region', { name: '修改密码' }).getByRole('alert')).toHaveText(
      '密码须为8-20位，且同时包含数字和字母',
    );
    await expect(dialog.getByLabel('新密码', { exact: true })).toBeFocused();
    await change('mall12345', 'Carpenter2026', 'Carpenter2027');
    await expect(dialog.getByRole('region', { name: '修改密码' }).getByRole('alert')).toHaveText(
      '两次输入的密码不一致',
    );
    await change('wrong12345', 'Carpenter2026', 'Carpenter2026');
    await expect(dialog.getByRole('region', { name: '修改密码' }).getByRole('alert')).toHaveText('原密码错误');
    await expectAccessible(page);
    await tells(page, '密码已修改，其他登录已结束', () => change('mall12345', 'Carpenter2026', 'Carpenter2026'));
    await expect(dialog.getByLabel('原密码')).toHaveValue('');
    await expect(rows).toHaveCount(1);
    await other.reload();
    await expect(other.getByLabel('账号')).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await page.getByRole('button', { name: '退出' }).click();
    const signIn = async (password: string): Promise<void> => {
      await page.getByLabel('账号').fill('operator');
      await page.getByLabel('密码').fill(password);
      await page.getByRole('button', { name: '登录' }).click();
    };
    await signIn('mall12345');
    await expect(page.getByRole('alert')).toHaveText('账号或密码错误');
    await signIn('Carpenter2026');
    await expect(open).toBeVisible();
    await elsewhere.close();
  },
);

test('two tabs that are opened at once both stay signed in', PROVE, async ({ page, context }) => {
  await page.request.post(`${mall.url}/edit/session`, {
    data: { username: 'operator', password: 'Carpenter2026' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const tabs = [page, await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto(`${mall.url}/edit/pages`)));
  for (const tab of tabs) await expect(tab.getByRole('group', { name: '页面类型' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('group', { name: '页面类型' })).toBeVisible();
});
