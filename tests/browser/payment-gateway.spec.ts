/** Paying by WeChat Pay and Alipay in a browser, against a gateway with real signatures (storefront spec 2.3). */
import type { Page } from 'playwright/test';
import { formatYuan } from '../../engine/rules/price.ts';
import { startPayGateway, type PayGateway, type RawNotice } from '../support/pay-gateway.ts';
import { newPayer, placeOrder } from './cashier-steps.ts';
import { startOrderMall, type OrderMall } from './order-steps.ts';
import { choose, expect, expectAccessible, test } from './support.ts';

let mall: OrderMall;
let gateway: PayGateway;
let orderId: string;
/** cents */
let fee: number;

test.beforeAll(async () => {
  gateway = await startPayGateway();
  mall = await startOrderMall((url) => gateway.env(url));
});
test.afterAll(async () => {
  await mall.stop();
  await gateway.stop();
});
test.beforeEach(async ({ context }) => {
  const payer = await newPayer(mall, context, { deposit: 0, point: 0 });
  ({ orderId, fee } = await placeOrder(mall, context.request, payer));
});

const cashier = (base = ''): string => `${mall.url}${base}/cashier?order_id=${orderId}`;
const send = ({ path, headers, body }: RawNotice) => fetch(mall.url + path, { method: 'POST', headers, body });
const tradeId = (): string => [...gateway.payments.keys()].at(-1) ?? '';

async function press(page: Page, way: string): Promise<void> {
  await choose(page.getByRole('radio', { name: way }));
  await page.getByRole('button', { name: `立即支付 ${formatYuan(fee)}` }).click();
}

/** axe finds nothing, and nothing is wider than the window. */
async function expectSound(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${width}.png`, fullPage: true });
}

async function expectPaid(page: Page): Promise<void> {
  await page.waitForURL(new RegExp(`/finish/result\\?order_id=${orderId}$`));
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
}

for (const width of [1440, 1190])
  test(`pays by the code of WeChat, which the page learns by itself, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(cashier());
    await expectSound(page, 'cashier');
    await press(page, '微信支付');
    await expect(page.getByRole('heading', { name: '请用手机扫码支付' })).toBeFocused();
    await expect(page.getByText(tradeId())).toBeVisible();
    await expectSound(page, 'code');
    // The same code on a page of its own.
    await page.goto(`${mall.url}/payment/wxqr?trade_id=${tradeId()}`);
    await expect(page.getByRole('timer', { name: '二维码剩余时间' })).toHaveText(/^04:\d\d$/);
    await expectSound(page, 'wxqr');
    gateway.pay(tradeId());
    expect((await send(gateway.wxNotice(tradeId()))).status).toBe(204);
    await expectPaid(page);
  });

test('goes to Alipay and comes back by the home page', async ({ page }) => {
  await page.goto(cashier());
  await press(page, '支付宝');
  await expect(page.getByRole('heading', { name: '支付宝收银台' })).toBeVisible();
  gateway.pay(tradeId());
  const back = String(gateway.opened['return_url']);
  expect(back).toBe(`${mall.url}/`);
  await page.goto(`${back}?${new URLSearchParams(gateway.alipayReturn(tradeId())).toString()}`);
  await expectPaid(page);
});

test('goes on to WeChat on a phone, and a page says how', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.route('https://wx.tenpay.com/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>微信</h1>' }),
  );
  await page.goto(cashier('/h5'));
  await expectSound(page, 'cashier');
  await press(page, '微信支付');
  await expect(page.getByRole('heading', { name: '微信' })).toBeVisible();
  for (const name of ['wxh5', 'wxqr']) {
    await page.goto(`${mall.url}/h5/payment/${name}?trade_id=${tradeId()}`);
    await expect(page.getByRole('link', { name: '打开微信付款' })).toBeVisible();
  }
  await expectSound(page, 'wxh5');
  await page.goto(`${mall.url}/h5/payment/wxjs`);
  await expectSound(page, 'wxjs');
  gateway.pay(tradeId());
  await page.goto(`${mall.url}/h5/finish?trade_id=${tradeId()}`);
  await expectPaid(page);
});
