/** POST payment: starts a payment of an unpaid order, or completes it at once (contract 8). */
import { COMMON_MESSAGES } from '../../../engine/rules/messages/common.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Payment } from '../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import type { Db } from '../../kernel/db/database.ts';
import { lockOrders } from '../../orders/moves/change.ts';
import type { Order } from '../../orders/tables.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import { nextOrderNumber } from '../../kernel/system/number.ts';
import { digest, once } from '../../kernel/system/idempotent.ts';
import { orThrow, throwFailure, transact } from '../../kernel/system/transact.ts';
import { openPayment } from './open.ts';
import type { PaymentProvider, Trade, TradeOrder } from './provider.ts';
import { providerOf } from './providers.ts';
import { orderIdsOf, tradeFor } from './rows.ts';
import { settle } from './settle.ts';
import { trade, tradeOrder } from './tables.ts';

/** The rows that say which orders a trade pays. */
function rowsOf(unpaid: readonly Order[]): Pick<TradeOrder, 'order_id' | 'amount'>[] {
  return unpaid.map(({ order_id, total_fee }) => ({ order_id, amount: total_fee }));
}

/** Reuses the open payment with the same orders, way and amounts, or makes a new one (contract 8). */
export async function openTrade(
  tx: Db,
  context: MemberContext,
  unpaid: readonly Order[],
  payType: string,
): Promise<Trade> {
  const rows = rowsOf(unpaid);
  const found = await tradeFor(tx, rows, payType, 'NOTPAY');
  if (found) return found;
  const created = seconds(context);
  const { user_id } = context.member;
  const tradeId = await nextOrderNumber(tx, created, user_id);
  const amount = sumOf(rows, (row) => row.amount);
  const [made] = await tx
    .insert(trade)
    .values({ trade_id: tradeId, user_id, pay_type: payType, amount, created })
    .returning();
  await tx.insert(tradeOrder).values(rows.map((row) => ({ ...row, trade_id: tradeId })));
  return made ?? throwFailure(fail(COMMON_MESSAGES.operationFailed, 500));
}

/** The answer before anything was opened at a provider. */
function answerOf({ trade_id, pay_type, amount, created }: Trade, wanted: readonly Order[], paid: boolean): Payment {
  const orderIds = wanted.map(({ order_id }) => order_id);
  const orderId = orderIds[0] ?? '';
  return {
    pay_status: paid,
    pay_type,
    order_id: orderId,
    order_ids: orderIds,
    qrcode_url: '',
    code_url: '',
    trade_info: { trade_id, order_id: orderId, trade_source_type: 'normal', time_start: created },
    order_info: { order_id: orderId, total_fee: amount },
  };
}

function failureOf(order: Order, now: number): Failure | undefined {
  if (order.order_status !== 'NOTPAY')
    return fail(order.pay_status === 'PAYED' ? '该订单已支付' : SERVER_MESSAGES.notPayable);
  if (order.offline_check === 0) return fail(SERVER_MESSAGES.voucherWaits);
  return order.auto_cancel_at <= now ? fail(SERVER_MESSAGES.orderExpired) : undefined;
}

/** true for stored value and points. */
const isBalance = ({ charge }: PaymentProvider): boolean => charge !== undefined;

/** Makes the payment. Orders are paid once: for orders already paid in this way it answers the existing payment. */
async function makePayment(
  tx: Db,
  context: MemberContext,
  named: readonly Order[],
  provider: PaymentProvider,
): Promise<Payment> {
  // An order without costs was paid when it was made, so a payment of several orders leaves it out.
  const due = named.filter(({ total_fee, pay_status }) => total_fee > 0 || pay_status === 'NOTPAY');
  const wanted = due.length > 0 ? due : named;
  const allPaid = wanted.every((order) => order.pay_status === 'PAYED' && order.order_status !== 'CANCEL');
  const made = allPaid ? await tradeFor(tx, rowsOf(wanted), provider.code, 'SUCCESS') : undefined;
  if (made) return answerOf(made, wanted, true);
  const now = seconds(context);
  const failure = wanted.map((order) => failureOf(order, now)).find((found) => found !== undefined);
  if (failure) throwFailure(failure);
  if (isBalance(provider) && wanted.some(({ order_class }) => order_class === 'recharge'))
    throwFailure(fail('储值充值不支持用储值或积分支付'));
  const open = await openTrade(tx, context, wanted, provider.code);
  if (!provider.charge) return answerOf(open, wanted, false);
  const chargeFailure = await provider.charge(tx, context, open);
  if (chargeFailure) throwFailure(chargeFailure);
  const { trade_id, amount } = open;
  orThrow(await settle(tx, context, { tradeId: trade_id, amount, reference: trade_id }));
  return answerOf(open, wanted, true);
}

/**
 * Pays one or several of the member's orders in one trade, in the way pay_type. A payment at another server is opened there after
 * the trade is stored. With an Idempotency-Key, the same call gets the same answer. Without one the orders are the key: their
 * open payment is reused, and paid orders answer their payment.
 */
export async function pay(context: MemberContext, input: InputOf<'pay'>): Promise<Payment | Failure> {
  const { user_id } = context.member;
  const provider = providerOf(input.pay_type);
  if (!provider || !(await provider.offers(context))) return fail('请选择支付方式', 400);
  const make = async (tx: Db, context: MemberContext): Promise<Payment> => {
    const wanted = orThrow(await lockOrders(tx, orderIdsOf(input), user_id));
    return makePayment(tx, context, wanted, provider);
  };
  const { idempotencyKey: sent } = context;
  const made = sent
    ? await once(context, { key: `${user_id}:payment:${sent}`, body: digest(input) }, make)
    : await transact(context, make);
  if (isFailure(made) || made.pay_status) return made;
  const opened = await openPayment(context, made.trade_info.trade_id, input);
  return isFailure(opened) ? opened : { ...made, ...opened };
}
