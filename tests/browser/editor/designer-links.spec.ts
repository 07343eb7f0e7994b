import { openPage, operatorSession, panel, tells, test, widget } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE } from '../support.ts';

test(
  'a live room is entered in the office, picked as a link, shown as chosen, and given to all entries',
  PROVE,
  async ({ page, pages }) => {
    await operatorSession(page);
    await page.goto('/edit/live-rooms');
    await expect(page.getByRole('form', { name: '直播间' })).toBeVisible();
    const add = async (title: string, url: string): Promise<void> => {
      await page.getByRole('button', { name: '添加直播间' }).click();
      await page.getByLabel('标题').last().fill(title);
      await page.getByLabel('地址').last().fill(url);
    };
    await add('新品试吃', 'https://live.test/1');
    await add('往期回放', 'https://live.test/2');
    await page.getByRole('radio', { name: '已结束' }).last().check({ force: true });
    await expectAccessible(page);
    await tells(page, '已保存', () => page.getByRole('button', { name: '保存' }).click());

    const entries = ['甲', '乙'].map((title) => ({ title, pathData: {} }));
    const id = await pages.add('链接的页面', [{ type: 'W0013', width: 1190, height: 40, data: entries }]);
    await openPage(page, id);
    await widget(page, 'W0013').click();
    await panel(page).getByRole('button', { name: '设置路径' }).first().click();
    const dialog = page.getByRole('dialog', { name: '设置路径内容' });
    await dialog.getByRole('button', { name: '直播' }).click();
    const ended = dialog.getByRole('row').filter({ hasText: '往期回放' });
    await expect(ended).toContainText('已结束');
    await expect(ended.getByRole('radio')).toBeDisabled();
    await dialog.getByRole('radio', { name: '选择 新品试吃' }).focus();
    await page.keyboard.press('Space');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '确定' }).click();
    const chosen = panel(page).getByRole('button', { name: '直播: 新品试吃', exact: true });
    await expect(chosen).toHaveCount(1);

    await chosen.click();
    await expect(dialog.getByRole('radio', { name: '选择 新品试吃' })).toBeChecked();
    await dialog.getByRole('button', { name: '取消', exact: true }).click();

    await panel(page).getByRole('button', { name: '全部设为同一链接' }).click();
    await dialog.getByRole('button', { name: '优惠券' }).click();
    await expect(dialog.getByRole('columnheader', { name: '有效期' })).toBeVisible();
    await dialog.getByRole('button', { name: '秒杀' }).click();
    const sale = dialog.getByRole('radio').and(dialog.locator(':enabled')).first();
    await sale.check();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(panel(page).getByRole('button', { name: /^秒杀: / })).toHaveCount(2);
  },
);

test('texts of pages are written in the office and are what the shop’s documents say', PROVE, async ({ page }) => {
  await operatorSession(page);
  await page.goto('/edit/page-texts');
  const form = page.getByRole('form', { name: '页面文字' });
  await expect(form).toBeVisible();
  await expectAccessible(page);
  const title = form.getByLabel('标题').nth(1);
  const before = await title.inputValue();
  await title.fill('好物一览');
  await tells(page, '已保存', () => form.getByRole('button', { name: '保存' }).click());
  await expect(async () => {
    const html = await (await page.request.get('/items')).text();
    expect(/<title>([^<]*)/.exec(html)?.[1]).toBe('好物一览');
  }).toPass();
  await title.fill(before);
  await tells(page, '已保存', () => form.getByRole('button', { name: '保存' }).click());
});
