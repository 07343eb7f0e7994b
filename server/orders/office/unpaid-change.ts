/**
 * Changes of an order by the office: the price until it is paid, and the receiver until goods are sent. The buyer gets a message
 * about both.
 */
import { placeText } from '../../../engine/rules/format/place.ts';
import { eq, sql } from 'drizzle-orm';
import { ADDRESS_MESSAGES } from '../../../engine/rules/places/address.ts';
import { isPhone } from '../../../engine/rules/people/identity.ts';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { Values } from '../../../engine/rules/notices/variables.ts';
import type { OrderChanged } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { withSecond, type ApprovalCheck } from '../../kernel/approval/hold.ts';
import { notify } from '../../kernel/message/notify.ts';
import { changedAnswer } from '../buyer/card.ts';
import { closeTrades } from '../../money/trade/close-trades.ts';
import { orderLine, orders, type Discount, type Order, type Receiver } from '../tables.ts';
import { regionOf } from '../../pricing/price-facts.ts';
import { spread, sumOf } from '../../kernel/system/spread.ts';
import { record } from '../../kernel/system/audit.ts';
import { orThrow, throwFailure, transact } from '../../kernel/system/transact.ts';
import { lockOwn } from '../own-order.ts';

type Line = typeof orderLine.$inferSelect;

/** The order in the version that was shown, locked; refused unless it is unpaid and has goods. */
async function lockUnpaid(tx: Db, context: ScopedContext, seen: { order_id: string; version: number }): Promise<Order> {
  const order = orThrow(await lockOwn(tx, context, seen));
  if (order.order_status !== 'NOTPAY') return throwFailure(fail('订单已付款或已取消，不能修改'));
  if (order.service) return throwFailure(fail('该订单没有商品，不能修改'));
  return order;
}

/** The order in the version that was shown, locked; refused when goods were sent or the buyer requests a cancellation. */
async function lockUnsent(tx: Db, context: ScopedContext, seen: { order_id: string; version: number }): Promise<Order> {
  const order = orThrow(await lockOwn(tx, context, seen));
  if (order.order_status !== 'PAYED') return lockUnpaid(tx, context, seen);
  if (order.delivery_status !== 'PENDING') return throwFailure(fail('已有商品发出，不能修改收货信息'));
  if (order.cancel_status === 'WAIT_PROCESS') return throwFailure(fail(SERVER_MESSAGES.cancelRequested));
  return order;
}

/** Writes the columns with a new version, and a message to the buyer. */
async function write(
  tx: Db,
  context: ScopedContext,
  order: Order,
  columns: Partial<typeof orders.$inferInsert>,
  kind: 'order_price' | 'order_receiver',
  values: Values,
): Promise<Order> {
  const [row] = await tx
    .update(orders)
    .set({ ...columns, version: sql`${orders.version} + 1` })
    .where(eq(orders.order_id, order.order_id))
    .returning();
  if (!row) throw new Error('The order was not written.');
  const { user_id, order_id, version } = row;
  const reference = `${order_id}:${version}`;
  const path = `/member/trade/${order_id}`;
  await notify(tx, context, kind, {
    user_id,
    reference,
    values: { ...values, order: order_id },
    path,
  });
  return row;
}

const isByHand = ({ type }: Discount): boolean => type === 'by_hand';
const byHandOf = ({ discounts }: Line): number => sumOf(discounts.filter(isByHand), ({ fee }) => fee);

/** The lines with `less` cents of manual discount, shared by price. It replaces an earlier manual discount. */
function reduced(lines: readonly Line[], less: number): Pick<Line, 'line_id' | 'discounts' | 'total_fee'>[] {
  const open = lines.map((line) => (line.order_item_type === 'gift' ? 0 : line.total_fee + byHandOf(line)));
  const fees = spread(less, open);
  return lines.map(({ line_id, discounts, total_fee, order_item_type }, index) => {
    const fee = fees[index] ?? 0;
    const others = discounts.filter((one) => !isByHand(one));
    const own: Discount[] = fee > 0 ? [{ type: 'by_hand', id: '', name: '商家改价', fee }] : [];
    const cost = order_item_type === 'gift' ? total_fee : (open[index] ?? 0) - fee;
    return { line_id, discounts: [...others, ...own], total_fee: cost };
  });
}

type PriceChange = InputOf<'changeOrderPrice'>;

/** Sets the order's new price; open payments at the old price become void. */
export async function setPrice(
  tx: Db,
  context: ScopedContext,
  input: PriceChange,
  hold: ApprovalCheck,
): Promise<OrderChanged | Failure> {
  const { less, freight_fee, reason = '' } = input;
  const order = await lockUnpaid(tx, context, input);
  if (order.order_class === 'pointsmall') return fail('积分兑换订单不能改价');
  if (order.offline_check !== null) return fail('买家已提交转账凭证，不能改价');
  const lines = await tx
    .select()
    .from(orderLine)
    .where(eq(orderLine.order_id, order.order_id))
    .orderBy(orderLine.line_id);
  const before = sumOf(lines, byHandOf);
  const goodsFee = order.total_fee - order.freight_fee + before;
  if (less > goodsFee) return fail(`最多可减 ${formatYuan(goodsFee)}`, 422, { field: 'less' });
  const totalFee = goodsFee - less + freight_fee;
  if (totalFee === 0) return fail(OFFICE_MESSAGES.priceTooLow, 422, { field: 'less' });
  if (less === before && freight_fee === order.freight_fee) return changedAnswer(order);
  // The manual discount counts in full, even when a higher freight balances it.
  const amount = Math.max(less - before, order.total_fee - totalFee);
  await hold(tx, [{ order_id: order.order_id, user_id: order.user_id, amount }], reason.trim());
  for (const { line_id, ...line } of reduced(lines, less))
    await tx.update(orderLine).set(line).where(eq(orderLine.line_id, line_id));
  await closeTrades(tx, order.order_id);
  const promotionDiscount = order.promotion_discount - before + less;
  const after = await write(
    tx,
    context,
    order,
    { promotion_discount: promotionDiscount, freight_fee, total_fee: totalFee },
    'order_price',
    { amount: formatYuan(totalFee) },
  );
  const feesOf = (one: Order, byHand: number): object => ({
    amount: one.total_fee,
    freight: one.freight_fee,
    less: byHand,
  });
  const detail = {
    before: feesOf(order, before),
    after: feesOf(after, less),
    reason: reason.trim(),
  };
  await record(context, 'order.price', `order:${order.order_id}`, detail, tx);
  return changedAnswer(after);
}

/** PUT /mall/orders/:order_id/price */
export const changeOrderPrice: Handler<'changeOrderPrice'> = (context, input) =>
  withSecond(context, { kind: 'price', target: input.order_id, input: { ...input } }, (hold) =>
    transact(context, (tx, context) => setPrice(tx, context, input, hold)),
  );

type ReceiverChange = InputOf<'changeOrderReceiver'>;

/** The receiver in the stored form, or what is wrong with it. */
async function receiverOf(context: ScopedContext, input: ReceiverChange): Promise<Receiver | Failure> {
  const { name, mobile, state, city, district, address } = input;
  const said = {
    name: name.trim(),
    mobile: mobile.trim(),
    state,
    city,
    district,
    address: address.trim(),
  };
  if (said.name === '') return fail(ADDRESS_MESSAGES.username, 422, { field: 'name' });
  if (!isPhone(said.mobile)) return fail(ACCOUNT_MESSAGES.phoneFormat, 422, { field: 'mobile' });
  if (said.address === '') return fail(ADDRESS_MESSAGES.adrdetail, 422, { field: 'address' });
  const codes = await regionOf(context, { receiver: said });
  return codes.length < 2 ? fail(OFFICE_MESSAGES.regionEmpty, 422, { field: 'state' }) : { ...said, codes: [...codes] };
}

const receiverPlace = ({ state, city, district, address }: Receiver): string =>
  placeText(state, city, district, address);

/** PUT /mall/orders/:order_id/receiver: the freight does not change; the office may change the price separately. */
export const changeOrderReceiver: Handler<'changeOrderReceiver'> = async (context, input) =>
  transact(context, async (tx, context): Promise<OrderChanged | Failure> => {
    const order = await lockUnsent(tx, context, input);
    if (order.receipt_type !== 'logistics' || order.receiver.address === '')
      return fail('该订单不需要配送，没有收货地址');
    const receiver = orThrow(await receiverOf(context, input));
    const words = { receiver: `${receiver.name}，${receiverPlace(receiver)}` };
    const after = await write(tx, context, order, { receiver }, 'order_receiver', words);
    const detail = { before: order.receiver, after: receiver };
    await record(context, 'order.receiver', `order:${order.order_id}`, detail, tx);
    return changedAnswer(after);
  });
