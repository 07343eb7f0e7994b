/** Parcels that meet a request to cancel, each other, and receipts, on real connections. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ShipManyAnswer } from '../../../schemas/types/contract.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import { insertMember, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { onPostgres, type TestApp } from '../../testing/harness.ts';
import { cancelOrder } from '../moves/cancel.ts';
import { finishOrders } from '../moves/finish.ts';
import { orderLine, orders } from '../tables.ts';
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
    const [line] = await app.db.select().from(orderLine).where(eq(orderLine.order_id, orderId));
    const items = [{ line_id: line?.line_id, num: 1 }];
    const json = { version: 1, carrier: 'DEMO', items };
    return (code: string) => app.post(`/mall/orders/${orderId}/ship`, { token: office, json: { ...json, code } });
  };
  const shipsByTable = async (orderId: string): Promise<boolean> => {
    const rows = [{ order_id: orderId, carrier: 'DEMO', code: 'MW10001' }];
    const { data } = await app.post<ShipManyAnswer>('/mall/orders/ship-many', { token: office, json: { rows } });
    return data.shipped === 1;
  };
  const cancelsAtOnce = async (orderId: string): Promise<boolean> => {
    const member = { ...buyer, session_id: '', token_id: '' };
    return !isFailure(await cancelOrder(app.context({ member }), { order_id: orderId, cancel_reason: '不想要了' }));
  };
  const own = (call: string, orderId: string) =>
    app.post(`/h5app/wxapp/order/${call}`, {
      token: buyer.token,
      form: { order_id: orderId, cancel_reason: '不想要了' },
    });
  const done = ({ data }: { data: { status_code?: number } }): boolean => data.status_code === undefined;
  const stateOf = async (orderId: string) => {
    const [order] = await app.db.select().from(orders).where(eq(orders.order_id, orderId));
    return { ...order, parcels: await app.db.$count(shipment, eq(shipment.order_id, orderId)) };
  };

  it('an order is shipped or has a cancel request, never both', async () => {
    const won = { ship: 0, cancel: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const orderId = await insertOrder(app.db, { user_id: buyer.user_id }, 'paid');
      const ship = await shipsOf(orderId);
      // A table of numbers does not name the state it was made upon.
      const ships = [async () => done(await ship('MW10001')), () => shipsByTable(orderId)][round % 2];
      // Over HTTP the office is first as a rule, and so is a buyer who is past the door already.
      const cancels = [async () => done(await own('cancel', orderId)), () => cancelsAtOnce(orderId)][(round >> 1) % 2];
      const answers = await Promise.all([cancels?.(), ships?.()]);
      expect(answers.filter(Boolean)).toHaveLength(1);
      const { cancel_status, order_status: status, parcels } = await stateOf(orderId);
      if (cancel_status === 'WAIT_PROCESS') {
        expect({ status, parcels }).toEqual({ status: 'PAYED', parcels: 0 });
        won.cancel += 1;
      } else {
        expect({ status, parcels }).toEqual({ status: 'WAIT_BUYER_CONFIRM', parcels: 1 });
        won.ship += 1;
      }
    }
    expect(Math.min(won.ship, won.cancel)).toBeGreaterThan(0);
  });

  it('one piece leaves once, whoever sends it and however often', async () => {
    for (let round = 0; round < ROUNDS / 2; round += 1) {
      const orderId = await insertOrder(app.db, { user_id: buyer.user_id }, 'paid');
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
      orderIds.push(await insertOrder(app.db, { user_id: buyer.user_id }, 'shipped'));
    app.clock.advance(8 * 24 * 3_600_000);
    const [finished, again, ...answers] = await Promise.all([
      finishOrders(app.context()),
      finishOrders(app.context()),
      ...orderIds.map((orderId) => own('confirmReceipt', orderId)),
    ]);
    const confirmed = (answers as Awaited<ReturnType<typeof own>>[]).filter(done).length;
    // The orders of the other tests are due as well.
    expect(finished + again + confirmed).toBeGreaterThanOrEqual(orderIds.length);
    for (const orderId of orderIds) expect(await stateOf(orderId)).toMatchObject({ order_status: 'DONE', version: 2 });
  });
});
