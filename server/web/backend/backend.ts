/**
 * What the web host needs of a backend for one request: calls of the contract, and stored pages. One interface over two transports:
 * in process (local-backend.ts), or another backend that speaks the contract (http-backend.ts, API_ORIGIN). What documents and
 * forms do is written once over it.
 */
import type { PageParts, PageRequest } from '../../../engine/document/content.ts';
import { COMMON_MESSAGES } from '../../../engine/rules/messages/common.ts';
import type { AnswerOf, CallName, RequestOf } from '../../../schemas/calls.ts';
import type { Asked, Refused } from '../../../storefront/entry.server.tsx';

/** Somebody behind a token. */
export interface Shopper {
  userId: string;
  gradeId: string;
  loginType: string;
  isStaff: boolean;
  /** masked; the e-mail address of who has no number */
  mobile: string;
  username: string;
  /** It was written just now that the sign-in is in use, so its cookies last on as well. */
  renewed: boolean;
}

/** How long a call is waited for; one in process takes the time it takes. */
export interface CallOptions {
  /** Something the document needs, can do without, or something the shopper does; follows from the call unless said. */
  kind?: 'need' | 'live' | 'action';
  /** milliseconds; all that is left for the document unless said */
  patience?: number;
}

export interface Backend {
  /** Who the token stands for: null without one, refused with 401 for nobody, with 0 when nobody answered. */
  who: Asked<Shopper> | null;
  call<Call extends CallName>(
    call: Call,
    fields?: RequestOf<Call>,
    options?: CallOptions,
  ): Promise<Asked<AnswerOf<Call>>>;
  /** Whether a store token came with the request, and a call of merchants was refused because it stands for nobody. */
  isStoreStale(): boolean;
  /** null when a custom page does not exist or is disabled. Rejects with status 503 when nobody answers. */
  page(request: PageRequest): Promise<PageParts | null>;
}

/** One of the two transports; what is the same over both is in open-backend.ts. */
export type Transport = Omit<Backend, 'isStoreStale'>;

/** The visitor's cookies. */
export interface Credentials {
  token: string | undefined;
  /** Of a merchant; calls of merchants carry it. */
  storeToken: string | undefined;
  /** Guest's session id, '' without one. */
  sid: string;
  /** Address of the shopper. */
  ip: string;
  /** The browser's own name for itself; what the sign-in is listed by. */
  userAgent: string | undefined;
  /** Scheme and host that addresses of ours begin with. */
  origin: string;
  /** The document is fetched ahead, and may never be looked at. */
  prefetch: boolean;
}

/** Why a form was refused, in words for the shopper. */
export interface Refusal {
  error: string;
  /** The field it is about, when it is about one. */
  field?: string | undefined;
  /** Seconds until another try may be made, when there were too many. */
  retryAfter?: number | undefined;
}

export function refusalOf({ message, errors, retryAfter }: Refused): Refusal {
  return { error: message || COMMON_MESSAGES.operationFailed, field: Object.keys(errors)[0], retryAfter };
}
