/** Sections on pages written in code: added in the office, composed in the editor, seen by shoppers where they belong. */
import { canvas, signInOperator, tells, test } from '../steps/designer-steps.ts';
import { expect, expectAccessible } from '../support.ts';
import type { Page } from 'playwright/test';

const WORDS = '果园直发，坏果包赔';
const FRUIT = '新鲜水果';

const section = { type: 'W0011', uuid: 'promise', text: `{商品名}：${WORDS}`, width: 1190, height: 60, fontSize: 24 };

/** Opens the first goods of a category's list. */
async function firstGoods(page: Page, category: string): Promise<void> {
  await page.goto(`/items?cat_id=${category}`);
  await page.locator('main a[href^="/items/"]').first().click();
  await page.waitForURL(/\/items\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('sections for a category are added, previewed in a real page and shown on the goods of that category alone', async ({
  page,
  pages,
  browser,
  baseURL,
}) => {
  await signInOperator(page);
  await page.goto('/edit/places/new');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('位置', { exact: true }).selectOption('页面中间');
  await page.getByLabel('范围').selectOption('指定分类');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请选择为谁显示' })).toBeVisible();
  const category = page.getByLabel('分类');
  await category.selectOption(`　${FRUIT}`);
  const fruit = await category.inputValue();
  const other = await category.locator('option', { hasText: /^家/ }).first().getAttribute('value');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(canvas(page)).toBeVisible();
  await expect(page.getByText(`商品详情 · 页面中间 · ${FRUIT}`)).toBeVisible();

  const id = Number(/\d+$/.exec(page.url())?.[0]);
  await pages.saveBody(id, [section]);
  await page.reload();
  const words = canvas(page).getByText(WORDS);
  await expect(words, 'the name of the example').toHaveText(/^[^{}]+：/);
  await words.dblclick();
  const writing = canvas(page).getByRole('textbox');
  await expect(writing, 'is written in braces').toHaveText(`{商品名}：${WORDS}`);
  await writing.press('Escape');
  await expect(words).toHaveText(/^[^{}]+：/);
  await page.getByRole('button', { name: '预览' }).click();
  const preview = page.frameLocator('iframe[title="页面预览"]');
  await expect(preview.getByText(WORDS), 'the preview opens at the section').toBeInViewport();
  await expect(preview.getByRole('heading', { level: 2, name: '商品介绍', includeHidden: true })).toBeAttached();
  await page.keyboard.press('Escape');

  const guest = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1190, height: 800 } });
  const shopper = await guest.newPage();
  await firstGoods(shopper, fruit);
  await expect(shopper.getByText(WORDS), 'a draft').toHaveCount(0);
  await tells(page, '发布成功', async () => {
    await page.getByRole('button', { name: '发布' }).click();
  });
  await expect(async () => {
    await firstGoods(shopper, fruit);
    await expect(shopper.getByText(WORDS)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(shopper);
  for (const width of [1440, 768]) {
    await shopper.setViewportSize({ width, height: 800 });
    const wide = await shopper.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${width} px`).toBeLessThanOrEqual(0);
    await expect(shopper.getByText(WORDS)).toBeVisible();
  }
  await shopper.setViewportSize({ width: 1190, height: 800 });
  await firstGoods(shopper, other ?? '');
  await expect(shopper.getByText(WORDS)).toHaveCount(0);
  await guest.close();

  // In the list of pages, a place has a kind of its own and can be deleted.
  await page.goto('/edit/pages');
  await page.getByRole('group', { name: '页面类型' }).getByRole('button', { name: '页面位置' }).click();
  const row = page.getByRole('row').filter({ hasText: FRUIT });
  await row.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(row).toHaveCount(0);
});
