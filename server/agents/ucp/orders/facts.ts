/** What an order is now, as assistants are told of it: no names, numbers and addresses of the buyer. */
import { asc, eq } from 'drizzle-orm';
import { carrierName } from '../../../../engine/rules/orders/carriers.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { refund } from '../../../money/trade/tables.ts';
import { linesLeft } from '../../../orders/delivery/pieces.ts';
import { shipmentsOf } from '../../../orders/delivery/shipments.ts';
import { orderLine, orders, type Order } from '../../../orders/tables.ts';
import { lineTotals, totalsOf, type Total } from '../checkout/answer.ts';
import { CURRENCY, say } from '../context.ts';
import { picturesOf } from '../catalog/pictures.ts';
import { formatTimeOf } from '../time.ts';

type Line = typeof orderLine.$inferSelect;

export interface OrderFacts {
  order: Order;
  lines: Line[];
  /** unsent pieces by line */
  left: Map<number, number>;
  shipments: Awaited<ReturnType<typeof shipmentsOf>>;
  refunds: (typeof refund.$inferSelect)[];
}

export async function factsOf(db: Db, orderId: string): Promise<OrderFacts | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.order_id, orderId));
  if (!order) return undefined;
  const lines = await db
    .select()
    .from(orderLine)
    .where(eq(orderLine.order_id, orderId))
    .orderBy(asc(orderLine.line_id));
  const left = await linesLeft(db, orderId);
  return {
    order,
    lines: lines.filter(({ order_item_type: type }) => type === 'normal'),
    left: new Map(left.map((one) => [one.line_id, one.left])),
    shipments: await shipmentsOf(db, orderId),
    refunds: await db.select().from(refund).where(eq(refund.order_id, orderId)).orderBy(asc(refund.refund_id)),
  };
}

/** What the texts and addresses of an answer need. */
interface Place {
  origin: string;
  isChinese: boolean;
}

const itemOf = ({ origin }: Place, { item_id, item_name, item_spec_desc: spec, price, pic }: Line) => {
  const [image] = picturesOf(origin, [pic]);
  return {
    id: String(item_id),
    title: [item_name, spec].filter(Boolean).join(' '),
    price,
    ...(image !== undefined && { image_url: image }),
  };
};

/** The lines of a completed checkout. */
export const boughtLines = (place: Place, { lines }: OrderFacts) =>
  lines.map((line) => ({
    id: String(line.line_id),
    item: itemOf(place, line),
    quantity: line.num,
    totals: lineTotals(line.item_fee, line.total_fee),
  }));

export const orderTotals = (place: Place, { order }: OrderFacts): Total[] =>
  totalsOf(place, order, order.receipt_type === 'logistics');

/** A line with its pieces: what was cancelled with the order counts no longer. */
function lineOf(place: Place, { order, left }: OrderFacts, line: Line) {
  const total = order.order_status === 'CANCEL' ? 0 : line.num;
  const fulfilled = Math.min(total, line.num - (left.get(line.line_id) ?? 0));
  const status = total === 0 ? 'removed' : fulfilled === total ? 'fulfilled' : fulfilled > 0 ? 'partial' : 'processing';
  return {
    id: String(line.line_id),
    item: itemOf(place, line),
    quantity: { original: line.num, total, fulfilled },
    totals: lineTotals(line.item_fee, line.total_fee),
    status,
  };
}

/** Kinds of shipments as the protocol calls what happened. */
const EVENT_TYPES = { parcel: 'shipped', pickup: 'delivered', service: 'delivered', short: 'canceled' } as const;

function eventsOf({ origin }: Place, { order, shipments }: OrderFacts) {
  return shipments.map(({ shipment_id, kind, carrier, code, created, goods }) => ({
    id: `shipment_${shipment_id}`,
    occurred_at: formatTimeOf(created),
    type: EVENT_TYPES[kind],
    line_items: goods.map(({ line_id, num }) => ({ id: String(line_id), quantity: num })),
    ...(kind === 'parcel' && {
      tracking_number: code,
      tracking_url: `${origin}/member/trade/logistics?order_id=${order.order_id}`,
      carrier: carrierName(carrier),
    }),
  }));
}

const REFUND_STATES = { READY: 'pending', SUCCESS: 'completed', CANCEL: 'failed' } as const;

const adjustmentsOf = ({ refunds }: OrderFacts) =>
  refunds.map(({ refund_id, amount, refund_status: state, created, done_at: done }) => ({
    id: `refund_${refund_id}`,
    type: 'refund',
    occurred_at: formatTimeOf(done ?? created),
    status: REFUND_STATES[state],
    totals: [{ type: 'total', amount: -amount }],
  }));

/** Everything of an order besides the head of the answer. `destination` is the address that the assistant gave. */
export function orderBody(
  place: Place,
  facts: OrderFacts,
  { checkoutId, permalink, destination }: { checkoutId: string; permalink: string; destination: object | undefined },
) {
  const { order, lines } = facts;
  const isFetched = order.receipt_type === 'ziti';
  const title =
    order.freight_fee === 0
      ? say(place, '快递配送（包邮）', 'Free Standard Shipping')
      : say(place, '快递配送', 'Standard Shipping');
  return {
    id: order.order_id,
    label: order.order_id,
    checkout_id: checkoutId,
    permalink_url: permalink,
    currency: CURRENCY,
    line_items: lines.map((line) => lineOf(place, facts, line)),
    fulfillment: {
      expectations: [
        {
          id: 'expectation_1',
          line_items: lines.map(({ line_id, num }) => ({ id: String(line_id), quantity: num })),
          method_type: isFetched ? 'pickup' : 'shipping',
          destination: destination ?? { address_country: 'CN', address_region: order.receiver.state },
          description: isFetched ? say(place, '到店自提', 'Pick-up') : title,
        },
      ],
      events: eventsOf(place, facts),
    },
    adjustments: adjustmentsOf(facts),
    totals: orderTotals(place, facts),
  };
}
