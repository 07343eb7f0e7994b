import { eq } from 'drizzle-orm';
import type { BrowserContext } from 'playwright/test';
import { member } from '../../../server/people/member/tables.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { insertTrade } from '../../../server/testing/fixtures/trades.ts';
import { desk, look } from '../steps/office-steps.ts';
import { newShopper, nowInSeconds, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, PROVE, tabTo, test } from '../support.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

const LINES = [
  { item_name: '狮峰龙井礼盒', item_spec_desc: '规格：250 克', num: 3, price: 500, total_fee: 1000 },
  { item_name: '手工白瓷茶杯', num: 1, price: 500, total_fee: 500 },
];

/** An order of ¥18.00 with ¥3.00 of freight, paid with stored value. */
async function shippedOrder(context: BrowserContext): Promise<{ order_id: string; user_id: number }> {
  const userId = await newShopper(mall, context);
  const created = nowInSeconds();
  const values = { user_id: userId, shop_id: 1, created, freight_fee: 300, total_fee: 1800, pay_type: 'deposit' };
  const orderId = await insertOrder(mall.db, values, 'shipped', LINES);
  const row = {
    trade_id: `T${orderId}`,
    user_id: userId,
    pay_type: 'deposit',
    amount: 1800,
    trade_state: 'SUCCESS' as const,
    created,
  };
  await insertTrade(mall.db, orderId, { ...row, paid_at: created });
  return { order_id: orderId, user_id: userId };
}

const balanceOf = async (userId: number): Promise<number | undefined> =>
  (await mall.db.select().from(member).where(eq(member.user_id, userId)))[0]?.deposit;

test(
  'the office gives an amount and grants less than was asked; the buyer reads what came back, and why',
  PROVE,
  async ({ page, context, browser, messages }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const { order_id, user_id } = await shippedOrder(context);
    const office = await browser.newContext({ viewport: { width: 1190, height: 900 } });
    await messages.watch(office);
    const work = await desk(office, `${mall.url}/edit/orders/${order_id}`);
    await tabTo(work, work.getByRole('button', { name: '发起售后/退款' }));
    await work.keyboard.press('Enter');
    const dialog = work.getByRole('dialog', { name: '发起售后/退款' });
    await dialog.getByLabel(/手工白瓷茶杯/).fill('99');
    await dialog.getByLabel('说明（买家可以看到）').fill('快递延误，补偿您');
    await dialog.getByRole('button', { name: '确认退款' }).click();
    await expect(dialog.getByRole('alert')).toContainText('最多可退 ¥6.00');
    await dialog.getByLabel(/手工白瓷茶杯/).fill('1.5');
    await dialog.getByLabel(/运费/).fill('1');
    await expect(dialog.getByText('¥2.50，退到储值支付')).toBeVisible();
    await dialog.getByLabel('原因').selectOption('补偿');
    await look(work);
    await work.setViewportSize({ width: 375, height: 812 });
    await look(work);
    await work.setViewportSize({ width: 1190, height: 900 });
    await tabTo(work, dialog.getByRole('button', { name: '确认退款' }));
    await work.keyboard.press('Enter');
    await expect(work.getByText('已退款，买家可以在订单里看到')).toBeVisible();
    await expect(work.getByText(/^已退 ¥/).first()).toBeVisible();
    await look(work);
    expect(await balanceOf(user_id)).toBe(250);

    await page.goto(`${mall.url}/h5/member/trade/${order_id}`);
    await expect(page.getByText('¥2.50（退到储值支付）')).toBeVisible();
    await look(page);
    await page.goto(`${mall.url}/h5/member/aftersales/apply-refund?order_id=${order_id}`);
    await page.getByRole('spinbutton', { name: /狮峰龙井礼盒/ }).fill('1');
    await page.getByLabel(/仅退款/).check();
    await page.getByLabel('售后原因').selectOption('包装或商品破损');
    await page.getByRole('button', { name: '提交申请' }).click();
    await expect(page.getByRole('heading', { name: '待商家处理' })).toBeVisible();
    const detail = page.url();
    const bn = detail.split('/').at(-1) ?? '';

    await work.goto(`${mall.url}/edit/aftersales/${bn}`);
    await work.getByRole('button', { name: '同意退款' }).click();
    const granting = work.getByRole('dialog', { name: '同意退款' });
    const amount = granting.getByLabel(/退款金额（元）/);
    expect(Number(await amount.inputValue())).toBeGreaterThan(3);
    await amount.fill('2');
    await granting.getByRole('button', { name: '同意退款' }).click();
    await expect(granting.getByRole('alert')).toHaveText('请填写少退的原因，买家可以看到');
    await granting.getByLabel('少退的原因（买家可以看到）').fill('只有外盒破损');
    await look(work);
    await granting.getByRole('button', { name: '同意退款' }).click();
    await expect(work.getByText('只有外盒破损').first()).toBeVisible();
    await look(work);
    await office.close();
    expect(await balanceOf(user_id)).toBe(450);

    await page.goto(detail);
    await expect(page.getByText(/实退 ¥2.00。原因：只有外盒破损/)).toBeVisible();
    await look(page);
    await page.getByRole('link', { name: '申请其余金额' }).click();
    await expect(page.getByRole('spinbutton', { name: /狮峰龙井礼盒/ })).toHaveAttribute('aria-valuemax', '3');
  },
);
