/** The canvas as a hand and as a keyboard use it: sections that move, words written in place, zoom, guides. */
import { boxOf, canvas, openPage, ownTab, tells, test, tile, widget } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE } from '../support.ts';
import type { Locator, Page } from 'playwright/test';
import type { MallPages, Widget } from '../../support/calls/mall-pages.ts';

/** ms; a finger stays that long on the button. */
const PRESS = 120;

const words = (text: string, more: Record<string, unknown> = {}): Widget => ({
  type: 'W0011',
  uuid: text,
  text,
  width: 300,
  height: 60,
  fontSize: 24,
  ...more,
});

const free = (childWidgets: Widget[], height = 300): Widget => ({
  type: 'W0006',
  uuid: 'free',
  comptyle: 'body',
  width: 1190,
  height,
  childWidgets: childWidgets.map((one) => ({ ...one, leaf: true })),
});

const said = (page: Page): Locator => page.locator('[aria-live="polite"]:not([role])');

/** Down, a moment, a way of small moves that stops before its end, up: what a hand does. */
async function carry(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const box = await boxOf(from);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(PRESS);
  await page.mouse.move(to.x, to.y - 30, { steps: 12 });
  await page.mouse.move(to.x, to.y, { steps: 6 });
}

async function stored(page: Page, pages: MallPages, id: number): Promise<Widget[]> {
  await tells(page, '保存成功', () => page.keyboard.press('Control+s'));
  return (await pages.parts(id)).body?.document.widgets ?? [];
}

const order = (widgets: Widget[]): unknown[] =>
  widgets.filter(({ type }) => type !== 'W0000').map((one) => (one.type === 'W0011' ? one['text'] : one.type));

test('tiles and sections go between sections by hand and by keys, a tile goes into the selected panel, words are written in place', async ({
  page,
  pages,
}) => {
  const sections = [words('甲'), words('乙'), free([words('丙', { x: 40, y: 40 })]), words('丁', { height: 900 })];
  const id = await pages.add('区块拖动', sections);
  await openPage(page, id);
  const texts = widget(page, 'W0011');
  const line = page.locator('[data-landing]');

  // A tile between two sections, and at the edge of a panel.
  const second = await boxOf(texts.nth(1));
  await carry(page, tile(page, '轮播'), { x: second.x + 80, y: second.y + 6 });
  await expect(line).toHaveText('放到「文本 甲」与「文本 乙」之间');
  await page.mouse.up();
  await expect(ownTab(page, 'W0001')).toBeVisible();
  expect(order(await stored(page, pages, id))).toEqual(['甲', 'W0001', '乙', 'W0006', '丁']);

  // A section by its handle; Escape leaves it where it was.
  const grip = page.getByRole('button', { name: '拿起区块' });
  const first = await boxOf(texts.first());
  await carry(page, grip, { x: first.x, y: first.y + 8 });
  await expect(line).toHaveText('放到「文本 甲」上方');
  await page.keyboard.press('Escape');
  await expect(line).toHaveCount(0);
  await page.mouse.up();
  await carry(page, grip, { x: first.x, y: first.y + 8 });
  await page.mouse.up();
  await expect(said(page)).toHaveText('已移到「文本 甲」上方');
  expect(order(await stored(page, pages, id))).toEqual(['W0001', '甲', '乙', 'W0006', '丁']);

  // The same by keys.
  await grip.focus();
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText('已拿起「轮播」');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(said(page)).toHaveText('「文本 乙」与「自由面板」之间');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(said(page)).toHaveText('上移：第 2 个，共 5 个');
  expect(order(await stored(page, pages, id))).toEqual(['甲', 'W0001', '乙', 'W0006', '丁']);

  // With a panel selected a tile goes into it; what is new is seen whole.
  await widget(page, 'W0006').click({ position: { x: 300, y: 100 } });
  await tile(page, '文本').press('Enter');
  await expect(said(page)).toContainText('已添加文本到「自由面板」');
  await expect(widget(page, 'W0006').locator('[data-widget="W0011"]')).toHaveCount(2);
  await texts.last().click({ position: { x: 5, y: 5 } });
  await tile(page, '商品橱窗').click();
  await expect(widget(page, 'W0005')).toBeVisible();
  const pane = await boxOf(canvas(page));
  const beyond = async (): Promise<number> => {
    const added = await boxOf(widget(page, 'W0005'));
    return added.y + Math.min(added.height, pane.height) - pane.y - pane.height;
  };
  await expect.poll(beyond).toBeLessThanOrEqual(1);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');

  // Words of a child: Escape keeps them and undo takes them back, one step each, line feeds by Enter, no looks by paste.
  const child = widget(page, 'W0006').locator('[data-node]', { hasText: '丙' }).locator('p, a').first();
  const field = page.getByRole('textbox', { name: '「文本」的文字' });
  await child.dblclick();
  await expect(field).toBeFocused();
  await page.keyboard.type('不要的');
  await page.keyboard.press('Escape');
  await expect(widget(page, 'W0006').getByText('不要的')).toBeVisible();
  await expect(canvas(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(child).toHaveText('丙');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('上新');
  await page.keyboard.press('Enter');
  await field.evaluate((element) => {
    const data = new DataTransfer();
    data.setData('text/html', '<b>第二行</b>');
    data.setData('text/plain', '第二行');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    // An input method takes this one.
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }));
  });
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(field).toHaveCount(0);
  const changed = (await stored(page, pages, id)).find(({ type }) => type === 'W0006')?.childWidgets?.[0];
  expect(changed).toMatchObject({ text: '上新\n第二行', x: 40, y: 40 });
  expect(Number(changed?.['height'])).toBeGreaterThan(70);
  await page.keyboard.press('Control+z');
  await expect(child).toHaveText('丙');
});

/** Drops tiles on the panel at random places with Ctrl held; answers where each was dropped, in px of the page. */
async function drop(page: Page, count: number): Promise<[number, number][]> {
  const text = await tile(page, '文本').elementHandle();
  return canvas(page).evaluate(
    async (pane, [source, many]) => {
      const data = new DataTransfer();
      const fire = (target: Element, type: string, clientX: number, clientY: number): void => {
        const at = { clientX, clientY, bubbles: true, cancelable: true, ctrlKey: true, dataTransfer: data };
        target.dispatchEvent(new DragEvent(type, at));
      };
      const stage = pane.querySelector('[data-part="body"] [data-stage]') as HTMLElement;
      const zoom = stage.getBoundingClientRect().width / stage.offsetWidth;
      const places: [number, number][] = [];
      for (let turn = 0; turn < many; turn += 1) {
        const { left, top } = stage.getBoundingClientRect();
        // Whole px of the screen, as a pointer has them, inside the panel and clear of its edges.
        const x = Math.ceil(left) + Math.floor(Math.random() * 1100 * zoom);
        const y = Math.ceil(top) + 10 + Math.floor(Math.random() * 550 * zoom);
        fire(source as Element, 'dragstart', 0, 0);
        fire(stage, 'dragover', x, y);
        fire(stage, 'drop', x, y);
        fire(source as Element, 'dragend', 0, 0);
        places.push([(x - left) / zoom, (y - top) / zoom]);
        await new Promise((done) => setTimeout(done, 0));
      }
      return places;
    },
    [text, count] as const,
  );
}

test(
  'sections of a long page that are far away come back when they are scrolled to or the page is made small',
  PROVE,
  async ({ page, pages }) => {
    const id = await pages.add(
      '很长的页面',
      Array.from({ length: 40 }, (_, at) => words(`第${at + 1}段`, { height: 400 })),
    );
    await openPage(page, id);
    const section = (text: string): Locator => canvas(page).getByText(text, { exact: true });
    await expect(section('第1段')).toBeVisible();
    await expect(section('第20段')).toBeHidden();
    await expect(section('第40段')).toBeHidden();

    for (let step = 0; step < 9; step += 1) await page.keyboard.press('Control+-');
    await expect(section('第20段')).toBeVisible();
    await page.keyboard.press('Control+0');
    await expect(section('第40段')).toBeHidden();
    await canvas(page).focus();
    await page.keyboard.press('End');
    await expect(section('第40段')).toBeVisible();
  },
);

test('a phone lays all sections of a long page out, those that were far away too', PROVE, async ({ page, pages }) => {
  const id = await pages.add(
    '很长的手机页面',
    Array.from({ length: 40 }, (_, at) => words(`第${at + 1}段`, { height: 400 })),
  );
  await openPage(page, id);
  const last = canvas(page).getByText('第40段', { exact: true });
  await expect(last).toBeHidden();
  await page.getByRole('group', { name: '画布宽度' }).getByRole('button', { name: '375' }).click();
  await expect(last).toBeVisible();
});

test(
  'the canvas zooms at the pointer, tiles land right at every zoom, and guides are laid, met and taken away',
  PROVE,
  async ({ page, pages }) => {
    const id = await pages.add('缩放和参考线', [
      free([words('标', { x: 400, y: 200 })], 600),
      words('尾', { height: 1500 }),
    ]);
    await openPage(page, id);
    const stage = canvas(page).locator('[data-part="body"] [data-stage]');
    const child = widget(page, 'W0011').first();
    const zoomTo = async (percent: number): Promise<void> => {
      await page.keyboard.press('Control+0');
      for (let step = 0; step < (percent > 100 ? 2 : 0); step += 1) await page.keyboard.press('Control+=');
      for (let step = 0; step < (percent < 100 ? 5 : 0); step += 1) await page.keyboard.press('Control+-');
      await expect(page.getByRole('button', { name: `${percent}%` })).toBeVisible();
    };

    // At 150 % a child follows the hand; with Ctrl it snaps to nothing.
    await zoomTo(150);
    const from = await boxOf(child);
    await page.mouse.move(from.x + 60, from.y + 30);
    await page.mouse.down();
    await page.waitForTimeout(PRESS);
    await page.keyboard.down('Control');
    await page.mouse.move(from.x + 110, from.y + 60, { steps: 8 });
    await page.mouse.move(from.x + 150, from.y + 90, { steps: 8 });
    await page.mouse.up();
    await page.keyboard.up('Control');
    await expect(said(page)).toHaveText('移到 X 460，Y 240');

    // What is under the pointer stays there.
    const before = await boxOf(child);
    const point = { x: before.x + 30, y: before.y + 20 };
    await page.mouse.move(point.x, point.y);
    await page.keyboard.down('Control');
    for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect.poll(async () => (await boxOf(child)).width).toBeGreaterThan(before.width * 1.5);
    const after = await boxOf(child);
    const grown = after.width / before.width;
    expect(Math.abs(after.x + 30 * grown - point.x)).toBeLessThan(2);
    expect(Math.abs(after.y + 20 * grown - point.y)).toBeLessThan(2);

    // A guide out of the left ruler, moved by keys; a child that comes near stands on it.
    await zoomTo(100);
    await page.keyboard.press('Shift+r');
    const ruler = page.getByRole('button', { name: '左侧标尺' });
    const guide = page.getByRole('slider', { name: '竖参考线' });
    const panel = await boxOf(stage);
    await carry(page, ruler, { x: Math.round(panel.x + 333), y: panel.y + 250 });
    await page.mouse.up();
    const at = 333 + Math.round(panel.x) - panel.x;
    await expect(guide).toHaveAttribute('aria-valuenow', String(Math.round(at)));
    await guide.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(said(page)).toHaveText(`竖参考线 ${Math.round(at) + 9} px`);
    await expectAccessible(page);
    const start = await boxOf(child);
    const line = (await boxOf(guide)).x + 3;
    await carry(page, child, { x: line + 5 + start.width / 2, y: start.y + start.height / 2 + 70 });
    await page.mouse.up();
    const kept = await stored(page, pages, id);
    expect(kept[0]).toMatchObject({ type: 'W0000', guides: [{ axis: 'x', at: Math.round(at) + 9 }] });
    expect(kept.find(({ type }) => type === 'W0006')?.childWidgets?.[0]?.['x']).toBe(Math.round(at) + 9);

    // Taken away by dragging it back, and by Delete.
    const edge = await boxOf(ruler);
    const shown = await boxOf(guide);
    await page.mouse.move(shown.x + 3, edge.y + 200);
    await page.mouse.down();
    await page.mouse.move(edge.x + 60, edge.y + 200, { steps: 6 });
    await page.mouse.move(edge.x + 6, edge.y + 200, { steps: 4 });
    await page.mouse.up();
    await expect(guide).toHaveCount(0);
    await page.getByRole('button', { name: '上方标尺' }).press('Enter');
    await expect(page.getByRole('slider', { name: '横参考线' })).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(canvas(page)).toBeFocused();

    // Tiles land where they are dropped, at three sizes.
    const dropped: [number, number][] = [];
    for (const [percent, count] of [
      [50, 20],
      [100, 20],
      [150, 20],
    ] as const) {
      await zoomTo(percent);
      dropped.push(...(await drop(page, count)));
    }
    await expect(stage.locator('[data-widget="W0011"]')).toHaveCount(61);
    const landed = (await stored(page, pages, id)).find(({ type }) => type === 'W0006')?.childWidgets?.slice(1) ?? [];
    const wrong = landed.filter(({ x, y }, index) => {
      const [toX = -1, toY = -1] = dropped[index] ?? [];
      return Math.abs(Number(x) - toX) > 0.51 || Math.abs(Number(y) - toY) > 0.51;
    });
    expect([landed.length, wrong]).toEqual([60, []]);
  },
);
