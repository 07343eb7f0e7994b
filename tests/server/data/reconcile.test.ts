/** The providers' statements against the ledger, with a difference of each kind planted by the gateway. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  MallDifference,
  ListDifferencesAnswer,
  ListStatementsAnswer,
  Payment,
} from '../../../schemas/types/contract.ts';
import { readConfig } from '../../../server/kernel/config.ts';
import { retryRefunds } from '../../../server/money/trade/refund.ts';
import { reconcile } from '../../../server/money/reconcile/reconcile.ts';
import { refund, statement, statementDifference, trade } from '../../../server/money/trade/tables.ts';
import { insertMember, insertOperator } from '../../../server/testing/fixtures/fixtures.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { startPayGateway, type PayGateway } from '../../support/calls/pay-gateway.ts';
import type { BillRow } from '../../support/calls/pay-statements.ts';
import { HOUR_MS } from '../../../engine/rules/format/time.ts';

const DAY = '2025-06-01';
const PATH = '/h5app/wxapp';

let app: TestApp;
let gateway: PayGateway;
let token: string;
let start: number;
let operators = 0;
const nameOf = (): string => `财务${operators}`;

beforeAll(async () => {
  gateway = await startPayGateway();
  const { alipay, wxpay, publicOrigin } = readConfig(gateway.env('https://mall.example.com'));
  app = await testApp({ config: { alipay, wxpay, publicOrigin } });
  gateway.now = () => app.clock.now();
  start = app.clock.now();
});
afterAll(async () => {
  await app.close();
  await gateway.stop();
});
beforeEach(async () => {
  app.clock.time = start;
  gateway.faults = {};
  gateway.bills.clear();
  for (const table of [refund, trade, statement, statementDifference]) await app.db.delete(table);
});

/** A payment that was made, by the notice of its provider. */
async function paid(way: string): Promise<string> {
  const buyer = await insertMember(app);
  const order_id = await insertOrder(app.db, { user_id: buyer.user_id });
  const form = { order_id, pay_type: way };
  const { data } = await app.post<Payment>(`${PATH}/payment`, { token: buyer.token, form });
  const tradeId = data.trade_info.trade_id;
  if (way === 'alipay') await fetch(data.pay_url ?? '');
  gateway.pay(tradeId);
  const { path, headers, body } = way === 'alipay' ? gateway.alipayNotice(tradeId) : gateway.wxNotice(tradeId);
  await app.app.inject({ method: 'POST', url: path, headers, payload: body });
  return tradeId;
}

/** Gives a payment back, by the job. */
async function givenBack(tradeId: string): Promise<string> {
  const [row] = await app.db
    .insert(refund)
    .values({
      trade_id: tradeId,
      order_id: '1',
      amount: 500,
      reason: 'aftersales',
      refund_status: 'READY',
      created: start / 1000,
    })
    .returning();
  expect(await retryRefunds(app.context())).toBe(1);
  return `${tradeId}R${row?.refund_id}`;
}

const payment = (tradeId: string, amount = 2000): BillRow => ({ entry: 'payment', number: tradeId, tradeId, amount });
const refunded = (number: string, amount = 500): BillRow => ({
  entry: 'refund',
  number,
  tradeId: number.split('R')[0] ?? '',
  amount,
});
/** The next day at eleven; who looks at it then has signed in anew. */
const run = async (): Promise<number> => {
  app.clock.time = start + 23 * HOUR_MS;
  operators += 1;
  token = await insertOperator(app, nameOf(), '-', { role: 'finance' });
  return reconcile(app.context());
};
const found = async () =>
  (await app.get<ListDifferencesAnswer>('/mall/statement-differences', { token })).data.list.map((row) => [
    row.kind,
    row.entry,
    row.number,
    row.ours,
    row.theirs,
  ]);

describe.each(['wxpaypc', 'alipay'])('%s', (way) => {
  const provider = way === 'alipay' ? 'alipay' : 'wxpay';

  it('finds nothing where both sides say the same', async () => {
    const ids = [await paid(way), await paid(way)];
    const back = await givenBack(ids[0] ?? '');
    gateway.bills.set(`${provider} ${DAY}`, [...ids.map((id) => payment(id)), refunded(back)]);
    await run();
    expect(await found()).toEqual([]);
    const [row] = await app.db.select().from(statement).where(eq(statement.day, DAY));
    const mine = (await app.get<ListStatementsAnswer>('/mall/statements', { token })).data.list.filter(
      ({ day, entries }) => day === DAY && entries > 0,
    );
    expect(row?.state).toBe('done');
    expect(mine).toMatchObject([{ entries: 3, total: 3500 }]);
  });

  it('finds what is missing here or there, and other amounts, of payments and refunds', async () => {
    const [same, other, lost] = [await paid(way), await paid(way), await paid(way)];
    const [back, lostBack] = [await givenBack(same), await givenBack(other)];
    gateway.bills.set(`${provider} ${DAY}`, [
      payment(same),
      payment(other, 1999),
      payment('9999000099990000'),
      refunded(back, 400),
      refunded(`${same}R999999`),
    ]);
    await run();
    expect((await found()).toSorted()).toEqual(
      [
        ['amount', 'payment', other, 2000, 1999],
        ['missing_here', 'payment', '9999000099990000', null, 2000],
        ['missing_there', 'payment', lost, 2000, null],
        ['amount', 'refund', back, 500, 400],
        ['missing_here', 'refund', `${same}R999999`, null, 500],
        ['missing_there', 'refund', lostBack, 500, null],
      ].toSorted(),
    );
    // Looking again finds the same ones once.
    await app.db.update(statement).set({ state: 'waiting', next_at: 0 });
    await run();
    expect(await found()).toHaveLength(6);
  });

  it('does not miss what the provider wrote down before midnight and we after it', async () => {
    const tradeId = await paid(way);
    gateway.bills.set(`${provider} 2025-05-31`, [payment(tradeId)]);
    gateway.bills.set(`${provider} ${DAY}`, []);
    await run();
    expect(await found()).toEqual([]);
  });

  it('tries again, later each time, while the provider is away', async () => {
    const tradeId = await paid(way);
    gateway.bills.set(`${provider} ${DAY}`, [payment(tradeId)]);
    gateway.faults = { down: true };
    expect(await run()).toBe(0);
    const stateOf = async () => {
      const rows = await app.db.select().from(statement).where(eq(statement.day, DAY));
      return rows.find((row) => row.provider === provider);
    };
    expect(await stateOf()).toMatchObject({ state: 'waiting', attempts: 1, error: '对账单暂时无法获取' });
    gateway.faults = {};
    expect(await reconcile(app.context()), 'not yet').toBe(0);
    app.clock.advance(600_000);
    expect(await reconcile(app.context())).toBe(14);
    expect(await stateOf()).toMatchObject({ state: 'done', error: '' });
    expect(await found()).toEqual([]);
  });
});

it('believes no statement of WeChat that is another than it named', async () => {
  for (const name of ['alipay', 'wxpay']) gateway.bills.set(`${name} ${DAY}`, [payment('9999000099990000')]);
  gateway.faults = { otherBill: true };
  await run();
  const [row] = await app.db.select().from(statement).where(eq(statement.provider, 'wxpay')).orderBy(statement.next_at);
  expect(row?.day).toBeDefined();
  expect((await found()).map(([, , number]) => number)).toEqual(['9999000099990000']);
  expect((await app.db.select().from(statementDifference)).map(({ provider }) => provider)).toEqual(['alipay']);
});

it('asks for no day before it is over and made up', async () => {
  app.clock.time = start + 21 * HOUR_MS;
  await reconcile(app.context());
  const days = (await app.db.select({ day: statement.day }).from(statement)).map(({ day }) => day);
  expect(days.toSorted().at(-1), 'at nine of the next day').toBe('2025-05-31');
});

it('is solved once, with a note, and by whom', async () => {
  for (const name of ['alipay', 'wxpay']) gateway.bills.set(`${name} ${DAY}`, [payment('9999000099990000')]);
  await run();
  const { data } = await app.get<ListDifferencesAnswer>('/mall/statement-differences', {
    token,
    query: { provider: 'wxpay' },
  });
  const [open] = data.list;
  const solve = (note: string) =>
    app.post<MallDifference>(`/mall/statement-differences/${open?.id}/solve`, { token, json: { note } });
  expect((await solve(' ')).data).toMatchObject({ status_code: 422, message: '请填写处理说明' });
  expect((await solve('测试付款，已退')).data).toMatchObject({
    state: 'solved',
    note: '测试付款，已退',
    solved_by: nameOf(),
  });
  expect((await solve('再来一次')).data).toMatchObject({ status_code: 409, message: `该差异已由${nameOf()}处理` });
  const left = await app.get<ListDifferencesAnswer>('/mall/statement-differences', { token, query: { state: 'open' } });
  expect(left.data.list.map(({ provider }) => provider)).toEqual(['支付宝']);
});
