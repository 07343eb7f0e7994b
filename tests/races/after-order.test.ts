/** After the order, on four servers: whoever comes first, one of two moves that exclude each other happens, and once. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expireOrders } from '../../server/orders/moves/cancel.ts';
import { finishOrders } from '../../server/orders/moves/finish.ts';
import { orders } from '../../server/orders/tables.ts';
import { imbalances } from '../../server/testing/balance.ts';
import { suiteMall } from '../support/database.ts';
import { startOffice, type Office } from '../support/calls/after-order.ts';
import { startMall, type Answer, type Mall, type Shopper } from '../support/calls/mall.ts';

/** RACES in `npm run prove`. */
const ROUNDS = Number(process.env['RACES'] ?? 5);
const databaseUrl = suiteMall();
let mall: Mall;
let office: Office;
let buyers: Shopper[];

beforeAll(async () => {
  mall = await startMall(databaseUrl(), 4);
  office = await startOffice(mall);
  buyers = await mall.shoppers(4);
});
afterAll(() => mall.stop());

const done = ({ status }: Answer): boolean => status === 200;

/** Runs all at once, another one first each round; no answer is a broken server. */
async function inTurns(round: number, works: (() => Promise<Answer>)[]): Promise<boolean[]> {
  const turned = works.map((_, index) => (index + round) % works.length);
  const answers: boolean[] = [];
  await Promise.all(
    turned.map(async (index) => {
      const answer = await works[index]?.();
      if (!answer || answer.http >= 500 || answer.status >= 500) throw new Error(JSON.stringify(answer));
      answers[index] = done(answer);
    }),
  );
  return answers;
}

async function stateOf(orderId: string) {
  const [row] = await mall.db.select().from(orders).where(eq(orders.order_id, orderId));
  if (!row) throw new Error('The order is missing.');
  return row;
}

/** A fifth process, whose clock acts. */
const byClock = (work: () => Promise<unknown>): Promise<Answer> =>
  work().then(() => ({ http: 200, status: 200, data: {} }));

/** When unpaid orders of now are over. */
const LATER = { now: () => Date.now() + 2 * 24 * 3_600_000 };

const buyerOf = (round: number): Shopper => buyers[round % buyers.length] as Shopper;

it('ships an order or takes the request to cancel it, never both', { timeout: ROUNDS * 10_000 }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const buyer = buyerOf(round);
    const orderId = await office.paidOrder(buyer);
    const [ships, cancels, shipsToo, cancelsToo] = await inTurns(round, [
      () => office.ship(orderId, 0, 'MW10001'),
      () => office.cancel(buyer, orderId, 1),
      () => office.ship(orderId, 2, 'MW10002'),
      () => office.cancel(buyer, orderId, 3),
    ]);
    expect(Number(ships) + Number(shipsToo) + Number((cancels ?? false) || cancelsToo)).toBe(1);
    const { order_status: status, cancel_status, version } = await stateOf(orderId);
    const parcels = await office.parcelsOf(orderId);
    const requested = cancel_status === 'WAIT_PROCESS';
    expect({ status, parcels, version }).toEqual(
      requested
        ? { status: 'PAYED', parcels: 0, version: 3 }
        : { status: 'WAIT_BUYER_CONFIRM', parcels: 1, version: 3 },
    );
  }
  expect(await imbalances(mall.db)).toEqual([]);
});

it('pays an application back once, however many grant it', { timeout: ROUNDS * 10_000 }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const buyer = buyerOf(round);
    const orderId = await office.shippedOrder(buyer);
    const bn = await office.askRefund(buyer, orderId);
    const before = await office.deposit(buyer);
    await inTurns(
      round,
      [0, 1, 2, 3].map((via) => () => office.grant(bn, via)),
    );
    expect(await office.refundsOf(orderId)).toEqual([1000]);
    expect((await office.deposit(buyer)) - before).toBe(1000);
  }
  expect(await imbalances(mall.db)).toEqual([]);
});

it('settles a notice or closes the order, and gives late money back', { timeout: ROUNDS * 10_000 }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const buyer = buyerOf(round);
    const orderId = await office.newOrder(buyer);
    const tradeId = await office.beginPayment(buyer, orderId);
    const [notified, closed, notifiedToo] = await inTurns(round, [
      () => office.notify(tradeId, 0),
      () => office.cancel(buyer, orderId, 1),
      () => office.notify(tradeId, 2),
      () => byClock(() => expireOrders({ ...office.services, clock: LATER })),
    ]);
    expect([notified, notifiedToo]).toEqual([true, true]);
    const { order_status: status, pay_status, cancel_status } = await stateOf(orderId);
    expect(['PAYED', 'CANCEL']).toContain(status);
    // A request to cancel what is paid is another matter: a person decides it.
    const requested = status === 'PAYED' && closed;
    expect(cancel_status).toBe(status === 'CANCEL' ? 'SUCCESS' : requested ? 'WAIT_PROCESS' : 'NO_APPLY_CANCEL');
    expect(pay_status).toBe(status === 'PAYED' ? 'PAYED' : 'NOTPAY');
    expect(await office.refundsOf(orderId)).toEqual(status === 'PAYED' ? [] : [1000]);
  }
  expect(await imbalances(mall.db)).toEqual([]);
});

it('receives an order once, by hand or by the clock', { timeout: ROUNDS * 10_000 }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const buyer = buyerOf(round);
    const orderId = await office.shippedOrder(buyer, 100 * 24 * 3600);
    await inTurns(round, [
      () => office.receive(buyer, orderId, 0),
      () => byClock(() => finishOrders(office.services, 1000)),
      () => office.receive(buyer, orderId, 1),
      () => byClock(() => finishOrders(office.services, 1000)),
    ]);
    const { order_status: status, version } = await stateOf(orderId);
    // Ordered, paid, shipped, received.
    expect({ status, version }).toEqual({ status: 'DONE', version: 4 });
  }
  expect(await imbalances(mall.db)).toEqual([]);
});

it('edits an order, ships it or calls it off, one of them and once', { timeout: ROUNDS * 10_000 }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const orderId = await office.paidOrder(buyerOf(round));
    const [edits, ships, callsOff, editsToo] = await inTurns(round, [
      () => office.edit(orderId, 0, true),
      () => office.ship(orderId, 1, 'MW10001'),
      () => office.cancelByShop(orderId, 2),
      () => office.edit(orderId, 3, true),
    ]);
    // The same edit sent twice is one edit, and both hear of it.
    const edited = (edits ?? false) || (editsToo ?? false);
    expect(Number(edited) + Number(ships) + Number(callsOff)).toBe(1);
    const { order_status: status, version } = await stateOf(orderId);
    expect({ status, version, lines: await office.linesOf(orderId) }).toEqual({
      status: edited ? 'PAYED' : ships ? 'WAIT_BUYER_CONFIRM' : 'CANCEL',
      version: 3,
      lines: edited ? 2 : 1,
    });
    expect(await office.refundsOf(orderId)).toEqual(callsOff ? [1000] : []);
  }
  expect(await imbalances(mall.db)).toEqual([]);
});

it('edits what has not left and pays back what has, each once', { timeout: ROUNDS * 10_000 }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const buyer = buyerOf(round);
    const orderId = await office.paidOrder(buyer, 2);
    await office.ship(orderId, 0, 'MW10001');
    const bn = await office.askRefund(buyer, orderId);
    const before = await office.deposit(buyer);
    const [edits, grants, editsToo, grantsToo] = await inTurns(round, [
      () => office.edit(orderId, 0, false),
      () => office.grant(bn, 1),
      () => office.edit(orderId, 2, false),
      () => office.grant(bn, 3),
    ]);
    expect([(edits ?? false) || editsToo, (grants ?? false) || grantsToo]).toEqual([true, true]);
    expect(await office.refundsOf(orderId)).toEqual([1000, 1000]);
    expect((await office.deposit(buyer)) - before).toBe(2000);
    expect((await stateOf(orderId)).order_status).toBe('WAIT_BUYER_CONFIRM');
  }
  expect(await imbalances(mall.db)).toEqual([]);
});
