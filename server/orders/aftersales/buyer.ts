/** The buyer's after-sales calls except applying. Another member's application counts as not found (checklist 25). */
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import {
  AFTERSALES_LIMITS,
  AFTERSALES_MESSAGES,
  isAftersalesKind,
} from '../../../engine/rules/aftersales/aftersales.ts';
import { AFTERSALES_STATES, PROGRESSES } from '../../../engine/rules/aftersales/aftersales-states.ts';
import { CARRIER_MESSAGES, carrierName, parcelNumber } from '../../../engine/rules/orders/carriers.ts';
import type {
  AftersalesApplyViewAnswer,
  AftersalesInfo,
  ListAftersalesAnswer,
  AftersalesPriceAnswer,
} from '../../../schemas/types/contract.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { intOf, listAnswer, listOf, pagingOf, textOf } from '../../kernel/http/input.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { orders, type Order } from '../tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { brandSetting } from '../../kernel/system/settings/settings.ts';
import { hit } from '../../kernel/codes/rate-limit.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import { infoAnswer, orderFacts, piecesOf, readAftersales, rowAnswer, withWay } from './answers.ts';
import { picturesOf, showToShop } from './apply.ts';
import { changeAftersales, lockAftersales, NO_AFTERSALES, addToTimeline } from './change.ts';
import { sumOfWorth } from './amount/left.ts';
import { openLines, partsLeft, type OpenLine } from './amount/pieces.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';
import { reasonsSetting, aftersalesNotice } from '../settings.ts';
import { aftersales, aftersalesLine, type Aftersales } from './tables.ts';
import { orderLine } from '../tables.ts';
import { HOUR } from '../../../engine/rules/format/time.ts';

function filterOf({ member }: MemberContext, input: InputOf<'listAftersales'>): SQL | undefined {
  const { aftersales_status: text = '', aftersales_type: kind = '', order_id = '' } = input;
  const status = intOf(text);
  const progresses = PROGRESSES.filter((progress) => AFTERSALES_STATES[progress].status === status);
  return and(
    eq(aftersales.user_id, member.user_id),
    status === undefined ? undefined : inArray(aftersales.progress, progresses),
    isAftersalesKind(kind) ? eq(aftersales.aftersales_type, kind) : undefined,
    order_id === '' ? undefined : eq(aftersales.order_id, order_id),
  );
}

/** GET aftersales: 10 a page. */
export async function listAftersales(
  context: MemberContext,
  input: InputOf<'listAftersales'>,
): Promise<ListAftersalesAnswer> {
  const { db } = context;
  const { pageSize, offset } = pagingOf(input, 10);
  const where = filterOf(context, input);
  const [rows, total, brand] = await Promise.all([
    db
      .select({ application: aftersales, shopName: shop.name })
      .from(aftersales)
      .leftJoin(shop, eq(shop.distributor_id, aftersales.shop_id))
      .where(where)
      .orderBy(desc(aftersales.created), desc(aftersales.aftersales_bn))
      .limit(pageSize)
      .offset(offset),
    db.$count(aftersales, where),
    brandSetting(context),
  ]);
  const pieces = await piecesOf(
    db,
    rows.map(({ application }) => application.aftersales_bn),
  );
  const list = rows.map(({ application, shopName }) => rowAnswer(application, pieces, shopName ?? brand.brand_name));
  return listAnswer(list, total);
}

/** The last application that contains the given goods of an order (flows 1e.8). */
async function lastAbout({ db }: MemberContext, orderId: string, itemId: number): Promise<Aftersales | undefined> {
  const [row] = await db
    .select({ application: aftersales })
    .from(aftersales)
    .innerJoin(aftersalesLine, eq(aftersalesLine.aftersales_bn, aftersales.aftersales_bn))
    .innerJoin(orderLine, eq(orderLine.line_id, aftersalesLine.line_id))
    .where(and(eq(aftersales.order_id, orderId), eq(orderLine.item_id, itemId)))
    .orderBy(desc(aftersales.created), desc(aftersales.aftersales_bn))
    .limit(1);
  return row?.application;
}

/** GET aftersales/info: by the application's number, or by order and variant. */
export async function aftersalesInfo(
  context: MemberContext,
  { aftersales_bn: bn = '', order_id = '', item_id = 0 }: InputOf<'aftersalesInfo'>,
): Promise<AftersalesInfo | Failure> {
  const application = bn === '' ? await lastAbout(context, order_id, item_id) : await readAftersales(context.db, bn);
  if (!application || application.user_id !== context.member.user_id) return notFound(NO_AFTERSALES);
  return withWay(context, await infoAnswer(context, application));
}

/** POST aftersales/close; answers the application after the change. */
export async function closeAftersales(
  context: MemberContext,
  { aftersales_bn: bn, version }: InputOf<'closeAftersales'>,
): Promise<AftersalesInfo | Failure> {
  const closed = await transact(context, async (tx, context) => {
    const { application } = orThrow(await lockAftersales(tx, bn, context.member, version));
    return changeAftersales(tx, context, application, 'close', 'buyer');
  });
  return isFailure(closed) ? closed : infoAnswer(context, closed);
}

const CARRIER = /^[A-Za-z0-9_-]{1,20}$/;

/**
 * POST aftersales/sendback. Clients know some two hundred carrier codes, so any code is accepted; known codes get the carrier's
 * name.
 */
export async function sendBack(
  context: MemberContext,
  input: InputOf<'sendBack'>,
): Promise<{ status: true } | Failure> {
  const { aftersales_bn: bn = '', aftersales_data: several, corp_code: carrier, logi_no: typed, version } = input;
  const bns = bn === '' ? [...new Set(listOf(several).map((one) => textOf(one, 20)))].toSorted() : [bn];
  const code = parcelNumber(typed);
  if (!CARRIER.test(carrier)) return fail(CARRIER_MESSAGES.carrierEmpty, 422, { field: 'corp_code' });
  if (code === '') return fail(CARRIER_MESSAGES.numberFormat, 422, { field: 'logi_no' });
  if (bns.length === 0 || bns.length > 50) return notFound(NO_AFTERSALES);
  return transact(context, async (tx, context): Promise<{ status: true } | Failure> => {
    for (const one of bns) {
      const { application } = orThrow(await lockAftersales(tx, one, context.member, version));
      const comment = { text: `${carrierName(carrier)} ${code}` };
      orThrow(
        await changeAftersales(
          tx,
          context,
          application,
          'send-back',
          'buyer',
          { sent_back: { carrier, code } },
          comment,
        ),
      );
    }
    return { status: true };
  });
}

/** Messages that one member may write in an hour. */
const MESSAGES_AN_HOUR = 60;

/** POST aftersales/message */
export async function writeAftersales(
  context: MemberContext,
  { aftersales_bn: bn, text, evidence_pic }: InputOf<'writeAftersales'>,
): Promise<{ status: true } | Failure> {
  const words = text.trim();
  const pics = picturesOf(evidence_pic);
  if (isFailure(pics)) return pics;
  if (words === '' && pics.length === 0) return fail(AFTERSALES_MESSAGES.textEmpty, 422, { field: 'text' });
  if (words.length > AFTERSALES_LIMITS.text) return fail(AFTERSALES_MESSAGES.textLong, 422, { field: 'text' });
  const wait = await hit(context, `aftersales-message:${context.member.user_id}`, MESSAGES_AN_HOUR, HOUR);
  if (wait > 0) return fail(SERVER_MESSAGES.wroteTooOften, 429, { retryAfter: wait });
  const application = await readAftersales(context.db, bn);
  if (!application || application.user_id !== context.member.user_id) return notFound(NO_AFTERSALES);
  const failure = await showToShop(context.db, context.member.user_id, pics);
  if (failure) return failure;
  await addToTimeline(context.db, context, application, 'buyer', 'message', { text: words, pics });
  return { status: true };
}

async function ownOrder({ db, member }: MemberContext, orderId: string) {
  const [row] = await db
    .select({ order: orders, shopName: shop.name })
    .from(orders)
    .leftJoin(shop, eq(shop.distributor_id, orders.shop_id))
    .where(and(eq(orders.order_id, orderId), eq(orders.user_id, member.user_id)));
  return row;
}

/** At most this many refunds are listed for a line; those of more pieces are computed on request. */
const MAX_SUMS = 100;

/** Refunds in cents and in points for the first 1, 2, ... free pieces of a line. */
function sumsOf(open: OpenLine): { fees: number[]; points: number[] } {
  const parts = partsLeft(open, open.free.slice(0, MAX_SUMS));
  const sums = parts.map((_, at) => sumOfWorth(parts.slice(0, at + 1)));
  return {
    fees: sums.map(({ fee }) => fee),
    points: sums.map(({ points }) => points),
  };
}

function viewLine(open: OpenLine): AftersalesApplyViewAnswer['lines'][number] {
  const { line, free, kept } = open;
  return {
    id: String(line.line_id),
    item_id: String(line.item_id),
    goods_id: String(line.goods_id),
    item_name: line.item_name,
    item_spec_desc: line.item_spec_desc,
    pic: line.pic,
    order_item_type: line.order_item_type,
    item_type: line.item_type,
    price: line.price,
    num: line.num,
    left: free.length,
    ...(kept < free.length && { kept }),
    ...sumsOf(open),
  };
}

/** GET aftersales/apply/view. With aftersales_bn, the pieces in that application count as free. */
export async function aftersalesApplyView(
  context: MemberContext,
  { order_id, aftersales_bn: bn = '' }: InputOf<'aftersalesApplyView'>,
): Promise<AftersalesApplyViewAnswer | Failure> {
  const row = await ownOrder(context, order_id);
  if (!row) return notFound(SERVER_MESSAGES.noOrder);
  const [lines, brand, reasons, remind, order] = await Promise.all([
    openLines(context.db, row.order, bn),
    brandSetting(context),
    settingOf(context, reasonsSetting),
    aftersalesNotice(context),
    orderFacts(context, row.order),
  ]);
  const shopId = String(row.order.shop_id);
  return {
    order,
    distributor_info: { distributor_id: shopId, name: row.shopName ?? brand.brand_name },
    reasons,
    remind,
    lines: lines.map(viewLine),
  };
}

/** The refund for `num` pieces of the goods, at most as many as are free. */
async function priceOf(context: MemberContext, order: Order, itemId: number, num: number, bn: string) {
  const open = (await openLines(context.db, order, bn)).find(
    ({ line, free }) => line.item_id === itemId && free.length > 0,
  );
  if (!open || num < 1 || num > open.free.length) return undefined;
  return sumOfWorth(partsLeft(open, open.free.slice(0, num)));
}

/** GET aftersales/item/price */
export async function aftersalesPrice(
  context: MemberContext,
  { order_id, item_id, number, aftersales_bn: bn = '' }: InputOf<'aftersalesPrice'>,
): Promise<AftersalesPriceAnswer | Failure> {
  const row = await ownOrder(context, order_id);
  if (!row) return notFound(SERVER_MESSAGES.noOrder);
  const worth = await priceOf(context, row.order, item_id, number, bn);
  return worth ? { price: worth.fee, point: worth.points } : fail('售后数量超出可申请数量');
}
