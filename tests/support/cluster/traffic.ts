/** Who uses a mall while its machines fail: guests who read, buyers who order and pay, the office that sends what was paid. */
import { setTimeout } from 'node:timers/promises';
import { callServer, ORDER_BODY, type Answer, type CallOptions, type Shopper } from '../calls/mall.ts';
import type { Buyers } from '../calls/order-traffic.ts';

/** milliseconds after which somebody gives an answer up, as browsers and proxies do */
const PATIENCE = 15_000;
/** milliseconds before a buyer tries again */
const AGAIN = 100;
/** milliseconds between two pages of a guest, and two rounds of the office */
const PAUSE = 150;
const OFFICE_PAUSE = 500;

/** Documents and public calls that a guest without cookies asks for. */
const pagesOf = (item: number): string[] => [
  '/',
  '/items',
  `/items/${item}`,
  '/items?keywords=蓝莓',
  '/store',
  '/article',
  '/h5/',
  '/api/h5app/wxapp/goods/items?page=1&pageSize=20&item_type=normal',
  '/api/h5app/wxapp/goods/category',
];

export interface Acknowledged {
  /** Numbers of orders, of paid ones, and of those that were sent. */
  made: string[];
  paid: string[];
  sent: string[];
}

export interface Traffic {
  reads: number;
  /** What a guest did not get, with the reason. */
  failed: string[];
  /** Answers to buyers and the office that are neither a success nor a request to try again. */
  wrong: string[];
  /** performance.now() of each acknowledged order. */
  times: number[];
  /** Lets everybody finish what was begun. */
  stop(): Promise<void>;
}

/** Asks until there is an answer other than 503; `isRepeated` when an earlier try may have been carried out. */
async function insist(
  url: string,
  path: string,
  options: CallOptions,
): Promise<{ answer: Answer; isRepeated: boolean }> {
  for (let tries = 0; ; tries += 1) {
    const late = new AbortController();
    try {
      const answer = await Promise.race([
        callServer(url, 'POST', path, options),
        setTimeout(PATIENCE, undefined, { signal: late.signal }).then(() => undefined),
      ]);
      if (answer && answer.status !== 503 && answer.http !== 503) return { answer, isRepeated: tries > 0 };
    } catch {
      // No answer, or the proxy's own.
    } finally {
      late.abort();
    }
    await setTimeout(AGAIN);
  }
}

/** Begins all of it; what is acknowledged is added to `known`. */
export async function startTraffic(
  { shop, cached }: { shop: string; cached: string },
  { shoppers, item }: Buyers,
  known: Acknowledged,
): Promise<Traffic> {
  let stopped = false;
  const traffic: Traffic = {
    reads: 0,
    failed: [],
    wrong: [],
    times: [],
    stop: async () => undefined,
  };
  const toSend: string[] = [];

  const guest = async (url: string, from: number): Promise<void> => {
    const pages = pagesOf(item);
    for (let turn = from; !stopped; turn += 1) {
      const page = pages[turn % pages.length] ?? '/';
      const began = performance.now();
      const signal = AbortSignal.timeout(PATIENCE);
      const ask = async (): Promise<number> => {
        // A connection of before may have been closed while it was idle; browsers ask again on a new one when nothing came.
        const answer = await fetch(`${url}${page}`, { signal }).catch(() => fetch(`${url}${page}`, { signal }));
        await answer.arrayBuffer();
        return answer.status;
      };
      const how = await ask().catch((error: Error) => error.message);
      traffic.reads += 1;
      const took = Math.round(performance.now() - began);
      if (how !== 200) traffic.failed.push(`${url === cached ? 'cached' : 'shop'} ${page}: ${how} after ${took} ms`);
      await setTimeout(PAUSE);
    }
  };

  const buy = async ({ token }: Shopper): Promise<void> => {
    const json = {
      ...ORDER_BODY,
      cart_type: undefined,
      items: [{ item_id: item, num: 1 }],
    };
    while (!stopped) {
      const ordered = await insist(shop, 'order_new', {
        token,
        json,
        key: crypto.randomUUID(),
      });
      const order = String(ordered.answer.data['order_id'] ?? '');
      if (ordered.answer.status !== 200) {
        traffic.wrong.push(`order: ${JSON.stringify(ordered.answer)}`);
        continue;
      }
      known.made.push(order);
      traffic.times.push(performance.now());
      const payment = { order_id: order, pay_type: 'deposit' };
      const { answer, isRepeated } = await insist(shop, 'payment', {
        token,
        json: payment,
        key: crypto.randomUUID(),
      });
      // Asked again, it may say that the order is paid already: then it must be.
      if (answer.status !== 200 && !isRepeated) traffic.wrong.push(`payment: ${JSON.stringify(answer)}`);
      else {
        known.paid.push(order);
        toSend.push(order);
      }
    }
  };

  const account = { username: 'operator', password: 'mall12345' };
  const { answer: signedIn } = await insist(shop, '/operator/login', {
    json: account,
  });
  const token = String(signedIn.data['token']);
  const office = async (): Promise<void> => {
    while (!stopped) {
      await callServer(shop, 'GET', '/mall/orders?page=1&pageSize=20', {
        token,
      }).catch(() => undefined);
      const rows = toSend.splice(0, 5).map((order_id) => ({
        order_id,
        carrier: 'DEMO',
        code: `MW${order_id}`,
      }));
      if (rows.length > 0) {
        const { answer, isRepeated } = await insist(shop, '/mall/orders/ship-many', { token, json: { rows } });
        const list = (answer.data['list'] ?? []) as {
          order_id: string;
          message: string;
        }[];
        if (list.length !== rows.length) traffic.wrong.push(`office: ${JSON.stringify(answer)}`);
        for (const { order_id, message } of list)
          if (message === '' || isRepeated) known.sent.push(order_id);
          else traffic.wrong.push(`office: ${order_id} ${message}`);
      }
      await setTimeout(OFFICE_PAUSE);
    }
  };

  const done = Promise.all([
    guest(shop, 0),
    guest(shop, 4),
    guest(cached, 2),
    guest(cached, 6),
    ...shoppers.map(buy),
    office(),
  ]);
  traffic.stop = async () => {
    stopped = true;
    await done;
  };
  return traffic;
}
