/** Services (item_type services): goods delivered as a text of the shop, at the moment of payment. */
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { shipment, shipmentItem } from '../delivery/tables.ts';
import { goods } from '../../goods/tables.ts';
import { record } from '../../kernel/system/audit.ts';
import { orThrow } from '../../kernel/system/transact.ts';
import { changeOrder } from '../moves/change.ts';
import { orderLine, type Order } from '../tables.ts';

/** The text for the buyer when the shop has written none. */
const NO_TEXT = '已交付，如有疑问请联系商家';

/** Delivers the services of a paid order, each line separately. An order with services only is finished by this. */
export async function handOverServices(tx: Db, context: Context, order: Order): Promise<void> {
  const { order_id } = order;
  const lines = await tx
    .select({
      line_id: orderLine.line_id,
      num: orderLine.num,
      item_type: orderLine.item_type,
      text: goods.service_text,
    })
    .from(orderLine)
    .leftJoin(goods, eq(goods.goods_id, orderLine.goods_id))
    .where(eq(orderLine.order_id, order_id))
    .orderBy(asc(orderLine.line_id));
  const handed = lines.filter(({ item_type }) => item_type === 'services');
  if (handed.length === 0) return;
  const now = seconds(context);
  const isAll = handed.length === lines.length;
  const ended = isAll ? { delivered_at: now, ended_at: now } : {};
  orThrow(await changeOrder(tx, context, order, isAll ? 'serve' : 'serve-part', 'provider', ended));
  for (const { line_id, num, text } of handed) {
    const [row] = await tx
      .insert(shipment)
      .values({ order_id, kind: 'service', created: now })
      .returning({ id: shipment.shipment_id });
    if (!row) throw new Error('The hand-over was not stored.');
    await tx.insert(shipmentItem).values({ shipment_id: row.id, line_id, num, content: text?.trim() || NO_TEXT });
    const after = { shipment: row.id, kind: 'service', pieces: [{ line_id, num }] };
    await record(context, 'shipment.create', `order:${order_id}`, { before: null, after }, tx);
  }
}
