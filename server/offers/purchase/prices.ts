/** Prices of goods for a member who takes part in internal purchases, for lists and pages of goods. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { seconds } from '../../kernel/http/context.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { goods, sku } from '../../goods/tables.ts';
import { buyable } from '../../goods/visibility.ts';
import { shop } from '../../places/shop/tables.ts';
import { rolesOf, purchaseStateOf } from './roles.ts';
import { purchaseItem } from './tables.ts';

/** Maximum of goods in one request. */
const MAX_GOODS = 100;

/** GET /mall/staff/prices: for each goods the lowest price of all activities that are running for the member. */
export const purchasePrices: Handler<'purchasePrices'> = async (context, { goods_ids }) => {
  const { db, member } = context;
  const ids = goods_ids.slice(0, MAX_GOODS);
  const now = seconds(context);
  const parts = (await rolesOf(db, member.user_id)).filter((part) => purchaseStateOf(part, now) === 'ongoing');
  if (parts.length === 0 || ids.length === 0) return { list: [] };
  const names = new Map(parts.map(({ activity }) => [activity.activity_id, activity.name]));
  // At most the normal price, as in an order.
  const price = sql<number>`min(least(${purchaseItem.price}, ${sku.price}))::int`;
  const rows = await db
    .select({ goods_id: purchaseItem.goods_id, activity_id: purchaseItem.activity_id, price })
    .from(purchaseItem)
    .innerJoin(sku, and(eq(sku.item_id, purchaseItem.item_id), eq(sku.goods_id, purchaseItem.goods_id)))
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .leftJoin(shop, eq(shop.distributor_id, goods.shop_id))
    .where(and(inArray(purchaseItem.activity_id, [...names.keys()]), inArray(purchaseItem.goods_id, ids), buyable))
    .groupBy(purchaseItem.goods_id, purchaseItem.activity_id)
    .orderBy(asc(price), asc(purchaseItem.activity_id));
  const seen = new Set<number>();
  const lowest = rows.filter(({ goods_id }) => !seen.has(goods_id) && seen.add(goods_id));
  return {
    list: lowest.map(({ goods_id, activity_id, price: cents }) => ({
      goods_id: String(goods_id),
      activity_id: String(activity_id),
      activity_name: names.get(activity_id) ?? '',
      activity_price: cents,
    })),
  };
};
