/** Messages about favourite goods that were sold out and are in stock again; one message each time. */
import { inTransaction } from '../../kernel/db/transaction.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { seconds, type Services } from '../../kernel/http/context.ts';
import { notifyMany } from '../../kernel/message/notify.ts';
import { goods } from '../../goods/tables.ts';
import { favourite } from './tables.ts';

/**
 * Finds favourite goods that came back since the last run, then those that are sold out now. Both in one transaction, so that no
 * message is sent twice.
 */
export async function notifyArrivals(services: Services): Promise<void> {
  const now = seconds(services);
  await inTransaction(services, async (tx) => {
    const back = await tx
      .update(favourite)
      .set({ sold_out: false })
      .from(goods)
      .where(
        and(
          eq(goods.goods_id, favourite.goods_id),
          favourite.sold_out,
          isNull(favourite.removed),
          gt(goods.store, 0),
          eq(goods.approve_status, 'onsale'),
        ),
      )
      .returning({
        user_id: favourite.user_id,
        goods_id: goods.goods_id,
        item_name: goods.item_name,
      });
    await notifyMany(
      tx,
      services,
      'arrival',
      back.map(({ user_id, goods_id, item_name }) => ({
        user_id,
        reference: `${goods_id}:${now}`,
        values: { goods: item_name },
        path: `/items/${goods_id}`,
      })),
    );
    await tx.execute(sql`
      update favourite set sold_out = true from goods
      where goods.goods_id = favourite.goods_id and not favourite.sold_out and favourite.removed is null and goods.store <= 0`);
  });
}
