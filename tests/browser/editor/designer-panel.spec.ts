import {
  boxOf,
  canvas,
  openEditor,
  openPage,
  ownTab,
  panel,
  signInOperator,
  tells,
  test,
  widget,
} from '../steps/designer-steps.ts';
import { expect, expectAccessible, expectAccessibleInColour, PROVE } from '../support.ts';
import type { Page } from 'playwright/test';

const PICTURE = { type: 'W0003', width: 600, height: 300, data: [] };
/** A PNG of one red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  return panel(page).locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer });
}

test('a picture is uploaded and registered in the library; a renamed text file is refused at its field', async ({
  page,
  pages,
}) => {
  const id = await pages.add('上传测试', [PICTURE]);
  await openPage(page, id);
  await widget(page, 'W0003').click();
  await upload(page, 'notes.png', Buffer.from('这不是图片'));
  await expect(panel(page).getByRole('alert')).toHaveText('上传图片只能是 JPG 或者 PNG 格式!');

  await upload(page, '红点.png', PNG);
  const address = panel(page).getByPlaceholder('图片地址');
  await expect(address).not.toHaveValue('');
  await expect(panel(page).getByRole('alert')).toHaveCount(0);
  const picture = widget(page, 'W0003').locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

  await panel(page).getByRole('button', { name: '选择图片' }).click();
  const library = page.getByRole('dialog', { name: '图片库' });
  await expect(library.getByRole('button', { name: '红点' }).first()).toBeVisible();
  await expectAccessible(page);

  // A finding of the nightly check leads here.
  await page.goto(`/edit/pages/${id}?at=0.imgUrl`);
  await expect(panel(page).getByPlaceholder('图片地址')).toBeVisible();
});

test(
  'the link dialog shows each type; past its last page the list stays on the last',
  PROVE,
  async ({ page, pages }) => {
    await openPage(page, await pages.add('链接测试', [{ type: 'W0011', text: '去看看', width: 300, height: 40 }]));
    await widget(page, 'W0011').click();
    await panel(page).getByText('设置路径').click();
    const dialog = page.getByRole('dialog', { name: '设置路径内容' });
    const types = dialog.getByRole('list', { name: '路径类型' }).getByRole('button');
    await expect(types.first()).toBeVisible();
    for (const type of await types.all()) {
      await type.click();
      await expect(dialog.getByText('正在加载…')).toHaveCount(0);
      await expect(dialog.getByText('加载失败')).toHaveCount(0);
    }
    await types.first().click();
    await expect(dialog.getByText(/^共 \d+ 条$/)).toBeVisible();
    await expectAccessible(page);
    const number = dialog.getByLabel('页码');
    await number.fill('99');
    await number.press('Enter');
    const last = (await dialog.getByText(/^\/ \d+$/).textContent())?.slice(2) ?? '';
    await expect(number).toHaveValue(last);
    await expect(dialog.getByRole('button', { name: '下一页' })).toBeDisabled();

    await dialog.getByRole('radio').first().click();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(dialog).toBeHidden();
    await expect(panel(page).getByRole('button', { name: /^清除/ })).toBeVisible();
  },
);

test(
  'a panel whose comptyle changes moves to that part; shared parts of others stay as they were',
  PROVE,
  async ({ page, pages }) => {
    const id = await pages.add('归属测试', [
      { type: 'W0006', comptyle: 'body', width: 1190, height: 120 },
      { type: 'W0011', text: '正文文字', width: 300, height: 40 },
    ]);
    await openPage(page, id);
    const parts = (name: string) => canvas(page).getByRole('region', { name }).locator(':scope > [data-node]');
    const footers = await parts('尾部').count();
    await widget(page, 'W0006').click();
    await panel(page).getByLabel('类型', { exact: true }).selectOption('尾部');
    await expect(parts('尾部')).toHaveCount(footers + 1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await expect(parts('尾部')).toHaveCount(footers);
    const save = (): Promise<void> => tells(page, '保存成功', () => page.getByRole('button', { name: '保存' }).click());
    // A draft may have saved itself between the move and its undoing.
    await save();

    const before = await pages.parts(id);
    await widget(page, 'W0011').click();
    await panel(page).getByRole('textbox', { name: '文本内容' }).fill('改过的文字');
    await save();
    const after = await pages.parts(id);
    expect(after.header).toEqual(before.header);
    expect(after.footer).toEqual(before.footer);
    expect(after.body?.version).not.toBe(before.body?.version);
  },
);

test('unsaved work asks before the page is left', PROVE, async ({ page, pages }) => {
  await openPage(page, await pages.add('离开测试', [{ type: 'W0011', text: '未保存', width: 300, height: 40 }]));
  // Drafts save themselves after a while; here none arrives before the operator wants it.
  let arrive = (): void => undefined;
  const wanted = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/draft$/, async (route) => {
    await wanted;
    await route.continue();
  });
  await widget(page, 'W0011').click();
  await panel(page).getByRole('textbox', { name: '文本内容' }).fill('改了');
  await page.getByRole('button', { name: '返回页面列表' }).click();
  const question = page.getByRole('dialog', { name: '提示' });
  await expect(question).toContainText('有修改尚未保存，确定离开？');
  await expectAccessible(page);
  await question.getByRole('button', { name: '取消' }).click();
  await expect(widget(page, 'W0011')).toContainText('改了');
  await page.getByRole('button', { name: '返回页面列表' }).click();
  await question.getByRole('button', { name: '保存并离开' }).click();
  arrive();
  await expect(page.getByRole('group', { name: '页面类型' })).toBeVisible();
});

test('canvas and shop lay a text out alike', PROVE, async ({ page, pages }) => {
  const text = { type: 'W0011', text: '同一行文字', fontSize: 20, x: 40, y: 30, width: 200, height: 40, leaf: true };
  const id = await pages.add('文字测试', [
    { type: 'W0006', comptyle: 'body', width: 1190, height: 200, childWidgets: [text] },
  ]);
  await pages.publishBody(id);
  await openPage(page, id);
  const zoom = (await boxOf(widget(page, 'W0006'))).width / 1190;
  const [frame, line] = [await boxOf(widget(page, 'W0011')), await boxOf(widget(page, 'W0011').locator('p'))];
  await page.goto(`/custompage?pageid=${id}`);
  const shown = page.locator('p', { hasText: '同一行文字' });
  const [shopLine, panelBox] = [await boxOf(shown), await boxOf(page.getByRole('main'))];
  expect(Math.abs(line.height / zoom - shopLine.height)).toBeLessThan(1);
  expect(line.y + line.height).toBeLessThanOrEqual(frame.y + frame.height + 1);
  expect(Math.abs(shopLine.y - panelBox.y - 30)).toBeLessThan(2);
});

test('axe finds nothing in sign-in, list, editor and its dialogs', async ({ page }) => {
  // Dialogs that fade in are translucent, and axe takes that for a lack of contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/edit');
  await expect(page.getByLabel('账号')).toBeVisible();
  await expectAccessibleInColour(page);
  await signInOperator(page);
  await expectAccessibleInColour(page);
  await page.getByRole('link', { name: '添加页面' }).click();
  await expect(page.getByLabel('页面名称')).toBeVisible();
  await expectAccessibleInColour(page);
  await page.getByRole('button', { name: '取消' }).click();
  await openEditor(page, 'home');
  for (const type of ['W0001', 'W0005', 'W0006']) {
    await widget(page, type)
      .first()
      .click({ position: { x: 4, y: 4 } });
    await expect(ownTab(page, type)).toBeVisible();
    await expectAccessibleInColour(page);
  }
  await panel(page).getByRole('tab', { name: '组件样式' }).click();
  await expectAccessibleInColour(page);
  await page.keyboard.press('Delete');
  await expect(page.getByRole('dialog', { name: '提示' })).toBeVisible();
  await expectAccessibleInColour(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '预览' }).click();
  await expect(page.locator('iframe[title="页面预览"]')).toBeVisible();
  // The shop's page in the frame has landmarks of its own, and shop.spec.ts looks at it.
  await expectAccessibleInColour(page, ['iframe']);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: '结构' }).click();
  await page.getByRole('button', { name: '页面设置' }).click();
  await expectAccessibleInColour(page);
});
