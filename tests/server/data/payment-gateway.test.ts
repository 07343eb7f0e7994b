/** Paying by Alipay and WeChat Pay, against a gateway with signatures of its own. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  startPayGateway,
  type NoticeFaults,
  type PayGateway,
  type RawNotice,
} from '../../support/calls/pay-gateway.ts';
import type { AlipayResultAnswer, OpenedPaymentAnswer, Payment, PaymentWays } from '../../../schemas/types/contract.ts';
import { readConfig } from '../../../server/kernel/config.ts';
import { insertMember } from '../../../server/testing/fixtures/fixtures.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { tradesOfOrder } from '../../../server/testing/fixtures/trades.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { orders } from '../../../server/orders/tables.ts';
import { askOpenPayments } from '../../../server/money/trade/open.ts';
import { retryRefunds } from '../../../server/money/trade/refund.ts';
import { refund } from '../../../server/money/trade/tables.ts';

const PATH = '/h5app/wxapp';
const ORIGIN = 'https://mall.example.com';

let app: TestApp;
let gateway: PayGateway;
let buyer: Awaited<ReturnType<typeof insertMember>>;

beforeAll(async () => {
  gateway = await startPayGateway();
  const { alipay, wxpay, publicOrigin } = readConfig(gateway.env(ORIGIN));
  app = await testApp({ config: { alipay, wxpay, publicOrigin } });
  gateway.now = () => app.clock.now();
});
afterAll(async () => {
  await app.close();
  await gateway.stop();
});
beforeEach(async () => {
  gateway.faults = {};
  buyer = await insertMember(app);
});

const openOrder = (): Promise<string> => insertOrder(app.db, { user_id: buyer.user_id });
const pay = async (orderId: string, payType: string, more: Record<string, string> = {}) =>
  (
    await app.post<Payment>(`${PATH}/payment`, {
      token: buyer.token,
      form: { order_id: orderId, pay_type: payType, ...more },
    })
  ).data;
const orderOf = async (orderId: string) => (await app.db.select().from(orders).where(eq(orders.order_id, orderId)))[0];
const statusOf = async (orderId: string) => (await orderOf(orderId))?.order_status;
const tradeStates = async (orderId: string) =>
  (await tradesOfOrder(app.db, orderId)).map(({ trade_state: state }) => state);
const refundsOf = (orderId: string) => app.db.select().from(refund).where(eq(refund.order_id, orderId));
const send = async ({ path, headers, body }: RawNotice) => {
  const answer = await app.app.inject({ method: 'POST', url: path, headers, payload: body });
  return answer.body === '' ? String(answer.statusCode) : answer.body;
};
const askState = async (tradeId: string) =>
  (await app.post<{ status: string }>(`${PATH}/payment/query`, { token: buyer.token, form: { trade_id: tradeId } }))
    .data.status;

/** What differs between the two on the wire of a notice. */
const WAYS = [
  { way: 'wxpaypc', ok: '204', no: /"code":"FAIL"/, notice: (id: string, f?: NoticeFaults) => gateway.wxNotice(id, f) },
  { way: 'alipay', ok: 'success', no: /^fail$/, notice: (id: string, f?: NoticeFaults) => gateway.alipayNotice(id, f) },
];

/** An order whose payment was opened; Alipay learns of it when the browser comes. */
async function begin(way: string) {
  const orderId = await openOrder();
  const made = await pay(orderId, way);
  if (made.pay_url && way.startsWith('alipay')) await fetch(made.pay_url);
  return { orderId, tradeId: made.trade_info.trade_id, made };
}

it('offers on each platform what has keys there', async () => {
  const listed = async (platform: string) =>
    (await app.get<PaymentWays>(`${PATH}/trade/payment/list`, { query: { platform } })).data.map(
      ({ pay_type }) => pay_type,
    );
  expect(await listed('pc')).toEqual(['test', 'wxpaypc', 'alipay']);
  expect(await listed('h5')).toEqual(['test', 'wxpayh5', 'alipayh5']);
  expect(await listed('wxPlatform')).toEqual(['wxpayjs']);
});

it('opens each way by the fields its clients read', async () => {
  const deadline = { auto_cancel_at: Math.floor(app.clock.now() / 1000) + 900 };
  const orderId = await insertOrder(app.db, { user_id: buyer.user_id, ...deadline });
  const native = await pay(orderId, 'wxpaypc');
  expect(native).toMatchObject({
    pay_status: false,
    code_url: expect.stringMatching(/^weixin:/),
    qrcode_url: native.code_url,
  });
  expect(gateway.opened).toMatchObject({
    amount: { total: 2000, currency: 'CNY' },
    time_expire: '2025-06-01T12:15:00+08:00',
    notify_url: `${ORIGIN}/wechatAuth/wxpay/notify`,
  });
  const phone = await pay(orderId, 'wxpayh5', { return_url: '/h5/finish?trade_id=1' });
  expect(phone.mweb_url).toContain('&redirect_url=');
  expect(phone.page_path).toBe(`/payment/wxh5?trade_id=${phone.trade_info.trade_id}`);
  const bridge = await pay(orderId, 'wxpayjs', { open_id: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' });
  expect(bridge).toMatchObject({
    appId: 'wx00000000000001',
    signType: 'RSA',
    package: `prepay_id=wx${bridge.trade_info.trade_id}`,
  });
  expect(await pay(orderId, 'wxpayjs', { open_id: '<script>' })).toMatchObject({ status_code: 422 });
  const page = await pay(orderId, 'alipay', { return_url: 'https://evil.example.com/' });
  expect(page.payment).toContain('<form');
  await fetch(page.pay_url ?? '');
  expect(gateway.opened).toMatchObject({
    return_url: `${ORIGIN}/`,
    total_amount: '20.00',
    time_expire: '2025-06-01 12:15:00',
  });
  const wap = new URL((await pay(orderId, 'alipayh5')).pay_url ?? '');
  expect(wap.searchParams.get('method')).toBe('alipay.trade.wap.pay');
});

it('opens the same payment again for who comes back, and a minute without asking', async () => {
  const { orderId, tradeId, made } = await begin('wxpaypc');
  const codeCalls = () => gateway.calls.filter((call) => call.includes('/native')).length;
  const before = codeCalls();
  expect(await pay(orderId, 'wxpaypc')).toEqual(made);
  expect(codeCalls()).toBe(before);
  app.clock.advance(61_000);
  const again = await app.get<OpenedPaymentAnswer>(`${PATH}/trade/payment/open`, {
    token: buyer.token,
    query: { trade_id: tradeId },
  });
  expect(again.data).toMatchObject({ trade_state: 'NOTPAY', qrcode_url: made.qrcode_url, refused: '' });
  expect(codeCalls()).toBe(before + 1);
  const other = await insertMember(app);
  const foreign = await app.get(`${PATH}/trade/payment/open`, { token: other.token, query: { trade_id: tradeId } });
  expect(foreign.data).toMatchObject({ status_code: 404 });
});

it('refuses politely while the provider is away or is somebody else', async () => {
  const orderId = await openOrder();
  for (const faults of [{ down: true }, { foreignKey: true }]) {
    gateway.faults = faults;
    expect(await pay(orderId, 'wxpaypc')).toMatchObject({
      status_code: 422,
      message: expect.stringContaining('微信支付'),
    });
  }
  gateway.faults = {};
  expect(await pay(orderId, 'wxpaypc')).toMatchObject({ pay_status: false });
});

describe.each(WAYS)('$way', ({ way, ok, no, notice }) => {
  it('is paid by the notice, once however often it comes', async () => {
    const { orderId, tradeId } = await begin(way);
    const sent = notice(tradeId);
    expect(await send(sent)).toBe(ok);
    const paid = await orderOf(orderId);
    expect(paid).toMatchObject({ order_status: 'PAYED', pay_type: way });
    expect(await send(sent)).toBe(ok);
    expect(await send(notice(tradeId))).toBe(ok);
    expect(await orderOf(orderId)).toEqual(paid);
    expect(await refundsOf(orderId)).toEqual([]);
  });

  it('changes nothing by notices of strangers, changed ones, other amounts, applications and numbers', async () => {
    const { orderId, tradeId } = await begin(way);
    const others: NoticeFaults[] = [{ foreignKey: true }, { forged: true }, { amount: 1 }, { appId: 'another' }];
    for (const faults of others) expect(await send(notice(tradeId, faults)), JSON.stringify(faults)).toMatch(no);
    expect(await send(notice('1234567890123456', { amount: 2000 }))).toMatch(no);
    expect(await send(notice(tradeId, { unpaid: true }))).toBe(ok);
    expect(await send({ ...notice(tradeId), body: '' })).toMatch(no);
    expect(await statusOf(orderId)).toBe('NOTPAY');
  });

  it('pays no trade of another way', async () => {
    const { orderId, tradeId } = await begin('test');
    expect(await send(notice(tradeId, { amount: 2000 }))).toMatch(no);
    expect(await statusOf(orderId)).toBe('NOTPAY');
  });

  it('is found by asking when the notice never comes: by the shopper who waits, and by the job', async () => {
    const first = await begin(way);
    expect(await askState(first.tradeId)).toBe('NOTPAY');
    gateway.pay(first.tradeId);
    expect(await askState(first.tradeId), 'queried five seconds ago').toBe('NOTPAY');
    app.clock.advance(5000);
    expect(await askState(first.tradeId)).toBe('SUCCESS');
    expect(await statusOf(first.orderId)).toBe('PAYED');
    const second = await begin(way);
    gateway.pay(second.tradeId);
    app.clock.advance(31_000);
    await askOpenPayments(app.context());
    expect(await statusOf(second.orderId)).toBe('PAYED');
  });

  it('gives money of a closed order back by itself, once, with tries until the provider is through', async () => {
    const { orderId, tradeId } = await begin(way);
    gateway.pay(tradeId);
    await app.post(`${PATH}/order/cancel`, { token: buyer.token, form: { order_id: orderId } });
    expect(await tradeStates(orderId)).toEqual(['CLOSED']);
    expect(await send(notice(tradeId))).toBe(ok);
    expect(await tradeStates(orderId)).toEqual(['REFUND']);
    gateway.faults = { refundsTake: 1 };
    expect(await retryRefunds(app.context())).toBe(0);
    gateway.faults = { down: true };
    expect(await retryRefunds(app.context())).toBe(0);
    gateway.faults = { refundsTake: 1 };
    expect(await retryRefunds(app.context())).toBe(1);
    expect(await retryRefunds(app.context())).toBe(0);
    expect(await refundsOf(orderId)).toMatchObject([
      { amount: 2000, reason: 'late-payment', refund_status: 'SUCCESS' },
    ]);
    expect([...(gateway.payments.get(tradeId)?.refunds.values() ?? [])]).toEqual([2000]);
    expect(await statusOf(orderId)).toBe('CANCEL');
  });

  it('gives the second payment of an order back when it was paid both ways', async () => {
    const { orderId, tradeId } = await begin(way);
    const other = WAYS.find((each) => each.way !== way) ?? WAYS[0];
    const second = await pay(orderId, other?.way ?? '');
    if (second.payment) await fetch(second.pay_url ?? '');
    gateway.pay(second.trade_info.trade_id);
    expect(await send(notice(tradeId))).toBe(ok);
    expect(await send(other?.notice(second.trade_info.trade_id) as RawNotice)).toBe(other?.ok);
    expect(await retryRefunds(app.context())).toBe(1);
    expect(await refundsOf(orderId)).toMatchObject([{ reason: 'paid-twice', refund_status: 'SUCCESS' }]);
    expect(await statusOf(orderId)).toBe('PAYED');
  });
});

it('takes no notice of WeChat that is older than five minutes', async () => {
  const { orderId, tradeId } = await begin('wxpaypc');
  const time = Math.floor(app.clock.now() / 1000) - 301;
  expect(await send(gateway.wxNotice(tradeId, { time }))).toContain('FAIL');
  expect(await statusOf(orderId)).toBe('NOTPAY');
});

it('the return from Alipay is settled by a query at Alipay, and not without its signature', async () => {
  const { orderId, tradeId } = await begin('alipay');
  const result = async (query: Record<string, string>) =>
    (await app.get<AlipayResultAnswer>(`${PATH}/trade/payment/alipay/result`, { query })).data;
  const query = gateway.alipayReturn(tradeId);
  expect(await result(query)).toEqual({ status: 'NOTPAY', trade_id: tradeId });
  gateway.pay(tradeId);
  app.clock.advance(5000);
  expect(await result({ ...query, total_amount: '0.01' })).toMatchObject({ status_code: 400 });
  expect(await result({ ...query, company_id: '1' })).toMatchObject({ status_code: 400 });
  expect(await statusOf(orderId)).toBe('NOTPAY');
  expect(await result(query)).toEqual({ status: 'SUCCESS', trade_id: tradeId });
  // The notice comes after the browser.
  expect(await send(gateway.alipayNotice(tradeId))).toBe('success');
  expect(await statusOf(orderId)).toBe('PAYED');
});
