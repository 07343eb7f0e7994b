/** Calls of money that only other clients of the contract make. */
import type { Handlers } from '../kernel/calls/operation.ts';
import { invoiceSettingOf } from '../money/invoice/buyer.ts';
import { readTitle } from '../money/invoice/titles.ts';
import { pay } from '../money/trade/payment.ts';
import { ownTrades, paymentState, paymentWaysInfo, tradeSetting } from '../money/trade/read.ts';

export const handlers = {
  invoiceSetting: invoiceSettingOf,
  readTitle,
  paymentWaysInfo,
  tradeSetting,
  paymentState,
  ownTrades,
  // The older names call an order tid and a payment payment_id (storefront spec 7.6).
  olderPay: (context, input) => pay(context, { ...input, order_id: input.order_id ?? input.tid }),
  olderPaymentState: (context, input) => paymentState(context, { trade_id: input.trade_id ?? input.payment_id ?? '' }),
} satisfies Handlers;
