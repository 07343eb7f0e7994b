/** The search form of every PC page (storefront spec 2.9, designer spec 3 W0008): what one presses stays under the pointer. */
import type { Locator, Page } from 'playwright/test';
import { expect, PROVE, shortly, tabTo, test } from '../support.ts';

const field = (page: Page): Locator => page.getByRole('banner').getByRole('combobox');
const button = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: '搜索' });

async function boxOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('the part is not shown');
  return box;
}

/** Waits until the field in use has its size. */
async function grown(page: Page): Promise<void> {
  const form = page.getByRole('banner').getByRole('search');
  await expect.poll(() => form.evaluate((element) => element.getAnimations().length)).toBe(0);
}

/** Parts of the button's width and height. */
const PLACES = [
  [0.04, 0.5],
  [0.3, 0.1],
  [0.5, 0.5],
  [0.8, 0.9],
  [0.97, 0.5],
] as const;

for (const width of shortly([1280, 1440], 0))
  test(`${width} px: a press of 120 ms anywhere on the button searches`, PROVE, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [across, down] of PLACES) {
      await page.goto('/items');
      await field(page).click();
      await grown(page);
      await page.keyboard.type('茶');
      const box = await boxOf(button(page));
      await page.mouse.click(box.x + box.width * across, box.y + box.height * down, { delay: 120 });
      await expect(page, `${across}, ${down}`).toHaveURL(/\/items\?keywords=/);
    }
  });

test(
  'the field grows by its stored width and keeps that size until focus and pointer have left',
  PROVE,
  async ({ page }) => {
    await page.goto('/items');
    const atRest = await boxOf(button(page));
    await field(page).click();
    await grown(page);
    const inUse = await boxOf(button(page));
    expect(inUse.x - atRest.x).toBeCloseTo(60, 0);
    await button(page).hover();
    await page.mouse.down();
    await expect(button(page)).toBeFocused();
    expect(await boxOf(button(page))).toEqual(inUse);
    // Let go beside it: nothing was pressed, and the focus still holds the size.
    await page.mouse.move(10, 400);
    await page.mouse.up();
    expect(await boxOf(button(page))).toEqual(inUse);
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => boxOf(button(page))).toEqual(atRest);
  },
);

test(
  'under a pointer that rests on it the button stays when the keyboard enters the field',
  PROVE,
  async ({ page }) => {
    await page.goto('/items');
    await button(page).hover();
    const atRest = await boxOf(button(page));
    await tabTo(page, field(page));
    expect(await boxOf(button(page))).toEqual(atRest);
    await page.mouse.move(10, 400);
    await grown(page);
    expect((await boxOf(button(page))).x).toBeGreaterThan(atRest.x);
  },
);

test('by keyboard: typed, then the button', PROVE, async ({ page }) => {
  await page.goto('/');
  await tabTo(page, field(page));
  await grown(page);
  await page.keyboard.type('茶');
  const inUse = await boxOf(button(page));
  await page.keyboard.press('Tab');
  await expect(button(page)).toBeFocused();
  expect(await boxOf(button(page))).toEqual(inUse);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/items\?keywords=/);
});
