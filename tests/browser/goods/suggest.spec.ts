/** The search box as a combobox: by keyboard, with the history of this browser, and as a screen reader hears it. */
import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

const field = (page: Page): Locator => page.getByRole('banner').getByRole('combobox', { name: /搜索/ });
const option = (page: Page, name: string | RegExp): Locator => page.getByRole('option', { name });

for (const [site, base, width] of [
  ['PC', '', 1440],
  ['phone', '/h5', 375],
] as const)
  test(
    `${site}: words, categories and goods are reached by arrows, and what was searched for is kept`,
    base ? PROVE : {},
    async ({ page }) => {
      await page.setViewportSize({ width, height: 812 });
      await page.goto(`${base}/items?pc=${base ? 0 : 1}`);
      await field(page).focus();
      await expect(
        page.getByRole('listbox', { name: '搜索建议' }).getByRole('group', { name: '热门搜索' }),
      ).toBeVisible();
      await field(page).pressSequentially('lanm');
      const goods = page.getByRole('group', { name: '商品' });
      await expect(goods.getByRole('option').first()).toContainText('蓝莓');
      await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
      await expectAccessible(page);
      await field(page).press('ArrowDown');
      const first = page.getByRole('option').first();
      await expect(first).toHaveAttribute('aria-selected', 'true');
      await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
      await field(page).press('Escape');
      await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(field(page)).toHaveValue('lanm');
      await field(page).press('Enter');
      await expect(page).toHaveURL(/keywords=lanm/);

      await field(page).fill('');
      await expect(page.getByRole('group', { name: '历史搜索' }).getByRole('option').first()).toHaveText('lanm');
      await field(page).press('ArrowDown');
      await field(page).press('ArrowDown');
      await expect(option(page, '清空历史搜索')).toHaveAttribute('aria-selected', 'true');
      await field(page).press('Enter');
      await expect(page.getByRole('group', { name: '历史搜索' })).toHaveCount(0);
      await expect(page.getByRole('group', { name: '热门搜索' })).toBeVisible();
    },
  );
