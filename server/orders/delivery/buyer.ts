/** The delivery of an order for its buyer: shipments, unsent pieces, and the track of each parcel. */
import { and, asc, desc, eq } from 'drizzle-orm';
import { carrierName } from '../../../engine/rules/orders/carriers.ts';
import type { DeliveryListAnswer, TrackList } from '../../../schemas/types/contract.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Services } from '../../kernel/http/context.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import { orderLine, orders, type Order } from '../tables.ts';
import { shop } from '../../places/shop/tables.ts';
import type { TrackEvent } from './provider.ts';
import { HANDED, shipmentsOf, type Shipment, type ShippedGoods } from './shipments.ts';
import { shipment } from './tables.ts';
import { parcelMates } from './merged-parcel.ts';
import { openPlan, unplanned } from './parcel-plan.ts';
import { eventAnswer, PARCEL_STATES, wayOf } from './track.ts';

type Row = DeliveryListAnswer['list'][number];

/** The member's order with the city it is sent from; undefined for another member's order. */
async function ownOrder({ db, member }: MemberContext, orderId: string) {
  const [row] = await db
    .select({ order: orders, city: shop.city, province: shop.province })
    .from(orders)
    .leftJoin(shop, eq(shop.distributor_id, orders.shop_id))
    .where(and(eq(orders.order_id, orderId), eq(orders.user_id, member.user_id)));
  return row && { order: row.order, from: row.city || row.province || '' };
}

const receiverCity = ({ receiver: { city, district } }: Order): string => city + district;

/** The track of a parcel from a city, '' when it is unknown, to the order's receiver. */
export function wayOfShipment(services: Services, parcel: Shipment, order: Order, from: string): Promise<TrackEvent[]> {
  const { carrier, code, created: shippedAt } = parcel;
  return wayOf(services, { carrier, code, shippedAt, from: from || '发货地', to: receiverCity(order) });
}

const goodsAnswer = ({ item_id, name, spec, pic, num }: ShippedGoods): Row['items'][number] => ({
  item_id: String(item_id),
  item_name: name,
  item_spec_desc: spec,
  pic,
  num,
});

async function rowOf(
  services: Services,
  sent: Shipment & { goods: ShippedGoods[] },
  order: Order,
  from: string,
  mates: string[],
): Promise<Row> {
  const { shipment_id, kind, carrier, code, goods, created } = sent;
  const isParcel = kind === 'parcel';
  const [last] = isParcel ? await wayOfShipment(services, sent, order, from) : [];
  return {
    delivery_id: String(shipment_id),
    delivery_corp: carrier,
    delivery_corp_name: kind === 'parcel' ? carrierName(carrier) : HANDED[kind].way,
    delivery_code: code,
    delivery_time: created,
    items_num: sumOf(goods, ({ num }) => num),
    status_msg: last ? PARCEL_STATES[last.state] : HANDED[kind === 'parcel' ? 'pickup' : kind].state,
    delivery_info: last?.text ?? goods.map(({ content }) => content).join(''),
    items: goods.map(goodsAnswer),
    with_orders: mates,
    ...(last && { route: { from, to: receiverCity(order), state: last.state } }),
  };
}

/** The unsent pieces of a paid order, as a shipment without a number (contract). */
async function rest(
  { db }: MemberContext,
  { order_id, order_status: status, receipt_type, parcel_plan }: Order,
  sent: readonly { goods: ShippedGoods[] }[],
): Promise<Row[]> {
  if (status !== 'PAYED') return [];
  const lines = await db
    .select()
    .from(orderLine)
    .where(eq(orderLine.order_id, order_id))
    .orderBy(asc(orderLine.line_id));
  const sentGoods = sent.flatMap(({ goods }) => goods);
  const left = lines
    .map((line) => {
      const shipped = sumOf(
        sentGoods.filter(({ line_id }) => line_id === line.line_id),
        ({ num }) => num,
      );
      return {
        line_id: line.line_id,
        item_id: line.item_id,
        name: line.item_name,
        spec: line.item_spec_desc,
        pic: line.pic,
        num: line.num - shipped,
        content: '',
      };
    })
    .filter(({ num }) => num > 0);
  const rowFor = (pieces: readonly { line_id: number; num: number }[], state: string): Row => {
    const items = left.flatMap((line) => {
      const num = pieces.find(({ line_id }) => line_id === line.line_id)?.num ?? 0;
      return num > 0 ? [{ ...line, num }] : [];
    });
    return {
      delivery_id: '',
      delivery_corp: '',
      delivery_corp_name: '',
      delivery_code: '',
      delivery_time: null,
      items_num: sumOf(items, ({ num }) => num),
      status_msg: state,
      delivery_info: '',
      items: items.map(goodsAnswer),
      with_orders: [],
    };
  };
  const state = receipt_type === 'ziti' ? '待提货' : '待发货';
  const open = left.map(({ line_id, num }) => ({ line_id, left: num }));
  const plan = openPlan(parcel_plan, open);
  const others = unplanned(plan, open);
  return [
    // Clients of the contract expect all unsent pieces in one row; planned parcels are several rows.
    ...plan.map(({ items }, at) =>
      rowFor(items, `${state}（包裹 ${at + 1}/${plan.length + (others.length > 0 ? 1 : 0)}）`),
    ),
    ...(others.length > 0 ? [rowFor(others, plan.length > 0 ? `${state}（其余商品）` : state)] : []),
  ];
}

/** GET delivery/lists */
export async function deliveryList(
  context: MemberContext,
  { order_id }: InputOf<'deliveryList'>,
): Promise<DeliveryListAnswer | Failure> {
  const own = await ownOrder(context, order_id);
  if (!own) return notFound(SERVER_MESSAGES.noOrder);
  const { order, from } = own;
  const sent = await shipmentsOf(context.db, order_id);
  const matesOf = await parcelMates(context.db, sent);
  const rows = await Promise.all(sent.map((one) => rowOf(context, one, order, from, matesOf(one))));
  return { delivery_num: rows.length, list: [...rows, ...(await rest(context, order, sent))] };
}

/** GET delivery/trackerpull: the track of one parcel, latest event first. */
export async function deliveryTrack(
  context: MemberContext,
  { delivery_id: shipmentId }: InputOf<'deliveryTrack'>,
): Promise<TrackList | Failure> {
  const [parcel] = await context.db
    .select()
    .from(shipment)
    .where(and(eq(shipment.shipment_id, shipmentId), eq(shipment.kind, 'parcel')));
  const own = parcel && (await ownOrder(context, parcel.order_id));
  if (!own) return notFound(SERVER_MESSAGES.noParcel);
  return (await wayOfShipment(context, parcel, own.order, own.from)).map(eventAnswer);
}

/** GET trackerpull, the older call: the track of the order's last parcel; an empty list before the first. */
export async function orderTrack(
  context: MemberContext,
  { order_id }: InputOf<'orderTrack'>,
): Promise<TrackList | Failure> {
  const own = await ownOrder(context, order_id);
  if (!own) return notFound(SERVER_MESSAGES.noOrder);
  const [parcel] = await context.db
    .select()
    .from(shipment)
    .where(and(eq(shipment.order_id, order_id), eq(shipment.kind, 'parcel')))
    .orderBy(desc(shipment.shipment_id))
    .limit(1);
  return parcel ? (await wayOfShipment(context, parcel, own.order, own.from)).map(eventAnswer) : [];
}
