/** Sharing of goods: the address, and a QR code of it drawn here (storefront spec 7.6 item.share). */
import { and, eq, sql } from 'drizzle-orm';
import type { ShareGoodsAnswer } from '../../../schemas/types/contract.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Context } from '../../kernel/http/context.ts';
import { drawnCode } from '../../kernel/codes/draw-qr.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { goods, sku } from '../tables.ts';
import { ofOpenShop } from '../visibility.ts';

/** GET goods/share/items/{id} and item.share. The address has the origin to which the call was made. */
export async function shareGoods(
  context: Context,
  { item_id }: InputOf<'shareGoods'>,
): Promise<ShareGoodsAnswer | Failure> {
  const [row] = await context.db
    .select({
      item_name: goods.item_name,
      brief: goods.brief,
      price: sku.price,
      pics: goods.pics,
      shop_id: goods.shop_id,
    })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(and(eq(sku.item_id, item_id), sql`${goods.approve_status} <> 'offline_sale'`, ofOpenShop));
  if (!row) return notFound(SERVER_MESSAGES.noGoods);
  const address = `${context.origin ?? ''}/items/${item_id}?distributor_id=${row.shop_id}`;
  const code = drawnCode(address);
  return {
    item_id: String(item_id),
    item_name: row.item_name,
    brief: row.brief,
    price: row.price,
    pics: row.pics.map((url) => ({ url, isCode: false })),
    share_url: address,
    weixin_qrcode: code,
    downWeixinImgLink: code,
  };
}
