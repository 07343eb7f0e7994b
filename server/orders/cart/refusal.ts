/** Finds out why a conditional statement added no goods to a cart. */
import { and, eq, sql } from 'drizzle-orm';
import { GOODS_MESSAGES, stockShortMessage } from '../../../engine/rules/messages/goods.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { MAX_LINES } from '../../../engine/rules/orders/cart-form.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { goods, sku } from '../../goods/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { buyable } from '../../goods/visibility.ts';
import { linesOf } from './lines.ts';
import type { CartOwner, CartType } from './tables.ts';
import { cartLine } from './tables.ts';

export async function cartFailure(
  context: Context,
  owner: CartOwner,
  cartType: CartType,
  itemId: number,
): Promise<Failure> {
  const [row] = await context.db
    .select({ is_gift: goods.is_gift, valid_lucky: goods.valid_lucky, buyable, store: sku.store })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .leftJoin(shop, eq(shop.distributor_id, goods.shop_id))
    .where(eq(sku.item_id, itemId));
  if (!row) return notFound(SERVER_MESSAGES.noGoods);
  if (row.is_gift) return fail(GOODS_MESSAGES.giftNotForSale);
  if (row.valid_lucky) return fail(GOODS_MESSAGES.goodsInvalid);
  if (!row.buyable) return fail(GOODS_MESSAGES.offShelf);
  const [held] = await context.db
    .select({
      lines: sql<number>`count(*)::int`,
      isThere: sql<boolean>`coalesce(bool_or(${cartLine.item_id} = ${itemId}), false)`,
    })
    .from(cartLine)
    .where(and(linesOf(owner, cartType)));
  const isFull = held !== undefined && !held.isThere && held.lines >= MAX_LINES;
  if (isFull) return fail(`购物车最多放入${MAX_LINES}种商品`);
  return fail(stockShortMessage(row.store), 422, { isStockShort: true });
}
