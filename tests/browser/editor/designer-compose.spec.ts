import { boxOf, canvas, openPage, panel, tells, test, widget } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE, WHOLE } from '../support.ts';
import type { Locator, Page } from 'playwright/test';
import type { MallPages, Widget } from '../../support/calls/mall-pages.ts';

const child = (x: number, y: number, width: number, height: number, more = {}) => ({
  type: 'W0003',
  uuid: `${x}-${y}`,
  leaf: true,
  x,
  y,
  width,
  height,
  ...more,
});

const free = (uuid: string, childWidgets: Widget[] = []) => ({
  type: 'W0006',
  uuid,
  comptyle: 'body',
  width: 1190,
  height: 400,
  childWidgets,
});

const THREE = [child(100, 40, 200, 100), child(420, 150, 120, 60), child(700, 290, 150, 80)];

/** What is stored of the children of the panels, saved by keys. */
async function stored(page: Page, pages: MallPages, id: number): Promise<Record<string, unknown>[][]> {
  await tells(page, '保存成功', () => page.keyboard.press('Control+s'));
  const widgets = (await pages.parts(id)).body?.document.widgets ?? [];
  return widgets.filter(({ type }) => type === 'W0006').map((one) => one.childWidgets ?? []);
}

async function drag(page: Page, from: Locator, dx: number, dy: number): Promise<void> {
  const box = await boxOf(from);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 3 });
  await page.mouse.move(x + dx, y + dy, { steps: 3 });
  await page.mouse.up();
}

const places = (children: Record<string, unknown>[] | undefined) => (children ?? []).map(({ x, y }) => [x, y]);
const said = (page: Page) => page.locator('[aria-live="polite"]:not([role])');

test(
  'children of a panel are selected together by box, Shift and keys, and are moved, arranged, copied and deleted as one',
  WHOLE,
  async ({ page, pages }) => {
    const id = await pages.add('多选的页面', [free('groups', THREE)]);
    await openPage(page, id);
    const one = widget(page, 'W0003');
    const tools = page.getByRole('toolbar', { name: '多选操作' });
    const ground = await boxOf(widget(page, 'W0006'));

    // A box over the first two; Shift takes the third.
    const zoom = ground.width / 1190;
    const at = (x: number, y: number): [number, number] => [ground.x + x * zoom, ground.y + y * zoom];
    await page.mouse.move(...at(60, 20));
    await page.mouse.down();
    await page.mouse.move(...at(200, 100), { steps: 3 });
    await page.mouse.move(...at(450, 180), { steps: 3 });
    await page.mouse.up();
    await expect(tools).toBeVisible();
    await expect(said(page)).toHaveText('已选中 2 个挂件');
    await one.nth(2).click({ modifiers: ['Shift'] });
    await expect(panel(page).getByRole('list', { name: '已选中的挂件' }).getByRole('button')).toHaveCount(3);
    await expectAccessible(page);

    // Both before the code of either is there: the first is the first all the same.
    let arrive!: () => void;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/arrange-group/, async (route) => {
      await arrived;
      await route.continue();
    });
    await tools.getByRole('button', { name: '顶对齐' }).click();
    await page.keyboard.press('Alt+Shift+x');
    arrive();
    await expect(said(page)).toHaveText('水平等距：3 个挂件');
    expect(places((await stored(page, pages, id))[0])).toEqual([
      [100, 40],
      [440, 40],
      [700, 40],
    ]);

    // By arrows, from the canvas; then by the pointer at one of them.
    await canvas(page).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(said(page)).toHaveText('3 个挂件移到 X 101，Y 50');
    await drag(page, one.nth(1), 60 * zoom, 103 * zoom);
    await expect(tools).toBeVisible();
    const moved = places((await stored(page, pages, id))[0]) as number[][];
    const [first = []] = moved;
    expect(moved).toEqual([first, [(first[0] ?? 0) + 340, first[1]], [(first[0] ?? 0) + 600, first[1]]]);
    expect(Math.abs((first[1] ?? 0) - 153)).toBeLessThanOrEqual(11);
    expect(Math.abs((first[0] ?? 0) - 161)).toBeLessThanOrEqual(11);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
    expect(places((await stored(page, pages, id))[0])).toEqual([
      [100, 40],
      [440, 40],
      [700, 40],
    ]);

    // Alt leaves the originals, and what was copied is selected.
    await page.keyboard.down('Alt');
    await drag(page, one.nth(0), 0, 200 * zoom);
    await page.keyboard.up('Alt');
    await expect(one).toHaveCount(6);
    const copied = places((await stored(page, pages, id))[0]) as number[][];
    expect(copied.slice(0, 3)).toEqual([
      [100, 40],
      [440, 40],
      [700, 40],
    ]);
    expect(Math.abs((copied[3]?.[1] ?? 0) - 240)).toBeLessThanOrEqual(11);
    await page.keyboard.press('Delete');
    const question = page.getByRole('dialog', { name: '提示' });
    await expect(question).toContainText('确定删除选中的 3 个挂件？');
    await question.getByRole('button', { name: '删除' }).click();
    await expect(one).toHaveCount(3);

    // By keys alone: the outline with Shift and space, and all of a panel.
    await page.getByRole('tablist', { name: '左侧面板' }).getByRole('tab', { name: '结构' }).click();
    const rows = page.getByRole('treeitem', { name: '正文', level: 1 }).getByRole('treeitem', { level: 3 });
    await rows.nth(0).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Space');
    await expect(page.getByRole('treeitem', { level: 3, selected: true })).toHaveCount(2);
    await page.keyboard.press('Control+a');
    await expect(page.getByRole('treeitem', { level: 3, selected: true })).toHaveCount(3);
    await expectAccessible(page);
    await one.nth(1).click();
    await expect(tools).toBeHidden();
  },
);

test(
  'a child is dragged from its panel into another one, and with Alt a copy of it',
  PROVE,
  async ({ page, pages }) => {
    const [one] = THREE;
    const id = await pages.add('两个面板的页面', [free('upper', [one ?? child(0, 0, 10, 10)]), free('lower')]);
    await openPage(page, id);
    const [upper, lower] = [await boxOf(widget(page, 'W0006').nth(0)), await boxOf(widget(page, 'W0006').nth(1))];
    const zoom = upper.width / 1190;
    const way = lower.y - upper.y + 160 * zoom;
    await page.keyboard.down('Alt');
    await drag(page, widget(page, 'W0003'), 500 * zoom, way);
    await page.keyboard.up('Alt');
    await expect(widget(page, 'W0003')).toHaveCount(2);
    await drag(page, widget(page, 'W0003').nth(0), 0, way);
    await expect(said(page)).toContainText('移到');
    const [left, right] = await stored(page, pages, id);
    expect(left).toEqual([]);
    for (const [at, [x, y]] of [
      [600, 200],
      [100, 200],
    ].entries()) {
      expect(Math.abs(Number(right?.[at]?.['x']) - (x ?? 0))).toBeLessThanOrEqual(11);
      expect(Math.abs(Number(right?.[at]?.['y']) - (y ?? 0))).toBeLessThanOrEqual(11);
    }
    await page.keyboard.press('Control+z');
    expect((await stored(page, pages, id)).map((children) => children.length)).toEqual([1, 1]);
  },
);

test(
  'widgets go by the clipboard to another tab, and foreign text goes nowhere',
  PROVE,
  async ({ page, pages, context }) => {
    const id = await pages.add('复制来源', [free('source', THREE)]);
    const target = await pages.add('粘贴去处', [free('target')]);
    await openPage(page, id);
    await widget(page, 'W0003').first().click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    const other = await context.newPage();
    await other.goto(`/edit/pages/${target}`);
    await widget(other, 'W0006').click();
    await other.keyboard.press('Control+v');
    await expect(widget(other, 'W0003')).toHaveCount(3);
    expect(places((await stored(other, pages, target))[0])).toEqual(
      places(THREE).map(([x, y]) => [Number(x) + 10, Number(y) + 10]),
    );
    await other.close();
  },
);
