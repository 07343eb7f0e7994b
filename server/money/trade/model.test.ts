/**
 * Money for several orders, held against a plain model: orders of three shops that were made at once, then random sequences of
 * starting payments of any set of them, notices (late, twice), balances, cancellations, the clock, and the same orders sent again.
 * After each sequence money in minus money back is what the paid orders cost, and the shelves hold what was not bought.
 */
import fc from 'fast-check';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CreateOrdersAnswer, Payment } from '../../../schemas/types/contract.ts';
import { insertGoods, insertMember, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { openDeposits } from '../../wallet/deposit/move.ts';
import { member } from '../../people/member/tables.ts';
import { cancelOrder, expireOrders } from '../../orders/moves/cancel.ts';
import { orders } from '../../orders/tables.ts';
import { region } from '../../places/region/tables.ts';
import { openStock } from '../../goods/stock/move.ts';
import { imbalances } from '../../testing/balance.ts';
import { testNotice } from './providers/test.ts';
import { refund, trade, tradeOrder } from './tables.ts';
import { modelRuns } from '../../testing/model-runs.ts';

const ORDERS = 3;
const FEES = [1999, 501, 7];
const DEPOSIT = 100_000;
const STORE = 10_000;

type Step =
  | { kind: 'start'; way: 'test' | 'deposit'; of: readonly number[] }
  | { kind: 'notice'; trade: number }
  | { kind: 'cancel'; order: number }
  | { kind: 'again' }
  | { kind: 'expire' };

const start = fc.record({
  kind: fc.constant('start' as const),
  way: fc.constantFrom('test' as const, 'test' as const, 'deposit' as const),
  of: fc.uniqueArray(fc.nat(ORDERS - 1), { minLength: 1, maxLength: ORDERS }),
});
const notice = fc.record({ kind: fc.constant('notice' as const), trade: fc.nat(5) });
const cancel = fc.record({ kind: fc.constant('cancel' as const), order: fc.nat(ORDERS - 1) });
const again = fc.constant({ kind: 'again' as const });
const expire = fc.constant({ kind: 'expire' as const });
const rest: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: start },
  { weight: 8, arbitrary: notice },
  { weight: 4, arbitrary: cancel },
  { weight: 2, arbitrary: again },
  { weight: 1, arbitrary: expire },
);

/** Payments that wait come first, so that what follows meets them. */
const steps: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.array(
      start.map((step) => ({ ...step, way: 'test' as const })),
      { minLength: 2, maxLength: 4 },
    ),
    fc.array(rest, { minLength: 4, maxLength: 10 }),
  )
  .map(([waiting, others]): Step[] => [...waiting, ...others]);

interface ModelTrade {
  of: readonly number[];
  way: 'test' | 'deposit';
  /** open: nobody paid it; void: an order of it ended; paid; back: its money came and went back */
  state: 'open' | 'void' | 'paid' | 'back';
}

/** What must come of it, in a dozen lines. */
class Model {
  orders: ('unpaid' | 'paid' | 'cancelled')[] = Array.from({ length: ORDERS }, () => 'unpaid');
  trades: ModelTrade[] = [];

  start(way: ModelTrade['way'], of: readonly number[]): ModelTrade | undefined {
    if (of.some((order) => this.orders[order] !== 'unpaid')) return undefined;
    const key = of.toSorted().join();
    const open = this.trades.find((made) => made.state === 'open' && made.way === way && made.of.join() === key);
    const made = open ?? { way, of: of.toSorted(), state: 'open' };
    if (!open) this.trades.push(made);
    if (way === 'deposit') this.arrive(made);
    return made;
  }

  arrive(made: ModelTrade): void {
    if (made.state === 'paid' || made.state === 'back') return;
    const pays = made.state === 'open' && made.of.every((order) => this.orders[order] === 'unpaid');
    made.state = pays ? 'paid' : 'back';
    if (pays) for (const order of made.of) this.orders[order] = 'paid';
  }

  cancel(order: number): void {
    if (this.orders[order] !== 'unpaid') return;
    this.orders[order] = 'cancelled';
    for (const made of this.trades) if (made.state === 'open' && made.of.includes(order)) made.state = 'void';
  }

  expire(): void {
    for (const order of this.orders.keys()) this.cancel(order);
  }
}

const SHOP = '/h5app/wxapp';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.db.insert(region).values([
    { id: 330000, parent_id: 0, label: '浙江省' },
    { id: 330100, parent_id: 330000, label: '杭州市' },
  ]);
  for (const [index, price] of FEES.entries()) {
    await insertShop(app.db, { distributor_id: index + 1 });
    await insertGoods(app.db, { goods_id: index + 1, shop_id: index + 1, price, store: STORE });
  }
  await openStock(app.db, NOW);
});
afterAll(() => app.close());

/** Sends the orders of all shops at once, once more with the same key. */
async function sendOrders(token: string): Promise<string[]> {
  const receiver = { receiver_name: '李雷', receiver_mobile: '13800138000', receiver_address: '文三路 1 号' };
  const place = { receipt_type: 'logistics', receiver_state: '浙江省', receiver_city: '杭州市' };
  const bodies = FEES.map((_, index) => ({ distributor_id: index + 1, ...receiver, ...place, pay_type: 'test' }));
  const headers = { 'idempotency-key': 'together' };
  const { data } = await app.post<CreateOrdersAnswer>(`${SHOP}/orders_new`, {
    token,
    json: { orders: bodies },
    headers,
  });
  return data.orders.map(({ order_id }) => order_id);
}

const STATES = { open: 'NOTPAY', void: 'CLOSED', paid: 'SUCCESS', back: 'REFUND' } as const;

async function run(sequence: readonly Step[]): Promise<void> {
  const buyer = await insertMember(app, { deposit: DEPOSIT });
  await openDeposits(app.db, NOW);
  for (const index of FEES.keys()) {
    const form = { item_id: index + 1, num: '1', distributor_id: index + 1 };
    await app.post(`${SHOP}/cart`, { token: buyer.token, form });
  }
  const ids = await sendOrders(buyer.token);
  const model = new Model();
  const tradeIds = new Map<ModelTrade, string>();
  const pay = (of: readonly number[], pay_type: string) =>
    app.post<Payment>(`${SHOP}/payment`, {
      token: buyer.token,
      json: { order_ids: of.map((order) => ids[order] ?? ''), pay_type },
    });
  for (const now of sequence) {
    if (now.kind === 'cancel') {
      const asBuyer = app.context({ member: { ...buyer, session_id: '', token_id: '' } });
      await cancelOrder(asBuyer, { order_id: ids[now.order] ?? '', cancel_reason: '' });
      model.cancel(now.order);
    } else if (now.kind === 'again') {
      expect(await sendOrders(buyer.token)).toEqual(ids);
    } else if (now.kind === 'expire') {
      app.clock.advance(901_000);
      await expireOrders(app.context());
      model.expire();
    } else if (now.kind === 'notice') {
      const open = model.trades.filter(({ way }) => way === 'test');
      const made = open[now.trade % Math.max(1, open.length)];
      if (!made) continue;
      const amount = made.of.reduce((sum, order) => sum + (FEES[order] ?? 0), 0);
      await app.post('/test/notify', { form: testNotice(app.context(), tradeIds.get(made) ?? '', amount) });
      model.arrive(made);
    } else {
      const { data } = await pay(now.of, now.way);
      const made = model.start(now.way, now.of);
      if (made) tradeIds.set(made, data.trade_info.trade_id);
    }
  }
  const rows = await app.db.select().from(orders).where(inArray(orders.order_id, ids));
  const statusOf = new Map(rows.map(({ order_id, order_status: status }) => [order_id, status]));
  const expected = { unpaid: 'NOTPAY', paid: 'PAYED', cancelled: 'CANCEL' };
  expect(ids.map((id) => statusOf.get(id))).toEqual(model.orders.map((state) => expected[state]));
  const made = await app.db.select().from(trade).where(eq(trade.user_id, buyer.user_id));
  const stateOf = new Map(made.map(({ trade_id, trade_state: state }) => [trade_id, state]));
  expect([...tradeIds].map(([, id]) => stateOf.get(id))).toEqual([...tradeIds].map(([{ state }]) => STATES[state]));
  await expectMoney(buyer.user_id, made, model);
}

/** Money in minus money back is what the paid orders cost, wherever it came from. */
async function expectMoney(userId: number, made: (typeof trade.$inferSelect)[], model: Model): Promise<void> {
  const arrived = made.filter(({ trade_state: state }) => state === 'SUCCESS' || state === 'REFUND');
  const tradeIds = made.map(({ trade_id }) => trade_id);
  const back =
    tradeIds.length === 0 ? [] : await app.db.select().from(refund).where(inArray(refund.trade_id, tradeIds));
  const sum = (amounts: readonly { amount: number }[]): number => amounts.reduce((all, { amount }) => all + amount, 0);
  const cost = FEES.filter((_, order) => model.orders[order] === 'paid').reduce((all, fee) => all + fee, 0);
  expect(sum(arrived) - sum(back)).toBe(cost);
  expect(back.every(({ refund_status: state }) => state === 'SUCCESS')).toBe(true);
  const paid = await app.db.select().from(tradeOrder).where(eq(tradeOrder.paid, true));
  expect(sum(paid.filter(({ trade_id }) => tradeIds.includes(trade_id)))).toBe(cost);
  const [{ deposit } = { deposit: 0 }] = await app.db.select().from(member).where(eq(member.user_id, userId));
  const byDeposit = sum(
    arrived.filter(({ pay_type, trade_state: state }) => pay_type === 'deposit' && state === 'SUCCESS'),
  );
  expect(deposit).toBe(DEPOSIT - byDeposit);
}

it('pays, pays late and twice, voids and refunds as the model does', { timeout: 120_000 }, async () => {
  await fc.assert(fc.asyncProperty(steps, run), { numRuns: modelRuns(15, 40) });
  expect(await imbalances(app.db)).toEqual([]);
});
