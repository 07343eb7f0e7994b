/** Goods of an internal purchase, with their prices and remaining pieces. */
import { ORDERS_MESSAGES } from '../../../engine/rules/messages/orders.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { and, asc, desc, eq, inArray, min, sql, type SQL } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import type { PurchaseDetailAnswer, PurchaseItem, PurchaseVariant } from '../../../schemas/types/contract.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { Handler, InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { goodsDetail } from '../../goods/detail/detail.ts';
import { specText } from '../../goods/detail/spec-text.ts';
import { goods, sku } from '../../goods/tables.ts';
import { buyable } from '../../goods/visibility.ts';
import { shop } from '../../places/shop/tables.ts';
import { announcedParts } from './activities.ts';
import { boughtIn } from './limits.ts';
import { purchaseStateOf, type Part } from './roles.ts';
import { purchaseItem } from './tables.ts';

const lowest = min(purchaseItem.price);
const SORTS: Record<string, SQL[]> = {
  1: [desc(goods.sales)],
  2: [desc(lowest)],
  3: [asc(lowest)],
  4: [desc(goods.created)],
  5: [desc(goods.store)],
};

/** The member's role in the requested activity, else in the newest running one. */
async function partFor(context: MemberContext, activityId: number | undefined): Promise<Part | Failure> {
  const parts = await announcedParts(context);
  const now = seconds(context);
  const part = activityId
    ? parts.find(({ activity }) => activity.activity_id === activityId)
    : parts.find((one) => purchaseStateOf(one, now) === 'ongoing');
  return part ?? fail(ORDERS_MESSAGES.notInPurchase, 403);
}

function filtersOf(activityId: number, input: InputOf<'purchaseItems'>): SQL | undefined {
  const category = input.cat_id || input.category;
  const { distributor_id, main_cat_id, item_bn } = input;
  return and(
    eq(purchaseItem.activity_id, activityId),
    buyable,
    finds(input.keywords || input.item_name, goods.item_name, goods.brief),
    distributor_id ? eq(goods.shop_id, distributor_id) : undefined,
    main_cat_id ? eq(goods.main_category_id, main_cat_id) : undefined,
    category ? eq(goods.category_id, category) : undefined,
    item_bn ? eq(sku.item_bn, item_bn) : undefined,
  );
}

/** The variants of goods in an activity, by goods, cheapest first. */
async function variantsOf(
  { db, member: { user_id } }: MemberContext,
  activityId: number,
  goodsIds: readonly number[],
): Promise<Map<number, PurchaseVariant[]>> {
  const found = new Map<number, PurchaseVariant[]>(goodsIds.map((id) => [id, []]));
  if (goodsIds.length === 0) return found;
  const rows = await db
    .select({ item: purchaseItem, price: sku.price, store: sku.store, values: sku.spec_value_ids, specs: goods.specs })
    .from(purchaseItem)
    .innerJoin(sku, eq(sku.item_id, purchaseItem.item_id))
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(and(eq(purchaseItem.activity_id, activityId), inArray(purchaseItem.goods_id, [...goodsIds])))
    .orderBy(asc(purchaseItem.price), asc(purchaseItem.item_id));
  const bought = await boughtIn(
    db,
    activityId,
    user_id,
    rows.map(({ item }) => item.item_id),
  );
  for (const { item, price, store, values, specs } of rows) {
    const { own = 0, all = 0 } = bought.get(item.item_id) ?? {};
    found.get(item.goods_id)?.push({
      item_id: String(item.item_id),
      item_spec_desc: specText(specs, values),
      price,
      activity_price: Math.min(item.price, price),
      activity_store: item.store > 0 ? Math.min(store, Math.max(0, item.store - all)) : store,
      limit_num: item.limit_num,
      bought_num: own,
    });
  }
  return found;
}

/** GET employeepurchase/activity/items. */
export const purchaseItems: Handler<'purchaseItems'> = async (context, input) => {
  const part = await partFor(context, input.activity_id);
  if (isFailure(part)) return part;
  const { pageSize, offset } = pagingOf(input, 20, 50);
  const { activity_id } = part.activity;
  const found = context.db
    .select({ row: goods, total: sql<number>`count(*) over ()::int` })
    .from(purchaseItem)
    .innerJoin(sku, and(eq(sku.item_id, purchaseItem.item_id), eq(sku.goods_id, purchaseItem.goods_id)))
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .leftJoin(shop, eq(shop.distributor_id, goods.shop_id))
    .where(filtersOf(activity_id, input))
    .groupBy(goods.goods_id)
    .orderBy(...(SORTS[input.goodsSort ?? ''] ?? [asc(min(purchaseItem.sort))]), asc(goods.goods_id))
    .$dynamic();
  const rows = await found.limit(pageSize).offset(offset);
  // The count comes with the rows, so a page past the end asks for it with the first row.
  const [counted] = rows.length > 0 || offset === 0 ? rows : await found.limit(1).offset(0);
  const variants = await variantsOf(
    context,
    activity_id,
    rows.map(({ row }) => row.goods_id),
  );
  const list = rows.flatMap(({ row }): PurchaseItem[] => {
    const spec_items = variants.get(row.goods_id) ?? [];
    const [cheapest] = spec_items;
    if (!cheapest) return [];
    return [
      {
        ...cheapest,
        goods_id: String(row.goods_id),
        distributor_id: String(row.shop_id),
        item_name: row.item_name,
        pics: row.pics,
        market_price: row.market_price,
        product_type: row.product_type,
        staff_goods: row.staff_goods ? 1 : 0,
        spec_items,
      },
    ];
  });
  return listAnswer(list, counted?.total ?? 0);
};

/** GET employeepurchase/activity/item/{item_id}: the goods detail with the prices of the activity. */
export const purchaseDetail: Handler<'purchaseDetail'> = async (
  context,
  { item_id = 0, activity_id },
): Promise<PurchaseDetailAnswer | Failure> => {
  const part = await partFor(context, activity_id);
  if (isFailure(part)) return part;
  const detail = await goodsDetail(context, { item_id });
  if (isFailure(detail)) return detail;
  const goodsId = Number(detail.goods_id);
  const variants = (await variantsOf(context, activity_id, [goodsId])).get(goodsId) ?? [];
  const current = variants.find((row) => Number(row.item_id) === item_id) ?? variants[0];
  if (!current) return notFound(SERVER_MESSAGES.noGoods);
  const { activity_price, activity_store, limit_num } = current;
  return {
    ...detail,
    activity_id: String(activity_id),
    enterprise_id: String(part.enterprise_id),
    activity_price,
    activity_store,
    limit_num,
    activity_items: variants,
  };
};
