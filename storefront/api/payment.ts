/** Paying an order (storefront spec 7.3, 7.4; flows 1e.6). */
import type { Payment, PaymentOrder, Trade } from '../../schemas/types/contract.ts';
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
    pay: (order_id, pay_type, key) => client.call('POST payment', { order_id, pay_type }, { key, quiet: true }),
    order: (orderId) => client.call('GET order_new/:order_id', { order_id: orderId }, { quiet: true }),
    trade: (trade_id) => client.call('GET trade/detail', { trade_id }, { quiet: true }),
  };
}
