/**
 * Completes a checkout where a configured handler pays; everywhere else the answer hands over to a person. Nobody has proved who buys, so
 * the order belongs to a member made for it: with the buyer's number when nobody has it, which the code sent to the number claims
 * (people/account/claim), else without one, to be taken over by whoever opens the order's link. Whether a number has an account shows
 * nowhere, and no account is used.
 */
import { eq } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/database.ts';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import { orThrow, transact } from '../../../kernel/system/transact.ts';
import type { MemberContext } from '../../../kernel/calls/operation.ts';
import { createOrderIn } from '../../../orders/checkout/create.ts';
import { insertByHand } from '../../../people/member/put.ts';
import { say, type AgentContext } from '../context.ts';
import { writeOnce } from '../once.ts';
import { failed, ok, refusalBody, type Answer, type Outcome } from '../outcome.ts';
import { orderCame } from '../orders/came.ts';
import { agentBasket } from '../tables.ts';
import { answerOf, NOT_OPEN, withinShopLimit } from './actions.ts';
import { checkoutAnswer, type BasketAnswer } from './answer.ts';
import { takeCode } from '../quote/code.ts';
import { handlersOf, type PaymentHandler } from './handlers.ts';
import { instrumentIn, type Instrument, type SentPayment } from './input.ts';
import { gone, problem, type Message } from '../quote/messages.ts';
import { orderInput } from '../quote/quote.ts';
import { basketOf, noteShown, type Basket } from './store.ts';
import { viewOf, type View } from './view.ts';

/** The member for whom the order is made. */
async function buyerIn(tx: Db, context: AgentContext, { receiver }: View): Promise<MemberContext> {
  const values = { username: receiver.name };
  const inside = { ...context, db: tx };
  const row =
    (receiver.mobile !== '' && (await insertByHand(tx, inside, { ...values, mobile: receiver.mobile }))) ||
    (await insertByHand(tx, inside, { ...values, mobile: '' }));
  if (!row) throw new Error('A member without a number is not there.');
  return { ...inside, channel: 'client', idempotencyKey: undefined, member: { ...row, session_id: '', token_id: '' } };
}

interface Payment {
  handler: PaymentHandler;
  instrument: Instrument;
}

/** Makes the order at the price of the view and pays it: both, or nothing. */
async function placeAndPay(
  tx: Db,
  context: AgentContext,
  view: View,
  { handler, instrument }: Payment,
): Promise<string> {
  const { basket, fit, quote, receiver, chosen } = view;
  const buyer = await buyerIn(tx, context, view);
  const code = quote?.code && orThrow(await takeCode(buyer, quote.code));
  const input = orderInput({ shopId: basket.shop_id, lines: fit.lines, receiver, pickup: chosen.pickup });
  const priced = {
    ...input,
    shown_fee: quote?.price.total_fee,
    ...(code ? { coupon_discount: code } : { not_use_coupon: true }),
  };
  const { order_id } = orThrow(await createOrderIn(tx, buyer, priced));
  const refused = await handler.pay(tx, buyer, order_id, instrument);
  if (refused) orThrow<never>(refused);
  await orderCame(tx, context, basket, order_id);
  return order_id;
}

/** An answer that tells why nothing was ordered; the checkout stays as it is. */
async function notMade(context: AgentContext, basket: Basket, failure: Failure): Promise<Outcome> {
  const isPayment = failure.statusCode === 402;
  const message: Message = isPayment
    ? problem('payment_failed', say(context, '付款没有成功', 'The payment was refused.'), '$.payment')
    : failure.extra.isStockShort
      ? problem('out_of_stock', say(context, failure.message, 'Insufficient stock: the goods were sold meanwhile.'))
      : problem('order_refused', failure.message);
  const view = await viewOf(context, basket);
  return ok(withProblem(checkoutAnswer(context, view), message));
}

const withProblem = (answer: BasketAnswer, message: Message): BasketAnswer => ({
  ...answer,
  status: 'incomplete',
  messages: [message, ...(answer.messages ?? [])],
});

const priceChanged = (context: AgentContext): Message =>
  problem(
    'price_changed',
    say(
      context,
      '价格有变化，请买家确认后重新提交',
      'The price has changed since it was told; complete again at the new one.',
    ),
    '$.totals',
  );

const isReady = ({ status, messages }: View): boolean =>
  status === 'ready_for_complete' && !messages.some(({ code }) => code === 'quantity_adjusted');

/** Without a handler that may pay, the current state with the address where a person does. */
export async function completeCheckout(context: AgentContext, id: string, sent: SentPayment): Promise<Answer> {
  const basket = await basketOf(context, 'checkout', id);
  if (!basket) return failed(context, 'checkout', [gone('not_found', say(context, '没有找到', 'It was not found.'))]);
  if (basket.status !== 'open') return NOT_OPEN;
  const limited = await withinShopLimit(context, basket.shop_id);
  if (limited) return limited;
  const view = await viewOf(context, basket);
  if (!isReady(view)) return ok(checkoutAnswer(context, view));
  const fee = view.quote?.price.total_fee ?? 0;
  if (fee !== basket.shown_fee) {
    await noteShown(context, basket, fee);
    return ok(withProblem(checkoutAnswer(context, view), priceChanged(context)));
  }
  const instrument = instrumentIn(sent);
  const handler = handlersOf(context.config).find((one) => one.id === instrument?.handler_id);
  if (!handler || !instrument) return notMade(context, basket, fail('no such handler', 402));
  return writeOnce(context, async (tx, context) => {
    const [locked] = await tx.select().from(agentBasket).where(eq(agentBasket.basket_id, id)).for('update');
    if (locked?.status !== 'open' || JSON.stringify(locked.content) !== JSON.stringify(basket.content))
      return refusalBody(NOT_OPEN);
    const made = await transact(context, (inside, context) =>
      placeAndPay(inside, context, view, { handler, instrument }),
    );
    if (isFailure(made)) return notMade(context, basket, made);
    const [completed] = await tx.select().from(agentBasket).where(eq(agentBasket.basket_id, id));
    return ok(await answerOf(context, completed ?? basket));
  });
}
