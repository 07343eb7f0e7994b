/** Paying: the ways, the payment, what became of it, and the notices of providers. */
import type { Handlers } from '../../kernel/calls/operation.ts';
import { orderDetail } from '../../orders/buyer/detail.ts';
import { alipayResult, openedPayment } from './open.ts';
import { pay } from './payment.ts';
import { wayName } from './providers.ts';
import {
  ownTrades,
  paymentOrder,
  paymentOrders,
  paymentState,
  paymentWays,
  paymentWaysInfo,
  testPayment,
  tradeSetting,
  tradeDetail,
} from './read.ts';
import { notified } from './settle.ts';

export const handlers = {
  // It names how the order was paid, which the room of orders does not know.
  orderDetail: (context, input) => orderDetail(context, input, wayName),
  paymentWays,
  paymentWaysInfo,
  tradeSetting,
  pay,
  paymentState,
  paymentOrder,
  paymentOrders,
  tradeDetail,
  testPayment,
  alipayResult,
  openedPayment,
  ownTrades,
  paymentNotice: (context, input) => notified(context, input.provider ?? '', input),
  // The older names call an order tid and a payment payment_id (storefront spec 7.6).
  olderPay: (context, input) => pay(context, { ...input, order_id: input.order_id ?? input.tid }),
  olderPaymentState: (context, input) => paymentState(context, { trade_id: input.trade_id ?? input.payment_id ?? '' }),
} satisfies Handlers;
