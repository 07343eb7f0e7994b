/** Messages about favourite goods that cost less than when the member liked them, and than the price they were told of last. */
import { and, eq, gt, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { goods } from '../../goods/tables.ts';
import { ofOpenShop } from '../../goods/visibility.ts';
import type { Db } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { seconds, type Services } from '../../kernel/http/context.ts';
import { notifyMany } from '../../kernel/message/notify.ts';
import { favourite, priceWatch } from './tables.ts';

/** Goods looked at in one run; the others come with the next. */
const MOST_GOODS = 1000;

const sameGoods = eq(goods.goods_id, favourite.goods_id);
const onSale = and(gt(goods.store, 0), eq(goods.approve_status, 'onsale'), ofOpenShop);

/** The watched goods whose price changed since the last run. A fall of goods that cannot be bought waits until they can. */
async function changedGoods(tx: Db): Promise<number[]> {
  const rows = await tx
    .select({ goods_id: goods.goods_id })
    .from(priceWatch)
    .innerJoin(goods, eq(goods.goods_id, priceWatch.goods_id))
    .where(or(gt(goods.price, priceWatch.price), and(lt(goods.price, priceWatch.price), onSale)))
    .orderBy(priceWatch.goods_id)
    .limit(MOST_GOODS)
    .for('update', { of: priceWatch });
  return rows.map(({ goods_id }) => goods_id);
}

/**
 * Tells who wants it of each lower price once, of goods on sale and in stock; prices are those of the goods, without members' and
 * activities'. When the price rises to what it was, a later fall is told again. All in one transaction, so that no message is sent
 * twice.
 */
export async function notifyCheaper(services: Services): Promise<void> {
  const now = seconds(services);
  await inTransaction(services, async (tx) => {
    const ids = await changedGoods(tx);
    if (ids.length === 0) return;
    const wanted = and(sameGoods, inArray(favourite.goods_id, ids), favourite.alerts, isNull(favourite.removed));
    const fallen = await tx
      .update(favourite)
      .set({ told_price: sql`${goods.price}` })
      .from(goods)
      .where(and(wanted, gt(favourite.price, 0), lt(goods.price, favourite.told_price), onSale))
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
      .where(and(wanted, lt(favourite.told_price, favourite.price), sql`${goods.price} >= ${favourite.price}`));
    const isWanted = tx
      .select({ goods_id: favourite.goods_id })
      .from(favourite)
      .where(and(eq(favourite.goods_id, priceWatch.goods_id), favourite.alerts));
    await tx.delete(priceWatch).where(and(inArray(priceWatch.goods_id, ids), notExists(isWanted)));
    await tx
      .update(priceWatch)
      .set({ price: sql`${goods.price}` })
      .from(goods)
      .where(and(eq(goods.goods_id, priceWatch.goods_id), inArray(priceWatch.goods_id, ids)));
  });
}
