/** Tablets, systems that set all colours, closed panels and the Tab key, and what the mini cart covers. */
import { newGoods, newShirt } from '../steps/item-steps.ts';
import { startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, PROVE, shortly, test } from '../support.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

for (const width of shortly([700, 768, 1024, 1189], 1)) {
  test(`at ${width} px lists have four columns and the goods page two`, PROVE, async ({ page }) => {
    await page.setViewportSize({ width, height: 1024 });
    await page.goto('/items');
    const columns = await page
      .getByRole('main')
      .locator('ul')
      .filter({ has: page.getByText(/^已售/) })
      .first()
      .evaluate((list) => {
        const tops = [...list.children].map((card) => Math.round(card.getBoundingClientRect().top));
        return tops.filter((top) => top === tops[0]).length;
      });
    expect(columns).toBe(4);
    await page.goto(`${mall.url}/items/${await newGoods(mall, { pics: ['/artwork/goods/1101-1.svg'] })}`);
    const picture = await page.locator('#goods img').first().boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(title?.x ?? 0).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0) - 1);
    expect(title?.y ?? 999).toBeLessThan((picture?.y ?? 0) + 60);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

/** Runs in the page: lists of cards whose last row ends before the first one does. */
function raggedLists(): string[] {
  return [...document.querySelectorAll('main .cards')].flatMap((list) => {
    const cards = [...list.children].map((card) => card.getBoundingClientRect()).filter(({ width }) => width > 0);
    const [first, last] = [cards[0], cards.at(-1)];
    if (!first || !last) return [];
    const edge = Math.max(...cards.map(({ right }) => right));
    return Math.abs(edge - last.right) < 2 ? [] : [`${list.textContent?.slice(0, 20)}: ${last.right} of ${edge} px`];
  });
}

for (const width of shortly([375, 700, 768, 1024, 1189], 2))
  test(`at ${width} px rows of goods are full, and pages of cards use the window`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1024 });
    for (const path of ['/', '/seckill', '/custompage?pageid=1', '/custompage?pageid=2', '/custompage?pageid=3']) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}pc=1`);
      if (width < 900) expect.soft(await page.evaluate(raggedLists), path).toEqual([]);
      const main = await page.getByRole('main').boundingBox();
      expect.soft(main?.width ?? 0, path).toBeGreaterThanOrEqual(Math.min(width, Math.max(700, width - 40)));
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
    }
  });

test(
  'forced colours mark the chosen variant, the current page and the chosen filter by more than their colour',
  PROVE,
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const ground = (selector: string) =>
      page.evaluate((found) => {
        const element = document.querySelector(found);
        return element ? getComputedStyle(element).backgroundColor : 'none';
      }, selector);
    await page.goto(`${mall.url}/items/${await newShirt(mall)}`);
    const [chosen, other] = await Promise.all([
      ground('#buy button[aria-pressed="true"]'),
      ground('#buy button[aria-pressed="false"]:not(:disabled)'),
    ]);
    expect(chosen).not.toBe(other);
    await page.goto('/items');
    const row = '[role=group][aria-label="分类"] li';
    expect(await ground(`${row} a[aria-current]`)).not.toBe(await ground(`${row} a:not([aria-current])`));
  },
);

test('before its script has come, the Tab key passes the closed panel of categories', PROVE, async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/flyout-keys.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/items');
  const panel = page.locator('[data-flyout]').first();
  await panel.getByRole('button').first().focus();
  await page.keyboard.press('Tab');
  const isInside = await panel.evaluate((element) => element.contains(document.activeElement));
  release();
  expect(isInside).toBe(false);
});

for (const width of shortly([1440, 1190], 0)) {
  test(`the mini cart opens beside what was decided on at ${width} px`, PROVE, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const id = await newGoods(mall, { market_price: 9900 });
    await page.goto(`${mall.url}/items/${id}`);
    await page.getByRole('button', { name: '加入购物车' }).click();
    const cart = page.getByText(/共\d+件商品/);
    await expect(cart).toBeVisible();
    // Price, variants, number and the pressed button.
    const isHidden = await cart.evaluate((text) => {
      const list = text.closest('[data-mini-cart] > *')?.getBoundingClientRect();
      const decided = [...document.querySelectorAll('[data-decides]')].map((each) => each.getBoundingClientRect());
      return decided.map((box) => !list || (box.left < list.right && box.right > list.left && box.top < list.bottom));
    });
    expect(isHidden.length).toBeGreaterThan(1);
    expect(isHidden).not.toContain(true);
  });
}
