/**
 * Calls for loaders while the server renders a document: a part of the web host's backend (server/web/backend/backend.ts). Browsers never
 * use it; islands call the contract routes of their own origin.
 */
import type { AnswerOf, GetCall, RequestOf } from '../../../schemas/calls.ts';
import type { PageParts, PageRequest } from '../../../engine/document/content.ts';

/** Why a call was refused. */
export interface Refused {
  /** status_code of the wire; 401 for an expired session, 0 without a response */
  status: number;
  /** message for the shopper, never empty */
  message: string;
  /** messages by the request's field they belong to */
  errors: Record<string, string>;
  /** Seconds until the next attempt is allowed, after too many. */
  retryAfter?: number | undefined;
}

export type CallResult<T> = { data: T; refused?: never } | { data?: never; refused: Refused };

export type ReadingCall = GetCall | 'POST getFreightFee' | 'POST orders_fee';

/** The region tree as a file that browsers can cache. */
export interface RegionSource {
  /** Path of the file; '' when the tree is only available through the call espier/address. */
  address: string;
  /** Names of the provinces, the first list of every address form. */
  provinces: string[];
}

export interface MallApi {
  /** Whether orders of several shops can be made and paid at once; other backends take them shop by shop. */
  canOrderAcrossShops: boolean;
  /** Whether the backend answers the calls below /mall, which only this mall has. */
  hasMallCalls: boolean;
  /**
   * Makes a call of the contract for the document's shopper, e.g. call('GET orders', { status: 5 }). Only calls that change nothing; the
   * only POST calls are the calculations before orders. For required responses, loaders use answered() of route-types.ts.
   */
  call<Call extends ReadingCall>(call: Call, fields?: RequestOf<Call>): Promise<CallResult<AnswerOf<Call>>>;
  /**
   * Header, body and footer. For a frame the body is only the home page's settings (W0000), so that every page has its theme. null when a
   * custom page does not exist or is disabled.
   */
  page(request: PageRequest): Promise<PageParts | null>;
  /** Not a call of the contract: the shop serves this file itself. */
  regions(): Promise<RegionSource>;
}
