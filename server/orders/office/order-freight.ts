/**
 * The freight of an order, and the freight to its current address: a change of address does not change the price, so the office
 * decides.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { notFound } from '../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { freightOf } from '../../places/freight/fee.ts';
import { freightTemplate } from '../../places/freight/tables.ts';
import { templateIdOf } from '../../places/freight/template-of.ts';
import { goods, sku } from '../../goods/tables.ts';
import { orderLine, orders } from '../tables.ts';
import { ownShop } from '../own-order.ts';

/** GET /mall/orders/:order_id/freight */
export const orderFreight: Handler<'orderFreight'> = async (context, { order_id }) => {
  const { db } = context;
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.order_id, order_id), ownShop(context)));
  if (!order) return notFound(SERVER_MESSAGES.noOrder);
  const { freight_fee, receiver } = order;
  if (order.receipt_type !== 'logistics' || order.order_class === 'pointsmall')
    return { freight_fee, due_fee: freight_fee, refused: false };
  const found = await db
    .select({
      line: orderLine,
      templateId: templateIdOf,
      weight: sql<number>`coalesce(${sku.weight}, ${goods.weight})`,
    })
    .from(orderLine)
    .innerJoin(goods, eq(goods.goods_id, orderLine.goods_id))
    .leftJoin(sku, eq(sku.item_id, orderLine.item_id))
    .where(and(eq(orderLine.order_id, order_id), eq(orderLine.item_type, 'normal')));
  const ids = [...new Set(found.flatMap(({ templateId }) => templateId ?? []))];
  const templates =
    ids.length === 0 ? [] : await db.select().from(freightTemplate).where(inArray(freightTemplate.template_id, ids));
  const { fee, refused } = freightOf(
    found.map(({ line, templateId, weight }) => ({
      template_id: templateId,
      num: line.num,
      weight,
      // As at checkout: the goods' price before points are subtracted.
      fee: line.total_fee + line.point_fee,
    })),
    new Map(templates.map(({ template_id, rules }) => [template_id, { template_id, ...rules }])),
    receiver.codes ?? [],
  );
  return { freight_fee, due_fee: fee, refused };
};
