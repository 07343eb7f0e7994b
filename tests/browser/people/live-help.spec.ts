/** Live help on both sides, and the office's forms of settings, offers and goods of the points mall. */
import { signInOperator, tells, test } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE } from '../support.ts';
import type { Page } from 'playwright/test';

const PAGES: [path: string, heading: string][] = [
  ['coupon-codes', '优惠券兑换码'],
  ['point-goods', '积分商品'],
  ['recharge', '充值活动'],
  ['member-grades', '会员等级'],
  ['vip-grades', '付费会员'],
  ['member-settings', '会员设置'],
  ['merchant-settings', '商家设置'],
  ['live-help', '客服设置'],
];

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name, level: 1 });

test('a question written from the float menu is answered in the office', PROVE, async ({ page, browser, messages }) => {
  messages.allow(/status of 422/);
  await page.goto('/cart');
  await page.getByRole('complementary', { name: '悬浮菜单' }).getByRole('link', { name: '客服' }).click();
  await expect(page).toHaveURL('/service');
  await expectAccessible(page);
  await page.getByLabel('咨询内容').fill('木盒可以刻字吗？');
  await page.getByLabel('联系方式').fill('123');
  await page.getByRole('button', { name: '提交留言' }).click();
  await expect(page.getByRole('alert')).toHaveText('请填写正确的手机号码或邮箱');
  await expect(page.getByLabel('咨询内容')).toHaveValue('木盒可以刻字吗？');
  await expectAccessible(page);
  await page.getByLabel('联系方式').fill('13700000009');
  await page.getByRole('button', { name: '提交留言' }).click();
  await expect(page.getByRole('status')).toContainText('留言已提交');

  const office = await browser.newPage();
  await signInOperator(office);
  await office.goto('/edit/help');
  const row = office.getByRole('row').filter({ hasText: '木盒可以刻字吗？' });
  await expect(row).toContainText('待回复');
  await row.getByRole('button', { name: /号留言$/ }).click();
  await expectAccessible(office);
  await office.getByLabel('回复', { exact: true }).fill('可以，下单时备注');
  const answered = '回复已保存，请通过对方的联系方式告知';
  await tells(office, answered, () => office.getByRole('dialog').getByRole('button', { name: '回复' }).click());
  await expect(row).toContainText('已回复');
  await office.close();
});

test(
  'the phone’s form fits, and each page of the office loads, is accessible and keeps what is saved',
  PROVE,
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/h5/service');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1190, height: 800 });
    await signInOperator(page);
    for (const [path, name] of PAGES) {
      await page.goto(`/edit/${path}`);
      await expect(heading(page, name)).toBeVisible();
      await expectAccessible(page);
      // The page is marked in the menu, however far down it stands there.
      await expect(page.getByRole('navigation', { name: '后台' }).getByRole('link', { name })).toBeInViewport();
      if (path === 'recharge') await expect(page.getByRole('button', { name: /^活动1\s*¥[\d.,]+ / })).toBeVisible();
    }
    await page.getByLabel('人工服务时间').fill('每天 9:00–21:00');
    await tells(page, '已保存', () => page.getByRole('button', { name: '保存' }).click());
    await page.reload();
    await expect(page.getByLabel('人工服务时间')).toHaveValue('每天 9:00–21:00');
    await page.goto('/edit/point-goods');
    await page.getByRole('link', { name: /^编辑/ }).first().click();
    const points = page.getByRole('spinbutton', { name: /积分$/ }).first();
    await points.fill('321');
    await tells(page, '已保存', () => page.getByRole('button', { name: '保存' }).click());
    await page.reload();
    await expect(points).toHaveValue('321');
    await expectAccessible(page);
  },
);
