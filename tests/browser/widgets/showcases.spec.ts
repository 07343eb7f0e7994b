import { openPage, panel, test, widget } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE } from '../support.ts';

const goods = (id: number) => ({ goods_id: id });
const tabs = [
  { text: '当季', data: [goods(1202), goods(1101), goods(1605)] },
  { text: '居家', data: [goods(1601), goods(1603)] },
];
const groups = [1202, 1101, 1601].map((id) => ({ data: [goods(id)] }));

test('showcases with tabs switch under the mouse, by keys and by touch; each tab shows its own goods', async ({
  page,
  pages,
}) => {
  const id = await pages.add('橱窗', [
    { type: 'W0014', width: 1190, text: '主图', data: tabs },
    { type: 'W0015', width: 1190, text: '精品', data: tabs },
    { type: 'W0017', width: 882, text: '特殊', data: tabs },
  ]);
  await pages.publishBody(id);
  await page.goto(`/custompage?pageid=${id}`);
  for (const name of ['主图', '精品', '特殊']) {
    const showcase = page.getByRole('radiogroup', { name });
    await expect(showcase.getByRole('link')).toHaveCount(3);
    await showcase.getByText('居家', { exact: true }).hover();
    await expect(showcase.getByRole('link')).toHaveCount(2);
    await showcase.getByRole('radio', { name: '居家' }).press('ArrowLeft');
    await expect(showcase.getByRole('link')).toHaveCount(3);
  }
  await expectAccessible(page);
});

test(
  'thumbnails of the hot-sale goods lead to their group; it stands still under the pointer',
  PROVE,
  async ({ page, pages }) => {
    const hot = { type: 'W0018', styleType: 'style5', autoplay: true, autoplaySpeed: 500, data: groups };
    const id = await pages.add('热卖', [hot]);
    await pages.publishBody(id);
    await page.goto(`/custompage?pageid=${id}`);
    const carousel = page.getByRole('group', { name: '最新热卖' });
    await carousel.hover();
    for (const [index, goodsId] of [1202, 1101, 1601].entries()) {
      const thumb = carousel.getByRole('button', { name: `第${index + 1}张` });
      await thumb.click();
      await expect(thumb).toHaveAttribute('aria-current', 'true');
      await expect(carousel.getByRole('link')).toHaveCount(1);
      await expect(carousel.getByRole('link')).toHaveAttribute('href', new RegExp(`/items/${goodsId}\\b`));
      await expect
        .poll(() => thumb.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
    await expectAccessible(page);
  },
);

test('the panel keeps one to five groups of goods', PROVE, async ({ page, pages }) => {
  await openPage(page, await pages.add('分组', [{ type: 'W0018', data: groups.slice(0, 1) }]));
  await widget(page, 'W0018').click();
  const list = panel(page).getByRole('group', { name: '商品列表' });
  await list.getByRole('button', { name: '删除商品列表1' }).click();
  await expect(page.getByText('请至少添加1组商品列表')).toBeVisible();
  for (let count = 1; count < 5; count += 1) await list.getByRole('button', { name: /^添加商品列表/ }).click();
  await expect(widget(page, 'W0018').getByRole('group', { name: '5 / 5', includeHidden: true })).toHaveCount(1);
  await list.getByRole('button', { name: /^添加商品列表/ }).click();
  await expect(page.getByText('最多只能添加5组商品列表')).toBeVisible();
  await expect(list.getByRole('button', { name: '选择商品', exact: false }).first()).toBeVisible();
});
