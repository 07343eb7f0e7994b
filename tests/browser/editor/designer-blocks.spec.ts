/** Settings of a page's own blocks, edited beside the real page, and sections beside it. */
import type { Locator, Page } from 'playwright/test';
import { canvas, signInOperator, test } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE } from '../support.ts';

/** Adds a place for the list of goods and opens its editor; returns the number of its page. */
async function addPlace(page: Page, slot: string): Promise<number> {
  await page.goto('/edit/places/new');
  await page.getByRole('combobox', { name: '页面', exact: true }).selectOption('商品列表');
  await page.getByRole('combobox', { name: '位置', exact: true }).selectOption(slot);
  await page.getByRole('button', { name: '保存' }).click();
  await page.waitForURL(/\/edit\/pages\/\d+/);
  return Number(/\d+$/.exec(page.url())?.[0]);
}

const widthOf = async (part: Locator): Promise<number> => Math.round((await part.boundingBox())?.width ?? 0);

/** Rules on landmarks: axe counts those of the page in the frame beside those around it. */
const OF_TWO_PAGES = ['landmark-no-duplicate-banner', 'landmark-unique'];

test('blocks are set beside the real page, which fits its pane, with an example of choice', async ({ page, pages }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInOperator(page);
  const id = await addPlace(page, '页面模块');
  const frame = page.locator('iframe[title="示例页面"]');
  const example = page.frameLocator('iframe[title="示例页面"]');
  await expect(example.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, [], OF_TWO_PAGES);
  expect(await widthOf(frame), 'nothing of the page is beside the pane').toBeLessThanOrEqual(1120);
  expect(await frame.evaluate((element: HTMLElement) => element.clientWidth), 'laid out as on desktops').toBe(1190);
  await page.getByRole('button', { name: '换一个示例' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row').or(dialog.getByRole('treeitem')).nth(1)).toBeVisible();
  await expectAccessible(page, [], OF_TWO_PAGES);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await pages.remove(id);
});

test(
  'sections beside a list stand in a column of their own, and follow the list where there is less room',
  PROVE,
  async ({ page, pages, browser, baseURL }) => {
    await signInOperator(page);
    const id = await addPlace(page, '页面侧边');
    await expect(canvas(page)).toBeVisible();
    const words = `侧边的话${id}`;
    await pages.saveBody(id, [{ type: 'W0011', uuid: 'beside', text: words, width: 280, height: 60, fontSize: 18 }]);
    await page.reload();
    await expect(canvas(page).getByText(words)).toBeVisible();
    await expectAccessible(page);
    await pages.publishBody(id);
    const guest = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } });
    const shopper = await guest.newPage();
    await shopper.goto('/items');
    const beside = shopper.getByText(words);
    await expect(beside).toBeVisible();
    const heading = shopper.getByRole('main').getByRole('listitem').first();
    const tops = async (): Promise<number> =>
      ((await beside.boundingBox())?.y ?? 0) - ((await heading.boundingBox())?.y ?? 0);
    expect(await tops(), 'beside').toBeLessThan(300);
    expect(await widthOf(beside)).toBeLessThanOrEqual(280);
    await expectAccessible(shopper);
    await shopper.setViewportSize({ width: 768, height: 900 });
    expect(await tops(), 'below').toBeGreaterThan(600);
    for (const width of [768, 375]) {
      await shopper.setViewportSize({ width, height: 900 });
      await expect(shopper.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      const room = await shopper.evaluate(() => {
        const list = document.querySelector('main ul:has(a[href^="/items/"]):has(img)');
        return (list?.getBoundingClientRect().width ?? 0) / innerWidth;
      });
      expect(room, `the list takes the window of ${width} px`).toBeGreaterThan(0.9);
    }
    await guest.close();
    await pages.remove(id);
  },
);
