/** Every widget on phones of 320, 375 and 430 px: its texts can be read, its pictures seen, by itself and in crowded panels. */
import type { Locator } from 'playwright/test';
import { mallPages, type Widget } from '../../support/calls/mall-pages.ts';
import { sharedPage, turnTo, WIDGETS } from '../gallery/steps.ts';
import { expect, PROVE, shortly, test } from '../support.ts';

const SCREENS = [320, 375, 430];

interface Measured {
  tooSmall: string[];
  cut: string[];
  pictures: string[];
}

/** Runs in the page, on an element around widgets: texts below 11 px, texts outside of their widget, pictures below 48 px. */
function measure(root: Element): Measured {
  const found: Measured = { tooSmall: [], cut: [], pictures: [] };
  const seen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('[inert]');
  const widget = (element: Element): string =>
    element.closest('[data-cell]')?.getAttribute('data-cell') ??
    element.closest('[data-widget]')?.getAttribute('data-widget') ??
    '';
  /** Shortened on purpose: by an ellipsis, a row that scrolls, a box that hides whole lines; or heard only. */
  const outside = (element: Element, line: DOMRect): boolean => {
    const slack = parseFloat(getComputedStyle(element).fontSize) * 0.3;
    for (let box: Element | null = element; box && box !== root; box = box.parentElement) {
      const isFrame = box.parentElement?.hasAttribute('data-widget');
      const { overflowX, overflowY, webkitLineClamp, clipPath } = getComputedStyle(box);
      if (overflowX === 'auto' || overflowX === 'scroll' || webkitLineClamp !== 'none' || clipPath !== 'none')
        return false;
      if (!isFrame && overflowY === 'visible') continue;
      const { top, bottom, left, right } = box.getBoundingClientRect();
      if (overflowY !== 'visible' && (line.top > bottom - 1 || line.bottom < top + 1)) return false;
      if (line.bottom > bottom + slack || line.top < top - slack) return true;
      if (overflowX !== 'visible') return false;
      if (isFrame) return line.right > right + 2 || line.left < left - 2;
    }
    return false;
  };
  const range = document.createRange();
  const readText = (node: Node): void => {
    const element = node.parentElement;
    const words = node.textContent?.trim() ?? '';
    if (!element || words === '' || !seen(element)) return;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) return;
    const name = `${widget(element)} ${words.slice(0, 12)}`;
    const sizes = [null, '::first-letter'].map((part) => parseFloat(getComputedStyle(element, part).fontSize));
    if (Math.min(...sizes) < 10.99) found.tooSmall.push(`${name}: ${Math.min(...sizes)} px`);
    if ([...range.getClientRects()].some((line) => outside(element, line))) found.cut.push(name);
  };
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) readText(texts.currentNode);
  const edge = root.getBoundingClientRect();
  for (const frame of root.querySelectorAll('[data-widget] > div')) {
    const box = frame.getBoundingClientRect();
    if (box.width > 0 && (box.right > edge.right + 1 || box.left < edge.left - 1))
      found.cut.push(`${widget(frame)} leaves the screen`);
  }
  const own = /\/artwork\/(goods|shops)\//;
  for (const image of root.querySelectorAll('img')) {
    const box = image.getBoundingClientRect();
    // A carousel's pictures are banners.
    if (!own.test(image.src) || image.closest('[data-widget="W0001"]') || !seen(image) || box.width === 0) continue;
    if (Math.min(box.width, box.height) < 47.9)
      found.pictures.push(`${widget(image)}: ${box.width.toFixed(1)} x ${box.height.toFixed(1)} px`);
  }
  return found;
}

async function expectReadable(part: Locator, name: string): Promise<void> {
  const { tooSmall, cut, pictures } = await part.evaluate(measure);
  expect.soft(tooSmall, `${name}: texts below 11 px`).toEqual([]);
  expect.soft(cut, `${name}: texts outside of their widget`).toEqual([]);
  expect.soft(pictures, `${name}: pictures below 48 px`).toEqual([]);
}

test.describe('the gallery', () => {
  test.describe.configure({ timeout: 120_000 });

  const gallery = sharedPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });

  for (const { code, stem } of WIDGETS)
    test(`${stem} can be read in every variant`, PROVE, async ({ messages }) => {
      const page = await gallery(messages);
      for (const width of shortly(SCREENS, 0)) {
        await turnTo(page, { widget: code, platform: 'h5', width: String(width), mode: 'render' });
        await expectReadable(page.getByRole('main'), `${width} px`);
      }
    });
});

const PICTURE = '/artwork/banners/fresh.svg';

/** A wide panel with the widget, a picture below both or none, and a text that lies over the widget's corner. */
function crowded(code: string, schema: (typeof WIDGETS)[number], ground: boolean): Widget {
  const { width, height } = schema.meta.size;
  const leaf = { leaf: true, height };
  const wide = Math.max(height + 120, 300);
  const children: Widget[] = [
    { type: 'W0003', ...leaf, uuid: 'p', x: 0, y: 0, width: 1190, height: wide, imgUrl: PICTURE },
    { type: code, ...leaf, ...schema.examples[0], uuid: 'w', leaf: true, x: 300, y: 40, width, height },
    { type: 'W0011', ...leaf, uuid: 't', x: 280, y: 60, width: 200, height: 24, text: '盖在上面的字', fontSize: 14 },
  ];
  const panel = { type: 'W0006', uuid: `${code}${String(ground)}`, width: 1190, height: wide };
  return { ...panel, childWidgets: ground ? children : children.slice(1) };
}

const PANEL_WIDGETS = WIDGETS.filter(({ meta }) => meta.freePanel && meta.platforms.includes('h5'));

test.describe('crowded panels of a page made for a wide screen', () => {
  test.use({ isMobile: true, hasTouch: true });

  async function addPage(): Promise<string> {
    const pages = await mallPages(process.env['MALL_URL'] ?? '');
    const panels = PANEL_WIDGETS.flatMap((widget) =>
      [true, false].map((ground) => crowded(widget.code, widget, ground)),
    );
    const pageId = await pages.add('拥挤的面板', [{ type: 'W0000', uuid: 'page' }, ...panels]);
    await pages.publishBody(pageId);
    return `/h5/custompage?pageid=${pageId}`;
  }

  test('can be read, and so can what people use in them', PROVE, async ({ page }) => {
    const address = await addPage();
    for (const width of SCREENS) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address);
      await expectReadable(page.getByRole('main'), `${width} px`);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    }
  });
});
