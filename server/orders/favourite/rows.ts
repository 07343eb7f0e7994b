/** Goods in a member's own lists. Goods that shoppers may no longer see come without their data. */
import { eq, sql } from 'drizzle-orm';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Context } from '../../kernel/http/context.ts';
import { goods, sku } from '../../goods/tables.ts';
import { ofOpenShop } from '../../goods/visibility.ts';

/** Visible to shoppers: not hidden, and of the head office or an open shop. */
export const visible = sql<boolean>`(${goods.approve_status} <> 'offline_sale' and ${ofOpenShop})`;

/** The goods to which a variant belongs. */
export async function goodsIdOf(context: Context, itemId: number): Promise<number | Failure> {
  const [row] = await context.db
    .select({ goods_id: goods.goods_id })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(sql`${sku.item_id} = ${itemId} and ${visible}`);
  return row?.goods_id ?? notFound(SERVER_MESSAGES.noGoods);
}

export const cardColumns = {
  goods_id: goods.goods_id,
  item_name: goods.item_name,
  pic: sql<string>`coalesce(${goods.pics}[1], '')`,
  price: goods.price,
  market_price: goods.market_price,
  shop_id: goods.shop_id,
  approve_status: goods.approve_status,
  store: goods.store,
  nospec: sql<boolean>`(jsonb_array_length(${goods.specs}) = 0)`,
};
