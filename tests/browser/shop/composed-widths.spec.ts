/** Composed pages in windows narrower than 1190 px: everything is there, readable, one below the other, in one document for all widths. */
import type { Page } from 'playwright/test';
import { newWidget } from '../../../engine/document/document.ts';
import { WIDGETS } from '../gallery/steps.ts';
import type { Widget } from '../../support/calls/mall-pages.ts';
import { test } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE } from '../support.ts';

const WIDTHS = [1189, 1024, 800, 768, 595, 375, 320];
const PICTURE = '/artwork/banners/fresh.svg';

/** Runs in the page: what is wider than the window, what reaches beyond it unseen, and what is too small to be read. */
function faults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [];
  function* ancestorsOf(element: Element): Generator<Element> {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) yield box;
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const [text, parent] = [texts.currentNode.textContent?.trim(), texts.currentNode.parentElement];
    if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { width, left, right } = range.getBoundingClientRect();
    // What is for ears only has no width.
    if (width < 2 || parent.closest('.unseen')) continue;
    if (parseFloat(getComputedStyle(parent).fontSize) < 12) found.push(`small: ${text.slice(0, 20)}`);
    // What is cut ends in an ellipsis; what is in a row that scrolls is reached there.
    const isReached = [...ancestorsOf(parent)].some((box) => {
      const { overflowX, textOverflow } = getComputedStyle(box);
      return /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis';
    });
    if (isReached || parent.closest('[data-widget="W0001"]')) continue;
    if (left < -1 || right > clientWidth + 1) found.push(`outside: ${text.slice(0, 20)}`);
  }
  return found;
}

async function expectReadable(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('domcontentloaded');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await page.evaluate(faults), `${path} at ${width} px`).toEqual([]);
  }
}

const text = (words: string, x: number, y: number, fontSize: number) => ({
  type: 'W0011',
  text: words,
  x,
  y,
  width: 300,
  height: 60,
  fontSize,
});

const panel = (height: number, childWidgets: Widget[]): Widget => ({
  type: 'W0006',
  comptyle: 'body',
  width: 1190,
  height,
  childWidgets,
});

/** Its texts stand in the document from right to left and from below to above. */
const MIXED = [
  panel(520, [
    text('右下', 800, 420, 8),
    text('左下', 40, 420, 14),
    text('右上', 800, 20, 14),
    { type: 'W0003', x: 0, y: 10, width: 590, height: 180, imgUrl: PICTURE, data: [] },
    text('左上', 40, 20, 14),
  ]),
  panel(120, [text('六十像素的大字不会变小', 20, 20, 60)]),
];

test('home and composed pages have no text below 12 px and nothing beside the window, from 1189 to 320 px', async ({
  page,
  pages,
}) => {
  const id = await pages.add('各种宽度', MIXED);
  await pages.publishBody(id);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/custompage?pageid=1', `/custompage?pageid=${id}`]) await expectReadable(page, path);
  await expectAccessible(page);
});

test(
  'a panel keeps its places where there is room, and is read from above to below where there is less',
  PROVE,
  async ({ page, pages }) => {
    const id = await pages.add('阅读顺序', MIXED);
    await pages.publishBody(id);
    const places = async () =>
      Promise.all(
        ['左上', '右上', '左下', '右下'].map(async (words) => {
          const box = await page.getByText(words, { exact: true }).boundingBox();
          return { x: Math.round(box?.x ?? -1), y: Math.round(box?.y ?? -1) };
        }),
      );
    await page.setViewportSize({ width: 1230, height: 800 });
    await page.goto(`/custompage?pageid=${id}`);
    const [first, second, third, fourth] = await places();
    const { x = 0, y = 0 } = first ?? {};
    expect([second, third, fourth]).toEqual([
      { x: x + 760, y },
      { x, y: y + 400 },
      { x: x + 760, y: y + 400 },
    ]);
    const whole = await page.content();
    await page.setViewportSize({ width: 320, height: 800 });
    const narrow = await places();
    expect(narrow.toSorted((one, other) => one.y - other.y || one.x - other.x)).toEqual(narrow);
    expect(await page.content(), 'the document').toBe(whole);
  },
);

test('what differs at a width is hidden, first or another text there, and nobody hears the rest', async ({
  page,
  pages,
}) => {
  const own = panel(300, [
    { ...text('长的标题', 20, 20, 16), designPhone: { text: '短的标题' } },
    { ...text('平板没有', 20, 100, 16), designTablet: { hidden: true } },
    { ...text('手机在前', 20, 180, 16), designPhone: { order: -1 } },
  ]);
  const row = { type: 'W0011', text: '电脑没有', width: 1190, height: 40, designWide: { hidden: true } };
  const id = await pages.add('不同宽度', [own, row]);
  await pages.publishBody(id);
  const heard = async (): Promise<string[]> => {
    const texts = page
      .getByRole('main')
      .getByRole('paragraph')
      .filter({ hasText: /标题|没有|在前/ });
    const seen = await Promise.all(
      (await texts.all()).map(
        async (one) => [(await one.boundingBox())?.y ?? 0, (await one.textContent()) ?? ''] as const,
      ),
    );
    return seen.toSorted(([one], [other]) => one - other).map(([, words]) => words);
  };
  await page.goto(`/custompage?pageid=${id}`);
  for (const [width, words] of [
    [1280, ['长的标题', '平板没有', '手机在前']],
    [900, ['长的标题', '手机在前', '电脑没有']],
    [600, ['手机在前', '短的标题', '平板没有', '电脑没有']],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await heard(), `${width} px`).toEqual(words);
  }
  await page.goto(`/h5/custompage?pageid=${id}`);
  expect(await heard()).toEqual(['手机在前', '短的标题', '平板没有', '电脑没有']);
});

test('every widget is readable at every width, as a row and in a panel', PROVE, async ({ page, pages }) => {
  const rows = WIDGETS.flatMap((schema) =>
    schema.examples.map((example) => ({ ...newWidget(schema, { uuid: '' }), ...example, type: schema.code })),
  );
  const children = rows.filter(({ type }) => WIDGETS.find(({ code }) => code === type)?.meta.freePanel);
  const beside = children.map((child, at) => ({
    ...child,
    x: (at % 2) * 600,
    y: Math.floor(at / 2) * 500,
    width: 580,
  }));
  const heaped = children.map((child, at) => ({ ...child, x: at * 20, y: at * 20, width: 580 }));
  for (const [title, widgets] of [
    ['每个挂件', rows],
    ['面板中并排', [panel(5000, beside)]],
    ['面板中重叠', [panel(1500, heaped)]],
  ] as const) {
    const id = await pages.add(title, [...widgets]);
    await pages.publishBody(id);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectReadable(page, `/custompage?pageid=${id}`);
    expect(await page.locator('main [data-widget]').count(), title).toBeGreaterThanOrEqual(children.length);
  }
});
