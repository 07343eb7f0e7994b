/** Payments that meet each other, cancellations and the clock on real connections: whoever comes first, the sums are right. */
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Payment } from '../../../schemas/types/contract.ts';
import { insertGoods, insertMember, NOW } from '../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { tradesOfOrder } from '../../testing/fixtures/trades.ts';
import { onPostgres, type TestApp } from '../../testing/harness.ts';
import { openDeposits } from '../../wallet/deposit/move.ts';
import { goods, sku } from '../../goods/tables.ts';
import { member } from '../../people/member/tables.ts';
import { cancelOrder, expireOrders } from '../../orders/moves/cancel.ts';
import { orders } from '../../orders/tables.ts';
import { openStock } from '../../goods/stock/move.ts';
import { testNotice } from './providers/test.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import { refund, trade } from './tables.ts';

const FEE = 2000;

onPostgres('payments at the same time', (start) => {
  let app: TestApp;
  let buyer: Awaited<ReturnType<typeof insertMember>>;

  beforeAll(async () => {
    app = await start();
    await insertGoods(app.db, { goods_id: 1, store: 1000 });
    await openStock(app.db, NOW);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    buyer = await insertMember(app, { deposit: 100_000 });
    await openDeposits(app.db, NOW);
  });

  /** What an order of one piece takes from the shelf. */
  const takePiece = async (orderId: string, itemId: number): Promise<void> => {
    await app.db.execute(sql`
      with taken as (
        update sku set store = store - 1 where item_id = ${itemId} and store > 0 returning item_id, goods_id),
      shelf as (update goods set store = goods.store - 1 from taken where goods.goods_id = taken.goods_id)
      insert into stock_ledger (item_id, kind, reference, change, at)
      select item_id, 'order', ${orderId}::text, -1, 0 from taken`);
  };

  /** An order of one piece that the stock was taken for. */
  const open = async (): Promise<string> => {
    const orderId = await insertOrder(app.db, { user_id: buyer.user_id });
    await takePiece(orderId, 1);
    return orderId;
  };
  const pay = async (orderId: string, pay_type: string) =>
    (await app.post<Payment>('/h5app/wxapp/payment', { token: buyer.token, form: { order_id: orderId, pay_type } }))
      .data;
  const notify = (tradeId: string) => app.post('/test/notify', { form: testNotice(app.context(), tradeId, FEE) });
  const cancel = (orderId: string) =>
    cancelOrder(app.context({ member: { ...buyer, session_id: '', token_id: '' } }), { order_id: orderId });
  const stateOf = async (orderId: string) => {
    const [order] = await app.db.select().from(orders).where(eq(orders.order_id, orderId));
    const states = (await tradesOfOrder(app.db, orderId)).map(({ trade_state: state }) => state);
    const back = await app.db.select().from(refund).where(eq(refund.order_id, orderId));
    const [shelf] = await app.db
      .select({ sku: sku.store, goods: goods.store })
      .from(sku)
      .innerJoin(goods, eq(goods.goods_id, sku.goods_id));
    const [who] = await app.db.select().from(member).where(eq(member.user_id, buyer.user_id));
    return {
      status: order?.order_status,
      version: order?.version,
      states: states.toSorted(),
      back,
      shelf,
      deposit: who?.deposit,
    };
  };

  it('64 parallel payments of one order pay it once', async () => {
    const orderId = await open();
    const answers = await Promise.all(Array.from({ length: 64 }, () => pay(orderId, 'deposit')));
    expect(answers.every(({ pay_status }) => pay_status)).toBe(true);
    expect(new Set(answers.map(({ trade_info }) => trade_info.trade_id)).size).toBe(1);
    const { status, version, states, deposit } = await stateOf(orderId);
    expect({ status, version, states, deposit }).toEqual({
      status: 'PAYED',
      version: 2,
      states: ['SUCCESS'],
      deposit: 98_000,
    });
  });

  it('64 parallel beginnings open one payment, and 64 notices settle it once', async () => {
    const orderId = await open();
    const begun = await Promise.all(Array.from({ length: 64 }, () => pay(orderId, 'test')));
    const numbers = new Set(begun.map(({ trade_info }) => trade_info.trade_id));
    expect(numbers.size).toBe(1);
    const [tradeId = ''] = numbers;
    const answers = await Promise.all(Array.from({ length: 64 }, () => notify(tradeId)));
    expect(answers.every(({ data }) => data['status'] === true)).toBe(true);
    const { status, version, states, back } = await stateOf(orderId);
    expect({ status, version, states, back }).toEqual({ status: 'PAYED', version: 2, states: ['SUCCESS'], back: [] });
  });

  it.each(Array.from({ length: 12 }, (_, round) => round))(
    'payment, notice, cancellation and expiry at the same time leave one of them (round %i)',
    async (round) => {
      const orderId = await open();
      const before = (await stateOf(orderId)).shelf?.sku ?? 0;
      const { trade_info } = await pay(orderId, 'test');
      app.clock.advance(899_000);
      const late = { ...app.context(), clock: { now: () => app.clock.now() + 2000 } };
      const moves = [
        () => notify(trade_info.trade_id),
        () => pay(orderId, 'deposit'),
        () => cancel(orderId),
        () => expireOrders(late),
        () => notify(trade_info.trade_id),
      ];
      // Another one begins each round.
      const turned = moves.map((_, index) => moves[(index + round) % moves.length]);
      await Promise.all(turned.map((move) => move?.()));
      app.clock.advance(-899_000);
      const { status, version, states, back, shelf, deposit } = await stateOf(orderId);
      const isPaid = status === 'PAYED';
      expect(['PAYED', 'CANCEL']).toContain(status);
      // One transition, whoever came first.
      expect(version).toBe(2);
      expect(states.filter((state) => state === 'SUCCESS')).toHaveLength(isPaid ? 1 : 0);
      expect(states).not.toContain('NOTPAY');
      // Every payment that does not count went back, and to where it came from.
      expect(back.map(({ refund_status: state }) => state)).toEqual(
        states.filter((state) => state === 'REFUND').map(() => 'SUCCESS'),
      );
      const byDeposit =
        isPaid &&
        (await tradesOfOrder(app.db, orderId)).some(
          ({ trade_state: state, pay_type }) => state === 'SUCCESS' && pay_type === 'deposit',
        );
      expect(deposit).toBe(byDeposit ? 100_000 - FEE : 100_000);
      expect(shelf).toEqual(isPaid ? { sku: before, goods: before } : { sku: before + 1, goods: before + 1 });
    },
  );

  it.each(Array.from({ length: 8 }, (_, round) => round))(
    'a group paid at once while one of it is cancelled and another is paid alone: all of it or none (round %i)',
    async (round) => {
      const ids = [await open(), await open(), await open()];
      const [first = '', second = ''] = ids;
      await app.db.update(orders).set({ group_id: first }).where(inArray(orders.order_id, ids));
      const payAll = (pay_type: string) =>
        app.post<Payment>('/h5app/wxapp/payment', { token: buyer.token, json: { order_ids: ids, pay_type } });
      const { trade_info } = (await payAll('test')).data;
      const noticed = () => app.post('/test/notify', { form: testNotice(app.context(), trade_info.trade_id, 3 * FEE) });
      const moves = [noticed, () => payAll('deposit'), () => cancel(first), () => pay(second, 'deposit'), noticed];
      const turned = moves.map((_, index) => moves[(index + round) % moves.length]);
      await Promise.all(turned.map((move) => move?.()));
      const states = await Promise.all(ids.map(stateOf));
      const paid = states.filter(({ status }) => status === 'PAYED').length;
      const trades = await app.db.select().from(trade).where(eq(trade.user_id, buyer.user_id));
      const counted = trades.filter(({ trade_state: state }) => state === 'SUCCESS');
      // What counts paid exactly the paid orders; the trade of the group counts only with all of them.
      expect(sumOf(counted, ({ amount }) => amount)).toBe(paid * FEE);
      expect(counted.filter(({ amount }) => amount === 3 * FEE)).toHaveLength(paid === 3 ? 1 : 0);
      // Money of the group that does not count went back.
      const late = trades.filter(({ trade_state: state }) => state === 'REFUND');
      const back = await app.db.select().from(refund).where(inArray(refund.order_id, ids));
      expect(sumOf(back, ({ amount }) => amount)).toBe(sumOf(late, ({ amount }) => amount));
      const byDeposit = counted.filter(({ pay_type }) => pay_type === 'deposit');
      expect(states[0]?.deposit).toBe(100_000 - sumOf(byDeposit, ({ amount }) => amount));
    },
  );

  it('gives late money back although the last piece has been sold to somebody else', async () => {
    await insertGoods(app.db, { goods_id: 2, store: 1 });
    await openStock(app.db, NOW);
    const orderId = await insertOrder(app.db, { user_id: buyer.user_id });
    await takePiece(orderId, 2);
    const { trade_info } = await pay(orderId, 'test');
    app.clock.advance(900_000);
    await expireOrders(app.context());
    await takePiece('another', 2);
    expect((await notify(trade_info.trade_id)).data).toEqual({ status: true });
    app.clock.advance(-900_000);
    const { status, states, back } = await stateOf(orderId);
    expect({ status, states }).toEqual({ status: 'CANCEL', states: ['REFUND'] });
    expect(back).toMatchObject([{ amount: FEE, reason: 'late-payment', refund_status: 'SUCCESS' }]);
    const [shelf] = await app.db.select().from(sku).where(eq(sku.item_id, 2));
    expect(shelf?.store).toBe(0);
  });
});
