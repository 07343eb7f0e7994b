/** Parcels that meet a wish to cancel, each other, and receipts, on real connections. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertMember, insertOperator } from '../../testing/fixtures.ts';
import { insertOrder } from '../../testing/fixtures-orders.ts';
import { onPostgres, type TestApp } from '../../testing/harness.ts';
import { finishOrders } from '../order/finish.ts';
import { orderLine, orders } from '../order/tables.ts';
import { shipment } from './tables.ts';

const ROUNDS = 20;

onPostgres('shipping at the same time', (start) => {
  let app: TestApp;
  let buyer: Awaited<ReturnType<typeof insertMember>>;
  let office: string;
  beforeAll(async () => {
    app = await start();
    buyer = await insertMember(app);
    office = await insertOperator(app);
  });
  afterAll(() => app.close());

  const shipsOf = async (orderId: string) => {
    const [line] = await app.db.select().from(orderLine).where(eq(orderLine.orderId, orderId));
    const items = [{ line_id: line?.lineId, num: 1 }];
    const json = { version: 1, carrier: 'DEMO', items };
    return (code: string) => app.post(`/mall/orders/${orderId}/ship`, { token: office, json: { ...json, code } });
  };
  const own = (call: string, orderId: string) =>
    app.post(`/h5app/wxapp/order/${call}`, {
      token: buyer.token,
      form: { order_id: orderId, cancel_reason: '不想要了' },
    });
  const done = ({ data }: { data: { status_code?: number } }): boolean => data.status_code === undefined;
  const stateOf = async (orderId: string) => {
    const [order] = await app.db.select().from(orders).where(eq(orders.orderId, orderId));
    return { ...order, parcels: await app.db.$count(shipment, eq(shipment.orderId, orderId)) };
  };

  it('an order is shipped or asked to be cancelled, never both', async () => {
    const won = { ship: 0, cancel: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const orderId = await insertOrder(app.db, { userId: buyer.userId }, 'paid');
      const ship = await shipsOf(orderId);
      const calls = [() => ship('MW10001'), () => own('cancel', orderId)];
      const answers = await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()));
      expect(answers.filter(done)).toHaveLength(1);
      const { cancelStatus, status, parcels } = await stateOf(orderId);
      if (cancelStatus === 'WAIT_PROCESS') {
        expect({ status, parcels }).toEqual({ status: 'PAYED', parcels: 0 });
        won.cancel += 1;
      } else {
        expect({ status, parcels }).toEqual({ status: 'WAIT_BUYER_CONFIRM', parcels: 1 });
        won.ship += 1;
      }
    }
    expect(won.ship + won.cancel).toBe(ROUNDS);
  });

  it('one piece leaves once, whoever sends it and however often', async () => {
    for (let round = 0; round < ROUNDS / 2; round += 1) {
      const orderId = await insertOrder(app.db, { userId: buyer.userId }, 'paid');
      const ship = await shipsOf(orderId);
      const answers = await Promise.all(['MW10001', 'MW10002', 'MW10001', 'MW10002'].map(ship));
      // The winner's two submissions have one answer.
      expect(answers.filter(done)).toHaveLength(2);
      expect(await stateOf(orderId)).toMatchObject({ parcels: 1, version: 2 });
    }
  });

  it('a receipt comes by hand or by itself', async () => {
    const orderIds: string[] = [];
    for (let round = 0; round < ROUNDS / 2; round += 1)
      orderIds.push(await insertOrder(app.db, { userId: buyer.userId }, 'shipped'));
    app.clock.advance(8 * 24 * 3_600_000);
    const [finished, again, ...answers] = await Promise.all([
      finishOrders(app.context()),
      finishOrders(app.context()),
      ...orderIds.map((orderId) => own('confirmReceipt', orderId)),
    ]);
    const confirmed = (answers as Awaited<ReturnType<typeof own>>[]).filter(done).length;
    // The orders of the other tests are due as well.
    expect(finished + again + confirmed).toBeGreaterThanOrEqual(orderIds.length);
    for (const orderId of orderIds) expect(await stateOf(orderId)).toMatchObject({ status: 'DONE', version: 2 });
  });
});
