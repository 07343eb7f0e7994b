import { expect, expectAccessible, PROVE, test as base } from '../support.ts';
import { mallPages } from '../../support/calls/mall-pages.ts';

/** A custom page that holds the widgets, as shoppers see it. */
const test = base.extend<{ show(widgets: Record<string, unknown>[]): Promise<void> }>({
  show: async ({ page, baseURL }, use) => {
    await use(async (widgets) => {
      const pages = await mallPages(baseURL ?? '');
      const box = { width: 600, height: 40 };
      const list = widgets.map((widget) => ({ ...box, ...widget, type: String(widget['type']) }));
      const id = await pages.add('导航', [{ type: 'W0000' }, ...list]);
      await pages.publishBody(id);
      await page.goto(`/custompage?pageid=${id}`);
    });
  },
});

const entry = (title: string, href: string) => ({ title, pathData: { linkPage: 'href', href } });
const words = ['生鲜果蔬', '零食茶饮', '美妆个护', '数码家电', '服饰鞋包', '家居生活', '母婴玩具', '户外运动'];
const menuOf = (titles: string[]) => titles.map((word) => entry(word, `/items?keywords=${word}`));
/** Too narrow for its entries in any font. */
const menu = { type: 'W0013', alias: '频道', width: 300, data: menuOf(words) };

test('the arrows of a menu step through it and stop at its ends', PROVE, async ({ page, show }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await show([menu]);
  const bar = page.getByRole('navigation', { name: '频道' });
  const [before, after] = [bar.locator('button').first(), bar.locator('button').last()];
  const last = bar.getByRole('link', { name: '户外运动' });
  await expect(before).toBeDisabled();
  await expect(last).not.toBeInViewport({ ratio: 0.99 });
  const strip = bar.locator('ul');
  // The arrow knows a moment later than the strip that the end is reached.
  const atEnd = (): Promise<boolean> =>
    strip.evaluate((list) => list.scrollLeft + list.clientWidth >= list.scrollWidth - 1);
  for (let step = 0; step < words.length && !(await atEnd()); step += 1) {
    const left = await strip.evaluate((list) => list.scrollLeft);
    await after.click();
    await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBeGreaterThan(left);
    await expect(before).toBeEnabled();
  }
  await expect(after).toBeDisabled();
  await expect(last).toBeInViewport({ ratio: 0.99 });
});

test('a menu that fits has no way to go', PROVE, async ({ page, show }) => {
  await show([{ ...menu, width: 1190, data: menuOf(words.slice(0, 3)) }]);
  const bar = page.getByRole('navigation', { name: '频道' });
  await bar.hover();
  for (const arrow of [bar.locator('button').first(), bar.locator('button').last()]) {
    await expect(arrow).toBeDisabled();
    await expect(arrow).toBeHidden();
  }
});

test('without scripts a menu is links in a strip that focus scrolls', async ({ browser, show, page, messages }) => {
  await show([menu]);
  const context = await browser.newContext({ javaScriptEnabled: false });
  await messages.watch(context);
  const plain = await context.newPage();
  await plain.goto(page.url());
  const last = plain.getByRole('link', { name: '户外运动' });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 0.99 });
  await last.press('Enter');
  await expect(plain).toHaveURL(/\/items\?keywords=/);
  await context.close();
});

test('main categories open by keyboard on three levels, over what follows', PROVE, async ({ page, show }) => {
  const tree = { category_id: '1100', category_name: '生鲜果蔬', children: [] };
  await show([{ type: 'W0022', alias: '主类目', hover: false, categoryData: [tree] }, menu]);
  const bar = page.getByRole('navigation', { name: '主类目' });
  const leaf = bar.getByRole('link', { name: '莓果樱桃' });
  await expect(leaf).toBeHidden();
  const button = bar.getByRole('button', { name: '全部商品分类' });
  await button.focus();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(leaf).toBeHidden();
  const focused = (name: string) => expect(bar.getByRole('link', { name, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await focused('生鲜果蔬');
  await page.keyboard.press('ArrowRight');
  await focused('新鲜水果');
  await page.keyboard.press('ArrowLeft');
  await focused('生鲜果蔬');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(leaf).toBeHidden();
  // One stop: the next is what follows.
  await page.keyboard.press('Tab');
  await expect(bar.locator(':focus')).toHaveCount(0);
  await button.focus();
  for (const [key, name] of [
    ['ArrowDown', '生鲜果蔬'],
    ['ArrowRight', '新鲜水果'],
    ['ArrowDown', '莓果樱桃'],
  ] as const) {
    await page.keyboard.press(key);
    await focused(name);
  }
  await expect(leaf).toBeInViewport({ ratio: 0.99 });
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/main_category=1111$/);
});

test(
  'the flyout of a narrow bar lies over the children after it and stays inside the bar',
  PROVE,
  async ({ page, show }) => {
    const tree = { category_id: '1100', category_name: '生鲜果蔬', children: [] };
    const child = { leaf: true, x: 800, width: 375 };
    const bar = { ...child, type: 'W0022', alias: '主类目', y: 0, height: 40, categoryData: [tree] };
    const picture = { ...child, type: 'W0003', y: 40, height: 300, imgUrl: '/artwork/shops/1-banner.svg' };
    await show([{ type: 'W0006', width: 1190, height: 340, childWidgets: [bar, picture] }]);
    await page.setViewportSize({ width: 1190, height: 900 });
    const flyout = page.getByRole('navigation', { name: '主类目' });
    await flyout.getByRole('link', { name: '生鲜果蔬' }).hover();
    await flyout.getByRole('link', { name: '莓果樱桃' }).hover();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1190);
  },
);
