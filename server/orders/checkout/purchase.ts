/** Orders of internal purchases: variants the request names, else those in the member's buy-now slot, at the activity's price. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import type { Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { linesOf } from '../cart/lines.ts';
import { cartLine } from '../cart/tables.ts';
import type { OrderRequest } from '../../pricing/order-request.ts';
import type { PriceAnswer } from '../../pricing/price-order.ts';
import type { Wanted } from '../../pricing/wanted.ts';
import { takePurchase } from '../../offers/purchase/limits.ts';
import type { Part } from '../../offers/purchase/roles.ts';
import { purchaseWanted, type PurchasePieces } from '../../offers/purchase/wanted.ts';

async function slotOf({ db }: Context, shopId: number, userId: number): Promise<PurchasePieces[]> {
  const owner = { ownerKind: 'member', ownerId: String(userId) } as const;
  const rows = await db
    .select()
    .from(cartLine)
    .where(and(linesOf(owner, 'fastbuy'), eq(cartLine.shopId, shopId)));
  return rows.map(({ itemId, num, cartId, updated }) => ({ itemId, num, slot: { cartId, updated } }));
}

export async function boughtByStaff(
  context: Context,
  { shopId, items, activityId }: OrderRequest,
  userId: number,
): Promise<{ wanted: Wanted[]; part: Part } | Failure> {
  const pieces = items ?? (await slotOf(context, shopId, userId));
  return purchaseWanted(context, { userId, activityId, shopId }, pieces);
}

/** Counts an order that was placed in this transaction towards the limits of its activity. */
export function countPurchase(
  tx: Db,
  { part, wanted, price }: { part: Part; wanted: readonly Wanted[]; price: PriceAnswer },
  order: { orderId: string; userId: number; now: number },
): Promise<Failure | undefined> {
  const lines = wanted.map(({ itemName: name, line: { itemId, num } }) => ({ name, itemId, num }));
  return takePurchase(tx, { part, lines, goodsFee: price.itemFee - price.promotionDiscount, ...order });
}
