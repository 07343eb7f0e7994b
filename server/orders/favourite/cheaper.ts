/** Messages about favourite goods that cost less than when the member liked them, and than the price they were told of last. */
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { goods } from '../../goods/tables.ts';
import { ofOpenShop } from '../../goods/visibility.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { seconds, type Services } from '../../kernel/http/context.ts';
import { notifyMany } from '../../kernel/message/notify.ts';
import { favourite } from './tables.ts';

const sameGoods = eq(goods.goods_id, favourite.goods_id);

/**
 * Tells of each lower price once, of goods on sale and in stock; prices are those of the goods, without members' and activities'.
 * When the price rises to what it was, a later fall is told again. All in one transaction, so that no message is sent twice.
 */
export async function notifyCheaper(services: Services): Promise<void> {
  const now = seconds(services);
  await inTransaction(services, async (tx) => {
    const fallen = await tx
      .update(favourite)
      .set({ told_price: sql`${goods.price}` })
      .from(goods)
      .where(
        and(
          sameGoods,
          isNull(favourite.removed),
          gt(favourite.price, 0),
          lt(goods.price, favourite.told_price),
          gt(goods.store, 0),
          eq(goods.approve_status, 'onsale'),
          ofOpenShop,
        ),
      )
      .returning({
        user_id: favourite.user_id,
        goods_id: goods.goods_id,
        item_name: goods.item_name,
        price: goods.price,
      });
    await notifyMany(
      tx,
      services,
      'cheaper',
      fallen.map(({ user_id, goods_id, item_name, price }) => ({
        user_id,
        reference: `cheaper:${goods_id}:${price}:${now}`,
        values: { goods: item_name, amount: formatYuan(price) },
        path: `/items/${goods_id}`,
      })),
    );
    await tx
      .update(favourite)
      .set({ told_price: sql`${favourite.price}` })
      .from(goods)
      .where(and(sameGoods, lt(favourite.told_price, favourite.price), sql`${goods.price} >= ${favourite.price}`));
    // Favourites from before there were such messages: what fell earlier is no news.
    await tx
      .update(favourite)
      .set({ told_price: sql`least(${goods.price}, ${favourite.price})` })
      .from(goods)
      .where(and(sameGoods, isNull(favourite.told_price)));
  });
}
