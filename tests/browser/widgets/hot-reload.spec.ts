import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mallPages } from '../../support/calls/mall-pages.ts';
import { startServer } from '../../support/processes/server.ts';
import { canvas, operatorSession } from '../steps/designer-steps.ts';
import { ribbonRenderer, ribbonSchema, treeWithOwnWidgets } from '../steps/own-widgets.ts';
import { expect, PROVE, test } from '../support.ts';

let tree: string;

test.beforeAll(async () => {
  tree = await treeWithOwnWidgets();
});
test.afterAll(() => rm(tree, { recursive: true, force: true }));

test(
  'a saved schema and a saved renderer are taken over by the open editor, which loses nothing',
  PROVE,
  async ({ browser }) => {
    test.setTimeout(600_000);
    const development = await startServer({}, tree, 'SIGTERM', ['--import', 'tsx', 'scripts/dev.ts']);
    try {
      const context = await browser.newContext({ baseURL: development.url, viewport: { width: 1440, height: 500 } });
      const page = await context.newPage();
      await operatorSession(page);
      await page.goto(`/edit/pages/${await (await mallPages(development.url)).homeId()}`);
      // Every module is compiled as it is first asked for.
      await expect(canvas(page)).toBeVisible({ timeout: 180_000 });
      await page.getByRole('button', { name: /缎带/ }).click();
      await page.getByLabel('缎带文字').fill('开张');
      const panel = page.getByRole('tabpanel');
      await page.getByRole('group', { name: '星级' }).getByRole('button', { name: '4 星' }).click();
      const ribbon = page.locator('[data-ribbon]');
      await expect(ribbon).toHaveText('恭喜 开张 ★★★★');
      const opened = await page.evaluate(() => performance.timeOrigin);
      // Many editors empty a file before they write it: it stands empty while another file is taken over.
      await writeFile(path.join(tree, 'my-widgets/W0097-ribbon.tsx'), '');
      const more = { gift: { type: 'string', title: '赠品', 'x-section': '内容', default: '红包' } };
      await writeFile(path.join(tree, 'my-widgets/W0097-ribbon.json'), ribbonSchema(more));
      await expect(panel.getByLabel('赠品')).toHaveValue('红包', { timeout: 30_000 });
      await expect(page.getByLabel('缎带文字')).toHaveValue('开张');
      await panel.getByLabel('赠品').fill('茶杯');
      // Not where a new page or a new selection would stand.
      const scrolled = await canvas(page).evaluate((element) => (element.scrollTop -= 40));
      expect(scrolled, 'px the canvas is scrolled').toBeGreaterThan(0);
      await writeFile(path.join(tree, 'my-widgets/W0097-ribbon.tsx'), ribbonRenderer('热烈'));
      await expect(ribbon).toHaveText('热烈 开张 ★★★★', { timeout: 30_000 });
      expect(await canvas(page).evaluate((element) => Math.round(element.scrollTop))).toBe(Math.round(scrolled));
      await expect(panel.getByLabel('赠品')).toHaveValue('茶杯');
      await panel.getByLabel('赠品').blur();
      await page.keyboard.press('Control+z');
      await expect(panel.getByLabel('赠品')).toHaveValue('红包');
      await page.keyboard.press('Control+z');
      await expect(ribbon).toHaveText('热烈 开张 ★★★');
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
      await writeFile(path.join(tree, 'my-widgets/W0097-ribbon.json'), '{');
      await expect(page.locator('vite-error-overlay')).toContainText('my-widgets/W0097-ribbon.json', {
        timeout: 30_000,
      });
      await writeFile(path.join(tree, 'my-widgets/W0097-ribbon.json'), ribbonSchema());
      await expect(page.locator('vite-error-overlay')).toHaveCount(0, { timeout: 30_000 });
      await expect(panel.getByLabel('赠品')).toHaveCount(0);
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
      await context.close();
    } finally {
      await development.stop();
    }
  },
);
