/** Malls whose pages earn, what shoppers did there, and the calls of office and buyers. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inArray } from 'drizzle-orm';
import type { MallAftersalesDetail, ReadMallOrderAnswer } from '../../../schemas/types/contract.ts';
import { openDatabase, type Db } from '../../../server/kernel/db/database.ts';
import { setting } from '../../../server/kernel/system/tables.ts';
import { member } from '../../../server/people/member/tables.ts';
import { openDeposits } from '../../../server/wallet/deposit/move.ts';
import { addGoods, addShoppers, callServer, type Shopper } from '../../support/calls/mall.ts';
import { mallDatabase } from '../../support/processes/mall-database.ts';
import { startServer, type RunningServer } from '../../support/processes/server.ts';

const SHOPPERS = Number(process.env['SHOPPERS'] ?? 500);
export const IN_BROWSERS = Math.ceil(SHOPPERS * 0.08);
export const BY_CALLS = SHOPPERS - IN_BROWSERS;
/** cents of a piece */
const PRICE = 1999;

export interface Mall {
  servers: RunningServer[];
  shoppers: Shopper[];
  itemId: number;
  stop(): Promise<void>;
}

/** Limits that let all order in a few minutes, goods for all, and shoppers with money. */
async function furnish(db: Db): Promise<Pick<Mall, 'shoppers' | 'itemId'>> {
  for (const key of ['unpaid-orders', 'unpaid-pieces', 'orders-a-minute'])
    await db.insert(setting).values({ key, value: 100_000, updated: 0 }).onConflictDoNothing();
  const [itemId = 0] = await addGoods(db, [100_000], PRICE);
  const shoppers = await addShoppers(db, SHOPPERS);
  const userIds = shoppers.map(({ user_id }) => user_id);
  await db
    .update(member)
    .set({ deposit: 100 * PRICE })
    .where(inArray(member.user_id, userIds));
  await openDeposits(db, 0);
  return { itemId, shoppers };
}

/** Shoppers by calls come from addresses of their own. */
const ENV = { TRUST_PROXY: '127.0.0.1' };

export async function onFourServers(): Promise<Mall> {
  const own = await mallDatabase();
  const env = { ...ENV, DATABASE_URL: own.url };
  const first = await startServer(env);
  const others = await Promise.all([1, 2, 3].map(() => startServer(env)));
  const database = await openDatabase({ databaseUrl: own.url, dataDir: '' });
  const furnished = await furnish(database.db);
  await database.close();
  const servers = [first, ...others];
  const stop = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.stop()));
    await own.stop();
  };
  return { servers, ...furnished, stop };
}

export async function embedded(): Promise<Mall> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mallwright-earnings-'));
  await (await startServer({ ...ENV, DATA_DIR: dataDir })).stop();
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const furnished = await furnish(database.db);
  await database.close();
  const server = await startServer({ ...ENV, DATA_DIR: dataDir });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { servers: [server], ...furnished, stop };
}

export type Platform = 'pc' | 'h5';

interface Done {
  views: number;
  clicks: number;
  orders: number;
  /** cents */
  sales: number;
}

/** What was done on the home page of a site. */
export class Played {
  visits = 0;
  readonly slots = new Map<string, Done>();

  at(slot: string): Done {
    const known = this.slots.get(slot) ?? { views: 0, clicks: 0, orders: 0, sales: 0 };
    this.slots.set(slot, known);
    return known;
  }

  see(slots: readonly string[]): void {
    for (const slot of new Set(slots)) this.at(slot).views += 1;
  }

  earn(slot: string, worth: number): void {
    this.at(slot).orders += worth > 0 ? 1 : 0;
    this.at(slot).sales += worth;
  }
}

export type Play = Record<Platform, Played>;

/** The calls of the office and of buyers, each at one of the servers in turn. */
export class Desk {
  #turn = 0;
  private constructor(
    readonly mall: Mall,
    readonly token: string,
  ) {}

  static async open(mall: Mall): Promise<Desk> {
    const account = { username: 'operator', password: 'mall12345' };
    const { data } = await callServer(mall.servers[0]?.url ?? '', 'POST', '/operator/login', { json: account });
    return new Desk(mall, String(data['token']));
  }

  server(): string {
    this.#turn += 1;
    return this.mall.servers[this.#turn % this.mall.servers.length]?.url ?? '';
  }

  async ask<T = Record<string, unknown>>(
    method: string,
    call: string,
    json?: object,
    token = this.token,
    headers = {},
  ): Promise<T> {
    const key = crypto.randomUUID();
    const answer = await callServer(this.server(), method, call, { token, headers, ...(json && { json, key }) });
    if (answer.status !== 200) throw new Error(`${method} ${call}: ${JSON.stringify(answer)}`);
    return answer.data as T;
  }

  async pay(order_id: string, buyer: Shopper): Promise<void> {
    await this.ask('POST', 'payment', { order_id, pay_type: 'deposit' }, buyer.token);
  }

  async order(order_id: string): Promise<ReadMallOrderAnswer['detail']['orderInfo']> {
    const { detail } = await this.ask<ReadMallOrderAnswer>('GET', `/mall/orders/${order_id}`);
    return detail.orderInfo;
  }

  async cancel(order_id: string): Promise<void> {
    const { version } = await this.order(order_id);
    await this.ask('POST', `/mall/orders/${order_id}/cancel`, { version, reason: '缺货' });
  }

  /** Sends all pieces and pays one of them back; answers cents. */
  async payBackOne(order_id: string, buyer: Shopper): Promise<number> {
    const { detail, left } = await this.ask<ReadMallOrderAnswer>('GET', `/mall/orders/${order_id}`);
    const items = left.map(({ line_id, num }) => ({ line_id, num }));
    const parcel = { version: detail.orderInfo.version, carrier: 'DEMO', code: `MW${order_id}`, items };
    await this.ask('POST', `/mall/orders/${order_id}/ship`, parcel);
    const pieces = [{ id: items[0]?.line_id, num: 1 }];
    const wish = { order_id, detail: pieces, aftersales_type: 'ONLY_REFUND', reason: '不想要了' };
    const { aftersales_bn } = await this.ask<{ aftersales_bn: string }>('POST', 'aftersales', wish, buyer.token);
    const call = `/mall/aftersales/${aftersales_bn}`;
    const { info } = await this.ask<MallAftersalesDetail>('GET', call);
    await this.ask('POST', `${call}/decide`, { action: 'refund', version: info.version });
    return Number(info.refund_fee);
  }

  /** What happens to the nth order after it was made; answers cents that stay, 0 for none. */
  async settle(nth: number, order_id: string, buyer: Shopper): Promise<number> {
    if (nth % 5 === 4) return 0;
    await this.pay(order_id, buyer);
    const fee = Number((await this.order(order_id)).total_fee);
    if (nth % 5 === 0) await this.cancel(order_id);
    if (nth % 5 === 0) return 0;
    return nth % 5 === 1 ? fee - (await this.payBackOne(order_id, buyer)) : fee;
  }
}
