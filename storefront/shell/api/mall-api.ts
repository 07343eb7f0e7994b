/**
 * What loaders may ask while the server renders a document: a part of the web host's backend (server/web/backend/backend.ts). The
 * browser never uses it; islands call the contract routes of our own origin.
 */
import type { AnswerOf, GetCall, RequestOf } from '../../../schemas/calls.ts';
import type { PageParts, PageRequest } from '../../../engine/document/content.ts';

/** Why a call was refused. */
export interface Refused {
  /** status_code of the wire; 401 for a session that is over, 0 when nobody answered */
  status: number;
  /** for the shopper, never empty */
  message: string;
  /** messages at the fields of the request they are about */
  errors: Record<string, string>;
  /** Seconds until another try may be made, when there were too many. */
  retryAfter?: number | undefined;
}

export type Asked<T> = { data: T; refused?: never } | { data?: never; refused: Refused };

export type ReadingCall = GetCall | 'POST getFreightFee' | 'POST orders_fee';

/** The region tree as a file that browsers keep. */
export interface RegionSource {
  /** Path of the file; '' where the tree is to be had by the call espier/address alone. */
  address: string;
  /** Names of the provinces, the first list of every address form. */
  provinces: string[];
}

export interface MallApi {
  /** Orders of several shops can be made and paid at once; other backends take them shop by shop. */
  together: boolean;
  /**
   * A call of the contract for the document's shopper, e.g. call('GET orders', { status: 5 }). Only calls that change nothing; the
   * calculations before orders are the only POST among them. route-types.ts has answered() for loaders that need the answer.
   */
  call<Call extends ReadingCall>(call: Call, fields?: RequestOf<Call>): Promise<Asked<AnswerOf<Call>>>;
  /**
   * Header, body and footer; the body of a frame is the home page's settings (W0000) alone, so that every page has its theme.
   * null when a custom page does not exist or is disabled.
   */
  page(request: PageRequest): Promise<PageParts | null>;
  /** No call of the contract: a file of the shop's own. */
  regions(): Promise<RegionSource>;
}
