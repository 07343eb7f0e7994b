/** Applications as the contract's calls answer them (contract, flows 1e.8). Money in cents, times in Unix seconds. */
import { placeText } from '../../../engine/rules/format/place.ts';
import { desc, eq, inArray } from 'drizzle-orm';
import { aftersalesBuyerMoves, type AftersalesBuyerMove } from '../../../engine/rules/aftersales/aftersales-moves.ts';
import {
  AFTERSALES_STATES,
  aftersalesWords,
  STATUS_NAMES,
} from '../../../engine/rules/aftersales/aftersales-states.ts';
import { carrierName } from '../../../engine/rules/orders/carriers.ts';
import type {
  AftersalesApplyViewAnswer,
  AftersalesInfo,
  AftersalesLine,
  AftersalesRow,
} from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { eventAnswer, wayOf } from '../delivery/track.ts';
import { mayApplyAftersales } from '../aftersales-window.ts';
import { orderInfo } from '../buyer/detail.ts';
import { gainTakenBack } from '../gain.ts';
import { aftersalesSeconds } from '../settings.ts';
import { stateAnswer } from '../../../engine/rules/orders/order-states.ts';
import { orderLine, orders, type Order } from '../tables.ts';
import { mallInfo } from '../../places/shop/mall-info.ts';
import { shop } from '../../places/shop/tables.ts';
import { brandSetting } from '../../kernel/system/settings/settings.ts';
import { numOf } from './amount/pieces.ts';
import { aftersales, aftersalesEvent, aftersalesLine, type Aftersales, type SentParcel } from './tables.ts';

type Part = typeof aftersalesLine.$inferSelect;
type Line = typeof orderLine.$inferSelect;

export interface Pieces {
  part: Part;
  line: Line;
}

/** The pieces of applications, in the order of the order's lines. */
export async function piecesOf(db: Db, bns: readonly string[]): Promise<Pieces[]> {
  if (bns.length === 0) return [];
  return db
    .select({ part: aftersalesLine, line: orderLine })
    .from(aftersalesLine)
    .innerJoin(orderLine, eq(orderLine.line_id, aftersalesLine.line_id))
    .where(inArray(aftersalesLine.aftersales_bn, [...bns]))
    .orderBy(aftersalesLine.line_id);
}

function lineAnswer(application: Aftersales, { part, line }: Pieces): AftersalesLine {
  return {
    detail_id: String(part.line_id),
    sub_order_id: String(part.line_id),
    aftersales_bn: application.aftersales_bn,
    order_id: application.order_id,
    item_id: String(line.item_id),
    goods_id: String(line.goods_id),
    item_name: line.item_name,
    item_spec_desc: line.item_spec_desc,
    item_pic: line.pic,
    order_item_type: line.order_item_type,
    num: application.by_amount ? 0 : numOf(part),
    price: line.price,
    refund_fee: part.refund_fee,
    refund_point: part.refund_point,
    aftersales_type: application.aftersales_type,
    aftersales_status: AFTERSALES_STATES[application.progress].status,
    progress: application.progress,
  };
}

/** The contract's names of the buyer's buttons. */
const BUTTONS: Record<AftersalesBuyerMove, AftersalesRow['app_info']['buttons'][number]> = {
  'send-back': { type: 'sendback', name: '填写物流' },
  modify: { type: 'modify', name: '修改申请' },
  reapply: { type: 'apply', name: '重新申请' },
  close: { type: 'cancel', name: '撤销申请' },
};

const buttonsOf = (application: Aftersales): AftersalesRow['app_info']['buttons'] =>
  aftersalesBuyerMoves(application).map((move) => BUTTONS[move]);

export function rowAnswer(application: Aftersales, pieces: readonly Pieces[], shopName: string): AftersalesRow {
  const status = AFTERSALES_STATES[application.progress].status;
  return {
    aftersales_bn: application.aftersales_bn,
    order_id: application.order_id,
    aftersales_type: application.aftersales_type,
    aftersales_status: status,
    progress: application.progress,
    refund_fee: application.refund_fee,
    refund_point: application.refund_point,
    ...(application.by_amount && { by_amount: true as const }),
    ...(application.asked_fee !== null && {
      asked_fee: application.asked_fee,
      asked_point: application.asked_point ?? 0,
      less_reason: application.less_reason,
    }),
    reason: application.reason,
    description: application.description,
    create_time: application.created,
    update_time: application.updated,
    distributor_id: String(application.shop_id),
    distributor_info: { distributor_id: String(application.shop_id), name: shopName },
    return_type: 'logistics',
    app_info: {
      progress_msg: aftersalesWords(application.progress, application.aftersales_type).text,
      status_msg: STATUS_NAMES[status],
      buttons: buttonsOf(application),
    },
    version: application.version,
    detail: pieces
      .filter(({ part }) => part.aftersales_bn === application.aftersales_bn)
      .map((piece) => lineAnswer(application, piece)),
  };
}

const parcelAnswer = (parcel: SentParcel | null): AftersalesInfo['sendback_data'] =>
  parcel && { corp_code: parcel.carrier, corp_name: carrierName(parcel.carrier), logi_no: parcel.code };

/** The address to which goods are returned: that of the shop, or of the mall itself. */
async function addressOf(
  context: Context,
  own: typeof shop.$inferSelect | null,
): Promise<AftersalesInfo['aftersales_address']> {
  const { brand_name, address, phone, hours } = await mallInfo(context);
  return {
    aftersales_address_id: String(own?.distributor_id ?? 0),
    aftersales_name: own?.name ?? brand_name,
    aftersales_contact: '售后',
    aftersales_mobile: phone,
    aftersales_address: own ? placeText(own.province, own.city, own.area, own.address) : address,
    aftersales_hours: own?.hour ?? hours,
    is_default: true,
  };
}

export async function orderFacts(context: Context, order: Order): Promise<AftersalesApplyViewAnswer['order']> {
  return {
    order_id: order.order_id,
    order_status: order.order_status,
    ...stateAnswer(order),
    order_class: order.order_class,
    pay_type: order.pay_type,
    total_fee: order.total_fee,
    point: order.point,
    create_time: order.created,
    can_apply_aftersales: mayApplyAftersales(order, seconds(context), await aftersalesSeconds(context)) ? 1 : 0,
  };
}

/** The most events a timeline answers, the newest first. */
const MAX_EVENTS = 200;

/** An application in full. The caller must have checked whose it is. */
export async function infoAnswer(context: Context, application: Aftersales): Promise<AftersalesInfo> {
  const { db } = context;
  const [row] = await db
    .select({ order: orders, shop })
    .from(orders)
    .leftJoin(shop, eq(shop.distributor_id, orders.shop_id))
    .where(eq(orders.order_id, application.order_id));
  if (!row) throw new Error('An application has no order.');
  const shopName = row.shop?.name ?? (await brandSetting(context)).brand_name;
  const [pieces, events, address, order, gainBack] = await Promise.all([
    piecesOf(db, [application.aftersales_bn]),
    db
      .select()
      .from(aftersalesEvent)
      .where(eq(aftersalesEvent.aftersales_bn, application.aftersales_bn))
      .orderBy(desc(aftersalesEvent.event_id))
      .limit(MAX_EVENTS),
    addressOf(context, row.shop),
    orderInfo(context, row.order, shopName),
    gainTakenBack(db, application, application.aftersales_bn),
  ]);
  const answer = rowAnswer(application, pieces, shopName);
  return {
    ...answer,
    ...(gainBack > 0 && { gain_back: gainBack }),
    // Other clients of the contract read goods and prices from fields of the order's line.
    detail: answer.detail.map((piece) => ({
      ...piece,
      orderItem: order.items.find(({ id }) => id === piece.detail_id),
      ...(context.foreign && {
        company_id: '1',
        user_id: String(application.user_id),
        create_time: application.created,
        update_time: application.updated,
      }),
    })),
    company_id: '1',
    user_id: String(application.user_id),
    shop_id: String(application.shop_id),
    salesman_id: '0',
    memo: '',
    third_data: '',
    evidence_pic: application.pics,
    refuse_reason: application.refuse_reason,
    sendback_data: parcelAnswer(application.sent_back),
    sendconfirm_data: parcelAnswer(application.resent),
    aftersales_address: address,
    buttons: answer.app_info.buttons,
    deadline: application.deadline,
    is_sound: application.sound,
    events: events.map(({ created: at, by, action, text, pics, progress }) => ({
      at,
      by,
      action,
      text,
      pics,
      progress,
    })),
    order_info: order,
  };
}

/** Adds the replacement's track to the answer. It calls the carrier, so it must not run inside a transaction. */
export async function withWay(context: Context, answer: AftersalesInfo): Promise<AftersalesInfo> {
  const { order_id, sendconfirm_data: parcel, events } = answer;
  if (!parcel) return answer;
  const [row] = await context.db
    .select({ receiver: orders.receiver, city: shop.city, province: shop.province })
    .from(orders)
    .leftJoin(shop, eq(shop.distributor_id, orders.shop_id))
    .where(eq(orders.order_id, String(order_id)));
  if (!row) return answer;
  const way = await wayOf(context, {
    carrier: parcel.corp_code,
    code: parcel.logi_no,
    shippedAt: events.find(({ action }) => action === 'resend')?.at ?? seconds(context),
    from: row.city || row.province || '发货地',
    to: row.receiver.city + row.receiver.district,
  });
  return { ...answer, resend_way: way.map(eventAnswer) };
}

/** The application of this number, of any member. */
export async function readAftersales(db: Db, bn: string): Promise<Aftersales | undefined> {
  const [application] = await db.select().from(aftersales).where(eq(aftersales.aftersales_bn, bn));
  return application;
}
