import type { Page } from 'playwright/test';
import { fillGuestCart, signIn } from '../steps/shop-steps.ts';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

/** Addresses of this origin that the page as it stands leads to. */
async function linksOf(page: Page): Promise<string[]> {
  const all = await page
    .locator('a[href], area[href]')
    .evaluateAll((links) =>
      links
        .map((link) => (link as HTMLAnchorElement).href.replace(/#.*/, ''))
        .filter((href) => href.startsWith(location.origin)),
    );
  return [...new Set(all)];
}

/** What scripts add to a page leads somewhere as well (tests/server/addresses/links.test.ts walks what the server sends). */
for (const [site, base] of [
  ['PC', ''],
  ['phone', '/h5'],
] as const)
  for (const who of ['guest', 'member'])
    test(`links that scripts make lead somewhere: ${site}, ${who}`, PROVE, async ({ page, context }) => {
      await fillGuestCart(context, 2);
      if (who === 'member') await signIn(context);
      const checked = new Set<string>();
      for (const path of ['/', '/items/1101', '/cart']) {
        const sent =
          (await (await page.goto(base + path, { waitUntil: 'load' }))?.text())?.replaceAll('&amp;', '&') ?? '';
        for (const island of await page.locator('[data-island]').all())
          await island.dispatchEvent('pointerover', { bubbles: true });
        await expect(page.locator('main [data-island]:not([data-ready])')).toHaveCount(0);
        if (base === '') {
          await page.getByRole('link', { name: /我的购物车/ }).hover();
          // The page of an empty cart says so as well.
          await expect(page.getByText(/共\d+件商品|购物车还是空的/).first()).toBeVisible();
        }
        for (const href of await linksOf(page)) {
          const { pathname, search } = new URL(href);
          if (checked.has(href) || sent.includes(`"${pathname}${search}"`)) continue;
          checked.add(href);
          expect([href, (await context.request.get(href)).status()]).toEqual([href, 200]);
        }
      }
    });

test('the float menu is there at every width and covers nothing of the page', PROVE, async ({ page }) => {
  const menu = page.getByRole('complementary', { name: '悬浮菜单' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/items/1101']) {
    await page.goto(path);
    for (const width of [1190, 1279, 1280, 1339, 1340]) {
      await page.setViewportSize({ width, height: 720 });
      await expect(menu.getByRole('link', { name: '购物车' })).toBeVisible();
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      const box = await menu.boundingBox();
      const column = await page.locator('footer > div').last().boundingBox();
      if (!box || !column) throw new Error('The menu or the page is not there.');
      const beside = box.x >= column.x + column.width - 1;
      const below = box.y >= column.y + column.height - 1;
      expect([width, path, beside || below]).toEqual([width, path, true]);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      await menu.getByRole('link', { name: '顶部' }).click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    }
  }
});

test('the bar of narrow windows hides no focus', PROVE, async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 720 });
  await page.goto('/items');
  await expectAccessible(page);
  const link = page.getByRole('main').getByRole('link').nth(40);
  await link.focus();
  const under = async (): Promise<number> => {
    const [bar, box] = [
      await page.getByRole('complementary', { name: '悬浮菜单' }).boundingBox(),
      await link.boundingBox(),
    ];
    return (box?.y ?? 0) + (box?.height ?? 0) - (bar?.y ?? 0);
  };
  await expect.poll(under).toBeLessThanOrEqual(1);
});
