import { openPage, signInOperator, test } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE } from '../support.ts';
import type { Page } from 'playwright/test';

/**
 * What the interface says in Chinese now: texts and labels outside of the paper, which shows what shoppers get, of what says by `lang` that it
 * is Chinese, and of the paragraph that measures texts, which nobody sees or hears.
 */
async function chineseIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isChinese = (text: string): boolean => /[\u3001-\u303f\u4e00-\u9fff\uff00-\uffef]/.test(text);
    const said = (element: Element): string[] => [
      ...[...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map((node) => node.nodeValue ?? ''),
      ...['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'].map(
        (name) => element.getAttribute(name) ?? '',
      ),
    ];
    const isMeasure = (element: Element): boolean =>
      element.closest('[aria-hidden="true"]') !== null && !element.checkVisibility({ visibilityProperty: true });
    const own = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.closest('[lang]')?.getAttribute('lang') === 'en' &&
        !element.matches('script, style, textarea') &&
        !isMeasure(element),
    );
    return [...new Set([document.title, ...own.flatMap(said)].filter(isChinese))];
  });
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Properties' });

test(
  'an operator chooses English, and composes and publishes a page without a Chinese word in the interface',
  PROVE,
  async ({ page, pages }) => {
    const id = await pages.add('Spring', [{ type: 'W0011', uuid: 'hello', text: 'Hello', width: 300, height: 40 }]);
    await openPage(page, id);
    await page.getByRole('button', { name: '界面颜色和语言' }).click();
    await page.getByRole('dialog', { name: '界面' }).getByLabel('English').click();
    await expect(page.getByRole('region', { name: 'Canvas' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('region', { name: 'Canvas' }).click({ position: { x: 5, y: 5 } });
    expect(await chineseIn(page)).toEqual([]);
    await expectAccessible(page);

    const body = page.locator('[data-part="body"]');
    await body.locator('[data-node]:has(> [data-widget="W0011"])').click();
    await panel(page).getByRole('textbox', { name: 'Text', exact: true }).fill('Good morning');
    expect(await chineseIn(page)).toEqual([]);
    await panel(page).getByRole('tab', { name: 'Style' }).click();
    expect(await chineseIn(page)).toEqual([]);

    const left = page.getByRole('complementary', { name: 'Widgets and outline' });
    await left.getByRole('button', { name: 'Hot zone picture', exact: true }).click();
    await expect(panel(page).getByRole('heading', { name: 'Picture' }).first()).toBeVisible();
    expect(await chineseIn(page)).toEqual([]);
    for (const tab of ['Modules', 'Outline', 'Notes']) {
      await left.getByRole('tab', { name: tab }).click();
      await expect(left.getByRole('tabpanel', { name: tab })).toBeVisible();
      expect(await chineseIn(page)).toEqual([]);
    }
    await expectAccessible(page);

    await page.getByRole('button', { name: /^Publish/ }).click();
    const asked = page.getByRole('dialog', { name: 'Please confirm before publishing' });
    await expect(asked).toBeVisible();
    expect(await chineseIn(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Publish anyway' }).click();
    await expect(page.getByRole('status').locator('[popover]')).toHaveText('Published');
    const { widgets = [] } = (await pages.parts(id)).body?.document ?? {};
    expect(widgets.filter(({ type }) => type === 'W0011').map((one) => one['text'])).toEqual(['Good morning']);

    // The office stays Chinese, and the choice stays in the browser.
    await page.getByRole('button', { name: 'Back to the pages' }).click();
    await expect(page.getByRole('group', { name: '页面类型' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  },
);

test('dialogs of the editor are in English, too', PROVE, async ({ page, pages }) => {
  const id = await pages.add('Dialogs', [{ type: 'W0011', uuid: 'hello', text: 'Hello', width: 300, height: 40 }]);
  await signInOperator(page);
  await page.evaluate(() => localStorage.setItem('language', '"en"'));
  await page.goto(`/edit/pages/${id}`);
  for (const [button, title] of [
    [/^Versions/, 'Versions'],
    [/^Schedule/, 'Schedule'],
    [/^Keyboard shortcuts/, 'Keyboard shortcuts'],
    [/^Preview/, 'Preview'],
    [/^Search commands/, 'Search commands'],
  ] as const) {
    await page.getByRole('banner').getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('Loading…')).toHaveCount(0);
    expect(await chineseIn(page)).toEqual([]);
    await expectAccessible(page, ['iframe']);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});
