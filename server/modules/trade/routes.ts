/** Paying: the ways, the payment, what became of it, and what providers tell. */
import { textOf } from '../../http/input.ts';
import { fail } from '../../http/answer.ts';
import type { Handlers } from '../../http/operation.ts';
import { pay } from './payment.ts';
import { paymentOrder, paymentOrders, paymentState, paymentWays, testPayment, tradeDetail } from './read.ts';
import { notified } from './settle.ts';

export const handlers = {
  paymentWays,
  pay,
  paymentState,
  paymentOrder,
  paymentOrders,
  tradeDetail,
  testPayment,
  alipayResult: async () => fail('该支付方式尚未开通', 400),
  paymentNotice: (context, input) => notified(context, textOf(input.provider, 30), input),
  // The older names call an order tid and a payment payment_id (storefront spec 7.6).
  olderPay: (context, input) => pay(context, { ...input, order_id: input.order_id ?? input.tid }),
  olderPaymentState: (context, input) => paymentState(context, { trade_id: input.trade_id ?? input.payment_id }),
} satisfies Handlers;
