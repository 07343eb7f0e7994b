/**
 * Orders of internal purchases, at the activity's price: the variants named in the request, else those in the member's buy-now
 * slot.
 */
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
  const owner = { owner_kind: 'member', owner_id: String(userId) } as const;
  const rows = await db
    .select()
    .from(cartLine)
    .where(and(linesOf(owner, 'fastbuy'), eq(cartLine.shop_id, shopId)));
  return rows.map(({ item_id, num, cart_id, updated }) => ({ item_id, num, slot: { cart_id, updated } }));
}

export async function boughtByStaff(
  context: Context,
  { shop_id, items, activity_id }: OrderRequest,
  userId: number,
): Promise<{ wanted: Wanted[]; part: Part } | Failure> {
  const pieces = items ?? (await slotOf(context, shop_id, userId));
  return purchaseWanted(context, { user_id: userId, activity_id, shop_id }, pieces);
}

/** Counts an order placed in this transaction towards the limits of its activity. */
export function countPurchase(
  tx: Db,
  { part, wanted, price }: { part: Part; wanted: readonly Wanted[]; price: PriceAnswer },
  order: { order_id: string; user_id: number; now: number },
): Promise<Failure | undefined> {
  const lines = wanted.map(({ item_name, line: { item_id, num } }) => ({ item_name, item_id, num }));
  return takePurchase(tx, { part, lines, goods_fee: price.item_fee - price.promotion_discount, ...order });
}
