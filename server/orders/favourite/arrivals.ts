/** Messages about favourite goods that were sold out and are in stock again; one message each time. */
import { inTransaction } from '../../kernel/db/transaction.ts';
import { sql } from 'drizzle-orm';
import { seconds, type Services } from '../../kernel/http/context.ts';
import { messagesFrom } from '../../kernel/message/notify.ts';

/**
 * Finds favourite goods that came back since the last run, then those that are sold out now. Both in one transaction, so that no
 * message is sent twice.
 */
export async function notifyArrivals(services: Services): Promise<void> {
  const now = seconds(services);
  await inTransaction(services, async (tx) => {
    await tx.execute(sql`
      with back as (
        update favourite set sold_out = false from goods
        where goods.goods_id = favourite.goods_id and favourite.sold_out and favourite.removed is null
          and goods.store > 0 and goods.approve_status = 'onsale'
        returning favourite.user_id, goods.goods_id, goods.item_name)
      ${messagesFrom(sql`select user_id, 'arrival', goods_id || ':' || ${now}::bigint, '收藏的商品到货了',
        item_name || '已到货，数量有限。', '/items/' || goods_id, ${now}::bigint from back`)}`);
    await tx.execute(sql`
      update favourite set sold_out = true from goods
      where goods.goods_id = favourite.goods_id and not favourite.sold_out and favourite.removed is null and goods.store <= 0`);
  });
}
