/**
 * What every way to pay must be able to do. A new provider is one file in providers/ and a line in providers.ts; orders
 * and trades know no provider by name (CONTRIBUTING.md names the other places).
 *
 * Ways that move what the mall holds itself (`charge`, `refund`) do so inside the transaction. Ways whose money lies elsewhere
 * (`start`, `query`, `giveBack`) are called outside of any, so that nobody's rows are locked while another server thinks.
 */
import { PAY_SERVERS, pageWay, type PayPage } from '../../../engine/rules/money/pay-ways.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { Failure } from '../../kernel/http/answer.ts';
import type { Context, Services } from '../../kernel/http/context.ts';
import type { Input } from '../../kernel/http/input.ts';
import type { refund, Started, trade, tradeOrder } from './tables.ts';

export type { Started };
export type Trade = typeof trade.$inferSelect;
export type TradeOrder = typeof tradeOrder.$inferSelect;
export type Refund = typeof refund.$inferSelect;

/** The kind of browser that pays (contract, trade/payment/list); wxPlatform: inside WeChat. */
export type Platform = ReturnType<typeof pageWay>['platform'];

/** What a provider gets of a payment besides the trade. */
export interface PaymentRequest {
  /** what the shopper reads at the provider */
  subject: string;
  /** Unix seconds when its first order will be cancelled */
  deadline: number;
  /** address of ours to which the browser returns; '' for the way's own */
  returnUrl: string;
  /** the payer's id at WeChat; '' when the client does not know it */
  openId: string;
  /** IP address of the browser */
  ip: string;
}

/** A provider's report of a payment whose signature was verified. */
export interface Notice {
  tradeId: string;
  /** cents */
  amount: number;
  /** the provider's own number of the payment */
  reference: string;
  /** Set by providers that never send a notice twice: a second notice with it is refused (checklist 28). */
  nonce?: string;
}

/** A row of a provider's statement: a payment or a refund. */
export interface StatementEntry {
  entry: 'payment' | 'refund';
  /** our number: of the trade, or of the refund as the provider knows it */
  number: string;
  trade_id: string;
  /** cents; -1 when the statement has no amount */
  amount: number;
}

/** How a provider posts its notices. Signatures cover the raw body, so each format is read by its own provider. */
export interface PostedNotices {
  /** path at our public origin */
  path: string;
  /** `header` reads a header by its lower-case name. The fields are what `verify` gets. */
  read(body: string, header: (name: string) => string | undefined): Input;
  /** Our answer; the provider repeats a notice that is refused, and `refused` says why. */
  answer(refused: Failure | undefined): { status: number; body?: string | object };
}

export interface PaymentProvider {
  /** pay_type of the contract */
  code: string;
  name: string;
  /** What happens next, for the shopper who chooses the way. */
  note?: string;
  /** pay_channel of the contract, when it differs from the code: how clients show the way */
  channel?: string;
  /**
   * The platforms for which trade/payment/list contains it; empty for the shopper's own balances, which clients offer themselves
   * (contract 8).
   */
  platforms: readonly Platform[];
  /** Name of its statements, and of its notices (POST /api/NAME/notify), when it differs from the code. */
  notices?: string;
  /** The address and format of the provider's own in which it reports payments. */
  posted?: PostedNotices;
  /** Our page, below /payment/, where a payment of this way continues. */
  page?: string;
  /** Moves no money: a mall that has only this way cannot sell. */
  pretends?: true;
  /** whether this way can be used now */
  offers(context: Context): boolean | Promise<boolean>;
  /** Pays at once from a balance that the mall holds, in the transaction that settles the trade. */
  charge?(tx: Db, context: Context, trade: Trade): Promise<Failure | undefined>;
  /** Opens the payment at another server; opens the same trade again when the shopper returns to it. Not inside a transaction. */
  start?(context: Context, trade: Trade, request: PaymentRequest): Promise<Started | Failure>;
  /** Opening calls another server, so its result is reused for a minute. */
  opensElsewhere?: true;
  /** Queries whether a payment was made; 'away' when the provider does not answer. Not inside a transaction. */
  query?(services: Services, trade: Trade): Promise<Notice | 'unpaid' | 'away'>;
  /**
   * Verifies a notice. undefined for one that is unsigned, changed, of another application, or too old (checklist 8, 28);
   * 'unpaid' for one that reports no payment.
   */
  verify?(context: Context, input: Input): Notice | 'unpaid' | undefined;
  /** Refunds inside the transaction, once for each refund's number; false when it must be tried again. */
  refund?(tx: Db, services: Services, trade: Trade, refund: Refund): Promise<boolean>;
  /** Makes the provider refund, once for each refund's number; false when it must be tried again. Not inside a transaction. */
  giveBack?(services: Services, trade: Trade, refund: Refund): Promise<boolean>;
  /**
   * The entries of the provider's statement of a day (YYYY-MM-DD, China); undefined when it is not available now. Not inside a
   * transaction.
   */
  statement?(services: Services, day: string): Promise<StatementEntry[] | undefined>;
}

/** The facts of a way that has a page of the shop; pages and provider share them. */
export function factsOf(page: PayPage): Pick<PaymentProvider, 'code' | 'name' | 'platforms' | 'notices' | 'page'> {
  const { code, server, platform } = pageWay(page);
  return { code, name: PAY_SERVERS[server], platforms: [platform], notices: server, page };
}

/** Our number of a refund, which is sent to providers. */
export function refundNumber({ trade_id, refund_id }: Pick<Refund, 'trade_id' | 'refund_id'>): string {
  return `${trade_id}R${refund_id}`;
}
