/** Buyers who place one order after another, and the answers they get. */
import { sql } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../../server/kernel/db/database.ts';
import { setting } from '../../../server/kernel/system/tables.ts';
import { addGoods, addShoppers, callServer, ORDER_BODY, type Shopper } from './mall.ts';

export interface Buyers {
  shoppers: Shopper[];
  item: number;
}

/** Adds shoppers and goods for an endless series of orders: the limits of unpaid orders are raised. */
export async function addBuyers(db: Db, count: number): Promise<Buyers> {
  const [item = 0] = await addGoods(db, [1_000_000], 1000);
  for (const key of ['unpaid-orders', 'unpaid-pieces', 'orders-a-minute'])
    await db.insert(setting).values({ key, value: 100_000, updated: 0 }).onConflictDoNothing();
  return { shoppers: await addShoppers(db, count), item };
}

export interface Traffic {
  /** Acknowledged orders. */
  made: string[];
  /** Other answers, and answers that broke off in the middle. */
  wrong: string[];
  /** How often a buyer retried after a temporary refusal or a missing answer. */
  tries: number;
  /** performance.now() of the last acknowledged order. */
  last: number;
  /** Longest time in ms between two acknowledged orders, since it was last set to 0. */
  longest: number;
  /** Stops new orders; resolves when the last one is answered. */
  stop(): Promise<void>;
  /** Resolves when all buyers have stopped. */
  done: Promise<unknown>;
}

/** The request was not accepted: no server was listening, or an idle connection was closed while the request was on its way. */
const NOT_ACCEPTED = ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET'];

export interface RetryOptions {
  /** Milliseconds before a buyer who was not served retries the same order; without it a buyer whose request was not accepted leaves. */
  retryAfterMs?: number;
  /** Status codes after which the buyer retries; 503 by default. */
  retryStatuses?: readonly number[];
}

/** Milliseconds after which a buyer who retries gives an order's connection up, as browsers and proxies do. */
const PATIENCE = 15_000;

/** The answer, or a failure when none comes in time. */
async function inPatience<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${PATIENCE} ms`)), PATIENCE);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Starts ordering from the server, or from several servers in turn. */
export function orderOn(urls: readonly string[], { shoppers, item }: Buyers, retry: RetryOptions = {}): Traffic {
  const json = { ...ORDER_BODY, cart_type: undefined, items: [{ item_id: item, num: 1 }] };
  const retryStatuses = retry.retryStatuses ?? [503];
  let stopped = false;
  const traffic: Traffic = {
    made: [],
    wrong: [],
    tries: 0,
    last: performance.now(),
    longest: 0,
    stop: async () => {
      stopped = true;
      await traffic.done;
    },
    done: Promise.resolve(),
  };
  const later = async (): Promise<'again'> => {
    traffic.tries += 1;
    await new Promise((resolve) => setTimeout(resolve, retry.retryAfterMs));
    return 'again';
  };
  const order = async (url: string, token: string, key: string): Promise<'made' | 'again' | 'leaves'> => {
    try {
      const asked = callServer(url, 'POST', 'order_new', { token, json, key });
      const answer = await (retry.retryAfterMs === undefined ? asked : inPatience(asked));
      if (answer.status === 200) {
        traffic.made.push(String(answer.data['order_id']));
        const now = performance.now();
        traffic.longest = Math.max(traffic.longest, now - traffic.last);
        traffic.last = now;
        return 'made';
      }
      if (retry.retryAfterMs !== undefined && retryStatuses.includes(answer.status)) return await later();
      traffic.wrong.push(JSON.stringify(answer));
      return 'made';
    } catch (error) {
      const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
      if (retry.retryAfterMs !== undefined) return await later();
      if (!NOT_ACCEPTED.includes(code ?? '')) traffic.wrong.push(`${code}: ${message}`);
      return 'leaves';
    }
  };
  const buy = async ({ token }: Shopper, place: number): Promise<void> => {
    for (let turn = place; !stopped; turn += 1) {
      const key = crypto.randomUUID();
      let end: Awaited<ReturnType<typeof order>>;
      do end = await order(urls[turn++ % urls.length] ?? '', token, key);
      while (end === 'again' && !stopped);
      if (end === 'leaves') return;
    }
  };
  traffic.done = Promise.all(shoppers.map(buy));
  return traffic;
}

/** Resolves when `count` more orders have been made; rejects after `timeout` ms. The bench calls it, too, outside of Vitest. */
export async function moreOrders(traffic: Traffic, count: number, timeout = 60_000): Promise<void> {
  const aim = traffic.made.length + count;
  const until = performance.now() + timeout;
  while (traffic.made.length < aim) {
    if (performance.now() > until) throw new Error(`${traffic.made.length} of ${aim} orders after ${timeout} ms`);
    await wait(20);
  }
}

/** Numbers of all orders of these buyers, sorted. */
export async function ordersOf(db: Db, { shoppers }: Buyers): Promise<string[]> {
  const owners = shoppers.map(({ user_id }) => user_id);
  const { rows } = (await db.execute(
    sql`select order_id as id from orders where user_id = any(${sql.param(owners)}::int[])`,
  )) as unknown as { rows: { id: string }[] };
  return rows.map(({ id }) => id).sort();
}
