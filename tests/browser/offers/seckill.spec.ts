/** Flash sales from the goods page to the cashier (storefront spec 2.10, contract 6). */
import { eq, lte } from 'drizzle-orm';
import type { Locator, Page } from 'playwright/test';
import { memberAddress } from '../../../server/places/address/tables.ts';
import { orders } from '../../../server/orders/tables.ts';
import { seckill, seckillItem } from '../../../server/offers/promotion/tables.ts';
import { newGoods, newSeckill } from '../steps/item-steps.ts';
import { newShopper, nowInSeconds, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, expectAccessible, PROVE, tabTo, test } from '../support.ts';

/** To the page's own part, by its first link. */
async function skipHeader(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: '跳到主要内容' }));
  await page.keyboard.press('Enter');
}

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

const open = (page: Page, id: number) => page.goto(`${mall.url}/items/${id}`);
const addButton = (page: Page): Locator => page.getByRole('button', { name: '加入购物车' });
const buyButton = (page: Page): Locator => page.getByRole('button', { name: '立即购买' });

test('a flash sale: its price, countdown and limit, no cart, and the ticket on the way to the checkout', async ({
  page,
  context,
}) => {
  const id = await newGoods(mall, { store: 50 });
  const seckillId = await newSeckill(mall, id, [-60, 3600]);
  await newShopper(mall, context);
  await open(page, id);
  await expect(page.getByText('秒杀价')).toBeVisible();
  await expect(page.locator('form#buy').getByText('¥19.00')).toBeVisible();
  await expect(page.getByText('¥39.00')).toBeVisible();
  await expect(addButton(page)).toBeHidden();
  await expect(page.getByRole('button', { name: '加购物车' })).toBeHidden();
  const clock = page.locator('time').first();
  const first = await clock.textContent();
  await expect(clock).not.toHaveText(first ?? '');
  await page.getByRole('spinbutton').fill('5');
  await page.getByRole('spinbutton').press('Enter');
  await expect(page.getByRole('alert')).toHaveText('每人限购2件');
  await expectAccessible(page);
  await buyButton(page).click();
  await expect(page).toHaveURL(/\/cart\/checkout\?/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    mode: 'fastbuy',
    id: '0',
    seckill_id: String(seckillId),
    order_type: 'normal_seckill',
  });
  expect(searchParams.get('ticket')?.length).toBeGreaterThan(10);
});

test(
  'a flash sale that comes, that began or ended on the open page, and one that is sold out',
  PROVE,
  async ({ page }) => {
    const coming = await newGoods(mall);
    await newSeckill(mall, coming, [600, 3600]);
    await page.clock.install();
    await open(page, coming);
    await expect(page.getByText('秒杀价 ¥19.00')).toBeVisible();
    await expect(page.getByText('距开始')).toBeVisible();
    await expect(page.getByRole('link', { name: '提醒我' })).toHaveAttribute('href', /^\/seckill#sale-\d+$/);
    await expect(addButton(page)).toBeVisible();
    await page.clock.fastForward('11:00');
    await expect(page.getByRole('link', { name: '立即参加' })).toHaveAttribute('href', `/items/${coming}`);
    await page.clock.fastForward('01:00:00');
    await expect(page.getByText('秒杀已结束')).toBeVisible();
    const running = await newGoods(mall);
    await newSeckill(mall, running, [-60, 7200]);
    await page.clock.setSystemTime(new Date());
    await open(page, running);
    await expect(page.getByText('距结束')).toBeVisible();
    await page.clock.fastForward('02:00:01');
    await expect(page.getByRole('button', { name: '秒杀已结束' })).toBeDisabled();
    await expect(page.getByRole('link', { name: '按原价购买' })).toBeVisible();
    const gone = await newGoods(mall);
    await newSeckill(mall, gone, [-60, 7200], { left: 0 });
    await page.clock.setSystemTime(new Date());
    await open(page, gone);
    await expect(page.getByRole('button', { name: '已抢光' })).toBeDisabled();
  },
);

test(
  'by keyboard alone from the goods page to the cashier: one order at its price, whose pieces come back with it',
  PROVE,
  async ({ page, context }) => {
    const id = await newGoods(mall, { store: 50 });
    const seckillId = await newSeckill(mall, id, [-60, 3600]);
    const userId = await newShopper(mall, context);
    const place = { province: '浙江省', city: '杭州市', county: '西湖区', codes: [330000, 330100, 330106] };
    await mall.db.insert(memberAddress).values({
      user_id: userId,
      username: '李雷',
      telephone: '13800138000',
      adrdetail: '文三路1号',
      is_def: true,
      ...place,
    });
    const left = async (): Promise<number | undefined> =>
      (await mall.db.select().from(seckillItem).where(eq(seckillItem.seckill_id, seckillId)))[0]?.stock_left;
    await open(page, id);
    await skipHeader(page);
    await tabTo(page, buyButton(page));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cart\/checkout\?.*ticket=/);
    expect(await left()).toBe(5);
    const checkout = page.url();
    const total = page.getByText('应付总额').locator('strong');
    await expect(total).toHaveText('¥19.00');
    await expect(page.getByRole('link', { name: `商品${id}` })).toBeVisible();
    await expect(page.getByText('优惠券')).toHaveCount(0);
    await expectAccessible(page);
    await skipHeader(page);
    await tabTo(page, page.getByRole('button', { name: '提交订单' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cashier\?order_id=\d{16}$/);
    await expect(page.getByText('¥19.00').first()).toBeVisible();
    const made = await mall.db.select().from(orders).where(eq(orders.user_id, userId));
    expect(made).toMatchObject([{ order_class: 'seckill', seckill_id: seckillId, total_fee: 1900 }]);
    // The ticket is used: its checkout says so, and loaded again it leads to the order.
    await page.goto(checkout);
    await expect(page.getByText('抢购资格已失效，请重新抢购')).toBeVisible();
    await expect(page.getByRole('link', { name: '返回商品' })).toHaveAttribute('href', new RegExp(`^/items/${id}\\?`));
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`/member/trade/${made[0]?.order_id}$`));
    await skipHeader(page);
    await tabTo(page, page.getByRole('button', { name: '取消订单' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByRole('radio').first());
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByRole('button', { name: /确/ }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(left).toBe(6);
  },
);

test(
  'a coming sale is reminded of and taken back; a running one stands on the home page',
  PROVE,
  async ({ page, context }) => {
    const [coming, running] = [
      await newGoods(mall, { item_name: '青石砚' }),
      await newGoods(mall, { item_name: '徽墨' }),
    ];
    await newSeckill(mall, coming, [1800, 7200]);
    await mall.db.update(seckill).set({ end_time: nowInSeconds() }).where(lte(seckill.begin_time, nowInSeconds()));
    await newSeckill(mall, running, [-60, 3600], { left: 3 });
    const session = page.locator('section').filter({ hasText: '青石砚' });
    await page.goto(`${mall.url}/seckill`);
    await session.getByRole('button', { name: '提醒我' }).click();
    await expect(page).toHaveURL(`${mall.url}/auth/login?redirectUrl=%2Fseckill`);
    await newShopper(mall, context);
    await page.goto(`${mall.url}/seckill`);
    await session.getByRole('button', { name: '提醒我' }).click();
    await expect(page.getByRole('status').filter({ hasText: '提醒' })).toHaveText('提醒已设置，开始前会给您发消息');
    await expectAccessible(page);
    await session.getByRole('button', { name: '取消提醒' }).click();
    await expect(page.getByRole('status').filter({ hasText: '提醒' })).toHaveText('提醒已取消');
    for (const home of ['/', '/h5']) {
      await page.goto(mall.url + home);
      const sale = page.getByRole('region', { name: '限时秒杀' });
      await expect(sale).toContainText('已抢50%');
      const clock = sale.getByRole('timer', { name: '距结束' });
      await clock.scrollIntoViewIfNeeded();
      const first = (await clock.textContent()) ?? '';
      await expect(clock).not.toHaveText(first);
      await expect(sale.getByRole('link', { name: '更多限时秒杀' })).toHaveAttribute('href', /\/seckill$/);
      await expect(sale.getByRole('link', { name: /徽墨/ })).toHaveAttribute(
        'href',
        new RegExp(`/items/${running}\\?`),
      );
    }
  },
);

test(
  'the page of flash sales shows what runs, how long and how much is gone, and what comes',
  PROVE,
  async ({ page }) => {
    const running = await newGoods(mall, { item_name: '手冲壶' });
    const coming = await newGoods(mall, { item_name: '砂铫' });
    await newSeckill(mall, running, [-60, 3600], { left: 3 });
    await newSeckill(mall, coming, [3600, 7200]);
    await page.goto(`${mall.url}/items/${running}`);
    await page.goto(`${mall.url}/seckill`);
    const card = page.getByRole('listitem').filter({ hasText: '手冲壶' });
    await expect(card).toContainText('¥19.00');
    await expect(card).toContainText('已抢50%');
    const clock = page.locator('section').filter({ has: card }).getByRole('timer', { name: '距结束' });
    await clock.scrollIntoViewIfNeeded();
    const first = (await clock.textContent()) ?? '';
    await expect(clock).not.toHaveText(first);
    const later = page.getByRole('listitem').filter({ hasText: '砂铫' });
    await expect(later).not.toContainText('已抢');
    await expect(page.locator('section').filter({ has: later })).toContainText(/\d\d-\d\d \d\d:\d\d 开始/);
    await expectAccessible(page);
    await card.getByRole('link').click();
    await expect(page).toHaveURL(`${mall.url}/items/${running}?distributor_id=0&sku=${running}`);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('goods of a flash sale have no button to another price', PROVE, async ({ page }) => {
    const id = await newGoods(mall);
    await newSeckill(mall, id, [-60, 3600]);
    await open(page, id);
    await expect(buyButton(page)).toBeHidden();
    await expect(addButton(page)).toBeHidden();
    // Playwright finds no text in noscript.
    await expect(page.locator('form#buy noscript p')).toBeVisible();
  });
});
