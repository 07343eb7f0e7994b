/** The cashier, the payments it offers, and the pages after them (storefront spec 2.3; flows 1e.6). */
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { member } from '../../../server/people/member/tables.ts';
import { orders } from '../../../server/orders/tables.ts';
import { trade } from '../../../server/money/trade/tables.ts';
import { tradesOfOrder } from '../../../server/testing/fixtures/trades.ts';
import { changeOrder, letPointsPay, newPayer, placeOrder, type Payer } from '../steps/cashier-steps.ts';
import { startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, expectAccessible, PROVE, shortly, test } from '../support.ts';

let mall: OrderMall;
let payer: Payer;
let orderId: string;
/** cents */
let fee: number;

test.beforeAll(async () => {
  mall = await startOrderMall();
  await letPointsPay(mall);
});
test.afterAll(() => mall.stop());
test.beforeEach(async ({ context }) => {
  payer = await newPayer(mall, context, { deposit: 100_000, point: 5000 });
  ({ order_id: orderId, fee } = await placeOrder(mall, context.request, payer));
});

const cashier = (base = ''): string => `${mall.url}${base}/cashier?order_id=${orderId}`;
const result = (): RegExp => new RegExp(`/finish/result\\?order_id=${orderId}$`);
const payButton = (page: Page) => page.getByRole('button', { name: `立即支付 ${formatYuan(fee)}` });
const way = (page: Page, name: string) => page.getByRole('radio', { name });

const tradesOf = async (): Promise<{ state: string; pay_type: string }[]> =>
  (await tradesOfOrder(mall.db, orderId)).map(({ trade_state: state, pay_type }) => ({
    state,
    pay_type,
  }));
const balances = async () => {
  const [row] = await mall.db
    .select({ deposit: member.deposit, point: member.point })
    .from(member)
    .where(eq(member.user_id, payer.user_id));
  return row;
};

/** Asks for a code; answers the address it holds. A phone is first told that it can pay here. */
async function askForCode(page: Page, title = '请用手机扫码支付'): Promise<string> {
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/payment'));
  await payButton(page).click();
  const { data } = (await (await answered).json()) as { data: { qrcode_url: string } };
  await expect(page.getByRole('heading', { name: title })).toBeFocused();
  await expect(page.getByRole('img', { name: '支付二维码' })).toBeVisible();
  return data.qrcode_url;
}

async function expectPaid(page: Page, name: string): Promise<void> {
  await page.waitForURL(result());
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await expect(page.locator('main')).toContainText(orderId);
  await expect(page.locator('main')).toContainText(name);
  await expect(page.getByRole('link', { name: '查看订单' })).toHaveAttribute(
    'href',
    new RegExp(`/member/trade/${orderId}$`),
  );
}

for (const [width, base] of shortly(
  [
    [1440, ''],
    [375, '/h5'],
  ] as const,
  1,
))
  test(`pays by the button on this machine, each page accessible, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(cashier(base));
    await expect(page.getByRole('timer', { name: '支付剩余时间' })).toHaveText(/^(15:00|1[34]:\d\d)$/);
    await expectAccessible(page);
    await askForCode(page, base ? '请在本机支付，或用另一台设备扫码' : undefined);
    await expectAccessible(page);
    await page.getByRole('link', { name: '在本机支付' }).click();
    await expect(page.getByRole('heading', { name: '测试收银台' })).toBeVisible();
    await expect(page.locator('main')).toContainText(formatYuan(fee));
    await expectAccessible(page);
    await page.getByRole('button', { name: '确认支付' }).click();
    await expectPaid(page, '测试支付');
    await expectAccessible(page);
    expect(await tradesOf()).toEqual([{ state: 'SUCCESS', pay_type: 'test' }]);
    // Back leads to nothing that could be paid again.
    await page.goto(cashier(base));
    await expectPaid(page, '测试支付');
  });

test('pays by the code on another device, and goes on by itself', PROVE, async ({ page, browser, messages }) => {
  await page.goto(cashier());
  const code = await askForCode(page);
  expect(new URL(code).origin).toBe(mall.url);
  const phone = await browser.newContext({ viewport: { width: 375, height: 800 }, locale: 'zh-CN' });
  await messages.watch(phone);
  const scanned = await phone.newPage();
  await scanned.goto(code);
  await expect(scanned.locator('main')).toContainText(formatYuan(fee));
  await scanned.getByRole('button', { name: '确认支付' }).click();
  await expect(scanned.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await expectAccessible(scanned);
  await phone.close();
  await expectPaid(page, '测试支付');
});

test('a code that was changed or has grown old pays nothing', PROVE, async ({ page }) => {
  await page.goto(cashier());
  const code = new URL(await askForCode(page));
  code.searchParams.set('amount', '1');
  await page.goto(code.href);
  await expect(page.getByRole('heading', { name: '无法支付' })).toBeVisible();
  await expectAccessible(page);
  expect(await tradesOf()).toEqual([{ state: 'NOTPAY', pay_type: 'test' }]);
});

test('pays by stored value once, however often it is pressed', PROVE, async ({ page }) => {
  await page.goto(cashier());
  await way(page, '储值支付').check();
  await payButton(page).dblclick();
  await expectPaid(page, '储值支付');
  expect(await tradesOf()).toEqual([{ state: 'SUCCESS', pay_type: 'deposit' }]);
  expect(await balances()).toEqual({ deposit: 100_000 - fee, point: 5000 });
});

for (const late of [/assets\/loader.*\.js/, /assets\/shop-.*\.js/])
  test(
    `a way chosen while scripts are on their way stays chosen, and pays (${late.source})`,
    PROVE,
    async ({ page }) => {
      let arrive = (): void => undefined;
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      await page.route(late, async (route) => {
        await arrived;
        await route.continue();
      });
      await page.goto(cashier(), { waitUntil: 'commit' });
      await way(page, '储值支付').check();
      arrive();
      await expect(page.locator('[data-ready]').getByRole('button', { name: '立即支付' })).toBeVisible();
      await expect(way(page, '储值支付')).toBeChecked();
      await payButton(page).click();
      await expectPaid(page, '储值支付');
    },
  );

test('pays by points, by keyboard alone', PROVE, async ({ page }) => {
  await page.goto(cashier());
  await expect(page.locator('[data-ready]').getByRole('button', { name: '立即支付' })).toBeVisible();
  await way(page, '测试支付').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(way(page, '积分支付')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(payButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectPaid(page, '积分支付');
  expect(await balances()).toEqual({ deposit: 100_000, point: 5000 - Math.ceil(fee / 10) });
});

test('balances that do not cover the order cannot be chosen, and say so', PROVE, async ({ page }) => {
  await mall.db
    .update(member)
    .set({ deposit: fee - 1, point: 0 })
    .where(eq(member.user_id, payer.user_id));
  await page.goto(cashier());
  await expect(way(page, '储值支付')).toBeDisabled();
  await expect(page.getByText(`可用余额 ${formatYuan(fee - 1)}，余额不足`)).toBeVisible();
  await expect(way(page, '积分支付')).toBeDisabled();
  await expect(way(page, '测试支付')).toBeChecked();
});

test('a balance that was spent meanwhile is refused with its reason', PROVE, async ({ page }) => {
  await page.goto(cashier());
  await way(page, '储值支付').check();
  await mall.db.update(member).set({ deposit: 0 }).where(eq(member.user_id, payer.user_id));
  await payButton(page).click();
  await expect(page.locator('form [role=alert]')).toHaveText('储值余额不足');
  await expectAccessible(page);
  expect(await tradesOf()).toEqual([]);
  await way(page, '积分支付').check();
  await payButton(page).click();
  await expectPaid(page, '积分支付');
});

test('another way can be chosen after a code was asked for', PROVE, async ({ page }) => {
  await page.goto(cashier());
  await askForCode(page);
  await page.getByRole('button', { name: '更换支付方式' }).click();
  await way(page, '储值支付').check();
  await payButton(page).click();
  await expectPaid(page, '储值支付');
});

test('when the time of the order is over it says so and leads to the orders', PROVE, async ({ page }) => {
  await page.clock.install();
  await page.goto(cashier());
  await expect(page.locator('[data-ready]').getByRole('timer', { name: '支付剩余时间' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.fastForward(900_000);
  await expect(page.getByRole('alert')).toHaveText('订单已超时，已自动取消');
  await page.clock.runFor(1500);
  await page.waitForURL(`${mall.url}/member/trade`);
});

test('a code whose time is over says so and is renewed, by keyboard', PROVE, async ({ page }) => {
  await page.clock.install();
  await page.goto(cashier());
  await askForCode(page);
  await expect(page.getByRole('timer', { name: '二维码剩余时间' })).toHaveText(/^(05:00|04:\d\d)$/);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.fastForward(300_000);
  await expect(page.getByRole('alert')).toHaveText('二维码已失效');
  await expect(page.getByRole('button', { name: '刷新二维码' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('timer', { name: '二维码剩余时间' })).toHaveText(/^(05:00|04:\d\d)$/);
  await expect(page.getByRole('heading', { name: '请用手机扫码支付' })).toBeFocused();
  expect(await tradesOf()).toEqual([{ state: 'NOTPAY', pay_type: 'test' }]);
});

test('without a payable order it leads to the orders, and guests to sign in', PROVE, async ({ page, browser }) => {
  for (const address of ['/cashier', '/cashier?order_id=1', "/cashier?order_id=1'", '/h5/cashier']) {
    await page.goto(mall.url + address);
    await expect(page).toHaveURL(new RegExp('/member/trade$'));
  }
  await changeOrder(mall, orderId, { order_status: 'CANCEL' });
  await page.goto(cashier());
  await expect(page).toHaveURL(/\/member\/trade$/);
  const thief = await browser.newContext();
  await newPayer(mall, thief, { deposit: 0, point: 0 });
  const other = await thief.newPage();
  await other.goto(cashier());
  await expect(other).toHaveURL(/\/member\/trade$/);
  await other.goto(`${mall.url}/finish/result?order_id=${orderId}`);
  await expect(other.getByRole('heading', { name: '未找到订单' })).toBeVisible();
  await thief.clearCookies();
  await other.goto(cashier());
  await expect(other).toHaveURL(/\/auth\/login\?redirectUrl=%2Fcashier%3Forder_id%3D/);
  await thief.close();
});

test(
  'coming back to the cashier after the order was paid elsewhere leads to its result',
  PROVE,
  async ({ page, context }) => {
    await page.goto(cashier());
    await askForCode(page);
    await page.goto(`${mall.url}/cart`);
    const form = { order_id: orderId, pay_type: 'deposit' };
    await context.request.post(`${mall.url}/api/h5app/wxapp/payment`, { form, headers: payer.headers });
    await page.goBack();
    await expectPaid(page, '储值支付');
  },
);

test('works without scripts', PROVE, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  payer = await newPayer(mall, context, { deposit: 0, point: 0 });
  ({ order_id: orderId, fee } = await placeOrder(mall, context.request, payer));
  const page = await context.newPage();
  await page.goto(cashier());
  await payButton(page).click();
  await page.getByRole('button', { name: '确认支付' }).click();
  await expectPaid(page, '测试支付');
  await context.close();
});

test('/finish waits for the payment and goes on', PROVE, async ({ page, context }) => {
  const form = { order_id: orderId, pay_type: 'test' };
  const answer = await context.request.post(`${mall.url}/api/h5app/wxapp/payment`, { form, headers: payer.headers });
  const { data } = (await answer.json()) as { data: { trade_info: { trade_id: string } } };
  await page.goto(`${mall.url}/finish?trade_id=${data.trade_info.trade_id}`);
  await expect(page.getByRole('status')).toContainText('支付结果确认中');
  await expectAccessible(page);
  await context.request.post(`${mall.url}/api/h5app/wxapp/payment`, {
    form: { order_id: orderId, pay_type: 'deposit' },
    headers: payer.headers,
  });
  await mall.db.update(trade).set({ trade_state: 'CLOSED' }).where(eq(trade.trade_id, data.trade_info.trade_id));
  await expectPaid(page, '储值支付');
});

test(
  'the pages of the result say what the order is, whatever the address claims',
  PROVE,
  async ({ page, messages }) => {
    messages.allow(/status of 404/);
    const says = async (address: string, title: string): Promise<void> => {
      const answer = await page.goto(mall.url + address);
      expect([address, answer?.status()]).toEqual([address, title.startsWith('未找到') ? 404 : 200]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    };
    const query = `order_id=${orderId}`;
    for (const path of ['/finish/result', '/finish/success', '/finish/fail', '/result', '/h5/finish/success'])
      await says(`${path}?${query}`, '支付未完成');
    await expect(page.getByRole('link', { name: '继续支付' })).toHaveAttribute('href', `/h5/cashier?${query}`);
    await expectAccessible(page);
    await mall.db
      .update(orders)
      .set({ order_status: 'CANCEL', cancel_status: 'SUCCESS' })
      .where(eq(orders.order_id, orderId));
    await says(`/finish/success?${query}`, '订单已取消');
    for (const path of ['/finish/result', '/result']) await says(path, '缺少订单编号');
    for (const path of ['/finish/result?order_id=1', '/result?order_id=x']) await says(path, '未找到订单');
    await says('/finish', '缺少支付单号');
    await says('/finish?trade_id=1', '未找到支付记录');
    await expectAccessible(page);
  },
);
