import { boxOf, canvas, signInOperator, test, tile, widget } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE } from '../support.ts';

test(
  'an operator composes a home page for phones; only phones see it, and only while it is enabled',
  PROVE,
  async ({ page, browser, baseURL }) => {
    const phone = await browser.newPage({ baseURL, viewport: { width: 375, height: 812 }, isMobile: true });
    await signInOperator(page);
    await page.getByRole('link', { name: '添加页面' }).click();
    await page.getByRole('radio', { name: '首页' }).check();
    await page.getByLabel('页面名称').fill('手机首页');
    await page.getByRole('radio', { name: /^H5/ }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: '确定' }).click();
    const row = page.getByRole('row').filter({ hasText: '手机首页' });
    await expect(canvas(page)).toBeVisible();
    await tile(page, '文本').click();
    const text = widget(page, 'W0011').last();
    await expect(text).toBeVisible();
    expect((await boxOf(text)).width).toBeLessThanOrEqual(375);
    await page.getByRole('button', { name: '预览' }).click();
    const preview = page.frameLocator('iframe[title="页面预览"]');
    await expect(preview.locator('html[data-h5]')).toBeVisible();
    await page.getByRole('button', { name: '关闭' }).click();
    await page.getByRole('button', { name: '发布' }).click();
    await expect(page.getByText('发布成功')).toBeVisible();

    const carousel = phone.locator('[data-widget="W0001"]');
    await phone.goto('/h5');
    await expect(carousel.first()).toBeVisible();
    await page.getByRole('button', { name: '返回页面列表' }).click();
    await expect(row).toContainText('H5');
    await row.getByRole('switch').click();
    // The demo mall has one already.
    await page.getByRole('dialog').getByRole('button', { name: '启用「手机首页」' }).click();
    await expect(row.getByRole('switch')).toBeChecked();
    await phone.goto('/h5');
    await expect(carousel).toHaveCount(0);
    await expect(phone.locator('[data-widget="W0011"]').first()).toBeVisible();
    await page.goto('/');
    await expect(page.locator('[data-widget="W0001"]').first()).toBeVisible();

    await page.goto('/edit/pages');
    await row.getByRole('switch').click();
    await row.getByRole('button', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(page.getByText('删除成功！')).toBeVisible();
    await phone.goto('/h5');
    await expect(carousel.first()).toBeVisible();
    const before = page.getByRole('switch', { name: '启用商城首页（手机）' });
    await before.click();
    await expect(before).toBeChecked();
    await phone.close();
  },
);
