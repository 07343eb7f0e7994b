/**
 * Computes an edit of an order's lines. Removed pieces are worth their share of what was paid, as in every refund. Added goods
 * have the buyer's current price, without coupon and points. The value of removed pieces pays for added ones, and only the
 * difference is charged or refunded.
 */
import { eq } from 'drizzle-orm';
import { OFFICE_MESSAGES } from '../../../../engine/rules/messages/office.ts';
import { fail, isFailure, notFound, type Failure } from '../../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../../engine/rules/messages/server.ts';
import type { InputOf, MemberContext, ScopedContext } from '../../../kernel/calls/operation.ts';
import { chosenPieces, linesLeft } from '../../delivery/pieces.ts';
import { member } from '../../../people/member/tables.ts';
import { EDIT_WAITS } from '../../edit/edit-words.ts';
import { refundedOf } from '../../held-pieces.ts';
import { namedLines } from '../../checkout/named-lines.ts';
import { quoteOf } from '../../checkout/quote.ts';
import { orderLine, type Discount, type EditRemoved, type Order } from '../../tables.ts';
import type { EditAdded } from '../../edit/added-lines.ts';
import { unpaidLines } from '../../edit/edit.ts';
import { readOrderRequest } from '../../../pricing/order-request.ts';
import { spread, sumOf } from '../../../kernel/system/spread.ts';
import { sumOfWorth } from '../../aftersales/amount/left.ts';
import { isWholeOf, openLines, partsLeft } from '../../aftersales/amount/pieces.ts';
import { worthOfUnits } from '../../aftersales/amount/shares.ts';

export type EditInput = InputOf<'quoteOrderEdit'>;

/** The plan of an edit, in cents and points. */
export interface EditPlan {
  removed: EditRemoved[];
  added: EditAdded[];
  /** value of the removed pieces, and price of the added goods before a waiver */
  removedFee: number;
  addedFee: number;
  waived_fee: number;
  refund_fee: number;
  refund_point: number;
  due_fee: number;
  carried_fee: number;
  before_fee: number;
  after_fee: number;
}

/** Why the lines of the order may not be edited now, for the office. */
function failureToEdit(order: Order): Failure | undefined {
  if (order.order_status === 'CANCEL') return fail('订单已取消，不能改单');
  if (order.order_status !== 'NOTPAY' && order.order_status !== 'PAYED')
    return fail('订单的商品已全部发出，不能改单，请走售后');
  if (order.service) return fail('该订单没有商品，不能改单');
  if (order.order_class !== 'normal') return fail('秒杀、内购和积分兑换的订单不能改单');
  if (order.cancel_status === 'WAIT_PROCESS') return fail(SERVER_MESSAGES.cancelRequested);
  if (order.waiting_edit !== null) return fail(EDIT_WAITS);
  if (order.order_status === 'NOTPAY' && order.offline_check !== null) return fail('买家已提交转账凭证，不能改单');
  return undefined;
}

/** A context of the order's buyer, for the member's own prices. */
async function asBuyer(context: ScopedContext, { user_id }: Order): Promise<MemberContext | Failure> {
  const [row] = await context.db.select().from(member).where(eq(member.user_id, user_id));
  return row
    ? { ...context, operator: undefined, member: { ...row, session_id: '', token_id: '' } }
    : notFound(SERVER_MESSAGES.noMember);
}

async function pricedLines(context: ScopedContext, order: Order, input: EditInput): Promise<EditAdded[] | Failure> {
  if (input.added.length === 0) return [];
  const buyer = await asBuyer(context, order);
  if (isFailure(buyer)) return buyer;
  const { receiver } = order;
  const request = readOrderRequest({
    distributor_id: order.shop_id,
    items: input.added,
    order_type: 'normal',
    receipt_type: order.receipt_type,
    receiver_state: receiver.state,
    receiver_city: receiver.city,
    receiver_district: receiver.district,
    not_use_coupon: true,
  });
  if (isFailure(request)) return request;
  const quote = await quoteOf(buyer, request, { picksCoupon: false });
  if (isFailure(quote)) return quote;
  const named = await namedLines(context.db, quote);
  if (named.some(({ item_type }) => item_type === 'services'))
    return fail('虚拟商品不能加入已有的订单，请另下订单', 422, { field: 'added' });
  return named.map(({ line, ...names }) => ({ ...line, ...names, freight_fee: 0 }));
}

const removedOf = (
  { line_id, item_id, item_name: name, item_spec_desc: spec }: typeof orderLine.$inferSelect,
  rest: Pick<EditRemoved, 'units' | 'fee' | 'points' | 'added' | 'parts'>,
): EditRemoved => ({ lineId: line_id, itemId: item_id, name, spec, ...rest });

interface Removal {
  removed: EditRemoved[];
  /** cents of freight within that value */
  freight: number;
}

async function removalOf(context: ScopedContext, order: Order, input: EditInput): Promise<Removal | Failure> {
  if (input.removed.length === 0) return { removed: [], freight: 0 };
  const pieces = chosenPieces(await linesLeft(context.db, order.order_id), input.removed);
  if (isFailure(pieces)) return pieces;
  const leaving = new Map(pieces.map(({ line_id, num }) => [line_id, num]));
  const lines = await openLines(context.db, order, '', leaving);
  let freight = 0;
  const removed = lines.flatMap((open) => {
    const { line, free, of } = open;
    const units = free.slice(0, leaving.get(line.line_id) ?? 0);
    if (units.length === 0) return [];
    const parts = partsLeft(open, units);
    const worth = sumOfWorth(parts);
    const goodsFee = worthOfUnits({ fee: line.total_fee, points: 0, added: 0 }, line.num, units).fee;
    freight += Math.max(0, worth.fee - goodsFee);
    return [
      removedOf(line, {
        units,
        ...worth,
        ...(isWholeOf(of, parts) ? {} : { parts }),
      }),
    ];
  });
  return { removed, freight };
}

/** The added lines with the freight that they take over from removed pieces. */
function withFreight(added: EditAdded[], freight: number): EditAdded[] {
  const fees = added.map(({ total_fee }) => total_fee);
  const nums = added.map(({ num, order_item_type }) => (order_item_type === 'gift' ? 0 : num));
  const shares = spread(freight, fees.some((fee) => fee > 0) ? fees : nums);
  return added.map((line, at) => ({ ...line, freight_fee: shares[at] ?? 0 }));
}

/** The added lines, `less` cents cheaper together. */
function waived(added: EditAdded[], less: number): EditAdded[] {
  const shares = spread(
    less,
    added.map(({ total_fee }) => total_fee),
  );
  return added.map((line, at) => {
    const fee = shares[at] ?? 0;
    const own: Discount[] = fee > 0 ? [{ type: 'by_hand', id: '', name: '商家减免', fee }] : [];
    return { ...line, discounts: [...line.discounts, ...own], total_fee: line.total_fee - fee };
  });
}

async function paidPlan(
  context: ScopedContext,
  order: Order,
  input: EditInput,
  priced: EditAdded[],
): Promise<EditPlan | Failure> {
  const removal = await removalOf(context, order, input);
  if (isFailure(removal)) return removal;
  const { removed } = removal;
  const moved = priced.length === 0 ? 0 : removal.freight;
  const removedFee = sumOf(removed, ({ fee }) => fee);
  const addedFee = sumOf(priced, ({ total_fee }) => total_fee) + moved;
  const more = Math.max(0, addedFee - removedFee);
  const waivedFee = input.waive === true ? more : 0;
  const dueFee = more - waivedFee;
  const refundFee = Math.max(0, removedFee - addedFee);
  const beforeFee = order.total_fee - (await refundedOf(context.db, order.order_id)).fee;
  return {
    removed,
    added: withFreight(waived(priced, waivedFee), moved),
    removedFee,
    addedFee,
    waived_fee: waivedFee,
    refund_fee: refundFee,
    refund_point: sumOf(removed, ({ points }) => points),
    due_fee: dueFee,
    carried_fee: Math.min(removedFee, addedFee - waivedFee),
    before_fee: beforeFee,
    after_fee: beforeFee + dueFee - refundFee,
  };
}

async function unpaidPlan(
  context: ScopedContext,
  order: Order,
  input: EditInput,
  added: EditAdded[],
): Promise<EditPlan | Failure> {
  const lines = await context.db
    .select()
    .from(orderLine)
    .where(eq(orderLine.order_id, order.order_id))
    .orderBy(orderLine.line_id);
  const pieces =
    input.removed.length === 0 ? [] : chosenPieces(await linesLeft(context.db, order.order_id), input.removed);
  if (isFailure(pieces)) return pieces;
  const removed = pieces.flatMap(({ line_id, num }) =>
    lines
      .filter(({ line_id: lineId }) => lineId === line_id)
      .map((line) =>
        removedOf(line, {
          units: Array.from({ length: num }, (_, at) => line.num - num + at),
          fee: 0,
          points: 0,
          added: 0,
        }),
      ),
  );
  const after = unpaidLines(lines, removed, added);
  if (!after.all.some(({ order_item_type }) => order_item_type === 'normal'))
    return fail('订单里至少要留一件商品；不要了请取消订单');
  const feeOf = (all: readonly { total_fee: number }[]): number => sumOf(all, ({ total_fee }) => total_fee);
  const afterFee = feeOf(after.all) + order.freight_fee;
  if (afterFee === 0) return fail('改单后没有应付金额，请取消订单后重新下单');
  return {
    removed,
    added,
    removedFee: feeOf(lines) - feeOf(after.kept),
    addedFee: feeOf(added),
    waived_fee: 0,
    refund_fee: 0,
    refund_point: after.points,
    due_fee: 0,
    carried_fee: 0,
    before_fee: order.total_fee,
    after_fee: afterFee,
  };
}

/** maximum of the order's columns, in cents */
const MAX_FEE = 2 ** 31 - 1;

/** The plan of the requested edit, or why it cannot be made. Callers that write afterwards hold the order's lock. */
export async function planEdit(context: ScopedContext, order: Order, input: EditInput): Promise<EditPlan | Failure> {
  const failure = failureToEdit(order);
  if (failure) return failure;
  if (input.removed.length + input.added.length === 0)
    return fail(OFFICE_MESSAGES.nothingEdited, 422, { field: 'removed' });
  const priced = await pricedLines(context, order, input);
  if (isFailure(priced)) return priced;
  if (order.order_status === 'NOTPAY') return unpaidPlan(context, order, input, priced);
  const plan = await paidPlan(context, order, input, priced);
  if (isFailure(plan)) return plan;
  if (plan.after_fee > MAX_FEE) return fail('订单金额过大，请另下订单');
  const left = sumOf(await linesLeft(context.db, order.order_id), (line) => line.left);
  const isAll = left === sumOf(plan.removed, ({ units }) => units.length);
  if (isAll && plan.added.length === 0 && order.delivery_status === 'PENDING')
    return fail('订单里至少要留一件商品；全部不要了请取消订单');
  return plan;
}
