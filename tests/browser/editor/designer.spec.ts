import {
  boxOf,
  canvas,
  openEditor,
  openPage,
  ownTab,
  panel,
  signInOperator,
  test,
  tile,
  widget,
} from '../steps/designer-steps.ts';
import { expect, PROVE, tabTo } from '../support.ts';
import type { Locator } from 'playwright/test';

test('an operator changes the home page and publishes; only then a shopper sees it', async ({
  page,
  browser,
  pages,
  baseURL,
}) => {
  const shopper = await browser.newPage({ baseURL });
  const newTitle = '茶点时光 早市上新';
  await signInOperator(page);
  await openEditor(page, 'home');
  const showcase = widget(page, 'W0005').filter({ hasText: '茶点时光' });
  await showcase.getByText('茶点时光').click();
  const title = panel(page).getByLabel('标题', { exact: true });
  await title.fill(newTitle);
  await expect(showcase.getByText(newTitle)).toBeVisible();

  await page.getByRole('button', { name: '撤销' }).click();
  await expect(showcase.getByText(newTitle)).toBeHidden();
  await expect(title).toHaveValue('茶点时光');
  await page.getByRole('button', { name: '重做' }).click();
  await expect(title).toHaveValue(newTitle);

  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
  await expect(page.locator('header')).toContainText('有修改未发布');
  await shopper.goto('/');
  await expect(shopper.getByRole('heading', { name: '茶点时光', exact: true })).toBeVisible();

  await page.getByRole('button', { name: '预览' }).click();
  const preview = page.frameLocator('iframe[title="页面预览"]');
  await expect(preview.getByText(newTitle)).toBeVisible();
  expect(await preview.locator('a[href]').count()).toBe(0);
  await page.getByRole('button', { name: '关闭' }).click();

  await page.getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('发布成功')).toBeVisible();
  await shopper.goto('/');
  await expect(shopper.getByText(newTitle)).toBeVisible();
  const { body } = await pages.parts(await pages.homeId());
  expect(body?.document.widgets.find(({ type }) => type === 'W0005')?.['text']).toBe(newTitle);
  await shopper.close();
});

test('a widget that is added far below what is seen is brought into view', PROVE, async ({ page }) => {
  await signInOperator(page);
  await openEditor(page, 'home');
  await tile(page, '文本').click();
  const added = widget(page, 'W0011').filter({ hasText: /^文本$/ });
  await expect(added).toBeInViewport();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(added).toHaveCount(0);
});

test(
  'a tile dropped into a free panel lands at the pointer; types that may not go there are refused',
  PROVE,
  async ({ page, pages }) => {
    await openPage(page, await pages.add('拖入测试', [{ type: 'W0006', comptyle: 'body', width: 1190, height: 400 }]));
    const stage = widget(page, 'W0006');
    await expect(stage.getByText('拖拽组件到自由面板')).toBeVisible();
    const target = { x: 137, y: 91 };
    await tile(page, '文本').dragTo(stage, { targetPosition: target });
    const text = widget(page, 'W0011');
    await expect(text).toBeVisible();
    const [outer, inner] = [await boxOf(stage), await boxOf(text)];
    expect(Math.abs(inner.x - outer.x - target.x)).toBeLessThan(2);
    expect(Math.abs(inner.y - outer.y - target.y)).toBeLessThan(2);
    await expect(ownTab(page, 'W0011')).toBeVisible();

    await tile(page, '商品橱窗').dragTo(stage, { targetPosition: { x: 500, y: 200 } });
    await expect(page.getByText('不可放入自由面板')).toBeVisible();
    await expect(widget(page, 'W0005')).toHaveCount(0);
  },
);

const PANEL = {
  type: 'W0006',
  comptyle: 'body',
  width: 1190,
  height: 400,
  childWidgets: [
    { type: 'W0011', text: '第一行', x: 100, y: 100, width: 200, height: 40, fontSize: 20, leaf: true },
    { type: 'W0003', x: 400, y: 200, width: 150, height: 100, leaf: true },
    { type: 'W0003', x: 620.5, y: 210.25, width: 200, height: 120, leaf: true },
  ],
};

test(
  'arrow keys move a child, handles resize it, and a neighbour nobody moved keeps its fractions',
  PROVE,
  async ({ page, pages }) => {
    const id = await pages.add('移动测试', [PANEL]);
    await openPage(page, id);
    const text = widget(page, 'W0011');
    await text.click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await widget(page, 'W0003').first().click();
    const corner = await boxOf(page.locator('[data-handle="se"]'));
    await page.mouse.move(corner.x + 4, corner.y + 4);
    await page.mouse.down();
    await page.mouse.move(corner.x + 40, corner.y + 30, { steps: 5 });
    await page.mouse.up();
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('保存成功')).toBeVisible();
    const [moved, resized, untouched] =
      (await pages.parts(id)).body?.document.widgets.find(({ type }) => type === 'W0006')?.childWidgets ?? [];
    expect(moved).toMatchObject({ x: 101, y: 110 });
    expect(resized).toMatchObject({ x: 400, y: 200 });
    expect(Number(resized?.['width'])).toBeGreaterThan(180);
    expect(Number(resized?.['height'])).toBeGreaterThan(120);
    expect(untouched).toMatchObject({ x: 620.5, y: 210.25, width: 200, height: 120 });
  },
);

test('dragging a child writes where it was let go, and undo brings it back', PROVE, async ({ page, pages }) => {
  await openPage(page, await pages.add('拖动测试', [PANEL]));
  const text = widget(page, 'W0011');
  const from = await boxOf(text);
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 90, from.y + 60, { steps: 8 });
  await page.mouse.up();
  const to = await boxOf(text);
  expect(Math.abs(to.x - from.x - 70)).toBeLessThan(12);
  expect(Math.abs(to.y - from.y - 50)).toBeLessThan(12);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => boxOf(text)).toEqual(from);
});

test(
  'the handles follow a child back to its place, however late a busy machine draws it',
  PROVE,
  async ({ page, pages }) => {
    // The grid places its children in a task of its own, which comes by a message port, after some frames here.
    await page.addInitScript((late) => {
      const send = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function (message: unknown) {
        setTimeout(() => send.call(this, message), late);
      };
    }, 100);
    await openPage(page, await pages.add('拖回测试', [PANEL]));
    const child = widget(page, 'W0003').first();
    const corner = page.locator('[data-handle="nw"]');
    /** px between the child's corner and its handle */
    const off = async (): Promise<number> => {
      const [box, handle] = [await boxOf(child), await boxOf(corner)];
      return Math.round(Math.hypot(handle.x + handle.width / 2 - box.x, handle.y + handle.height / 2 - box.y));
    };
    const from = await boxOf(child);
    await page.mouse.move(from.x + 20, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 90, from.y + 60, { steps: 8 });
    await page.mouse.up();
    await expect.poll(off).toBe(0);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(() => boxOf(child)).toEqual(from);
    await expect.poll(off).toBe(0);
  },
);

test('deleting asks first, says so, and selects the panel of a child', PROVE, async ({ page, pages }) => {
  await openPage(page, await pages.add('删除测试', [PANEL]));
  await widget(page, 'W0011').click();
  await page.getByRole('toolbar', { name: '挂件操作' }).getByRole('button', { name: '删除' }).click();
  const question = page.getByRole('dialog', { name: '提示' });
  await expect(question).toContainText('确定删除');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(widget(page, 'W0011')).toBeVisible();
  await page.keyboard.press('Delete');
  await question.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('删除成功！')).toBeVisible();
  await expect(widget(page, 'W0011')).toHaveCount(0);
  await expect(ownTab(page, 'W0006')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(widget(page, 'W0011')).toBeVisible();
});

test('the main job by keyboard alone: sign in, open, add a widget, edit its field, save, publish', async ({
  page,
  pages,
}) => {
  const id = await pages.add('键盘测试', []);
  await page.goto('/edit/pages');
  await expect(page.getByLabel('账号')).toBeFocused();
  await page.keyboard.type('operator');
  await page.keyboard.press('Tab');
  await page.keyboard.type('mall12345');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: '页面类型' })).toBeVisible();
  const button = (name: string): Locator => page.getByRole('button', { name }).first();
  await tabTo(page, button('自定义页'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: '键盘测试' }).first());
  await page.keyboard.press('Enter');
  await expect(canvas(page)).toBeVisible();
  await tabTo(page, tile(page, '文本'));
  await page.keyboard.press('Enter');
  await expect(widget(page, 'W0011')).toBeVisible();

  // To the canvas and into the first field, past all other widgets; the next area is that of the properties.
  await page.keyboard.press('F6');
  await expect(canvas(page)).toBeFocused();
  await expect(ownTab(page, 'W0011')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(ownTab(page, 'W0011')).toBeFocused();
  await tabTo(page, panel(page).getByRole('textbox', { name: '文本内容' }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('只用键盘写的');
  await expect(widget(page, 'W0011')).toContainText('只用键盘写的');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('保存成功')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(button('返回页面列表')).toBeFocused();
  await tabTo(page, button('发布'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('发布成功')).toBeVisible();
  expect((await pages.parts(id)).body?.document.widgets.find(({ type }) => type === 'W0011')?.['text']).toBe(
    '只用键盘写的',
  );
  await page.goto(`/custompage?pageid=${id}`);
  await expect(page.getByText('只用键盘写的')).toBeVisible();
});
