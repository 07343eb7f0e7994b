import { operatorSession } from '../steps/designer-steps.ts';
import { openGallery, sharedPage, turnTo, WIDGETS } from '../gallery/steps.ts';
import { EVERY, expect, expectAccessible, expectAccessibleInColour, PROVE, test } from '../support.ts';

test('the gallery asks for the operator first', PROVE, async ({ page }) => {
  await page.goto('/edit/gallery');
  await expect(page.getByLabel('账号')).toBeVisible();
  await expect(page.locator('[data-cell]')).toHaveCount(0);
});

test('the gallery shows every widget, one of them, and one variant in one width', PROVE, async ({ page }) => {
  await operatorSession(page);
  await openGallery(page, {});
  const index = page.getByRole('navigation', { name: '挂件' });
  await expect(index.getByRole('link', { name: /W\d{4}$/ })).toHaveCount(WIDGETS.length);
  await expect(page.locator('[data-cell*="/defaults/"]')).toHaveCount(WIDGETS.length * 3);
  await page.getByRole('region', { name: /W0005/ }).getByRole('button', { name: '只看这个' }).click();
  await page.getByRole('group', { name: '内容' }).getByRole('button', { name: '示例' }).click();
  await page.getByRole('group', { name: '宽度' }).getByRole('button', { name: '607' }).click();
  const cells = page.locator('[data-cell]');
  const examples = WIDGETS.find(({ code }) => code === 'W0005')?.examples.length ?? 0;
  await expect(cells).toHaveCount(examples);
  await page.reload();
  await expect(cells).toHaveCount(examples);
  await expect(cells.first()).toHaveAttribute('data-cell', 'W0005/filled-1/607');
  await page.goBack();
  await expect(cells).toHaveCount(examples * 3);
});

test(
  'H5: lengths scale with the screen, which counts as 540 px at most, and wide pictures shrink to it',
  PROVE,
  async ({ page }) => {
    await operatorSession(page);
    await openGallery(page, { widget: 'W0003', variant: 'filled-1', width: '607', platform: 'h5' });
    const heightNow = async (): Promise<number> => {
      const box = await page.locator('[data-cell] [data-widget] > div').first().boundingBox();
      return box?.height ?? 0;
    };
    // Stored 375 x 200, and 1190 x 200.
    await expect.poll(heightNow).toBeCloseTo((200 * 540) / 375, 0);
    await turnTo(page, { widget: 'W0001', variant: 'defaults', width: '607', platform: 'h5' });
    await expect.poll(heightNow).toBeCloseTo((200 * 540) / 1190, 0);
  },
);

test.describe('each widget', () => {
  const gallery = sharedPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });

  for (const { code, stem } of WIDGETS)
    test(`axe finds nothing on ${stem} in any variant`, async ({ messages }) => {
      const page = await gallery(messages);
      await turnTo(page, { widget: code, width: '1190', mode: 'render' });
      // Many copies of one landmark are the gallery's doing; the last look has one copy only.
      await expectAccessibleInColour(page, [], ['landmark-unique']);
      if (!EVERY) return;
      await turnTo(page, { widget: code, variant: 'filled-1', width: '607', mode: 'render' });
      await expectAccessible(page);
    });
});
