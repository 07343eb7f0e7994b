/** What a page of the office's list says of each order beside its own columns, read for all orders of the page at once. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { carrierName } from '../../../../engine/rules/orders/carriers.ts';
import { INVOICE_STATES } from '../../../../engine/rules/money/invoice.ts';
import type { MallOrder, MallOrderLine, MallOrderParcel } from '../../../../schemas/types/contract.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { ScopedContext } from '../../../kernel/calls/operation.ts';
import { sumOf } from '../../../kernel/system/spread.ts';
import { settingOf } from '../../../kernel/system/settings/settings.ts';
import { sku, skuOff } from '../../../goods/tables.ts';
import { invoice, invoiceOrder } from '../../../money/invoice/tables.ts';
import { tradeOrder } from '../../../money/trade/tables.ts';
import { gradesSetting } from '../../../people/member/grades.ts';
import { orderNote, shipment, shipmentItem } from '../../delivery/tables.ts';
import { orderLine, type Discount } from '../../tables.ts';
import { orderTag, orderTagged } from '../tags/tables.ts';
import { ownTags } from '../tags/tags.ts';

/** The rows of each order. */
function byOrder<Row extends { order_id: string }>(rows: readonly Row[]): (orderId: string) => Row[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.order_id);
    if (group) group.push(row);
    else groups.set(row.order_id, [row]);
  }
  return (orderId) => groups.get(orderId) ?? [];
}

type DiscountColumn = 'member_discount' | 'promotion_discount' | 'coupon_discount' | 'by_hand_discount';

const COLUMN_OF: Partial<Record<Discount['type'], DiscountColumn>> = {
  member_price: 'member_discount',
  coupon: 'coupon_discount',
  by_hand: 'by_hand_discount',
};

function lessBy(discounts: readonly Discount[], column: DiscountColumn): number {
  return sumOf(
    discounts.filter(({ type }) => (COLUMN_OF[type] ?? 'promotion_discount') === column),
    ({ fee }) => fee,
  );
}

async function linesOf(db: Db, ids: string[]): Promise<(MallOrderLine & { order_id: string })[]> {
  const rows = await db
    .select({ line: orderLine, bn: sql<string>`coalesce(${sku.item_bn}, ${skuOff.item_bn}, '')` })
    .from(orderLine)
    .leftJoin(sku, eq(sku.item_id, orderLine.item_id))
    .leftJoin(skuOff, eq(skuOff.item_id, orderLine.item_id))
    .where(inArray(orderLine.order_id, ids))
    .orderBy(orderLine.line_id);
  return rows.map(({ line, bn }) => ({
    order_id: line.order_id,
    line_id: line.line_id,
    name: line.item_name,
    spec: line.item_spec_desc,
    bn,
    is_gift: line.order_item_type === 'gift',
    num: line.num,
    price: line.price,
    item_fee: line.item_fee,
    member_discount: lessBy(line.discounts, 'member_discount'),
    promotion_discount: lessBy(line.discounts, 'promotion_discount'),
    coupon_discount: lessBy(line.discounts, 'coupon_discount'),
    by_hand_discount: lessBy(line.discounts, 'by_hand_discount'),
    points: line.points,
    point_fee: line.point_fee,
    total_fee: line.total_fee,
  }));
}

async function parcelsOf(db: Db, ids: string[]): Promise<(MallOrderParcel & { order_id: string })[]> {
  const rows = await db
    .select({ parcel: shipment, line_id: shipmentItem.line_id, num: shipmentItem.num })
    .from(shipment)
    .innerJoin(shipmentItem, eq(shipmentItem.shipment_id, shipment.shipment_id))
    .where(and(inArray(shipment.order_id, ids), eq(shipment.kind, 'parcel')))
    .orderBy(shipment.shipment_id, shipmentItem.line_id);
  const parcels = new Map<number, MallOrderParcel & { order_id: string }>();
  for (const { parcel, line_id, num } of rows) {
    const { order_id, carrier, code, created } = parcel;
    const known = parcels.get(parcel.shipment_id);
    if (known) known.items.push({ line_id, num });
    else
      parcels.set(parcel.shipment_id, {
        order_id,
        carrier,
        carrier_name: carrierName(carrier),
        code,
        created,
        items: [{ line_id, num }],
      });
  }
  return [...parcels.values()];
}

const notesOf = (db: Db, ids: string[]) =>
  db
    .select({ order_id: orderNote.order_id, text: orderNote.text })
    .from(orderNote)
    .where(inArray(orderNote.order_id, ids))
    .orderBy(desc(orderNote.note_id));

const tagsOf = (context: ScopedContext, ids: string[]) =>
  context.db
    .select({
      order_id: orderTagged.order_id,
      tag_id: orderTag.tag_id,
      name: orderTag.name,
      colour: orderTag.colour,
    })
    .from(orderTagged)
    .innerJoin(orderTag, eq(orderTag.tag_id, orderTagged.tag_id))
    .where(and(inArray(orderTagged.order_id, ids), ownTags(context)))
    .orderBy(orderTag.tag_id);

const invoicesOf = (db: Db, ids: string[]) =>
  db
    .select({
      order_id: invoiceOrder.order_id,
      title: invoice.company_title,
      taxNumber: invoice.company_tax_number,
      state: invoice.invoice_status,
    })
    .from(invoiceOrder)
    .innerJoin(invoice, eq(invoice.invoice_id, invoiceOrder.invoice_id))
    .where(and(inArray(invoiceOrder.order_id, ids), invoiceOrder.holds));

const paymentsOf = (db: Db, ids: string[]) =>
  db
    .select({ order_id: tradeOrder.order_id, trade_id: tradeOrder.trade_id })
    .from(tradeOrder)
    .where(and(inArray(tradeOrder.order_id, ids), tradeOrder.paid));

export type OrderFacts = Pick<
  MallOrder,
  'lines' | 'parcels' | 'tags' | 'notes' | 'trade_id' | 'invoice_title' | 'invoice_tax_number' | 'invoice_state'
>;

const withoutOrder = <Row extends { order_id: string }>({ order_id: _orderId, ...row }: Row): Omit<Row, 'order_id'> =>
  row;

/** The facts of each order of a page. */
export async function factsOf(context: ScopedContext, ids: string[]): Promise<(orderId: string) => OrderFacts> {
  const { db } = context;
  if (ids.length === 0)
    return () => {
      throw new Error('There are no orders.');
    };
  const [lines, parcels, notes, tags, invoices, payments] = await Promise.all([
    linesOf(db, ids).then(byOrder),
    parcelsOf(db, ids).then(byOrder),
    notesOf(db, ids).then(byOrder),
    tagsOf(context, ids).then(byOrder),
    invoicesOf(db, ids).then(byOrder),
    paymentsOf(db, ids).then(byOrder),
  ]);
  return (orderId) => {
    const [held] = invoices(orderId);
    return {
      lines: lines(orderId).map(withoutOrder),
      parcels: parcels(orderId).map(withoutOrder),
      tags: tags(orderId).map(withoutOrder),
      notes: notes(orderId)
        .map(({ text }) => text)
        .join('；'),
      trade_id: payments(orderId)[0]?.trade_id ?? '',
      invoice_title: held?.title ?? '',
      invoice_tax_number: held?.taxNumber ?? '',
      invoice_state: held ? INVOICE_STATES[held.state] : '',
    };
  };
}

/** Names grades by their number. */
export async function gradeNames(context: ScopedContext): Promise<(gradeId: number) => string> {
  const grades = await settingOf(context, gradesSetting);
  return (gradeId) => grades.find(({ id }) => id === gradeId)?.name ?? '';
}
