/** Packing slips of several orders, to be printed together: oldest first, at most a hundred per answer. */
import { and, eq, inArray, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { MallPackingSlip, ListPackingSlipsAnswer } from '../../../schemas/types/contract.ts';
import { personsOf, withReceiver } from '../../kernel/access/persons/persons.ts';
import { fail, isFailure } from '../../kernel/http/answer.ts';
import { textsOf } from '../../kernel/http/input.ts';
import { keyPageOf, rowsOfPage } from '../../kernel/http/listing.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import { sku, skuOff } from '../../goods/tables.ts';
import { pickupAnswer } from '../buyer/detail.ts';
import { orderLine, orders, type Order } from '../tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { brandSetting } from '../../kernel/system/settings/settings.ts';
import { namedOrders, ORDER_SORTS } from './list/office-list.ts';
import { openPlan } from '../delivery/parcel-plan.ts';
import { shippedPieces } from '../delivery/pieces.ts';
import { shipmentItem } from '../delivery/tables.ts';

/** Orders per answer. */
const MAX_SLIPS = 100;
/** Maximum of orders named by number, since they are in the query string. */
const MAX_NAMED = 400;
/** Omitted orders are counted up to MAX_COUNTED; the FIRST of each reason are named. */
const [MAX_COUNTED, FIRST] = [10_000, 20];

/** Orders that `refusalToShip` allows to be sent. */
const toPack = and(
  eq(orders.order_status, 'PAYED'),
  sql`${orders.cancel_status} <> 'WAIT_PROCESS'`,
  isNull(orders.waiting_edit),
) as SQL;

const REASONS = {
  unpaid: '还没有付款',
  cancelled: '已取消',
  sent: '已全部发出',
  cancel_asked: '买家申请取消，请先处理',
  edit_waits: '改单等待买家补款',
} as const;

type Why = keyof typeof REASONS;

const WHY: SQL = sql`case order_status when 'NOTPAY' then 'unpaid' when 'CANCEL' then 'cancelled'
  when 'PAYED' then case cancel_status when 'WAIT_PROCESS' then 'cancel_asked' else 'edit_waits' end else 'sent' end`;

async function leftOut(
  { db }: ScopedContext,
  where: SQL,
): Promise<Pick<ListPackingSlipsAnswer, 'left_out' | 'left_out_is_least'>> {
  const found = sql`select order_id, ${WHY} as why from ${orders} where ${and(where, not(toPack))} limit ${MAX_COUNTED + 1}::int`;
  const rows = await db
    .select({
      why: sql<Why>`why`,
      count: sql<number>`count(*)::int`,
      ids: sql<string[]>`to_json((array_agg(order_id order by order_id))[1:${sql.raw(String(FIRST))}])`,
    })
    .from(sql`(${found}) as found`)
    .groupBy(sql`why`)
    .orderBy(sql`count(*) desc, why`);
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return {
    left_out: rows.map(({ why, count, ids }) => ({ reason: REASONS[why], count, order_ids: ids })),
    ...(all > MAX_COUNTED && { left_out_is_least: true as const }),
  };
}

type Line = MallPackingSlip['lines'][number];

/** The lines with their unsent pieces, by order. */
async function linesOf({ db }: ScopedContext, ids: readonly string[]): Promise<Map<string, Line[]>> {
  const lines = new Map<string, Line[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return lines;
  const rows = await db
    .select({
      line: orderLine,
      bn: sql<string>`coalesce(${sku.item_bn}, ${skuOff.item_bn}, '')`,
      shipped: shippedPieces,
    })
    .from(orderLine)
    .leftJoin(shipmentItem, eq(shipmentItem.line_id, orderLine.line_id))
    .leftJoin(sku, eq(sku.item_id, orderLine.item_id))
    .leftJoin(skuOff, eq(skuOff.item_id, orderLine.item_id))
    .where(inArray(orderLine.order_id, [...ids]))
    .groupBy(orderLine.line_id, sku.item_bn, skuOff.item_bn)
    .orderBy(orderLine.line_id);
  for (const { line, bn, shipped } of rows)
    lines.get(line.order_id)?.push({
      line_id: line.line_id,
      item_id: line.item_id,
      bn,
      name: line.item_name,
      spec: line.item_spec_desc,
      is_gift: line.order_item_type === 'gift',
      num: line.num,
      left: line.num - shipped,
    });
  return lines;
}

function slipOf(order: Order, shopName: string, lines: Line[]): MallPackingSlip {
  const { receiver } = order;
  const left = lines.map(({ line_id, left: open }) => ({ line_id, left: open }));
  return {
    order_id: order.order_id,
    shop: shopName,
    created: order.created,
    receipt_type: order.receipt_type,
    receiver_name: receiver.name,
    receiver_mobile: receiver.mobile,
    receiver_state: receiver.state,
    receiver_city: receiver.city,
    receiver_district: receiver.district,
    receiver_address: receiver.address,
    ziti_info: pickupAnswer(order.pickup),
    remark: order.remark,
    lines,
    plan: openPlan(order.parcel_plan, left),
  };
}

/** GET /mall/packing-slips */
export const listPackingSlips: Handler<'listPackingSlips'> = async (context, input) => {
  if (!input.all && textsOf(input.order_ids).length > MAX_NAMED)
    return fail(`一次最多选择 ${MAX_NAMED} 个订单打印`, 422, { field: 'order_ids' });
  const { after, ...named } = input;
  const where = namedOrders(context, named);
  if (isFailure(where)) return where;
  const page = keyPageOf({ sort: 'created', pageSize: MAX_SLIPS, ...(after && { after }) }, ORDER_SORTS);
  const [read, brand, beside] = await Promise.all([
    context.db
      .select({ order: orders, shopName: shop.name, key: page.key })
      .from(orders)
      .leftJoin(shop, eq(shop.distributor_id, orders.shop_id))
      .where(and(where, toPack, page.where))
      .orderBy(...page.order)
      .limit(page.limit),
    brandSetting(context),
    leftOut(context, where),
  ]);
  const { rows, next } = rowsOfPage(page, read);
  const lines = await linesOf(
    context,
    rows.map(({ order }) => order.order_id),
  );
  const headOffice = brand.brand_name || '商城自营';
  return {
    list: rows.map(({ order, shopName }) =>
      withReceiver(
        slipOf(order, shopName ?? headOffice, lines.get(order.order_id) ?? []),
        personsOf(context, order.shop_id),
      ),
    ),
    ...beside,
    ...(next !== undefined && { next }),
  };
};
