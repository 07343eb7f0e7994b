/**
 * Actions of buyers and the office on orders of running servers: each order has one piece for ¥10.00, by default paid with stored value.
 */
import { eq, sql } from 'drizzle-orm';
import { readConfig } from '../../../server/kernel/config.ts';
import type { Services } from '../../../server/kernel/http/context.ts';
import { loadSigningKey } from '../../../server/kernel/access/tokens.ts';
import { aftersales } from '../../../server/orders/aftersales/tables.ts';
import { openDeposits } from '../../../server/wallet/deposit/move.ts';
import { shipment } from '../../../server/orders/delivery/tables.ts';
import { member } from '../../../server/people/member/tables.ts';
import { orderLine, orders } from '../../../server/orders/tables.ts';
import { setting } from '../../../server/kernel/system/tables.ts';
import { testNotice } from '../../../server/money/trade/providers/test.ts';
import { refund } from '../../../server/money/trade/tables.ts';
import { callServer, ORDER_BODY, type Answer, type Mall, type Shopper } from './mall.ts';

/** In cents. */
const FEE = 1000;

/** The index of one of the mall's servers, or the address of another server. */
type Via = number | string;

export type Office = Awaited<ReturnType<typeof startOffice>>;

function needed<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is no such row.');
  return value;
}

function bodyOf(answer: Answer): Answer['data'] {
  if (answer.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer)}`);
  return answer.data;
}

/** Signs in the demo operator, raises the limits of unpaid orders, and puts goods on sale. */
export async function startOffice({ db, servers, goods }: Pick<Mall, 'db' | 'servers' | 'goods'>) {
  const urlOf = (via: Via): string => (typeof via === 'string' ? via : (servers[via % servers.length]?.url ?? ''));
  const account = { username: 'operator', password: 'mall12345' };
  const token = String(bodyOf(await callServer(urlOf(0), 'POST', '/operator/login', { json: account }))['token']);
  for (const key of ['unpaid-orders', 'unpaid-pieces', 'orders-a-minute'])
    await db.insert(setting).values({ key, value: 100_000, updated: 0 }).onConflictDoNothing();
  const [item = 0, other = 0] = await goods([100_000, 100_000], FEE);
  const services: Services = { db, config: readConfig({}), clock: Date, signingKey: await loadSigningKey(db, 0) };

  const ask = (via: Via, path: string, json: object, bearer = token): Promise<Answer> =>
    callServer(urlOf(via), 'POST', path, { token: bearer, json });
  const orderOf = async (orderId: string) =>
    needed((await db.select().from(orders).where(eq(orders.order_id, orderId)))[0]);
  const lineOf = async (orderId: string) =>
    needed((await db.select().from(orderLine).where(eq(orderLine.order_id, orderId)))[0]);

  const newOrder = async (buyer: Shopper, num = 1): Promise<string> => {
    const json = { ...ORDER_BODY, cart_type: undefined, items: [{ item_id: item, num }] };
    const answer = await callServer(urlOf(0), 'POST', 'order_new', {
      token: buyer.token,
      json,
      key: crypto.randomUUID(),
    });
    return String(bodyOf(answer)['order_id']);
  };
  const paidOrder = async (buyer: Shopper, num = 1): Promise<string> => {
    await db
      .update(member)
      .set({ deposit: FEE * num })
      .where(eq(member.user_id, buyer.user_id));
    await db.execute(sql`delete from deposit_ledger where user_id = ${buyer.user_id}`);
    await openDeposits(db, 0);
    const orderId = await newOrder(buyer, num);
    bodyOf(await ask(0, 'payment', { order_id: orderId, pay_type: 'deposit' }, buyer.token));
    return orderId;
  };
  const ship = async (orderId: string, via: Via, code: string): Promise<Answer> => {
    const items = [{ line_id: (await lineOf(orderId)).line_id, num: 1 }];
    return ask(via, `/mall/orders/${orderId}/ship`, { version: 2, carrier: 'DEMO', code, items });
  };
  /** An order that was shipped `ago` seconds ago. */
  const shippedOrder = async (buyer: Shopper, ago = 0): Promise<string> => {
    const orderId = await paidOrder(buyer);
    bodyOf(await ship(orderId, 0, 'MW10001'));
    const { delivered_at } = await orderOf(orderId);
    if (ago > 0)
      await db
        .update(orders)
        .set({ delivered_at: (delivered_at ?? 0) - ago })
        .where(eq(orders.order_id, orderId));
    return orderId;
  };
  return {
    services,
    orderOf,
    newOrder,
    paidOrder,
    shippedOrder,
    ship,
    cancel: (buyer: Shopper, orderId: string, via: Via) =>
      ask(via, 'order/cancel', { order_id: orderId, cancel_reason: '不想要了' }, buyer.token),
    receive: (buyer: Shopper, orderId: string, via: Via) =>
      ask(via, 'order/confirmReceipt', { order_id: orderId }, buyer.token),
    /** Starts a payment at the test bank; returns its trade id. */
    beginPayment: async (buyer: Shopper, orderId: string): Promise<string> => {
      const begun = bodyOf(await ask(0, 'payment', { order_id: orderId, pay_type: 'test' }, buyer.token));
      return (begun['trade_info'] as { trade_id: string }).trade_id;
    },
    /** The bank reports the payment. */
    notify: (tradeId: string, via: Via) => ask(via, '/test/notify', testNotice(services, tradeId, FEE)),
    askRefund: async (buyer: Shopper, orderId: string): Promise<string> => {
      const detail = [{ id: (await lineOf(orderId)).line_id, num: 1 }];
      const application = { order_id: orderId, detail, aftersales_type: 'ONLY_REFUND', reason: '不想要了' };
      return String(bodyOf(await ask(0, 'aftersales', application, buyer.token))['aftersales_bn']);
    },
    /** The office refunds an application in its current version. */
    grant: async (bn: string, via: Via): Promise<Answer> => {
      const { version } = needed((await db.select().from(aftersales).where(eq(aftersales.aftersales_bn, bn)))[0]);
      return ask(via, `/mall/aftersales/${bn}/decide`, { action: 'refund', version });
    },
    /** Removes a piece of an order in its current version; with `exchanges`, another one of the same price replaces it. */
    edit: async (orderId: string, via: Via, exchanges: boolean): Promise<Answer> => {
      const { line_id } = await lineOf(orderId);
      const { version } = await orderOf(orderId);
      return ask(via, `/mall/orders/${orderId}/edit`, {
        version,
        removed: [{ line_id, num: 1 }],
        added: exchanges ? [{ item_id: other, num: 1 }] : [],
        reason: '换一件',
        shown: exchanges ? 0 : -FEE,
      });
    },
    /** The shop cancels an unsent order. */
    cancelByShop: (orderId: string, via: Via) =>
      ask(via, `/mall/orders/${orderId}/cancel`, { version: 2, reason: '缺货' }),
    linesOf: (orderId: string) => db.$count(orderLine, eq(orderLine.order_id, orderId)),
    parcelsOf: (orderId: string) => db.$count(shipment, eq(shipment.order_id, orderId)),
    /** In cents. */
    refundsOf: async (orderId: string): Promise<number[]> =>
      (await db.select().from(refund).where(eq(refund.order_id, orderId))).map(({ amount }) => amount),
    /** In cents. */
    deposit: async ({ user_id }: Shopper): Promise<number> =>
      needed((await db.select().from(member).where(eq(member.user_id, user_id)))[0]).deposit,
  };
}
