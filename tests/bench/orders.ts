/**
 * Orders per second over HTTP against the bare transaction that they consist of (clear the cart, insert order and lines, reduce the stock
 * if it suffices), by 8 concurrent buyers, on PostgreSQL and on the embedded default; rounds alternate within one run. Every cart holds two
 * of 40 goods; on PostgreSQL a second case has the same two goods in every cart, so that all buyers wait for the same rows.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase, type Db } from '../../server/kernel/db/database.ts';
import { openPglite } from '../../server/kernel/db/embedded/pglite.ts';
import { addGoods, addLines, addShoppers, ORDER_BODY, type Shopper } from '../support/calls/mall.ts';
import { createDatabase, withPostgres } from '../support/processes/postgres.ts';
import { startServer } from '../support/processes/server.ts';
import { median } from './lib/measured.ts';
import { report } from './lib/report.ts';

const BUYERS = 8;
const GOODS = 40;
const ROUNDS = 5;

export type Query = (text: string, values: unknown[]) => Promise<{ rowCount: number }>;

const ORDER_COLUMNS = `order_id, user_id, shop_id, order_class, order_status, pay_status, delivery_status, cancel_status,
  ziti_status, receipt_type, item_fee, member_discount, promotion_discount, coupon_discount, freight_fee, point, point_fee,
  total_fee, receiver, created, auto_cancel_at`;

/** The bare transaction; every statement is prepared. */
export async function bareOrder(
  query: Query,
  orderId: string,
  userId: number,
  items: readonly number[],
): Promise<void> {
  await query('begin', []);
  await query(`delete from cart_line where owner_kind = 'member' and owner_id = $1 and cart_type = 'cart'`, [
    String(userId),
  ]);
  await query(
    `insert into orders (${ORDER_COLUMNS}) values ($1, $2, 0, 'normal', 'NOTPAY', 'NOTPAY', 'PENDING', 'NO_APPLY_CANCEL',
      'NOTZITI', 'logistics', 2000, 0, 0, 0, 0, 0, 0, 2000, '{}', 0, 4000000000)`,
    [orderId, userId],
  );
  await query(
    `insert into order_line (order_id, item_id, goods_id, item_name, item_spec_desc, pic, order_item_type, num, price,
       item_fee, discounts, points, point_fee, total_fee)
     select $1, item, item, '商品', '', '', 'normal', 1, 1000, 1000, '[]', 0, 0, 1000 from unnest($2::int[]) item`,
    [orderId, items],
  );
  for (const item of items) {
    const { rowCount } = await query('update sku set store = store - 1 where item_id = $1 and store >= 1', [item]);
    if (rowCount !== 1) throw new Error('The bench ran out of stock.');
  }
  await query('commit', []);
}

/** Milliseconds for all the work, with `BUYERS` workers. */
async function timed<T>(work: readonly T[], one: (entry: T, worker: number) => Promise<void>): Promise<number> {
  const left = [...work];
  const from = performance.now();
  const worker = async (index: number): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await one(next, index);
  };
  await Promise.all(Array.from({ length: BUYERS }, (_, index) => worker(index)));
  return performance.now() - from;
}

interface Buyer extends Shopper {
  items: readonly number[];
}

interface Stage {
  /** Works on the database while the server runs, or before it starts. */
  prepare(count: number): Promise<Buyer[]>;
  bare(buyers: readonly Buyer[]): Promise<number>;
}

/** Orders over one connection of its own, one after another; waits for each answer. */
interface Client {
  order(shopper: Shopper): Promise<void>;
  close(): void;
}

/** A bare socket: the client shares the machine with the measured server, so it must cost as little as possible. */
async function connect(url: string): Promise<Client> {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  await once(socket, 'connect');
  const body = JSON.stringify(ORDER_BODY);
  let text = '';
  let done: ((answer: string) => void) | undefined;
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    // The body is JSON in one piece, so its last brace ends the answer.
    if (!text.includes('\r\n\r\n') || !text.endsWith('}')) return;
    done?.(text);
    text = '';
  });
  return {
    async order({ token }) {
      const answer = new Promise<string>((resolve) => (done = resolve));
      socket.write(
        `POST /api/h5app/wxapp/order_new HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n` +
          `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
      const got = await answer;
      if (got.includes('status_code')) throw new Error(got);
    },
    close: () => socket.destroy(),
  };
}

/** Places all orders with `BUYERS` workers; milliseconds. */
async function orderAll(clients: readonly Client[], shoppers: readonly Shopper[]): Promise<number> {
  return timed(shoppers, (shopper, worker) => (clients[worker] as Client).order(shopper));
}

export async function manyGoods(db: Db, count: number): Promise<number[]> {
  const items: number[] = [];
  for (let index = 0; index < count; index += 1) items.push(...(await addGoods(db, [1e6], 1000)));
  return items;
}

/** Shoppers, each with two of the goods in the cart. */
async function cartsOf(db: Db, goods: readonly number[], count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (const [index, one] of goods.entries()) {
    const other = goods[(index * 7 + 1) % goods.length] ?? one;
    const shoppers = await addShoppers(db, Math.ceil(count / goods.length));
    for (const item of [one, other]) await addLines(db, shoppers, item, 1);
    buyers.push(...shoppers.map((shopper) => ({ ...shopper, items: [one, other].sort((a, b) => a - b) })));
  }
  // The order is mixed, so that neighbours buy different goods.
  return buyers
    .map((buyer, index) => ({ buyer, place: (index * 61) % count }))
    .sort((a, b) => a.place - b.place)
    .map(({ buyer }) => buyer)
    .slice(0, count);
}

let number = 0;

export function nextNumber(): string {
  number += 1;
  return `0000${String(number).padStart(12, '0')}`;
}

function rowOf(name: string, ours: number[], bare: number[], count: number): Record<string, string | number> {
  const rate = (times: number[]): number => (count / median(times)) * 1000;
  return {
    database: name,
    'orders/s': rate(ours),
    'bare/s': rate(bare),
    'ratio of medians': rate(ours) / rate(bare),
  };
}

/** Alternates rounds of both against a running server, after `warmUp` orders of each, because a new server still compiles its code. */
async function compare(
  name: string,
  { warmUp, count }: { warmUp: number; count: number },
  url: string,
  stage: Stage,
): Promise<Record<string, string | number>> {
  const clients = await Promise.all(Array.from({ length: BUYERS }, () => connect(url)));
  const round = async (size: number): Promise<{ ours: number; bare: number }> => {
    const shoppers = await stage.prepare(size * 2);
    const ours = await orderAll(clients, shoppers.slice(0, size));
    return { ours, bare: await stage.bare(shoppers.slice(size)) };
  };
  await round(warmUp);
  const rounds: { ours: number; bare: number }[] = [];
  while (rounds.length < ROUNDS) rounds.push(await round(count));
  for (const client of clients) client.close();
  return rowOf(
    name,
    rounds.map(({ ours }) => ours),
    rounds.map(({ bare }) => bare),
    count,
  );
}

async function onPostgres(server: string, goods: number): Promise<Record<string, string | number>> {
  const { url, drop } = await createDatabase(server);
  const mall = await startServer({ DATABASE_URL: url });
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  const clients = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  try {
    const items = await manyGoods(database.db, goods);
    const queryOf = (worker: number): Query => {
      const client = clients[worker] as pg.Client;
      return async (text, values) => ({
        rowCount: (await client.query({ name: text.slice(0, 60), text, values })).rowCount ?? 0,
      });
    };
    return await compare(`PostgreSQL, ${goods} goods`, { warmUp: 5000, count: 1000 }, mall.url, {
      prepare: (count) => cartsOf(database.db, items, count),
      bare: (buyers) =>
        timed(buyers, ({ user_id, items: own }, worker) => bareOrder(queryOf(worker), nextNumber(), user_id, own)),
    });
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await database.close();
    await mall.stop();
    await drop();
  }
}

/** The embedded database lives in the server's process; the bare transaction uses a second one with the same rows. */
async function onEmbedded(folder: string): Promise<Record<string, string | number>> {
  const size = { warmUp: 1000, count: 200 };
  const [dir, bareDir] = [path.join(folder, 'mall'), path.join(folder, 'bare')];
  const fill = async (dataDir: string): Promise<Buyer[]> => {
    await (await startServer({ DATA_DIR: dataDir })).stop();
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    const { db } = database;
    const buyers = await cartsOf(db, await manyGoods(db, GOODS), size.warmUp + size.count * ROUNDS);
    await database.close();
    return buyers;
  };
  const [mine, other] = [await fill(dir), await fill(bareDir)];
  const server = await startServer({ DATA_DIR: dir });
  const { client, close } = await openPglite(path.join(bareDir, 'db'));
  const query: Query = async (text, values) => ({ rowCount: (await client.query(text, values)).affectedRows ?? 0 });
  let turn = 0;
  try {
    return await compare(`embedded, ${GOODS} goods`, size, server.url, {
      prepare: async (count) => {
        const from = turn;
        turn += count / 2;
        return [...mine.slice(from, turn), ...other.slice(from, turn)];
      },
      // One connection: transactions queue, as they do in the server.
      bare: async (buyers) => {
        const from = performance.now();
        for (const { user_id, items } of buyers) await bareOrder(query, nextNumber(), user_id, items);
        return performance.now() - from;
      },
    });
  } finally {
    await close();
    await server.stop();
  }
}

export async function orders(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mallwright-orders-'));
  try {
    const rows = [
      await withPostgres((server) => onPostgres(server, GOODS)),
      await withPostgres((server) => onPostgres(server, 2)),
      await onEmbedded(folder),
    ];
    report(`Orders by ${BUYERS} buyers at a time (0.4 of the bare transaction on PostgreSQL, 0.3 embedded)`, rows);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
