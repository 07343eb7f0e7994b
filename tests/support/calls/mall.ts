/**
 * A mall under load: built servers on one PostgreSQL, shoppers with tokens, and calls as browsers make them. Rows are inserted directly, so
 * that a thousand shoppers take one statement.
 */
import { sql } from 'drizzle-orm';
import { openPostgres, type Db } from '../../../server/kernel/db/database.ts';
import { openMemberSessions } from '../../../server/kernel/access/member-sessions.ts';
import { loadSigningKey } from '../../../server/kernel/access/tokens.ts';
import { goods, sku } from '../../../server/goods/tables.ts';
import { openStock } from '../../../server/goods/stock/move.ts';
import { startServer, type RunningServer } from '../processes/server.ts';

export interface Answer {
  /** HTTP status. */
  http: number;
  /** The status_code of a failure; 200 for a success. */
  status: number;
  data: Record<string, unknown>;
}

export interface Shopper {
  user_id: number;
  token: string;
}

export interface CallOptions {
  token?: string;
  json?: object;
  /** Idempotency-Key. */
  key?: string;
  /** What browsers send beside it. */
  headers?: Record<string, string>;
  /** Index of the server that answers. */
  via?: number;
}

export interface Mall {
  db: Db;
  servers: RunningServer[];
  call(method: 'GET' | 'POST' | 'PUT', path: string, options?: CallOptions): Promise<Answer>;
  /** New members of the mall. */
  shoppers(count: number): Promise<Shopper[]>;
  /** Adds goods of a shop (by default the mall itself) with a variant for each stock; returns the item ids. */
  goods(stores: number[], price?: number, shopId?: number): Promise<number[]>;
  /** Puts pieces of an item into every shopper's cart, as if each had seen the stock. */
  fillCarts(shoppers: readonly Shopper[], itemId: number, num?: number): Promise<void>;
  stop(): Promise<void>;
}

/** The order that every shopper places here: the ticked lines of the mall's own shop, sent to an address in the seeded regions. */
export const ORDER_BODY = {
  cart_type: 'cart',
  order_type: 'normal',
  distributor_id: '0',
  receipt_type: 'logistics',
  receiver_name: '李雷',
  receiver_mobile: '13800138000',
  receiver_state: '浙江省',
  receiver_city: '杭州市',
  receiver_district: '西湖区',
  receiver_address: '文三路 1 号',
  pay_type: 'test',
};

/**
 * Calls a server; a path with a leading slash is below /api, any other below the shop's calls. The answer contains a failure's HTTP status
 * and its status_code.
 */
export async function callServer(
  url: string,
  method: string,
  path: string,
  { token, json, key, headers }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(`${url}/api${path.startsWith('/') ? path : `/h5app/wxapp/${path}`}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...headers,
    },
    ...(json ? { body: JSON.stringify(json) } : {}),
  });
  const { data } = (await response.json()) as { data: Record<string, unknown> };
  return { http: response.status, status: Number(data['status_code'] ?? 200), data };
}

/** Adds members, with tokens signed with the mall's own key. */
export async function addShoppers(db: Db, count: number): Promise<Shopper[]> {
  const signingKey = await loadSigningKey(db, 0);
  const { rows } = (await db.execute(sql`
    insert into member (mobile, password_hash, username, created)
    select '19' || lpad((coalesce((select max(user_id) from member), 0) + n)::text, 9, '0'), '-', '', 0
    from generate_series(1, ${count}::int) n returning user_id`)) as unknown as {
    rows: { user_id: number }[];
  };
  const userIds = rows.map(({ user_id }) => user_id);
  const tokens = await openMemberSessions({ db, clock: Date, signingKey }, userIds, '测试');
  return userIds.map((userId, index) => ({ user_id: userId, token: tokens[index] ?? '' }));
}

/** Adds goods with a variant for each stock; the default variant has the number of its goods, as everywhere. */
export async function addGoods(db: Db, stores: number[], price: number, shopId = 0): Promise<number[]> {
  const { rows } = (await db.execute(
    sql`select greatest((select max(goods_id) from goods), (select max(item_id) from sku))::int as last`,
  )) as unknown as { rows: { last: number | null }[] };
  const goodsId = (rows[0]?.last ?? 0) + 1;
  const store = stores.reduce((sum, pieces) => sum + pieces, 0);
  await db
    .insert(goods)
    .values({ goods_id: goodsId, shop_id: shopId, item_name: '抢手商品', price, store, created: 0, updated: 0 });
  const skus = stores.map((pieces, index) => ({
    item_id: goodsId + index,
    goods_id: goodsId,
    is_default: index === 0,
    item_bn: `R${goodsId}-${index}`,
    price,
    store: pieces,
  }));
  await db.insert(sku).values(skus);
  await openStock(db, 0);
  return skus.map(({ item_id }) => item_id);
}

/** Puts pieces of an item into every shopper's cart, as if each had seen the stock. */
export async function addLines(db: Db, shoppers: readonly Shopper[], itemId: number, num: number): Promise<void> {
  const owners = shoppers.map(({ user_id }) => String(user_id));
  await db.execute(sql`
    insert into cart_line (owner_kind, owner_id, cart_type, shop_id, goods_id, item_id, num, created, updated)
    select 'member', owner, 'cart', g.shop_id, s.goods_id, s.item_id, ${num}::int, 0, 0
    from unnest(${sql.param(owners)}::text[]) owner, sku s join goods g using (goods_id) where s.item_id = ${itemId}`);
}

/** Starts `count` servers on the database, and opens the database for the test itself. */
export async function startMall(databaseUrl: string, count: number, env: Record<string, string> = {}): Promise<Mall> {
  const first = await startServer({ DATABASE_URL: databaseUrl, ...env });
  const others = await Promise.all(
    Array.from({ length: count - 1 }, () => startServer({ DATABASE_URL: databaseUrl, ...env })),
  );
  const servers = [first, ...others];
  const database = await openPostgres(databaseUrl, { max: 4 });
  const { db } = database;
  let turn = 0;
  return {
    db,
    servers,
    call: (method, path, options = {}) => {
      turn += 1;
      const server = servers[(options.via ?? turn) % servers.length] ?? first;
      return callServer(server.url, method, path, options);
    },
    shoppers: (number) => addShoppers(db, number),
    goods: (stores, price = 1000, shopId = 0) => addGoods(db, stores, price, shopId),
    fillCarts: (shoppers, itemId, num = 1) => addLines(db, shoppers, itemId, num),
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await database.close();
    },
  };
}
