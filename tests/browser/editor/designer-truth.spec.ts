/** What operators see while they compose is what shoppers get: on the phone's canvas, in tabs, slides and zones, on low panels. */
import { boxOf, canvas, openPage, ownTab, panel, test, tile, widget } from '../steps/designer-steps.ts';
import { settled } from '../steps/frames.ts';
import { expect, expectAccessible, PROVE } from '../support.ts';
import type { Locator, Page } from 'playwright/test';

const goods = (...ids: number[]) => ids.map((goods_id) => ({ goods_id }));
const text = (words: string, x: number, y: number, fontSize: number) => ({
  type: 'W0011',
  text: words,
  x,
  y,
  width: 300,
  height: 60,
  fontSize,
});
const PICTURE = '/artwork/banners/fresh.svg';

const WIDE = [
  { type: 'W0001', width: 1190, height: 300, data: [{ imgUrl: PICTURE }, { imgUrl: PICTURE }] },
  {
    type: 'W0006',
    comptyle: 'body',
    width: 1190,
    height: 400,
    childWidgets: [
      { type: 'W0003', x: 0, y: 0, width: 1190, height: 400, imgUrl: PICTURE, data: [] },
      text('早市上新', 60, 60, 40),
      text('每天六点', 60, 140, 16),
    ],
  },
  { type: 'W0005', width: 1190, text: '今日好物', data: [{ text: '当季', data: goods(1101, 1202, 1203) }] },
  { type: 'W0006', comptyle: 'body', width: 375, height: 120, childWidgets: [text('小面板', 20, 20, 20)] },
];

test(
  'the canvas of 375 px is laid out as /h5 is, and is edited there',
  PROVE,
  async ({ page, browser, baseURL, pages }) => {
    const id = await pages.add('手机画布', WIDE);
    await pages.publishBody(id);
    const phone = await browser.newPage({ baseURL, viewport: { width: 375, height: 812 }, isMobile: true });
    await phone.goto(`/h5/custompage?pageid=${id}`);
    const shop = await settled(phone.getByRole('main'));
    await openPage(page, id);
    await page.getByRole('group', { name: '画布宽度' }).getByRole('button', { name: '375' }).click();
    await expect(page.getByText('手机版用商城自带的头部')).toBeVisible();
    const body = canvas(page).getByRole('region', { name: '正文' });
    const zoom = (await boxOf(body)).width / 375;
    const shown = await settled(body, zoom);
    expect(shown.map(({ type }) => type)).toEqual(shop.map(({ type }) => type));
    for (const [index, { type, box }] of shown.entries())
      for (const [at, length] of box.entries())
        expect(Math.abs(length - (shop[index]?.box[at] ?? NaN)), `${type} ${index}: ${box.join()}`).toBeLessThanOrEqual(
          2,
        );

    // A child that the phone lays out is selected and edited like any other.
    await body.getByText('早市上新').click();
    await panel(page).getByRole('textbox', { name: '文本内容' }).fill('晚市特惠');
    await expect(body.getByText('晚市特惠')).toBeVisible();
    // A panel made for this width keeps its places: its child is dragged.
    const small = body.getByText('小面板');
    await small.click();
    const from = await boxOf(small);
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 40, { steps: 5 });
    await page.mouse.up();
    expect((await boxOf(small)).y).toBeGreaterThan(from.y + 15);
    await phone.close();
  },
);

const SHOWN = [
  {
    type: 'W0005',
    width: 1190,
    text: '橱窗',
    data: [
      { text: '当季', data: goods(1101) },
      { text: '居家', data: goods(1202) },
    ],
  },
  {
    type: 'W0001',
    width: 1190,
    height: 200,
    data: [{ imgUrl: PICTURE }, { imgUrl: '/artwork/shops/1-banner.svg' }],
  },
  {
    type: 'W0003',
    width: 600,
    height: 300,
    imgUrl: PICTURE,
    data: [
      { leftPer: 0, topPer: 0, widthPer: 0.3, heightPer: 0.5, pathData: {} },
      { leftPer: 0.5, topPer: 0.5, widthPer: 0.3, heightPer: 0.5, pathData: {} },
    ],
  },
  { type: 'W0006', comptyle: 'body', width: 1190, height: 100, childWidgets: [text('太高了', 20, 80, 20)] },
];

const selectRow = (page: Page, at: number): Promise<void> =>
  page.getByRole('treeitem', { name: '正文' }).getByRole('treeitem', { level: 2 }).nth(at).click();

test(
  'the tab, slide and zone under edit are shown; a low panel says so and grows; arrows stay where the focus is',
  PROVE,
  async ({ page, pages }) => {
    const id = await pages.add('所见', SHOWN);
    await openPage(page, id);
    await page.getByRole('tab', { name: '结构' }).click();
    await selectRow(page, 0);
    await panel(page).getByRole('tab', { name: '居家' }).click();
    await expect(widget(page, 'W0005').getByRole('radio', { includeHidden: true }).nth(1)).toBeChecked();
    await selectRow(page, 1);
    await panel(page)
      .getByRole('button', { name: /^轮播图2/ })
      .click();
    await expect(widget(page, 'W0001').locator('[data-state="shown"]')).toHaveAttribute('aria-label', '2 / 2');
    await selectRow(page, 2);
    await panel(page).getByRole('button', { name: '热区2', exact: true }).click();
    await expect(widget(page, 'W0003').locator('[data-shown]')).toHaveText('2');
    await expectAccessible(page);

    const low = widget(page, 'W0006');
    const note = low.getByRole('note');
    await expect(note).toContainText(/挂件超出面板 \d+ px/);
    await note.getByRole('button', { name: '撑高面板' }).click();
    await expect(note).toHaveCount(0);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(note).toBeVisible();

    // Arrows in the panel's tabs choose tabs; on the canvas they move the child.
    const child = widget(page, 'W0011');
    await child.click();
    const left = async (): Promise<number> => (await boxOf(child)).x;
    const before = await left();
    await ownTab(page, 'W0011').focus();
    await page.keyboard.press('ArrowRight');
    await expect(panel(page).getByRole('tab', { name: '组件样式' })).toBeFocused();
    expect(await left()).toBe(before);
    await child.click();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(left).toBeGreaterThan(before);
    // 编辑 leads to the first real field, whatever tab was open.
    await page.getByRole('toolbar', { name: '挂件操作' }).getByRole('button', { name: '编辑' }).click();
    await expect(panel(page).getByRole('textbox', { name: '文本内容' })).toBeFocused();
  },
);

/** Names of buttons and words of the title bar that lie over each other, or end before they began. */
async function crossed(page: Page): Promise<string[]> {
  const parts = page.locator('header').locator('button, h1, [role="alert"]');
  const boxes = await parts.evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && !one.parentElement?.closest('[role="alert"]'))
      .map((one) => ({ name: one.getAttribute('aria-label') ?? one.textContent, box: one.getBoundingClientRect() }))
      .map(({ name, box }) => ({ name, left: box.left, right: box.right }))
      .sort((one, other) => one.left - other.left),
  );
  return boxes
    .filter(({ left, right }, at) => right - left < 20 || right > (boxes[at + 1]?.left ?? Infinity) + 0.5)
    .map(({ name }) => name);
}

/** How much of the words is visible, whatever font they are in: they are measured in a copy that has all the room. */
async function visibleShare(words: Locator): Promise<number> {
  return words.evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement;
    Object.assign(copy.style, { position: 'absolute', width: 'max-content', maxWidth: 'none' });
    element.after(copy);
    const [needed, has] = [copy.getBoundingClientRect().width, element.getBoundingClientRect().width];
    copy.remove();
    return has / needed;
  });
}

test(
  'the title bar of a narrow window: no tool over another, and what is wrong is read beside the longest name',
  PROVE,
  async ({ page, pages, messages }) => {
    messages.allow(/ERR_FAILED/);
    const name = '双十一全场满三百减五十生鲜果蔬茶点家居超级品牌日会场';
    const id = await pages.add(name, [{ ...text('字', 0, 0, 20), designName: name }]);
    await page.setViewportSize({ width: 1024, height: 768 });
    await openPage(page, id);
    expect(await crossed(page)).toEqual([]);
    await page.route('**/api/mall/pages/*/draft', (route) => route.abort());
    await widget(page, 'W0011').click();
    await expect(panel(page).getByRole('tab', { name: '组件样式' })).toBeVisible();
    const [style, fold] = [
      await boxOf(panel(page).getByRole('tab', { name: '组件样式' })),
      await boxOf(page.getByRole('button', { name: '收起右栏' })),
    ];
    expect(await visibleShare(panel(page).getByRole('tab', { name: '组件样式' }))).toBeGreaterThan(0.98);
    expect(style.x + style.width).toBeLessThanOrEqual(fold.x + 1);
    await panel(page).getByRole('textbox', { name: '文本内容' }).fill('断网时');
    const trouble = page.getByRole('alert').getByText('未保存到服务器');
    await expect(trouble).toBeVisible();
    // The seven characters that say what is wrong, of eighteen.
    await expect.poll(() => visibleShare(trouble)).toBeGreaterThan(7 / 18);
    expect(await crossed(page)).toEqual([]);
    await page.unroute('**/api/mall/pages/*/draft');
    await expect(page.getByText('草稿已保存')).toBeVisible();
  },
);

test(
  'in a narrow window the widgets come when they are wanted: for an empty page, and for a place to fill',
  PROVE,
  async ({ page, pages }) => {
    const [filled, empty] = [await pages.add('有内容', [text('甲', 0, 0, 20)]), await pages.add('没有内容', [])];
    await page.setViewportSize({ width: 1024, height: 768 });
    await openPage(page, empty);
    await expect(tile(page, '文本')).toBeVisible();
    await page.goto(`/edit/pages/${filled}`);
    await widget(page, 'W0011').click();
    await expect(tile(page, '文本')).toHaveCount(0);
    await page.keyboard.press('Alt+Shift+ArrowDown');
    const search = page.getByRole('searchbox', { name: '搜索挂件' });
    await expect(search).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByText('选择挂件，添加到')).toHaveCount(0);
    await page.getByRole('tab', { name: '结构' }).click();
    await page.getByRole('toolbar', { name: '挂件操作' }).getByRole('button', { name: '在上方添加' }).click();
    await expect(search).toBeFocused();
    await page.keyboard.type('轮播');
    await page.keyboard.press('Enter');
    await expect(widget(page, 'W0001')).toBeVisible();
    await expect(
      canvas(page).getByRole('region', { name: '正文' }).locator('> [data-node] > [data-widget]').first(),
    ).toHaveAttribute('data-widget', 'W0001');
  },
);

test('the page fits between its panes when the window gets narrow, and panes fold', PROVE, async ({ page, pages }) => {
  const id = await pages.add('窄窗口', SHOWN);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, id);
  const fits = async (): Promise<boolean> => {
    const [pane, paper] = [await boxOf(canvas(page)), await boxOf(canvas(page).getByRole('region', { name: '正文' }))];
    return paper.x >= pane.x && paper.x + paper.width <= pane.x + pane.width;
  };
  expect(await fits()).toBe(true);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(fits).toBe(true);
  const wide = (await boxOf(canvas(page))).width;
  await page.getByRole('button', { name: '收起左栏' }).click();
  await page.getByRole('button', { name: '收起右栏' }).click();
  expect((await boxOf(canvas(page))).width).toBeGreaterThan(wide + 400);
  await expect.poll(fits).toBe(true);
  await expectAccessible(page);
  await page.reload();
  await expect(canvas(page)).toBeVisible();

  await page.setViewportSize({ width: 768, height: 1024 });
  await expect.poll(fits).toBe(true);
  expect(await crossed(page)).toEqual([]);
  await expect(page.getByRole('button', { name: '发布' })).toBeInViewport({ ratio: 1 });
  for (const [opened, other] of [
    ['左栏', '右栏'],
    ['右栏', '左栏'],
  ] as const) {
    await page.getByRole('button', { name: `展开${opened}` }).click();
    await expect(page.getByRole('button', { name: `收起${opened}` })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: `展开${other}` })).toBeInViewport({ ratio: 1 });
    await expect.poll(fits).toBe(true);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  await expectAccessible(page);
});

test(
  'by keyboard in a window of 1024 px: Enter folds and unfolds a pane and keeps the focus, arrows go among its tabs',
  PROVE,
  async ({ page, pages }) => {
    const id = await pages.add('键盘', [text('甲', 0, 0, 20)]);
    await page.setViewportSize({ width: 1024, height: 768 });
    await openPage(page, id);
    for (const pane of ['左栏', '右栏'])
      for (const [from, to] of pane === '左栏'
        ? [['展开', '收起']]
        : ([
            ['收起', '展开'],
            ['展开', '收起'],
          ] as const)) {
        await page.getByRole('button', { name: `${from}${pane}` }).press('Enter');
        await expect(page.getByRole('button', { name: `${to}${pane}` })).toBeFocused();
      }
    const [first, last] = [page.getByRole('tab', { name: '挂件' }), page.getByRole('tab', { name: '助手' })];
    await first.press('ArrowRight');
    await expect(page.getByRole('tab', { name: '模块' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(last).toBeFocused();
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(first).toBeFocused();
    await expect(tile(page, '文本')).toBeVisible();
    await widget(page, 'W0011').click();
    const style = panel(page).getByRole('tab', { name: '组件样式' });
    await panel(page).getByRole('tab').first().press('ArrowRight');
    await expect(style).toBeFocused();
    await expect(panel(page).getByLabel('宽度', { exact: true }).first()).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(panel(page).getByRole('tab').first()).toBeFocused();
    await expect(panel(page).getByRole('textbox', { name: '文本内容' })).toBeVisible();
    await expectAccessible(page);
  },
);
