/** Paying by WeChat Pay and Alipay in a browser, against a gateway with real signatures (storefront spec 2.3). */
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { startPayGateway, type PayGateway, type RawNotice } from '../../support/calls/pay-gateway.ts';
import { newPayer, placeOrder } from '../steps/cashier-steps.ts';
import { startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { operatorSession } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE, shortly, test } from '../support.ts';

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
  ({ order_id: orderId, fee } = await placeOrder(mall, context.request, payer));
});

const cashier = (base = ''): string => `${mall.url}${base}/cashier?order_id=${orderId}`;
const send = ({ path, headers, body }: RawNotice) => fetch(mall.url + path, { method: 'POST', headers, body });
const tradeId = (): string => [...gateway.payments.keys()].at(-1) ?? '';

async function press(page: Page, way: string): Promise<void> {
  await page.getByRole('radio', { name: way }).check();
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

for (const width of shortly([1440, 1190], 1))
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

test('learns of the payment at once in every tab, by one stream of the browser', PROVE, async ({ page, context }) => {
  let streams = 0;
  context.on('request', (request) => (streams += Number(request.url().endsWith('/api/mall/news'))));
  // Time stands still as soon as the pages are there, so that nobody asks by itself.
  await page.clock.install();
  await page.goto(cashier());
  await press(page, '微信支付');
  await expect(page.getByRole('heading', { name: '请用手机扫码支付' })).toBeVisible();
  const other = await context.newPage();
  const asked = other.waitForResponse((answer) => answer.url().includes('/trade/detail'));
  await other.goto(`${mall.url}/payment/wxqr?trade_id=${tradeId()}`);
  await asked;
  const times = await Promise.all([page, other].map((each) => each.evaluate(() => Date.now())));
  await page.clock.pauseAt(Math.max(...times) + 1500);
  // Counted before the payment: the tab that reads the stream may be the first that leaves, and the other reads on then.
  await expect.poll(() => streams).toBe(1);
  gateway.pay(tradeId());
  expect((await send(gateway.wxNotice(tradeId()))).status).toBe(204);
  await expectPaid(other);
  await expectPaid(page);
});

test('goes to Alipay and comes back by the home page', PROVE, async ({ page }) => {
  await page.goto(cashier());
  await press(page, '支付宝');
  await expect(page.getByRole('heading', { name: '支付宝收银台' })).toBeVisible();
  gateway.pay(tradeId());
  const back = String(gateway.opened['return_url']);
  expect(back).toBe(`${mall.url}/`);
  await page.goto(`${back}?${new URLSearchParams(gateway.alipayReturn(tradeId())).toString()}`);
  await expectPaid(page);
});

test('goes on to WeChat on a phone, and a page says how', PROVE, async ({ page, messages }) => {
  messages.allow(/status of 404/);
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

test(
  'pays by transfer: a voucher by phone, refused and handed in again, decided upon in the office',
  PROVE,
  async ({ page, browser, messages }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    messages.allow(/status of 422/);
    const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
    await messages.watch(desk);
    const office = await desk.newPage();
    await operatorSession(office, mall.url);
    await office.goto(`${mall.url}/edit/bank-accounts`);
    await office.getByRole('button', { name: '添加账户' }).click();
    await office.getByLabel('户名').fill('木匠风商贸有限公司');
    await office.getByLabel('开户行').fill('招商银行徐汇支行');
    await office.getByLabel('账号', { exact: true }).fill('6225 8801 2345 6789');
    await expectSound(office, 'bank-accounts');
    await office.getByRole('button', { name: '保存' }).click();
    await expect(office.getByText('已保存')).toBeVisible();

    await page.goto(cashier('/h5'));
    await press(page, '线下转账');
    await expect(page.getByRole('heading', { name: '线下转账' })).toBeVisible();
    await expectSound(page, 'offline');
    const buffer = await sharp({ create: { width: 320, height: 480, channels: 3, background: '#dfe7f2' } })
      .png()
      .toBuffer();
    const picture = { name: 'voucher.png', mimeType: 'image/png', buffer };
    await page.getByLabel('转账凭证图片').setInputFiles(picture);
    await page.getByLabel('转账金额').fill('0');
    await page.getByRole('button', { name: '提交凭证' }).click();
    // What was refused for another reason keeps its picture.
    await expect(page.getByRole('alert')).toHaveText('请填写转账金额');
    await expect(page.getByRole('checkbox', { name: '保留' })).toBeChecked();
    await page.getByLabel('转账金额').fill(String(fee / 100));
    await page.getByRole('button', { name: '提交凭证' }).click();
    await expect(page.getByRole('heading', { name: '转账凭证审核中' })).toBeVisible();
    await expectSound(page, 'offline-review');

    await office.goto(`${mall.url}/edit/vouchers`);
    const open = async (): Promise<void> => {
      await office.getByRole('button', { name: /^查看凭证/ }).click();
      await expect(office.getByAltText('转账凭证 1')).toBeVisible();
    };
    await open();
    await expectSound(office, 'vouchers');
    await office.getByLabel('驳回原因').fill('没有查到这笔转账');
    await office.getByRole('button', { name: '驳回', exact: true }).click();
    await office.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '驳回' }).click();
    await expect(office.getByText('已驳回，买家可以重新提交')).toBeVisible();

    await page.goto(`${mall.url}/h5/member/trade/${orderId}`);
    await page.getByRole('link', { name: '修改凭证' }).click();
    await expect(page.getByText('审核未通过：没有查到这笔转账')).toBeVisible();
    await expectSound(page, 'offline-refused');
    await page.getByRole('button', { name: '提交凭证' }).click();
    await expect(page.getByRole('heading', { name: '转账凭证审核中' })).toBeVisible();

    await office.goto(`${mall.url}/edit/vouchers`);
    await open();
    await office.getByRole('button', { name: '确认到账' }).click();
    await office.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '确认到账' }).click();
    await expect(office.getByText('已确认到账，订单已付款')).toBeVisible();
    await page.reload();
    await expectPaid(page);
    await desk.close();
  },
);
