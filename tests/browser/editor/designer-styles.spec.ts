/** Named styles of text: changed in the office once, they change where they are used, and boxes hold their words. */
import { canvas, openPage, panel, tells, test, widget } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE } from '../support.ts';
import type { Locator } from 'playwright/test';

const WORDS = '明前龙井今日到货';
const text = {
  type: 'W0011',
  uuid: 'styled',
  text: WORDS,
  leaf: true,
  x: 40,
  y: 30,
  width: 132,
  height: 23.33,
  fontSize: 14,
};
const group = { type: 'W0006', uuid: 'holder', width: 1190, height: 200, childWidgets: [text] };

/** px of type, and how many lines of it the words take. */
const look = (words: Locator): Promise<{ size: number; lines: number }> =>
  words.evaluate((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element);
    const range = document.createRange();
    range.selectNodeContents(element);
    const size = Number.parseFloat(fontSize);
    const line = Number.parseFloat(lineHeight) || size;
    return { size: Math.round(size), lines: Math.round(range.getBoundingClientRect().height / line) };
  });

test(
  'a style that changes is seen on the canvas and in the shop, each text in one line',
  PROVE,
  async ({ page, pages }) => {
    test.slow();
    const id = await pages.add('样式', [group]);
    await openPage(page, id);
    await widget(page, 'W0011').click();
    await panel(page).getByLabel('文字样式').selectOption('小标题');
    await expect(panel(page).getByText('小标题 20 px')).toBeVisible();
    await expectAccessible(page);
    const words = canvas(page).getByText(WORDS);
    expect(await look(words)).toEqual({ size: 20, lines: 1 });
    await tells(page, '发布成功', async () => {
      await page.getByRole('button', { name: '发布' }).click();
    });

    const other = await page.context().newPage();
    await other.goto(`/edit/pages/${id}`);
    const open = canvas(other).getByText(WORDS);
    expect(await look(open)).toEqual({ size: 20, lines: 1 });

    await page.goto('/edit/mall-theme');
    const entry = page.getByRole('listitem').filter({ hasText: '用于 1 个页面' });
    await entry.getByRole('button', { name: /样式2/, expanded: false }).click();
    await expectAccessible(page);
    await entry.getByLabel('字号').selectOption('36 px');
    await entry.getByRole('button', { name: '删除样式2' }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(question).toContainText('样式「小标题」用在「样式」');
    await page.keyboard.press('Escape');
    try {
      await page.getByRole('button', { name: '保存' }).click();
      await expect(page.getByText('已保存')).toBeVisible();
      await expect.poll(() => look(open), 'in an editor that is open').toEqual({ size: 36, lines: 1 });
      await expect(other.getByRole('button', { name: '撤销' })).toBeDisabled();
      await other.close();
      await page.goto(`/edit/pages/${id}`);
      await expect(words).toBeVisible();
      await expect.poll(() => look(words)).toEqual({ size: 36, lines: 1 });
      await page.goto(`/custompage?pageid=${id}`);
      await expect(async () => {
        await page.reload();
        expect(await look(page.getByText(WORDS))).toEqual({ size: 36, lines: 1 });
      }).toPass();
    } finally {
      await page.goto('/edit/mall-theme');
      await page.getByRole('button', { name: /样式2/ }).first().click();
      await page.getByLabel('字号').first().selectOption('20 px');
      await page.getByRole('button', { name: '保存' }).click();
      await expect(page.getByText('已保存')).toBeVisible();
      await pages.remove(id);
    }
  },
);
