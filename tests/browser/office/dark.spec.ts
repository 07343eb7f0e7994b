/** The operators' side in dark: by the system or by choice, readable everywhere, around a page that stays as shoppers get it. */
import type { Page } from 'playwright/test';
import { canvas, openEditor, operatorSession, panel, signInOperator, test, widget } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE, wholePage } from '../support.ts';

const OFFICE = ['/edit/orders', '/edit/goods/new', '/edit/pictures', '/edit/promotion-calendar'];

const schemeOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['scheme']);

/** Brightness of what the body stands on, 0 to 255. */
const groundOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]));

async function readable(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
}

/** Runs before any script of the page: the colours that the root has when there is a body to paint. */
function noteFirst(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.body) return;
    observer.disconnect();
    sessionStorage.setItem('first-scheme', document.documentElement.dataset['scheme'] ?? 'none');
  }).observe(document, { childList: true, subtree: true });
}

const firstScheme = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('first-scheme'));

/** Every colour that the widgets on the canvas are painted in. */
function paintedWidgets(page: Page): Promise<string[]> {
  return canvas(page).evaluate((pane) =>
    [...pane.querySelectorAll('[data-widget], [data-widget] *')].map((element) => {
      const { color, backgroundColor, borderTopColor, boxShadow, fill, stroke, colorScheme } =
        getComputedStyle(element);
      return [element.tagName, color, backgroundColor, borderTopColor, boxShadow, fill, stroke, colorScheme].join(' ');
    }),
  );
}

test(
  'colours follow the system until one is chosen, which stays through reloads and reaches other tabs',
  PROVE,
  async ({ page, context }) => {
    await page.addInitScript(noteFirst);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto('/edit');
    await expect(page.getByLabel('账号')).toBeVisible();
    expect(await schemeOf(page)).toBe('dark');
    expect(await firstScheme(page)).toBe('dark');
    expect(await groundOf(page)).toBeLessThan(40);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => groundOf(page)).toBeGreaterThan(230);

    await operatorSession(page);
    await page.goto('/edit/home');
    await page.getByRole('button', { name: 'operator', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '账号 operator' });
    await expect(dialog.getByRole('radio', { name: '跟随系统' })).toBeChecked();
    await dialog.getByRole('radio', { name: '深色' }).check();
    expect(await groundOf(page)).toBeLessThan(40);
    const bar = page.locator('meta[name="theme-color"]');
    const dark = await bar.getAttribute('content');
    await expect(dialog.getByText('当前设备')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await wholePage(page);
    expect(await firstScheme(page)).toBe('dark');

    const other = await context.newPage();
    await other.emulateMedia({ colorScheme: 'light' });
    await other.goto('/edit/home');
    expect(await schemeOf(other)).toBe('dark');
    await other.getByRole('button', { name: '搜索订单、商品、会员' }).click();
    await other.getByRole('combobox', { name: '搜索订单、商品、会员' }).fill('界面颜色 浅色');
    await other.keyboard.press('Enter');
    await expect.poll(() => schemeOf(other)).toBe('light');
    await expect.poll(() => schemeOf(page)).toBe('light');
    await expect(bar).not.toHaveAttribute('content', dark ?? '');
  },
);

test('pages of the office read in dark: home with its charts, list, form, tiles and bars', PROVE, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await operatorSession(page);
  await readable(page, '/edit/home');
  for (const path of OFFICE) await readable(page, path);
  await page.goto('/edit/members?q=13900000003');
  await page.getByRole('row').filter({ hasText: '13900000003' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: '阿茶', level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test(
  'in the editor bars, panes and dialogs are dark; what shoppers will get is painted as in light',
  PROVE,
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await signInOperator(page);
    await openEditor(page, 'home');
    await expect(canvas(page).locator('[data-loading]')).toHaveCount(0);
    const light = await paintedWidgets(page);
    expect(light.length).toBeGreaterThan(100);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '搜索命令' }).fill('界面颜色：深色');
    await page.keyboard.press('Enter');
    await expect.poll(() => groundOf(page)).toBeLessThan(40);
    expect(await paintedWidgets(page)).toEqual(light);

    await widget(page, 'W0005')
      .first()
      .click({ position: { x: 4, y: 4 } });
    await expect(panel(page).getByRole('tab').first()).toBeVisible();
    await expectAccessible(page);
    await panel(page).getByRole('tab', { name: '组件样式' }).click();
    await expectAccessible(page);
    await page.getByRole('tab', { name: '结构' }).click();
    await page.getByRole('button', { name: '界面颜色' }).click();
    await expect(page.getByRole('radio', { name: '深色' })).toBeChecked();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '预览' }).click();
    const preview = page.frameLocator('iframe[title="页面预览"]');
    await expect(preview.locator('[data-widget]').first()).toBeVisible();
    const ground = await preview.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);
    expect(ground, 'the ground that the page stores').toBe('rgb(245, 245, 245)');
  },
);
