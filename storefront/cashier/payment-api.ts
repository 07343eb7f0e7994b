/** Paying orders (storefront spec 7.3, 7.4; flows 1e.6). */
import type { OpenedPaymentAnswer, Payment, PaymentOrder, Trade } from '../../schemas/types/contract.ts';
import type { ApiClient } from '../shell/api/client.ts';

export interface PaymentApi {
  /** Starts or completes a payment of one order or a batch. `key`: one per intent to pay. The page shows the message of a refusal. */
  pay(orderIds: readonly string[], payType: string, key: string): Promise<Payment>;
  /** The state of orders, and of a payment. They are polled, so a failure displays no message. */
  orders(orderIds: readonly string[]): Promise<PaymentOrder[]>;
  trade(tradeId: string): Promise<Trade>;
  /** How the browser continues a started payment. */
  opened(tradeId: string): Promise<OpenedPaymentAnswer>;
}

export function createPaymentApi(client: ApiClient): PaymentApi {
  return {
    pay([only = '', ...others], pay_type, key) {
      const named = others.length > 0 ? { order_ids: [only, ...others] } : { order_id: only };
      return client.call('POST payment', { ...named, pay_type }, { key, quiet: true });
    },
    async orders([only = '', ...others]) {
      const quiet = { quiet: true };
      if (others.length === 0) return [await client.call('GET order_new/:order_id', { order_id: only }, quiet)];
      return (await client.call('GET orders_new', { order_ids: [only, ...others] }, quiet)).orders;
    },
    opened: (trade_id) => client.call('GET trade/payment/open', { trade_id }),
    trade: (trade_id) => client.call('GET trade/detail', { trade_id }, { quiet: true }),
  };
}
