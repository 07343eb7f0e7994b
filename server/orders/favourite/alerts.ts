/** 降价提醒: the member chooses the liked goods whose lower prices are told; none are by default. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PriceAlerts } from '../../../schemas/types/contract.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { goods } from '../../goods/tables.ts';
import { notRemoved } from './removal.ts';
import { favourite, priceWatch } from './tables.ts';

const own = ({ member }: MemberContext) => and(notRemoved(favourite, member.user_id), favourite.alerts);

/** GET /mall/favourites/alerts */
export async function priceAlerts(context: MemberContext): Promise<PriceAlerts> {
  return { count: await context.db.$count(favourite, own(context)) };
}

/** PUT /mall/favourites/alerts: without goods it is about all favourites. What fell before it is switched on is no news. */
export async function setPriceAlerts(
  context: MemberContext,
  { is_on, item_ids = [] }: InputOf<'setPriceAlerts'>,
): Promise<PriceAlerts> {
  const named = item_ids.length === 0 ? undefined : inArray(favourite.goods_id, item_ids);
  return inTransaction(context, async (tx, context) => {
    const changed = await tx
      .update(favourite)
      .set({ alerts: is_on, ...(is_on && { told_price: sql`least(${goods.price}, ${favourite.price})` }) })
      .from(goods)
      .where(
        and(
          eq(goods.goods_id, favourite.goods_id),
          notRemoved(favourite, context.member.user_id),
          eq(favourite.alerts, !is_on),
          named,
        ),
      )
      .returning({ goods_id: goods.goods_id, price: goods.price });
    if (is_on && changed.length > 0)
      await tx
        .insert(priceWatch)
        .values(changed.toSorted((one, other) => one.goods_id - other.goods_id))
        .onConflictDoNothing();
    return priceAlerts(context);
  });
}
