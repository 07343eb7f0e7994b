/** Goods that are no things (item_type services): handed over with the payment, as text the shop wrote. */
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { shipment, shipmentItem } from '../delivery/tables.ts';
import { goods } from '../../goods/tables.ts';
import { record } from '../../kernel/system/audit.ts';
import { orRefuse } from '../../kernel/system/transact.ts';
import { changeOrder } from '../change.ts';
import { orderLine, type Order } from '../tables.ts';

/** What the buyer reads where the shop wrote nothing. */
const NO_TEXT = '已交付，如有疑问请联系商家';

/** Hands over what of a paid order is no thing, each line for itself; an order of nothing else is done with it. */
export async function handOverServices(tx: Db, context: Context, order: Order): Promise<void> {
  const { orderId } = order;
  const lines = await tx
    .select({ lineId: orderLine.lineId, num: orderLine.num, itemType: orderLine.itemType, text: goods.serviceText })
    .from(orderLine)
    .leftJoin(goods, eq(goods.goodsId, orderLine.goodsId))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.lineId));
  const handed = lines.filter(({ itemType }) => itemType === 'services');
  if (handed.length === 0) return;
  const now = seconds(context);
  const isAll = handed.length === lines.length;
  const ended = isAll ? { deliveredAt: now, endedAt: now } : {};
  orRefuse(await changeOrder(tx, context, order, isAll ? 'serve' : 'serve-part', 'provider', ended));
  for (const { lineId, num, text } of handed) {
    const [row] = await tx
      .insert(shipment)
      .values({ orderId, kind: 'service', created: now })
      .returning({ id: shipment.shipmentId });
    if (!row) throw new Error('The hand-over was not stored.');
    await tx.insert(shipmentItem).values({ shipmentId: row.id, lineId, num, content: text?.trim() || NO_TEXT });
    const after = { shipment: row.id, kind: 'service', pieces: [{ line_id: lineId, num }] };
    await record(context, 'shipment.create', `order:${orderId}`, { before: null, after }, tx);
  }
}
