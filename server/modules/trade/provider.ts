/**
 * What every way to pay must be able to do. A new provider is one file in providers/ and a line in providers.ts; orders,
 * trades and pages know none of them by name.
 */
import type { Db } from '../../db/database.ts';
import type { Failure } from '../../http/answer.ts';
import type { Context, Services } from '../../http/context.ts';
import type { Input } from '../../http/input.ts';
import type { refund, trade, tradeOrder } from './tables.ts';

export type Trade = typeof trade.$inferSelect;
export type TradeOrder = typeof tradeOrder.$inferSelect;
export type Refund = typeof refund.$inferSelect;

/** Where the browser is that pays (contract, trade/payment/list). */
export type Platform = 'pc' | 'h5';

/** How the browser goes on: a code to be drawn for the shopper's phone, and nothing for ways that paid at once. */
export interface Started {
  /** the money is there: the trade is settled in the same transaction */
  paid: boolean;
  /** address that the QR code holds */
  qrcodeUrl?: string;
}

/** What a provider tells of a payment, after its signature was found right. */
export interface Notice {
  tradeId: string;
  /** cents */
  amount: number;
  /** the provider's own number of the payment */
  reference: string;
  /** Of providers that never send one notice twice: a second one with it is refused (checklist 28). */
  nonce?: string;
}

export interface PaymentProvider {
  /** pay_type of the wire */
  code: string;
  name: string;
  /** pay_channel of the wire: how clients show the way, where its code does not say it */
  channel?: string;
  /** Where trade/payment/list offers it; nowhere for the shopper's own balances, which clients offer themselves (contract 8). */
  platforms: readonly Platform[];
  /** whether this way is there for the order's shopper, now */
  offers(context: Context): boolean | Promise<boolean>;
  start(tx: Db, context: Context, trade: Trade): Promise<Started | Failure>;
  /** undefined for a notice that is not the provider's own: unsigned, changed, or too old (checklist 8, 28) */
  verify?(context: Context, input: Input): Notice | undefined;
  /** Gives money back, once for each refund's number; false when it has to be tried again. */
  refund(tx: Db, services: Services, trade: Trade, refund: Refund): Promise<boolean>;
}
