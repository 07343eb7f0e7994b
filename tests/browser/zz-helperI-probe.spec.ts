import { openPage, panel, test, widget } from './designer-steps.ts';
const g = (goods_id: number, goods_name: string) => ({ goods_id, goods_name });
test('probe', async ({ page, pages }) => {
  const id = await pages.add('探', [
    { type: 'W0005', width: 1190, text: '橱窗', data: [
      { text: '当季', data: [g(1202, '甲'), g(1101, '乙'), g(1605, '丙')] },
      { text: '居家', data: [g(1601, '丁')] },
      { text: '店长', data: [g(1611, '戊')] },
    ] },
  ]);
  await openPage(page, id);
  await widget(page, 'W0005').click();
  const focus = async (label: string) => console.log(label, await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName), await panel(page).getByRole('listitem').allInnerTexts(), await panel(page).getByRole('tab').allInnerTexts());
  await panel(page).getByRole('button', { name: '后移商品1' }).press('Enter');
  await focus('1');
  await page.keyboard.press('Enter');
  await focus('2');
  await page.keyboard.press('Tab'); await focus('2 tab');
  await page.keyboard.press('Control+z'); await focus('undo');
  await page.keyboard.press('Control+z'); await focus('undo');
  await panel(page).getByRole('button', { name: '后移标签1' }).press('Enter');
  await focus('t1');
  await page.keyboard.press('Enter');
  await focus('t2');
  await page.keyboard.press('Tab'); await focus('t2 tab');
  await page.keyboard.press('Control+z'); await focus('undo');
  await page.keyboard.press('Control+z'); await focus('undo');
  console.log(await panel(page).ariaSnapshot());
  await panel(page).getByRole('button', { name: '删除商品1' }).press('Enter');
  await page.getByRole('dialog').getByRole('button',{name:'确定'}).press('Enter');
  await focus('del');
});
