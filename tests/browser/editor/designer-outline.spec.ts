import { boxOf, canvas, openPage, panel, tells, test, tile, widget } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE } from '../support.ts';
import type { Widget } from '../../support/calls/mall-pages.ts';

const line = (uuid: string, text: string, y: number) => ({
  type: 'W0011',
  uuid,
  text,
  leaf: true,
  x: 40,
  y,
  width: 300,
  height: 40,
  fontSize: 20,
});

const free = (uuid: string, childWidgets: Widget[]) => ({
  type: 'W0006',
  uuid,
  comptyle: 'body',
  width: 1190,
  height: 240,
  childWidgets,
});

const PAGE = [
  free('upper', [line('a', '第一行', 10), line('b', '第二行', 80), line('c', '第三行', 150)]),
  free('lower', [line('d', '第四行', 10)]),
];

test(
  'the outline names, locks, hides and moves widgets by pointer and keys; palette, commands and colours of the mall',
  PROVE,
  async ({ page, pages }) => {
    const id = await pages.add('结构的页面', PAGE);
    await openPage(page, id);
    const left = page.getByRole('complementary', { name: '挂件和结构' });
    const row = (name: string, level = 3) => left.getByRole('treeitem', { name, level });
    const rows = () => left.getByRole('treeitem', { level: 3 });
    const said = page.locator('[aria-live="polite"]:not([role])');
    const stored = async () => {
      await tells(page, '保存成功', () => page.keyboard.press('Control+s'));
      const parts = (await pages.parts(id)).body?.document.widgets ?? [];
      return parts.filter(({ type }) => type === 'W0006').map((one) => one.childWidgets ?? []);
    };
    const texts = async () => (await stored()).map((children) => children.map(({ text }) => text));

    // F2 on the canvas opens the outline and writes the name there; a search finds it.
    await widget(page, 'W0006')
      .nth(1)
      .click({ position: { x: 600, y: 60 } });
    await page.keyboard.press('F2');
    await left.getByRole('textbox', { name: '自由面板的名称' }).fill('下面的面板');
    await page.keyboard.press('Enter');
    await expect(row('下面的面板', 2)).toBeFocused();
    await left.getByRole('searchbox', { name: '搜索页面结构' }).fill('第四');
    await expect(rows()).toHaveCount(1);
    await expectAccessible(page);
    await left.getByRole('searchbox', { name: '搜索页面结构' }).fill('没有的');
    await expect(left.getByText('没有找到')).toHaveCount(1);
    await left.getByRole('searchbox', { name: '搜索页面结构' }).fill('');

    // By keys: within the panel, into the next one, and back by undo.
    await row('第三行').locator(':scope > div').click();
    await row('第三行').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(said).toHaveText(/移到「自由面板」第 2 位/);
    await expect(row('第三行')).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(said).toHaveText(/移到「下面的面板」第 1 位/);
    await expect(row('第三行')).toBeFocused();
    expect(await texts()).toEqual([
      ['第一行', '第二行'],
      ['第三行', '第四行'],
    ]);

    // By pointer: before a row of the other panel.
    await row('第四行')
      .locator(':scope > div')
      .dragTo(row('第一行').locator(':scope > div'), { targetPosition: { x: 80, y: 10 }, steps: 6 });
    expect(await texts()).toEqual([['第四行', '第一行', '第二行'], ['第三行']]);

    // Locked: no handles, no deleting. Hidden: gone from the canvas and from the shop, not from the outline.
    await page.keyboard.press('Control+l');
    await expect(row('已锁定')).toBeVisible();
    await expect(canvas(page).locator('[data-handle]')).toHaveCount(0);
    await expect(page.getByRole('toolbar', { name: '挂件操作' }).getByRole('button', { name: '删除' })).toBeDisabled();
    await page.keyboard.press('Control+l');
    await row('第一行').locator(':scope > div').hover();
    await row('第一行').locator('button[title="隐藏"]').click();
    await expect(canvas(page).getByText('第一行')).toHaveCount(0);
    await expect(row('已隐藏')).toBeVisible();
    await expectAccessible(page);
    expect((await stored())[0]?.[1]).toMatchObject({ text: '第一行', designHidden: true });

    // Commands by pinyin; layers.
    await row('第四行').locator(':scope > div').click();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: '搜索命令' });
    await expectAccessible(page);
    await search.getByRole('combobox').fill('zhiyuding');
    await expect(search.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    expect(await texts()).toEqual([['第一行', '第二行', '第四行'], ['第三行']]);

    // A colour of the mall is kept by its name and painted as the colour it is.
    await panel(page).getByRole('button', { name: '文字颜色：打开取色器' }).click();
    await page.getByRole('dialog', { name: '取色器' }).getByRole('button', { name: '商城风格 促销色' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(canvas(page).getByText('第四行')).toHaveCSS('color', 'rgb(225, 37, 27)');
    expect((await stored())[0]?.[2]).toMatchObject({ color: 'token:sale' });

    // The palette keeps what is marked, by key, and what was used.
    await left.getByRole('tab', { name: '挂件', exact: true }).click();
    await tile(page, '轮播').press('f');
    const marked = left.getByRole('region', { name: '收藏' }).getByRole('button', { name: '轮播（收藏）' });
    await expect(marked.first()).toBeVisible();
    const place = await boxOf(tile(page, '文本'));
    await tile(page, '文本').click();
    // The tiles stay under the pointer; what was used is there when the palette opens again.
    expect(await boxOf(tile(page, '文本'))).toEqual(place);
    await left.getByRole('tab', { name: '结构', exact: true }).click();
    await left.getByRole('tab', { name: '挂件', exact: true }).click();
    await expect(left.getByRole('region', { name: '最近使用' }).getByText('文本')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await page.reload();
    await expect(left.getByRole('region', { name: '收藏' }).getByText('轮播')).toBeVisible();
  },
);
