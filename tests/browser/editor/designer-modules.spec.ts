import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { boxOf, canvas, openPage, operatorSession, panel, tells, test, widget } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE } from '../support.ts';
import type { Page } from 'playwright/test';

const RED = '#cc0000';

/** A free panel of 600 by 200 px, red on its left half. */
function panelWidget(text: string) {
  const zone = { type: 'W0011', uuid: 'aaaaaaaaaa', leaf: true, x: 20, y: 20, width: 200, height: 40, text };
  const link = { linkPage: 'href', href: '/items' };
  const ground = { ...zone, uuid: 'bbbbbbbbbb', x: 0, y: 0, width: 300, height: 200, text: ' ', backgroundColor: RED };
  return {
    type: 'W0006',
    uuid: 'cccccccccc',
    comptyle: 'body',
    width: 600,
    height: 200,
    childWidgets: [ground, { ...zone, data: link }],
  };
}

const line = (text: string) => ({ type: 'W0011', text, width: 1190, height: 60 });

const modules = (page: Page) => page.getByRole('list', { name: '组合模块' });
const texts = (page: Page) =>
  canvas(page).getByRole('region', { name: '正文' }).locator('> [data-node]').allInnerTexts();

/** Answers how the module is placed. */
async function asCopy(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: '添加组合模块' }).getByRole('button', { name: '添加副本' }).click();
}

async function showModules(page: Page): Promise<void> {
  await page.getByRole('tablist', { name: '左侧面板' }).getByRole('tab', { name: '模块' }).click();
}

test(
  'a free panel is kept with its picture, and comes back by click, by keys and by drag, without its links',
  PROVE,
  async ({ page, pages }) => {
    const id = await pages.add('组合模块的页面', [line('上'), panelWidget('组合内容'), line('下')]);
    await openPage(page, id);
    await showModules(page);
    await expect(page.getByText('还没有组合模块')).toBeVisible();
    const keep = page.getByRole('button', { name: '保存选中的自由面板' });
    await tells(page, '请选中要保存的自由面板', () => keep.click());
    await widget(page, 'W0011').first().click();
    await tells(page, '请选中要保存的自由面板', () => keep.click());
    await widget(page, 'W0006').click({ position: { x: 500, y: 100 } });
    await keep.click();
    const dialog = page.getByRole('dialog', { name: '存为组合模块' });
    await expect(dialog.getByLabel('组合模块名称')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('请输入组合模块名称');
    await expectAccessible(page);
    await page.keyboard.type('红色面板');
    await tells(page, '组合模块保存成功！', () => page.keyboard.press('Enter'));
    await expect(dialog).toBeHidden();
    const tile = modules(page).getByRole('button', { name: '红色面板', exact: true });
    await expect(tile).toBeVisible();

    // The picture is the panel as it was seen: red on the left, the page's ground on the right.
    const address = await tile.getByRole('presentation').or(tile.locator('img')).first().getAttribute('src');
    const picture = sharp(await (await page.request.get(address ?? '')).body());
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 595, height: 198 });
    const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const colour = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    expect(colour(150, 150)).toEqual([204, 0, 0]);
    expect(colour(450, 150)).not.toEqual([204, 0, 0]);

    // By click: after the selected section.
    await widget(page, 'W0011').first().click();
    await tile.click();
    await asCopy(page);
    await expect
      .poll(() => texts(page))
      .toEqual(['上', '组合内容', '组合内容', '下'].map((text) => expect.stringContaining(text)));
    await page.keyboard.press('Control+z');
    await expect(widget(page, 'W0006')).toHaveCount(1);

    // By keys.
    await tile.focus();
    await page.keyboard.press('Enter');
    await asCopy(page);
    await expect(widget(page, 'W0006')).toHaveCount(2);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(widget(page, 'W0006')).toHaveCount(1);

    // By drag: a line shows where, above the first section; a free panel takes none into itself.
    const first = await boxOf(widget(page, 'W0011').first());
    await tile.hover();
    await page.mouse.down();
    await page.mouse.move(first.x + 200, first.y + 5, { steps: 4 });
    await page.mouse.move(first.x + 205, first.y + 4);
    await expect(canvas(page).locator('[data-landing]')).toHaveCount(1);
    await page.mouse.up();
    await expect(canvas(page).locator('[data-landing]')).toHaveCount(0);
    await asCopy(page);
    await expect.poll(async () => (await texts(page))[0]).toContain('组合内容');
    await expect(widget(page, 'W0006')).toHaveCount(2);

    await tells(page, '保存成功', () => page.getByRole('button', { name: '保存', exact: true }).click());
    const panels = ((await pages.parts(id)).body?.document.widgets ?? []).filter(({ type }) => type === 'W0006');
    const links = panels.map(({ childWidgets: [, text] = [] }) => text?.['data']);
    expect(links).toEqual([{}, { linkPage: 'href', href: '/items' }]);
    const uuids = panels.flatMap((one) => [one, ...(one.childWidgets ?? [])]).map((one) => one['uuid']);
    expect(new Set(uuids).size).toBe(6);
  },
);

test(
  'modules are searched, renamed and deleted beside the page and in the office',
  PROVE,
  async ({ page, pages, messages }) => {
    messages.allow(/ERR_FAILED/);
    const id = await pages.add('模块管理的页面', [panelWidget('管理')]);
    await openPage(page, id);
    await showModules(page);
    const keep = async (name: string): Promise<void> => {
      await widget(page, 'W0006').click({ position: { x: 500, y: 100 } });
      await page.getByRole('toolbar', { name: '挂件操作' }).getByRole('button', { name: '存为组合模块' }).click();
      await page.getByLabel('组合模块名称').fill(name);
      await page.getByRole('button', { name: '保存', exact: true }).last().click();
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    await keep('春季头图');
    await keep('秋季头图');
    const names = () => modules(page).locator('li > button').allInnerTexts();
    await expect.poll(names).toEqual(expect.arrayContaining(['春季头图', '秋季头图']));
    await page.getByRole('searchbox', { name: '搜索组合模块' }).fill('春季');
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual(['春季头图']);
    await page.getByRole('button', { name: '重命名春季头图' }).click();
    await page.getByLabel('组合模块名称').fill('春季新头图');
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual(['春季新头图']);
    await page.getByRole('button', { name: '删除春季新头图' }).click();
    const question = page.getByRole('dialog', { name: '提示' });
    await expect(question).toContainText('确定删除组合模块「春季新头图」？');
    await question.getByRole('button', { name: '取消' }).click();
    await expect.poll(names).toEqual(['春季新头图']);
    await page.getByRole('button', { name: '删除春季新头图' }).click();
    await tells(page, '删除成功！', () => question.getByRole('button', { name: '删除' }).click());
    await expect(page.getByText('没有找到组合模块')).toBeVisible();

    // A picture that cannot be stored keeps nothing.
    await page.getByRole('searchbox', { name: '搜索组合模块' }).fill('');
    await page.route('**/api/espier/oss_upload_token', (route) => route.abort());
    await widget(page, 'W0006').click({ position: { x: 500, y: 100 } });
    await page.getByRole('toolbar', { name: '挂件操作' }).getByRole('button', { name: '存为组合模块' }).click();
    await page.getByLabel('组合模块名称').fill('没有图片');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('组合模块图片保存失败');
    await page.getByRole('button', { name: '取消' }).click();
    await expect.poll(names).not.toContain('没有图片');

    await page.goto('/edit/page-modules');
    const row = page.getByRole('row').filter({ hasText: '秋季头图' });
    await expect(row).toContainText('组合模块');
    await expectAccessible(page);
    await row.getByRole('button', { name: '重命名' }).click();
    await page.getByLabel('组合模块名称').fill('秋季新头图');
    await page.keyboard.press('Enter');
    const renamed = page.getByRole('row').filter({ hasText: '秋季新头图' });
    await renamed.getByRole('button', { name: '删除' }).click();
    await tells(page, '删除成功！', () => page.getByRole('dialog').getByRole('button', { name: '删除' }).click());
    await expect(renamed).toHaveCount(0);
  },
);

test('a page begins another as a template and as a file', PROVE, async ({ page, pages }) => {
  await pages.add('模板来源', [panelWidget('模板内容'), { type: 'W0404' }]);
  await operatorSession(page);
  await page.goto('/edit/pages?kind=custom&q=模板来源');
  await page.getByRole('row').filter({ hasText: '模板来源' }).getByRole('button', { name: '详情' }).click();
  await page.getByRole('button', { name: '存为模板' }).click();
  await page.getByLabel('模板名称').fill('会场模板');
  await tells(page, '模板保存成功', () => page.keyboard.press('Enter'));
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出文件' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe('模板来源.json');
  const content = await readFile(await file.path(), 'utf8');

  await page.goto('/edit/page-modules?kind=page');
  await page.getByRole('row').filter({ hasText: '会场模板' }).getByRole('link', { name: '用它添加页面' }).click();
  await expect(page.getByText('内容来自模板「会场模板」')).toBeVisible();
  await page.getByLabel('页面名称').fill('来自模板的页面');
  await page.getByRole('button', { name: '确定' }).click();
  await expect(canvas(page).getByText('模板内容')).toBeVisible();

  await page.goto('/edit/pages');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '导入页面' }).click();
  await (await chooser).setFiles({ name: 'page.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  const report = page.getByRole('dialog', { name: '导入完成' });
  await expect(report).toContainText('未知的挂件类型 W0404');
  await expectAccessible(page);
  await report.getByRole('button', { name: '打开页面' }).click();
  await expect(canvas(page).getByText('模板内容')).toBeVisible();
  await expect(panel(page)).toBeVisible();

  await page.goto('/edit/pages');
  const again = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '导入页面' }).click();
  await tells(page, '文件不是有效的 JSON', async () =>
    (await again).setFiles({ name: 'page.json', mimeType: 'application/json', buffer: Buffer.from('{') }),
  );
});

test('a linked module follows its master, keeps what the page changed, and gives it back', async ({ page, pages }) => {
  const line = (text: string, y: number) => ({ type: 'W0011', leaf: true, x: 20, y, width: 200, height: 40, text });
  const master = {
    ...panelWidget(''),
    childWidgets: [
      { ...line('甲行', 20), uuid: 'dddddddddd' },
      { ...line('乙行', 90), uuid: 'eeeeeeeeee' },
    ],
  };
  const id = await pages.add('链接的页面', [master]);
  await openPage(page, id);
  await showModules(page);
  await widget(page, 'W0006').click({ position: { x: 500, y: 60 } });
  await page.getByRole('button', { name: '保存选中的自由面板' }).click();
  await page.getByLabel('组合模块名称').fill('链接头图');
  await tells(page, '组合模块保存成功！', () => page.keyboard.press('Enter'));
  await modules(page).getByRole('button', { name: '链接头图', exact: true }).click({ delay: 120 });
  const way = page.getByRole('dialog', { name: '添加组合模块' });
  await expectAccessible(page);
  await way.getByRole('button', { name: '添加链接' }).click({ delay: 120 });

  // Marked on the canvas and in the outline; the panel says what it is.
  const linked = widget(page, 'W0006').nth(1);
  await expect(linked.getByRole('note')).toHaveText('链接的组合模块');
  const pane = panel(page).getByRole('region', { name: '链接的组合模块' });
  await expect(pane).toContainText('链接：链接头图');
  await expect(pane).toContainText('这里没有自己的修改');
  await linked.getByText('甲行').click({ delay: 120 });
  await panel(page).getByRole('textbox', { name: '文本内容' }).fill('本页的甲');
  await expect(pane.getByRole('list', { name: '这里的修改' })).toContainText('文本：文本内容');
  await expectAccessible(page);
  await tells(page, '保存成功', () => page.getByRole('button', { name: '保存', exact: true }).click());
  await pages.publishBody(id);

  // The master is a page of its own; before it is published, the pages that follow are shown.
  const address = (await pane.getByRole('link', { name: '编辑组合模块' }).getAttribute('href')) ?? '';
  await page.goto(address);
  await expect(page.getByRole('heading', { name: '链接头图' })).toBeVisible();
  await widget(page, 'W0006').getByText('乙行').click({ delay: 120 });
  await panel(page).getByRole('textbox', { name: '文本内容' }).fill('新的乙');
  await page.getByRole('button', { name: '发布', exact: true }).click({ delay: 120 });
  const question = page.getByRole('dialog');
  await expect(question).toContainText('链接在 1 个页面，发布后都会更新：链接的页面');
  await expect(question.locator('[data-cover]')).toHaveCount(1);
  await expectAccessible(page);
  await question.getByRole('button', { name: /发布/ }).click({ delay: 120 });
  await expect(question).toBeHidden();
  const textsOf = async () =>
    ((await pages.parts(id)).body?.document.widgets.at(-1)?.childWidgets ?? []).map((child) => child['text']);
  await expect.poll(textsOf).toEqual(['本页的甲', '新的乙']);

  // What the page changed goes back.
  await page.goto(`/edit/pages/${id}`);
  await linked.getByText('本页的甲').click({ delay: 120 });
  await pane.getByRole('button', { name: '全部恢复' }).click({ delay: 120 });
  await expect(linked.getByText('甲行')).toBeVisible();
  await expect(pane).toContainText('这里没有自己的修改');
  await pane.getByRole('button', { name: '解除链接' }).click({ delay: 120 });
  await expect(linked.getByRole('note')).toHaveCount(0);
});
