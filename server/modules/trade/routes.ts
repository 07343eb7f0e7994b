/** Paying: the ways, the payment, what became of it, and what providers tell. */
import { textOf } from '../../http/input.ts';
import { fail } from '../../http/answer.ts';
import type { Operation } from '../../http/operation.ts';
import { pay } from './payment.ts';
import { paymentOrder, paymentState, paymentWays, testPayment, tradeDetail } from './read.ts';
import { notified } from './settle.ts';

const ways: Operation = {
  tag: 'payment',
  access: 'optional',
  method: 'GET',
  path: '/h5app/wxapp/trade/payment/list',
  summary: 'Ways to pay on a platform; balances are offered by the client',
  input: 'payment-ways-query',
  answer: 'payment-ways',
  handle: paymentWays,
};

const payment: Operation = {
  tag: 'payment',
  access: 'member',
  method: 'POST',
  path: '/h5app/wxapp/payment',
  summary: 'Start or make the payment of an order, once however often it is sent (Idempotency-Key)',
  input: 'payment-input',
  answer: 'payment',
  handle: pay,
};

const query: Operation = {
  tag: 'payment',
  access: 'member',
  method: 'POST',
  path: '/h5app/wxapp/payment/query',
  summary: 'What became of a payment',
  input: 'trade-query',
  answer: 'payment-state',
  handle: paymentState,
};

/** Older names of calls that live on (storefront spec 7.6, contract 10.2); they call an order tid and a payment payment_id. */
const older: Operation[] = [
  { ...ways, path: '/h5app/wxapp/trade.payment.list' },
  ...['create', 'do'].map((name): Operation => ({
    ...payment,
    path: `/h5app/wxapp/trade.payment.${name}`,
    input: 'payment-older-input',
    handle: (context, input) => pay(context, { ...input, order_id: input['order_id'] ?? input['tid'] }),
  })),
  {
    ...query,
    path: '/h5app/wxapp/trade.payment.finish',
    input: 'trade-older-query',
    handle: (context, input) => paymentState(context, { trade_id: input['trade_id'] ?? input['payment_id'] }),
  },
];

export const tradeOperations: Operation[] = [
  ways,
  payment,
  query,
  {
    tag: 'payment',
    access: 'member',
    method: 'GET',
    path: '/h5app/wxapp/order_new/:order_id',
    summary: 'An order as the payment pages need it',
    input: 'payment-order-query',
    answer: 'payment-order',
    handle: paymentOrder,
  },
  {
    tag: 'payment',
    access: 'member',
    method: 'GET',
    path: '/h5app/wxapp/trade/detail',
    summary: 'One payment record',
    input: 'trade-query',
    answer: 'trade',
    handle: tradeDetail,
  },
  {
    tag: 'payment',
    access: 'none',
    method: 'GET',
    path: '/h5app/wxapp/trade/payment/test',
    summary: 'What the page of the test payment shows to the holder of its signed address',
    input: 'test-payment-query',
    answer: 'test-payment',
    handle: testPayment,
  },
  {
    tag: 'payment',
    access: 'none',
    method: 'GET',
    path: '/h5app/wxapp/trade/payment/alipay/result',
    summary: 'Return address of the Alipay page; not open yet',
    answer: 'payment-notified',
    changes: true,
    handle: async () => fail('该支付方式尚未开通', 400),
  },
  {
    tag: 'payment',
    access: 'none',
    method: 'POST',
    path: '/:provider/notify',
    summary: "A provider's signed notice of a payment",
    input: 'payment-notice',
    answer: 'payment-notified',
    handle: (context, input) => notified(context, textOf(input['provider'], 30), input),
  },
  ...older,
];
