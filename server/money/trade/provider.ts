/**
 * What every way to pay must be able to do. A new provider is one file in providers/ and a line in providers.ts; orders,
 * trades and pages know none of them by name.
 *
 * Ways that move what the mall holds itself (`charge`, `refund`) do so inside the transaction. Ways whose money lies elsewhere
 * (`start`, `query`, `giveBack`) are called outside of any, so that nobody's rows are locked while another server thinks.
 */
import type { Db } from '../../kernel/db/database.ts';
import type { Failure } from '../../kernel/http/answer.ts';
import type { Context, Services } from '../../kernel/http/context.ts';
import type { Input } from '../../kernel/http/input.ts';
import type { refund, Started, trade, tradeOrder } from './tables.ts';

export type { Started };
export type Trade = typeof trade.$inferSelect;
export type TradeOrder = typeof tradeOrder.$inferSelect;
export type Refund = typeof refund.$inferSelect;

/** Where the browser is that pays (contract, trade/payment/list); wxPlatform: inside WeChat. */
export type Platform = 'pc' | 'h5' | 'wxPlatform';

/** What a provider gets of a payment beside the trade. */
export interface PaymentRequest {
  /** what the shopper reads at the provider */
  subject: string;
  /** Unix seconds when the first of its orders is cancelled */
  deadline: number;
  /** address of ours where the browser comes back to; '' for the way's own */
  returnUrl: string;
  /** who pays, at WeChat; '' unless the client knows */
  openId: string;
  /** of the browser */
  ip: string;
}

/** A provider's report of a payment, after its signature was found right. */
export interface Notice {
  tradeId: string;
  /** cents */
  amount: number;
  /** the provider's own number of the payment */
  reference: string;
  /** Of providers that never send one notice twice: a second one with it is refused (checklist 28). */
  nonce?: string;
}

/** A row of a provider's statement: money that came, or that went back. */
export interface StatementEntry {
  entry: 'payment' | 'refund';
  /** our number of it: of the trade, or of the refund as the provider knows it */
  number: string;
  trade_id: string;
  /** cents; -1 when the statement has none */
  amount: number;
}

export interface PaymentProvider {
  /** pay_type of the wire */
  code: string;
  name: string;
  /** What happens next, for who chooses. */
  note?: string;
  /** pay_channel of the wire: how clients show the way, where that differs from its code */
  channel?: string;
  /** Where trade/payment/list offers it; nowhere for the shopper's own balances, which clients offer themselves (contract 8). */
  platforms: readonly Platform[];
  /** Name of the notices about it (POST /api/NAME/notify) where that is not its code. */
  notices?: string;
  /** Page of ours, below /payment/, that goes on with a payment of this way. */
  page?: string;
  /** whether this way is there for the order's shopper, now */
  offers(context: Context): boolean | Promise<boolean>;
  /** Pays at once out of what the mall holds, in the transaction that settles the trade. */
  charge?(tx: Db, context: Context, trade: Trade): Promise<Failure | undefined>;
  /** Opens the payment elsewhere; the same trade is opened again when the shopper comes back to it. Not inside a transaction. */
  start?(context: Context, trade: Trade, request: PaymentRequest): Promise<Started | Failure>;
  /** Opening calls another server, so its answer is reused for a minute. */
  opensElsewhere?: true;
  /** Queries whether a payment was made; 'away' when nobody answers. Not inside a transaction. */
  query?(services: Services, trade: Trade): Promise<Notice | 'unpaid' | 'away'>;
  /**
   * undefined for a notice that is not the provider's own: unsigned, changed, of another application, or too old (checklist 8,
   * 28); 'unpaid' for one that reports no payment
   */
  verify?(context: Context, input: Input): Notice | 'unpaid' | undefined;
  /** Gives money back in the transaction, once for each refund's number; false when it has to be tried again. */
  refund?(tx: Db, services: Services, trade: Trade, refund: Refund): Promise<boolean>;
  /** Has the provider give money back, once for each refund's number; false when it has to be tried again. Not inside a transaction. */
  giveBack?(services: Services, trade: Trade, refund: Refund): Promise<boolean>;
  /** The entries of the provider's statement of a day (YYYY-MM-DD, China); undefined when it cannot be had now. Not inside a transaction. */
  statement?(services: Services, day: string): Promise<StatementEntry[] | undefined>;
}

/** Our number of a refund, by which providers know it. */
export function refundNumber({ trade_id, refund_id }: Pick<Refund, 'trade_id' | 'refund_id'>): string {
  return `${trade_id}R${refund_id}`;
}
