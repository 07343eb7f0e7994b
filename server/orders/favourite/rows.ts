/** Goods as lists of a member's own show them; those a shopper may not meet any more come without their data. */
import { eq, sql } from 'drizzle-orm';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { REFUSED } from '../../../engine/rules/messages/server.ts';
import type { Context } from '../../kernel/http/context.ts';
import { goods, sku } from '../../goods/tables.ts';
import { ofOpenShop } from '../../goods/visibility.ts';

/** Visible in lists: not hidden, and of the head office or an open shop. */
export const visible = sql<boolean>`(${goods.approveStatus} <> 'offline_sale' and ${ofOpenShop})`;

/** The goods a variant's number means. */
export async function goodsIdOf(context: Context, itemId: number): Promise<number | Failure> {
  const [row] = await context.db
    .select({ goodsId: goods.goodsId })
    .from(sku)
    .innerJoin(goods, eq(goods.goodsId, sku.goodsId))
    .where(sql`${sku.itemId} = ${itemId} and ${visible}`);
  return row?.goodsId ?? notFound(REFUSED.noGoods);
}

export const cardColumns = {
  goodsId: goods.goodsId,
  name: goods.name,
  pic: sql<string>`coalesce(${goods.pics}[1], '')`,
  price: goods.price,
  marketPrice: goods.marketPrice,
  shopId: goods.shopId,
  approveStatus: goods.approveStatus,
  store: goods.store,
};
