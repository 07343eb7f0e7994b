/** Paying an order (storefront spec 7.3, 7.4; flows 1e.6). */
import type { Payment } from '../../schemas/types/api/payment.ts';
import type { PaymentOrder } from '../../schemas/types/api/payment-order.ts';
import type { Trade } from '../../schemas/types/api/trade.ts';
import type { ApiClient } from './client.ts';

export interface PaymentApi {
  /** Starts or makes a payment. `key`: one for each intent to pay. A refusal is told by the page. */
  pay(orderId: string, payType: string, key: string): Promise<Payment>;
  /** What became of an order, and of a payment. They are asked again and again, so a failure is told to nobody. */
  order(orderId: string): Promise<PaymentOrder>;
  trade(tradeId: string): Promise<Trade>;
}

export function createPaymentApi(client: ApiClient): PaymentApi {
  return {
    pay: (order_id, pay_type, key) =>
      client.call<Payment>('POST', 'payment', { body: { order_id, pay_type }, key, quiet: true }),
    order: (orderId) => client.call<PaymentOrder>('GET', `order_new/${encodeURIComponent(orderId)}`, { quiet: true }),
    trade: (trade_id) => client.call<Trade>('GET', 'trade/detail', { query: { trade_id }, quiet: true }),
  };
}
