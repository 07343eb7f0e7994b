/** A mall of its own on PostgreSQL, whose orders a test can put into any state, and shoppers nobody else knows. */
import { and, eq, gt, sql } from 'drizzle-orm';
import type { BrowserContext } from 'playwright/test';
import { openPostgres, type Database } from '../../server/kernel/db/database.ts';
import { openMemberSession } from '../../server/kernel/access/member-sessions.ts';
import { loadSigningKey } from '../../server/kernel/access/tokens.ts';
import { goods, sku } from '../../server/goods/tables.ts';
import { member } from '../../server/people/member/tables.ts';
import { startServer } from '../support/server.ts';
import { mallDatabase } from './mall-database.ts';

export interface OrderMall {
  url: string;
  db: Database['db'];
  stop(): Promise<void>;
}

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** `env`: handles of its server, by its address. */
export async function startOrderMall(
  env: Record<string, string> | ((url: string) => Record<string, string>) = {},
): Promise<OrderMall> {
  const own = await mallDatabase();
  const server = await startServer((url) => ({
    // Tests write into the database themselves and look at once.
    DOCUMENT_CACHE_MB: '0',
    ...(typeof env === 'function' ? env(url) : env),
    DATABASE_URL: own.url,
  }));
  const database = await openPostgres(own.url, { max: 2 });
  return {
    url: server.url,
    db: database.db,
    stop: async () => {
      await database.close();
      await server.stop();
      await own.stop();
    },
  };
}

let last = 13_700_000_000;

/** A shopper without orders, signed in to the browser; answers the number. */
export async function newShopper({ db, url }: OrderMall, context: BrowserContext): Promise<number> {
  last += 1;
  const values = { mobile: String(last), passwordHash: '-', username: '订单会员', created: nowInSeconds() };
  const [row] = await db.insert(member).values(values).returning({ userId: member.userId });
  const userId = row?.userId ?? 0;
  const signingKey = await loadSigningKey(db, nowInSeconds());
  const token = await openMemberSession({ db, clock: Date, signingKey }, userId, '测试');
  await context.addCookies([{ name: 'ECSHOPX_TOKEN', value: token, url }]);
  return userId;
}

export interface Saleable {
  itemId: number;
  goodsId: number;
  shopId: number;
  name: string;
}

/** Goods of the demo mall without specifications that are on sale and in stock. */
export async function saleable({ db }: OrderMall): Promise<Saleable[]> {
  return db
    .select({ itemId: sku.itemId, goodsId: goods.goodsId, shopId: goods.shopId, name: goods.name })
    .from(goods)
    .innerJoin(sku, eq(sku.goodsId, goods.goodsId))
    .where(
      and(
        eq(goods.approveStatus, 'onsale'),
        eq(goods.isGift, false),
        eq(goods.validLucky, false),
        gt(sku.store, 20),
        sql`${goods.specs} = '[]'`,
      ),
    )
    .orderBy(goods.goodsId)
    .limit(2);
}
