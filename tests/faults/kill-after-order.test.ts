/**
 * Servers die by SIGKILL in the middle of shipping, paying back, settling a notice and receiving: what was under way did not happen at
 * all, and repeated it happens once. KILLS is the number of rounds (4 in the suite, 100 in `npm run prove`).
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imbalances } from '../../server/testing/balance.ts';
import { startOffice, type Office } from '../support/calls/after-order.ts';
import { suiteMall } from '../support/database.ts';
import { connectionsClosed, killAt } from '../support/processes/kill.ts';
import { startMall, type Answer, type Mall, type Shopper } from '../support/calls/mall.ts';
import { startServer } from '../support/processes/server.ts';

const KILLS = Number(process.env['KILLS'] ?? 4);

const databaseUrl = suiteMall();
let mall: Mall;
let office: Office;
let buyer: Shopper;

beforeAll(async () => {
  mall = await startMall(databaseUrl(), 1);
  office = await startOffice(mall);
  [buyer] = (await mall.shoppers(1)) as [Shopper];
});
afterAll(() => mall.stop());

interface Case {
  /** Makes what the move is about; its call, at the address of a server, and its visible effect. */
  prepare(): Promise<{ ask(url: string): Promise<Answer>; seen(): Promise<unknown> }>;
  before: unknown;
  after: unknown;
}

const statusOf = async (orderId: string): Promise<string> => (await office.orderOf(orderId)).order_status;

const CASES: Record<string, Case> = {
  shipping: {
    before: ['PAYED', 0],
    after: ['WAIT_BUYER_CONFIRM', 1],
    prepare: async () => {
      const orderId = await office.paidOrder(buyer);
      return {
        ask: (url) => office.ship(orderId, url, 'MW10001'),
        seen: async () => [await statusOf(orderId), await office.parcelsOf(orderId)],
      };
    },
  },
  'paying back': {
    before: [[], 0],
    after: [[1000], 1000],
    prepare: async () => {
      const orderId = await office.shippedOrder(buyer);
      const bn = await office.askRefund(buyer, orderId);
      return {
        ask: (url) => office.grant(bn, url),
        seen: async () => [await office.refundsOf(orderId), await office.deposit(buyer)],
      };
    },
  },
  'settling a notice': {
    before: 'NOTPAY',
    after: 'PAYED',
    prepare: async () => {
      const orderId = await office.newOrder(buyer);
      const tradeId = await office.beginPayment(buyer, orderId);
      return { ask: (url) => office.notify(tradeId, url), seen: () => statusOf(orderId) };
    },
  },
  receiving: {
    before: 'WAIT_BUYER_CONFIRM',
    after: 'DONE',
    prepare: async () => {
      const orderId = await office.shippedOrder(buyer);
      return { ask: (url) => office.receive(buyer, orderId, url), seen: () => statusOf(orderId) };
    },
  },
};

it.each(Object.entries(CASES))(
  '%s is done once or not at all when its server dies',
  { timeout: (KILLS / 4) * 60_000 },
  async (_, { prepare, before, after }) => {
    const alive = mall.servers[0]?.url ?? '';
    for (let round = 0; round < KILLS / 4; round += 1) {
      const { ask, seen } = await prepare();
      const victim = await startServer({ DATABASE_URL: databaseUrl() }, undefined, 'SIGKILL');
      // All is written but the trail.
      await killAt(databaseUrl(), 'lock table audit in exclusive mode', victim, () => ask(victim.url));
      await connectionsClosed(mall.db);
      expect(await seen()).toEqual(before);
      expect(await imbalances(mall.db)).toEqual([]);
      expect((await ask(alive)).status).toBe(200);
      expect(await seen()).toEqual(after);
      // Whoever got no answer calls once more.
      await ask(alive);
      expect(await seen()).toEqual(after);
      expect(await imbalances(mall.db)).toEqual([]);
    }
  },
);
