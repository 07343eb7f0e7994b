/** Paying: the ways, the payment, what became of it, and the notices of providers. */
import type { Handlers } from '../../kernel/calls/operation.ts';
import { orderDetail } from '../../orders/buyer/detail.ts';
import { alipayResult, openedPayment } from './open.ts';
import { pay } from './payment.ts';
import { wayName } from './providers.ts';
import { paymentOrder, paymentOrders, paymentWays, testPayment, tradeDetail } from './read.ts';
import { notified } from './settle.ts';

export const handlers = {
  // It names how the order was paid, which the room of orders does not know.
  orderDetail: (context, input) => orderDetail(context, input, wayName),
  paymentWays,
  pay,
  paymentOrder,
  paymentOrders,
  tradeDetail,
  testPayment,
  alipayResult,
  openedPayment,
  paymentNotice: (context, input) => notified(context, input.provider ?? '', input),
} satisfies Handlers;
