/** One order in full (flows 1e.7): its goods, prices with discounts, receiver and payment. */
import { PROGRESS } from '../../../engine/rules/aftersales/aftersales.ts';
import { refundedLines, refundedOf } from '../held-pieces.ts';
import { placeText } from '../../../engine/rules/format/place.ts';
import { and, eq, type SQL } from 'drizzle-orm';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { OrderCard, OrderDetail, OrderInfo, PickupCodeAnswer } from '../../../schemas/types/contract.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { shop } from '../../places/shop/tables.ts';
import { drawnCode } from '../../kernel/codes/draw-qr.ts';
import { brandSetting } from '../../kernel/system/settings/settings.ts';
import { tradeOfOrder } from '../trade-of-order.ts';
import { discountInfo, orderAnswer } from './card.ts';
import { editsOf } from '../edit/edits-of.ts';
import { gainFacts } from '../gain.ts';
import { invoiceFacts } from './invoices.ts';
import { groupsOf } from '../order-group.ts';
import { lastParcels } from '../last-parcels.ts';
import { lineStates } from './line-states.ts';
import { finishAt, withFacts } from './other-clients.ts';
import { ratingOf } from './rating.ts';
import { aftersalesSeconds, finishSeconds } from '../settings.ts';
import { orderLine, orders, type Invoice, type Pickup, type Order } from '../tables.ts';

function invoiceAnswer(invoice: Invoice | null): OrderInfo['invoice'] {
  return (
    invoice && {
      title: invoice.type,
      content: invoice.content,
      registration_number: invoice.taxNumber,
      company_address: invoice.companyAddress,
      company_phone: invoice.companyPhone,
      bankname: invoice.bankName,
      bankaccount: invoice.bankAccount,
    }
  );
}

export function pickupAnswer(pickup: Pickup | null): OrderInfo['ziti_info'] {
  if (!pickup) return null;
  const { locationId, name, city, area, address, phone, date, time } = pickup;
  return {
    id: String(locationId),
    name,
    city,
    area,
    address,
    contract_phone: phone,
    pickup_date: date,
    pickup_time: time,
  };
}

async function readOrder(context: Context, where: SQL | undefined) {
  const [row] = await context.db
    .select({ order: orders, shop })
    .from(orders)
    .leftJoin(shop, eq(shop.distributor_id, orders.shop_id))
    .where(where);
  return row;
}

const ownOrder = (userId: number, orderId: string): SQL | undefined =>
  and(eq(orders.order_id, orderId), eq(orders.user_id, userId));

/** Names a way to pay by its pay_type. */
type WayName = (payType: string) => string;

/** The order's payment: the trade that paid it, else the one opened last. Without a trade the fields are empty. */
async function tradeInfo(context: Context, order: Order, nameOf: WayName): Promise<OrderDetail['tradeInfo']> {
  const row = await tradeOfOrder(context.db, order.order_id);
  const paidAt = row?.paid_at ?? order.paid_at;
  const payType = row?.pay_type ?? order.pay_type;
  return {
    tradeId: row?.trade_id ?? '',
    orderId: order.order_id,
    payDate: formatDateTime(paidAt),
    payType,
    payTypeName: nameOf(payType),
    payStatus: order.pay_status,
    tradeState: row?.trade_state ?? (order.pay_status === 'PAYED' ? 'SUCCESS' : 'NOTPAY'),
  };
}

function infoOf(order: Order, card: OrderCard, discounts: OrderInfo['discount_info'], finish: number): OrderInfo {
  const { receiver } = order;
  const pickup = pickupAnswer(order.pickup);
  return {
    ...card,
    point_use: order.point,
    discount_info: discounts,
    receiver_mobile: receiver.mobile,
    receiver_state: receiver.state,
    receiver_city: receiver.city,
    receiver_district: receiver.district,
    receiver_address: receiver.address,
    invoice: invoiceAnswer(order.invoice),
    is_invoiced: false,
    // Some clients read one name, some the other.
    ziti_info: pickup,
    zitiInfo: pickup,
    ...(order.carried_fee > 0 && { carried_fee: order.carried_fee }),
    remark: order.remark,
    cancel_reason: order.cancel_reason,
    offline_pay_name: '',
    delivery_time: order.delivered_at,
    auto_finish_date: formatDateTime(finishAt(order, finish)),
    end_time: order.ended_at,
    end_date: formatDateTime(order.ended_at),
  };
}

/** GET order/{id}. Another member's order counts as not found (checklist 25). */
export function orderDetail(
  context: MemberContext,
  input: InputOf<'orderDetail'>,
  nameOf: WayName,
): Promise<OrderDetail | Failure> {
  return detailWhere(context, ownOrder(context.member.user_id, input.order_id), nameOf);
}

/** The order itself, for every answer that contains a whole order. */
export async function orderInfo(context: Context, order: Order, shopName: string): Promise<OrderInfo> {
  const [lines, parcels, finish, aftersalesWindow, rating, factsOf, gain, back, backOf] = await Promise.all([
    context.db.select().from(orderLine).where(eq(orderLine.order_id, order.order_id)).orderBy(orderLine.line_id),
    lastParcels(context.db, [order]),
    finishSeconds(context),
    aftersalesSeconds(context),
    ratingOf(context, [order]),
    invoiceFacts(context.db, [order]),
    gainFacts(context, order),
    refundedOf(context.db, order.order_id, [PROGRESS.refunded]),
    refundedLines(context.db, order.order_id),
  ]);
  const times = { now: seconds(context), aftersales: aftersalesWindow, rating };
  const plain = orderAnswer(order, lines, shopName, times, parcels.get(order.order_id));
  const stateOf = await lineStates(
    context.db,
    lines.flatMap(({ line_id }) => (context.foreign ? [line_id] : [])),
  );
  const terms = { finish, aftersales: aftersalesWindow, parcel: parcels.get(order.order_id), shopName };
  const card = context.foreign ? withFacts(plain, order, lines, stateOf, terms) : plain;
  const discounts = discountInfo(lines.flatMap((line) => line.discounts));
  return {
    ...infoOf(order, card, discounts, finish),
    items: card.items.map((line) => {
      const { fee = 0, points = 0 } = backOf.get(Number(line.id)) ?? {};
      return {
        ...line,
        ...(fee > 0 && { refunded_fee: fee }),
        ...(points > 0 && { refunded_point: points }),
      };
    }),
    ...factsOf(order),
    ...gain,
    ...(context.foreign && { get_points: gain.gain_point, estimate_get_points: gain.gain_point }),
    ...(back.fee > 0 && { refunded_fee: back.fee }),
    ...(back.points > 0 && { refunded_point: back.points }),
  };
}

/** The order that `where` finds, in full. */
export async function detailWhere(
  context: Context,
  where: SQL | undefined,
  nameOf: WayName,
): Promise<OrderDetail | Failure> {
  const row = await readOrder(context, where);
  if (!row) return notFound(SERVER_MESSAGES.noOrder);
  const { order } = row;
  const name = row.shop?.name ?? (await brandSetting(context)).brand_name;
  const [info, payment, edits, [group]] = await Promise.all([
    orderInfo(context, order, name),
    tradeInfo(context, order, nameOf),
    editsOf(context, order.order_id),
    groupsOf(context, [order]),
  ]);
  return {
    orderInfo: info,
    distributor: {
      distributor_id: String(order.shop_id),
      name,
      logo: row.shop?.logo ?? '',
      address: row.shop ? placeText(row.shop.province, row.shop.city, row.shop.area, row.shop.address) : '',
      hour: row.shop?.hour ?? '',
    },
    tradeInfo: payment,
    ...(edits.length > 0 && { edits }),
    ...(group && group.orders.length > 1 && { group }),
    cancelData: cancelData(order),
  };
}

/** The cancellation record of an order. For a paid order it is WAIT_CHECK until an operator decides. */
function cancelData(order: Order): OrderDetail['cancelData'] {
  if (order.cancel_status === 'NO_APPLY_CANCEL') return null;
  return {
    cancel_reason: order.cancel_reason,
    cancel_status: order.cancel_status,
    refuse_reason: order.cancel_status === 'FAILS' ? order.cancel_refusal : '',
  };
}

/** GET ziticode: the pickup code. The contract answers an empty list for an order of somebody else. */
export async function pickupCode(context: MemberContext, input: InputOf<'pickupCode'>): Promise<PickupCodeAnswer> {
  const { member } = context;
  const row = await readOrder(context, ownOrder(member.user_id, input.order_id));
  if (!row || row.order.receipt_type !== 'ziti') return [];
  const { ziti_code, ziti_status } = row.order;
  return {
    user_id: String(member.user_id),
    code: ziti_code,
    pickup_code: ziti_code,
    barcode_url: '',
    qrcode_url: ziti_code === '' ? '' : drawnCode(ziti_code, 4),
    ziti_status,
  };
}
