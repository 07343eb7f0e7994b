import type { Locator, Page, Request } from 'playwright/test';
import { canvas, openPage, panel, test, widget } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE } from '../support.ts';

/** Before the Bund, Shanghai. */
const SHANGHAI = { latitude: 31.2397, longitude: 121.4903 };
const HANGZHOU = { latitude: 30.25, longitude: 120.15 };
const NEARBY = { type: 'W0019', width: 1190, selectTagList: [{ tag_id: '23', tag_name: '支持自提' }] };
/** Keeps the widget away from the first screen; it has a picture, since pages leave empty widgets out. */
const TALL = { type: 'W0003', width: 1190, height: 2000, imgUrl: '/artwork/banners/fresh.svg', data: [] };

const LIST = /\/distributor\/list\?/;
const PLACE = /\/mall\/position/;

function shops(page: Page): Locator {
  return page.locator('[data-widget="W0019"] a:visible').filter({ hasNotText: '查看更多' });
}

/** Calls for shops and places from now on, as their parameters. */
function watch(page: Page): { lists: URLSearchParams[]; places: URLSearchParams[] } {
  const seen = { lists: [] as URLSearchParams[], places: [] as URLSearchParams[] };
  page.on('request', (request: Request) => {
    const { searchParams } = new URL(request.url());
    if (LIST.test(request.url())) seen.lists.push(searchParams);
    if (PLACE.test(request.url())) seen.places.push(searchParams);
  });
  return seen;
}

test('shops near the shopper come when the widget is seen, nearest first, in tabs that switch under the mouse', async ({
  page,
  context,
  pages,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(HANGZHOU);
  const id = await pages.add('附近商家', [TALL, NEARBY]);
  await pages.publishBody(id);
  const { lists, places } = watch(page);
  await page.goto(`/custompage?pageid=${id}`, { waitUntil: 'load' });
  const section = page.locator('[data-widget="W0019"]');
  await expect(section.getByRole('status', { name: '加载中' }).first()).toBeAttached();
  expect([lists.length, places.length]).toEqual([0, 0]);

  await section.scrollIntoViewIfNeeded();
  await expect(shops(page).first()).toHaveText(/杭州西湖店/);
  expect(Object.fromEntries(places[0] ?? [])).toMatchObject({ lat: '30.25', lng: '120.15' });
  expect(lists.map((query) => Object.fromEntries(query))).toEqual([
    {
      company_id: '1',
      lat: '30.25',
      lng: '120.15',
      province: '浙江省',
      city: '杭州市',
      area: '',
      show_discount: '1',
      type: '0',
      sort_type: '1',
    },
  ]);
  const all = await shops(page).count();
  await section.getByText('支持自提').hover();
  await expect(section.getByRole('radio', { name: '支持自提' })).toBeChecked();
  await expect.poll(() => shops(page).count()).toBeLessThan(all);
  await section.getByRole('radio', { name: '支持自提' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(shops(page)).toHaveCount(all);
  await expectAccessible(page);
});

test(
  'a shopper who gives no position is told why and sees the default city',
  PROVE,
  async ({ page, context, pages }) => {
    await context.clearPermissions();
    const id = await pages.add('附近商家无定位', [NEARBY]);
    await pages.publishBody(id);
    const { lists } = watch(page);
    await page.goto(`/custompage?pageid=${id}`);
    await expect(page.getByRole('status').filter({ hasText: '定位失败：未获得定位权限' })).toBeVisible();
    await expect(shops(page)).toHaveText([/上海徐汇店/]);
    expect(Object.fromEntries(lists[0] ?? [])).toMatchObject({ province: '上海市', city: '上海市', type: '1' });
    expect(lists[0]?.has('lat')).toBe(false);
  },
);

test('a list that does not come can be asked for again', PROVE, async ({ page, context, pages, messages }) => {
  messages.allow(/Failed to load resource/);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(SHANGHAI);
  const id = await pages.add('附近商家失败', [NEARBY, NEARBY]);
  await pages.publishBody(id);
  const { lists } = watch(page);
  await page.route(LIST, (route) => route.abort());
  await page.goto(`/custompage?pageid=${id}`);
  const widgets = page.locator('[data-widget="W0019"]');
  // Each asks for itself when it is seen; how much of the page that is depends on the fonts.
  for (const one of await widgets.all()) {
    await one.scrollIntoViewIfNeeded();
    await expect(one.getByText('店铺加载失败')).toBeVisible();
  }
  const first = widgets.first();
  await page.unroute(LIST);
  const before = lists.length;
  await first.getByRole('button', { name: '重试' }).click();
  await expect(first.locator('a').filter({ hasNotText: '查看更多' }).first()).toContainText('上海徐汇店');
  expect(lists.length).toBe(before + 1);
});

test('a page without the widget asks for nothing', PROVE, async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  const { lists, places } = watch(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect([lists.length, places.length]).toEqual([0, 0]);
});

test('the designer shows the shops of the mall, inert; picked tags become tabs', PROVE, async ({ page, pages }) => {
  await openPage(page, await pages.add('附近商家编辑', [{ ...NEARBY, selectTagList: [] }]));
  const { lists } = watch(page);
  await page.reload();
  const nearby = widget(page, 'W0019');
  await expect(nearby.getByText(/上海徐汇店/).first()).toBeVisible();
  expect(Object.fromEntries(lists[0] ?? [])).toEqual({
    show_discount: '1',
    company_id: '1',
    type: '1',
    sort_type: '1',
  });
  await expect(nearby.locator('[href]')).toHaveCount(0);
  await nearby.click();
  await panel(page).getByRole('button', { name: '选择标签' }).click();
  const dialog = page.getByRole('dialog', { name: '选择标签' });
  await dialog.getByRole('checkbox', { name: '选择 周末营业' }).check();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(canvas(page).locator('[data-widget="W0019"] label')).toHaveText(['全部', '周末营业']);
});
