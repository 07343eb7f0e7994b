/** Orders that were made together, e.g. one per shop of a cart: a group until each is paid or cancelled. */
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { stateAnswer } from '../../engine/rules/orders/order-states.ts';
import { orderQuery } from '../../engine/rules/orders/order-query.ts';
import { formatYuan } from '../../engine/rules/format/price.ts';
import type { OrderGroup } from '../../schemas/types/contract.ts';
import type { Db } from '../kernel/db/database.ts';
import { seconds, type Context } from '../kernel/http/context.ts';
import { notify } from '../kernel/message/notify.ts';
import { brandSetting } from '../kernel/system/settings/settings.ts';
import { sumOf } from '../kernel/system/spread.ts';
import { shop } from '../places/shop/tables.ts';
import { orders, type Order } from './tables.ts';

/** Whether the order can be paid now: its time is not over, and no bank transfer for it is under review. */
const isDue = ({ order_status, offline_check, auto_cancel_at, total_fee }: Order, now: number): boolean =>
  order_status === 'NOTPAY' && offline_check !== 0 && auto_cancel_at > now && total_fee > 0;

const idsOf = (list: readonly Pick<Order, 'group_id'>[]): string[] => [
  ...new Set(list.flatMap(({ group_id }) => group_id ?? [])),
];

/** The groups of a member's orders, with all orders of each that the member did not remove from the lists. */
export async function groupsOf(context: Context, of: readonly Order[]): Promise<OrderGroup[]> {
  const ids = idsOf(of);
  if (ids.length === 0) return [];
  const userIds = of.map(({ user_id }) => user_id);
  const [rows, { brand_name }] = await Promise.all([
    context.db
      .select({ order: orders, shopName: shop.name })
      .from(orders)
      .leftJoin(shop, eq(shop.distributor_id, orders.shop_id))
      .where(and(inArray(orders.group_id, ids), inArray(orders.user_id, userIds), isNull(orders.hidden_at)))
      .orderBy(orders.order_id),
    brandSetting(context),
  ]);
  const now = seconds(context);
  return ids.map((group_id) => {
    const own = rows.filter(({ order }) => order.group_id === group_id);
    return {
      group_id,
      orders: own.map(({ order, shopName }) => ({
        order_id: order.order_id,
        distributor_name: shopName ?? brand_name,
        ...stateAnswer(order),
        total_fee: order.total_fee,
        can_pay: isDue(order, now) ? 1 : 0,
      })),
      due_fee: sumOf(
        own.filter(({ order }) => isDue(order, now)),
        ({ order }) => order.total_fee,
      ),
    };
  });
}

/**
 * Tells a member which orders of the groups of `ended` orders still wait for their payment, after these were paid or cancelled.
 * The message leads to one payment of the rest.
 */
export async function remindOfRest(tx: Db, context: Context, ended: readonly Order[]): Promise<void> {
  const groups = idsOf(ended);
  if (groups.length === 0) return;
  const now = seconds(context);
  const gone = ended.map(({ order_id }) => order_id);
  const rest = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.group_id, groups), notInArray(orders.order_id, gone), eq(orders.order_status, 'NOTPAY')))
    .orderBy(orders.order_id);
  for (const group_id of groups) {
    const due = rest.filter((order) => order.group_id === group_id && isDue(order, now));
    const [first] = due;
    if (!first) continue;
    const total = formatYuan(sumOf(due, ({ total_fee }) => total_fee));
    await notify(tx, context, 'orders_rest', {
      user_id: first.user_id,
      reference: `rest:${gone.join()}`,
      values: { count: String(due.length), amount: total },
      path: `/cashier?${orderQuery(due.map(({ order_id }) => order_id))}`,
    });
  }
}
