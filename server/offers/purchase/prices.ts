/** What goods cost a member who takes part in internal purchases, for lists and pages of goods. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { seconds } from '../../kernel/http/context.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { goods, sku } from '../../goods/tables.ts';
import { buyable } from '../../goods/visibility.ts';
import { shop } from '../../places/shop/tables.ts';
import { partsOf, stateOf } from './roles.ts';
import { purchaseItem } from './tables.ts';

/** Goods of one request. */
const MOST = 100;

/** GET /mall/staff/prices: of each goods the lowest of all activities that go on for the member. */
export const purchasePrices: Handler<'purchasePrices'> = async (context, { goods_ids }) => {
  const { db, member } = context;
  const ids = goods_ids.slice(0, MOST);
  const now = seconds(context);
  const parts = (await partsOf(db, member.userId)).filter((part) => stateOf(part, now) === 'ongoing');
  if (parts.length === 0 || ids.length === 0) return { list: [] };
  const names = new Map(parts.map(({ activity }) => [activity.activityId, activity.name]));
  // Never above the shelf's, as an order has it.
  const price = sql<number>`min(least(${purchaseItem.price}, ${sku.price}))::int`;
  const rows = await db
    .select({ goodsId: purchaseItem.goodsId, activityId: purchaseItem.activityId, price })
    .from(purchaseItem)
    .innerJoin(sku, and(eq(sku.itemId, purchaseItem.itemId), eq(sku.goodsId, purchaseItem.goodsId)))
    .innerJoin(goods, eq(goods.goodsId, sku.goodsId))
    .leftJoin(shop, eq(shop.distributorId, goods.shopId))
    .where(and(inArray(purchaseItem.activityId, [...names.keys()]), inArray(purchaseItem.goodsId, ids), buyable))
    .groupBy(purchaseItem.goodsId, purchaseItem.activityId)
    .orderBy(asc(price), asc(purchaseItem.activityId));
  const seen = new Set<number>();
  const lowest = rows.filter(({ goodsId }) => !seen.has(goodsId) && seen.add(goodsId));
  return {
    list: lowest.map(({ goodsId, activityId, price: cents }) => ({
      goods_id: String(goodsId),
      activity_id: String(activityId),
      activity_name: names.get(activityId) ?? '',
      activity_price: cents,
    })),
  };
};
