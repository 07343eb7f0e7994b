/** The canvas paints what shoppers get: what things cost and are called now, not what was stored when they were picked. */
import { readdirSync, readFileSync } from 'node:fs';
import { boxOf, canvas, openPage, test, widget } from '../steps/designer-steps.ts';
import { settled } from '../steps/frames.ts';
import type { Widget } from '../../support/calls/mall-pages.ts';
import { expect, PROVE } from '../support.ts';

const SCHEMAS = new URL('../../../schemas/widgets/', import.meta.url);

const IDS = ['goods_id', 'card_id', 'shop_id', 'category_id'];

/** The value without entries that name nothing: those are for operators to fill, and are left out in the shop. */
function chosen(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isPlaceholder(one)).map(chosen);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, chosen(inner)]));
}

function isPlaceholder(value: unknown): boolean {
  return value !== null && typeof value === 'object' && IDS.some((name) => Reflect.get(value, name) === '');
}

/** A place for a picture is in the shop only when one was chosen. */
const PICTURES: Record<string, object> = {
  W0020: { data: [{ shop_id: '1', shop_pic: '/artwork/banners/fresh.svg', goods_list: [{ goods_id: 1101 }] }] },
};

/** One row of each widget, as its schema's example: goods, coupons, shops and categories are ids only. */
function examples(): Widget[] {
  return readdirSync(SCHEMAS)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const { examples: [example = {}] = [] } = JSON.parse(readFileSync(new URL(name, SCHEMAS), 'utf8')) as {
        examples?: Record<string, unknown>[];
      };
      return {
        ...(chosen(example) as object),
        ...PICTURES[name.slice(0, 5)],
        ...('comptyle' in example && { comptyle: 'body' }),
        type: name.slice(0, 5),
      };
    });
}

test('every widget is as high on the canvas as in the preview and in the shop, with rows of ids only', async ({
  page,
  browser,
  baseURL,
  pages,
}) => {
  test.slow();
  const id = await pages.add('只有编号', examples());
  await pages.publishBody(id);
  await openPage(page, id);
  const body = canvas(page).getByRole('region', { name: '正文' });
  const zoom = (await boxOf(body)).width / 1190;
  const onCanvas = await settled(body, zoom);
  const other = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  await other.context().addCookies(await page.context().cookies());
  const heights = (found: typeof onCanvas): [string, number][] => found.map(({ type, box }) => [type, box[3] ?? 0]);
  expect(new Set(onCanvas.map(({ type }) => type)).size).toBe(23);
  for (const path of [`/edit/preview/${id}`, `/custompage?pageid=${id}`]) {
    await other.goto(path);
    // Shops near by are asked for when the widget comes into view.
    await other.locator('[data-widget="W0019"]').scrollIntoViewIfNeeded();
    await expect(other.locator('[data-widget="W0019"] [data-waiting]')).toHaveCount(0);
    const there = heights(await settled(other.getByRole('main')));
    expect(there.map(([type]) => type)).toEqual(onCanvas.map(({ type }) => type));
    for (const [index, [type, height]] of heights(onCanvas).entries()) {
      // Which shops are near depends on where the shopper is.
      if (type === 'W0019' && !path.startsWith('/edit')) continue;
      expect
        .soft(Math.abs(height - (there[index]?.[1] ?? NaN)), `${type} ${index} ${path}: ${height} ${there[index]?.[1]}`)
        .toBeLessThanOrEqual(1);
    }
  }
  await other.close();
});

test('the canvas shows goods as they are now; what is stored stays', PROVE, async ({ page, pages }) => {
  const stored = [
    { type: 'W0005', uuid: 'live-goods', data: [{ text: '当季', data: [{ goods_id: 1202 }, { goods_id: 987654 }] }] },
  ];
  const id = await pages.add('现在的商品', stored);
  await openPage(page, id);
  const showcase = widget(page, 'W0005');
  await expect(showcase.getByText('已失效 商品名称')).toBeVisible();
  await expect(showcase).toContainText('¥');
  await expect(showcase.getByText('商品名称')).toHaveCount(1);
  const { body } = await pages.parts(id);
  expect(body?.document.widgets[0]?.['data']).toEqual(stored[0]?.data);
});

/** The default brand colours, as browsers report them. */
const ORANGE = 'rgb\\((?:201, 71, 0|255, 93, 2|176, 62, 0|255, 241, 232)';

test(
  'the mall’s primary colour is that of every page from the first paint on, and nothing keeps another',
  PROVE,
  async ({ page, pages }) => {
    test.slow();
    const id = await pages.add('新页面', []);
    const { token } = (
      (await (
        await page.request.post('/api/operator/login', { data: { username: 'operator', password: 'mall12345' } })
      ).json()) as { data: { token: string } }
    ).data;
    const paint = async (primary: string): Promise<void> => {
      const answer = await page.request.put('/api/mall/settings/pages/mall-theme', {
        data: { value: { primary } },
        headers: { authorization: `Bearer ${token}` },
      });
      expect(((await answer.json()) as { data: { value: { primary: string } } }).data.value.primary).toBe(primary);
    };
    await paint('#7A1FA2');
    try {
      for (const path of [
        '/',
        '/items/1501',
        '/items',
        '/cart',
        '/auth/login',
        '/pointitems',
        '/h5/',
        '/custompage?pageid=6',
      ]) {
        await expect
          .poll(async () => (await page.request.get(path)).text())
          .toMatch(/<html[^>]* style="--primary:#7a1fa2;--primary-deep:#7a1fa2;/);
        await page.goto(path);
        const left = await page.evaluate((orange) => {
          const names = ['color', 'backgroundColor', 'backgroundImage', 'borderTopColor', 'fill'] as const;
          return [...document.querySelectorAll('body *')]
            .filter((element) => names.some((name) => new RegExp(orange).test(getComputedStyle(element)[name])))
            .map((element) => element.outerHTML.slice(0, 80));
        }, ORANGE);
        expect(left, path).toEqual([]);
      }
      await openPage(page, id);
      const paper = canvas(page).locator('[data-paper]');
      await expect
        .poll(() => paper.evaluate((element) => getComputedStyle(element).getPropertyValue('--primary-deep')))
        .toBe('#7a1fa2');
      const { body } = await pages.parts(await pages.homeId());
      expect(body?.document.widgets[0]?.['themeColor']).toBe('token:primary');
    } finally {
      await paint('#c94700');
    }
  },
);
