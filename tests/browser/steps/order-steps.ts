/** A mall of its own on PostgreSQL, whose orders a test can put into any state, and shoppers nobody else knows. */
import { and, eq, gt, sql } from 'drizzle-orm';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import { openPostgres, type Database } from '../../../server/kernel/db/database.ts';
import { openMemberSession } from '../../../server/kernel/access/member-sessions.ts';
import { loadSigningKey } from '../../../server/kernel/access/tokens.ts';
import { goods, sku } from '../../../server/goods/tables.ts';
import { member } from '../../../server/people/member/tables.ts';
import { mallDatabase } from '../../support/processes/mall-database.ts';
import { startServer } from '../../support/processes/server.ts';

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
  const values = { mobile: String(last), password_hash: '-', username: '订单会员', created: nowInSeconds() };
  const [row] = await db.insert(member).values(values).returning({ user_id: member.user_id });
  const userId = row?.user_id ?? 0;
  const signingKey = await loadSigningKey(db, nowInSeconds());
  const token = await openMemberSession({ db, clock: Date, signingKey }, userId, '测试');
  await context.addCookies([{ name: 'ECSHOPX_TOKEN', value: token, url }]);
  return userId;
}

export interface Saleable {
  item_id: number;
  goods_id: number;
  shop_id: number;
  item_name: string;
}

/** Goods of the demo mall without specifications that are on sale and in stock. */
export async function saleable({ db }: OrderMall): Promise<Saleable[]> {
  return db
    .select({ item_id: sku.item_id, goods_id: goods.goods_id, shop_id: goods.shop_id, item_name: goods.item_name })
    .from(goods)
    .innerJoin(sku, eq(sku.goods_id, goods.goods_id))
    .where(
      and(
        eq(goods.approve_status, 'onsale'),
        eq(goods.is_gift, false),
        eq(goods.valid_lucky, false),
        gt(sku.store, 20),
        sql`${goods.specs} = '[]'`,
      ),
    )
    .orderBy(goods.goods_id)
    .limit(2);
}

/** Opens the menu of an order's further buttons. */
export const openMore = (scope: Page | Locator): Promise<void> =>
  scope.getByRole('button', { name: '更多', exact: true }).click();
