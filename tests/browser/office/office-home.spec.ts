import { operatorSession, test } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE } from '../support.ts';

test('the office begins with what waits, each leading to its list, and with sales as charts and as tables', async ({
  page,
}) => {
  await operatorSession(page);
  await page.goto('/edit');
  await expect(page).toHaveURL('/edit/home');
  await expect(page.getByRole('heading', { name: '今日概览', level: 1 })).toBeVisible();
  // The tests' demo mall lacks a way to pay alone; whoever leaves it out has nothing left to do.
  const setup = page.getByRole('region', { name: '开店准备' });
  await expect(setup.getByRole('listitem').filter({ hasText: '待完成' })).toHaveText(/支付方式/);
  await setup.getByRole('button', { name: '跳过支付方式' }).click();
  await expect(setup).toHaveCount(0);
  const chart = page.getByRole('region', { name: '支付金额', exact: true });
  await chart.getByRole('button', { name: '表格' }).click();
  await expect(chart.getByRole('row')).toHaveCount(31);
  await page.getByRole('group', { name: '时间' }).getByRole('button', { name: '近 7 天' }).click();
  await expect(chart.getByRole('row')).toHaveCount(8);
  await expectAccessible(page);
  await page.getByRole('link', { name: /待发货/ }).click();
  await expect(page).toHaveURL('/edit/orders?state=to_ship');
  await expect(page.getByRole('heading', { name: '订单列表', level: 1 })).toBeVisible();
});

test('a member is given points with a reason and blocked, and the trail shows both', PROVE, async ({ page }) => {
  await operatorSession(page);
  await page.goto('/edit/members?q=13900000003');
  await page.getByRole('row').filter({ hasText: '13900000003' }).getByRole('link').click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '阿茶', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: '调整积分' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('增加或扣除的积分（扣除用负数）').fill('30');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('请填写原因，会员可以看到');
  await dialog.getByLabel('原因（会员可以看到）').fill('晒单奖励');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(main.getByRole('row').filter({ hasText: '晒单奖励' })).toContainText('+30');
  await main.getByRole('button', { name: '停用账号' }).click();
  await dialog.getByLabel('停用原因（只在操作记录里显示）').fill('测试停用');
  await dialog.getByRole('button', { name: '停用' }).click();
  await expect(main.getByText('已停用', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: '恢复账号' }).click();
  await expect(main.getByText('正常', { exact: true })).toBeVisible();
  await page.goto('/edit/audit?action=member');
  await expect(main.getByRole('row').filter({ hasText: '调整会员积分' }).first()).toContainText('积分');
  await main
    .getByRole('button', { name: /详情 调整会员积分/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('晒单奖励')).toBeVisible();
  await expectAccessible(page);
});
