/**
 * What the web host needs of a backend for one request: calls of the contract, and composed pages. One interface over two
 * transports: in process (local-backend.ts), or another backend that implements the contract (http-backend.ts, API_ORIGIN).
 * Documents and forms use only this interface.
 */
import type { PageParts, PageRequest } from '../../../engine/document/content.ts';
import { COMMON_MESSAGES } from '../../../engine/rules/messages/common.ts';
import type { Channel } from '../../../engine/rules/orders/channels.ts';
import type { AnswerOf, CallName, RequestOf } from '../../../schemas/calls.ts';
import type { CallResult, Refused } from '../../../storefront/entry.server.tsx';

/** The member of a token. */
export interface Shopper {
  userId: string;
  gradeId: string;
  loginType: string;
  isStaff: boolean;
  /** masked; the e-mail address for a member without a number */
  mobile: string;
  username: string;
  /** address of the avatar, '' for none */
  avatar: string;
  /** This request stored that the sign-in is in use, so its cookies are renewed too. */
  renewed: boolean;
}

/** How long a call may take; calls in process have no limit. */
export interface CallOptions {
  /**
   * What the call is for: data the document needs, data it can do without, or an action of the shopper. By default it follows
   * from the call.
   */
  kind?: 'need' | 'live' | 'action';
  /** milliseconds; by default all that remains for the document */
  patience?: number;
}

export interface Backend {
  /** The member of the token: null without a token, refused with 401 for an invalid one, with 0 without an answer. */
  who: CallResult<Shopper> | null;
  call<Call extends CallName>(
    call: Call,
    fields?: RequestOf<Call>,
    options?: CallOptions,
  ): Promise<CallResult<AnswerOf<Call>>>;
  /** true when the request had a store token and a call of merchants was refused because the token is invalid. */
  isStoreStale(): boolean;
  /** Numbers of the tests that decided what the pages read so far show. */
  tests: ReadonlySet<number>;
  /** null when a custom page does not exist or is disabled. Rejects with status 503 when the backend does not answer. */
  page(request: PageRequest): Promise<PageParts | null>;
}

/** One of the two transports; open-backend.ts has what they share. */
export type Transport = Omit<Backend, 'isStoreStale' | 'tests'>;

/** The visitor's cookies. */
export interface Credentials {
  token: string | undefined;
  /** A merchant's token, sent with calls of merchants. */
  storeToken: string | undefined;
  /** A guest's session id, '' without one. */
  sid: string;
  /** The shopper's IP address. */
  ip: string;
  /** The browser's User-Agent; the list of sign-ins shows it. */
  userAgent: string | undefined;
  /** Scheme and host of our addresses. */
  origin: string;
  /** Whether it is one of the pages for phones. */
  channel?: Channel | undefined;
  /** The document is prefetched, and the user may never open it. */
  prefetch: boolean;
  /** Which version of pages under test the browser gets (engine/rules/experiments); none without. */
  bucket?: number | undefined;
}

/** Why a form was refused, as text for the shopper. */
export interface Refusal {
  error: string;
  /** The field it concerns, if any. */
  field?: string | undefined;
  /** Seconds until another try is allowed, when there were too many. */
  retryAfter?: number | undefined;
}

export function refusalOf({ message, errors, retryAfter }: Refused): Refusal {
  return { error: message || COMMON_MESSAGES.operationFailed, field: Object.keys(errors)[0], retryAfter };
}
