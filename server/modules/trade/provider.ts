/**
 * What every way to pay must be able to do. A new provider is one file in providers/ and a line in providers.ts; orders,
 * trades and pages know none of them by name.
 */
import type { Db } from '../../db/database.ts';
import type { Failure } from '../../http/answer.ts';
import type { Context } from '../../http/context.ts';
import type { Input } from '../../http/input.ts';
import type { Order } from '../order/change.ts';
import type { trade } from './tables.ts';

export type Trade = typeof trade.$inferSelect;

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
  reference: string;
}

export interface PaymentProvider {
  /** pay_type of the wire */
  code: string;
  name: string;
  /** whether this way is there for the order's shopper, now */
  offers(context: Context): boolean | Promise<boolean>;
  start(tx: Db, context: Context, trade: Trade, order: Order): Promise<Started | Failure>;
  /** undefined for a notice that is not the provider's own: unsigned, changed, or too old (checklist 8, 28) */
  verify?(context: Context, input: Input): Notice | undefined;
  /** Gives money back; false when it has to be tried again. */
  refund(tx: Db, context: Context, trade: Trade, amount: number): Promise<boolean>;
}
