/** What a member wants to exchange, read with all that decides its price and whether it may be had: two queries at most. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { GOODS_MESSAGES, stockShortMessage } from '../../../engine/rules/messages/goods.ts';
import { REFUSED } from '../../../engine/rules/messages/server.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { goods, sku } from '../../goods/tables.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import { facts, wantedOf, type Wanted } from '../../pricing/wanted.ts';
import { shop } from '../../places/shop/tables.ts';
import { exchangedBy, overLimit } from './limits.ts';
import { pointGoods, pointItem } from './tables.ts';
import { exchangeable } from './visibility.ts';

export interface PointPieces {
  itemId: number;
  num: number;
  /** the slot it comes from and when that changed, in Unix seconds */
  slot?: { cartId: number; updated: number };
}

function selectItems(context: Context, itemIds: number[]) {
  return context.db
    .select({
      itemId: sku.itemId,
      shopId: goods.shopId,
      point: pointItem.point,
      cash: pointItem.price,
      exchangeable,
      limitOrder: pointGoods.limitOrder,
      limitMember: pointGoods.limitMember,
      ...facts(seconds(context), sql`null::int`),
    })
    .from(pointItem)
    .innerJoin(pointGoods, eq(pointGoods.goodsId, pointItem.goodsId))
    .innerJoin(sku, and(eq(sku.itemId, pointItem.itemId), eq(sku.goodsId, pointItem.goodsId)))
    .innerJoin(goods, eq(goods.goodsId, sku.goodsId))
    .leftJoin(shop, eq(shop.distributorId, goods.shopId))
    .where(inArray(sku.itemId, itemIds))
    .orderBy(asc(sku.itemId));
}

type Row = Awaited<ReturnType<typeof selectItems>>[number] & { num: number };

function refusalOf(row: Row, ofGoods: number, exchanged: number): Failure | undefined {
  const { name, store, num, limitOrder, limitMember } = row;
  if (!row.exchangeable) return fail(`${name}：${GOODS_MESSAGES.offShelf}`);
  if (store < num) return fail(`${name}：${stockShortMessage(store)}`);
  if (limitOrder > 0 && ofGoods > limitOrder) return fail(`${name}：每单限兑${limitOrder}件`);
  return limitMember > 0 && exchanged + ofGoods > limitMember ? overLimit(limitMember) : undefined;
}

/** No activity of the mall reaches into the points mall. */
function pointWantedOf(row: Row, slot: PointPieces['slot']): Wanted {
  const plain = { ...row, price: row.cash, memberPrice: null, sale: null, promotionId: null, isPromoted: false };
  const wanted = wantedOf({ ...plain, cartId: slot?.cartId ?? null, updated: slot?.updated ?? 0 });
  return { ...wanted, line: { ...wanted.line, point: row.point } };
}

/**
 * Variants of the points mall, each once with the sum of its pieces, all of the shop named. Refuses what is not exchanged, more
 * than the stock, and more than an order or the member may have.
 */
export async function pointWanted(
  context: Context,
  pieces: readonly PointPieces[],
  shopId?: number,
): Promise<Wanted[] | Failure> {
  const numbers = new Map<number, number>();
  for (const { itemId, num } of pieces) numbers.set(itemId, (numbers.get(itemId) ?? 0) + num);
  const found = await selectItems(context, [...numbers.keys()]);
  const rows = found
    .filter((row) => shopId === undefined || row.shopId === shopId)
    .map((row) => ({ ...row, num: numbers.get(row.itemId) ?? 0 }));
  if (rows.length < numbers.size) return notFound(REFUSED.noGoods);
  const limited = rows.filter(({ limitMember }) => limitMember > 0).map(({ goodsId }) => goodsId);
  const exchanged = await exchangedBy(context.db, context.member?.userId ?? 0, limited);
  for (const row of rows) {
    const ofGoods = sumOf(
      rows.filter(({ goodsId }) => goodsId === row.goodsId),
      ({ num }) => num,
    );
    const refusal = refusalOf(row, ofGoods, exchanged.get(row.goodsId) ?? 0);
    if (refusal) return refusal;
  }
  return rows.map((row) => pointWantedOf(row, pieces.find(({ itemId }) => itemId === row.itemId)?.slot));
}
