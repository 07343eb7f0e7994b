/**
 * The amounts of orders that are invoiced: money paid and not refunded, line by line, with the freight as its own line. Points
 * and coupons are not money, so they are left out. Callers hold the orders' locks.
 */
import { and, eq, inArray } from 'drizzle-orm';
import { PROGRESS } from '../../../engine/rules/aftersales/aftersales.ts';
import type { Db } from '../../kernel/db/database.ts';
import { freightWithin } from '../../orders/aftersales/amount/left.ts';
import { worthOfLines } from '../../orders/aftersales/amount/shares.ts';
import { aftersales, aftersalesLine } from '../../orders/aftersales/tables.ts';
import { orderLine, type Order } from '../../orders/tables.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import { FREIGHT_NAME } from './settings.ts';
import type { InvoiceLine } from './tables.ts';

type BoughtLine = typeof orderLine.$inferSelect;

export interface NetPayment {
  lines: InvoiceLine[];
  /** cents */
  amount: number;
  /** cents that were refunded or are being refunded */
  refunded: number;
}

interface Returned {
  fee: number;
  /** cents of it for freight alone */
  freight: number;
  num: number;
}

const NONE: Returned = { fee: 0, freight: 0, num: 0 };

/** Refunds of after-sales, by line. */
async function returnedOf(db: Db, orderIds: readonly string[]): Promise<Map<number, Returned>> {
  const rows = await db
    .select({
      line_id: aftersalesLine.line_id,
      fee: aftersalesLine.refund_fee,
      freight: aftersalesLine.freight_fee,
      units: aftersalesLine.units,
    })
    .from(aftersalesLine)
    .innerJoin(aftersales, eq(aftersales.aftersales_bn, aftersalesLine.aftersales_bn))
    .where(
      and(
        inArray(aftersales.order_id, [...orderIds]),
        inArray(aftersales.progress, [PROGRESS.refunding, PROGRESS.refunded]),
      ),
    );
  const returned = new Map<number, Returned>();
  for (const { line_id, fee, freight, units } of rows) {
    const before = returned.get(line_id) ?? NONE;
    returned.set(line_id, {
      fee: before.fee + fee,
      freight: before.freight + freight,
      num: before.num + units.length,
    });
  }
  return returned;
}

function netOf(order: Order, lines: readonly BoughtLine[], returned: ReadonlyMap<number, Returned>): NetPayment {
  const paid = order.pay_status === 'PAYED' ? order.total_fee : 0;
  if (order.order_status === 'CANCEL') return { lines: [], amount: 0, refunded: paid };
  const worth = worthOfLines(order, lines);
  let freight = 0;
  const goods = lines.map((line): InvoiceLine => {
    const { fee = 0 } = worth.get(line.line_id) ?? {};
    const back = returned.get(line.line_id) ?? NONE;
    // A refund of a line covers its goods and its share of the freight in proportion, unless it is of the freight alone.
    const ofFreight = freightWithin(line, fee, fee - back.fee, back.freight);
    const ofGoods = fee - back.fee - ofFreight;
    freight += ofFreight;
    const { order_id, line_id, item_name: name, item_spec_desc: spec, num } = line;
    return { orderId: order_id, lineId: line_id, name, spec, num: num - back.num, amount: ofGoods };
  });
  const ofFreight = { orderId: order.order_id, lineId: 0, name: FREIGHT_NAME, spec: '', num: 1, amount: freight };
  const all = [...goods, ofFreight].filter(({ amount }) => amount > 0);
  const amount = sumOf(all, (line) => line.amount);
  return { lines: all, amount, refunded: paid - amount };
}

/** What remains paid of each order, by order number. */
export async function netOfOrders(db: Db, orders: readonly Order[]): Promise<Map<string, NetPayment>> {
  const ids = orders.map(({ order_id }) => order_id);
  if (ids.length === 0) return new Map();
  const [lines, returned] = await Promise.all([
    db.select().from(orderLine).where(inArray(orderLine.order_id, ids)).orderBy(orderLine.line_id),
    returnedOf(db, ids),
  ]);
  return new Map(
    orders.map((order) => [
      order.order_id,
      netOf(
        order,
        lines.filter(({ order_id }) => order_id === order.order_id),
        returned,
      ),
    ]),
  );
}

/** The invoice lines that correct `issued` to what remains paid; an empty list when nothing was refunded since. */
export function differenceOf(net: readonly InvoiceLine[], issued: readonly InvoiceLine[]): InvoiceLine[] {
  const keyOf = ({ orderId, lineId }: InvoiceLine): string => `${orderId}:${lineId}`;
  const lines = new Map<string, InvoiceLine>();
  const add = (line: InvoiceLine, sign: 1 | -1): void => {
    const before = lines.get(keyOf(line)) ?? { ...line, num: 0, amount: 0 };
    lines.set(keyOf(line), {
      ...before,
      num: before.num + sign * line.num,
      amount: before.amount + sign * line.amount,
    });
  };
  for (const line of issued) add(line, -1);
  for (const line of net) add(line, 1);
  return [...lines.values()].filter(({ amount }) => amount !== 0);
}
