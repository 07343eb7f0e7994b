/** Payment calls: ways to pay, payments, their state, and providers' notices. */
import type { Handlers } from '../../kernel/calls/operation.ts';
import { orderDetail } from '../../orders/buyer/detail.ts';
import { alipayResult, openedPayment } from './open.ts';
import { pay } from './payment.ts';
import { wayName } from './providers.ts';
import { paymentOrder, paymentOrders, paymentWays, testPayment, tradeDetail } from './read.ts';
import { notified } from './settle.ts';

export const handlers = {
  // It names the way the order was paid, which the area of orders does not know.
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
