/** Which rows of the trail are events for webhooks. The trail has every change of these already, in its transaction. */
import type { EventName } from '../../../engine/rules/events/event-types.ts';
import type { Announced } from './announce.ts';

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields => (value !== null && typeof value === 'object' ? (value as Fields) : {});

/** Columns of the trail's detail that the event has under their names of the wire. */
type More = (detail: Fields, after: Fields) => Fields;

const parcel: More = (_detail, { shipment, kind, carrier, code, pieces }) => ({
  parcel: { shipment_id: shipment, kind, carrier, code, pieces },
});
const aftersales: More = ({ aftersales: bn, amount, points, after }, first) => ({
  aftersales: {
    aftersales_bn: bn ?? first['aftersales'],
    ...(typeof after === 'object' ? {} : { progress: after }),
    refund_fee: amount ?? first['amount'],
    refund_point: points ?? first['points'],
  },
});

/** Actions with a type of their own; other actions of an area have that of the area. */
const ACTIONS: Record<string, { type: EventName; more?: More }> = {
  'goods.add': { type: 'goods.created' },
  'goods.put': { type: 'goods.updated' },
  'goods.shop': { type: 'goods.updated' },
  'goods.timed': { type: 'goods.updated' },
  'goods.freight': { type: 'goods.updated' },
  'member.create': { type: 'member.created' },
  'member.change': { type: 'member.updated' },
  'member.claim': { type: 'member.updated' },
  'member.mobile': { type: 'member.updated' },
  'member.closed': { type: 'member.closed' },
  'order.create': { type: 'order.created' },
  'shipment.create': { type: 'parcel.created', more: parcel },
  'shipment.correct': { type: 'parcel.updated', more: parcel },
  payment: {
    type: 'payment.succeeded',
    more: ({ trade, amount, way, paid }) => ({ payment: { trade_id: trade, amount, pay_type: way, counts: paid } }),
  },
  refund: {
    type: 'refund.succeeded',
    more: ({ refund, trade, amount, reason }) => ({ refund: { refund_id: refund, trade_id: trade, amount, reason } }),
  },
  'aftersales.apply': { type: 'aftersales.created', more: aftersales },
  'aftersales.begin': { type: 'aftersales.created', more: aftersales },
  'aftersales.short': { type: 'aftersales.created', more: aftersales },
};

/** Types of moves of an order by the state that it came into. */
const MOVED: Record<string, EventName> = {
  CANCEL: 'order.cancelled',
  WAIT_BUYER_CONFIRM: 'order.shipped',
  DONE: 'order.completed',
};

/** Rows of the trail that change nothing that others see of an order. */
const QUIET = new Set([
  'order.note',
  'order.tag',
  'order.untag',
  'order.hide',
  'order.for-member',
  'order.assistant',
  'order.parcels',
]);
const QUIET_AFTERSALES = new Set(['aftersales.message', 'aftersales.paid-back']);

/** The event of a row of the trail; undefined for one that is none. */
export function eventOf(action: string, subject: string, detail: unknown): Announced | undefined {
  const fields = fieldsOf(detail);
  const after = fieldsOf(fields['after']);
  const own = ACTIONS[action];
  if (own) return { type: own.type, subject, ...(own.more && { more: own.more(fields, after) }) };
  if (!subject.startsWith('order:')) return undefined;
  if (action.startsWith('aftersales.') && !QUIET_AFTERSALES.has(action))
    return { type: 'aftersales.updated', subject, more: aftersales(fields, after) };
  if (!action.startsWith('order.') || QUIET.has(action)) return undefined;
  return { type: MOVED[String(after['order_status'])] ?? 'order.updated', subject };
}
