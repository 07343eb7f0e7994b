/** The goods page in all its states (storefront spec 2.10, 4, 5, 8.2). */
import { and, eq, isNull } from 'drizzle-orm';
import type { Locator, Page } from 'playwright/test';
import { favourite, footprint } from '../../../server/orders/favourite/tables.ts';
import { memberCoupon } from '../../../server/offers/coupon/tables.ts';
import { member } from '../../../server/people/member/tables.ts';
import { newCoupons, newGoods, newPromotion, newReviews, newShirt } from '../steps/item-steps.ts';
import { newShopper, nowInSeconds, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

const PICTURES = Array.from({ length: 12 }, (_, index) => `/artwork/goods/110${(index % 4) + 1}-1.svg?${index}`);

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

const open = (page: Page, id: number, query = '') => page.goto(`${mall.url}/items/${id}${query}`);
const addButton = (page: Page): Locator => page.getByRole('button', { name: '加入购物车' });
const buyButton = (page: Page): Locator => page.getByRole('button', { name: '立即购买' });
/** The island around it answers to the mouse held down, and to links it would follow otherwise. */
async function awake(inside: Locator): Promise<void> {
  await inside.hover();
  await expect(inside.page().locator('[data-island]').filter({ has: inside })).toHaveAttribute('data-ready', '');
}
const group = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });

test('the lens shows twice what it covers; keys and fingers have a dialog instead', PROVE, async ({ page }) => {
  const id = await newGoods(mall, { pics: PICTURES.slice(0, 3) });
  await open(page, id);
  const stage = page.getByRole('img', { name: `商品${id}，第1张，共3张` });
  await stage.hover();
  const lens = stage.locator('span').last();
  const zoom = page.locator('[aria-hidden="true"][style*="background-image"]');
  await expect(zoom).toBeVisible();
  const stageBox = await stage.boundingBox();
  expect((await lens.boundingBox())?.width).toBe(168);
  expect((await zoom.boundingBox())?.width).toBeCloseTo(336, 0);
  const size = await zoom.evaluate((element) => parseFloat(getComputedStyle(element).backgroundSize));
  expect(size / 2).toBeCloseTo(stageBox?.width ?? 0, 0);
  await page.mouse.move(0, 0);
  await expect(zoom).toBeHidden();
  await page.getByRole('button', { name: '查看第2张图片' }).focus();
  await expect(page.getByRole('img', { name: /第2张，共3张/ })).toBeVisible();
  await page.getByRole('button', { name: '查看大图' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /第2张/ })).toBeVisible();
  await dialog.getByRole('button', { name: '下一张' }).click();
  await expect(dialog.getByRole('heading')).toContainText('3/3');
  await dialog.getByRole('button', { name: '放大2倍' }).click();
  const shown = dialog.getByRole('group', { name: '大图' });
  await expect.poll(() => shown.evaluate((element) => element.scrollWidth / element.clientWidth)).toBeCloseTo(2, 1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: '查看大图' })).toBeFocused();
});

test(
  'a video plays in the place of the pictures when somebody asks for it, and two taps enlarge a picture',
  PROVE,
  async ({ page }) => {
    const film = '/artwork/studio/1303.mp4';
    await open(page, await newGoods(mall, { pics: PICTURES.slice(0, 2), video: film }));
    const mark = page.getByRole('button', { name: '播放视频' });
    await expect(mark).toHaveAttribute('href', film);
    const video = page.locator('video');
    await expect(video).toHaveCount(0);
    await mark.click();
    await expect(video).toHaveAttribute('poster', PICTURES[0] ?? '');
    expect(await video.evaluate((element: HTMLVideoElement) => [element.muted, element.controls])).toEqual([
      true,
      true,
    ]);
    await expectAccessible(page);
    await page.getByRole('button', { name: '返回图片' }).click();
    await expect(mark).toBeFocused();
    await page.getByRole('button', { name: '查看大图' }).click();
    const shown = page.getByRole('dialog').getByRole('group', { name: '大图' });
    const ratio = () => shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth / clientWidth);
    await shown.dblclick({ position: { x: 40, y: 40 } });
    await expect.poll(ratio).toBeCloseTo(2, 1);
    expect(await shown.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
    await shown.dblclick();
    await expect.poll(ratio).toBeCloseTo(1, 1);
  },
);

test('there may be no picture, one, or twelve that two buttons step through', PROVE, async ({ page }) => {
  await open(page, await newGoods(mall, { pics: [] }));
  await expect(page.getByRole('img', { name: /第1张，共1张/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '查看大图' })).toBeHidden();
  await open(page, await newGoods(mall, { pics: PICTURES.slice(0, 1) }));
  await expect(page.getByRole('list', { name: '商品图片' })).toBeHidden();
  await open(page, await newGoods(mall, { pics: PICTURES }));
  const next = page.getByRole('button', { name: '下一张图片' });
  // None is cut by the list's edge.
  const shown = async (nth: number): Promise<number> => {
    const box = await page.getByRole('list', { name: '商品图片' }).boundingBox();
    const thumb = await page.getByRole('button', { name: `查看第${nth}张图片` }).boundingBox();
    return (thumb?.x ?? 0) + (thumb?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0);
  };
  expect(await shown(5)).toBeCloseTo(0, 0);
  expect(await shown(6)).toBeGreaterThan(50);
  for (let presses = 0; presses < 11; presses += 1) await next.click();
  await expect(page.getByRole('img', { name: /第12张，共12张/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '查看第12张图片' })).toBeInViewport({ ratio: 0.99 });
  await expect(next).toBeDisabled();
});

test('specifications: first in stock, toggled, struck without stock; without a variant 请选择规格', async ({
  page,
}) => {
  await open(page, await newShirt(mall));
  const value = (name: string): Locator => page.getByRole('button', { name, exact: true });
  await expect(value('红')).toHaveAttribute('aria-pressed', 'true');
  await expect(value('M')).toHaveAttribute('aria-pressed', 'true');
  const bar = page.getByRole('navigation', { name: '商品导航' });
  await expect(page.locator('form#buy').getByText('¥45.00')).toBeVisible();
  await expect(bar).toContainText('¥45.00');
  await expect(value('S')).toBeDisabled();
  await expect(value('蓝')).toBeDisabled();
  await value('红').click();
  await expect(value('红')).toHaveAttribute('aria-pressed', 'false');
  await addButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('请选择规格');
  await value('M').click();
  await value('蓝').click();
  await expect(value('M')).toBeDisabled();
  await value('S').click();
  await expect(page.getByText('库存5件')).toBeVisible();
  await expect(bar).toContainText('¥39.00');
  await addButton(page).click();
  await expect(page.getByText('成功加入购物车')).toBeVisible();
});

test('the number stays between one and the stock, and says why', PROVE, async ({ page }) => {
  await open(page, await newGoods(mall, { store: 8 }));
  const input = page.getByRole('spinbutton', { name: '购买数量' });
  const more = page.getByRole('button', { name: '增加' });
  await awake(more);
  await page.mouse.down();
  await expect(input).toHaveValue('8');
  await expect(page.getByRole('alert')).toHaveText('库存不足，最大库存为8件');
  await page.mouse.up();
  await input.fill('99');
  await input.press('Enter');
  await expect(input).toHaveValue('8');
  await input.fill('abc');
  await input.press('Enter');
  await expect(input).toHaveValue('1');
  await input.press('ArrowDown');
  await expect(page.getByRole('alert')).toHaveText('此商品的最小购买数量为1件');
});

test(
  'buy now leads guests to sign-in and back, members to the checkout of the shop',
  PROVE,
  async ({ page, context }) => {
    const id = await newGoods(mall);
    await open(page, id, '?distributor_id=0');
    await buyButton(page).click();
    await expect(page).toHaveURL(
      `${mall.url}/auth/login?redirectUrl=${encodeURIComponent(`/items/${id}?distributor_id=0`)}`,
    );
    await newShopper(mall, context);
    await open(page, id);
    await page.getByRole('button', { name: '增加' }).click();
    await buyButton(page).click();
    await expect(page).toHaveURL(/\/cart\/checkout\?mode=fastbuy&id=0$/);
  },
);

test('goods are liked and no longer; guests are led to sign-in', PROVE, async ({ page, context }) => {
  const id = await newGoods(mall);
  await open(page, id);
  const login = `/auth/login?redirectUrl=${encodeURIComponent(`/items/${id}`)}`;
  await expect(page.getByRole('main').getByRole('link', { name: '收藏', exact: true })).toHaveAttribute('href', login);
  const userId = await newShopper(mall, context);
  await open(page, id);
  await page.getByRole('button', { name: '收藏' }).click();
  await expect(page.getByText('商品收藏成功')).toBeVisible();
  await page.reload();
  const liked = page.getByRole('button', { name: '已收藏' });
  await expect(liked).toHaveAttribute('aria-pressed', 'true');
  expect(await mall.db.select().from(favourite).where(eq(favourite.user_id, userId))).toMatchObject([{ goods_id: id }]);
  await liked.click();
  await expect(page.getByText('商品移除收藏成功')).toBeVisible();
  expect(await mall.db.$count(favourite, and(eq(favourite.user_id, userId), isNull(favourite.removed)))).toBe(0);
});

test('coupons: the first four, the rest on demand, each with its claim state', PROVE, async ({ page, context }) => {
  const id = await newGoods(mall);
  await newCoupons(mall, id, 6);
  await newCoupons(mall, id, 1, { title: '没有了', quantity: 1, get_num: 1 });
  await open(page, id);
  const coupons = group(page, '优惠券');
  const rows = coupons.getByRole('listitem').filter({ hasText: /第\d张券|没有了/ });
  const guestClaim = coupons.getByRole('link', { name: /^领取/ }).first();
  await expect(guestClaim).toHaveAttribute('href', `/auth/login?redirectUrl=${encodeURIComponent(`/items/${id}`)}`);
  const userId = await newShopper(mall, context);
  await open(page, id);
  const visible = rows.filter({ visible: true });
  await expect(visible).toHaveCount(4);
  await expect(coupons.getByRole('button', { name: '已抢光没有了' })).toBeDisabled();
  await coupons.getByText(/^展开全部/).click();
  await expect.poll(() => visible.count()).toBeGreaterThanOrEqual(7);
  await coupons.getByText('收起').click();
  await expect(visible).toHaveCount(4);
  await coupons.getByRole('button', { name: '领取第6张券' }).click();
  await expect(page.getByText('领取成功')).toBeVisible();
  await expect(coupons.getByRole('button', { name: '已领取第6张券' })).toBeDisabled();
  await page.reload();
  await expect(coupons.getByRole('button', { name: '已领取第6张券' })).toBeDisabled();
  expect(await mall.db.select().from(memberCoupon).where(eq(memberCoupon.user_id, userId))).toHaveLength(1);
});

test('what cannot be bought says why on its button', PROVE, async ({ page, messages }) => {
  const cases = [
    [{ approve_status: 'instock' }, '商品已下架'],
    [{ is_gift: true }, '赠品不可购买'],
    [{ valid_lucky: true, pics: PICTURES.slice(0, 1) }, '商品已失效'],
    [{ approve_status: 'only_show' }, '仅展示，暂不销售'],
    [{ store: 0 }, '已售罄'],
  ] as const;
  for (const [values, reason] of cases) {
    await open(page, await newGoods(mall, { ...values, pics: [...(('pics' in values && values.pics) || [])] }));
    await expect(page.getByRole('button', { name: reason })).toBeDisabled();
    await expect(addButton(page)).toBeHidden();
    await expect(buyButton(page)).toBeHidden();
    await expectAccessible(page);
  }
  messages.allow(/404/);
  expect((await open(page, await newGoods(mall, { approve_status: 'offline_sale' })))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '抱歉，页面不存在' })).toBeVisible();
});

test(
  'badges are for staff alone; promotions and the line about membership for everybody',
  PROVE,
  async ({ page, context }) => {
    const kinds = [
      [{ product_type: 'sale' }, '特卖商品'],
      [{ product_type: 'bag' }, '福袋商品'],
      [{ staff_goods: true }, '员工内购商品'],
    ] as const;
    const ids = await Promise.all(kinds.map(([values]) => newGoods(mall, values)));
    await newPromotion(mall, ids[0] ?? 0, '满199减20', '满减');
    const userId = await newShopper(mall, context);
    await open(page, ids[0] ?? 0);
    await expect(page.getByText('特卖商品', { exact: true })).toBeHidden();
    await expect(page.getByRole('list', { name: '促销活动' })).toHaveText('满减满199减20去凑单');
    await expect(page.getByText('木匠会员', { exact: true })).toBeVisible();
    await mall.db.update(member).set({ is_staff: true }).where(eq(member.user_id, userId));
    for (const [index, [, badge]] of kinds.entries()) {
      await open(page, ids[index] ?? 0);
      await expect(page.getByText(badge, { exact: true })).toBeVisible();
    }
  },
);

test(
  'reviews: ten a page with stars, pictures and replies; a page that fails can be asked for again',
  PROVE,
  async ({ page, messages }) => {
    const id = await newGoods(mall);
    await open(page, id);
    await expect(page.getByText('暂无评价')).toBeVisible();
    await newReviews(mall, id, 23);
    await open(page, id);
    const reviews = page.getByRole('region', { name: '商品评价（23）' });
    await expect(reviews.getByText(/^第\d+条评价$/)).toHaveCount(10);
    const newest = reviews.getByRole('listitem').filter({ hasText: '第22条评价' });
    await expect(newest.getByRole('img', { name: '4星，满分5星' })).toBeVisible();
    await expect(newest).toContainText('匿名用户');
    await expect(newest).toContainText('商家回复：感谢您的支持');
    await expect(newest.getByRole('link', { name: '查看第1张评价图片' })).toHaveAttribute('rel', /noopener/);
    messages.allow(/500/);
    await page.route('**/order/rate/list*', (route) => route.fulfill({ status: 500, body: 'oops' }), { times: 1 });
    await awake(page.getByRole('link', { name: '第3页' }));
    await reviews.getByRole('link', { name: '第3页' }).click();
    await expect(reviews.getByText('评价加载失败')).toBeVisible();
    await reviews.getByRole('button', { name: '重新加载' }).click();
    await expect(reviews.getByText('第0条评价')).toBeVisible();
    await expect(reviews.getByText(/^第\d+条评价$/)).toHaveCount(3);
    await expect(page).toHaveURL(`${mall.url}/items/${id}`);
  },
);

test('goods are shared by plain links and by a QR code of their address', PROVE, async ({ page, messages }) => {
  const id = await newGoods(mall, { item_name: '分享&比较' });
  await open(page, id);
  const share = group(page, '分享');
  for (const [name, host] of [
    ['微博', 'service.weibo.com'],
    ['豆瓣', 'www.douban.com'],
    ['QQ', 'connect.qq.com'],
    ['QQ空间', 'sns.qzone.qq.com'],
  ] as const) {
    const link = share.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    const address = new URL((await link.getAttribute('href')) ?? '');
    expect(address.host).toBe(host);
    expect([...address.searchParams.values()]).toContain('分享&比较');
    expect([...address.searchParams.values()]).toContain(`${mall.url}/items/${id}?distributor_id=0`);
  }
  messages.allow(/500/);
  await page.route('**/goods/share/items/*', (route) => route.fulfill({ status: 500, body: 'oops' }), { times: 1 });
  await share.getByRole('button', { name: '微信' }).click();
  const dialog = page.getByRole('dialog', { name: '微信扫码分享' });
  await expect(dialog.getByRole('alert')).toHaveText('二维码加载失败，请稍后再试');
  await page.keyboard.press('Escape');
  await share.getByRole('button', { name: '微信' }).click();
  const code = dialog.getByRole('img', { name: '分享&比较的二维码' });
  await expect(code).toBeVisible();
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
});

test(
  'what a member looks at is remembered once; a guest leaves no trace and calls nothing',
  PROVE,
  async ({ page, context }) => {
    const id = await newGoods(mall);
    const saves: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) saves.push(new URL(request.url()).pathname);
    });
    await open(page, id);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })));
    expect(saves).toEqual([]);
    const userId = await newShopper(mall, context);
    await open(page, id);
    const seen = () => mall.db.select().from(footprint).where(eq(footprint.user_id, userId));
    await expect.poll(seen).toMatchObject([{ goods_id: id }]);
    expect((await seen())[0]?.seen).toBeGreaterThan(nowInSeconds() - 60);
    await addButton(page).click();
    await expect(page.getByText('成功加入购物车')).toBeVisible();
    expect(saves.filter((path) => path.endsWith('member/browse/history/save'))).toHaveLength(1);
  },
);

test('by keyboard alone: choose, count and buy', async ({ page, context }) => {
  await newShopper(mall, context);
  await open(page, await newShirt(mall));
  const value = (name: string): Locator => page.getByRole('button', { name, exact: true });
  await value('M').focus();
  await page.keyboard.press('Space');
  await expect(value('M')).toHaveAttribute('aria-pressed', 'false');
  for (const next of [
    value('红'),
    value('蓝'),
    page.getByRole('button', { name: '减少' }),
    page.getByRole('spinbutton'),
  ]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('请选择规格');
  await value('M').focus();
  await page.keyboard.press('Enter');
  await buyButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cart\/checkout\?mode=fastbuy/);
});
