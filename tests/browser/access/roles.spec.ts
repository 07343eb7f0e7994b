import { signInOperator, tells } from '../steps/designer-steps.ts';
import { look } from '../steps/office-steps.ts';
import { startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, test } from '../support.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

test('a clerk for orders and after-sales has a role of the mall’s own, sees two areas and reaches no other; a new password is asked for once', async ({
  page,
  browser,
  messages,
}) => {
  await signInOperator(page, mall.url);
  await page.goto(`${mall.url}/edit/roles`);
  await expect(page.getByRole('row').filter({ hasText: '管理员' })).toContainText('内置');
  await look(page);
  await page.getByRole('link', { name: '新建角色' }).click();
  await page.getByLabel('角色名称').fill('订单售后专员');
  await page.getByRole('button', { name: '全选订单与评价' }).press('Enter');
  await page.getByRole('checkbox', { name: '修改售后' }).press('Space');
  await expect(page.getByRole('checkbox', { name: '查看售后' })).toBeChecked();
  const menu = page.getByRole('group', { name: '这个角色看到的菜单' });
  await expect(menu).toContainText('订单列表、电子面单、面单记录、售后列表、商品评价、商品问答');
  await expect(menu).not.toContainText('商品列表');
  await page.setViewportSize({ width: 375, height: 800 });
  await look(page);
  await page.setViewportSize({ width: 1190, height: 900 });
  await tells(page, '已保存', () => page.getByRole('button', { name: '保存' }).click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('订单售后专员');

  await page.goto(`${mall.url}/edit/operators`);
  await page.getByRole('button', { name: '添加操作员' }).click();
  const adding = page.getByRole('dialog', { name: '添加操作员' });
  await adding.getByLabel('账号').fill('xiaolin');
  await adding.getByLabel('初始密码').fill('Carpenter2026');
  await adding.getByLabel('姓名（选填）').fill('林小');
  await adding.getByRole('checkbox', { name: '订单售后专员' }).check();
  await look(page);
  await tells(page, '操作员已添加', () => adding.getByRole('button', { name: '保存' }).click());
  const row = page.getByRole('row').filter({ hasText: 'xiaolin' });
  await expect(row).toContainText('林小');
  await row.getByRole('button', { name: '重置密码 xiaolin' }).click();
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '生成' }).click();
  const shown = page.getByRole('dialog', { name: '「xiaolin」的临时密码' });
  const temporary = await shown.getByLabel('临时密码').inputValue();
  await look(page);
  await shown.getByRole('button', { name: '已记下，关闭' }).click();

  const context = await browser.newContext({ viewport: { width: 1190, height: 900 } });
  await messages.watch(context);
  const clerk = await context.newPage();
  await clerk.goto(`${mall.url}/edit/orders`);
  await clerk.getByLabel('账号').fill('xiaolin');
  await clerk.getByLabel('密码').fill(temporary);
  await clerk.getByRole('button', { name: '登录' }).click();
  await expect(clerk.getByRole('alert')).toHaveText('这是临时密码，请设置新密码');
  await look(clerk);
  await clerk.getByLabel('新密码').fill('Zimmermann2026');
  await clerk.keyboard.press('Enter');
  await expect(clerk.getByRole('heading', { level: 1 })).toHaveText('订单列表');
  const areas = clerk.getByRole('navigation').getByRole('heading', { level: 2 });
  await expect(areas).toHaveText(['首页', '订单']);
  for (const path of ['/edit/goods', '/edit/members', '/edit/roles', '/edit/payouts']) {
    await clerk.goto(mall.url + path);
    await expect(clerk.getByRole('main')).toContainText('没有');
    await expect(clerk.getByRole('main').getByRole('table')).toHaveCount(0);
  }
  await clerk.goto(`${mall.url}/edit/aftersales`);
  await expect(clerk.getByRole('heading', { level: 1 })).toHaveText('售后列表');

  await page.goto(`${mall.url}/edit/roles`);
  await page.getByRole('button', { name: '删除订单售后专员' }).click();
  const question = page.getByRole('dialog', { name: '提示' });
  await expect(question).toContainText('有 1 位操作员正在使用');
  await tells(page, '角色已删除', () => question.getByRole('button', { name: '删除' }).click());
  await context.close();
});
