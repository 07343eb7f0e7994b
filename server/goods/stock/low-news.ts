/** Sends news to the office when the set of variants with low stock changes. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/http/context.ts';
import { goods, sku } from '../tables.ts';
import { notifyOperators } from '../../kernel/live/news.ts';
import { lowStock, shelfStates } from './shelf-state.ts';

/** The low variants of each shop, as one text. */
type Shelves = ReadonlyMap<number, string>;

/**
 * The low variants that this server saw last. A page loads the counts when it opens a stream, so a server that starts sends
 * nothing.
 */
const seen = new WeakMap<Services['db'], Shelves>();

async function lowShelves(services: Services): Promise<Shelves> {
  const { db } = services;
  const { low } = shelfStates(await lowStock(services));
  const rows = await db
    .select({
      shop_id: goods.shop_id,
      mark: sql<string>`md5(string_agg(${sku.item_id}::text, ',' order by ${sku.item_id}))`,
    })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(and(low, isNull(goods.deleted_at)))
    .groupBy(goods.shop_id);
  return new Map(rows.map(({ shop_id, mark }) => [shop_id, mark]));
}

/** Compares the low variants with the last run's, and notifies the operators of shops where they differ. */
export async function notifyLowStock(services: Services): Promise<void> {
  const now = await lowShelves(services);
  const before = seen.get(services.db);
  seen.set(services.db, now);
  if (!before) return;
  for (const shopId of new Set([...before.keys(), ...now.keys()]))
    if (before.get(shopId) !== now.get(shopId)) notifyOperators(services.db, 'goods.read', shopId);
}
