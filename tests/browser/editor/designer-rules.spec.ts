/** Lists by rule: made in the panel by keyboard, painted on the canvas, seen by shoppers, and followed when goods come and go. */
import { openPage, panel, tells, test, widget } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE } from '../support.ts';

test(
  'an operator leaves a list to a rule by keyboard, and shoppers get what fits now',
  PROVE,
  async ({ page, browser, baseURL, pages }) => {
    test.slow();
    const id = await pages.add('按规则', [
      { type: 'W0002', width: 1190, columnNums: 4, data: [{ goods_id: 1601 }] },
      { type: 'W0006', width: 1190, height: 200, childWidgets: [] },
    ]);
    await openPage(page, id);
    const list = widget(page, 'W0002');
    // An empty panel says on the canvas that shoppers see nothing of it.
    await expect(widget(page, 'W0006')).toContainText('面板里没有内容，顾客看不到');
    await list.click();
    await panel(page).getByRole('radio', { name: '手动选择' }).focus();
    await page.keyboard.press('ArrowRight');
    const rule = panel(page).getByRole('group', { name: '规则' });
    await expect(rule.getByLabel('分类')).toContainText('生鲜果蔬');
    await rule.getByLabel('分类').focus();
    await page.keyboard.press('ArrowDown');
    const fruit = rule.getByRole('option', { name: '生鲜果蔬', exact: true });
    await expect(fruit).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(fruit).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rule.getByLabel('分类')).not.toHaveValue('');
    await rule.getByLabel('排序').selectOption('价格从低到高');
    await rule.getByLabel('数量').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('3');
    await expect(rule.getByRole('status')).toContainText(/现在有 \d+ 件商品符合/);
    await expectAccessible(page);
    const cards = list.locator('a[title]');
    await expect(cards).toHaveCount(3);
    const names = await cards.allTextContents();

    await page.getByRole('button', { name: '发布', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '发布前请确认' });
    await expect(dialog).toContainText('面板里没有内容，顾客看不到');
    await tells(page, '发布成功', () => dialog.getByRole('button', { name: '仍然发布' }).click());
    const { body } = await pages.parts(id);
    const stored = body?.document.widgets.find(({ type }) => type === 'W0002');
    expect(stored?.['source']).toMatchObject({ sort: 'price', count: 3 });
    const entries = (stored?.['data'] ?? []) as { goods_id: string }[];
    const ids = entries.map(({ goods_id }) => Number(goods_id));
    expect(ids).toHaveLength(3);

    const shopper = await browser.newPage({ baseURL });
    const shown = shopper.getByRole('main').locator('[data-widget="W0002"] a[title]');
    await shopper.goto(`/custompage?pageid=${id}`);
    await expect(shown).toHaveText(names);
    await expect(shopper.getByRole('main').locator('[data-widget="W0006"]')).toHaveCount(0);

    const takeOff = (action: 'on' | 'off') => pages.goods(action, [ids[0] ?? 0]);
    await takeOff('off');
    try {
      await shopper.reload();
      await expect(shown.first()).toHaveText(names[1] ?? '');
      await expect(shown).toHaveCount(3);
      await page.reload();
      await expect(cards.first()).toHaveText(names[1] ?? '');
    } finally {
      await takeOff('on');
    }
    await shopper.close();
  },
);
