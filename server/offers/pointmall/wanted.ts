/**
 * Reads the variants that a member wants to exchange, with everything that decides their price and availability: at most two
 * queries.
 */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { GOODS_MESSAGES, namedReason, stockShortMessage } from '../../../engine/rules/messages/goods.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { takenOut } from '../../goods/detail/taken-out.ts';
import { goods, sku } from '../../goods/tables.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import { facts, wantedOf, type Wanted } from '../../pricing/wanted.ts';
import { shop } from '../../places/shop/tables.ts';
import { exchangedBy, overLimit } from './limits.ts';
import { pointGoods, pointItem } from './tables.ts';
import { exchangeable } from './visibility.ts';

export interface PointPieces {
  item_id: number;
  num: number;
  /** the slot's cart line, and when it changed, in Unix seconds */
  slot?: { cart_id: number; updated: number };
}

function selectItems(context: Context, itemIds: number[]) {
  return context.db
    .select({
      item_id: sku.item_id,
      shop_id: goods.shop_id,
      point: pointItem.point,
      cash: pointItem.price,
      exchangeable,
      limit_order: pointGoods.limit_order,
      limit_member: pointGoods.limit_member,
      ...facts(seconds(context), sql`null::int`),
    })
    .from(pointItem)
    .innerJoin(pointGoods, eq(pointGoods.goods_id, pointItem.goods_id))
    .innerJoin(sku, and(eq(sku.item_id, pointItem.item_id), eq(sku.goods_id, pointItem.goods_id)))
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .leftJoin(shop, eq(shop.distributor_id, goods.shop_id))
    .where(inArray(sku.item_id, itemIds))
    .orderBy(asc(sku.item_id));
}

type Row = Awaited<ReturnType<typeof selectItems>>[number] & { num: number };

function failureOf(row: Row, ofGoods: number, exchanged: number): Failure | undefined {
  const { item_name: name, store, num, limit_order, limit_member } = row;
  if (!row.exchangeable) return fail(namedReason(name, GOODS_MESSAGES.offShelf));
  if (store < num) return fail(namedReason(name, stockShortMessage(store)), 422, { isStockShort: true });
  if (limit_order > 0 && ofGoods > limit_order) return fail(namedReason(name, `每单限兑${limit_order}件`));
  return limit_member > 0 && exchanged + ofGoods > limit_member ? overLimit(limit_member) : undefined;
}

/** Promotions of the mall do not apply in the points mall. */
function pointWantedOf(row: Row, slot: PointPieces['slot']): Wanted {
  const plain = { ...row, price: row.cash, member_price: null, sale: null, promotion_id: null, isPromoted: false };
  const wanted = wantedOf({ ...plain, cart_id: slot?.cart_id ?? null, updated: slot?.updated ?? 0 });
  return { ...wanted, line: { ...wanted.line, point: row.point } };
}

/**
 * Variants of the points mall, each once with the sum of its pieces, all of the given shop. Refuses variants that cannot be
 * exchanged, more than the stock, and more than an order or the member may have.
 */
export async function pointWanted(
  context: Context,
  pieces: readonly PointPieces[],
  shopId?: number,
): Promise<Wanted[] | Failure> {
  const numbers = new Map<number, number>();
  for (const { item_id, num } of pieces) numbers.set(item_id, (numbers.get(item_id) ?? 0) + num);
  const found = await selectItems(context, [...numbers.keys()]);
  const rows = found
    .filter((row) => shopId === undefined || row.shop_id === shopId)
    .map((row) => ({ ...row, num: numbers.get(row.item_id) ?? 0 }));
  if (rows.length < numbers.size) return takenOut(context.db, numbers.keys(), rows);
  const limited = rows.filter(({ limit_member }) => limit_member > 0).map(({ goods_id }) => goods_id);
  const exchanged = await exchangedBy(context.db, context.member?.user_id ?? 0, limited);
  for (const row of rows) {
    const ofGoods = sumOf(
      rows.filter(({ goods_id }) => goods_id === row.goods_id),
      ({ num }) => num,
    );
    const failure = failureOf(row, ofGoods, exchanged.get(row.goods_id) ?? 0);
    if (failure) return failure;
  }
  return rows.map((row) => pointWantedOf(row, pieces.find(({ item_id }) => item_id === row.item_id)?.slot));
}
