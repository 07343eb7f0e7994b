/** A cart of several shops: one checkout, one payment, one result. */
import { eq } from 'drizzle-orm';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import { pickupLocation } from '../../../server/places/pickup/tables.ts';
import { orders } from '../../../server/orders/tables.ts';
import { goods, sku } from '../../../server/goods/tables.ts';
import { letPointsPay, newPayer, type Payer } from '../steps/cashier-steps.ts';
import { startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, expectAccessible, PROVE, shortly, test } from '../support.ts';

let mall: OrderMall;
let payer: Payer;

test.beforeAll(async () => {
  mall = await startOrderMall();
  await letPointsPay(mall);
  // Whenever the test runs, there is something to fetch.
  await mall.db.update(pickupLocation).set({ workdays: [1, 2, 3, 4, 5, 6, 7], wait_pickup_days: 1 });
});
test.afterAll(() => mall.stop());

interface Bought {
  item_id: number;
  item_name: string;
  shop_id: number;
}

/** Puts plain goods of shop 1, which hands goods out, and of another shop into the payer's cart, and gives them an address. */
async function fill(context: BrowserContext, num = 1): Promise<[Bought, Bought]> {
  payer = await newPayer(mall, context, { deposit: 1_000_000, point: 500 });
  const call = async (path: string, form: Record<string, string>): Promise<void> => {
    const answer = await context.request.post(`${mall.url}/api/h5app/wxapp/${path}`, { form, headers: payer.headers });
    expect(((await answer.json()) as { data: { status_code?: number } }).data.status_code).toBeUndefined();
  };
  const rows = await mall.db
    .select({
      item_id: sku.item_id,
      item_name: goods.item_name,
      shop_id: goods.shop_id,
      specs: goods.specs,
      store: sku.store,
    })
    .from(goods)
    .innerJoin(sku, eq(sku.goods_id, goods.goods_id))
    .where(eq(goods.approve_status, 'onsale'));
  const plain = rows.filter(({ specs, store }) => specs.length === 0 && store > 10);
  const [one, two] = [plain.find(({ shop_id }) => shop_id === 1), plain.find(({ shop_id }) => shop_id > 1)];
  if (!one || !two) throw new Error('the demo mall has plain goods in one shop only');
  for (const { item_id, shop_id } of [one, two])
    await call('cart', { item_id: String(item_id), num: String(num), distributor_id: String(shop_id) });
  const place = { province: '上海市', city: '上海市', county: '徐汇区', adrdetail: '衡山路1号' };
  await call('member/address', { username: '张三', telephone: '13800138000', ...place });
  return [one, two];
}

const total = (page: Page): Locator => page.getByText('应付总额');
const cents = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

/** The total, once nothing is being worked out. */
async function totalOf(page: Page): Promise<number> {
  await expect(total(page)).not.toHaveAttribute('aria-busy', 'true');
  return cents(await total(page).innerText());
}

const ordersOf = () => mall.db.select().from(orders).where(eq(orders.user_id, payer.user_id));

for (const [width, base] of shortly(
  [
    [1440, ''],
    [375, '/h5'],
  ] as const,
  1,
))
  test(`two shops come to one payment at ${width} px, each page accessible`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 });
    const [one, two] = await fill(context);
    await page.goto(`${mall.url}${base}/cart`);
    await page.getByRole('link', { name: '去结算（2件）' }).click();
    await expect(page).toHaveURL(`${mall.url}${base}/cart/checkout?mode=cart`);
    for (const { item_name: name } of [one, two]) await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await page.getByRole('radio', { name: '到店自提' }).first().check();
    await page.getByRole('button', { name: '提交订单' }).click();
    await expect(page.getByLabel('自提点')).toBeFocused();
    await expect(page.getByRole('alert').filter({ hasText: '请选择提货时间' })).toBeVisible();
    for (const label of ['自提点', '提货日期', '提货时间']) await page.getByLabel(label).selectOption({ index: 1 });
    await expect(page.getByRole('textbox', { name: '备注（选填）' })).toHaveCount(0);
    await page.getByText('发票和备注').last().click();
    await page.getByRole('textbox', { name: '备注（选填）' }).last().fill('放在门口');
    const before = await totalOf(page);
    await page.getByRole('textbox', { name: '使用积分' }).fill('101');
    await expect.poll(() => totalOf(page)).toBe(before - 1010);
    const subtotals = await page
      .locator('dt', { hasText: '店铺小计' })
      .locator('xpath=following-sibling::dd')
      .allInnerTexts();
    expect(subtotals.map(cents).reduce((sum, fee) => sum + fee, 0)).toBe(before);
    await page.getByRole('button', { name: '提交订单' }).dblclick();
    await page.waitForURL(/\/cashier\?order_ids=\d{16},\d{16}$/);
    const made = await ordersOf();
    expect(made.map(({ shop_id, receipt_type, remark }) => [shop_id, receipt_type, remark])).toEqual(
      expect.arrayContaining([
        [one.shop_id, 'ziti', ''],
        [two.shop_id, 'logistics', '放在门口'],
      ]),
    );
    expect(made.map(({ point }) => point).reduce((sum, point) => sum + point, 0)).toBe(101);
    for (const { order_id } of made) await expect(page.getByRole('main')).toContainText(order_id);
    await expectAccessible(page);
    await page.getByRole('radio', { name: '储值支付' }).check();
    await page.getByRole('button', { name: /^立即支付/ }).click();
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
    for (const { order_id } of made)
      await expect(page.getByRole('link', { name: order_id })).toHaveAttribute(
        'href',
        `${base}/member/trade/${order_id}`,
      );
    await expectAccessible(page);
    expect((await ordersOf()).map(({ order_status: status }) => status)).toEqual(['PAYED', 'PAYED']);
    // Back to the checkout leads to what became of it.
    await page.goto(`${mall.url}${base}/cart/checkout?mode=cart`);
    await expect(page).toHaveURL(`${mall.url}${base}/cart`);
  });

for (const [width, base] of shortly(
  [
    [1440, ''],
    [768, ''],
    [375, '/h5'],
  ] as const,
  2,
))
  test(
    `their common payment outlives the cashier, also for a part of them, at ${width} px`,
    PROVE,
    async ({ page, context }) => {
      await page.setViewportSize({ width, height: 900 });
      await fill(context);
      await page.goto(`${mall.url}${base}/cart/checkout?mode=cart`);
      await page.getByRole('button', { name: '提交订单' }).click();
      await page.waitForURL(/\/cashier\?order_ids=/);
      await expectAccessible(page);
      const [first, second] = (await ordersOf()).toSorted((a, b) => a.order_id.localeCompare(b.order_id));
      await page.goto(`${mall.url}${base}/member/trade?status=5`);
      const group = page.getByRole('region', { name: '一起下单的 2 个订单' });
      await expect(group.getByRole('link', { name: /^合并付款/ })).toHaveAttribute(
        'href',
        `${base}/cashier?order_ids=${first?.order_id},${second?.order_id}`,
      );
      const choice = page.getByRole('form', { name: '合并付款' });
      await expect(choice.getByRole('status')).toContainText('已选 2 个订单');
      await expectAccessible(page);
      await page.getByRole('checkbox', { name: `合并付款：订单 ${second?.order_id}` }).uncheck();
      await expect(choice.getByRole('status')).toContainText('已选 1 个订单');
      await choice.getByRole('button', { name: '合并付款' }).click();
      await expect(page).toHaveURL(`${mall.url}${base}/cashier?order_id=${first?.order_id}`);
      await page.getByRole('radio', { name: '储值支付' }).check();
      await page.getByRole('button', { name: /^立即支付/ }).click();
      await expect(page.getByText('您还有 1 个订单待付款')).toBeVisible();
      await expect(page.getByText('衡山路1号')).toBeVisible();
      await expectAccessible(page);
      await page.goto(`${mall.url}${base}/member/trade/${first?.order_id}`);
      const others = page.getByRole('region', { name: '同一次下单的其他订单' });
      await expect(others.getByRole('link')).toHaveAttribute('href', `${base}/member/trade/${second?.order_id}`);
      await expectAccessible(page);
      await page.goto(`${mall.url}${base}/member/message`);
      await expect(page.getByText('同次下单的其余订单待付款')).toBeVisible();
    },
  );

test('a line above the stock offers the number there is, and goes on with it', PROVE, async ({ page, context }) => {
  const [one] = await fill(context, 5);
  const [before] = await mall.db.select().from(sku).where(eq(sku.item_id, one.item_id));
  await mall.db.update(sku).set({ store: 2 }).where(eq(sku.item_id, one.item_id));
  await page.goto(`${mall.url}/cart`);
  await expect(page.getByText('库存不足，最大库存为2件')).toBeVisible();
  await expect(page.getByRole('button', { name: '去结算' }).last()).toBeDisabled();
  await expect(page.getByText('有商品超出库存，请先修改数量').last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `${one.item_name} 的数量改为2件` }).click();
  await expect(page.getByRole('spinbutton', { name: one.item_name })).toHaveValue('2');
  await expect(page.getByRole('link', { name: '去结算（7件）' })).toBeVisible();
  await mall.db
    .update(sku)
    .set({ store: before?.store ?? 0 })
    .where(eq(sku.item_id, one.item_id));
});
