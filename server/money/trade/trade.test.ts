import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type {
  Payment,
  PaymentOrder,
  PaymentWays,
  TestPaymentAnswer,
  Trade as TradeAnswer,
} from '../../../schemas/types/contract.ts';
import { NOW, insertMember, insertShop } from '../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { insertTrade, tradesOfOrder } from '../../testing/fixtures/trades.ts';
import { onBoth, type CallAnswer, type TestApp } from '../../testing/harness.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import { cancelOrder, expireOrders } from '../../orders/moves/cancel.ts';
import { orders } from '../../orders/tables.ts';
import { openDeposits } from '../../wallet/deposit/move.ts';
import { depositLedger } from '../../wallet/deposit/tables.ts';
import { member } from '../../people/member/tables.ts';
import { openPoints } from '../../wallet/point/move.ts';
import { pointLedger } from '../../wallet/point/tables.ts';
import { audit } from '../../kernel/system/tables.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { transact } from '../../kernel/system/transact.ts';
import { testNotice } from './providers/test.ts';
import { openRefund, retryRefunds } from './refund.ts';
import { refund, trade } from './tables.ts';

const PATH = '/h5app/wxapp';
type Buyer = Awaited<ReturnType<typeof insertMember>>;

onBoth('payment', (start) => {
  let app: TestApp;
  let buyer: Buyer;

  beforeAll(async () => {
    app = await start();
    await insertShop(app.db, { distributor_id: 7, name: '果园' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await putSetting(app.context(), 'point-rule', { deductPoint: 10, limitPercent: 100, paysFreight: true });
    buyer = await insertMember(app, { deposit: 5000, point: 500 });
    await openDeposits(app.db, NOW);
    await openPoints(app.db, NOW);
  });

  const pay = (orderId: string, payType = 'test', key?: string, who = buyer): Promise<CallAnswer<Payment>> =>
    app.post<Payment>(`${PATH}/payment`, {
      token: who.token,
      form: { order_id: orderId, pay_type: payType },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
  const notify = (form: Record<string, string>, provider = 'test') => app.post(`/${provider}/notify`, { form });
  const noticeOf = (tradeId: string, amount = 2000) => testNotice(app.context(), tradeId, amount);
  const orderOf = async (orderId: string) =>
    (await app.db.select().from(orders).where(eq(orders.order_id, orderId)))[0] as typeof orders.$inferSelect;
  const tradesOf = async (orderId: string): Promise<string[]> =>
    (await tradesOfOrder(app.db, orderId)).map(({ trade_state: state }) => state).toSorted();
  const refundsOf = async (orderId: string): Promise<unknown[]> =>
    (await app.db.select().from(refund).where(eq(refund.order_id, orderId))).map(
      ({ amount, reason, refund_status: state }) => ({
        amount,
        reason,
        state,
      }),
    );
  const openOrder = (values: Partial<typeof orders.$inferInsert> = {}): Promise<string> =>
    insertOrder(app.db, { user_id: buyer.user_id, ...values });
  const begin = async (values: Partial<typeof orders.$inferInsert> = {}) => {
    const orderId = await openOrder(values);
    const { data } = await pay(orderId);
    return { orderId, tradeId: data.trade_info.trade_id, pageUrl: new URL(data.qrcode_url) };
  };
  /** Balances of the buyer, which must be the sums of their ledgers. */
  const balances = async (): Promise<{ deposit: number; point: number }> => {
    const own = eq(member.user_id, buyer.user_id);
    const [now] = await app.db.select({ deposit: member.deposit, point: member.point }).from(member).where(own);
    const sumOf = async (table: typeof depositLedger | typeof pointLedger): Promise<number | undefined> => {
      const [row] = await app.db
        .select({ sum: sql<number>`sum(${table.change})::int` })
        .from(table)
        .where(eq(table.user_id, buyer.user_id));
      return row?.sum;
    };
    expect({ deposit: await sumOf(depositLedger), point: await sumOf(pointLedger) }).toEqual(now);
    return now as { deposit: number; point: number };
  };

  it('lists the ways of a platform, without the balances', async () => {
    for (const platform of ['pc', 'h5', 'app', "'"]) {
      const { data } = await app.get<PaymentWays>(`${PATH}/trade/payment/list`, { query: { platform } });
      expect(data).toEqual([
        {
          pay_type_code: 'test',
          pay_type: 'test',
          pay_type_name: '测试支付',
          pay_channel: 'wx_qr',
          note: expect.any(String),
        },
      ]);
    }
  });

  it('starts a payment, shows it to the page of the bank, and is settled by the notice, once', async () => {
    const { orderId, tradeId, pageUrl } = await begin({ shop_id: 7 });
    expect(pageUrl.pathname).toBe('/payment/test');
    const page = await app.get<TestPaymentAnswer>(`${PATH}/trade/payment/test${pageUrl.search}`);
    expect(page.data).toEqual({ trade_id: tradeId, trade_state: 'NOTPAY', total_fee: 2000, shop_name: '果园' });
    const query = (): Promise<CallAnswer<{ status: string }>> =>
      app.post(`${PATH}/payment/query`, { token: buyer.token, form: { trade_id: tradeId } });
    expect((await query()).data.status).toBe('NOTPAY');
    expect((await notify(noticeOf(tradeId))).data).toEqual({ status: true });
    const paid = await orderOf(orderId);
    expect(paid).toMatchObject({ order_status: 'PAYED', pay_status: 'PAYED', pay_type: 'test', version: 2 });
    // A second notice of the provider changes nothing.
    expect((await notify(noticeOf(tradeId))).data).toEqual({ status: true });
    expect(await orderOf(orderId)).toEqual(paid);
    expect((await query()).data).toMatchObject({ status: 'SUCCESS', transaction_id: `test-${tradeId}` });
    const trails = await app.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `order:${orderId}`));
    expect(trails.map(({ action }) => action)).toEqual(['payment']);
  });

  it('refuses what is not signed, changed, too old or replayed, and the address of the page as a notice', async () => {
    const { orderId, tradeId, pageUrl } = await begin();
    const good = noticeOf(tradeId);
    const refused = async (form: Record<string, string>): Promise<unknown> => (await notify(form)).data.message;
    const { sign: _sign, ...unsigned } = good;
    expect(await refused(unsigned)).toBe('签名不正确');
    expect(await refused({ ...good, amount: '1' })).toBe('签名不正确');
    expect(await refused({ ...good, nonce: 'another' })).toBe('签名不正确');
    expect(await refused({ ...good, sign: good['sign']?.replace(/^./, (c) => (c === '0' ? '1' : '0')) ?? '' })).toBe(
      '签名不正确',
    );
    expect(await refused(Object.fromEntries(pageUrl.searchParams))).toBe('签名不正确');
    expect(await refused(noticeOf(tradeId, 1))).toBe('支付金额不符');
    expect(await refused(noticeOf('1234567890123456'))).toBe('支付单不存在');
    app.clock.advance(301_000);
    expect(await refused(good)).toBe('签名不正确');
    app.clock.advance(-301_000);
    expect((await orderOf(orderId)).order_status).toBe('NOTPAY');
    expect((await notify(good)).data).toEqual({ status: true });
    expect((await notify(good)).data).toMatchObject({ status_code: 409, message: '该通知已处理' });
    expect(await refundsOf(orderId)).toEqual([]);
  });

  it('answers providers that are not open with a typed refusal', async () => {
    for (const provider of ['wxpay', 'deposit', 'nobody'])
      expect((await notify({ trade_status: 'TRADE_SUCCESS' }, provider)).data).toMatchObject({
        status_code: 400,
        message: '该支付方式尚未开通',
      });
    const { data } = await app.get(`${PATH}/trade/payment/alipay/result`, { query: { out_trade_no: 1 } });
    expect(data).toMatchObject({ status_code: 400 });
    expect((await pay(await openOrder(), 'alipay')).data).toMatchObject({ status_code: 400 });
  });

  it('uses the open payment again, and answers a paid order with the payment that was made', async () => {
    const { orderId, tradeId } = await begin();
    expect((await pay(orderId)).data.trade_info.trade_id).toBe(tradeId);
    await notify(noticeOf(tradeId));
    const { data } = await pay(orderId);
    expect(data).toMatchObject({ pay_status: true, trade_info: { trade_id: tradeId } });
    expect((await pay(orderId, 'deposit')).data.message).toBe('该订单已支付');
    // So it is when the order has been shipped meanwhile.
    await app.db
      .update(orders)
      .set({ order_status: 'WAIT_BUYER_CONFIRM', delivery_status: 'DONE' })
      .where(eq(orders.order_id, orderId));
    expect((await pay(orderId)).data).toMatchObject({ pay_status: true, trade_info: { trade_id: tradeId } });
    expect(await tradesOf(orderId)).toEqual(['SUCCESS']);
    expect(await balances()).toEqual({ deposit: 5000, point: 500 });
  });

  it('answers the same key with the same, and refuses it with another body', async () => {
    const orderId = await openOrder();
    const key = `key-${orderId}`;
    const [one, two] = await Promise.all([pay(orderId, 'deposit', key), pay(orderId, 'deposit', key)]);
    expect(one.data).toMatchObject({ pay_status: true, order_id: orderId });
    expect(JSON.stringify(two.data)).toBe(JSON.stringify(one.data));
    expect((await pay(orderId, 'deposit', key)).data).toEqual(one.data);
    expect((await pay(orderId, 'test', key)).data).toMatchObject({ status_code: 422 });
    // The key is the buyer's own.
    const other = await insertMember(app, { deposit: 9000 });
    const theirs = await insertOrder(app.db, { user_id: other.user_id });
    expect((await pay(theirs, 'deposit', key, other)).data.order_id).toBe(theirs);
    expect(await balances()).toEqual({ deposit: 3000, point: 500 });
  });

  it('pays by deposit and by points at once, and never more than there is', async () => {
    const orderId = await openOrder();
    expect((await pay(orderId, 'deposit')).data.pay_status).toBe(true);
    expect(await orderOf(orderId)).toMatchObject({ order_status: 'PAYED', pay_type: 'deposit' });
    const byPoints = await openOrder();
    const { data: before } = await app.get<PaymentOrder>(`${PATH}/order_new/${byPoints}`, { token: buyer.token });
    expect(before).toMatchObject({ pay_point: 200, tradeId: '', total_fee: 2000, auto_cancel_seconds: 900 });
    expect((await pay(byPoints, 'point')).data.pay_status).toBe(true);
    expect(await balances()).toEqual({ deposit: 3000, point: 300 });
    const dear = await openOrder({ total_fee: 3001, item_fee: 3001 });
    expect((await pay(dear, 'deposit')).data).toMatchObject({ status_code: 422, message: '储值余额不足' });
    expect((await pay(dear, 'point')).data).toMatchObject({ status_code: 422, message: '积分不足' });
    expect(await tradesOf(dear)).toEqual([]);
    expect((await orderOf(dear)).order_status).toBe('NOTPAY');
    expect(await balances()).toEqual({ deposit: 3000, point: 300 });
  });

  it('takes points only where the rule lets them pay everything', async () => {
    await putSetting(app.context(), 'point-rule', { deductPoint: 10, limitPercent: 99, paysFreight: true });
    const orderId = await openOrder();
    expect((await pay(orderId, 'point')).data.status_code).toBe(400);
    const { data } = await app.get<PaymentOrder>(`${PATH}/order_new/${orderId}`, { token: buyer.token });
    expect(data.pay_point).toBeNull();
  });

  it("treats others' orders and payments as unknown, and guests as strangers", async () => {
    const { orderId, tradeId } = await begin();
    const thief = await insertMember(app, { deposit: 9999 });
    const unknown = { status_code: 404 };
    expect((await pay(orderId, 'deposit', undefined, thief)).data).toMatchObject(unknown);
    expect((await app.get(`${PATH}/order_new/${orderId}`, { token: thief.token })).data).toMatchObject(unknown);
    const trade_id = tradeId;
    expect((await app.get(`${PATH}/trade/detail`, { token: thief.token, query: { trade_id } })).data).toMatchObject(
      unknown,
    );
    expect((await app.post(`${PATH}/payment/query`, { token: thief.token, form: { trade_id } })).data).toMatchObject(
      unknown,
    );
    expect((await app.post(`${PATH}/payment`, { form: { order_id: orderId, pay_type: 'test' } })).status).toBe(401);
    expect((await app.get(`${PATH}/trade/detail`, { query: { trade_id } })).status).toBe(401);
    const { data } = await app.get<TradeAnswer>(`${PATH}/trade/detail`, { token: buyer.token, query: { trade_id } });
    expect(data).toMatchObject({ order_id: orderId, trade_state: 'NOTPAY', total_fee: 2000, time_expire: null });
    expect(await tradesOf(orderId)).toEqual(['NOTPAY']);
  });

  it.each(['', '0', '-1', '1.5', '1e9', 'NaN', "' or 1=1", '9'.repeat(20)])(
    'refuses the order %j',
    async (order_id) => {
      const before = await balances();
      const form = { order_id, pay_type: 'deposit' };
      const { data } = await app.post(`${PATH}/payment`, { token: buyer.token, form });
      expect([404, 422]).toContain(data.status_code);
      expect(await balances()).toEqual(before);
    },
  );

  it.each(['paid', 'asked', 'shipped', 'done', 'cancelled'] as const)(
    'does not pay an order that is %s',
    async (state) => {
      const orderId = await insertOrder(app.db, { user_id: buyer.user_id }, state);
      for (const way of ['test', 'deposit', 'point']) expect((await pay(orderId, way)).data.status_code).toBe(422);
      expect(await tradesOf(orderId)).toEqual([]);
      expect(await balances()).toEqual({ deposit: 5000, point: 500 });
    },
  );

  it('starts nothing for an order whose time is over, before and after the job', async () => {
    const { orderId } = await begin();
    app.clock.advance(900_000);
    expect((await pay(orderId, 'deposit')).data.message).toBe('该订单已超时，请重新下单');
    await expireOrders(app.context());
    expect((await pay(orderId, 'deposit')).data.message).toBe('该订单无法支付');
    expect(await tradesOf(orderId)).toEqual(['CLOSED']);
    app.clock.advance(-900_000);
  });

  it('gives the money of a late payment back, once', async () => {
    const { orderId, tradeId } = await begin();
    const by = app.context({ member: { ...buyer, session_id: '', token_id: '' } });
    const cancelled = await cancelOrder(by, { order_id: orderId });
    expect(isFailure(cancelled)).toBe(false);
    expect(await tradesOf(orderId)).toEqual(['CLOSED']);
    expect((await notify(noticeOf(tradeId))).data).toEqual({ status: true });
    expect((await orderOf(orderId)).order_status).toBe('CANCEL');
    expect(await tradesOf(orderId)).toEqual(['REFUND']);
    expect(await refundsOf(orderId)).toEqual([{ amount: 2000, reason: 'late-payment', state: 'SUCCESS' }]);
    await notify(noticeOf(tradeId));
    expect(await refundsOf(orderId)).toHaveLength(1);
  });

  it('gives the money back of an order that was paid twice', async () => {
    const { orderId, tradeId } = await begin();
    expect((await pay(orderId, 'deposit')).data.pay_status).toBe(true);
    await notify(noticeOf(tradeId));
    expect(await tradesOf(orderId)).toEqual(['REFUND', 'SUCCESS']);
    expect(await refundsOf(orderId)).toEqual([{ amount: 2000, reason: 'paid-twice', state: 'SUCCESS' }]);
    expect((await orderOf(orderId)).pay_type).toBe('deposit');
    const { data } = await app.get<PaymentOrder>(`${PATH}/order_new/${orderId}`, { token: buyer.token });
    expect(data).toMatchObject({ payStatus: 'PAYED', pay_type: 'deposit', tradeState: 'SUCCESS' });
  });

  it('pays waiting refunds out once, to where the money came from', async () => {
    const owe = async (way: string, reason: 'late-payment' | 'cancel'): Promise<void> => {
      const orderId = await openOrder();
      const { data } = await pay(orderId, way);
      const { trade_id } = data.trade_info;
      await app.db
        .insert(refund)
        .values({ trade_id, order_id: orderId, amount: 2000, reason, refund_status: 'READY', created: NOW });
    };
    await owe('deposit', 'late-payment');
    // The rule changes: what goes back is what was spent.
    await owe('point', 'late-payment');
    // What an operator granted.
    await owe('deposit', 'cancel');
    await putSetting(app.context(), 'point-rule', { deductPoint: 1, limitPercent: 100, paysFreight: true });
    expect(await balances()).toEqual({ deposit: 1000, point: 300 });
    const done = await Promise.all([retryRefunds(app.context()), retryRefunds(app.context())]);
    expect(done[0] + done[1]).toBe(3);
    expect(await balances()).toEqual({ deposit: 5000, point: 500 });
    expect(await retryRefunds(app.context())).toBe(0);
    await app.db.delete(refund);
  });

  it('counts on a payment what went back of it, and never more than it was', async () => {
    const orderId = await openOrder();
    const { trade_id } = (await pay(orderId, 'deposit')).data.trade_info;
    const refundedNow = async () =>
      (await app.db.select().from(trade).where(eq(trade.trade_id, trade_id)))[0]?.refunded;
    const open = (amount: number, cause: string) =>
      transact(app, (tx) => openRefund(tx, app.context(), { order_id: orderId, amount, reason: 'aftersales', cause }));
    expect(await open(1500, '1')).toBe(true);
    expect(await open(501, '2')).toMatchObject({ message: '退款金额超过该订单的实付金额' });
    expect(await refundedNow()).toBe(1500);
    // A refund that nobody wrote down, which only a bug could bring about, is counted still.
    await app.db.update(trade).set({ refunded: 1800 }).where(eq(trade.trade_id, trade_id));
    expect(await open(201, '3')).toMatchObject({ message: '退款金额超过该订单的实付金额' });
    expect(await open(200, '4')).toBe(true);
    expect([await refundedNow(), await app.db.$count(refund, eq(refund.order_id, orderId))]).toEqual([2000, 2]);
    await app.db.delete(refund);
  });

  it('leaves the refunds of a provider that was removed waiting, and pays the others', async () => {
    const orderId = await openOrder();
    const unknownWay = { trade_id: `gone-${orderId}`, user_id: buyer.user_id, amount: 1, created: NOW };
    await insertTrade(app.db, orderId, { ...unknownWay, pay_type: 'no-such-way', trade_state: 'REFUND' });
    await app.db.insert(refund).values({
      trade_id: unknownWay.trade_id,
      order_id: orderId,
      amount: 1,
      reason: 'late-payment',
      refund_status: 'READY',
      created: NOW,
    });
    const { tradeId, orderId: late } = await begin();
    await app.db.insert(refund).values({
      trade_id: tradeId,
      order_id: late,
      amount: 2000,
      reason: 'late-payment',
      refund_status: 'READY',
      created: NOW,
    });
    expect(await retryRefunds(app.context())).toBe(1);
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'READY' }]);
    await app.db.delete(refund);
  });

  it('answers the older names', async () => {
    const { data } = await app.get<PaymentWays>(`${PATH}/trade.payment.list`);
    expect(data).toHaveLength(1);
    for (const name of ['create', 'do']) {
      const tid = await openOrder();
      const made = await app.post<Payment>(`${PATH}/trade.payment.${name}`, {
        token: buyer.token,
        form: { tid, pay_type: 'test' },
      });
      const payment_id = made.data.trade_info.trade_id;
      const finish = { token: buyer.token, form: { payment_id } };
      expect((await app.post(`${PATH}/trade.payment.finish`, finish)).data).toMatchObject({
        status: 'NOTPAY',
        order_id: tid,
      });
    }
  });
});
