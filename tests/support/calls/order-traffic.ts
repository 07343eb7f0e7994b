/** Buyers who order one piece after the other, and what they were answered. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../../../server/kernel/db/database.ts';
import { setting } from '../../../server/kernel/system/tables.ts';
import { addGoods, addShoppers, callServer, ORDER_BODY, type Shopper } from './mall.ts';

export interface Buyers {
  shoppers: Shopper[];
  item: number;
}

/** Shoppers and goods for orders without end: the limits of unpaid orders are lifted. */
export async function addBuyers(db: Db, count: number): Promise<Buyers> {
  const [item = 0] = await addGoods(db, [1_000_000], 1000);
  for (const key of ['unpaid-orders', 'unpaid-pieces', 'orders-a-minute'])
    await db.insert(setting).values({ key, value: 100_000, updated: 0 }).onConflictDoNothing();
  return { shoppers: await addShoppers(db, count), item };
}

export interface Traffic {
  /** Orders that were acknowledged. */
  made: string[];
  /** Answers that were something else, or broken off in the middle. */
  wrong: string[];
  /** How often somebody was refused for a while, or not answered at all, and tried again. */
  tries: number;
  /** performance.now() of the last order that was acknowledged */
  last: number;
  /** ms between two of them at most, since it was set to 0 last */
  longest: number;
  /** Nobody begins a new order; resolves when the last is answered. */
  stop(): Promise<void>;
  /** Resolves when all have stopped. */
  done: Promise<unknown>;
}

/** The server took no notice of the request: nobody listened, or an idle connection was closed while it was on its way. */
const NOT_ACCEPTED = ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET'];

export interface Patience {
  /** ms after which somebody who was not served tries the same order again; without it the first who is not accepted leaves. */
  again?: number;
  /** Other status codes that mean: come again. */
  passing?: readonly number[];
}

/** Begins to order from the server, or from each of several in turn. */
export function orderOn(urls: readonly string[], { shoppers, item }: Buyers, patience: Patience = {}): Traffic {
  const json = { ...ORDER_BODY, cart_type: undefined, items: [{ item_id: item, num: 1 }] };
  const passing = patience.passing ?? [503];
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
    await new Promise((resolve) => setTimeout(resolve, patience.again));
    return 'again';
  };
  const order = async (url: string, token: string, key: string): Promise<'made' | 'again' | 'leaves'> => {
    try {
      const answer = await callServer(url, 'POST', 'order_new', { token, json, key });
      if (answer.status === 200) {
        traffic.made.push(String(answer.data['order_id']));
        const now = performance.now();
        traffic.longest = Math.max(traffic.longest, now - traffic.last);
        traffic.last = now;
        return 'made';
      }
      if (patience.again !== undefined && passing.includes(answer.status)) return await later();
      traffic.wrong.push(JSON.stringify(answer));
      return 'made';
    } catch (error) {
      const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
      if (patience.again !== undefined) return await later();
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

/** Resolves when so many more orders were made. */
export async function moreOrders(traffic: Traffic, count: number, timeout = 60_000): Promise<void> {
  const aim = traffic.made.length + count;
  await expect.poll(() => traffic.made.length, { timeout, interval: 20 }).toBeGreaterThanOrEqual(aim);
}

/** Numbers of all orders these buyers have, in order. */
export async function ordersOf(db: Db, { shoppers }: Buyers): Promise<string[]> {
  const owners = shoppers.map(({ user_id }) => user_id);
  const { rows } = (await db.execute(
    sql`select order_id as id from orders where user_id = any(${sql.param(owners)}::int[])`,
  )) as unknown as { rows: { id: string }[] };
  return rows.map(({ id }) => id).sort();
}
